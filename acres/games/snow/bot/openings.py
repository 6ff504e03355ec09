"""Strategies that people win with, written down: opponents to train and to test against.

Each narrows the legal moves of its side to those it would play (`acres.bots.knowledge.Opening`); what it
leaves open, the planner decides. Questions to a side are always left to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from acres.bots.knowledge import Opening, Rule, beginning, first, never, script, wants, when
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.data import BRITISH, CARDS, FRENCH, OTHER, SEATS
from acres.games.snow.rules.state import Side, State

WON = 4
"""A siege that stands so well needs nothing more."""
HELD = 2
"""A siege of an own place that stands so well for the defender needs nothing more."""
FORCE = 3
"""So much strength in hand begins a siege that is meant."""
EARNERS = 2
"""So many cards that bring in money stay out of sieges."""
SOLDIERS = (
    "siege-artillery",
    "rangers",
    "governor",
    "military-leader",
    "home-support",
    "regular-infantry",
    "rangers",
    "regular-infantry",
    "regular-infantry",
)
"""Drafted in this order, each as soon as it can be paid; rangers block ambushes."""
GUNS = (
    "siege-artillery",
    "military-leader",
    "regular-infantry",
    "regular-infantry",
    "home-support",
    "regular-infantry",
)
FAILED = 100
"""A march that has not won by this turn has failed: then everything is open to it."""
RAIDERS = {
    FRENCH: ("coureurs-de-bois", "native-americans", "coureurs-de-bois", "priest", "home-support"),
    BRITISH: ("rangers", "neutral-native-americans", "rangers", "indian-leader", "home-support"),
}
SETTLERS = {
    FRENCH: ("home-support", "neutral-settlers", "bateaux"),
    BRITISH: ("settlers", "home-support", "bateaux", "settlers", "neutral-settlers"),
}


def _without(moves: Sequence[Move], verbs: Collection[str]) -> Sequence[Move]:
    return [move for move in moves if move[0] not in verbs] or moves


def owned(side: Side) -> Counter[str]:
    found = Counter(side.hand + side.deck + side.discard + side.reserve)
    for row in side.rows.values():
        found.update(row)
    return found


def drafts(side: Side, moves: Sequence[Move], wanted: Sequence[str]) -> list[Move]:
    have = owned(side)
    for card in wanted:
        if have[card]:
            have[card] -= 1
        elif found := beginning(moves, "draft", card):
            return found
    return []


def _asked(world: State) -> bool:
    return bool(world.stack) or not world.actions


def raids(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Draft raiders and ambushers early, then raid or ambush wherever possible."""
    if _asked(world):
        return moves
    if world.sieges[OTHER[seat]] is None:
        if raid := beginning(moves, "raid"):
            return raid
        vulnerable = ("regular-infantry", "siege-artillery", "militia", "regular-infantry-free")
        prey = owned(world.sides[OTHER[seat]])
        if any(prey[card] for card in vulnerable) and (ambush := beginning(moves, "ambush")):
            return ambush
        if draft := drafts(world.sides[seat], moves, RAIDERS[seat]):
            return draft
    return _without(moves, ("besiege", "fortify"))


def expands(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Draft settlers early, then settle and develop as soon as possible, until the pieces are
    out."""
    if _asked(world):
        return moves
    if world.sieges[OTHER[seat]] is None:
        if new := [move for move in beginning(moves, "settle") if move[1] not in world.owner]:
            return new
        if develop := beginning(moves, "develop"):
            return develop
        if draft := drafts(world.sides[seat], moves, SETTLERS[seat]):
            return draft
    return _without(moves, ("besiege", "raid", "ambush"))


# Marches


def strongest(moves: Sequence[Move], seat: Seat) -> list[Move]:
    kinds = CARDS[seat]
    most = max((kinds[move[-1]].strength for move in moves), default=0)
    return [move for move in moves if kinds[move[-1]].strength == most]


def drafting(*cards: str) -> Rule:
    """Make a rule that drafts the first of these cards that the side lacks and can pay."""
    return lambda world, seat, moves: drafts(world.sides[seat], moves, cards)


def settling(*places: str) -> Rule:
    """Make a rule that settles the first of these places that it can settle and that is neutral."""

    def rule(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        neutral = [place for place in places if place not in world.owner]
        return next((new for place in neutral if (new := beginning(moves, "settle", place))), ())

    return rule


def besieging(*places: str) -> Rule:
    """Make a rule that besieges the first of these places that it can, with soldiers to go on in hand."""

    def rule(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        kinds = [CARDS[seat][id] for id in world.sides[seat].hand]
        if sum(card.strength for card in kinds if not card.location) < FORCE:
            return ()
        found = (beginning(moves, "besiege", place) for place in places)
        return next((strongest(new, seat) for new in found if new), ())

    return rule


def feeding(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Put soldiers into every siege that is not decided yet, the own one first; spare the last cards that
    earn money."""
    side, kinds = world.sides[seat], CARDS[seat]
    spare = len([id for id in side.hand + side.deck + side.discard if kinds[id].coins]) > EARNERS
    own, foe = world.sieges[seat], world.sieges[OTHER[seat]]
    places = [own[0]] if own and own[1] < WON else []
    places += [foe[0]] if foe and foe[1] > -HELD else []
    for place in places:
        force = beginning(moves, "reinforce", place)
        if force := [move for move in force if spare or not kinds[move[-1]].coins]:
            return strongest(force, seat)
    return ()


def thinning(*needed: str) -> Rule:
    """Make a rule that takes location cards out of the deck that earn nothing, save those needed: into the
    reserve where they may lie there, else by the Governor, the most at once."""

    def rule(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        kinds = CARDS[seat]

        def useless(card: str) -> bool:
            return kinds[card].location and not kinds[card].coins and card not in needed

        verb = "reserve" if world.rules.reserve_locations else "governor"
        rid = [move for move in beginning(moves, verb) if all(map(useless, move[1:]))]
        return [move for move in rid if len(move) == max(map(len, rid))]

    return rule


def marching(soldiers: Sequence[str], *needed: str) -> Rule:
    """Make a rule that drafts these soldiers and besieges one place after the other up to Quebec, with a thin
    deck, settling nothing but what it needs."""
    return first(
        wants("home-support"),
        feeding,
        besieging("quebec", "louisbourg", "port-royal"),
        settling(*needed, "quebec"),
        thinning(*needed, "louisbourg"),
        drafting(*soldiers),
        wants("merchant"),
        wants("income"),
        never("settle", "develop", "raid", "ambush", "besiege", "fortify", "governor"),
    )


ARTILLERY = first(
    wants("occupy"),
    when(lambda world, _: world.turn == 1, settling("halifax")),
    drafting("governor", "siege-artillery"),
    marching(GUNS, "halifax"),
)
"""Halifax at once, then the Governor and guns."""
PORT_ROYAL = first(wants("occupy"), marching(SOLDIERS, "port-royal", "louisbourg"))


def hopeful(rule: Rule) -> Opening:
    """Make an opening of Britain that is given up when it has not won by turn `FAILED`."""
    return script((BRITISH,), when(lambda world, _: world.turn <= FAILED, rule))


OPENINGS = {
    "halifax": hopeful(ARTILLERY),
    "port-royal": hopeful(PORT_ROYAL),
    "raiders": Opening(SEATS, raids),
    "expansion": Opening(SEATS, expands),
}
"""By name: whose they are, and what they would play."""
BOOK = {BRITISH: "halifax"}
"""Openings that the captain and stronger levels try beside other plans, by seat."""
