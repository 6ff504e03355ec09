"""Estimates of the cards that the other side hides: blocks, and strength for a siege."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.snow.analysis.odds import AMBUSH_BLOCKERS, RAID_BLOCKERS, Deal
from acres.games.snow.rules.data import CARDS
from acres.games.snow.rules.state import Side, State, strength, usable_places
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
    kinds = AMBUSH_BLOCKERS[defender] if target is None else RAID_BLOCKERS[defender]
    if target is not None and target in usable_places(world, defender):
        kinds |= {target}
    return chance_held(world.sides[defender], kinds)


def turn_strength(
    world: State, seat: Seat, hand: Collection[str], place: str, attacks: bool
) -> int:
    """Return the most that two actions and a free leader bring into the siege of the place."""
    money = world.sides[seat].money
    found, leader = [], 0
    for name in hand:
        card = CARDS[seat][name]
        force = strength(card, place, world.rules)
        if not force or card.siege_cost > money or (attacks and card.defender_only):
            continue
        if card.leader:
            leader = force
        else:
            found.append(force)
    found.sort(reverse=True)
    return sum(found[:2]) + leader


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
    cards, side = CARDS[seat], world.sides[seat]
    cycle = Counter(side.hand + side.deck + side.discard)
    total = sum(cycle.values())
    if not total:
        return 0.0
    held = sum(
        strength(cards[name], place, world.rules) * count
        for name, count in cycle.items()
        if not (attacks and cards[name].defender_only)
    )
    return min(MOST, PLAYS * held / total)
