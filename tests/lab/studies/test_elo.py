"""Strengths from who beat whom."""

from __future__ import annotations

import pytest

from acres.__main__ import main
from acres.core.chance import Chance
from acres.lab.studies.statistics import rated


def test_odds_of_ten_to_one_are_four_hundred_points():
    games = [("a", "b", 1.0)] * 1000 + [("b", "a", 1.0)] * 100
    found = rated(games, "b")
    assert found["a"].points == pytest.approx(400, abs=3)
    assert list(found) == ["a", "b"]


def test_whoever_was_made_so_strong_is_found_so_strong_within_the_error():
    """Within three standard errors, of which the error is two."""
    true = {"a": 0.0, "b": 120.0, "c": 260.0}
    chance, games = Chance(3), []
    for one, other in (("a", "b"), ("b", "c"), ("c", "a")):
        for _ in range(400):
            odds = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
            games.append((one, other, float(chance.below(10_000) < 10_000 * odds)))
    found = rated(games, "a")
    for name, points in true.items():
        assert abs(found[name].points - points) <= 1.5 * found[name].error
        assert name == "a" or 20 < found[name].error < 40


def equals(one, other, games):
    """Return games of which each won half."""
    return [(one, other, 1.0), (other, one, 1.0)] * (games // 2)


def test_the_error_is_that_of_the_difference_to_the_anchor():
    """Of 400 equal games the logarithm of the odds has a standard error of a tenth: 17.4 points."""
    found = rated(equals("a", "b", 400), "b")
    assert found["b"].error == 0
    assert found["a"].error == pytest.approx(1.96 * 17.37, rel=0.02)


def test_errors_add_up_along_a_chain():
    """A player who met the anchor only by way of another is known less well: variances add up."""
    found = rated([*equals("a", "b", 400), *equals("b", "c", 400)], "c")
    assert found["a"].error == pytest.approx(found["b"].error * 2**0.5, rel=0.02)


def test_whoever_never_lost_is_not_infinitely_strong():
    found = rated([("a", "b", 1.0)] * 20, "b")
    assert 400 < found["a"].points < 1200
    assert found["a"].error > 100


def test_draws_make_equals():
    found = rated([("a", "b", 0.5)] * 20, "b")
    assert found["a"].points == pytest.approx(0, abs=1)


def test_an_anchor_that_did_not_play_is_an_error():
    with pytest.raises(KeyError):
        rated([("a", "b", 1.0)], "c")


def test_the_command_reads_the_games_of_matches(tmp_path, capsys):
    kept = tmp_path / "games.jsonl"
    asked = ["arena", "--between", "gentle", "random", "--games", "3", "--processes", "1"]
    assert main([*asked, "--results", str(kept)]) == 0
    assert main(["arena", "--games", "2", "--processes", "1", "--results", str(kept)]) == 0
    capsys.readouterr()
    assert main(["elo", str(kept), "--anchor", "random"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("gentle: +")
    assert said[0].endswith(", 6 games")
    assert said[1].startswith("random: +0 ± 0, ")
