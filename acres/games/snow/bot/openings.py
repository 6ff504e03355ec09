"""Strategies that people win with, written down: opponents to train and to test against.

Each narrows the legal moves of its side to those it would play (`acres.bots.planner.Opening`); what it
leaves open, the planner decides. Questions to a side are always left to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.data import BRITISH, CARDS, FRENCH, OTHER, SEATS
from acres.games.snow.rules.state import Side, State

Plays = Callable[[State, Seat, Sequence[Move]], Sequence[Move]]
WON = 4
"""A siege that stands so well needs nothing more."""
SOLDIERS = (
    "siege-artillery",
    "regular-infantry",
    "military-leader",
    "regular-infantry",
    "regular-infantry",
    "home-support",
    "regular-infantry",
    "militia",
    "ships",
)
FAILED = 100
"""A march that has not won by this turn has failed: then everything is open to it."""
PURSE = 8
"""So much money is gathered before soldiers are drafted."""
RAIDERS = {
    FRENCH: ("coureurs-de-bois", "native-americans", "coureurs-de-bois", "priest", "home-support"),
    BRITISH: ("rangers", "neutral-native-americans", "rangers", "indian-leader", "home-support"),
}
SETTLERS = {
    FRENCH: ("home-support", "neutral-settlers", "bateaux"),
    BRITISH: ("settlers", "home-support", "bateaux", "settlers", "neutral-settlers"),
}


class March(NamedTuple):
    """The way of a siege strategy."""

    base: str
    """Settled first; empty where none is needed."""
    towards: tuple[str, ...]
    """Besieged one after the other."""
    force: tuple[int, ...]
    """How much strength the deck holds before each."""
    needed: frozenset[str]
    """The location cards that it needs; others leave the deck."""


HALIFAX = March(
    "halifax",
    ("louisbourg", "quebec"),
    (4, 7),
    frozenset({"boston", "new-york", "new-haven", "norfolk", "halifax", "louisbourg"}),
)
PORT_ROYAL = March(
    "",
    ("port-royal", "louisbourg", "quebec"),
    (3, 4, 7),
    frozenset({"boston", "new-york", "new-haven", "norfolk", "port-royal", "louisbourg"}),
)


def _kinds(moves: Sequence[Move], verb: str, *about: str) -> list[Move]:
    """The moves that begin so."""
    start = (verb, *about)
    return [move for move in moves if move[: len(start)] == start]


def _without(moves: Sequence[Move], verbs: Collection[str]) -> Sequence[Move]:
    """What is left without these verbs; everything where that is nothing."""
    return [move for move in moves if move[0] not in verbs] or moves


def _owned(side: Side) -> Counter[str]:
    """The cards of a side, wherever they lie."""
    found = Counter(side.hand + side.deck + side.discard + side.reserve)
    for row in side.rows.values():
        found.update(row)
    return found


def _drafts(side: Side, moves: Sequence[Move], wanted: Sequence[str]) -> list[Move]:
    """The first of the wanted cards that it lacks and can have."""
    have = _owned(side)
    for card in wanted:
        if have[card]:
            have[card] -= 1
        elif found := _kinds(moves, "draft", card):
            return found
    return []


def _asked(world: State) -> bool:
    """A question waits, or the actions are over."""
    return bool(world.stack) or not world.actions


def _marches(march: March) -> Plays:
    """Settle the base, draft soldiers, besiege one place after the other with a thin deck."""

    def opening(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        if occupy := _kinds(moves, "occupy"):
            return occupy
        if world.stack or world.turn > FAILED:
            return moves
        side, cards = world.sides[seat], CARDS[seat]
        siege = world.sieges[seat]
        if siege is not None:
            force = _kinds(moves, "reinforce", siege[0])
            if force and siege[1] < WON:
                most = max(cards[move[-1]].strength for move in force)
                return [move for move in force if cards[move[-1]].strength == most]
            return _without(moves, ("withdraw",))
        if not world.actions:
            return moves
        owned = _owned(side)
        strength = sum(cards[id].strength * n for id, n in owned.items() if not cards[id].location)
        for place, least in reversed(list(zip(march.towards, march.force, strict=True))):
            begin = _kinds(moves, "besiege", place)
            if begin and strength >= least and _hits(side, seat):
                most = max(cards[move[-1]].strength for move in begin)
                return [move for move in begin if cards[move[-1]].strength == most]
        if march.base and (settle := _kinds(moves, "settle", march.base)):
            return settle
        if side.money >= PURSE and (draft := _drafts(side, moves, SOLDIERS)):
            return draft
        rid = [
            move
            for move in _kinds(moves, "governor")
            if not any(card in march.needed or not cards[card].location for card in move[1:])
        ]
        if rid:
            return [move for move in rid if len(move) == max(map(len, rid))]
        thick = len(owned) > len(march.needed) + 2
        if thick and not owned["governor"] and (draft := _kinds(moves, "draft", "governor")):
            return draft
        return _without(moves, ("settle", "develop", "besiege", "raid", "ambush", "fortify"))

    return opening


def _hits(side: Side, seat: Seat) -> bool:
    """The hand holds strength enough for a siege that is to last."""
    return sum(CARDS[seat][id].strength for id in side.hand if not CARDS[seat][id].location) >= 3


def raids(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Raiders and ambushers early, then a raid or an ambush wherever one can be."""
    if _asked(world):
        return moves
    if world.sieges[OTHER[seat]] is None:
        if raid := _kinds(moves, "raid"):
            return raid
        vulnerable = ("regular-infantry", "siege-artillery", "militia", "regular-infantry-free")
        prey = _owned(world.sides[OTHER[seat]])
        if any(prey[card] for card in vulnerable) and (ambush := _kinds(moves, "ambush")):
            return ambush
        if draft := _drafts(world.sides[seat], moves, RAIDERS[seat]):
            return draft
    return _without(moves, ("besiege", "fortify"))


def expands(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Settlers early, then every settlement and town as soon as it can be, until the pieces are out."""
    if _asked(world):
        return moves
    if world.sieges[OTHER[seat]] is None:
        if new := [move for move in _kinds(moves, "settle") if move[1] not in world.owner]:
            return new
        if develop := _kinds(moves, "develop"):
            return develop
        if draft := _drafts(world.sides[seat], moves, SETTLERS[seat]):
            return draft
    return _without(moves, ("besiege", "raid", "ambush"))


OPENINGS = {
    "halifax": ((BRITISH,), _marches(HALIFAX)),
    "port-royal": ((BRITISH,), _marches(PORT_ROYAL)),
    "raiders": (SEATS, raids),
    "expansion": (SEATS, expands),
}
"""By name: whose they are, and what they would play."""
