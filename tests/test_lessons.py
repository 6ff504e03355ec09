"""The lessons of every game can be played as they are written, and point at what is on the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import acres
from acres.__main__ import main
from acres.app.session.session import Session
from acres.app.shell.regions import regions
from acres.core.lesson import Lesson, load, read
from acres.core.lesson_check import check
from acres.core.move import Verb
from tests.app.scenes import scene_of
from tests.markup import ids, page_ids, table
from tests.paths import ROOT

pytestmark = pytest.mark.pyodide("lessons are played by the player's Python")

COUNTS = {"snow": 9, "armorica": 4, "fortress": 6}
NAMES = [(game, name) for game in acres.GAMES for name in acres.manifest(game).lessons]
every_lesson = pytest.mark.parametrize(("game", "name"), NAMES)


def folder(game: str) -> Path:
    return Path(acres.__file__).parent / "games" / game / "lessons"


def test_every_game_has_its_lessons() -> None:
    counts = {game: len(acres.manifest(game).lessons) for game in acres.GAMES}
    assert {game: count for game, count in counts.items() if count} == COUNTS


@pytest.mark.parametrize("game", acres.GAMES)
def test_every_file_of_the_folder_is_listed_in_the_order_of_its_number(game: str) -> None:
    names = [path.stem for path in sorted(folder(game).glob("*.lesson"))]
    assert names == list(acres.manifest(game).lessons)
    assert [int(name[:2]) for name in names] == list(range(1, len(names) + 1))


def test_there_is_no_other_lesson() -> None:
    with pytest.raises(KeyError):
        load("snow", "../manifest")


@every_lesson
def test_everything_in_a_lesson_can_be_played(game: str, name: str) -> None:
    assert check(load(game, name)).mistakes >= 3


@every_lesson
def test_a_lesson_takes_about_a_minute(game: str, name: str) -> None:
    lesson = load(game, name)
    assert 3 <= len(lesson.steps) <= 6
    assert sum(bool(step.moves) for step in lesson.steps) >= 2
    assert sum(len(step.say.split()) for step in lesson.steps) <= 200


@every_lesson
def test_a_lesson_reads_the_same_from_its_file_and_its_text(game: str, name: str) -> None:
    written = (folder(game) / f"{name}.lesson").read_text(encoding="utf-8")
    assert read(written, name) == load(game, name)


def test_the_lesson_that_the_guide_shows_can_be_played() -> None:
    guide = (ROOT / "docs/lessons.md").read_text(encoding="utf-8")
    [shown] = re.findall(r"```text\n(.*?)```", guide, re.S)
    assert check(read(shown, "01-first-soldier")).mistakes == 3


@every_lesson
def test_a_step_is_about_things_on_the_table(game: str, name: str) -> None:
    lesson = load(game, name)
    for number, step in enumerate(lesson.steps):
        shown = on_the_table(lesson, number)
        for zone, id in step.about:
            if zone == "part":
                assert id in page_ids(game) or (zone, id) in shown, (
                    f"line {step.number}: no element “{id}”"
                )
            else:
                assert (zone, id) in shown, f"line {step.number}: no {zone} {id}"
    assert {*lesson.closing_about} <= on_the_table(lesson, len(lesson.steps))


@every_lesson
def test_every_move_to_learn_can_be_made_by_taps(game: str, name: str) -> None:
    lesson = load(game, name)
    for number, step in enumerate(lesson.steps):
        for line in step.moves:
            session = table_at(lesson, number)
            move = session.journal.game.parse(line.move, session.journal.state)
            session.selection = session.selection.choose_verb(Verb(move[0]))
            for part in session.journal.game.parts(session.journal.state, move):
                session.tap(part.zone, part.id)
            assert move in session.selection.readings, f"line {line.number}"


def table_at(lesson: Lesson, number: int) -> Session:
    """The game at a step, as whoever learns sees it."""
    session = Session(lesson.before(number))
    session.reveal()
    session.viewer = lesson.seat
    return session


def on_the_table(lesson: Lesson, number: int) -> set[tuple[str, str]]:
    """Zones and ids of all things that are drawn at a step or at the end, before anything is picked
    and while the verb of the move is chosen."""
    session = table_at(lesson, number)
    found = things(session) | {("map", id.removeprefix("place-")) for id in placed(lesson)}
    moves = lesson.steps[number].moves if number < len(lesson.steps) else ()
    if moves:
        session.selection = session.selection.choose_verb(Verb(moves[0].move.split()[0]))
        found |= things(session)
    return found


def placed(lesson: Lesson) -> list[str]:
    return re.findall(r'id="(place-[\w-]+)"', table(lesson.header.game))


def things(session: Session) -> set[tuple[str, str]]:
    page = acres.room(session.journal.header.game, "page").PAGE
    found = set()
    for tag in re.findall(r"<[^>]+>", "".join(regions(page, scene_of(session)).values())):
        named = dict(re.findall(r'data-(zone|do|id)="([^"]*)"', tag))
        found |= {("part", id) for id in ids(tag)}
        if "zone" in named:
            found.add((named["zone"], named.get("id", "")))
        elif named.get("do") == "verb":
            found.add(("do", named["id"]))
        elif "do" in named:
            found.add(("do", named["do"].removesuffix("-turn")))
    return found


def test_the_command_lists_the_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons"]) == 0
    lines = capsys.readouterr().out.splitlines()
    games = [line for line in lines if not line.startswith(" ")]
    assert [line.partition(",")[0] for line in games] == [
        f"{game}: {COUNTS.get(game, 0)} lessons" for game in acres.GAMES
    ]
    assert len(lines) == len(acres.GAMES) + len(NAMES)
    assert re.fullmatch(r"snow: 9 lessons, \d+ steps, \d+ mistakes, \d+ answers", lines[0])
    assert lines[1] == "  01-settle: Goal, and settling (3 steps, 4 mistakes, 0 answers)"


def test_the_command_tells_of_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(package: str, file: str) -> bytes:
        return (
            (folder("snow") / file).read_bytes().replace(b"do: settle albany", b"do: settle gaspe")
        )

    monkeypatch.setattr("pkgutil.get_data", damaged)
    monkeypatch.setattr("acres.GAMES", {"snow": acres.GAMES["snow"]})
    assert main(["lessons"]) == 1
    said = capsys.readouterr().out
    assert "  01-settle.lesson, line 23: “settle gaspe new-york st-marys boston” is not" in said
