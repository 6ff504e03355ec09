"""Who plays Nim, and what can be chosen: what the front page needs of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.options import check_options

SEATS: tuple[str, ...] = ("sun", "moon")
OTHER = {"sun": "moon", "moon": "sun"}
OPTIONS = {"last": ("wins", "loses")}
"""What becomes of whoever takes the last stone; the first is what holds where nothing is said."""


def seats(options: Mapping[str, str]) -> tuple[str, ...]:
    """Both seats, whatever the options are; raises `BadNotation` for unknown ones."""
    check_options(options, OPTIONS)
    return SEATS
