"""The icons of the four players."""

SIGNS = {
    "condate": "triskele",
    "darioritum": "sail",
    "vorgium": "dolmen",
    "condevincum": "bridge",
}
