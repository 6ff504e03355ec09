"""The two seats of A Few Acres of Snow."""

from __future__ import annotations

from collections.abc import Mapping

from acres.games.snow.rules.editions import read

BRITISH, FRENCH = "british", "french"
SEATS: tuple[str, ...] = (BRITISH, FRENCH)
OTHER = {BRITISH: FRENCH, FRENCH: BRITISH}


def seats(options: Mapping[str, str]) -> tuple[str, ...]:
    """Britain and France; raises `BadNotation` for unknown options."""
    read(options)
    return SEATS
