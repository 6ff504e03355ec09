"""Armorica on the front page."""

from acres.core.manifest import Manifest, Option
from acres.core.sentences import N_
from acres.games.armorica.rules.seats import CONDATE, CONDEVINCUM, DARIORITUM, VORGIUM, seats

MANIFEST = Manifest(
    title=N_("Armorica"),
    sentence=N_(
        "Gather the right people in your corner of Roman Brittany, and bring them through the winter."
    ),
    players=N_("2 to 4 players"),
    length=N_("about 30 minutes"),
    credit=N_("by Eric B. Vogel"),
    cover="cover-armorica",
    nations={
        CONDATE: N_("Condate"),
        DARIORITUM: N_("Darioritum"),
        VORGIUM: N_("Vorgium"),
        CONDEVINCUM: N_("Condevincum"),
    },
    signs={CONDATE: "triskele", DARIORITUM: "sail", VORGIUM: "dolmen", CONDEVINCUM: "bridge"},
    seats=seats,
    choices={
        "players": Option(
            N_("Players"),
            {
                # Translators: how many players.
                "2": N_("two"),
                # Translators: how many players.
                "3": N_("three"),
                # Translators: how many players.
                "4": N_("four"),
            },
        )
    },
    sheets=("theme.css", "table.css", "phone.css", "rules.css"),
    examples={"three-governors": N_("Three governors")},
    lessons=("01-reach", "02-runs", "03-winter", "04-end"),
    elo={
        "gentle": (750, 40),
        "settler": (1000, 0),
        "captain": (1310, 50),
        "general": (1430, 90),
    },
)
