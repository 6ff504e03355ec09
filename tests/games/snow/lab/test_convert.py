"""A public record becomes a game of the notation that replays to the recorded end."""

from __future__ import annotations

import json
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from acres.__main__ import main
from acres.core.errors import BadNotation
from acres.core.journal import Journal
from acres.games.snow.lab import records
from acres.games.snow.lab.records import import_record
from tests.records import FILES, needs_records

by_record = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@needs_records
@by_record
def test_an_imported_game_replays_to_the_recorded_end(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "game.acres"
    assert main(["import", str(file), "-o", str(target)]) == 0
    journal = Journal.parse(target.read_text(encoding="utf-8"))
    record = records.read(read(file))
    outcome = journal.game.outcome(journal.state)
    assert outcome is not None
    assert outcome.winners == (record.result["winner"],)
    assert outcome.scores == record.result["points_on_board"]
    assert journal.header.title == file.stem
    assert journal.header.options == record.options
    assert set(journal.header.seats.values()) == {"self"}
    assert records.described(journal.state)["locations"] == {
        place: {key: at[key] for key in ("owner", "piece", "fortified")}
        for place, at in record.entries[-1]["after"]["locations"].items()
    }


@needs_records
@by_record
def test_every_draw_of_an_imported_game_is_written_out(file: Path) -> None:
    """Then no seed has a part in it."""
    written = import_record(read(file)).text()
    other = Journal.parse(re.sub("^seed: 0$", "seed: 7", written, flags=re.MULTILINE))
    for ply in range(1, other.ply + 1):
        assert ("=" in other.line(ply)) == bool(other.draws_at(ply))
    assert other.text().replace("seed: 7", "seed: 0") == written
    end = Journal.parse(written).state
    assert other.game.view(other.state, "british") == other.game.view(end, "british")


@needs_records
@by_record
def test_an_imported_game_can_be_played_on(file: Path) -> None:
    """After the last imported move the seed decides."""
    journal = import_record(read(file))
    moves = journal.text().splitlines()
    while not moves[-1].startswith("[turn 30]"):
        moves.pop()
    others = [
        Journal.parse("\n".join(moves).replace("seed: 0", f"seed: {seed}")) for seed in range(5)
    ]
    for other in others:
        assert other.state.turn == 30
        other.append(f"discard {other.state.sides[other.turn].hand[0]}")
        if ("done",) in other.game.legal(other.state):
            other.append("done")
        other.append("end")
    assert len({other.draws_at(other.ply) for other in others}) > 1


def only(name: str) -> str:
    return read(next(file for file in FILES if file.stem == name))


@needs_records
def test_a_refill_that_was_left_out_is_written_as_nothing() -> None:
    journal = import_record(only("plain-082"))
    left_out = [ply for ply in range(1, journal.ply + 1) if journal.line(ply) == "end = nothing"]
    assert [journal.state_at(ply - 1).turn for ply in left_out] == [40]
    assert set(journal.comments) == set(left_out)


@needs_records
@pytest.mark.parametrize(("name", "turns"), [("plain-086", 84), ("rule18-175", 173)])
def test_an_interrupted_turn_becomes_one_turn(
    name: str, turns: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record counts it as three entries: before the answer, the answer, and after it."""
    (tmp_path / "game").write_text(import_record(only(name)).text(), encoding="utf-8")
    assert main(["replay", str(tmp_path / "game")]) == 0
    assert capsys.readouterr().out.endswith(f": {turns} turns, 0 mismatches\n")


@needs_records
def test_the_side_that_gave_up_resigns() -> None:
    journal = import_record(only("plain-123"))
    assert journal.moves[-1] == ("resign",)
    assert journal.game.turn(journal.state_at(journal.ply - 1)) == "british"


@needs_records
def test_a_variant_game_is_imported_with_its_variant() -> None:
    journal = import_record(only("rule18-175"))
    assert journal.header.options["variants"] == "governor-keeps-start"


@needs_records
def test_a_difference_names_its_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head, *entries = only("plain-045").splitlines()
    entry = json.loads(entries[7])
    entry["after"]["british"]["money"] += 1
    entries[7] = json.dumps(entry)
    file = tmp_path / "record.jsonl"
    file.write_text("\n".join([head, *entries]), encoding="utf-8")
    assert main(["import", str(file)]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert f"turn {entry['n']}: /british/money" in shown.err


@needs_records
def test_a_turn_that_the_record_leaves_out_is_noticed() -> None:
    head, *entries = only("plain-045").splitlines()
    with pytest.raises(BadNotation, match="turn 7"):
        import_record("\n".join([head, *entries[:6], *entries[7:]]))


@pytest.mark.parametrize(
    "written",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"record": ' + '{"record": ' * 100_000,
        "[" * 100_000,
        '{"record": "x", "edition": "second", "variant_rules": [99], "start": {}, "result": {}}',
        '{"record": 1, "edition": [], "variant_rules": [], "start": {}, "result": {"how": ""}}',
        '{"record": "x", "edition": "second", "variant_rules": [], "start": {}, '
        '"result": {"how": "points"}}',
        '{"record": "x\\ny", "edition": "second", "variant_rules": [], "start": '
        '{"british": {"hand": [1, 2, 3, 4, 5]}, "french": {"hand": {}}}, "result": {"how": ""}}',
    ],
)
def test_a_text_that_is_not_a_record_gets_a_sentence(written: str) -> None:
    with pytest.raises(BadNotation) as found:
        import_record(written)
    assert 0 < len(str(found.value)) < 1000


def damaged(written: str, chooser: random.Random) -> str:
    """The first entries of a record with something in them gone or of another kind."""
    lines = [json.loads(line) for line in written.splitlines()[:4]]
    at: Any = chooser.choice(lines)
    while True:
        key = chooser.choice(list(at) if isinstance(at, dict) else range(len(at)))
        if not (isinstance(at[key], dict | list) and at[key]) or chooser.random() < 0.2:
            break
        at = at[key]
    if chooser.random() < 0.5:
        del at[key]
    else:
        at[key] = chooser.choice([None, 1, "moon", [], {}, ["moon"], {"moon": 1}, 1e400])
    return "\n".join(map(json.dumps, lines))


@needs_records
def test_a_damaged_record_never_does_more_than_disagree() -> None:
    chooser = random.Random(1)
    written = only("plain-045")
    for _ in range(400):
        broken = damaged(written, chooser)
        for use in (records.replay, import_record):
            with suppress(BadNotation):
                use(broken)
