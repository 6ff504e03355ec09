"""How well the bots play. `docs/performance.md` has the full matches."""

from __future__ import annotations

import pytest

from acres.bots import arena

GAMES = 20
ENOUGH = 18
"""A bot that wins 99 of 100 games falls below this once in a thousand times; one
that wins 80 of 100 passes one time in five, one that wins 70 hardly ever. Played
with fixed seeds, it can only change when the rules or the bots do."""


@pytest.mark.slow
@pytest.mark.parametrize("side", ["british", "french"])
def test_the_settler_beats_random_play_from_either_side(side):
    other = {"british": "french", "french": "british"}[side]
    results = arena.match("snow", {side: "settler", other: "random"}, range(1, GAMES + 1))
    assert results.wins(side) >= ENOUGH, arena.report(results, {side: "settler", other: "random"})


@pytest.mark.slow
def test_settlers_finish_their_games():
    levels = {"british": "settler", "french": "settler"}
    results = arena.match("snow", levels, range(1, 9))
    said = arena.report(results, levels)
    assert all(game.reason not in ("cap", "idle") for game in results.games), said
    assert all(20 <= game.turns <= 175 for game in results.games), said


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["dragon", "phoenix"])
def test_the_settler_beats_random_play_in_island_fortress(seat):
    other = {"dragon": "phoenix", "phoenix": "dragon"}[seat]
    levels = {seat: "settler", other: "random"}
    results = arena.match("fortress", levels, range(1, GAMES + 1))
    assert results.wins(seat) >= ENOUGH, arena.report(results, levels)
