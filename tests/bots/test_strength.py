"""The strength of the bots. `docs/performance.md` has the full matches."""

from __future__ import annotations

import pytest

from acres.lab.studies import report, run
from acres.lab.studies.statistics import MatchResult
from acres.lab.studies.study import Match

FEW = 2
"""Games that are all won: whoever wins every other game wins these once in 256 times."""
GAMES = 20
ENOUGH = 18
"""A bot that wins 99 of 100 games falls below this once in a thousand times; one
that wins 80 of 100 passes one time in five, one that wins 70 hardly ever. Played
with fixed seeds, it can only change when the rules or the bots do."""


def played(game, levels, count):
    match = Match(game, {}, levels, range(1, count + 1))
    with run.local(run.processes()) as executor:
        return MatchResult(
            match, run.run(list(match.tasks()), executor=executor, width=run.processes())
        )


either_side = pytest.mark.parametrize(
    ("side", "other"), [("british", "french"), ("french", "british")]
)


@either_side
def test_the_settler_wins_its_first_games_against_random_play(side, other):
    found = played("snow", {side: "settler", other: "random"}, FEW)
    assert found.share(side).wins == FEW, report.match(found)


@pytest.mark.nightly("twenty whole games")
@either_side
def test_the_settler_beats_random_play_from_either_side(side, other):
    found = played("snow", {side: "settler", other: "random"}, GAMES)
    assert found.share(side).wins >= ENOUGH, report.match(found)


@pytest.mark.nightly("eight whole games; one of settlers is played in tests/games/snow/bot")
def test_settlers_finish_their_games():
    levels = {"british": "settler", "french": "settler"}
    found = played("snow", levels, 8)
    said = report.match(found)
    assert all(game.reason not in ("cap", "idle") for game in found.games), said
    assert all(20 <= game.turns <= 175 for game in found.games), said


@pytest.mark.nightly("twenty whole games; two are played in tests/games/fortress/bot")
@pytest.mark.parametrize("seat", ["dragon", "phoenix"])
def test_the_settler_beats_random_play_in_island_fortress(seat):
    other = {"dragon": "phoenix", "phoenix": "dragon"}[seat]
    found = played("fortress", {seat: "settler", other: "random"}, GAMES)
    assert found.share(seat).wins >= ENOUGH, report.match(found)
