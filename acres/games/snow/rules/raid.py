"""Raids, ambushes, conversion (rules 7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from acres.core.errors import Reason
from acres.core.move import Move, Part, Zone
from acres.core.seat import Seat
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import cards_of, kinds_with
from acres.games.snow.rules.data import OTHER, RAIDING
from acres.games.snow.rules.piles import leave_hand, return_card, reveal, spend, tell
from acres.games.snow.rules.siege import move_marker
from acres.games.snow.rules.state import Frame, Side, State, usable_places
from acres.games.snow.rules.verbs import (
    ActionKind,
    Decision,
    Means,
    Parts,
    otherwise,
    price,
    taking,
)

NATIVE = "neutral-native-americans"
NATIVE_ONLY = frozenset({NATIVE})

_NEAR = {place: frozenset(others) for place, others in RAIDING.items()}


def path_lengths(state: State, seat: Seat, longest: int) -> dict[str, set[int]]:
    """Return by target the lengths of the permitted ways up to `longest` steps (7.1, 7.2)."""
    owner, forts = state.owner, state.forts
    siege = state.sieges[OTHER[seat]]
    own_besieged = siege[0] if siege is not None else None
    own_siege = state.sieges[seat]
    safe = own_siege[0] if own_siege is not None else None
    starts = [place for place in state.held(seat) if place != own_besieged]
    targets = {place for place, holder in owner.items() if holder != seat} - forts - {safe}
    if longest == 1:
        near = set[str]().union(*[_NEAR[start] for start in starts])
        return {target: {1} for target in near & targets}
    found: dict[str, set[int]] = {}
    path: list[str] = []

    def walk(place: str) -> None:
        path.append(place)
        steps = len(path)
        for target in _NEAR[place] & targets:
            if target not in path:
                found.setdefault(target, set()).add(steps)
        if steps < longest:
            for other in RAIDING[place]:
                if other not in path and other not in forts and other != own_besieged:
                    walk(other)
        path.pop()

    for start in starts:
        walk(start)
    return found


def raid_way(state: State, seat: Seat, target: str, cards: int) -> tuple[str, ...]:
    """Return a shortest permitted way to the target that takes this number of cards, from its
    beginning to the target; empty if there is none (7.1, 7.2)."""
    owner, siege, bonus = state.owner, state.sieges[OTHER[seat]], state.rules.raid_bonus
    besieged = siege[0] if siege is not None else None
    least, most = needed_reach(cards, bonus) + 1, cards + bonus
    ways: list[tuple[str, ...]] = [
        (start,) for start in sorted(state.held(seat)) if start != besieged
    ]
    for steps in range(1, most + 1):
        ways = [
            (*way, other)
            for way in ways
            if way[-1] != besieged
            for other in RAIDING[way[-1]]
            if other not in way and other not in state.forts
        ]
        found = [way for way in ways if way[-1] == target]
        if found and steps >= least and owner.get(target) == OTHER[seat]:
            return found[0]
    return ()


def raid_parties(me: Means) -> Iterator[tuple[str, ...]]:
    """Return the sets of hand cards that can go on a raid together and be paid (7.1)."""
    cards = me.kinds
    able = sorted(card for card in me.side.hand if cards[card].raids or cards[card].extends_raid)
    for count in range(1, len(able) + 1):
        for party in dict.fromkeys(combinations(able, count)):
            if (
                any(cards[card].raids for card in party)
                and sum(cards[card].use_cost for card in party) <= me.side.money
            ):
                yield party


def legal_raid(state: State, me: Means) -> list[Move]:
    """List raids in which every card played is needed for some permitted way (7.2)."""
    parties = list(raid_parties(me))
    bonus = state.rules.raid_bonus
    lengths = path_lengths(state, me.seat, max(map(len, parties)) + bonus) if parties else {}
    return [
        ("raid", target, *party)
        for party in parties
        for target, ways in lengths.items()
        if takes(len(party), bonus, ways)
    ]


def takes(cards: int, bonus: int, ways: set[int]) -> bool:
    """Return whether some way of these lengths takes this number of cards, all of them (7.2,
    E2)."""
    return any(needed_reach(cards, bonus) < way <= cards + bonus for way in ways)


def needed_reach(cards: int, bonus: int) -> int:
    """Return the reach of one card fewer (E2)."""
    return cards - 1 + bonus if cards > 1 else 0


def play_raid(state: State, me: Means, move: Move) -> None:
    """Spend cards and money, then ask the defender (7.3)."""
    target, party = move[1], move[2:]
    cost = sum(me.kinds[card].use_cost for card in party)
    me.side.money -= cost
    spend(me.side, *party)
    state.note("raided", me.seat, place=target, cards=party, cost=cost)
    state.stack.append(("block-raid", me.other, target))


def legal_block_raid(state: State, frame: Frame) -> list[Move]:
    """List cards that block any raid, and the target's usable location card (7.3)."""
    seat, target = frame[1], frame[-1]
    hand, kinds = set(state.sides[seat].hand), cards_of(state.rules, seat)
    blockers = {card for card in hand if kinds[card].blocks_raid}
    if target in hand and target in usable_places(state, seat):
        blockers.add(target)
    return [("allow",), *(("block", card) for card in blockers)]


def play_block_raid(state: State, frame: Frame, move: Move) -> None:
    """Block the raid, or capture the piece (7.4)."""
    seat, target = frame[1], frame[-1]
    side = state.sides[seat]
    if move[0] == "block":
        spend(side, move[1])
        state.note("blocked-raid", seat, place=target, card=move[1])
        give_action_back(state, "blocked-raid-free")
        return
    raider = OTHER[seat]
    state.changed = True
    if target not in state.towns:
        state.sides[raider].captured_villages += 1
        del state.owner[target]
        state.note("captured", raider, place=target, piece="village")
        return
    state.towns.remove(target)
    state.sides[raider].captured_towns += 1
    state.note("captured", raider, place=target, piece="town")
    if side.villages:
        side.villages -= 1
        state.note("village-remains", seat, place=target)
    else:
        del state.owner[target]


def give_action_back(state: State, variant: str) -> None:
    """Give the action of a blocked attack back (variants 8 and 9)."""
    if variant in state.rules.variants:
        state.actions += 1
        state.note("action-back", state.to_move)


# Ambush


def legal_ambush(state: State, me: Means) -> list[Move]:
    """List cards that can ambush (7.5)."""
    return [
        ("ambush", card.id) for card in me.cards if card.ambushes and card.use_cost <= me.side.money
    ]


def play_ambush(state: State, me: Means, move: Move) -> None:
    """Spend the card, then ask the defender regardless of the hand."""
    cost = me.kinds[move[1]].use_cost
    me.side.money -= cost
    spend(me.side, move[1])
    state.note("ambushed", me.seat, card=move[1], cost=cost)
    state.stack.append(("block-ambush", me.other))


def legal_block_ambush(state: State, frame: Frame) -> list[Move]:
    """List hand cards that block an ambush (7.5)."""
    seat = frame[1]
    kinds = cards_of(state.rules, seat)
    blockers = {card for card in state.sides[seat].hand if kinds[card].blocks_ambush}
    return [("allow",), *(("block", card) for card in blockers)]


def play_block_ambush(state: State, frame: Frame, move: Move) -> None:
    """Block the ambush, or lose a vulnerable card."""
    seat = frame[1]
    if move[0] == "block":
        spend(state.sides[seat], move[1])
        state.note("blocked-ambush", seat, card=move[1])
        give_action_back(state, "blocked-ambush-free")
        return
    ask_victim(state, seat, "ambush", vulnerable(state, seat), ambush_targets(state, seat))


# Conversion


def legal_convert(state: State, me: Means) -> list[Move]:
    """List Priests and the Indian Leader (7.6)."""
    return [("convert", card.id) for card in me.cards if card.extends_raid]


def play_convert(state: State, me: Means, move: Move) -> None:
    """Spend the card and ask the victim; nothing blocks a conversion."""
    spend(me.side, move[1])
    state.note("converted", me.seat, card=move[1])
    ask_victim(state, me.other, "convert", NATIVE_ONLY, convert_targets(state, me.other))


# The victim's choice of an ambush and of a conversion


def targets(side: Side, kinds: frozenset[str], reserve_pays: bool) -> list[Move]:
    """Return the cards that can be given, from hand and reserve together (7.5, 7.6)."""
    hand = kinds & {*side.hand}
    reserve = kinds & {*side.reserve} if hand or reserve_pays else set()
    return [
        *(("give", "hand", card) for card in hand),
        *(("give", "reserve", card) for card in reserve),
    ]


def vulnerable(state: State, seat: Seat) -> frozenset[str]:
    """Return the kinds of card of the side that an ambush can take (7.5)."""
    return kinds_with(cards_of(state.rules, seat), "vulnerable")


def ambush_targets(state: State, seat: Seat) -> list[Move]:
    """Return the vulnerable cards, under variant 3 also those in a siege (7.5)."""
    side, kinds = state.sides[seat], vulnerable(state, seat)
    found = targets(side, kinds, state.rules.ambush_reserve)
    if "ambush-sieges" in state.rules.variants:
        for besieger, siege in state.sieges.items():
            if siege is not None:
                cards = kinds & {*side.rows[besieger]}
                found += (("give", "row", card, siege[0]) for card in cards)
    return found


def convert_targets(state: State, seat: Seat) -> list[Move]:
    """Return the neutral Native Americans cards (7.6)."""
    return targets(state.sides[seat], NATIVE_ONLY, state.rules.convert_reserve)


def ask_victim(
    state: State, seat: Seat, why: str, kinds: frozenset[str], found: list[Move]
) -> None:
    """Show a hand without a target, so that a hidden hand is known to hold one (7.8); ask the owner
    if anything can be given."""
    side = state.sides[seat]
    if kinds.isdisjoint(side.hand):
        reveal(side, side.hand)
        state.seal += 1
        state.note("showed-hand", seat, cards=tuple(sorted(side.hand)))
    else:
        tell(side, kinds)
    if found:
        state.stack.append((f"give-{why}", seat))
    else:
        state.note("no-target", OTHER[seat], why=why)


def take_given(side: Side, zone: str, card: str) -> None:
    """Take the chosen card from the hand or the reserve."""
    if zone == "hand":
        leave_hand(side, card)
    else:
        side.reserve.remove(card)


def play_give_ambush(state: State, frame: Frame, move: Move) -> None:
    """Return the card to its owner's pile; a siege marker follows it (variant 3)."""
    _, zone, card, *at = move
    seat = frame[1]
    siege: dict[str, Any] = {}
    if zone == "row":
        besieger = state.besieger(at[0])
        assert besieger is not None
        state.sides[seat].rows[besieger].remove(card)
        place, marker = move_marker(state, seat, besieger, card, -1)
        siege = {"place": place, "siege": besieger, "marker": marker}
    else:
        take_given(state.sides[seat], zone, card)
    return_card(state, seat, card)
    state.note("lost-to-ambush", seat, card=card, zone=zone, **siege)


def play_give_convert(state: State, frame: Frame, move: Move) -> None:
    """Put the card onto the converter's discard pile."""
    (_, zone, card), seat = move, frame[1]
    take_given(state.sides[seat], zone, card)
    state.sides[OTHER[seat]].discard.append(card)
    state.note("lost-to-conversion", seat, card=card, zone=zone)


def give_parts(state: State, move: Move) -> Parts:
    _, zone, card, *place = move
    found: Parts = [Part(Zone(zone), card, "victim")]
    return found + [Part(zones.MAP, at, "siege") for at in place]


def raid_reach(me: Means) -> int:
    """Return how far the largest raid goes that can be played and paid; 0 without any (E2)."""
    cards = max(map(len, raid_parties(me)), default=0)
    return cards and cards + me.state.rules.raid_bonus


def reach(me: Means, place: str) -> dict[str, Any]:
    """Return that reach, as arguments of a reason."""
    return {"reach": raid_reach(me)}


def why_no_raid(me: Means, place: str) -> list[Reason]:
    """Return why no cards of the hand go on a raid; nothing where some do."""
    if raid_reach(me):
        return []
    kinds = [me.kinds[card] for card in sorted(set(me.side.hand))]
    for card in kinds:
        if card.raids:
            return [Reason("too-dear", "7.1", price(card.use_cost, me.side.money, card.id))]
    for card in kinds:
        if card.extends_raid:
            return [Reason("never-alone", "7.1", {"card": card.id})]
    return [Reason("no-raider", "7.1")]


def why_no_ambush(me: Means, place: str) -> list[Reason]:
    """Return why no card of the hand ambushes: none can, or the first is too dear."""
    for card in me.cards:
        if card.ambushes:
            return [Reason("too-dear", "7.5", price(card.use_cost, me.side.money, card.id))]
    return [Reason("no-ambusher", "7.5")]


VERBS: dict[str, ActionKind] = {
    "raid": ActionKind(
        legal_raid,
        play_raid,
        taking("target", "raider"),
        card=lambda card: card.raids,
        checks=(why_no_raid, otherwise("nothing-in-reach", "7.1", reach)),
    ),
    "ambush": ActionKind(
        legal_ambush,
        play_ambush,
        taking("raider"),
        card=lambda card: card.ambushes,
        checks=(why_no_ambush,),
    ),
    "convert": ActionKind(
        legal_convert,
        play_convert,
        taking("converter"),
        card=lambda card: card.extends_raid,
        checks=(otherwise("no-converter", "7.6"),),
    ),
}

DECISIONS: dict[str, Decision] = {
    "block-raid": Decision(legal_block_raid, play_block_raid, taking("blocker")),
    "block-ambush": Decision(legal_block_ambush, play_block_ambush, taking("blocker")),
    "give-ambush": Decision(
        lambda state, frame: ambush_targets(state, frame[1]), play_give_ambush, give_parts
    ),
    "give-convert": Decision(
        lambda state, frame: convert_targets(state, frame[1]), play_give_convert, give_parts
    ),
}
