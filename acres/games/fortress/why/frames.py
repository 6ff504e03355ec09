"""Why something is not done at this moment: another decision comes first, or its time is another."""

from __future__ import annotations

from acres.core.errors import Reason
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.games.fortress.rules.building import needs_between
from acres.games.fortress.rules.data import BUILDER, PLANNER, ROLE_OF, Place
from acres.games.fortress.rules.state import Frame, State
from acres.games.fortress.rules.turn import BID, DRAWN, FAVOR_ZONE, FOR, ROLE_ZONE, WALL
from acres.games.fortress.why import places, things
from acres.games.fortress.why.actions import lacking, no_card

OTHER_VERBS = (
    *("keep", "bid", "pass", "governor", "second", "redeem", "end", "trade", "done", "resign"),
)
"""The verbs that are no actions of a role card."""


def about(frame: Frame) -> str:
    """The first id of a frame that has one."""
    return frame[2] if len(frame) > 2 else ""


def first(state: State) -> Reason:
    """What is decided now, before anything else."""
    frame = state.stack[-1]
    match frame[0]:
        case "keep":
            return Reason("keep-first", "favors")
        case "bid":
            return Reason("bid-first", "petition")
        case "second-block":
            return Reason("second-first", "builder", {"place": about(frame)})
        case "trade":
            return Reason("trade-first", "variants")
        case "repeated":
            return Reason("repeat-first", "taskmaster", {"role": about(frame)})
        case "after":
            return Reason("acted", "turns")
        case _:
            return Reason("act-first", "turns")


# Kinds of move


def verb(state: State, seat: Seat, verb: str) -> Reason:
    """Why a kind of move is not possible now, where it is not."""
    frame = state.stack[-1]
    name = frame[0]
    if verb not in ROLE_OF and verb not in OTHER_VERBS:
        return Reason("no-such-move", "about")
    if verb in ROLE_OF:
        return lacking(state, seat, verb) if name in ("act", "repeated") else first(state)
    if name == "second-block" and verb == "second":
        return _between(state)
    if verb == "governor" and name in ("act", "after", "second-block"):
        return _no_governor(state, seat)
    if name not in ("act", "after"):
        return first(state)
    if verb == "redeem":
        return _no_redeem(state, seat)
    return _not_now(state, verb)


def _between(state: State) -> Reason:
    """The second block of a Build stands on a governor's block that is not there yet."""
    kept = Place(about(state.stack[-1]))
    between = needs_between(state.wall, kept)
    return Reason("between-first", "governor", {"place": kept, "between": between})


def _no_governor(state: State, seat: Seat) -> Reason:
    """Why no governor's block is placed (Governor blocks)."""
    if state.governor and seat == state.holder:
        return Reason("kept-for-second", "governor", {"place": about(state.stack[-1])})
    if seat == state.holder:
        return Reason("governor-placed", "governor")
    return Reason("not-governor", "governor", {"seat": state.holder})


def _no_redeem(state: State, seat: Seat) -> Reason:
    """Why the card just played is not taken back at all."""
    if state.stack[-1][0] == "act" and state.stack[-1][-1] == "first":
        return Reason("act-first", "turns")
    return things.no_redeem(state, seat)


def _not_now(state: State, verb: str) -> Reason:
    """What is done at another time."""
    match verb:
        case "keep":
            return Reason("none-drawn", "favors")
        case "bid":
            return Reason("no-petition", "petition")
        case "second":
            return Reason("no-second-block", "builder")
        case "pass" if state.stack[-1][0] == "act":
            return Reason("action-possible", "turns")
        case "trade" | "done":
            return _no_trade(state)
    return first(state)


def _no_trade(state: State) -> Reason:
    """Favors are traded at the end, if at all (Variants)."""
    code = state.rules.trade
    return Reason("trade-at-end", "variants") if code else Reason("no-trade", "variants")


# Things


def thing(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    """Why a thing takes part in no move of this moment, where it takes part in none."""
    match state.stack[-1][0]:
        case "keep" if zone == DRAWN:
            return Reason("not-drawn", "favors", {"card": word})
        case "bid" if zone == BID:
            return too_high(state, seat, int(word))
        case "act":
            return _acting(state, seat, zone, word)
        case "repeated":
            return _repeating(state, seat, zone, word)
        case "second-block" if zone == WALL and state.governor:
            return places.governor(state, seat, Place(word))
        case "after" if zone == WALL and can_place(state, seat):
            return places.governor(state, seat, Place(word))
        case "after" if zone == FOR:
            return _no_trade(state) if word == "convict" else things.redeem(state, seat, word)
        case "trade" if zone == FAVOR_ZONE:
            return things.not_in_hand(state, seat, word)
        case "trade" if zone == FOR:
            return things.traded(state, seat, word)
    return first(state)


def too_high(state: State, seat: Seat, jade: int) -> Reason:
    """A bid of more jade than there is (Petition)."""
    return Reason("too-little-jade", "petition", {"needed": jade, "has": state.sides[seat].jade})


def can_place(state: State, seat: Seat) -> bool:
    """Whether this seat has a governor's block to place."""
    return state.governor and seat == state.holder


def _acting(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    if zone == WALL:
        free = word not in state.wall
        if free and can_place(state, seat):
            return places.governor(state, seat, Place(word))
        return places.any_move(state, seat, Place(word))
    if zone == DRAWN:
        return Reason("none-drawn", "favors")
    if zone == BID:
        return Reason("no-petition", "petition")
    if zone != FOR:
        return things.ACTING[zone](state, seat, word)
    return _no_trade(state) if word == "convict" else _no_redeem(state, seat)


def _repeating(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    if zone == WALL and any(no_card(state, seat, own) is None for own in (BUILDER, PLANNER)):
        return places.any_move(state, seat, Place(word))
    if zone in (ROLE_ZONE, WALL) or zone not in things.ACTING:
        return first(state)
    return things.ACTING[zone](state, seat, word)
