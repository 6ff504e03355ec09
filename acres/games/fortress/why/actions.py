"""Why a kind of move is not possible at all: the actions of the five roles.

Whether it is possible is for the rules to say. These functions are asked when it is not, with the
role card at hand, and find out what is lacking.
"""

from __future__ import annotations

from collections.abc import Callable

from acres.core.errors import Reason
from acres.core.seat import Seat
from acres.games.fortress.rules.actions import possible
from acres.games.fortress.rules.building import open_places
from acres.games.fortress.rules.data import (
    LEVEL,
    PENANCE,
    REGION,
    REPEATS,
    RETURNED,
    ROLE_OF,
    TASKMASTER,
    WORKERS,
    Place,
    Role,
)
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State


def no_card(state: State, seat: Seat, role: str) -> Reason | None:
    """Why no action of the role can be chosen, whatever it needs; None where one can be."""
    frame = state.stack[-1]
    if frame[0] == "repeated":
        wanted = frame[2] if len(frame) > 2 else ""
        return None if role == wanted else Reason("repeat-first", "taskmaster", {"role": wanted})
    if role in state.sides[seat].hand:
        return None
    return Reason("card-played", "turns", {"role": role})


def _recruit(state: State, seat: Seat) -> Reason:
    return Reason("no-laborers-left", "recruiter")


def _convicts(state: State, seat: Seat) -> Reason:
    has = state.sides[seat].laborers
    if has < RETURNED:
        return Reason("too-few-laborers-to-return", "recruiter", {"needed": RETURNED, "has": has})
    return Reason("no-convicts-left", "recruiter")


def _raid(state: State, seat: Seat) -> Reason:
    return Reason("empty-prison", "recruiter", {"region": state.sides[seat].camp})


def _buy(state: State, seat: Seat) -> Reason:
    return Reason("all-blocks-bought", "planner")


def _draw(state: State, seat: Seat) -> Reason:
    return Reason("no-favors-left", "planner")


def _remove(state: State, seat: Seat) -> Reason:
    return Reason("none-reinforced-here", "planner", {"region": state.sides[seat].camp})


def _build(state: State, seat: Seat) -> Reason:
    side = state.sides[seat]
    if not side.blocks:
        return Reason("no-blocks", "builder")
    places = open_places(state.wall, side.camp)
    if not places:
        return Reason("region-full", "wall", {"region": side.camp})
    needed = min(WORKERS[LEVEL[spot]] for spot in places)
    return Reason("too-few-to-build-any", "builder", {"needed": needed, "has": side.workers})


def _favor(state: State, seat: Seat) -> Reason:
    if not state.sides[seat].favors:
        return Reason("no-favors", "favors")
    return Reason("no-pattern-stands", "favors")


def replaceable(state: State, seat: Seat) -> list[Place]:
    """The blocks that a seat can replace with enough workers (Builder C)."""
    camp = state.sides[seat].camp
    return [
        spot
        for spot, owner in state.wall.items()
        if owner not in (seat, GOVERNOR) and spot not in state.reinforced and REGION[spot] == camp
    ]


def _replace(state: State, seat: Seat) -> Reason:
    side = state.sides[seat]
    if not state.rules.replacing:
        return Reason("peaceful", "variants")
    if not side.blocks:
        return Reason("no-blocks", "builder")
    places = replaceable(state, seat)
    if not places:
        return Reason("none-to-replace-here", "builder", {"region": side.camp})
    needed = 2 * min(WORKERS[LEVEL[spot]] for spot in places)
    return Reason("too-few-to-replace-any", "builder", {"needed": needed, "has": side.workers})


def _collect(state: State, seat: Seat) -> Reason:
    return Reason("no-jade-left", "treasurer")


def _treasure(state: State, seat: Seat) -> Reason:
    has = state.sides[seat].convicts
    if has < PENANCE:
        return Reason("too-few-convicts", "treasurer", {"needed": PENANCE, "has": has})
    return Reason("no-treasures-left", "treasurer")


def _travel(state: State, seat: Seat) -> Reason:
    raise AssertionError("there is always another region")


def _repeat(state: State, seat: Seat) -> Reason:
    found = [repeated(state, seat, role) for role in state.sides[seat].earlier if role in REPEATS]
    if not found:
        return Reason("none-to-repeat", "taskmaster")
    return min(found, key=lambda reason: int(reason.args.get("needed", 0)))


def repeated(state: State, seat: Seat, role: Role) -> Reason:
    """Why a role cannot be repeated, where it cannot (Taskmaster B)."""
    side = state.sides[seat]
    if role == TASKMASTER:
        return Reason("never-repeated", "taskmaster")
    if role not in side.earlier:
        if role in side.now:
            return Reason("played-this-turn", "taskmaster", {"role": role})
        return Reason("not-played-earlier", "taskmaster", {"role": role})
    price = REPEATS[role]
    if price > side.jade:
        return Reason("too-little-jade", "taskmaster", {"needed": price, "has": side.jade})
    assert not possible(state, seat, role, side.jade - price)
    return Reason("repeats-nothing", "taskmaster", {"role": role})


LACKING: dict[str, Callable[[State, Seat], Reason]] = {
    "recruit": _recruit,
    "convicts": _convicts,
    "raid": _raid,
    "buy": _buy,
    "draw": _draw,
    "remove": _remove,
    "build": _build,
    "favor": _favor,
    "replace": _replace,
    "collect": _collect,
    "treasure": _treasure,
    "travel": _travel,
    "repeat": _repeat,
}
"""By verb: what is lacking where the action is not possible at all."""
assert LACKING.keys() == ROLE_OF.keys()


def lacking(state: State, seat: Seat, verb: str) -> Reason:
    """Why an action is not possible at all, the role card included."""
    return no_card(state, seat, ROLE_OF[verb]) or LACKING[verb](state, seat)
