"""Why a place of the wall takes part in no move of a kind.

Each function goes through what the kind of move asks of the place, the wall first, then what the
player has, and tells the first thing that is wrong.
"""

from __future__ import annotations

from collections.abc import Callable

from acres.core.errors import Reason
from acres.core.seat import Seat
from acres.games.fortress.rules.building import needs_between, stands
from acres.games.fortress.rules.data import (
    BELOW,
    BUILDER,
    LEVEL,
    PATTERNS,
    PLANNER,
    REGION,
    WORKERS,
    Place,
)
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State
from acres.games.fortress.why.actions import no_card

Spot = Callable[[State, Seat, Place], Reason | None]


def _elsewhere(state: State, seat: Seat, spot: Place) -> Reason | None:
    """Almost everything happens where the taskmaster stands (Action)."""
    camp = state.sides[seat].camp
    if REGION[spot] == camp:
        return None
    return Reason("elsewhere", "turns", {"place": spot, "region": camp})


def nothing_below(state: State, spot: Place) -> Reason | None:
    """A block stands on the ground or on another one (Builder A)."""
    if needs_between(state.wall, spot) is None:
        return None
    return Reason("nothing-below", "wall", {"place": spot, "below": BELOW[spot]})


def occupied(state: State, spot: Place) -> Reason | None:
    """A place holds one block."""
    return Reason("occupied", "wall", {"place": spot}) if spot in state.wall else None


def _workers(state: State, seat: Seat, needed: int, code: str) -> Reason | None:
    """The block itself, and the workers for it."""
    side = state.sides[seat]
    if not side.blocks:
        return Reason("no-blocks", "builder")
    if side.workers >= needed:
        return None
    if code == "replace":
        return Reason("too-few-to-replace", "builder", {"needed": needed, "has": side.workers})
    return Reason("too-few-to-build", "builder", {"needed": needed, "has": side.workers})


def build(state: State, seat: Seat, spot: Place) -> Reason | None:
    """Why no block can be built there; None where one can be."""
    return (
        occupied(state, spot)
        or _elsewhere(state, seat, spot)
        or nothing_below(state, spot)
        or no_card(state, seat, BUILDER)
        or _workers(state, seat, WORKERS[LEVEL[spot]], "build")
    )


def replace(state: State, seat: Seat, spot: Place) -> Reason | None:
    """Why the block there cannot be replaced; None where it can be."""
    owner = state.wall.get(spot)
    if owner is None:
        return Reason("no-block-there", "wall", {"place": spot})
    if owner == seat:
        return Reason("own-block", "builder")
    if owner == GOVERNOR:
        return Reason("governor-stays", "governor")
    if not state.rules.replacing:
        return Reason("peaceful", "variants")
    if spot in state.reinforced:
        return Reason("reinforced", "builder")
    return (
        _elsewhere(state, seat, spot)
        or no_card(state, seat, BUILDER)
        or _workers(state, seat, 2 * WORKERS[LEVEL[spot]], "replace")
    )


def remove(state: State, seat: Seat, spot: Place) -> Reason | None:
    """Why no reinforcement can be removed there; None where one can be."""
    if spot not in state.wall:
        return Reason("no-block-there", "wall", {"place": spot})
    if spot not in state.reinforced:
        return Reason("not-reinforced", "planner", {"place": spot})
    return _elsewhere(state, seat, spot) or no_card(state, seat, PLANNER)


def favor(state: State, seat: Seat, spot: Place) -> Reason | None:
    """Why the block there cannot be reinforced by playing a favor; None where it can be."""
    owner = state.wall.get(spot)
    if owner is None:
        return Reason("no-block-there", "wall", {"place": spot})
    if owner == GOVERNOR:
        return Reason("governor-stays", "governor")
    if owner != seat:
        return Reason("not-own-block", "favors")
    if spot in state.reinforced:
        return Reason("already-reinforced", "favors")
    patterns = PATTERNS[state.regions]
    if not any(
        spot in pattern and stands(state, seat, pattern)
        for card in state.sides[seat].favors
        for pattern in patterns[card]
    ):
        return Reason("in-no-pattern", "favors")
    if (missing := no_card(state, seat, BUILDER)) is not None:
        return missing
    return None if state.supply.reinforcements else Reason("no-reinforcements-left", "favors")


def governor(state: State, seat: Seat, spot: Place) -> Reason | None:
    """Why the governor's block cannot be placed there, where there is one; None where it can be."""
    frame = state.stack[-1]
    if frame[0] == "second-block" and len(frame) > 2:
        kept = Place(frame[2])
        below = needs_between(state.wall, kept)
        if below is not None and spot != below:
            return Reason("between-first", "governor", {"place": kept, "between": below})
        if spot == kept:
            return Reason("kept-for-second", "governor", {"place": kept})
    return occupied(state, spot) or nothing_below(state, spot)


def any_move(state: State, seat: Seat, spot: Place) -> Reason | None:
    """Why a place takes part in nothing, by what stands on it; None where something can be done."""
    owner = state.wall.get(spot)
    if owner is None:
        return build(state, seat, spot)
    if owner == GOVERNOR:
        return Reason("governor-stays", "governor")
    if spot in state.reinforced:
        return remove(state, seat, spot)
    return (favor if owner == seat else replace)(state, seat, spot)


BY_VERB: dict[str, Spot] = {
    "build": build,
    "replace": replace,
    "remove": remove,
    "favor": favor,
    "governor": governor,
}
