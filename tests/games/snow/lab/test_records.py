"""Public games of real people: every recorded turn agrees with the engine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acres.__main__ import main
from acres.games.snow.lab import records
from tests.records import FILES, needs_records

TURNS = 511


@needs_records
def test_every_recorded_turn_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", *map(str, FILES)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(int(line.split(": ")[1].split()[0]) for line in lines) == TURNS
    assert all(line.endswith(" 0 mismatches") for line in lines)


@needs_records
@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("british", "money"), 99),
        (("french", "hand"), ["quebec"]),
        (("british", "deck"), []),
        (("supply", "neutral"), []),
        (("locations", "boston", "piece"), "village"),
        (("captured", "french", "towns"), 3),
        (("sieges", "british"), "quebec"),
        (("british", "siege", "french"), ["militia"]),
        (("french", "doomed", "british"), "militia"),
    ],
)
def test_a_record_that_is_wrong_is_noticed(path: tuple[str, ...], value: object) -> None:
    head, first, *_ = FILES[0].read_text(encoding="utf-8").splitlines()
    entry = json.loads(first)
    place = entry["after"]
    for key in path[:-1]:
        place = place[key]
    assert place[path[-1]] != value
    place[path[-1]] = value
    report = records.replay("\n".join([head, json.dumps(entry)]))
    assert any(path[-1] in mismatch for mismatch in report.mismatches)


@needs_records
def test_a_recorded_move_that_is_illegal_is_noticed() -> None:
    head, first, *_ = FILES[0].read_text(encoding="utf-8").splitlines()
    entry = json.loads(first)
    entry["moves"][0]["card"] = "siege-tower"
    report = records.replay("\n".join([head, json.dumps(entry)]))
    assert "siege-tower" in report.mismatches[0]


def test_a_file_that_is_no_record_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"empty": "", "broken.jsonl": '{"start": ', "list.jsonl": "{}", "text": "hello"}
    for name, written in files.items():
        (tmp_path / name).write_text(written, encoding="utf-8")
        assert main(["replay", str(tmp_path / name)]) == 1
        assert "1 mismatches" in capsys.readouterr().out
    assert main(["replay", str(tmp_path / "absent")]) == 1
    assert "No such file" in capsys.readouterr().out
