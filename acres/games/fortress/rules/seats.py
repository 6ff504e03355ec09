"""The seats of Island Fortress, two to four of them, and what a game can be asked for."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.manifest import check_options
from acres.core.seat import Seat

DRAGON, PHOENIX = Seat("dragon"), Seat("phoenix")
TORTOISE, TIGER = Seat("tortoise"), Seat("tiger")
SEATS: tuple[Seat, ...] = (DRAGON, PHOENIX, TORTOISE, TIGER)
"""The players, named after the four beasts that guard the quarters of the sky."""

GOVERNOR = Seat("governor")
"""The owner of the governor's blocks; nobody sits there."""

OPTIONS = {
    "players": ("2", "3", "4"),
    "replacing": ("yes", "no"),
    "regions": ("usual", "more"),
    "incentive": ("none", "block", "chip", "treasure"),
    "trade": ("no", "yes"),
    "jade": ("0", "3", "6", "12"),
    "laborers": ("0", "2", "4", "6"),
    "convicts": ("0", "2", "4", "6"),
    "blocks": ("0", "2", "4", "6"),
}
"""The first value is the game as its book plays it. `regions`: with three and four players one
region more than usual. The last four are what everybody begins with on top (Faster start)."""


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """List the seats of a game with these options; raises `BadNotation` for unknown ones."""
    check_options(options, OPTIONS)
    return SEATS[: int(options.get("players", "2"))]


def chosen(options: Mapping[str, str], name: str) -> str:
    """Return the value of an option, the first one where it is not given.

    >>> chosen({"trade": "yes"}, "trade"), chosen({}, "incentive")
    ('yes', 'none')
    """
    return options.get(name, OPTIONS[name][0])
