"""No screen shows English to a reader of a real language: what tests/pseudo.py finds for a language
that nobody speaks, here with the sentences of the translators. Each run looks at some moments;
`make nightly` at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import product

import pytest

import acres
from acres.app.shell import regions as page
from tests import pseudo, translations
from tests.app.fakes import Device
from tests.app.lessons.test_lessons import LESSONS, lesson_of, open_lesson, show_step
from tests.app.page_states import MOMENTS, PLAYED, games, playing
from tests.app.test_languages import TABS, things
from tests.rings import sample


@pytest.fixture(params=translations.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with translations.spoken(request.param):
        yield request.param


def english(device: Device, language: str) -> set[str]:
    """Everything on the screen that is English, with the region or attribute where it stands."""
    table, scene = device.app.desk.page, device.scene
    found = {
        f"{id}: {text}"
        for id, markup in page.regions(table, scene).items()
        for text in translations.english(markup, language)
    }
    for id, values in page.attributes(table, scene).items():
        for name in pseudo.READ_OUT:
            if isinstance(value := values.get(name), str):
                found |= {f"{id} {name}: {t}" for t in translations.english(value, language)}
    return found


@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_english_is_told_from_a_language(language: str) -> None:
    """A sentence, a word in a sentence, and a message whose words the language has, too."""
    assert translations.is_english("Play a card, or end your turn.", language)
    with translations.spoken(language):
        assert not list(translations.english(pseudo.sentences.say("End the turn"), language))
    assert translations.is_english("End the turn", language)
    [settle] = (
        each.forms[0] for each in translations.translations(language) if each.one == "Settle"
    )
    assert not translations.is_english(settle, language)
    assert translations.is_english(f"{settle}: the village", language)


def test_no_moment_of_a_game_shows_english(language: str) -> None:
    for moment, what in sample([*product(MOMENTS, PLAYED)], 6, of=language):
        for game in sample(games(what), 1, of=f"{language} {moment}"):
            assert english(MOMENTS[moment](game), language) == set(), f"{what}, {moment}"


SPACED = re.compile(r"[、。：（）「」？] (?!·)|(?<!·) [（「]")
"""Japanese punctuation, which has its own width, beside a space."""


def blocks(markup: str) -> list[str]:
    """Return the texts of a part of the page, those of elements in a line joined."""
    lines = re.sub(r"<(?!/?(?:b|a|em|span|small|mark|svg|use|title)\b)[^>]*>", "\n", markup)
    return unescape(re.sub("<[^>]*>", "", lines)).split("\n")


def test_no_space_stands_beside_japanese_punctuation() -> None:
    with translations.spoken("ja"):
        for moment, what in sample([*product(MOMENTS, PLAYED)], 4, of="spaces"):
            for game in sample(games(what), 1, of=f"spaces {moment}"):
                device = MOMENTS[moment](game)
                for tab in ("", *TABS, "menu"):
                    if tab:
                        device.click("sheet", id=tab)
                    found = page.regions(device.app.desk.page, device.scene)
                    read = [line for markup in found.values() for line in blocks(markup)]
                    spaced = [line for line in read if SPACED.search(line)]
                    assert spaced == [], f"{what}, {moment}"


def test_no_panel_and_nothing_looked_at_closely_shows_english(language: str) -> None:
    for what in sample([*PLAYED], 1, of=language):
        for game in sample(games(what), 1, of=language):
            device = playing(game)
            for tab in (*TABS, "menu"):
                device.click("sheet", id=tab)
                assert english(device, language) == set(), f"{what}, {tab}"
            for zone, id in sample(things(device), 6, of=language):
                device.click("inspect", zone=zone, id=id)
                assert english(device, language) == set(), f"{what}, {zone} {id}"


def test_no_lesson_shows_english(language: str) -> None:
    for game, name in sample(LESSONS, 2, of=language):
        device = Device()
        open_lesson(device, game, name)
        while not lesson_of(device).over:
            assert english(device, language) == set(), f"{game}, {name}"
            show_step(device)
        assert english(device, language) == set(), f"{game}, {name}"


def test_the_front_page_and_a_new_game_show_no_english(language: str) -> None:
    device = Device()
    assert english(device, language) == set()
    for game in acres.GAMES:
        device.click("set", field="game", id=game)
        assert english(device, language) == set()
