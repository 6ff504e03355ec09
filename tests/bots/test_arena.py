"""Matches between bots."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from acres.bots import arena

LEVELS = {"british": "random", "french": "random"}


def without_times(results):
    return [replace(game, seconds={}) for game in results.games]


@pytest.mark.skipif(sys.platform == "emscripten", reason="no other processes there")
def test_a_match_is_the_same_every_time_and_in_any_number_of_processes():
    once = arena.match("snow", LEVELS, range(3), cap=60, processes=1)
    again = arena.match("snow", LEVELS, range(3), cap=60, processes=2)
    assert without_times(once) == without_times(again)
    assert [game.seed for game in once.games] == [0, 1, 2]


def test_games_that_are_kept_are_not_played_again(tmp_path, monkeypatch):
    kept = tmp_path / "games.jsonl"
    whole = arena.match("snow", LEVELS, range(4), cap=30, processes=1)
    arena.match("snow", LEVELS, range(2), cap=30, processes=1, kept=kept)
    arena.match("snow", LEVELS, range(9, 10), cap=20, processes=1, kept=kept)
    kept.write_text(kept.read_text() + '{"game": "sn')  # killed in the middle of a line
    played, play = [], arena.play_game
    monkeypatch.setattr(arena, "play_game", lambda *of: played.append(of[-1]) or play(*of))
    again = arena.match("snow", LEVELS, range(4), cap=30, processes=1, kept=kept)
    assert played == [2, 3]
    assert without_times(again) == without_times(whole)
    assert len(kept.read_text().splitlines()) == 5


def test_between_two_levels_every_seat_is_played_by_both(capsys):
    asked = ["--between", "gentle", "random", "--games", "3", "--processes", "1"]
    assert arena.main(asked) == 0
    said = capsys.readouterr().out
    assert "british gentle: 3 of 3 won" in said
    assert "french gentle: 3 of 3 won" in said
    assert "gentle against random: 6 of 6 won, 100.0% (61.0% to 100.0%)" in said


def test_a_game_that_reaches_the_cap_is_won_by_nobody():
    results = arena.match("snow", LEVELS, [1], cap=4, processes=1)
    assert results.games[0].reason == "cap"
    assert results.wins("british") == results.wins("french") == 0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (95, 100, 0.888, 0.978)],
)
def test_the_interval_of_a_share_is_wilsons(wins, games, low, high):
    found = arena.wilson(wins, games)
    assert found == pytest.approx((wins / games, low, high), abs=0.001)
    assert 0 <= found[1] <= found[2] <= 1


def test_the_command_prints_who_won_how_often(capsys):
    assert arena.main(["--games", "2", "--cap", "6", "--processes", "1"]) == 0
    said = capsys.readouterr().out
    assert "british random: 0 of 2 won" in said
    assert "turns: 7 to 7" in said
    assert "ends: cap 2" in said
