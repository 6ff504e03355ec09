"""The choice of a language: the page is loaded again, and no game is lost by it."""

from __future__ import annotations

import pytest

from acres.core import sentences
from acres.core.journal import SELF, Journal
from tests.app.fakes import Device, Memory
from tests.app.scenes import Elements
from tests.paths import ROOT

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
    device.click("language", id="tlh")
    assert device.page.languages == ["tlh"]
    assert device.page.remembered


def test_a_game_that_could_not_be_saved_is_asked_about_first() -> None:
    memory = Memory()
    memory.trouble = "full"
    device = Device(memory).open_game(Journal.new("snow", {}, 1, SNOW))
    device.click("language", id="tlh")
    assert device.page.languages == []
    assert "you lose it" in device.scene.prompt
    device.click("new-yes")
    assert device.page.languages == ["tlh"]


def test_an_unknown_language_is_ignored() -> None:
    device = Device()
    device.click("language", id="xx")
    assert device.page.languages == []


def test_every_translation_has_its_name() -> None:
    files = {path.stem for path in (ROOT / "acres/locale").glob("*.po")} - {"en-XA"}
    assert sentences.LANGUAGES.keys() == {"en", "tlh"} | files
