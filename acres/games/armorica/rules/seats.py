"""The seats of Armorica, two to four of them."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.manifest import check_options
from acres.core.seat import Seat

CONDATE, DARIORITUM = Seat("condate"), Seat("darioritum")
VORGIUM, CONDEVINCUM = Seat("vorgium"), Seat("condevincum")
SEATS: tuple[Seat, ...] = (CONDATE, DARIORITUM, VORGIUM, CONDEVINCUM)
"""The players, named after the Roman towns that they govern: Rennes, Vannes, Carhaix, Nantes."""
OPTIONS = {"players": ("2", "3", "4")}


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """Return the seats of a game with these options; raises `BadNotation` for unknown ones."""
    check_options(options, OPTIONS)
    return SEATS[: int(options.get("players", "2"))]
