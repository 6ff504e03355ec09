"""What can be decided: the legal moves of every frame that waits for one, by what they begin
with (Action)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.rules.actions import LEGAL, possible
from acres.games.fortress.rules.building import NUMBERS, governors, needs_between
from acres.games.fortress.rules.data import ACTIONS, BUYBACK, ROLES, TASKMASTER, Place, Role
from acres.games.fortress.rules.petition import legal_bids
from acres.games.fortress.rules.state import Frame, State

Legal = Callable[[State, Frame], Iterable[Move]]

TRADED = ("convict", "jade")


def keeps(state: State, frame: Frame) -> list[Move]:
    """Every choice among the drawn favors, by their numbers in the order they were drawn in."""
    count = int(frame[2]) if len(frame) > 2 else 0
    numbers = NUMBERS[1 : len(state.sides[frame[1]].drawn) + 1]
    return [("keep", *chosen) for chosen in combinations(numbers, count)]


def action(verb: str) -> Legal:
    """An action of a role, in hand or paid for, by what it begins with."""

    def moves(state: State, frame: Frame) -> Iterable[Move]:
        return LEGAL[verb](state, frame[1], state.sides[frame[1]].jade)

    return moves


def passes(state: State, frame: Frame) -> list[Move]:
    """Who can do nothing at all puts down a card."""
    seat = frame[1]
    side = state.sides[seat]
    if any(possible(state, seat, role, side.jade) for role in side.hand):
        return []
    return [("pass", role) for role in side.hand]


def blocks(state: State, frame: Frame) -> list[Move]:
    """The governor's block, at any moment of the own turns."""
    return governors(state, frame[1])


def kept(frame: Frame) -> Place:
    """Where the second block of a Build will stand."""
    return Place(frame[2]) if len(frame) > 2 else Place("")


def blocks_between(state: State, frame: Frame) -> list[Move]:
    """The same between the two blocks of a Build."""
    return governors(state, frame[1], kept(frame))


def seconds(state: State, frame: Frame) -> list[Move]:
    """The second block of a Build, where nothing has to come before it."""
    spot = kept(frame)
    return [("second", spot)] if needs_between(state.wall, spot) is None else []


def redeems(state: State, frame: Frame) -> Iterator[Move]:
    """The card just played comes back: for a chip, the Taskmaster also for 3 jade; only where an
    action is possible then (Action, once a turn)."""
    seat = frame[1]
    side = state.sides[seat]
    if len(frame) < 3 or frame[2] != "first" or not side.now:
        return
    if side.chips and can_act(state, seat, side.now[-1], side.jade):
        yield ("redeem", "chip")
    rest = side.jade - BUYBACK
    if side.now[-1] == TASKMASTER and rest >= 0 and can_act(state, seat, TASKMASTER, rest):
        yield ("redeem", "jade")


def can_act(state: State, seat: Seat, back: Role, jade: int) -> bool:
    """Whether any role in hand, one taken back included, has an action with so much jade."""
    return any(possible(state, seat, role, jade) for role in (back, *state.sides[seat].hand))


def ends(state: State, frame: Frame) -> list[Move]:
    """The end of the turn."""
    return [("end",)]


def trades(state: State, frame: Frame) -> Iterator[Move]:
    """A favor in hand for jade or a convict, as far as there is any."""
    supply = {"convict": state.supply.convicts, "jade": state.supply.jade}
    for card in state.sides[frame[1]].favors:
        for what in TRADED:
            if supply[what]:
                yield ("trade", card, what)


def trades_no_more(state: State, frame: Frame) -> list[Move]:
    """What is left stays in hand."""
    return [("done",)]


ACTS = {verb: action(verb) for verb in LEGAL}
DECISIONS: dict[str, dict[str, Legal]] = {
    "keep": {"keep": keeps},
    "bid": {"bid": lambda state, frame: legal_bids(state, frame[1])},
    "act": {**ACTS, "governor": blocks, "pass": passes},
    "repeated": ACTS,
    "second-block": {"governor": blocks_between, "second": seconds},
    "after": {"redeem": redeems, "governor": blocks, "end": ends},
    "trade": {"trade": trades, "done": trades_no_more},
}
"""By frame, and by what moves begin with."""


def verbs_of(state: State, frame: Frame) -> Sequence[str]:
    """What moves can begin with here: of actions those of the roles in hand, or of the one that
    was paid for."""
    name, seat = frame[0], frame[1]
    if name == "act":
        actions = (verb for role in state.sides[seat].hand for verb in ACTIONS[role])
        return (*actions, "governor", "pass")
    if name == "repeated":
        return ACTIONS[Role(frame[2]) if len(frame) > 2 else TASKMASTER]
    return tuple(DECISIONS[name])


def without(hand: tuple[Role, ...], role: Role) -> tuple[Role, ...]:
    """The hand when a card was played."""
    return tuple(own for own in hand if own != role)


def back(hand: tuple[Role, ...], role: Role) -> tuple[Role, ...]:
    """The hand when a card was taken back.

    >>> back((ROLES[0], ROLES[3]), ROLES[2])
    ('recruiter', 'builder', 'treasurer')
    """
    return tuple(own for own in ROLES if own in hand or own == role)
