"""Shares, intervals, lengths, who met whom; and strengths from who beat whom."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from acres.__main__ import main
from acres.core.chance import Chance
from acres.lab.studies import charts, report
from acres.lab.studies.charts import Dot
from acres.lab.studies.games import Played, Task
from acres.lab.studies.statistics import alike, change, met, quantile, rated, sections, wilson
from acres.lab.studies.study import Match, Study

SEATS = ("a", "b", "c")


def game(levels, seed, winners, turns=10, reason="points", options=None):
    task = Task("snow", options or {}, levels, seed)
    seats = dict.fromkeys(levels, 0)
    return Played(task, winners, reason, seats, turns, dict.fromkeys(levels, 4), seats, "1x")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (95, 100, 0.888, 0.978)],
)
def test_the_interval_of_a_share_is_wilsons(wins, games, low, high):
    found = wilson(wins, games)
    assert (found.mean, found.low, found.high) == pytest.approx(
        (wins / games, low, high), abs=0.001
    )
    assert 0 <= found.low <= found.high <= 1


@pytest.mark.parametrize(("share", "found"), [(0.1, 1), (0.5, 5), (0.9, 9), (0.91, 10), (1.0, 10)])
def test_a_quantile_is_not_exceeded_by_its_share(share, found):
    assert quantile(list(range(1, 11)), share) == found


def test_a_shared_victory_is_a_part_of_one():
    levels = {"a": "x", "b": "y"}
    study = Study("", [Match("snow", {}, levels, range(2))])
    ((section),) = sections(study, [game(levels, 0, ("a", "b")), game(levels, 1, ("a",))])
    assert section.matches[0].share("a").wins == 1.5
    assert section.matches[0].share("b").wins == 0.5


def test_levels_are_compared_over_all_seats_within_the_same_options():
    one, other = {"a": "x", "b": "y"}, {"a": "y", "b": "x"}
    ways = [{}, {"edition": "first"}]
    study = Study("", [Match("snow", way, who, range(2)) for way in ways for who in (one, other)])
    played = [
        game(one, 0, ("a",)), game(one, 1, ("b",)), game(other, 0, ("b",)), game(other, 1, ("b",)),
        *(game(who, seed, ("a",), options=ways[1]) for who in (one, other) for seed in (0, 1)),
    ]  # fmt: skip
    plain, first = sections(study, played)
    assert first.name == "snow, edition first"
    (duel,) = plain.duels()
    assert (duel.one, duel.other, duel.whole.wins, duel.whole.games) == ("x", "y", 3, 4)
    assert {seat: share.wins for seat, share in duel.seats.items()} == {"a": 1, "b": 2}
    assert first.duels()[0].whole.wins == 2


def test_effects_of_other_rules_compare_games_of_the_same_seed():
    """Two pairs against none turn: the sign goes with them, the interval is that of paired differences."""
    found = change([1.0, 0.0, 0.5, 0.0], [1.0, 1.0, 0.5, 1.0])
    assert found == pytest.approx((0.5, 0.5 - 1.96 * 0.2887, 0.5 + 1.96 * 0.2887), abs=0.001)


def test_sections_stand_side_by_side_where_only_the_rules_differ():
    levels, other = {"a": "x", "b": "x"}, {"a": "y", "b": "y"}
    ways = [{}, {"edition": "first"}, {"edition": "third"}]
    matches = [Match("snow", way, levels, range(2)) for way in ways]
    study = Study("", [*matches, Match("snow", {"edition": "fourth"}, other, range(2))])
    winners = {"": ("a", "b"), "first": ("a", "a"), "third": ("b", "b"), "fourth": ("a", "a")}
    played = [
        game(match.levels, seed, (winners[match.options.get("edition", "")][seed],),
             turns=10 + 5 * len(match.options), options=match.options)
        for match in study.matches for seed in match.seeds
    ]  # fmt: skip
    (group,) = alike(sections(study, played))
    assert [each.apart(group[0]) for each in group] == ["", "edition first", "edition third"]
    assert group[0].apart(group[1]) == "edition none"
    plain, first, third = group
    assert first.change(plain, "a").mean == 0.5
    assert third.change(plain, "a").mean == -0.5
    said = report.beside(group).splitlines()
    assert said[0].startswith("a by other rules, beside snow: 50.0% (")
    assert said[1].startswith(
        "edition first: 100.0% (34.2% to 100.0%), +50.0 (-48.0 to +148.0) of a"
    )
    assert said[1].endswith("turns 15 to 15, median 15, eight of ten from 15 to 15; points 2 (a 2)")


def test_every_end_is_told_with_who_won_by_it():
    levels = {"a": "x", "b": "y"}
    winners = [("b",), ("a",), ("a", "b"), ("b",), ()]
    played = [
        replace(game(levels, seed, won), reason="siege" if seed < 4 else "cap")
        for seed, won in enumerate(winners)
    ]
    assert report.ends(played) == "siege 4 (a 1, b 2, a and b 1), cap 1"


def test_a_single_game_of_each_says_nothing_about_rules():
    levels = {"a": "x", "b": "x"}
    matches = [Match("snow", way, levels, range(1)) for way in ({}, {"edition": "first"})]
    played = [game(levels, 0, ("a",), options=match.options) for match in matches]
    assert alike(sections(Study("", matches), played)) == []


def test_of_three_players_everybody_meets_everybody_of_another_level():
    levels = {"a": "x", "b": "y", "c": "y"}
    assert list(met([game(levels, 1, ("b",))])) == [("x", "y", 0.0), ("x", "y", 0.5)]


def test_strengths_need_somebody_else():
    levels = {"a": "x", "b": "x"}
    study = Study("", [Match("snow", {}, levels, range(1))])
    (section,) = sections(study, [game(levels, 0, ("a",))])
    assert report.strengths(section) == {}


def test_a_chart_is_true_to_scale_and_escapes_its_words():
    drawn = charts.shares("T", [Dot("<a>", 0.5, 0.25, 0.75, "5 of 10")])
    left, right = charts.LABEL, charts.LABEL + charts.PLOT
    assert f'cx="{(left + right) / 2:.1f}"' in drawn
    assert f'x1="{left + charts.PLOT / 4:.1f}" x2="{left + charts.PLOT * 3 / 4:.1f}"' in drawn
    assert "&lt;a&gt;" in drawn
    assert "<a>" not in drawn


def test_differences_lie_on_either_side_of_none():
    drawn = charts.changes(
        "T", [Dot("more", 0.1, 0.0, 0.2, ""), Dot("less", -0.3, -0.32, -0.28, "")]
    )
    middle, unit = charts.LABEL + charts.PLOT / 2, charts.PLOT / 80
    assert f'cx="{middle + 10 * unit:.1f}"' in drawn
    assert f'cx="{middle - 30 * unit:.1f}"' in drawn
    assert f'x1="{middle:.1f}" x2="{middle + 20 * unit:.1f}"' in drawn
    for mark in ("-40", "0", "+40"):
        assert f">{mark}</text>" in drawn


def test_a_scale_leaves_room_for_the_longest_words():
    long = charts.changes("T", [Dot("more", 0.1, 0.0, 0.2, "+10.0 (+0.0 to +20.0)")])
    right = max(float(at) for at in re.findall(r'<line x1="([\d.]+)"', long))
    assert right <= charts.WIDTH - charts.LETTER * len("+10.0 (+0.0 to +20.0)")


def test_bars_count_every_number_once():
    drawn = charts.bars("T", [*range(100), 200])
    counted = [int(part.split(": ")[1].split("<")[0]) for part in drawn.split("<title>")[1:]]
    assert sum(counted) == 101
    assert len(counted) <= 30


def test_stacks_are_shares_of_the_whole_width():
    drawn = charts.stacks("T", [("one", {"x": 3, "y": 1})])
    wide = charts.WIDTH - charts.LABEL
    assert f'width="{wide * 0.75:.1f}"' in drawn
    assert f'width="{wide * 0.25:.1f}"' in drawn


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
