"""Who plays Nim, and what can be chosen: what the front page needs of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.options import check_options
from acres.core.seat import Seat

SUN, MOON = Seat("sun"), Seat("moon")
SEATS: tuple[Seat, ...] = (SUN, MOON)
OTHER = {SUN: MOON, MOON: SUN}
OPTIONS = {"last": ("wins", "loses")}
"""What becomes of whoever takes the last stone; the first is what holds where nothing is said."""


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """Both seats, whatever the options are; raises `BadNotation` for unknown ones."""
    check_options(options, OPTIONS)
    return SEATS
