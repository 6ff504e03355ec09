"""The two seats of A Few Acres of Snow."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.seat import Seat
from acres.games.snow.rules.editions import read

BRITISH, FRENCH = Seat("british"), Seat("french")
SEATS: tuple[Seat, ...] = (BRITISH, FRENCH)
OTHER = {BRITISH: FRENCH, FRENCH: BRITISH}


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """Britain and France; raises `BadNotation` for unknown options."""
    read(options)
    return SEATS
