"""The seats of Armorica, two to four of them."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.errors import BadNotation

SEATS: tuple[str, ...] = ("condate", "darioritum", "vorgium", "condevincum")
"""The players, named after the Roman towns that they govern: Rennes, Vannes, Carhaix, Nantes."""
OPTIONS = {"players": ("2", "3", "4")}


def seats(options: Mapping[str, str]) -> tuple[str, ...]:
    """The seats of a game with these options; raises `BadNotation` for unknown ones."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise BadNotation(f"There is no option “{name}”; there are {', '.join(OPTIONS)}.")
        if value not in OPTIONS[name]:
            raise BadNotation(
                f"“{value}” is no value of “{name}”; there are {', '.join(OPTIONS[name])}."
            )
    return SEATS[: int(options.get("players", "2"))]
