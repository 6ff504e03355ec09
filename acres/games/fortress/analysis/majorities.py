"""The rows and levels that are not complete: who leads, and what could change it (Scoring)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from acres.core.seat import Seat
from acres.games.fortress.rules.data import ROW_LEVELS, ROW_POINTS, ROWS, Place, Region
from acres.games.fortress.rules.scoring import counts, leaders, level_places
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.view import View, position


@dataclass(frozen=True, slots=True)
class Contest:
    """Who has how many blocks in a row or on a level."""

    region: Region | None
    """None for a level, which runs through all regions."""
    level: int
    points: int
    """For whoever leads; of a level: the point of its treasure."""
    counts: Mapping[Seat, int]
    """Everybody's blocks, none included: ``{"dragon": 2, "tiger": 0}``."""
    governors: int
    """The governor's blocks, which count for nobody."""
    left: int
    """Free places; 0 where it has scored."""
    leaders: tuple[Seat, ...]
    """Who has most, from the holder of the marker clockwise."""
    share: Mapping[Seat, int | None]
    """How many blocks of one's own bring a seat at least a tie for the most, if nobody else acts;
    placed or, where that is played, replacing another's. 0 for the leaders, None where it is out
    of reach."""
    alone: Mapping[Seat, int | None]
    """The same for having most alone."""

    @property
    def decided(self) -> bool:
        """Whether blocks of the players cannot change any more who scores."""
        others = (seat for seat in self.counts if seat not in self.leaders)
        if any(self.share[seat] is not None for seat in others):
            return False
        tied = len(self.leaders) > 1
        return not (tied and any(self.alone[seat] is not None for seat in self.leaders))


def contests(view: View) -> tuple[list[Contest], list[Contest]]:
    """All rows, region by region from the ground up, and all levels; the scored ones too."""
    state = position(view)
    rows = [
        _contest(state, region, level, ROW_POINTS[level], ROWS[region, level])
        for region in state.regions
        for level in ROW_LEVELS
    ]
    levels = [
        _contest(state, None, level, 1, level_places(state.regions, level)) for level in ROW_LEVELS
    ]
    return rows, levels


def _contest(
    state: State, region: Region | None, level: int, points: int, places: Iterable[Place]
) -> Contest:
    spots = list(places)
    found = counts(state.wall, spots)
    free = sum(spot not in state.wall for spot in spots)
    everybody = {seat: found.get(seat, 0) for seat in state.seats}
    loose = _replaceable(state, spots)
    governors = sum(state.wall.get(spot) == GOVERNOR for spot in spots)

    def reach(seat: Seat, margin: int) -> int | None:
        stock = state.sides[seat].blocks + state.own_blocks(seat)
        open_now = free and _reach(everybody, loose, seat, margin, free, stock)
        return open_now if free else None

    return Contest(
        region,
        level,
        points,
        everybody,
        governors,
        free,
        leaders(state, found),
        {seat: reach(seat, 0) for seat in state.seats},
        {seat: reach(seat, 1) for seat in state.seats},
    )


def _replaceable(state: State, places: Iterable[Place]) -> dict[Seat, int]:
    """How many blocks of each player others may replace there."""
    found = dict.fromkeys(state.seats, 0)
    if state.rules.replacing:
        for spot in places:
            owner = state.wall.get(spot)
            if owner in found and spot not in state.reinforced:
                found[owner] += 1
    return found


def _reach(
    counted: Mapping[Seat, int],
    loose: Mapping[Seat, int],
    seat: Seat,
    margin: int,
    free: int,
    stock: int,
) -> int | None:
    """The fewest blocks with which a seat is so far ahead of all others.

    Replacing is never worse here than placing: it takes the block from somebody besides.
    """
    replaceable = sum(own for other, own in loose.items() if other != seat)
    for blocks in range(min(stock, free + replaceable) + 1):
        others = _reduced(counted, loose, seat, min(blocks, replaceable))
        own = counted[seat] + blocks
        if own and own >= max(others.values()) + margin:
            return blocks
    return None


def _reduced(
    counted: Mapping[Seat, int], loose: Mapping[Seat, int], seat: Seat, taken: int
) -> dict[Seat, int]:
    """The others' blocks when so many of them were replaced, always of whoever has most."""
    others = {other: own for other, own in counted.items() if other != seat}
    left = dict(loose)
    for _ in range(taken):
        target = max((other for other in others if left[other]), key=others.__getitem__)
        others[target] -= 1
        left[target] -= 1
    return others
