"""The odds of a question, learned from games."""

from __future__ import annotations

import math

import pytest

import acres
from acres.core.chance import Chance
from acres.lab.studies.games import Task, play
from acres.lab.training import odds
from acres.lab.training.odds import LOOSE, TIGHT, Asked, fitted, likely, report

TRUE = [0.5, -2.0, 1.0]


def found(count: int) -> list[Asked]:
    """Positions whose answers follow `TRUE`."""
    chance = Chance(3)
    rows = [[1.0, *(chance.below(2001) / 1000 - 1 for _ in TRUE[1:])] for _ in range(count)]
    return [
        Asked(row, chance.below(10_000) < 10_000 * likely(TRUE, row), at)
        for at, row in enumerate(rows)
    ]


def test_the_weights_behind_the_answers_are_found() -> None:
    assert fitted(found(3000), [0.0] * 3, LOOSE) == pytest.approx(TRUE, abs=0.25)


def test_few_answers_pull_the_weights_from_where_they_stood_only_a_little() -> None:
    start = [2.0, 3.0, -3.0]
    bias, *others = fitted(found(100), start, TIGHT)
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


def test_the_same_games_give_the_same_file(tmp_path, capsys) -> None:
    file = tmp_path / "games.jsonl"
    seats = dict.fromkeys(("british", "french"), "gentle")
    lines = [play(Task("snow", {}, seats, seed, 150)).line() for seed in range(12)]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
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
