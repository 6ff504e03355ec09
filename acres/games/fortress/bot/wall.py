"""The wall as bits, for quick counting: who stands where, rows, levels, patterns of favors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from acres.core.seat import Seat
from acres.games.fortress.rules.data import (
    BELOW,
    LEVEL,
    LEVELS,
    PATTERNS,
    PLACES,
    ROW_LEVELS,
    ROWS,
    STACKS,
    Place,
    Region,
)
from acres.games.fortress.rules.scoring import level_places
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State

BIT: dict[Place, int] = {spot: 1 << at for at, spot in enumerate(PLACES)}
assert all(BIT[upper] == BIT[lower] << 1 for upper, lower in BELOW.items())


def bits(spots: Iterable[Place]) -> int:
    """Places as one number, a bit for each."""
    found = 0
    for spot in spots:
        found |= BIT[spot]
    return found


HIGHER = tuple(bits(spot for spot in PLACES if LEVEL[spot] > level) for level in (1, 2, 3))
"""The places above level 1, above 2, above 3."""


def _underneath(pattern: Iterable[Place]) -> set[Place]:
    """The places that must be filled before a pattern can stand, by whoever."""
    found: set[Place] = set()
    for spot in pattern:
        while spot in BELOW:
            spot = BELOW[spot]
            found.add(spot)
    return found - set(pattern)


@dataclass(frozen=True, slots=True)
class Geometry:
    """What a wall of some regions consists of, as bits."""

    rows: tuple[tuple[int, int], ...]
    """Each row with its level."""
    levels: tuple[int, ...]
    regions: tuple[int, ...]
    stacks: dict[Region, tuple[int, ...]]
    """The columns of each region."""
    completing: dict[Region, tuple[tuple[tuple[int, int], ...], tuple[int, ...]]]
    """The rows of each region with their levels, and its places on level 4."""
    patterns: dict[str, tuple[tuple[int, int], ...]]
    """Where each favor's pattern can stand, with what must be filled below it."""
    size: int


@cache
def geometry(regions: tuple[Region, ...]) -> Geometry:
    """The wall of these regions."""
    return Geometry(
        rows=tuple(
            (bits(ROWS[region, level]), level) for region in regions for level in ROW_LEVELS
        ),
        levels=tuple(bits(level_places(regions, level)) for level in ROW_LEVELS),
        regions=tuple(bits(spot for stack in STACKS[where] for spot in stack) for where in regions),
        stacks={where: tuple(bits(stack) for stack in STACKS[where]) for where in regions},
        completing={
            where: (
                tuple((bits(ROWS[where, level]), level) for level in ROW_LEVELS),
                tuple(BIT[stack[-1]] for stack in STACKS[where] if len(stack) == len(LEVELS)),
            )
            for where in regions
        },
        patterns={
            card: tuple((bits(pattern), bits(_underneath(pattern))) for pattern in found)
            for card, found in PATTERNS[regions].items()
        },
        size=sum(len(stack) for region in regions for stack in STACKS[region]),
    )


class Standing(NamedTuple):
    """Who stands where, as bits."""

    own: tuple[int, ...]
    """The blocks of each seat, in the order of the seats."""
    all: int
    """With the governor's."""
    reinforced: int


def standing(world: State) -> Standing:
    """The wall of a world."""
    owned: dict[Seat, int] = dict.fromkeys(world.seats, 0)
    owned[GOVERNOR] = 0
    for spot, owner in world.wall.items():
        owned[owner] |= BIT[spot]
    every = 0
    for each in owned.values():
        every |= each
    own = tuple([owned[seat] for seat in world.seats])
    return Standing(own, every, bits(world.reinforced) if world.reinforced else 0)
