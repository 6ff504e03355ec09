"""Strategies that people win with, written down: opponents to train and to test against.

Each narrows the legal moves of its side to those it would play (`acres.bots.knowledge.Opening`); what it
leaves open, the planner decides, questions among it; only a march always occupies what it takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from acres.bots.knowledge import Rule, beginning, first, never, script, wants, when
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.analysis.counts import stages_left
from acres.games.snow.rules.cards import cards_of, kinds_with
from acres.games.snow.rules.data import BRITISH, FRENCH, OTHER, SEATS
from acres.games.snow.rules.state import Side, State

WON = 4
"""A siege that stands so well needs nothing more."""
HELD = 2
"""A siege of an own place that stands so well for the defender needs nothing more."""
FORCE = 3
"""So much strength in hand begins a siege that is meant."""
EARNERS = 2
"""So many cards that bring in money stay out of sieges."""
GUNS = (
    "siege-artillery",
    "military-leader",
    "regular-infantry",
    "regular-infantry",
    "home-support",
    "regular-infantry",
)
"""Drafted in this order after the first gun, each as soon as it can be paid."""
POOR = 6
"""Fewer coins send the traders out."""
WALLED = ("quebec", "port-royal", "louisbourg", "halifax", "trois-rivieres", "montreal")
"""Fortified in this order by a France that builds towns."""
LARGE = 12
"""So many cards that come round are a deck to be thinned, and to be drawn faster."""
FAILED = 100
"""A march that has not won by this turn has failed: then everything is open to it."""
RAIDERS = {
    FRENCH: ("coureurs-de-bois", "native-americans", "coureurs-de-bois", "priest", "home-support"),
    BRITISH: ("rangers", "neutral-native-americans", "rangers", "indian-leader", "home-support"),
}


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


# Rules


def strongest(world: State, seat: Seat, moves: Sequence[Move]) -> list[Move]:
    kinds = cards_of(world.rules, seat)
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


def fortifying(*places: str) -> Rule:
    """Make a rule that fortifies the first of these places that it can."""
    return first(*(wants("fortify", place) for place in places))


def besieging(*places: str) -> Rule:
    """Make a rule that besieges the first of these places that it can, with soldiers to go on in hand."""

    def rule(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        cards = cards_of(world.rules, seat)
        kinds = [cards[id] for id in world.sides[seat].hand]
        if sum(card.strength for card in kinds if not card.location) < FORCE:
            return ()
        found = (beginning(moves, "besiege", place) for place in places)
        return next((strongest(world, seat, new) for new in found if new), ())

    return rule


def feeding(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Put soldiers into every siege that is not decided yet, the own one first; spare the last cards that
    earn money."""
    side, kinds = world.sides[seat], cards_of(world.rules, seat)
    spare = len([id for id in side.hand + side.deck + side.discard if kinds[id].coins]) > EARNERS
    own, foe = world.sieges[seat], world.sieges[OTHER[seat]]
    places = [own[0]] if own and own[1] < WON else []
    places += [foe[0]] if foe and foe[1] > -HELD else []
    for place in places:
        force = beginning(moves, "reinforce", place)
        if force := [move for move in force if spare or not kinds[move[-1]].coins]:
            return strongest(world, seat, force)
    return ()


def thinning(*needed: str) -> Rule:
    """Make a rule that takes location cards out of the deck that earn nothing, save those needed: into the
    reserve where they may lie there, else by the Governor, the most at once."""

    def rule(world: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        kinds = cards_of(world.rules, seat)

        def useless(card: str) -> bool:
            return kinds[card].location and not kinds[card].coins and card not in needed

        verb = "reserve" if world.rules.reserve_locations else "governor"
        rid = [move for move in beginning(moves, verb) if all(map(useless, move[1:]))]
        return [move for move in rid if len(move) == max(map(len, rid))]

    return rule


ARTILLERY = first(
    when(lambda world, _: world.turn == 1, settling("halifax")),
    drafting("governor", "siege-artillery"),
    wants("occupy"),
    wants("home-support"),
    feeding,
    besieging("quebec", "louisbourg", "port-royal"),
    settling("halifax", "quebec"),
    thinning("halifax", "louisbourg"),
    drafting(*GUNS),
    wants("merchant"),
    wants("income"),
    never("settle", "develop", "raid", "ambush", "besiege", "fortify", "governor"),
)
"""Halifax at once, then the Governor and guns; with a thin deck besiege one place after the other up to
Quebec, and settle nothing else."""


def prey(world: State, seat: Seat) -> bool:
    """Return whether the other side owns a card that an ambush can take."""
    other = OTHER[seat]
    kinds = kinds_with(cards_of(world.rules, other), "vulnerable")
    return not kinds.isdisjoint(owned(world.sides[other]))


def _hopeful(world: State, _: Seat) -> bool:
    return world.turn <= FAILED


def _acts(world: State, _: Seat) -> bool:
    """Return whether an action is to be chosen, not a question to be answered."""
    return not world.stack and world.actions > 0


def _safe(world: State, seat: Seat) -> bool:
    """Return whether no place of the side is besieged."""
    return world.sieges[OTHER[seat]] is None


def _poor(world: State, seat: Seat) -> bool:
    return world.sides[seat].money < POOR


def _large(world: State, seat: Seat) -> bool:
    """Return whether the side has a large deck, and there is no siege and the end is not near."""
    side = world.sides[seat]
    size = len(side.hand) + len(side.deck) + len(side.discard)
    lasts = min(map(stages_left, world.sides.values())) > 1
    return size >= LARGE and lasts and not any(world.sieges.values())


def _settles_neutral(world: State, _: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    return [move for move in beginning(moves, "settle") if move[1] not in world.owner]


HOUSEHOLD = when(_acts, when(_large, drafting("governor", "home-support")))
"""The drafts that come first at every level that plans: a plan for one turn does not see their use."""
RAIDS = first(
    when(
        _safe,
        wants("raid"),
        when(prey, wants("ambush")),
        lambda world, seat, moves: drafts(world.sides[seat], moves, RAIDERS[seat]),
    ),
    never("besiege", "fortify"),
)
"""Raiders and ambushers early, then a raid or an ambush wherever possible."""
TOWNS = first(
    when(
        _safe,
        wants("home-support"),
        drafting("coureurs-de-bois"),
        when(_poor, wants("trade")),
        drafting("fortification", "home-support", "neutral-settlers", "governor"),
        fortifying(*WALLED),
        wants("develop"),
        _settles_neutral,
        drafting("intendant", "neutral-fortification", "coureurs-de-bois", "trader"),
    ),
    never("besiege", "raid", "ambush"),
)
"""Home Support and settlers early, paid by traders, walls against raiders, then town after town."""
OPENINGS = {
    "halifax": script((BRITISH,), when(_hopeful, ARTILLERY)),
    "towns": script((FRENCH,), when(_acts, TOWNS)),
    "raiders": script(SEATS, when(_acts, RAIDS)),
}
"""By name: whose they are, and what they would play."""
