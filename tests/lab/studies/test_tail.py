"""The dearest turns of a level."""

from __future__ import annotations

import re

import pytest

from acres.__main__ import main
from acres.bots.greedy import Plan
from acres.core.journal import Journal
from acres.core.link import decode
from acres.core.move import text
from acres.lab.studies import games, tail
from acres.lab.studies.games import Task

LEVELS = {"condate": "random", "darioritum": "random"}


@pytest.fixture(scope="module")
def played():
    return games.play(Task("armorica", {}, LEVELS, 3))


def test_every_turn_with_a_choice_is_compared_with_the_best_other_plan(played):
    journal = Journal.parse(decode(played.link).text)
    found = list(tail.choices(journal, 8))
    assert len(found) >= 20
    for each in found:
        moves = each.played.moves
        assert moves == journal.moves[each.ply : each.ply + len(moves)]
        seat = journal.game.turn(journal.state_at(each.ply))
        assert each.trials.seat == seat
        assert set(each.best.moves) != {*moves}
        turn = each.compared(4)
        assert (turn.ply, turn.seat) == (each.ply, seat)
        assert turn.given == turn.best - turn.played
    plies = [ply for each in found for ply in range(each.ply, each.ply + len(each.played.moves))]
    assert plies == sorted(set(plies))


def test_the_dearest_turn_is_the_one_that_throws_most_away(played, monkeypatch):
    """By a judge to whom each letter of a plan's first move is worth a chance of 1 in 64."""

    def compare(trials, tried):
        for each in tried:
            each.ends.append(len(text(each.plan.moves[0])) / 64)

    monkeypatch.setattr("acres.bots.plan_search.Trials.compare", compare)
    judged = tail.judged(played, 8)
    found = [each.compared(1) for each in tail.choices(Journal.parse(decode(played.link).text), 4)]
    assert judged.dearest.given == max(turn.given for turn in found) > 0
    assert judged.given == pytest.approx(sum(turn.given for turn in found) / len(found))
    link = decode(judged.link)
    assert link.text == decode(played.link).text
    assert link.moment is not None
    assert link.moment.ply == judged.dearest.ply


def test_the_best_plan_is_found_among_many(played, monkeypatch):
    monkeypatch.setattr(
        "acres.bots.plan_search.Trials.compare",
        lambda trials, tried: [each.ends.append(each.plan.worth) for each in tried],
    )
    trials = next(tail.choices(Journal.parse(decode(played.link).text), 4)).trials
    plans = [Plan(worth / 10, ((f"plan-{worth}",),)) for worth in (3, 9, 1, 5, 7)]
    assert tail.best(trials, [tail.Tried(plan, 0.0) for plan in plans], 20) == plans[1]
    assert tail.best(trials, [tail.Tried(plans[2], 0.0)], 20) == plans[2]


def test_the_command_tells_each_game_and_sums_up(tmp_path, capsys):
    asked = ["tail", "--game", "armorica", "--level", "gentle", "--games", "3", "--trials", "16"]
    asked += ["--seed", "5", "--processes", "1", "--results", str(tmp_path / "games.jsonl")]
    assert main(asked) == 0
    said = capsys.readouterr().out
    found = re.findall(
        r"^seed (\d+): (\S+) given away in turn (\d+), move (\d+), by (\w+): .*\n  #(\S+)$",
        said,
        re.M,
    )
    assert [each[0] for each in found] == ["5", "6", "7"]
    for _, _, turn, ply, seat, link in found:
        read = decode(link)
        journal = Journal.parse(read.text)
        state = journal.state_at(int(ply))
        assert read.moment is not None
        assert (read.moment.ply, state.turn) == (int(ply), int(turn))
        assert journal.game.turn(state) == seat
    given = sorted(float(each[1]) for each in found)
    last = re.search(r"3 games: .*; in the dearest turn of a game (\S+) \(median\), (\S+) \(", said)
    assert last is not None
    assert [float(each) for each in last.groups()] == given[1:]
    assert main(asked) == 0
    assert capsys.readouterr().out == said
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 3


def test_a_level_that_there_is_not_is_refused_in_a_sentence(capsys):
    assert main(["tail", "--level", "hero"]) == 1
    assert "there is no level “hero”" in capsys.readouterr().err
