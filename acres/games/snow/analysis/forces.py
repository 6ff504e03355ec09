"""Forces, and how far they reach: supply (3.3), raids (7.1, 7.2) and sieges (5.1), from what both sides
see; and estimates of the cards that the other side hides: blocks, and strength for a siege."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.snow.analysis.odds import Deal
from acres.games.snow.rules.cards import cards_of, kinds_with
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
from acres.games.snow.rules.state import SEA_PLACES, Side, State, connected, strength, usable_places
from acres.games.snow.rules.view import deal_unknown, unknown

SAMPLES = 16
"""Number of hands dealt to estimate the strength a side can bring into a siege."""
PLAYS, MOST = 3, 4.0
"""Cards of a hand that may go into a siege in a turn, and the most that they are expected to bring."""


def chance_held(side: Side, kinds: Collection[str]) -> float:
    """Return the chance that the hand holds one of these kinds, judged by its back."""
    hidden = len(side.hand) - len(side.seen)
    return float(Deal(tuple(side.seen), tuple(unknown(side)), hidden, side.told).holds(kinds))


def chance_of_block(world: State, defender: Seat, target: str | None) -> float:
    """Return the chance that the defender can block a raid on the target, or an ambush (None)."""
    return chance_held(world.sides[defender], _blockers(world, defender, target))


def hold_blocker(world: State, defender: Seat, target: str | None) -> str:
    """Let the defender hold the card that it most likely blocks a raid on the target with, or an ambush
    (None), and return it: one that is known to be in the hand, else one of the commonest kind that may
    be there; an empty string if there is none."""
    side, kinds = world.sides[defender], _blockers(world, defender, target)
    if known := kinds.intersection(side.seen):
        return min(known)
    able = [name for name in unknown(side) if name in kinds]
    hidden = Counter(side.hand) - Counter(side.seen)
    if not able or not hidden:
        return ""
    found = max(able, key=able.count)
    if not hidden[found]:
        other = min(hidden)
        side.hand[side.hand.index(other)] = found
        side.deck[side.deck.index(found)] = other
        side.told = frozenset()
    return found


def _blockers(world: State, defender: Seat, target: str | None) -> frozenset[str]:
    if target is None:
        return kinds_with(cards_of(world.rules, defender), "blocks_ambush")
    own = {target} if target in usable_places(world, defender) else set()
    return kinds_with(cards_of(world.rules, defender), "blocks_raid") | own


def turn_strength(
    world: State, seat: Seat, hand: Collection[str], place: str, attacks: bool, actions: int = 2
) -> int:
    """Return the most that so many actions and a free leader bring into the siege of the place."""
    money, usable = world.sides[seat].money, usable_places(world, seat)
    found, leader, kinds = [], 0, cards_of(world.rules, seat)
    for name in hand:
        card = kinds[name]
        force = strength(card, place)
        if card.location and name not in usable:
            continue
        if not force or card.siege_cost > money or (attacks and card.defender_only):
            continue
        if card.leader:
            leader = force
        else:
            found.append(force)
    found.sort(reverse=True)
    return sum(found[:actions]) + leader


def rest_of_turn(world: State, place: str, attacks: bool) -> int:
    """Return the most strength that the side to move may still bring into the siege in this turn: its
    hand, the reserve that it can fetch and a card that the Intendant brings back, each as if it
    alone were paid; without an action a leader alone."""
    seat, actions = world.to_move, min(world.actions, 2)
    side = world.sides[seat]
    hand = side.hand + side.reserve if len(side.reserve) <= side.money else side.hand
    most = turn_strength(world, seat, hand, place, attacks, actions)
    recalls = cards_of(world.rules, seat)["intendant"] if "intendant" in hand else None
    if actions and recalls and side.money >= recalls.use_cost:
        for name in set(side.discard):
            brought = turn_strength(world, seat, [*hand, name], place, attacks, actions - 1)
            most = max(most, brought)
    return most


def deliverable(world: State, seat: Seat, place: str, attacks: bool, chance: Chance) -> list[int]:
    """Return the strength the side may bring into the siege in its next turn: one number per dealt
    hand, sorted."""
    side = world.sides[seat]
    pool = unknown(side)
    sure = list(side.seen)
    if side.reserve and len(side.reserve) <= side.money:
        sure += side.reserve
    found = []
    for _ in range(SAMPLES):
        count = deal_unknown(side, pool, chance)
        found.append(turn_strength(world, seat, sure + pool[:count], place, attacks))
    return sorted(found)


def expected_strength(world: State, seat: Seat, place: str, attacks: bool) -> float:
    """Return the strength an average turn brings into the siege, drawing anew from all cards in
    play."""
    cards, side = cards_of(world.rules, seat), world.sides[seat]
    cycle = Counter(side.hand + side.deck + side.discard)
    total = sum(cycle.values())
    if not total:
        return 0.0
    usable = usable_places(world, seat)
    held = sum(
        strength(cards[name], place) * count
        for name, count in cycle.items()
        if not (attacks and cards[name].defender_only)
        and (name in usable or not cards[name].location)
    )
    return min(MOST, PLAYS * held / total)


# Reach

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


LONGEST = 3
"""Raids of more cards are hardly ever played."""


def raids(state: State, seat: Seat) -> dict[str, tuple[int, ...]]:
    """Return by enemy place in reach the numbers of cards that can raid it exactly, fewest first.

    Independent of the hand: places, forts, sieges and the edition decide (7.1, 7.2).
    """
    bonus = state.rules.raid_bonus
    lengths = path_lengths(state, seat, LONGEST + bonus)
    found = {}
    for place in PLACES:
        ways = lengths.get(place, set())
        cards = tuple(cards for cards in range(1, LONGEST + 1) if takes(cards, bonus, ways))
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
