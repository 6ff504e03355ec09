"""Plain counts of a position: the way to the end, points at stake, strength, steps on the map."""

from __future__ import annotations

import math
from collections.abc import Collection

from acres.core.seat import Seat
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    CAPTURED_END,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    ENEMY_CAPITALS,
    LOCATIONS,
    PLACES,
    RAIDING,
    SEATS,
)
from acres.games.snow.rules.state import Side, State


def stages_left(side: Side) -> int:
    """Return the number of successes with which the side ends the game (9.1)."""
    captured = math.ceil((CAPTURED_END - side.captured) / CAPTURED_TOWN)
    return max(0, min(side.villages, side.towns, captured))


def capture(world: State, place: str) -> int:
    """Return the points that taking the piece there means for both sides together, settled or not."""
    worth = PLACES[place].points
    return CAPTURED_TOWN + 2 * worth if place in world.towns else CAPTURED_VILLAGE + worth


def military(world: State, seat: Seat) -> int:
    """Return the strength of the empire cards of the side in play, wherever they lie."""
    side, cards = world.sides[seat], cards_of(world.rules, seat)
    found = 0
    for pile in (side.hand, side.deck, side.discard, side.reserve, *side.rows.values()):
        for name in pile:
            card = cards[name]
            if card.strength and not card.location:
                found += card.strength
    return found


def distances() -> dict[str, dict[str, int]]:
    """Return the steps between places along the ways of raiders (7.1)."""
    found = {}
    for start in PLACES:
        steps = {start: 0}
        todo = [start]
        for place in todo:
            for other in RAIDING[place]:
                if other not in steps:
                    steps[other] = steps[place] + 1
                    todo.append(other)
        found[start] = steps
    return found


DISTANCE = distances()
FAR = 9
"""Distance of a place that raiders cannot reach."""


REACH = 2
"""Steps that raids seldom go beyond."""
RAIDED_FROM = {
    place: frozenset(base for base in PLACES if DISTANCE[base].get(place, FAR) <= REACH)
    for place in PLACES
}
"""By place the bases from which raiders reach it within `REACH`, itself among them."""


def exposed(world: State, seat: Seat) -> int:
    """Return the points at stake on the side's places that raiders reach and no fort protects."""
    owner, bases = world.owner, {place for place, by in world.owner.items() if by != seat}
    return sum(
        [
            capture(world, place)
            for place, by in owner.items()
            if by == seat and place not in world.forts and not RAIDED_FROM[place].isdisjoint(bases)
        ]
    )


def nearest(bases: Collection[str], place: str) -> int:
    """Return the steps of raiders from the nearest base to the place, `FAR` without one."""
    return min((DISTANCE[base].get(place, FAR) for base in bases), default=FAR)


def gates(seat: Seat, targets: Collection[str]) -> frozenset[str]:
    """Return the places whose cards of the side lead to one of the targets."""
    return frozenset(
        card.id
        for card in LOCATIONS[seat].values()
        if any(target in targets for _, target in card.leads)
    )


GATES = {seat: gates(seat, ENEMY_CAPITALS[seat]) for seat in SEATS}
"""Places from which a siege can win the game."""
APPROACHES = {seat: gates(seat, GATES[seat]) - GATES[seat] for seat in SEATS}
"""Places from which a gate can be besieged or settled."""


def holds(world: State, seat: Seat, places: Collection[str]) -> bool:
    """Return whether the side has a piece on one of the places."""
    owner = world.owner
    return any(owner.get(place) == seat for place in places)
