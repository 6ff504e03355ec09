"""After the game: the end screen with its summary, and the summary as a file."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

import acres
from acres.app.kit.game_page import load
from acres.app.kit.scene import Scene
from acres.app.session.log import Log
from acres.app.session.session import Session
from acres.app.session.speech import Speech
from acres.app.shell import regions
from acres.app.summary import report as summary
from acres.core.game import OPEN
from acres.core.journal import Journal
from tests.app.scenes import RARE, Elements, changed, scene_of

GAMES = {
    "snow": {"edition": "second"},
    **{
        f"{game} {players}": {"players": str(players)}
        for game in ("armorica", "fortress")
        for players in (2, 3, 4)
    },
}
FOREIGN = re.compile(r"\b(?:src|href|action|data|poster|srcset)\s*=|url\(|@import|https?:", re.I)


@cache
def finished(name: str) -> Journal:
    """A random game, given up if it is long."""
    dice = random.Random(3)
    journal = Journal.new(name.split()[0], GAMES[name], 3)
    while journal.turn is not None:
        moves = journal.game.legal(journal.state)
        verbs = sorted({move[0] for move in moves})
        verb = dice.choices(verbs, [RARE.get(verb, 1.0) for verb in verbs])[0]
        one = dice.choice([move for move in moves if move[0] == verb])
        journal.append(one if journal.ply < 500 else ("resign",))
    return journal


def scene(name: str) -> Scene:
    """The end of that game."""
    session = Session(finished(name))
    if session.viewer is None:
        session.viewer = session.people[0]
    return changed(scene_of(session), finished=finished(name))


def screen(name: str) -> str:
    return regions.regions(load(name.split()[0]), scene(name))["screen"]


def document(name: str) -> str:
    return summary.document(load(name.split()[0]), finished(name))


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return request.param


def test_the_end_has_the_result_first_and_then_the_summary(name: str) -> None:
    shown = screen(name)
    assert shown.startswith('<details class="over')
    order = ['class="result"', 'data-do="rematch"', 'data-do="summary"', 'class="summary"']
    assert sorted(order, key=shown.index) == order
    for do in ("new", "export"):
        assert f'data-do="{do}"' in shown


def test_without_the_whole_game_there_is_the_result_alone(name: str) -> None:
    alone = changed(scene(name), finished=None)
    shown = regions.regions(load(name.split()[0]), alone)["screen"]
    assert 'data-do="rematch"' in shown
    assert "summary-tabs" not in shown
    assert 'data-do="summary"' not in shown


def test_one_part_is_shown_at_a_time_by_tabs_that_the_keyboard_reaches(name: str) -> None:
    found = Elements(screen(name)).found
    tabs = [a for tag, a in found if tag == "input"]
    assert [tab["id"] for tab in tabs] == [
        *("summary-curves", "summary-turns", "summary-totals", "summary-review")
    ]
    assert [tab["id"] for tab in tabs if "checked" in tab] == ["summary-curves"]
    assert all(tab["type"] == "radio" and tab["name"] == "summary" for tab in tabs)
    assert {a["for"] for tag, a in found if tag == "label"} == {tab["id"] for tab in tabs}


def test_the_markup_is_sound(name: str) -> None:
    found = Elements(screen(name)).found
    ids = [attributes["id"] for _, attributes in found if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in found:
        assert tag not in ("script", "style")
        assert not [each for each in attributes if each.startswith("on") or each == "style"]


@pytest.mark.parametrize("where", [screen, document])
def test_every_drawing_is_well_formed_and_said_in_words_too(name: str, where: object) -> None:
    assert callable(where)
    figures = re.findall(r'<figure class="chart".*?</figure>', where(name), re.DOTALL)
    assert len(figures) >= 5
    for figure in figures:
        drawing = re.search(r'<svg role="img".*?</svg>', figure, re.DOTALL)
        if drawing is None:
            assert "There were no sieges." in figure
            continue
        root = ElementTree.fromstring(drawing[0])
        assert root.findtext("title")
        assert root.findtext("desc")
        assert "<table" in figure or "<ul><li>" in figure


def test_every_turning_point_leads_to_its_position(name: str) -> None:
    journal, found = finished(name), Elements(screen(name)).found
    shows = [a for _, a in found if a.get("data-do") == "show"]
    moments = load(name.split()[0]).history(journal).moments
    assert [int(show["data-id"]) for show in shows] == [moment.change.ply for moment in moments]
    assert moments
    assert all("data-can" in show for show in shows)


def test_totals_stand_below_the_names_of_the_seats(name: str) -> None:
    table = load(name.split()[0])
    totals = screen(name).partition('<div class="part totals">')[2]
    for seat in finished(name).state.sides if name == "snow" else finished(name).state.seats:
        assert f"<span>{table.words.nation(seat)}</span>" in totals
    assert totals.count("<table") >= 2


def test_a_summary_is_worked_out_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every render of the page asks for it."""
    table = load(name.split()[0])
    asked = []
    told = table.history
    monkeypatch.setattr(table, "history", lambda journal: asked.append(1) or told(journal))
    journal = Journal.parse(finished(name).text())
    end = changed(scene(name), finished=journal)
    first = regions.regions(table, end)["screen"]
    assert regions.regions(table, end)["screen"] == first
    assert asked == [1]


def test_another_game_has_another_summary() -> None:
    assert screen("armorica 2") != screen("armorica 3") != screen("snow")


# The file


def test_the_file_tells_the_result_the_header_and_every_sentence(name: str) -> None:
    journal, table = finished(name), load(name.split()[0])
    written = document(name)
    plain = re.sub(r"<[^>]+>", "\n", written.partition("<body>")[2])
    outcome = journal.game.outcome(journal.state)
    assert outcome
    assert table.words.outcome(outcome).replace("&", "&amp;") in plain
    assert "\nSeed\n" in plain
    for line in Log(journal, Speech(table)).lines(OPEN, mark=False):
        assert f"\n{line.text.replace('&', '&amp;')}\n" in plain
    assert journal.text().partition("\n\n")[2].strip() in plain


def test_the_file_needs_nothing_else(name: str) -> None:
    written = document(name)
    found = Elements(written.removeprefix("<!doctype html>\n")).found
    tags = {tag for tag, _ in found}
    assert tags.isdisjoint({"script", "link", "img", "iframe", "object", "use", "button", "form"})
    assert not [a for _, attributes in found for a in attributes if a.startswith("on")]
    assert FOREIGN.search(written) is None
    policy = next(a["content"] for _, a in found if a.get("http-equiv"))
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"
    assert written.startswith("<!doctype html>")


def test_the_file_gives_every_seat_its_colour(name: str) -> None:
    style = document(name).partition("</style>")[0]
    for seat in finished(name).game.seats(GAMES[name]):
        assert f".{seat} {{ --nation: light-dark(" in style


def test_texts_of_people_are_escaped() -> None:
    evil = '</title><script>alert("x")</script><b onload=1>'
    game = finished("snow")
    journal = Journal.parse(game.text())
    journal.header = replace(journal.header, title=evil)
    journal.comments[2] = evil
    written = summary.document(load("snow"), journal)
    assert "<script" not in written
    assert "<b on" not in written
    assert written.count("&lt;script&gt;") >= 3  # the title twice, the comment, the text
    shown = regions.regions(load("snow"), changed(scene("snow"), finished=journal))["screen"]
    assert "<script" not in shown


def test_a_comment_stands_beside_its_move() -> None:
    journal = Journal.parse(finished("snow").text())
    journal.comments[1] = "A bold beginning."
    written = summary.document(load("snow"), journal)
    said = Log(journal, Speech(load("snow"))).lines(OPEN, mark=False)
    first, second = (next(line.text for line in said if line.ply == ply) for ply in (1, 2))
    assert written.index(first) < written.index("A bold beginning.") < written.rindex(second)


@pytest.mark.parametrize("name", acres.GAMES)
@pytest.mark.parametrize("plies", range(8))
def test_a_game_given_up_before_much_happened_has_a_summary(name: str, plies: int) -> None:
    """Not a line of some of its tables would hold anything."""
    journal = Journal.new(name, {}, 1)
    for _ in range(plies):
        journal.append(journal.game.legal(journal.state)[0])
    journal.append("resign")
    assert 'class="tallies"' in summary.section(journal, journal.ply, "")
