"""No English is left on any screen of a reader of another language: see tests/pseudo.py."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

import acres
from acres.app.shell import regions as page
from tests import pseudo
from tests.app.fakes import Device
from tests.app.moments import MOMENTS, PLAYED, Game, games

TABS = ("log", "piles", "counting", "rules")
GROUPS = re.compile(r"\b([a-e]|I|II|III|IV)\b")
"""The groups of Armorica's decks are called by the letters on their cards."""

Left = dict[str, set[str]]
"""What is left in English, by the id of the region or the attribute."""


@pytest.fixture(autouse=True, scope="module")
def another_language() -> Iterator[None]:
    with pseudo.spoken():
        yield


def read(device: Device) -> Left:
    """Everything on the screen that can be read in English."""
    table, scene = device.app.desk.page, device.scene
    found: Left = defaultdict(set)
    for id, markup in page.regions(table, scene).items():
        found[id] |= pseudo.english(markup)
    for id, values in page.attributes(table, scene).items():
        for name in pseudo.READ_OUT:
            if isinstance(value := values.get(name), str):
                found[f"{id} {name}"] |= pseudo.english(value)
    for texts in found.values():
        texts -= {text for text in texts if not re.search("[A-Za-z]", left(text))}
    return {id: texts for id, texts in found.items() if texts}


def left(text: str) -> str:
    """Without what is no English."""
    return GROUPS.sub("", pseudo.ADDRESS.sub("", text))


def met(moment: str, game: Game) -> Device:
    """The moment in this game; some only come about in some games."""
    try:
        return MOMENTS[moment](game)
    except AssertionError:
        pytest.skip("this game has no such moment")


@pytest.mark.parametrize("what", PLAYED)
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_moment_of_a_game_shows_english(moment: str, what: str) -> None:
    for game in games(what):
        assert read(met(moment, game)) == {}


@pytest.mark.parametrize("what", PLAYED)
@pytest.mark.parametrize("word", ["sheet", "tab"])
def test_no_panel_shows_english(word: str, what: str) -> None:
    for game in games(what):
        device = met("playing", game)
        for tab in (*TABS, "menu"):
            device.click(word, id=tab)
            assert read(device) == {}


@pytest.mark.parametrize("what", PLAYED)
def test_nothing_looked_at_closely_shows_english(what: str) -> None:
    device = met("playing", games(what)[0])
    for zone, id in things(device):
        device.click("inspect", zone=zone, id=id)
        assert read(device) == {}


def things(device: Device) -> list[tuple[str, str]]:
    """Whatever can be looked at closely now."""
    markup = " ".join(page.regions(device.app.desk.page, device.scene).values())
    found = re.findall(r'data-zone="([\w-]+)"[^>]*data-id="([\w-]+)"', markup)
    return sorted({*found, ("map", "boston"), ("map", "quebec")})[:40]


def test_the_front_page_and_a_new_game_show_no_english() -> None:
    device = Device()
    assert read(device) == {}
    for game in acres.GAMES:
        device.click("set", field="game", id=game)
        assert read(device) == {}
