"""What can be decided: the legal moves of every frame that waits for one (Action)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.rules.actions import of_role, possible
from acres.games.fortress.rules.building import NUMBERS, governors, needs_between
from acres.games.fortress.rules.data import BUYBACK, ROLES, TASKMASTER, Place, Role
from acres.games.fortress.rules.petition import legal_bids
from acres.games.fortress.rules.state import Frame, State

TRADED = ("convict", "jade")


def keeps(state: State, frame: Frame) -> list[Move]:
    """Every choice among the drawn favors, by their numbers in the order they were drawn in."""
    count = int(frame[2]) if len(frame) > 2 else 0
    numbers = NUMBERS[1 : len(state.sides[frame[1]].drawn) + 1]
    return [("keep", *chosen) for chosen in combinations(numbers, count)]


def acts(state: State, frame: Frame) -> list[Move]:
    """One action of any role in hand, and the governor's block; who can do nothing at all puts
    down a card and passes."""
    seat = frame[1]
    side = state.sides[seat]
    moves = [move for role in side.hand for move in of_role(state, seat, role, side.jade)]
    if not moves:
        moves = [("pass", role) for role in side.hand]
    return moves + governors(state, seat)


def repeated(state: State, frame: Frame) -> list[Move]:
    """One action of the role that was paid for."""
    seat, role = frame[1], Role(frame[2]) if len(frame) > 2 else TASKMASTER
    return list(of_role(state, seat, role, state.sides[seat].jade))


def second_block(state: State, frame: Frame) -> list[Move]:
    """The second block of a Build, before or after the governor's."""
    spot = Place(frame[2]) if len(frame) > 2 else Place("")
    moves = governors(state, frame[1], spot)
    if needs_between(state.wall, spot) is None:
        moves.append(("second", spot))
    return moves


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


def afters(state: State, frame: Frame) -> list[Move]:
    """After an action: take the card back, place the governor's block, or end the turn."""
    return [*redeems(state, frame), *governors(state, frame[1]), ("end",)]


def trades(state: State, frame: Frame) -> list[Move]:
    """A favor in hand for jade or a convict, as far as there is any; or no more of that."""
    supply = {"convict": state.supply.convicts, "jade": state.supply.jade}
    moves: list[Move] = [
        ("trade", card, what)
        for card in state.sides[frame[1]].favors
        for what in TRADED
        if supply[what]
    ]
    return [*moves, ("done",)]


DECISIONS: dict[str, Callable[[State, Frame], list[Move]]] = {
    "keep": keeps,
    "bid": lambda state, frame: legal_bids(state, frame[1]),
    "act": acts,
    "repeated": repeated,
    "second-block": second_block,
    "after": afters,
    "trade": trades,
}


def without(hand: tuple[Role, ...], role: Role) -> tuple[Role, ...]:
    """The hand when a card was played."""
    return tuple(own for own in hand if own != role)


def back(hand: tuple[Role, ...], role: Role) -> tuple[Role, ...]:
    """The hand when a card was taken back.

    >>> back((ROLES[0], ROLES[3]), ROLES[2])
    ('recruiter', 'builder', 'treasurer')
    """
    return tuple(own for own in ROLES if own in hand or own == role)
