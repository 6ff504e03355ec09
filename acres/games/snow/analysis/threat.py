"""What lies in reach of raids and sieges, from what both sides see (5.1, 7.1, 7.2)."""

from __future__ import annotations

from acres.core.seat import Seat
from acres.games.snow.rules.data import LOCATIONS, OTHER, PLACES
from acres.games.snow.rules.raid import path_lengths, takes
from acres.games.snow.rules.siege import must_wait
from acres.games.snow.rules.state import State, usable_places

MOST = 3
"""Raids of more cards are hardly ever played."""


def raids(state: State, seat: Seat) -> dict[str, tuple[int, ...]]:
    """By enemy place in reach: with how many cards exactly the side can raid it, fewest first.

    Whatever it holds in hand: places, forts, sieges and the edition decide (7.1, 7.2).
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
    """The places of the side whose cards it owns, can use now and lead to the place (5.1).

    Whatever it holds in hand; empty where it can begin no siege there.
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
