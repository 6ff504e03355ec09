"""The example games are complete, end as they are told, and are commented throughout."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from acres import examples
from acres.__main__ import main
from acres.core.journal import Journal
from acres.examples import EXAMPLES

pytestmark = pytest.mark.pyodide("the examples are offered by the page and played on there")

FOLDER = Path(examples.__file__).parent

RESULTS = {
    "one-point": ("snow", 68, ("french",), "last-town", {"british": 63, "french": 64}),
    "fort-duquesne": ("snow", 47, ("french",), "capital-taken", {"british": 47, "french": 65}),
    "three-governors": (
        "armorica",
        8,
        ("condate",),
        "points",
        {"condate": 34, "darioritum": 34, "vorgium": 33},
    ),
    "four-towers": (
        "fortress",
        10,
        ("dragon",),
        "wall",
        {"dragon": 61, "phoenix": 55, "tortoise": 57},
    ),
}
by_name = pytest.mark.parametrize("name", EXAMPLES)


def test_every_file_of_the_folder_is_an_example() -> None:
    assert {path.stem for path in FOLDER.glob("*.acres")} == set(EXAMPLES) == set(RESULTS)


def test_there_is_no_other_example() -> None:
    with pytest.raises(KeyError):
        examples.read("../snow/data")


@by_name
def test_an_example_is_a_complete_game_with_its_result(name: str) -> None:
    journal = Journal.parse(examples.read(name))
    outcome = journal.game.outcome(journal.state)
    assert outcome is not None
    assert (
        journal.game.NAME,
        journal.turns,
        outcome.winners,
        outcome.reason,
        outcome.scores,
    ) == RESULTS[name]


@by_name
def test_an_example_is_written_as_the_table_writes_it(name: str) -> None:
    written = examples.read(name)
    assert Journal.parse(written).text() == written


@by_name
def test_an_example_has_its_title_and_bots_play_it(name: str) -> None:
    header = Journal.parse(examples.read(name)).header
    assert header.title == EXAMPLES[name]
    assert set(header.seats.values()) == {"bot settler"}


@by_name
def test_an_example_is_commented_from_before_its_first_move_to_its_last(name: str) -> None:
    journal = Journal.parse(examples.read(name))
    told = sorted(journal.comments)
    assert (told[0], told[-1]) == (0, journal.ply)
    assert 8 <= len(told) <= 15
    assert max(late - early for early, late in pairwise(told)) < 60
    for comment in journal.comments.values():
        assert comment.endswith(".")
        assert max(map(len, comment.split("\n"))) <= 98


def test_the_command_replays_the_examples(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(FOLDER / f"{name}.acres") for name in RESULTS]
    assert main(["replay", *files]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: {turns} turns, 0 mismatches"
        for file, (_, turns, *_) in zip(files, RESULTS.values(), strict=True)
    ]
