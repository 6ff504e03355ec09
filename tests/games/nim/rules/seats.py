"""The seats and options of Nim: the part of the rules that the front page needs."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.manifest import check_options
from acres.core.seat import Seat

SUN, MOON = Seat("sun"), Seat("moon")
SEATS: tuple[Seat, ...] = (SUN, MOON)
OTHER = {SUN: MOON, MOON: SUN}
OPTIONS = {"last": ("wins", "loses")}
"""Whether taking the last stone wins or loses; the first value is the default."""


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """Return both seats, whatever the options are; raises `BadNotation` for unknown options."""
    check_options(options, OPTIONS)
    return SEATS
