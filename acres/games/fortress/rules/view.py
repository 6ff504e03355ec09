"""The view of a seat on a game of Island Fortress, and other worlds that it cannot tell apart.

Secret are the favors in hand, the order of the deck, and bids until all are in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from acres.core.chance import Chance
from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.games.fortress.rules.building import stands
from acres.games.fortress.rules.data import PATTERNS, Place, Region, Role
from acres.games.fortress.rules.state import Frame, Prison, Rules, Side, State, Supply
from acres.games.fortress.rules.turn import legal, turn


@dataclass(frozen=True, slots=True)
class SideView:
    """The open property of one player."""

    camp: Region
    """The region of the taskmaster."""
    jade: int
    laborers: int
    convicts: int
    blocks: int
    """The blocks in the personal supply."""
    unbought: int
    """Own blocks in the general supply."""
    chips: int
    treasures: int
    hand: tuple[Role, ...]
    """The role cards in hand."""
    earlier: tuple[Role, ...]
    now: tuple[Role, ...]
    """The roles played in earlier turns of this round, and in this turn."""
    favors: tuple[str, ...] | None
    """The favors in hand; None where they are hidden."""
    favor_count: int
    drawn: tuple[str, ...] | None
    """Favors to choose among; None where they are hidden."""
    drawn_count: int
    shown: tuple[str, ...]
    """The favors played."""
    income: int
    bonus: int
    """The additions of the played favors to income and to bids."""
    has_bid: bool
    bid: int | None
    """The sealed bid, where this seat may know it."""
    scored: Mapping[str, int]
    """Points by source; see `acres.games.fortress.rules.state.SOURCES`."""

    @property
    def points(self) -> int:
        """All points so far."""
        return sum(self.scored.values())

    @property
    def workers(self) -> int:
        """Laborers and convicts."""
        return self.laborers + self.convicts


@dataclass(frozen=True, slots=True)
class View:
    """A position as a seat may know it."""

    seat: Seat | None
    rules: Rules
    seats: tuple[Seat, ...]
    regions: tuple[Region, ...]
    sides: Mapping[Seat, SideView]
    prisons: Mapping[Region, tuple[int, int]]
    """Jade and convicts."""
    supply: Supply
    deck: int
    """The number of favors in the deck, those put under it included."""
    under: tuple[tuple[str | None, Seat], ...]
    """The cards under the deck, the last at the bottom, with who put them there; the card
    itself where this seat did."""
    wall: Mapping[Place, Seat]
    reinforced: frozenset[Place]
    discarded: tuple[str, ...]
    holder: Seat | None
    governor: bool
    """Whether the holder has a governor's block that may be placed."""
    gone: int
    bids: Mapping[Seat, int]
    """The bids of the last petition, in jade."""
    round: int
    lap: int
    """The turn of the round that is played, of three; 0 before them."""
    order: tuple[Seat, ...]
    """Clockwise from the holder of the marker."""
    decides: Seat | None
    question: Frame | None
    """The question that is decided now."""
    outcome: Outcome | None


OPEN = ("rules", "seats", "regions", "holder", "governor", "gone", "round", "lap", "outcome")
"""The fields of a state that lie open and never change in place."""
OPEN_SIDE = (
    *("camp", "jade", "laborers", "convicts", "blocks", "chips", "treasures"),
    *("hand", "earlier", "now"),
)
"""The fields of a side that lie open and never change in place."""


def _open(of: object, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(of, name) for name in names}


def view(state: State, seat: Seat | None, *, everything: bool = False) -> View:
    """Build the view of this seat on the position; None sees what all see, `everything` all of
    it."""
    return View(
        seat=seat,
        sides={own: _side(state, own, everything or own == seat) for own in state.seats},
        prisons={where: (own.jade, own.convicts) for where, own in state.prisons.items()},
        supply=state.supply.copy(),
        deck=len(state.deck) + len(state.under),
        under=tuple(
            (card if everything or own == seat else None, own) for card, own in state.under
        ),
        wall=dict(state.wall),
        reinforced=frozenset(state.reinforced),
        discarded=tuple(state.discarded),
        bids=dict(state.bids),
        order=state.clockwise(),
        decides=turn(state),
        question=state.stack[-1] if state.stack else None,
        **_open(state, OPEN),
    )


def _side(state: State, seat: Seat, known: bool) -> SideView:
    side = state.sides[seat]
    return SideView(
        unbought=state.own_blocks(seat),
        favors=tuple(side.favors) if known else None,
        favor_count=len(side.favors),
        drawn=tuple(side.drawn) if known else None,
        drawn_count=len(side.drawn),
        shown=tuple(side.shown),
        income=side.lasting("income"),
        bonus=side.lasting("bid"),
        has_bid=side.bid is not None,
        bid=side.bid if known else None,
        scored=dict(side.scored),
        **_open(side, OPEN_SIDE),
    )


def position(view: View) -> State:
    """Turn a view into a state, to count from it. What is hidden is missing in it, the favors of
    the deck are blank; it cannot be played on."""
    return State(
        chance=Chance(0),
        sides={seat: _position(side) for seat, side in view.sides.items()},
        prisons={where: Prison(*held) for where, held in view.prisons.items()},
        supply=view.supply.copy(),
        deck=[""] * view.deck,
        wall=dict(view.wall),
        reinforced=set(view.reinforced),
        discarded=list(view.discarded),
        bids=dict(view.bids),
        stack=[view.question] if view.question else [],
        **_open(view, OPEN),
    )


def _position(side: SideView) -> Side:
    return Side(
        favors=list(side.favors or ()),
        drawn=list(side.drawn or ()),
        shown=list(side.shown),
        bid=side.bid,
        scored=dict(side.scored),
        **_open(side, OPEN_SIDE),
    )


def guess(state: State, seat: Seat, chance: Chance) -> State:
    """Deal another world that this seat cannot tell from the true one: the others' favors and the deck
    dealt anew, their sealed bids drawn anew from what they could bid.

    `chance` also becomes the world's source of chance.
    """
    world = state.copy()
    world.chance = chance
    pool = _unknown(state, seat)
    chance.shuffle(pool)
    for other in state.seats:
        if other == seat:
            continue
        side = world.sides[other]
        side.favors = [pool.pop() for _ in side.favors]
        side.drawn = [pool.pop() for _ in side.drawn]
        if side.bid is not None:
            side.bid = chance.below(side.jade + 1)
    world.under = [(card if own == seat else pool.pop(), own) for card, own in state.under]
    world.deck = pool
    _leave_an_action(world, seat)
    return world


def _leave_an_action(world: State, seat: Seat) -> None:
    """Give whoever repeats a Builder a favor that stands, where they could do nothing else in this
    world: the Builder could not have been repeated otherwise."""
    name, other = world.stack[-1][:2] if world.stack else ("", seat)
    if name != "repeated" or other == seat or legal(world):
        return
    patterns, own = PATTERNS[world.regions], world.sides[other].favors
    standing = {
        card
        for card in world.rules.deck
        if any(stands(world, other, pattern) for pattern in patterns[card])
    }
    hands = [side.favors for whose, side in world.sides.items() if whose not in (seat, other)]
    for pile in (world.deck, *hands):
        for at, card in enumerate(pile):
            if own and card in standing:
                pile[at], own[0] = own[0], card
                return
    for at, (card, whose) in enumerate(world.under):
        if whose != seat and card in standing:
            world.under[at], own[0] = (own[0], whose), card
            return


def _unknown(state: State, seat: Seat) -> list[str]:
    known = {*state.sides[seat].favors, *state.sides[seat].drawn, *state.discarded}
    known |= {card for card, own in state.under if own == seat}
    for side in state.sides.values():
        known |= set(side.shown)
    return sorted(state.rules.deck - known)


def secrets(state: State, seat: Seat) -> dict[Seat, list[str]]:
    """List the favors that the others drew and nobody else has seen, by owner."""
    found = {}
    for other, side in state.sides.items():
        if other != seat:
            under = [card for card, own in state.under if own == other]
            found[other] = [*side.favors, *side.drawn, *under]
    return found
