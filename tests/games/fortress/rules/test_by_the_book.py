"""The legal moves are those that were worked out a second time from the text of the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from acres.core.chance import Chance
from acres.core.move import text
from acres.games.fortress import game
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.seats import OPTIONS
from tests.games.fortress.rules import by_the_book
from tests.games.fortress.rules.test_conservation import random_moves


def compared(options, seed, met):
    """Play a random game; at every node both say the same."""
    dice, state = random.Random(seed), game.setup(options, Chance(seed))
    while (seat := game.turn(state)) is not None:
        expected = by_the_book.legal(state, lambda word, s=state, own=seat: opened(s, own, word))
        assert sorted(set(expected)) == [text(move) for move in game.legal(state)]
        met.update(line.split()[0] for line in expected)
        game.step(state, dice.choice(random_moves(dice, state, seat)))


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_legal_moves_along_random_games(players):
    met: Counter[str] = Counter()
    for seed in range(4):
        compared({"players": players}, seed, met)
    assert met.keys() >= {
        *("keep", "bid", "recruit", "convicts", "raid", "buy", "draw", "remove", "build", "favor"),
        *("replace", "collect", "treasure", "travel", "repeat", "redeem", "governor", "second"),
        "end",
    }


@pytest.mark.parametrize("block", range(6))
def test_the_legal_moves_with_random_variants(block):
    met: Counter[str] = Counter()
    for seed in range(block * 5, block * 5 + 5):
        dice = random.Random(seed)
        compared({name: dice.choice(values) for name, values in OPTIONS.items()}, seed, met)
    assert met["build"]
