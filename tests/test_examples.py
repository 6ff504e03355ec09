"""The example games are complete, end as they are told, and are commented throughout."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from acres import examples
from acres.__main__ import main
from acres.app.session.session import Session
from acres.app.shell.regions import regions
from acres.core.game import OPEN
from acres.core.journal import HUMAN, Journal
from acres.core.remark import ReaderQuestion, read, sentences
from acres.examples import EXAMPLES
from tests.app.scenes import scene_of
from tests.markup import page_ids, table

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
    assert 15 <= len(told) <= 25
    assert max(late - early for early, late in pairwise(told)) < 60
    for comment in journal.comments.values():
        assert max(map(len, comment.split("\n"))) <= 98
    for role, sentence in sentences(journal.comments):
        assert sentence.endswith((".", "?")), role
        assert len(sentence.split()) <= 52, role


@by_name
def test_an_example_asks_five_times_about_a_move_that_a_comment_explains(name: str) -> None:
    journal = Journal.parse(examples.read(name))
    asked = {ply: found for ply in journal.comments if (found := question(journal, ply))}
    assert len(asked) == 5
    for ply, found in asked.items():
        assert found.ask.endswith("?")
        assert read(journal.comments[ply + 1]).text


@by_name
def test_every_answer_is_to_a_legal_move_that_was_not_played(name: str) -> None:
    journal = Journal.parse(examples.read(name))
    for ply in journal.comments:
        if not (found := question(journal, ply)):
            continue
        played, state = journal.moves[ply], journal.state_at(ply)
        others = [move for move in journal.game.legal(state) if move != played]
        answered = {found.reply(move) for move in others}
        assert len(others) == len(journal.game.legal(state)) - 1, "the move asked about is legal"
        assert None not in answered, f"another play of move {ply + 1} has no answer"
        assert answered == {*found.replies}, f"an answer of move {ply + 1} is never given"


def question(journal: Journal, ply: int) -> ReaderQuestion | None:
    return read(journal.comments[ply]).question


@by_name
def test_comments_and_questions_are_about_things_on_the_table(name: str) -> None:
    journal = Journal.parse(examples.read(name))
    game = journal.header.game
    always = {("map", id) for id in re.findall(r'id="place-([\w-]+)"', table(game))}
    always |= {("part", id) for id in page_ids(game)}
    for ply, comment in journal.comments.items():
        remark = read(comment)
        session = Session(journal)
        session.look_only(ply, OPEN)
        assert {*remark.about} <= always | zones(session), f"the comment on move {ply}"
        if remark.question:
            seat = journal.game.turn(journal.state_at(ply))
            seats = dict.fromkeys(journal.header.seats, "bot gentle") | {seat: HUMAN}
            asked = Session(journal.branch(ply, seats=seats))
            assert {*remark.question.about} <= always | zones(asked), f"question {ply}"
        assert remark.about or not remark.text, f"the comment on move {ply} is about nothing"
        assert not remark.question or remark.question.about, f"question {ply} is about nothing"


def zones(session: Session) -> set[tuple[str, str]]:
    """Zones and ids of all things that are drawn."""
    drawn = "".join(regions(session.page, scene_of(session)).values())
    tags = re.findall("<[^>]+>", drawn)
    named = (dict(re.findall(r'data-(zone|id)="([^"]*)"', tag)) for tag in tags)
    return {(each["zone"], each.get("id", "")) for each in named if "zone" in each}


def test_the_command_replays_the_examples(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(FOLDER / f"{name}.acres") for name in RESULTS]
    assert main(["replay", *files]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: {turns} turns, 0 mismatches"
        for file, (_, turns, *_) in zip(files, RESULTS.values(), strict=True)
    ]
