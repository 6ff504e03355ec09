"""The means of the players: who can outbid whom in the petition, what each block takes, and the
cheapest workers for it (Petition, Builder); the blocks that a favor still needs, where it is nearest,
and the favors nobody has seen (Builder B)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from acres.core.seat import Seat
from acres.games.fortress.rules.building import crews, losses, open_places, pairs
from acres.games.fortress.rules.data import (
    BELOW,
    FAVORS,
    INCOME,
    LEVEL,
    LEVELS,
    PATTERNS,
    REGION,
    SECOND_BLOCK,
    WORKERS,
    Place,
)
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import Side, State
from acres.games.fortress.rules.view import View, position

# Bids


@dataclass(frozen=True, slots=True)
class Bidder:
    """A player's part in the next petition."""

    seat: Seat
    jade: int
    """The jade that can be bid, with the income that comes first."""
    bonus: int
    order: int
    """In a full tie the marker goes to whoever comes first here, from 0; its holder is last."""

    @property
    def most(self) -> int:
        """The highest value of a bid."""
        return self.jade + self.bonus

    def beats(self, bid: int, other: Bidder, *, lots: bool = False) -> bool:
        """Check whether so much jade wins against everything that the other can bid; `lots`: nobody
        holds the marker, and a full tie is broken at random."""
        own = (bid + self.bonus, bid)
        highest = (other.most, other.jade)
        return own > highest or (own == highest and not lots and self.order < other.order)


def petition_ahead(view: View) -> bool:
    """Check whether there is a petition still to come or under way."""
    return view.outcome is None and view.supply.governors > 0


def bidding(view: View) -> bool:
    """Check whether bids are made now, after the income."""
    return view.question is not None and view.question[0] == "bid"


def bidders(view: View) -> list[Bidder]:
    """List everybody in the next petition, or in the one under way, as things stand: clockwise from
    the holder of the marker."""
    marker_last = (*view.order[1:], view.order[0])
    found = []
    for seat in view.order:
        side = view.sides[seat]
        income = 0 if bidding(view) else INCOME + side.income
        found.append(Bidder(seat, side.jade + income, side.bonus, marker_last.index(seat)))
    return found


def surely(view: View, seat: Seat) -> int | None:
    """Return the least jade with which a seat wins the petition whatever the others bid; None where
    even all of it may not be enough.

    It is enough to look at the most that each of the others can bid, one by one: more jade is
    better for them in value and in a tie.
    """
    found = bidders(view)
    own = next(each for each in found if each.seat == seat)
    others = [each for each in found if each.seat != seat]
    lots = view.holder is None
    for bid in range(own.jade + 1):
        if all(own.beats(bid, other, lots=lots) for other in others):
            return bid
    return None


def needed(view: View) -> dict[Seat, int | None]:
    """Find the least jade with which each seat wins for certain."""
    return {each.seat: surely(view, each.seat) for each in bidders(view)}


# Workers

Task = Literal["build", "two", "replace"]


@dataclass(frozen=True, slots=True)
class Crew:
    """Workers for a task, and who of them does not come back."""

    laborers: int
    convicts: int
    lost_laborers: int
    lost_convicts: int


@dataclass(frozen=True, slots=True)
class Job:
    """Blocks of the same levels that could be built, or replaced, by the same number of workers."""

    task: Task
    levels: tuple[int, ...]
    """Of one block, or of two: ``(1, 2)``."""
    places: tuple[Place, ...]
    """The places in the region of the taskmaster; empty for two blocks."""
    need: int
    """Workers."""
    crew: Crew | None
    """The cheapest mix; None where there are too few workers."""
    missing: int
    """The number of missing workers."""
    lacks: tuple[str, ...]
    """Anything else that is missing: ``blocks``, ``jade``."""

    @property
    def possible(self) -> bool:
        """Whether the seat has all that it takes."""
        return self.crew is not None and not self.lacks


def cheapest(side: Side, need: int) -> Crew | None:
    """Return the mix that loses fewest workers, and of those the one that keeps more laborers; None
    where there are too few.

    >>> from acres.games.fortress.rules.data import REGIONS
    >>> cheapest(Side(REGIONS[0], laborers=5, convicts=3), 6)
    Crew(laborers=4, convicts=2, lost_laborers=2, lost_convicts=2)
    """
    found = []
    for laborers in crews(side, need):
        lost, convicts = losses(laborers, need)
        found.append((lost + convicts, lost, laborers))
    if not found:
        return None
    _, lost, laborers = min(found)
    return Crew(laborers, need - laborers, lost, need - laborers)


def jobs(view: View, seat: Seat) -> list[Job]:
    """List all that a seat could build and replace in the region of its taskmaster, the easiest
    first; what it has too few workers for, too."""
    state = position(view)
    side = state.sides[seat]
    ground = open_places(state.wall, side.camp)
    found = [_job(side, "build", (level,), places) for level, places in _by_level(ground).items()]
    governor = state.governor and seat == state.holder
    both = {tuple(sorted((LEVEL[one], LEVEL[two]))) for one, two in pairs(ground, governor)}
    found += [_job(side, "two", levels, ()) for levels in sorted(both)]
    if state.rules.replacing:
        others = _by_level(_others(state, seat))
        found += [_job(side, "replace", (level,), places) for level, places in others.items()]
    return found


def _by_level(places: Iterable[Place]) -> Mapping[int, tuple[Place, ...]]:
    found: dict[int, list[Place]] = {}
    for spot in sorted(places):
        found.setdefault(LEVEL[spot], []).append(spot)
    return {level: tuple(found[level]) for level in LEVELS if level in found}


def _others(state: State, seat: Seat) -> Iterable[Place]:
    camp = state.sides[seat].camp
    for spot, owner in state.wall.items():
        if owner not in (seat, GOVERNOR) and spot not in state.reinforced and REGION[spot] == camp:
            yield spot


def _job(side: Side, task: Task, levels: tuple[int, ...], places: tuple[Place, ...]) -> Job:
    need = sum(WORKERS[level] for level in levels) * (2 if task == "replace" else 1)
    lacks = []
    if side.blocks < len(levels):
        lacks.append("blocks")
    if task == "two" and side.jade < SECOND_BLOCK:
        lacks.append("jade")
    missing = max(0, need - side.workers)
    return Job(task, levels, places, need, cheapest(side, need), missing, tuple(lacks))


def highest(view: View, seat: Seat) -> int:
    """Return the highest level that a seat has the workers for, 0 for none; wherever it could
    be."""
    workers = view.sides[seat].workers
    return max((level for level in LEVELS if WORKERS[level] <= workers), default=0)


@dataclass(frozen=True, slots=True)
class Way:
    """One place in the wall where a pattern could come to stand."""

    places: tuple[Place, ...]
    """All of the pattern."""
    build: tuple[Place, ...]
    """The free ones, to be built."""
    replace: tuple[Place, ...]
    """The ones where another's block stands."""
    below: tuple[Place, ...]
    """Free places beneath, where any block must come first."""
    unlock: tuple[Place, ...]
    """Blocks of the pattern with a reinforcement that must be removed first."""
    workers: int
    """For all of it, built and replaced alone."""
    rivals: tuple[Seat, ...] = ()
    """The players who could spoil it at their next Builder, with the workers they have where their
    taskmaster stands, or with the governor's block."""

    @property
    def stands(self) -> bool:
        """Whether the favor can be played here."""
        return not self.steps

    @property
    def blocks(self) -> int:
        """The missing blocks of the player."""
        return len(self.build) + len(self.replace)

    @property
    def steps(self) -> int:
        """Everything that is to be done: blocks, blocks beneath, reinforcements."""
        return self.blocks + len(self.below) + len(self.unlock)


@dataclass(frozen=True, slots=True)
class Prospect:
    """A favor and its ways, the nearest first."""

    card: str
    ways: tuple[Way, ...]
    """Empty where the pattern can stand nowhere any more."""

    @property
    def near(self) -> tuple[Way, ...]:
        """The ways that take no more blocks and workers than the first one."""
        best = self.ways[0] if self.ways else None
        return tuple(way for way in self.ways if best and _effort(way) == _effort(best))


def prospects(view: View, seat: Seat) -> list[Prospect]:
    """List the favors in the hand of a seat, the nearest first; none where the view hides them."""
    state = position(view)
    found = [prospect(state, seat, card) for card in view.sides[seat].favors or ()]
    far = (len(FAVORS), 0)
    return sorted(found, key=lambda each: (_effort(each.ways[0]) if each.ways else far, each.card))


def prospect(state: State, seat: Seat, card: str) -> Prospect:
    """List every place in the wall where a favor of this seat could come to stand; `state` needs no
    secrets."""
    stock = state.sides[seat].blocks + state.own_blocks(seat)
    found = []
    for pattern in PATTERNS[state.regions][card]:
        found_way = _way(state, seat, pattern)
        if found_way is not None and found_way.blocks <= stock:
            found.append(found_way)
    found.sort(key=lambda each: (_effort(each), len(each.rivals)))
    return Prospect(card, tuple(found))


def _effort(way: Way) -> tuple[int, int]:
    return way.steps, way.workers


def _way(state: State, seat: Seat, pattern: tuple[Place, ...]) -> Way | None:
    """Find what is lacking at this place; None where the pattern can never stand here."""
    build, replace, unlock = [], [], []
    for spot in pattern:
        owner = state.wall.get(spot)
        if owner is None:
            build.append(spot)
        elif owner == GOVERNOR or (owner != seat and not state.rules.replacing):
            return None
        elif owner != seat:
            replace.append(spot)
        if spot in state.reinforced:
            unlock.append(spot)
    below = _below(state, build)
    workers = sum(WORKERS[LEVEL[spot]] for spot in (*build, *below))
    workers += sum(2 * WORKERS[LEVEL[spot]] for spot in replace)
    own = [spot for spot in pattern if state.wall.get(spot) == seat]
    return Way(
        pattern,
        tuple(build),
        tuple(replace),
        below,
        tuple(unlock),
        workers,
        _rivals(state, seat, build, own),
    )


def _below(state: State, build: list[Place]) -> tuple[Place, ...]:
    found = []
    for spot in build:
        lower = BELOW.get(spot)
        while lower is not None and lower not in state.wall:
            if lower not in build and lower not in found:
                found.append(lower)
            lower = BELOW.get(lower)
    return tuple(sorted(found))


def _rivals(state: State, seat: Seat, build: list[Place], own: list[Place]) -> tuple[Seat, ...]:
    free = [spot for spot in build if BELOW.get(spot) is None or BELOW[spot] in state.wall]
    loose = [spot for spot in own if spot not in state.reinforced and state.rules.replacing]
    found = []
    for other in state.clockwise(seat)[1:]:
        side = state.sides[other]
        prices = [WORKERS[LEVEL[spot]] for spot in free if REGION[spot] == side.camp]
        prices += [2 * WORKERS[LEVEL[spot]] for spot in loose if REGION[spot] == side.camp]
        can_build = bool(side.blocks) and min(prices, default=99) <= side.workers
        if can_build or (free and state.governor and state.holder == other):
            found.append(other)
    return tuple(found)


def unseen(view: View) -> list[str]:
    """List the favors of which the viewer does not know where they are, in the order of the file:
    in the deck, in the hands of others or put under the deck by them."""
    known = {*view.discarded, *(card for card, _ in view.under if card is not None)}
    for side in view.sides.values():
        known |= {*side.shown, *(side.favors or ()), *(side.drawn or ())}
    return [card for card in FAVORS if card in view.rules.deck and card not in known]
