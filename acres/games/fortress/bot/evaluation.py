"""The worth of a position to each player, in points to be hoped for.

Positions are judged some hundred times for a move: nothing here copies a state, the wall is
counted in bits, and what depends on it alone is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb, exp
from typing import NamedTuple

from acres.core.seat import Seat
from acres.games.fortress.bot.measures import Measures, tables
from acres.games.fortress.rules.data import (
    BELOW,
    BUILDER,
    CHIP_POINTS,
    FEWEST_POINTS,
    LEVEL,
    LEVELS,
    PATTERNS,
    PLACES,
    ROW_LEVELS,
    ROWS,
    STACKS,
    TURNS,
    WORKERS,
    Place,
    Region,
)
from acres.games.fortress.rules.scoring import level_places
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import Side, State

# The wall as bits

BIT: dict[Place, int] = {spot: 1 << at for at, spot in enumerate(PLACES)}
assert all(BIT[upper] == BIT[lower] << 1 for upper, lower in BELOW.items())


def bits(spots: Iterable[Place]) -> int:
    """Turn places into one number, a bit for each."""
    found = 0
    for spot in spots:
        found |= BIT[spot]
    return found


HIGHER = tuple(bits(spot for spot in PLACES if LEVEL[spot] > level) for level in (1, 2, 3))
"""The places above level 1, above 2, above 3."""


def _underneath(pattern: Iterable[Place]) -> set[Place]:
    found: set[Place] = set()
    for spot in pattern:
        while spot in BELOW:
            spot = BELOW[spot]
            found.add(spot)
    return found - set(pattern)


@dataclass(frozen=True, slots=True)
class Geometry:
    """The parts of a wall of some regions, as bits."""

    rows: tuple[tuple[int, int], ...]
    """Each row with its level."""
    levels: tuple[int, ...]
    regions: tuple[int, ...]
    stacks: dict[Region, tuple[int, ...]]
    """The columns of each region."""
    completing: dict[Region, tuple[tuple[tuple[int, int], ...], tuple[int, ...]]]
    """The rows of each region with their levels, and its places on level 4."""
    patterns: dict[str, tuple[tuple[int, int], ...]]
    """The places where each favor's pattern can stand, with those below it that must be filled."""
    size: int


@cache
def geometry(regions: tuple[Region, ...]) -> Geometry:
    """Return the wall of these regions."""
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


class Wall(NamedTuple):
    """The blocks of all players, as bits."""

    own: tuple[int, ...]
    """The blocks of each seat, in the order of the seats."""
    all: int
    """All blocks, the governor's included."""
    reinforced: int


def wall_of(world: State) -> Wall:
    """Return the wall of a world."""
    owned: dict[Seat, int] = dict.fromkeys(world.seats, 0)
    owned[GOVERNOR] = 0
    for spot, owner in world.wall.items():
        owned[owner] |= BIT[spot]
    every = 0
    for each in owned.values():
        every |= each
    own = tuple([owned[seat] for seat in world.seats])
    return Wall(own, every, bits(world.reinforced) if world.reinforced else 0)


# The judgement

NEAREST = 8
"""The number of places that are watched for a pattern."""


class Evaluation:
    """The judgement of all worlds that come of one decision, for the seat that decides."""

    def __init__(self, world: State, seat: Seat, measures: Measures) -> None:
        self.seats = world.seats
        self.at = world.seats.index(seat)
        self.measures = measures
        self.tables = tables(measures)
        self.geometry: Geometry = geometry(world.regions)
        self.pace = measures.pace + measures.pace_more * (len(self.seats) - 2)
        self.turns = _turns(world)
        coming = [frame[1] for frame in world.stack if frame[0] == "turn"]
        self.next = world.seats.index(coming[-1]) if coming else None
        self._last: tuple[object, object, Wall] | None = None
        root = self.wall(world)
        self._own, self._free = root.own[self.at], ~root.all
        self._closed = root.all & ~self._own | root.reinforced
        self._clocks: dict[tuple[int, int], tuple[tuple[int, ...], int, float]] = {}
        self._walls: dict[tuple[Wall, int], list[float]] = {}
        self._openings: dict[tuple[int, Region], tuple[list[int], int]] = {}
        self._hopes: dict[tuple[str, Wall, int], float] = {}
        self._favors: dict[tuple[tuple[str, ...], Wall, int], float] = {}
        self._near: dict[str, tuple[tuple[int, int], ...]] = {}

    # The whole

    def value(self, world: State) -> float:
        """Measure how far the seat is ahead of the others."""
        return ahead(self.worths(world), self.at, self.measures.rival)

    def wall(self, world: State) -> Wall:
        """Return the wall of a world; counted anew where it is not that of the world before, which
        worlds share where a move leaves it as it is."""
        last = self._last
        if last is not None and last[0] is world.wall and last[1] is world.reinforced:
            return last[2]
        found = wall_of(world)
        self._last = world.wall, world.reinforced, found
        return found

    def clock(self, wall: Wall, governors: int) -> tuple[tuple[int, ...], int, float]:
        """Count the turns of the game that each seat has still to begin, the fewest of them, and
        the rounds to come."""
        free = self.geometry.size - wall.all.bit_count()
        found = self._clocks.get((free, governors))
        if found is None:
            rounds = free / self.pace
            last = int(TURNS * rounds + 0.5)
            left = tuple(min(turns + TURNS * governors, last) for turns in self.turns)
            found = self._clocks[free, governors] = left, min(left), min(float(governors), rounds)
        return found

    def worths(self, world: State) -> list[float]:
        """Judge the world for each seat."""
        m, tables = self.measures, self.tables
        wall, turns = self.wall(world), self.turns
        left, soonest, rounds = self.clock(wall, world.supply.governors)
        worths = self.wall_worths(wall, soonest).copy()
        sides = list(world.sides.values())
        stacks = self.geometry.stacks
        for at, side in enumerate(sides):
            time = left[at]
            use = tables.time[time]
            jade, laborers, convicts, blocks = side.jade, side.laborers, side.convicts, side.blocks
            prison = world.prisons[side.camp]
            worth = (
                tables.jade[jade]
                + tables.laborers[laborers]
                + tables.convicts[convicts]
                + tables.blocks[blocks]
                + m.pair * min(blocks, (1.5 * laborers + convicts) / m.work)
                + m.treasure * side.treasures
                + m.prison * (tables.jade[prison.jade] + tables.convicts[prison.convicts])
            )
            if side.chips:
                worth += tables.chips[side.chips]
                points = CHIP_POINTS[min(side.chips, len(CHIP_POINTS) - 1)]
                worths[at] += points * (1 - (1 - m.chip_points) * use)
            if at != self.at:
                worth += m.unknown * len(side.favors)
            elif side.favors:
                worths[at] += self.favors(side.favors, wall, time, rounds)
            worths[at] += worth * use + sum(side.scored.values())
            if side.shown:
                worths[at] += rounds * tables.lasting(tuple(side.shown))
            if turns[at]:
                builds = blocks > 0 and laborers + convicts > 1
                worths[at] += tables.hand(side.hand, turns[at], builds)
                full = wall.all
                places = sum([stack & full != stack for stack in stacks[side.camp]])
                worths[at] += m.camp * min(places, 3)
                if builds and BUILDER in side.hand:
                    worths[at] += self.openings(wall, side, at == self.next)
        if world.holder is not None:
            at = self.seats.index(world.holder)
            if turns[at]:
                worths[at] += m.first * turns[at] / TURNS
                if world.governor:
                    worths[at] += m.governor + m.gap * self.gaps(wall)
        self.majorities(sides, worths, soonest)
        return worths

    # The wall

    def wall_worths(self, wall: Wall, time: int) -> list[float]:
        """Judge rows, levels and regions for each seat."""
        found = self._walls.get((wall, time))
        if found is None:
            found = self._walls[wall, time] = self._wall_worths(wall, time)
        return found

    def _wall_worths(self, wall: Wall, time: int) -> list[float]:
        own, every, lead = wall.own, wall.all, self.tables.leads
        worths = [0.0] * len(own)
        for row, level in self.geometry.rows:
            free = 5 - (row & every).bit_count()
            if free:
                counts = tuple([(row & each).bit_count() for each in own])
                for at, worth in enumerate(lead(counts, min(free, time), level)):
                    worths[at] += worth
        for row in self.geometry.levels:
            free = (row & ~every).bit_count()
            if free:
                counts = tuple([(row & each).bit_count() for each in own])
                for at, worth in enumerate(lead(counts, min(free, time), 0)):
                    worths[at] += worth
        even = self.measures.even * self.tables.time[time]
        regions = self.geometry.regions
        for at, each in enumerate(own):
            counted = [(region & each).bit_count() for region in regions]
            fewest = min(counted)
            rest = sum(counted) / len(counted) - fewest
            worths[at] += FEWEST_POINTS * (fewest + even * rest)
        return worths

    def gaps(self, wall: Wall) -> int:
        """Count the rows that lack one block."""
        every = wall.all
        return sum([(row & every).bit_count() == 4 for row, _ in self.geometry.rows])

    def openings(self, wall: Wall, side: Side, follows: bool) -> float:
        """List the rows that the seat could complete and the places on level 4 that it could build
        on where its taskmaster is."""
        found = self._openings.get((wall.all, side.camp))
        if found is None:
            found = self._openings[wall.all, side.camp] = self._needs(wall.all, side.camp)
        gaps, tops = found
        workers, m, worth = side.laborers + side.convicts, self.measures, 0.0
        for need in gaps:
            if workers >= need:
                worth += m.gap_next if follows else m.gap_later
        if tops and workers >= WORKERS[LEVELS[-1]]:
            worth += m.top_next if follows else m.top_later
        return worth

    def _needs(self, every: int, camp: Region) -> tuple[list[int], int]:
        rows, tops = self.geometry.completing[camp]
        gaps = []
        for row, level in rows:
            gap = row & ~every
            if gap and not gap & (gap - 1) and (level == 1 or every & (gap >> 1)):
                gaps.append(WORKERS[level])
        return gaps, sum(not every & top and bool(every & (top >> 1)) for top in tops)

    # Favors

    def favors(self, cards: Sequence[str], wall: Wall, time: int, rounds: float) -> float:
        """Judge the favors in hand, the best ones first."""
        key = (tuple(cards), wall, time)
        found = self._favors.get(key)
        if found is None:
            hopes = sorted([self.hope(card, wall, time, rounds) for card in cards], reverse=True)
            part, found = 1.0, 0.0
            for hope in hopes:
                found += part * hope
                part *= self.measures.crowd
            self._favors[key] = found
        return found

    def reinforced(
        self, world: State, cards: Sequence[str], spot: str | None, closed: bool
    ) -> float:
        """Judge these favors for when a place is reinforced, or no more."""
        wall = self.wall(world)
        left, _, rounds = self.clock(wall, world.supply.governors)
        if spot is not None:
            changed = wall.reinforced | BIT[Place(spot)]
            if not closed:
                changed ^= BIT[Place(spot)]
            wall = Wall(wall.own, wall.all, changed)
        return self.favors(cards, wall, left[self.at], rounds)

    def expected(self, world: State, deck: Sequence[str], drawn: int, kept: int) -> list[str]:
        """List the cards that are as good as the best of so many drawn from the deck can be
        expected to be, the best one last."""
        wall = self.wall(world)
        left, _, rounds = self.clock(wall, world.supply.governors)
        hopes = sorted([(self.hope(card, wall, left[self.at], rounds), card) for card in deck])
        many = len(hopes)
        drawn = min(drawn, many)
        found: list[str] = []
        for nth in range(min(kept, drawn), 0, -1):
            # the nth best of the drawn ones is the ith best of all with this chance
            mean = sum(
                hopes[many - 1 - at][0] * comb(at, nth - 1) * comb(many - 1 - at, drawn - nth)
                for at in range(many)
            ) / comb(many, drawn)
            near = min(hopes, key=lambda one: (one[1] in found, abs(one[0] - mean), one[1]))
            found.append(near[1])
        return found

    def hope(self, card: str, wall: Wall, time: int, rounds: float) -> float:
        """Judge a favor in hand: its rewards, by how likely its pattern will stand."""
        if time < 1:
            return 0.0
        key = (card, wall, time)
        found = self._hopes.get(key)
        if found is None:
            cost = self.cost(card, wall)
            found = 0.0
            if cost is not None:
                worth = self.tables.reward(card, time, rounds) - self.measures.effort
                if worth > 0:
                    found = worth * exp(-cost * self.tables.hurry[time])
            self._hopes[key] = found
        return found

    def cost(self, card: str, wall: Wall) -> float | None:
        """Measure how far away the nearest place of the pattern is; None where it cannot stand any
        more."""
        own = wall.own[self.at]
        closed = wall.all & ~own | wall.reinforced
        patterns = self._near.get(card)
        if patterns is None:
            patterns = self._near[card] = self._nearest(card)
        if self._closed & ~closed:
            patterns = self.geometry.patterns[card]
        free = ~wall.all
        best = None
        for pattern in patterns:
            if pattern[0] & closed:
                continue
            cost = self._distance(pattern, free)
            if best is None or cost < best:
                best = cost
        return best

    def _distance(self, pattern: tuple[int, int], free: int) -> float:
        cells, below = pattern
        missing = cells & free
        if not missing:
            return 0.0
        each, under, height = self.tables.costs
        cost = each * missing.bit_count() + under * (below & free).bit_count()
        one, two, three = HIGHER
        if missing & one:
            higher = (missing & one).bit_count() + (missing & two).bit_count()
            cost += height * (higher + (missing & three).bit_count())
        return cost

    def _nearest(self, card: str) -> tuple[tuple[int, int], ...]:
        """Keep the places that were nearest when the decision came; others can only come nearer
        when a block is replaced, or a reinforcement removed."""
        found = [one for one in self.geometry.patterns[card] if not one[0] & self._closed]
        found.sort(key=lambda one: self._distance(one, self._free))
        return tuple(found[:NEAREST])

    # Majorities at the end

    def majorities(self, sides: Sequence[Side], worths: list[float], time: int) -> None:
        """Judge most jade, most workers, most and fewest treasures."""
        wide, narrow = self.tables.majority(time)
        treasures = [side.treasures for side in sides]
        most(worths, [side.jade for side in sides], wide)
        most(worths, [side.laborers + side.convicts for side in sides], wide)
        most(worths, treasures, narrow)
        if len(sides) > 2:
            fewest = [0.0] * len(sides)
            most(fewest, [-count for count in treasures], narrow)
            for at, worth in enumerate(fewest):
                worths[at] -= worth
        else:
            lead = treasures[0] - treasures[1]
            worths[0] -= narrow[-lead]
            worths[1] -= narrow[lead]


def _turns(world: State) -> list[int]:
    """Count the turns that each seat has still to begin in this round, which nobody can change;
    before the petition, all of the coming round."""
    if world.stack[-1][0] == "bid":
        return [TURNS] * len(world.seats)
    turns = dict.fromkeys(world.seats, 0)
    for frame in world.stack:
        if frame[0] == "turn":
            turns[frame[1]] += 1
    return list(turns.values())


def most(worths: list[float], counts: list[int], table: Sequence[float]) -> None:
    """Add what the chance of having most is worth, from a table by the lead."""
    if len(counts) == 2:
        lead = counts[0] - counts[1]
        worths[0] += table[lead]
        worths[1] += table[-lead]
        return
    for at, count in enumerate(counts):
        worths[at] += table[count - max(counts[:at] + counts[at + 1 :])]


def ahead(worths: Sequence[float], at: int, rival: float) -> float:
    """Compare the worth of a seat with the others: half with the best of them, half with all."""
    if len(worths) == 2:
        return worths[at] - rival * worths[1 - at]
    others = [worth for seat, worth in enumerate(worths) if seat != at]
    return worths[at] - rival * (max(others) + sum(others) / len(others)) / 2
