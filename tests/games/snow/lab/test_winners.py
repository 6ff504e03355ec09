"""Winners of played games, as learning reads them."""

from __future__ import annotations

import pytest

from acres.core.journal import Journal
from acres.games.snow.bot.learning import features
from acres.games.snow.lab.winners import FEATURES, asked
from acres.lab.studies.games import Task, play

LEVELS = {"british": "gentle", "french": "gentle"}


def test_each_turn_of_a_game_that_ended_says_how_it_began_and_who_won() -> None:
    played = next(
        each
        for each in (play(Task("snow", {}, LEVELS, seed, 150)) for seed in range(20))
        if each.winners
    )
    journal = played.journal()
    told = list(asked(journal))
    turns = [journal.state_at(ply).turn for ply in range(journal.ply)]
    assert len(told) == len(set(turns))
    last = journal.state_at(turns.index(turns[-1]))
    assert list(features(last)["british"]) in [list(row) for _, row, _, _ in told]
    assert {won for _, _, won, _ in told} == {played.winners == ("british",)}
    assert sum(weight for *_, weight in told) == pytest.approx(1.0)
    assert {len(row) for _, row, _, _ in told} == {len(FEATURES)}


def test_a_game_that_goes_on_says_nothing() -> None:
    assert not list(asked(Journal.new("snow", {}, 1, LEVELS)))
