"""Reach on the map: supply (3.3), raids (7.1, 7.2) and sieges (5.1), from what both sides see."""

from __future__ import annotations

from dataclasses import replace

from acres.core.seat import Seat
from acres.games.snow.rules.data import (
    HOME,
    LOCATIONS,
    OTHER,
    PLACES,
    ROADS,
    TRACING_WATERWAYS,
    WATERWAYS,
)
from acres.games.snow.rules.raid import path_lengths, takes
from acres.games.snow.rules.siege import must_wait
from acres.games.snow.rules.state import SEA_PLACES, State, connected, usable_places

LINKS = (*WATERWAYS, *TRACING_WATERWAYS, *ROADS)
"""Rivers, lakes and roads; the sea joins its places without lines."""


def carrying(state: State, seat: Seat) -> list[tuple[str, str]]:
    """Return the rivers, lakes and roads that connect a place of the side to its home."""
    joined = _joined(state, seat)
    return [(a, b) for a, b in LINKS if a in joined and b in joined]


def by_sea(state: State, seat: Seat) -> set[str]:
    """Return the connected places of the side that the sea joins to another one, or to its lost
    home."""
    ports = _joined(state, seat) & SEA_PLACES
    return ports & connected(state, seat) if len(ports) > 1 else set()


def _joined(state: State, seat: Seat) -> set[str]:
    """Return the connected places and the home, which adjacent places touch though it is lost."""
    return connected(state, seat) | {HOME[seat]}


def cut_off(state: State, seat: Seat) -> list[str]:
    """Return the places of the side that are not connected to its home."""
    found = connected(state, seat)
    return [place for place in PLACES if state.owner.get(place) == seat and place not in found]


def falls_with(state: State, place: str) -> list[str]:
    """Return the places that would be cut off if their side lost this one; none for a neutral
    place."""
    seat = state.owner.get(place)
    if seat is None:
        return []
    others = {other: owner for other, owner in state.owner.items() if other != place}
    left = connected(replace(state, owner=others), seat)
    fallen = connected(state, seat) - left - {place}
    return [other for other in PLACES if other in fallen]


MOST = 3
"""Raids of more cards are hardly ever played."""


def raids(state: State, seat: Seat) -> dict[str, tuple[int, ...]]:
    """Return by enemy place in reach the numbers of cards that can raid it exactly, fewest first.

    Independent of the hand: places, forts, sieges and the edition decide (7.1, 7.2).
    """
    bonus = state.rules.raid_bonus
    lengths = path_lengths(state, seat, MOST + bonus)
    found = {}
    for place in PLACES:
        ways = lengths.get(place, set())
        cards = tuple(cards for cards in range(1, MOST + 1) if takes(cards, bonus, ways))
        if cards:
            found[place] = cards
    return found


def siege_roads(state: State, seat: Seat, place: str) -> tuple[str, ...]:
    """Return the places of the side whose cards it owns, can use now and lead to the place (5.1).

    Independent of the hand; empty if the side can begin no siege there.
    """
    if state.owner.get(place) != OTHER[seat]:
        return ()
    if state.sieges[seat] is not None or must_wait(state, seat):
        return ()
    usable = usable_places(state, seat)
    return tuple(
        card.id
        for card in LOCATIONS[seat].values()
        if card.id in usable
        and card.id not in state.sides[seat].locations
        and any(target == place for _, target in card.leads)
    )
