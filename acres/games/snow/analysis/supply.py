"""What hangs on what: the connections to the homes, and what is cut off if a place falls (3.3)."""

from __future__ import annotations

from dataclasses import replace

from acres.core.seat import Seat
from acres.games.snow.rules.data import HOME, PLACES, ROADS, TRACING_WATERWAYS, WATERWAYS
from acres.games.snow.rules.state import SEA_PLACES, State, connected

LINKS = (*WATERWAYS, *TRACING_WATERWAYS, *ROADS)
"""Rivers, lakes and roads; the sea joins its places without lines."""


def carrying(state: State, seat: Seat) -> list[tuple[str, str]]:
    """The rivers, lakes and roads that connect a place of the side to its home."""
    joined = _joined(state, seat)
    return [(a, b) for a, b in LINKS if a in joined and b in joined]


def by_sea(state: State, seat: Seat) -> set[str]:
    """The connected places of the side that the sea joins to another one, or to its lost home."""
    ports = _joined(state, seat) & SEA_PLACES
    return ports & connected(state, seat) if len(ports) > 1 else set()


def _joined(state: State, seat: Seat) -> set[str]:
    """The connected places, with the home, which places adjacent to it touch though it is lost."""
    return connected(state, seat) | {HOME[seat]}


def cut_off(state: State, seat: Seat) -> list[str]:
    """The places of the side that are not connected to its home."""
    found = connected(state, seat)
    return [place for place in PLACES if state.owner.get(place) == seat and place not in found]


def falls_with(state: State, place: str) -> list[str]:
    """The places that would be cut off if their side lost this one; none for a neutral place."""
    seat = state.owner.get(place)
    if seat is None:
        return []
    others = {other: owner for other, owner in state.owner.items() if other != place}
    left = connected(replace(state, owner=others), seat)
    fallen = connected(state, seat) - left - {place}
    return [other for other in PLACES if other in fallen]
