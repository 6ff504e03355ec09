"""Everything still to be scored: the leaders of rows and levels and what could change them, how
long the game can last, and what the end would bring now (Scoring, End, Final scoring)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from acres.core.game import Event, Outcome
from acres.core.seat import Seat
from acres.games.fortress.rules.data import (
    MAJORITY,
    ROW_LEVELS,
    ROW_POINTS,
    ROWS,
    Place,
    Region,
    governor_blocks,
)
from acres.games.fortress.rules.scoring import (
    by_region,
    compared,
    counts,
    final_points,
    finish,
    leaders,
    level_places,
    most,
    score_unfinished,
)
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import FINAL, PLACES_EACH, SOURCES, State
from acres.games.fortress.rules.view import View, position

# Majorities


@dataclass(frozen=True)
class Contest:
    """The blocks of all players in a row or on a level."""

    region: Region | None
    """None for a level, which runs through all regions."""
    level: int
    counts: Mapping[Seat, int]
    """Everybody's blocks, none included: ``{"dragon": 2, "tiger": 0}``."""
    governors: int
    """The governor's blocks, which count for nobody."""
    left: int
    """Free places; 0 where it has scored."""
    leaders: tuple[Seat, ...]
    """The seats with most blocks, from the holder of the marker clockwise."""
    loose: Mapping[Seat, int]
    """The blocks of each player that others may replace there."""
    stock: Mapping[Seat, int]
    """The blocks that each player could still place."""

    @property
    def points(self) -> int:
        """The points for each leader; of a level: the point of its treasure."""
        return ROW_POINTS[self.level] if self.region else 1

    @cached_property
    def share(self) -> Mapping[Seat, int | None]:
        """The fewest blocks that bring a seat at least a tie for the most, if nobody else acts;
        placed or, where that is played, replacing those of others. 0 for the leaders, None where it
        is out of reach."""
        return {seat: self._reach(seat, 0) for seat in self.counts}

    @cached_property
    def alone(self) -> Mapping[Seat, int | None]:
        """The fewest blocks that bring a seat most of all alone."""
        return {seat: self._reach(seat, 1) for seat in self.counts}

    @property
    def decided(self) -> bool:
        """Whether blocks of the players cannot change any more who scores."""
        others = (seat for seat in self.counts if seat not in self.leaders)
        if any(self.share[seat] is not None for seat in others):
            return False
        tied = len(self.leaders) > 1
        return not (tied and any(self.alone[seat] is not None for seat in self.leaders))

    def _reach(self, seat: Seat, margin: int) -> int | None:
        """Count the fewest blocks with which a seat is so far ahead. Replacing is never worse than
        placing: it takes the block from somebody besides."""
        if not self.left:
            return None
        replaceable = sum(own for other, own in self.loose.items() if other != seat)
        for blocks in range(min(self.stock[seat], self.left + replaceable) + 1):
            others = self._reduced(seat, min(blocks, replaceable))
            own = self.counts[seat] + blocks
            if own and own >= max(others.values()) + margin:
                return blocks
        return None

    def _reduced(self, seat: Seat, taken: int) -> dict[Seat, int]:
        """Take blocks from the others, always from whoever has most."""
        others = {other: own for other, own in self.counts.items() if other != seat}
        left = dict(self.loose)
        for _ in range(taken):
            target = max((other for other in others if left[other]), key=others.__getitem__)
            others[target] -= 1
            left[target] -= 1
        return others


def contests(view: View) -> tuple[list[Contest], list[Contest]]:
    """List all rows, region by region from the ground up, and all levels; the scored ones too."""
    state = position(view)
    rows = [
        _contest(state, region, level, ROWS[region, level])
        for region in state.regions
        for level in ROW_LEVELS
    ]
    levels = [
        _contest(state, None, level, level_places(state.regions, level)) for level in ROW_LEVELS
    ]
    return rows, levels


def _contest(state: State, region: Region | None, level: int, places: Iterable[Place]) -> Contest:
    owners = {spot: state.wall.get(spot) for spot in places}
    found = counts(state.wall, owners)
    loose = dict.fromkeys(state.seats, 0)
    if state.rules.replacing:
        loose |= counts(state.wall, owners.keys() - state.reinforced)
    return Contest(
        region,
        level,
        {seat: found.get(seat, 0) for seat in state.seats},
        list(owners.values()).count(GOVERNOR),
        list(owners.values()).count(None),
        leaders(state, found),
        loose,
        {seat: side.blocks + state.own_blocks(seat) for seat, side in state.sides.items()},
    )


# How long


@dataclass(frozen=True, slots=True)
class Remaining:
    """The rounds and places that remain."""

    round: int
    last: int
    """The last round that there can be."""
    blocks: int
    """Free places of the wall; the game ends when there are none."""
    places: int
    """All places of the wall."""
    jade: int
    convicts: int
    """Everything in all prisons together: whoever places the last block takes it."""

    @property
    def rounds(self) -> int:
        """The rounds that can still follow this one."""
        return self.last - self.round


def pace(view: View) -> Remaining:
    """Count the rounds and places that remain at most."""
    places = len(view.regions) * PLACES_EACH
    return Remaining(
        view.round,
        governor_blocks(view.rules.players),
        places - len(view.wall),
        places,
        sum(jade for jade, _ in view.prisons.values()),
        sum(convicts for _, convicts in view.prisons.values()),
    )


# The end

UNFINISHED = ("unfinished-rows", "unfinished-levels")
"""The sources of points when the game ends before the wall is complete."""
ENDING = (*UNFINISHED, *FINAL)
"""All that the end can bring, in the order in which it is scored."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """The amounts that the final scoring compares or counts; treasures with those of unfinished
    levels."""

    by_source: Mapping[str, Mapping[Seat, int]]
    """By source, of `FINAL`, and seat: ``{"most-jade": {"dragon": 3, "tiger": 5}}``."""
    regions: Mapping[Seat, Mapping[str, int]]
    """Blocks by region: ``{"dragon": {"pine": 3, "crane": 1}}``."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end, if it came now."""

    rows: tuple[Event, ...]
    levels: tuple[Event, ...]
    """The unfinished ones that somebody scores for, as the log tells them."""
    amounts: Amounts
    gains: Mapping[Seat, Mapping[str, int]]
    """Points by seat and source, of `ENDING`."""
    outcome: Outcome
    """The winners, and the points of all."""


def so_far(view: View, seat: Seat) -> dict[str, int]:
    """Return the points of a seat by their source, of `SOURCES`; after the end those of `FINAL`,
    too."""
    scored = view.sides[seat].scored
    sources = SOURCES if view.outcome is None else (*SOURCES, *FINAL)
    return {source: scored.get(source, 0) for source in sources}


def ending(view: View) -> Ending | None:
    """Forecast the end if the game ended now, by the rules' own scoring; None after the end."""
    return None if view.outcome is not None else forecast(position(view))


def forecast(state: State) -> Ending:
    """Forecast the end of a position, which stays as it is; it needs no secrets.

    Nobody has placed a last block then, and no favors are traded: the prisons stay as they are.
    """
    state = state.copy()
    state.events = []
    before = {seat: dict(side.scored) for seat, side in state.sides.items()}
    if not _over(state):
        score_unfinished(state)
    gains = {seat: _unfinished(state, seat, before[seat]) for seat in state.seats}
    for seat, points in final_points(state).items():
        gains[seat] |= points
    rows, levels, held = scored(state.events, "row"), scored(state.events, "level"), amounts(state)
    finish(state)
    assert state.outcome is not None
    return Ending(rows, levels, held, gains, state.outcome)


def _over(state: State) -> bool:
    """Check whether only favors are traded yet, after the points for what was unfinished
    (Variants)."""
    return bool(state.stack) and state.stack[-1][0] in ("trade", "final")


def _unfinished(state: State, seat: Seat, before: Mapping[str, int]) -> dict[str, int]:
    after = state.sides[seat].scored
    brought = ("rows", "treasures")
    return {
        source: after.get(name, 0) - before.get(name, 0)
        for source, name in zip(UNFINISHED, brought, strict=True)
    }


def scored(events: Iterable[Event], code: str) -> tuple[Event, ...]:
    """Return the events of this code, ``row`` or ``level``, that scored for somebody."""
    return tuple(each for each in events if each.code == code and each.args["leaders"])


def amounts(state: State) -> Amounts:
    """Count what the final scoring compares or counts, as things stand."""
    return Amounts(compared(state), {seat: by_region(state, seat) for seat in state.seats})


def by_treasures(treasures: Mapping[Seat, int]) -> tuple[dict[Seat, int], dict[Seat, int]]:
    """Return the points for most and for fewest treasures, which the rules add up.

    >>> by_treasures({Seat("dragon"): 2, Seat("tiger"): 0})
    ({'dragon': 3, 'tiger': 0}, {'dragon': 0, 'tiger': -3})
    """
    fewest = most({seat: -count for seat, count in treasures.items()})
    best = most(treasures)
    return (
        {seat: MAJORITY * (seat in best) for seat in treasures},
        {seat: -MAJORITY * (seat in fewest) for seat in treasures},
    )
