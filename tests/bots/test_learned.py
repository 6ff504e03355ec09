"""The quick player, and what a game offers to be learned from."""

from __future__ import annotations

import lzma
import math
from collections import Counter
from types import SimpleNamespace

import pytest

import acres
from acres.bots import learned
from acres.bots.knowledge import knowledge
from acres.core.chance import Chance

pytestmark = pytest.mark.pyodide("bots add up floating-point numbers there")

LEARNED = [name for name in acres.GAMES if knowledge(acres.game(name)).learning]
LARGEST = 60_000
"""Bytes of what was learned about a game, compressed."""


def tokens(context, move):
    return [" ".join(move)]


LEARNING = SimpleNamespace(context=lambda world: 0, tokens=tokens)


def player(moves, heat=1.0, **weights):
    """Return a policy for a game of these moves."""
    game = SimpleNamespace(
        verbs=lambda world: ["pass", "take", "never"],
        legal=lambda world, verb: [move for move in moves if move[0] == verb],
    )
    return learned.Policy(game, LEARNING, weights, heat)


def played(policy, times=2000):
    chance = Chance(1)
    return Counter(" ".join(policy.choose(None, chance)) for _ in range(times))


MOVES = [("pass",), ("take", "1"), ("take", "2")]


def test_moves_without_weights_are_equally_likely():
    found = played(player(MOVES))
    assert found["pass"] / 2000 == pytest.approx(1 / 2, abs=0.04)
    assert found["take 1"] / 2000 == pytest.approx(1 / 4, abs=0.04)


def test_a_weight_of_one_makes_a_move_e_times_as_likely():
    found = played(player(MOVES, **{"take 2": 1.0}))
    assert found["take 2"] / found["take 1"] == pytest.approx(math.e, rel=0.2)
    assert found["pass"] / 2000 == pytest.approx(1 / 2, abs=0.04)


def test_heat_makes_it_careless():
    found = played(player(MOVES, heat=2.0, **{"take 2": 2.0}))
    assert found["take 2"] / found["take 1"] == pytest.approx(math.e, rel=0.2)


def test_a_verb_without_moves_is_passed_over():
    assert played(player(MOVES, never=30.0), 50).keys() <= {"pass", "take 1", "take 2"}


@pytest.mark.parametrize("name", LEARNED)
def test_the_learning_of_a_game_is_complete(name):
    """At every position of a game: words for every legal move, that a file of lines can hold, and
    as many numbers for every seat as there are names."""
    game, chance = acres.game(name), Chance(3)
    learning = knowledge(game).learning
    state = game.setup({}, chance)
    assert len(set(learning.FEATURES)) == len(learning.FEATURES)
    while game.turn(state) is not None and state.turn < 12:
        context = learning.context(state)
        assert hash(context) == hash(learning.context(game.copy(state)))
        for move in game.legal(state):
            words = learning.tokens(context, move)
            assert words
            assert not any("\n" in word or word in learning.FEATURES for word in words)
        rows = learning.features(state)
        assert set(rows) == set(game.seats({}))
        assert any(rows.values())
        for row in rows.values():
            assert len(row) in (0, len(learning.FEATURES))
            assert all(-8 <= number <= 8 for number in row)
        game.step(state, learned.choose(game, state, game.turn(state), chance))


@pytest.mark.parametrize("name", LEARNED)
def test_the_weights_are_there_and_small(name):
    weights = learned.weights(name)
    assert set(knowledge(acres.game(name)).learning.FEATURES) <= weights.keys()
    written = "".join(f"{word},{weight}\n" for word, weight in weights.items())
    assert len(lzma.compress(written.encode())) < LARGEST


def test_the_chances_of_all_seats_are_together_one():
    world = acres.game("armorica").setup({"players": "4"}, Chance(1))
    learning = knowledge(acres.game("armorica")).learning
    found = learned.chances(learning, [1.0] * len(learning.FEATURES), world)
    assert sum(found.values()) == pytest.approx(1)
    assert learned.chances(learning, [0.0] * len(learning.FEATURES), world) == dict.fromkeys(
        world.seats, 0.25
    )
