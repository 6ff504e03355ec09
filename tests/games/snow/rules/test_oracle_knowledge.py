"""Knowledge of the other hand: just the conclusions from everything a side saw (1.5, 7.8).

Every way in which the hidden cards can lie is played along, and dropped if it would have looked
otherwise. The hands in the remaining ways are the hands that the engine thinks possible: none is
ruled out in vain, and none is kept that can be reckoned away.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from acres.core.game import readable
from acres.core.move import Move
from acres.games.snow import game
from acres.games.snow.rules.data import HOME, OTHER, SEATS
from acres.games.snow.rules.state import Side, State
from tests.games.snow.positions import position, some_variants

NATIVES = ["neutral-native-americans"] * 2
HIDDEN = {
    "british": [
        *("regular-infantry", "regular-infantry", "militia", "militia", "siege-artillery"),
        *("rangers", "trader", "home-support", "boston", "norfolk", *NATIVES),
    ],
    "french": [
        *("regular-infantry", "regular-infantry-free", "siege-artillery", "coureurs-de-bois"),
        *("intendant", "trader", "home-support", "militia", "quebec", "gaspe", *NATIVES),
    ],
}
"""Few kinds, so that what is lost, converted and shown tells much."""
ATTACKERS = {
    "british": ["rangers", "indian-leader", "militia", "boston", *NATIVES],
    "french": ["coureurs-de-bois", "native-americans", "priest", "priest", "quebec", *NATIVES],
}
TELLING = ("ambush", "convert", "allow", "give")
PLIES = 14


def unknown_to_the_other(dice: random.Random, edition: str, owner: str) -> State:
    """The owner's hand and small draw pile are hidden, and the other side can attack it."""
    cards = dice.sample(HIDDEN[owner], len(HIDDEN[owner]))
    hidden, count = dice.randint(4, 6), dice.randint(2, 4)
    empire = [
        card for card in cards[hidden:] if card not in ("boston", "norfolk", "quebec", "gaspe")
    ]
    kept = dice.randint(0, 2)
    sides = {
        owner: {
            "hand": cards[:count],
            "deck": cards[count:hidden],
            "reserve": empire[:kept],
            "discard": empire[kept : kept + dice.randint(0, 4)],
        },
        OTHER[owner]: {"hand": ATTACKERS[OTHER[owner]]},
    }
    for seat, side in sides.items():
        side |= {"places": {HOME[seat]: "town"}, "money": 9}
    variants = some_variants(dice) if dice.random() < 0.5 else ""
    return position(edition, variants=variants, to_move=dice.choice(SEATS), **sides)


def worlds(state: State, owner: str) -> list[State]:
    """Every way in which the owner's hand and the order of its draw pile can lie."""
    side = state.sides[owner]
    cards, count = side.hand + side.deck, len(side.hand)
    found = {(tuple(sorted(each[:count])), each[count:]) for each in permutations(cards)}
    others = []
    for hand, deck in sorted(found):
        other = state.copy()
        other.sides[owner].hand, other.sides[owner].deck = list(hand), list(deck)
        others.append(other)
    return others


def seen(state: State, move: Move, reader: str) -> list[object]:
    """Play the move: what the reader may read of it."""
    state.events = []
    game.step(state, move)
    return [(event.code, event.seat, event.args) for event in readable(state.events, reader)]


def possible(side: Side) -> set[tuple[str, ...]]:
    """The hands that the other side has to reckon with, as the engine keeps them."""
    rest = list((Counter(side.hand + side.deck) - Counter(side.seen)).elements())
    return {
        tuple(sorted((*side.seen, *drawn)))
        for drawn in combinations(rest, len(side.hand) - len(side.seen))
        if not side.told or side.told.intersection(drawn)
    }


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
@pytest.mark.parametrize("owner", SEATS)
def test_the_known_part_of_a_hand_follows_from_the_events_seen(edition, owner):
    dice = random.Random(f"{edition} {owner}")
    compared = told = 0
    for _ in range(25):
        state = unknown_to_the_other(dice, edition, owner)
        left = worlds(state, owner)
        for _ in range(PLIES):
            if state.outcome is not None:
                break
            legal = game.legal(state)
            moves = [move for move in legal if move[0] in TELLING]
            move = dice.choice(moves if moves and dice.random() < 0.6 else legal)
            decides = game.turn(state)
            read = seen(state, move, OTHER[owner])
            if any(event.code == "shuffled" and event.seat == owner for event in state.events):
                break  # from here on chance decides what is drawn
            left = [
                world
                for world in left
                if (decides != owner or move in game.legal(world))
                and seen(world, move, OTHER[owner]) == read
            ]
            hands = {tuple(sorted(world.sides[owner].hand)) for world in left}
            assert hands == possible(state.sides[owner]), (state, move)
            compared += 1
            told += bool(state.sides[owner].told)
    assert compared > 80
    assert told
