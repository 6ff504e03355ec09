"""Learning from games: resumed, repeated, and better than nothing."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import replace

import pytest

import acres
from acres.bots import LEVELS, anything
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.lab.studies.games import Task, play, read
from acres.lab.training import train

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="no other processes there")
FEW = ("--games", "12", "6", "--trials", "24", "--processes", "1")
LAST = "weights-1.csv"


def learn(directory, *more):
    assert train.main(["armorica", str(directory), *FEW, *more]) == 0
    return (directory / LAST).read_text(encoding="utf-8")


def links(file):
    return [each.link for each in read(file)]


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    directory = tmp_path_factory.mktemp("school")
    learn(directory)
    return directory


def test_the_same_arguments_give_the_same_file_also_after_a_kill(school, tmp_path, capsys):
    whole = (school / LAST).read_text(encoding="utf-8")
    games = (school / "games-0.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    taken_up = tmp_path / "games-0.jsonl"
    taken_up.write_text("".join(games[:5]) + games[5][:40], encoding="utf-8")
    assert learn(tmp_path) == whole
    assert taken_up.read_text(encoding="utf-8").startswith("".join(games[:5]))
    assert links(taken_up) == links(school / "games-0.jsonl")
    assert "round 0: 12 games of the teacher" in capsys.readouterr().out


def test_each_round_has_a_stronger_teacher_that_knows_what_was_learned():
    learned = {"a word": 1.0}
    assert train.teacher(0, None) == Planner()
    assert train.teacher(1, learned) == Planner(trust="general", weights=learned)
    assert train.teacher(2, learned) == replace(
        LEVELS["general"], planner=Planner(trust="general", weights=learned)
    )


def test_half_of_the_games_are_a_teachers_against_itself():
    seatings = train.seatings(acres.game("snow"), train.TEACHER)
    alone = [set(levels.values()) == {train.TEACHER} for _, levels in seatings]
    assert sum(alone) == len(alone) / 2


def test_a_policy_plays_itself_alone():
    [(options, levels)] = train.seatings(acres.game("snow"), train.POLICY)
    assert (options, set(levels.values())) == ({}, {train.POLICY})


def test_a_teacher_meets_the_scripts_that_are_named():
    game = acres.game("snow")
    seatings = train.seatings(game, train.TEACHER, ["artillery"])
    [found] = [levels for _, levels in seatings if "artillery" in levels.values()]
    assert found == {"british": "artillery", "french": train.TEACHER}
    with pytest.raises(KeyError):
        train.seatings(game, train.TEACHER, ["nonsense"])


@pytest.mark.parametrize("other", ["raiders", "artillery"])
def test_openings_and_scripts_play_their_seat_and_the_teacher_the_other(other):
    asked = []

    def teacher(game, world, seat, chance):
        asked.append(seat)
        return anything(game, world, seat, chance)

    levels = {"british": other, "french": train.TEACHER}
    found = play(Task("snow", {}, levels, 3, 6), {train.TEACHER: teacher})
    assert set(asked) == {"french"}
    assert len(asked) == found.decisions["french"] > 0 < found.decisions["british"]


def test_a_policy_plays_what_it_has_learned():
    """All that is learned here is to pass."""
    seats = dict.fromkeys(("condate", "darioritum"), train.POLICY)
    imitator = train.Imitator("armorica", {f"pass {phase}": 30.0 for phase in ("gauls", "romans")})
    found = play(Task("armorica", {}, seats, 1, 150), {train.POLICY: imitator})
    assert "take" not in {move[0] for move in found.journal().moves}


def test_values_are_learned_from_all_rounds_and_the_policy_from_the_last_two(school, tmp_path):
    """Another round, which has the first round's games again, adds its positions but not its choices."""
    asked = Namespace(game="armorica", directory=tmp_path, seed=1000, trials=2, processes=1)
    first, now = (list(read(school / f"games-{at}.jsonl")) for at in (0, 1))
    told = []
    train.learn(asked, [first, first], now, told.append)
    game = acres.game("armorica")
    seen, _ = train.split(now)
    trials = list(read(tmp_path / "trials-2.jsonl"))
    learned_from = [*trials, *first, *first, *seen]
    assert told[0].startswith(f"{len(list(train.choices(game, [*first, *seen])))} choices")
    assert told[-1].startswith(f"{len(list(train.judged(game, learned_from)))} positions")


def test_games_of_other_arguments_are_not_mixed_with_these(school):
    with pytest.raises(ValueError, match="other arguments"):
        learn(school, "--seed", "5")


def test_learned_weights_predict_games_that_were_held_out(school):
    game = acres.game("armorica")
    some, rest = train.split(list(read(school / "games-0.jsonl")))
    found, hidden = list(train.choices(game, some)), list(train.choices(game, rest))
    nothing = train.agreement({}, hidden)
    hits, logs = train.agreement(train.imitate(found, Chance(1)), hidden)
    assert hits > nothing[0] + 0.2
    assert logs > nothing[1] + 0.3


def test_values_are_learned_from_the_winners():
    """The second number tells, the first does not."""
    chance = Chance(5)
    found = []
    for _ in range(600):
        rows = [(1.0, chance.below(100) / 50 - 1) for _ in range(2)]
        best = rows[0][1] > rows[1][1]
        found.append(train.JudgedPosition(rows, [float(best), float(not best)], 1.0))
    weights = train.judge(found[:500], 2, Chance(1))
    assert abs(weights[0]) < 0.1 < weights[1]
    assert train.right(weights, found[500:]) > 0.95
