"""The blocks that a favor still needs, where it is nearest, and the favors nobody has seen (Builder
B)."""

from __future__ import annotations

from dataclasses import dataclass

from acres.core.seat import Seat
from acres.games.fortress.rules.data import BELOW, FAVORS, LEVEL, PATTERNS, REGION, WORKERS, Place
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.view import View, position


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
