"""The rules at the table: opened where they are cited, searched, and forgotten with the game."""

from __future__ import annotations

import html
import re

import pytest

import acres
from acres.app.kit.game_page import load
from acres.app.kit.rulebook import Cited, Paragraph, cited, rule_links
from acres.app.rulebook.feature import FIELD, LONGEST
from acres.core.journal import SELF, Journal
from acres.core.move import text
from tests.app.fakes import Device
from tests.app.scenes import Elements

WRITTEN = [name for name in acres.GAMES if type(load(name)).rulebook.__qualname__[:8] != "GamePage"]
"""Games that give their rules as paragraphs."""


def begun(game: str = "snow", **options: str) -> Device:
    device = Device()
    seats = acres.game(game).seats(options)
    device.open_game(Journal.new(game, options, 1, dict.fromkeys(seats, SELF)))
    return device


def panel(device: Device) -> str:
    return device.page.parts["panel-rules"]


def paragraphs(device: Device) -> list[dict[str, str]]:
    """The attributes of the paragraphs that are shown."""
    found = Elements(panel(device)).found
    return [given for _, given in found if "paragraph" in given.get("class", "").split()]


def search(device: Device, words: str) -> str:
    """Type these words, and return what the panel says about them."""
    device.write(FIELD, words)
    told = re.search(r'role="status"[^>]*>([^<]*)', panel(device))
    assert told
    return html.unescape(told[1])


def test_a_refusal_leads_to_its_paragraph() -> None:
    device = begun()
    device.click("verb", id="fortify")
    note = device.scene.play.note
    assert isinstance(note, Cited)
    assert note.endswith(" (rule 4.5)")
    assert (note.label, note.section) == ("rule 4.5", "4.5")
    (link,) = (
        given for _, given in Elements(device.page.parts["slip"]).found if "data-do" in given
    )
    assert (link["data-do"], link["data-id"]) == ("rule", "4.5")
    assert html.unescape(re.sub("<[^>]*>", "", device.page.parts["slip"])) == note
    device.click("rule", id="4.5")
    assert device.scene.shell.shows("rules")
    (asked,) = (each for each in paragraphs(device) if "data-asked" in each)
    assert (asked["id"], asked["aria-current"]) == ("paragraph-4.5", "true")
    assert asked["data-places"] == "do/fortify"


def test_a_refusal_leads_to_the_line_of_a_numbered_paragraph() -> None:
    device = begun("fortress")
    device.click("verb", id="build")
    note = device.scene.play.note
    assert isinstance(note, Cited)
    assert (note.label, note.section) == ("rule 11.5", "wall 5")
    device.click("rule", id=note.section)
    (asked,) = (each for each in paragraphs(device) if "data-asked" in each)
    assert asked["id"] == "paragraph-wall"
    assert "You start with 12 jade" in line_asked(device)


@pytest.mark.parametrize(
    ("section", "number", "words"),
    [
        ("builder 5", "4.5", "Replace another player’s block"),
        ("turns 6", "3.6", "only if it is possible"),
        ("taskmaster 3", "8.3", "The price of repeating"),
    ],
)
@pytest.mark.parametrize("replacing", ["yes", "no"])
def test_a_line_keeps_its_number_whatever_is_played(
    section: str, number: str, words: str, replacing: str
) -> None:
    """A ruling of ours, too, and beside a line that only this game has."""
    device = begun("fortress", replacing=replacing)
    device.click("rule", id=section)
    assert line_asked(device).startswith(number)
    assert words in line_asked(device)


def line_asked(device: Device) -> str:
    """The text of the line that was asked for, with its number."""
    (line,) = re.findall(r'<li class="numbered asked".*?</li>', panel(device))
    return html.unescape(re.sub("<[^>]*>", "", line))


def test_the_paragraph_outlines_what_the_refusal_was_about() -> None:
    device = begun()
    device.click(zone="map", id="quebec")
    note = device.scene.play.note
    assert isinstance(note, Cited)
    assert note.thing == "quebec"
    assert f'data-field="quebec" data-id="{note.section}"' in cited(note)
    device.click("rule", id=note.section, field="quebec")
    (asked,) = (each for each in paragraphs(device) if "data-asked" in each)
    assert "quebec" in asked["data-places"].split()


def test_brackets_and_the_full_stop_stay_on_the_line_of_the_cited_rule() -> None:
    """A line can break on both sides of a button."""
    drawn = cited(Cited("It is cut off. (rule 3.1) No.", "rule 3.1", "3.1"))
    before, kept, after = re.split(r'<span class="cited">|</span>', drawn)
    assert (before, re.sub("<[^>]*>", "", kept), after) == (
        "It is cut off. ",
        "(rule 3.1)",
        " No.",
    )


def test_the_same_section_can_be_asked_for_again() -> None:
    device = begun()
    numbers = []
    for section in ("3.1", "3.2", "9.1"):
        device.click("rule", id=section)
        (asked,) = (each for each in paragraphs(device) if "data-asked" in each)
        numbers.append((asked["id"], asked["data-asked"]))
    assert numbers == [
        ("paragraph-3.1", "1"),
        ("paragraph-3.1", "2"),
        ("paragraph-9.1", "3"),
    ]


def test_an_unknown_section_opens_the_rules_at_their_beginning() -> None:
    device = begun()
    device.click("rule", id="variant 16")
    assert device.scene.shell.shows("rules")
    assert not any("data-asked" in each for each in paragraphs(device))


def test_typing_finds_paragraphs_counts_them_and_says_where_there_are_none() -> None:
    device = begun()
    device.click("tab", id="rules")
    every = len(paragraphs(device))
    for words in ("ship", "siege", "why can't I"):
        told = search(device, words)
        count = len(paragraphs(device))
        assert told == f"{count} paragraphs found."
        assert 0 < count < every
        assert "<mark>" in panel(device)
        assert f'value="{html.escape(words)}"' in panel(device)
    assert search(device, "zzz") == "No rule mentions “zzz”. Try another word."
    assert paragraphs(device) == []
    assert search(device, "") == ""
    assert len(paragraphs(device)) == every


def test_a_link_ends_the_search_and_a_search_ends_the_mark() -> None:
    device = begun()
    device.click("rule", id="4.1")
    search(device, "x" * 2 * LONGEST)
    assert device.scene.rulebook.sought == "x" * LONGEST
    assert not device.scene.rulebook.asked
    device.click("rule", id="4.1")
    assert not device.scene.rulebook.sought


def test_another_game_begins_without_a_search() -> None:
    device = begun()
    device.click("rule", id="4.1")
    search(device, "ship")
    device.click("new")
    assert device.scene.rulebook.asked == device.scene.rulebook.sought == ""
    assert "panel-rules" not in device.page.parts or not panel(device)


@pytest.mark.parametrize("game", WRITTEN)
def test_the_rules_begin_with_the_goal_and_a_turn_and_no_section_stands_twice(game: str) -> None:
    device = begun(game)
    page = load(game)
    goal, turn, *_ = chapters = page.rulebook(device.scene)
    assert (goal.title, turn.title) == ("The goal", "A turn") or game != "snow"
    assert sum(len(each.lines) for each in goal.paragraphs) <= 3
    assert sum(len(each.lines) for each in turn.paragraphs) <= 5
    every = [each for chapter in chapters for each in chapter.paragraphs]
    sections = [section for each in every for section in each.sections]
    assert len({*sections}) == len(sections)
    assert all(
        each.title or len(chapter.paragraphs) == 1
        for chapter in chapters
        for each in chapter.paragraphs
    )
    device.click("tab", id="rules")
    assert len(paragraphs(device)) == len(every) + len(page.LEGENDS)


def test_an_inspected_card_leads_to_its_rules() -> None:
    device = begun()
    device.click("inspect", id="boston", zone="hand")
    shown = device.page.parts["inspect"]
    assert 'data-do="rule" data-id="8.1"' in shown
    device.click("rule", id="8.1")
    assert device.scene.shell.inspect is None


def test_links_to_missing_paragraphs_are_left_out() -> None:
    known = Paragraph(("4.1", "4.2"), "Settle")
    from acres.app.kit.rulebook import Chapter

    links = rule_links([Chapter("", (known,))], ["4.2", "9.9"])
    assert links.count("<li>") == 1
    assert rule_links([], ["4.1"]) == ""


# What was open before


def with_the_rules_open() -> Device:
    """A game whose player has opened the piles, and then a rule."""
    device = begun()
    device.click("tab", id="piles")
    device.click("rule", id="4.5")
    assert shown(device) == "rules"
    return device


def shown(device: Device) -> object:
    return device.page.data["panel"]


def test_a_play_brings_back_the_panel_that_a_rule_took_the_place_of() -> None:
    device = with_the_rules_open()
    device.click("rule", id="2.5")
    session = device.session
    session.play_text(next(text(move) for move in session.legal() if move[0] == "income"))
    device.moved()
    assert shown(device) == "piles"


@pytest.mark.parametrize("closing", ["close", "coach-aside"])
def test_closing_a_rule_brings_back_the_panel_before(closing: str) -> None:
    device = with_the_rules_open()
    device.click(closing)
    assert shown(device) == "piles"


def test_escape_brings_it_back_and_nothing_else() -> None:
    device = with_the_rules_open()
    device.press("Escape")
    assert shown(device) == "piles"
    device.click("rule", id="4.5")
    device.click("verb", id="draft")  # closes the sheet of a small screen
    device.press("Escape")
    assert shown(device) == "piles"
    assert device.scene.play.selection.verb == "draft"


def test_rules_that_their_reader_chose_stay_open() -> None:
    for do, id in (("tab", "rules"), ("sheet", "rules"), ("help", None)):
        device = with_the_rules_open()
        device.click("tab", id="log")
        device.click(do, id=id)
        session = device.session
        session.play_text(text(session.legal()[0]))
        device.moved()
        assert shown(device) == "rules", do
