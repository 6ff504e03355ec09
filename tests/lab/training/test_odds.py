"""The odds of a question, learned from games."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import acres
from acres.bots import learned
from acres.core.chance import Chance
from acres.games.snow.bot.learning import FEATURES
from acres.lab.studies.games import Task, play
from acres.lab.training import odds
from acres.lab.training.odds import FREE, Asked, collected, fitted, likely, report
from acres.lab.training.train import write

TRUE = [0.5, -2.0, 1.0]


def found(count: int) -> list[Asked]:
    """Positions whose answers follow `TRUE`."""
    chance = Chance(3)
    rows = [[1.0, *(chance.below(2001) / 1000 - 1 for _ in TRUE[1:])] for _ in range(count)]
    return [
        Asked(row, chance.below(10_000) < 10_000 * likely(TRUE, row), 1.0, at)
        for at, row in enumerate(rows)
    ]


def test_the_weights_behind_the_answers_are_found() -> None:
    assert fitted(found(3000), [0.0] * 3, [FREE, 1, 1]) == pytest.approx(TRUE, abs=0.25)


def test_few_answers_pull_the_weights_from_where_they_stood_only_a_little() -> None:
    start = [2.0, 3.0, -3.0]
    bias, *others = fitted(found(100), start, [FREE, 10, 10])
    assert abs(bias - start[0]) > 0.5
    for before, after, true in zip(start[1:], others, TRUE[1:], strict=True):
        assert abs(after - before) < abs(after - true)


def test_the_report_compares_with_a_constant_and_bin_by_bin() -> None:
    told = [(0.25, True)] + [(0.25, False)] * 3 + [(0.95, True)] * 4
    assert list(report(told)) == [
        "  8 positions, Brier 0.095; always 0.62: 0.234",
        "  0.25 said, 0.25 true (4, few)",
        "  0.95 said, 1.00 true (4, few)",
    ]


def test_a_position_of_weight_two_counts_like_two() -> None:
    few = found(60)
    heavy = [each._replace(weight=2.0) for each in few]
    start, pulls = [0.0] * 3, [1.0] * 3
    assert fitted(heavy, start, pulls) == pytest.approx(fitted(few * 2, start, pulls))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of twelve games."""
    file = tmp_path_factory.mktemp("played") / "games.jsonl"
    seats = dict.fromkeys(("british", "french"), "gentle")
    lines = [play(Task("snow", {}, seats, seed, 150)).line() for seed in range(12)]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def test_a_file_named_twice_counts_twice(file: Path) -> None:
    room = acres.room("snow", "lab.winners")
    once, twice = (collected([file] * times, room)[""] for times in (1, 2))
    assert once
    assert [each._replace(weight=2 * each.weight) for each in once] == twice


def test_weights_learned_further_stay_near_and_beside_the_other_words(
    file: Path, tmp_path: Path
) -> None:
    near, before = tmp_path / "before.csv", learned.weights("snow")
    write(near, before)
    moved = []
    for pull in ("1e9", "1"):
        asked = ["snow", "winners", str(file), "--near", str(near), "--pull", pull]
        assert odds.main([*asked, "--write", str(tmp_path)]) == 0
        after = learned.read((tmp_path / "weights.csv").read_text(encoding="utf-8"))
        changed = {word for word, weight in after.items() if weight != before[word]}
        assert after.keys() == before.keys()
        assert changed <= set(FEATURES)
        moved.append(len(changed))
    none, many = moved
    assert not none
    assert many > 20


def test_files_that_teach_nothing_are_named(file: Path, tmp_path: Path, capsys) -> None:
    other = tmp_path / "other.csv"
    write(other, {"bias": 1.0})
    asked = ["snow", "winners", str(file), "--near"]
    told = []
    for wrong in (
        ["snow", "winners", str(tmp_path / "none.jsonl")],
        [*asked, str(other)],
        [*asked, str(tmp_path / "none.csv")],
    ):
        assert odds.main(wrong) == 1
        told.append(capsys.readouterr().err)
    assert told[0] == "These files answer nothing about winners.\n"
    assert told[1] == f"{other} has no weight of “lead”.\n"
    assert "none.csv" in told[2]


def test_the_same_games_give_the_same_file(file, tmp_path, capsys) -> None:
    room = acres.room("snow", "lab.sieges")
    written = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        asked = ["snow", "sieges", str(file), "--first", str(file), "--write", str(tmp_path / name)]
        assert odds.main(asked) == 0
        written.append((tmp_path / name / room.FILE).read_text(encoding="utf-8"))
    assert written[0] == written[1]
    assert len(written[0].splitlines()) == 1 + len(room.ROLES) * len(room.FEATURES)
    assert "attacker, games left out:" in capsys.readouterr().out
    assert all(math.isfinite(float(line.split(",")[1])) for line in written[0].splitlines()[1:])
