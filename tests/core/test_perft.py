"""Perft counts: the number of move sequences, pinned.

A count that changes means that the rules changed. If that was meant, raise the
game's VERSION where old journals would play differently, and write the new count.
"""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.core.conformance import perft
from acres.games.snow import game
from acres.games.snow.rules.position import load

pytestmark = pytest.mark.pyodide("the moves and their order depend on sets and integers")

SET_UP = {
    ("first", 1): [98, 164, 4017, 21229],
    ("first", 2): [72, 137, 2951, 15296],
    ("revised", 1): [94, 160, 3845, 20285],
    ("revised", 2): [72, 137, 2951, 15133],
    ("second", 1): [89, 161, 3272, 17943],
    ("second", 2): [67, 144, 3209, 14827],
    ("second", 3): [77, 131, 2135, 13342],
}

SIEGES = {
    "seed": 4,
    "british": {
        "places": {"boston": "town", "new-york": "town fort", "halifax": "village"},
        "money": 6,
        "hand": ["militia", "military-leader", "new-york", "siege-artillery", "ships"],
        "deck": ["boston", "halifax"],
        "rows": {"british": ["regular-infantry", "militia"], "french": ["rangers", "militia"]},
    },
    "french": {
        "places": {"quebec": "town", "louisbourg": "village", "pemaquid": "village"},
        "money": 4,
        "hand": ["quebec", "militia", "fortification", "regular-infantry"],
        "deck": ["pemaquid", "louisbourg", "trader"],
        "rows": {"british": ["militia", "ships"], "french": ["regular-infantry-free"]},
    },
    "sieges": {"british": ["louisbourg", 2], "french": ["boston", -1]},
}
"""Both sides besiege; Louisbourg has fallen and Boston is held unless somebody acts."""

RAIDS = {
    "to_move": "french",
    "seed": 5,
    "british": {
        "places": {"boston": "town", "deerfield": "village", "fort-halifax": "village"},
        "money": 3,
        "hand": ["rangers", "regular-infantry", "fortification", "deerfield"],
        "reserve": ["militia", "neutral-native-americans"],
    },
    "french": {
        "places": {"quebec": "town", "kennebec": "village", "montreal": "village fort"},
        "money": 3,
        "hand": ["coureurs-de-bois", "native-americans", "neutral-native-americans", "priest"],
        "reserve": ["trader"],
        "discard": ["quebec", "ships"],
    },
}
"""Every kind of raider, and every kind of victim."""

POSITIONS = {
    ("sieges", "first"): (SIEGES, [36, 952, 7278]),
    ("sieges", "second"): (SIEGES, [35, 897, 7853]),
    ("raids", "first"): (RAIDS, [51, 803, 5270]),
    ("raids", "revised"): (RAIDS, [51, 835, 5410]),
    ("raids", "second"): (RAIDS, [58, 911, 6288]),
}


def counts(state, depths):
    return [perft(game, state, depth) for depth in range(1, depths + 1)]


@pytest.mark.parametrize(("edition", "seed"), SET_UP)
def test_sequences_from_the_set_up(edition, seed):
    state = game.setup({"edition": edition}, Chance(seed))
    assert counts(state, 4) == SET_UP[edition, seed]


@pytest.mark.parametrize(("name", "edition"), POSITIONS)
def test_sequences_from_a_rich_position(name, edition):
    described, expected = POSITIONS[name, edition]
    state = load(described | {"options": {"edition": edition}})
    assert counts(state, 3) == expected


def test_five_plies_from_the_set_up():
    assert perft(game, game.setup({}, Chance(1)), 5) == 482037


def test_no_move_is_one_sequence():
    assert perft(game, game.setup({}, Chance(1)), 0) == 1


def test_counting_leaves_the_state_alone():
    state = game.setup({}, Chance(1))
    before = state.copy()
    perft(game, state, 3)
    assert state == before


def test_the_count_is_that_of_plain_play():
    """Counting by playing every sequence from the set-up gives the same number."""
    sequences: list[tuple] = [()]
    for _ in range(3):
        longer = []
        for sequence in sequences:
            state = game.setup({}, Chance(2))
            for move in sequence:
                game.play(state, move)
            longer += [(*sequence, move) for move in game.legal(state)]
        sequences = longer
    assert len(sequences) == SET_UP["second", 2][2]


def test_a_sequence_that_ended_earlier_does_not_count():
    """Another idle turn ends the game."""
    state = load({"british": {"places": {"boston": "town"}, "hand": ["militia"]}})
    state.idle = 5
    longer = 0
    for move in game.legal(state):
        after = state.copy()
        game.play(after, move)
        assert (after.outcome is not None) == (move == ("end",))
        longer += len(game.legal(after))
    assert perft(game, state, 2) == longer
