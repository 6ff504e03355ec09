"""Knowledge of a seat, built field by field; and other worlds that look the same to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from acres.core.chance import NOTHING, Chance
from acres.core.game import Outcome
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.data import CAPTURED_TOWN, CAPTURED_VILLAGE, HAND, OTHER, SEATS
from acres.games.snow.rules.editions import Rules
from acres.games.snow.rules.score import nearing_end, points
from acres.games.snow.rules.state import Frame, Side, State, connected
from acres.games.snow.rules.turn import turn


@dataclass(frozen=True, slots=True)
class SideView:
    """One side, as the viewer may know it. Multisets are sorted tuples of card ids."""

    money: int
    points: int
    hand: tuple[str, ...] | None
    """The viewer's own hand in its order; None for the other side's."""
    hand_count: int
    deck_count: int
    undrawn: tuple[str, ...]
    """Cards that may lie in the draw pile: the viewer's own exactly, the other side's together with
    the unknown cards of its hand."""
    seen: tuple[str, ...]
    """Hand cards that the other side knows (7.8)."""
    told: frozenset[str]
    """If not empty: it knows too that one of these kinds is among the other hand cards."""
    discard: tuple[str, ...]
    """The last one lies on top."""
    reserve: tuple[str, ...]
    rows: Mapping[Seat, tuple[str, ...]]
    """Own cards lying in the siege of each besieger."""
    doomed: Mapping[Seat, str | None]
    empire: tuple[str, ...]
    locations: tuple[str, ...]
    villages: int
    towns: int
    captured_villages: int
    captured_towns: int
    connected: frozenset[str]
    """Own places joined to the home, besieged ones included (3.3)."""

    @property
    def captured(self) -> int:
        """Points for captured pieces (9.3)."""
        return CAPTURED_VILLAGE * self.captured_villages + CAPTURED_TOWN * self.captured_towns


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat may know it, or a bystander (seat None)."""

    seat: Seat | None
    rules: Rules
    to_move: Seat
    decides: Seat | None
    """The seat that must decide now."""
    question: Frame | None
    """The question put to that seat, unless it is to play its next action."""
    turn: int
    actions: int
    owner: Mapping[str, Seat]
    towns: frozenset[str]
    forts: frozenset[str]
    fort_stock: int
    neutral: tuple[str, ...]
    sieges: Mapping[Seat, tuple[str, int] | None]
    french_siege: bool
    """Whether France has begun a siege in this game (variant 16)."""
    british_ready: bool
    """Whether Britain once had the points to besiege before France (variant 16)."""
    nearing_end: tuple[str, int] | None
    """Cause of the end that is near, and the number of turns to it, once announced (9.5)."""
    sides: Mapping[Seat, SideView]
    outcome: Outcome | None

    def besieger(self, place: str) -> Seat | None:
        """Return the side that besieges the place, or None."""
        return next((by for by, siege in self.sieges.items() if siege and siege[0] == place), None)


def view(state: State, seat: Seat | None, *, everything: bool = False) -> View:
    """Return the position as this seat may know it; None sees public knowledge.

    `everything` lays both hands open, for those who may see them: after the end, and if one person
    plays both sides.
    """
    return View(
        seat=seat,
        rules=state.rules,
        to_move=state.to_move,
        decides=turn(state),
        question=state.stack[-1] if state.stack else None,
        turn=state.turn,
        actions=state.actions,
        owner=dict(state.owner),
        towns=frozenset(state.towns),
        forts=frozenset(state.forts),
        fort_stock=state.fort_stock(),
        neutral=tuple(state.neutral),
        sieges=dict(state.sieges),
        french_siege=state.french_siege,
        british_ready=state.british_ready,
        nearing_end=nearing_end(state),
        sides={side: _side_view(state, side, everything or side == seat) for side in SEATS},
        outcome=state.outcome,
    )


def _side_view(state: State, seat: Seat, own: bool) -> SideView:
    side = state.sides[seat]
    return SideView(
        money=side.money,
        points=points(state, seat),
        hand=tuple(side.hand) if own else None,
        hand_count=len(side.hand),
        deck_count=len(side.deck),
        undrawn=tuple(sorted(side.deck)) if own else tuple(unknown(side)),
        seen=tuple(sorted(side.seen)),
        told=side.told,
        discard=tuple(side.discard),
        reserve=tuple(side.reserve),
        rows={siege: tuple(row) for siege, row in side.rows.items()},
        doomed=dict(side.doomed),
        empire=tuple(side.empire),
        locations=tuple(sorted(side.locations)),
        villages=side.villages,
        towns=side.towns,
        captured_villages=side.captured_villages,
        captured_towns=side.captured_towns,
        connected=frozenset(connected(state, seat)),
    )


def unknown(side: Side) -> list[str]:
    """Return the cards of hand and draw pile that the other side has not seen in the hand,
    sorted."""
    return sorted((Counter(side.hand) + Counter(side.deck) - Counter(side.seen)).elements())


def deal_unknown(side: Side, pool: list[str], chance: Chance) -> int:
    """Shuffle the unknown cards of a side so that the first ones can be in its hand; how many."""
    count = len(side.hand) - len(side.seen)
    chance.shuffle(pool)
    while side.told and side.told.isdisjoint(pool[:count]):
        chance.shuffle(pool)
    return count


def guess(state: State, seat: Seat, chance: Chance) -> State:
    """Return another world that this seat cannot tell from the true one.

    The unknown cards of the other side and the order of both draw piles are dealt anew from
    `chance`, which also becomes the world's source of chance.
    """
    world = state.copy()
    world.chance = chance
    own, other = world.sides[seat], world.sides[OTHER[seat]]
    own.deck.sort()
    chance.shuffle(own.deck)
    pool = unknown(other)
    count = deal_unknown(other, pool, chance)
    other.hand = sorted(other.seen) + pool[:count]
    other.deck = pool[count:]
    return world


def secrets(state: State, seat: Seat) -> Mapping[Seat, tuple[str, ...]]:
    """Return the other side's hand, without the cards this seat knows (1.5, 7.8)."""
    other = OTHER[seat]
    side = state.sides[other]
    return {other: tuple((Counter(side.hand) - Counter(side.seen)).elements())}


def drawer(state: State | None, move: Move, drawn: Sequence[str]) -> Seat:
    """Return the seat that draws the next card: in the deal one hand after the other is filled
    (1.4), else the seat that decides."""
    if state is not None and move[0] != "choose":
        return state.stack[-1][1] if state.stack else state.to_move
    hands = count = 0
    for card in drawn:
        count += 1
        if card == NOTHING or count == HAND:
            hands, count = hands + 1, 0
    return SEATS[min(hands, len(SEATS) - 1)]
