"""Strategies that people win with, written down: opponents to train and to test against.

Each narrows the legal moves of its side to those it would play (`acres.bots.knowledge.Opening`); what it
leaves open, the planner decides. Questions to a side are always left to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from acres.bots.knowledge import Opening, beginning
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.analysis.counts import military
from acres.games.snow.rules.data import BRITISH, CARDS, ENEMY_CAPITALS, FRENCH, OTHER, SEATS
from acres.games.snow.rules.state import Side, State

Plays = Callable[[State, Seat, Sequence[Move]], Sequence[Move]]
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
    "military-leader",
    "home-support",
    "regular-infantry",
    "rangers",
    "regular-infantry",
    "regular-infantry",
)
"""Drafted in this order, each as soon as it can be paid; rangers block ambushes."""
EARNING = ("merchant", "income", "end", "discard", "done", "sell-fur")
"""Plays for a march that can do nothing for its aim."""
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


class March(NamedTuple):
    """The way of a siege strategy."""

    base: tuple[str, ...]
    """Settled first."""
    towards: tuple[str, ...]
    """Besieged one after the other."""
    force: tuple[int, ...]
    """Strength wanted before each soldier is drafted."""

    @property
    def held(self) -> tuple[str, ...]:
        """Places the march needs: held against sieges, and settled if neutral."""
        return (*ENEMY_CAPITALS[FRENCH], *self.base, *self.towards[:-1])

    def needs(self, card: str) -> bool:
        """Return whether the march needs the card; other location cards leave the deck."""
        return not CARDS[BRITISH][card].location or card in self.held or card in PORTS


PORTS = ("new-haven", "norfolk")
"""Ships that bring in money and fight before Quebec."""
HALIFAX = March(("halifax",), ("louisbourg", "quebec"), (4, 7))
PORT_ROYAL = March((), ("port-royal", "louisbourg", "quebec"), (3, 4, 7))


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


def _marches(march: March) -> Plays:
    """Settle the base, draft soldiers, besiege one place after the other with a thin deck."""

    def opening(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        if world.stack or world.turn > FAILED:
            return beginning(moves, "occupy") or moves
        return (
            beginning(moves, "home-support")
            or _reinforced(world, seat, moves, march)
            or _besieged(world, seat, moves, march)
            or _settled(world, moves, march)
            or drafts(world.sides[seat], moves, SOLDIERS)
            or _thinned(world, seat, moves, march)
            or [move for move in moves if move[0] in EARNING]
            or moves
        )

    return opening


def strongest(moves: Sequence[Move], seat: Seat) -> list[Move]:
    kinds = CARDS[seat]
    most = max((kinds[move[-1]].strength for move in moves), default=0)
    return [move for move in moves if kinds[move[-1]].strength == most]


def _reinforced(world: State, seat: Seat, moves: Sequence[Move], march: March) -> list[Move]:
    """Reinforce against a siege of a needed place, then in the own siege; spare the cards that earn
    money."""
    side, kinds = world.sides[seat], CARDS[seat]
    spare = (
        len([name for name in side.hand + side.deck + side.discard if kinds[name].coins]) > EARNERS
    )
    own, foe = world.sieges[seat], world.sieges[OTHER[seat]]
    places = [foe[0]] if foe and foe[0] in march.held and foe[1] > -HELD else []
    if own and own[1] < WON:
        places.append(own[0])
    for place in places:
        force = beginning(moves, "reinforce", place)
        if force := [move for move in force if spare or not kinds[move[-1]].coins]:
            return strongest(force, seat)
    return []


def _besieged(world: State, seat: Seat, moves: Sequence[Move], march: March) -> list[Move]:
    """Return the planned siege, or its nearest step."""
    kinds = CARDS[seat]
    in_hand = sum(
        kinds[name].strength for name in world.sides[seat].hand if not kinds[name].location
    )
    if in_hand < FORCE:
        return []
    strength = military(world.sides[seat], seat)
    for place, least in reversed(list(zip(march.towards, march.force, strict=True))):
        if strength >= least and (begin := beginning(moves, "besiege", place)):
            return strongest(begin, seat)
    return []


def _settled(world: State, moves: Sequence[Move], march: March) -> list[Move]:
    for place in march.held:
        if place not in world.owner and (settle := beginning(moves, "settle", place)):
            return settle
    return []


def _thinned(world: State, seat: Seat, moves: Sequence[Move], march: March) -> list[Move]:
    """Take useless cards out of the deck: into the reserve if possible, else by the Governor, which
    goes last."""
    side = world.sides[seat]
    if world.rules.reserve_locations:
        return [move for move in beginning(moves, "reserve") if not march.needs(move[1])]
    rid = [move for move in beginning(moves, "governor") if not any(map(march.needs, move[1:]))]
    if rid:
        return [move for move in rid if len(move) == max(map(len, rid))]
    if not all(map(march.needs, side.hand + side.deck + side.discard)):
        return [] if owned(side)["governor"] else beginning(moves, "draft", "governor")
    return beginning(moves, "reserve", "governor")


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


OPENINGS = {
    "halifax": Opening((BRITISH,), _marches(HALIFAX)),
    "port-royal": Opening((BRITISH,), _marches(PORT_ROYAL)),
    "raiders": Opening(SEATS, raids),
    "expansion": Opening(SEATS, expands),
}
"""By name: whose they are, and what they would play."""
BOOK = {BRITISH: "port-royal"}
"""Openings that the captain and stronger levels try beside other plans, by seat: a planner that
holds on to its opening wins twice as often as Britain."""
