"""The choice of a language: the page is loaded again, and no game is lost by it."""

from __future__ import annotations

import json
import random

import pytest

import acres
from acres.app.language import number_of
from acres.core import sentences
from acres.core.journal import SELF, Journal
from tests.app.fakes import Device, Memory, notice_buttons, notice_text
from tests.app.scenes import Elements
from tests.paths import ROOT
from tests.rings import SEED

SNOW = {"british": SELF, "french": SELF}


@pytest.fixture(autouse=True)
def two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sentences.LANGUAGES, "tlh", "tlhIngan Hol")


def offered(device: Device) -> dict[str, str | None]:
    """The languages to choose among, and whether each is the one of the page."""
    found = [
        given
        for markup in device.page.parts.values()
        for _, given in Elements(markup).found
        if given.get("data-do") == "language"
    ]
    return {given["data-id"]: given.get("aria-pressed") for given in found}


def choose(device: Device, language: str = "tlh") -> None:
    device.click("sheet", id="menu")
    device.click("language", id=language)
    device.let_the_bot_play()


def again(device: Device) -> Device:
    """Load the page of a tab again."""
    return Device(device.storage, remembered=device.page.remembered, place=device.page.place)


def test_front_page_and_menu_offer_every_language_by_its_own_name() -> None:
    device = Device()
    assert offered(device) == {"en": "true", "tlh": "false"} | dict.fromkeys(
        sentences.LANGUAGES.keys() - {"en", "tlh"}, "false"
    )
    assert (
        '<button lang="tlh"' in device.page.parts["screen"]
        or 'lang="tlh"' in (device.page.parts["screen"])
    )
    device.open_game(Journal.new("snow", {}, 1, SNOW))
    assert not offered(device)
    device.click("sheet", id="menu")
    assert offered(device).keys() == sentences.LANGUAGES.keys()


def test_a_saved_game_is_opened_again_in_the_chosen_language() -> None:
    device = Device().open_game(Journal.new("snow", {}, 1, SNOW))
    choose(device)
    assert device.page.languages == ["tlh"]
    assert device.page.remembered


def test_a_game_that_could_not_be_saved_is_asked_about_first() -> None:
    memory = Memory()
    memory.trouble = "full"
    device = Device(memory).open_game(Journal.new("snow", {}, 1, SNOW))
    choose(device)
    assert device.page.languages == []
    assert "you lose it" in device.scene.prompt
    device.click("new-yes")
    device.let_the_bot_play()
    assert device.page.languages == ["tlh"]


@pytest.mark.parametrize("game", acres.GAMES)
@pytest.mark.parametrize("people", ["alone", "two"])
def test_everything_picked_and_open_is_there_again(game: str, people: str) -> None:
    """Behind a curtain it comes with the person who picked it."""
    seats = acres.game(game).seats({})
    who = SELF if people == "alone" else "human"
    device = Device().open_game(Journal.new(game, {}, 4, dict.fromkeys(seats, who)))
    if device.scene.mode == "curtain":
        device.click("reveal")
    pick_something(device, random.Random(SEED))
    device.click("tab", id="rules")
    before = device.session.selection
    assert before.started
    choose(device)
    later = again(device)
    if later.scene.mode == "curtain":
        assert not later.session.selection.started
        later.click("reveal")
    after = later.session.selection
    assert (after.verb, after.picked, after.chosen) == (before.verb, before.picked, before.chosen)
    assert later.app.desk.around.tab == "rules"
    assert later.app.desk.around.sheet is None
    assert again(later).session.selection.started is False, "once"


def pick_something(device: Device, dice: random.Random) -> None:
    """Pick an action, if it takes any things, and one of those."""
    plays = [play for play in device.session.selection.plays if play.parts]
    play = dice.choice(plays)
    device.click("verb", id=play.verb)
    part = play.parts[0]
    if not any(pick[:2] == (part.zone, part.id) for pick in device.session.selection.implied):
        device.click(zone=part.zone, id=part.id)


def test_a_past_position_is_shown_again() -> None:
    device = Device().open_game(Journal.new("snow", {}, 1, SNOW))
    for _ in range(4):
        device.session.play(device.session.legal()[0])
        device.moved()
    device.click("show", id="2")
    choose(device)
    past = again(device).session.past
    assert past is not None
    assert past.at == 2


@pytest.mark.parametrize("place", ["", "[]", "{", '{"of": 0}'])
def test_a_damaged_place_is_none(place: str) -> None:
    device = Device().open_game(Journal.new("snow", {}, 1, SNOW))
    device.page.place = place
    assert not again(device).session.selection.started


def test_a_place_that_does_not_fit_is_left() -> None:
    journal = Journal.new("snow", {}, 1, SNOW)
    device = Device().open_game(journal)
    device.page.place = json.dumps({"of": number_of(journal), "tab": "log", "lens": 3})
    assert not again(device).session.selection.started


def test_a_language_that_does_not_come_is_not_chosen() -> None:
    device = Device().open_game(Journal.new("snow", {}, 1, SNOW))
    device.page.online = False
    choose(device)
    assert device.page.languages == []
    told = notice_text(device.scene)
    assert told == (
        "tlhIngan Hol could not be loaded: check your connection, then choose it again."
    )
    device.page.online = True
    choose(device)
    assert device.page.languages == ["tlh"]


def test_a_start_without_its_language_says_so() -> None:
    device = Device(missing="tlh")
    assert "tlhIngan Hol could not be loaded" in str(notice_text(device.scene))
    assert [button[0] for button in notice_buttons(device.scene)] == ["reload", "aside"]


def test_an_unknown_language_is_ignored() -> None:
    device = Device()
    choose(device, "xx")
    assert device.page.languages == []


def test_every_translation_has_its_name() -> None:
    files = {path.stem for path in (ROOT / "acres/locale").glob("*.po")} - {"en-XA"}
    assert sentences.LANGUAGES.keys() == {"en", "tlh"} | files


def test_picks_in_a_lesson_are_there_again_with_its_step() -> None:
    device = Device()
    device.click("lesson", id="01-settle")
    device.click("lesson-on")
    play = next(play for play in device.session.selection.plays if play.parts)
    device.click("verb", id=play.verb)
    assert device.session.selection.verb == play.verb
    choose(device)
    assert again(device).session.selection.verb == play.verb
