"""Test that no English remains on any screen of a reader of another language: see
tests/pseudo.py."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product

import pytest

import acres
from acres.app.kit.saved_game import LONGEST as LONGEST_ENTRY
from acres.app.shell import regions as page
from acres.app.shell.app import tools
from acres.app.storage.saved_games import PREFIX
from acres.core.errors import IllegalMove
from acres.core.journal import LONGEST, Journal
from acres.core.link import encode
from tests import pseudo
from tests.app.by_link import arrive, by_link
from tests.app.fakes import Device, Memory, notice_text
from tests.app.page_states import MOMENTS, PLAYED, games, playing
from tests.core.linked_games import forged
from tests.rings import sample

TABS = ("log", "piles", "counting", "rules")
GROUPS = re.compile(r"\b([a-e][1-4]?|[A-Z]|II|III|IV)\b")
"""Letters on cards, and the places of a wall, are the same in every language."""

Left = dict[str, set[str]]
"""The remaining English, by the id of the region or the attribute."""


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


@pytest.mark.parametrize(("moment", "what"), sample([*product(MOMENTS, PLAYED)], 42))
def test_no_moment_of_a_game_shows_english(moment: str, what: str) -> None:
    for game in games(what):
        assert read(MOMENTS[moment](game)) == {}


@pytest.mark.parametrize("what", PLAYED)
@pytest.mark.parametrize("word", ["sheet", "tab"])
def test_no_panel_shows_english(word: str, what: str) -> None:
    for game in games(what):
        device = playing(game)
        for tab in (*TABS, "menu"):
            device.click(word, id=tab)
            assert read(device) == {}


@pytest.mark.parametrize("what", PLAYED)
def test_nothing_looked_at_closely_shows_english(what: str) -> None:
    device = playing(games(what)[0])
    for zone, id in things(device):
        device.click("inspect", zone=zone, id=id)
        assert read(device) == {}


def things(device: Device) -> list[tuple[str, str]]:
    """List all things that can be inspected now."""
    table = device.app.desk.page
    assert table
    markup = " ".join(page.regions(table, device.scene).values())
    found = re.findall(r'data-zone="([\w-]+)"[^>]*data-id="([\w-]+)"', markup)
    places = [("map", "boston"), ("map", "quebec")] if table.PLACES == "map" else []
    return sorted({*found, *places})[:40]


def test_the_front_page_and_a_new_game_show_no_english() -> None:
    device = Device()
    assert read(device) == {}
    for game in acres.GAMES:
        device.click("set", field="game", id=game)
        assert read(device) == {}


# What is refused

QUOTED = re.compile("“[^“”]*”")
"""Texts that their message repeats."""
GAME = "game: snow 1\n"
DAMAGED = (
    *("", "Your turn!", "x" * (LONGEST + 1), "game: chess 1\n", "game: snow\n", "game: snow 9\n"),
    *(f"{GAME}seed: minus one\n", f"{GAME}seed 1\n", f"{GAME}dealing: by machine\n"),
    *(f"{GAME}british: cat\n", "game: armorica 1\nplayers: 2\nvorgium: human\n"),
    *(f"{GAME}edition: ninth\n", f"{GAME}flavour: mint\n", "game: armorica 1\nplayers: 9\n"),
    *(f"{GAME}variants: fog\n", f"{GAME}variants: raid-steps raid-steps\n"),
    f"{GAME}variants: raid-steps no-governor\n",
    f"{GAME}variants: reserve-locations reserve-lost\n",
    f"{GAME}bateaux: none\nvariants: bateaux-deck\n",
    *(f"{GAME}dealt: {cards}\n" for cards in ("", "quebec", "boston " * 99)),
    f"{Journal.new('snow', {}, 1).branch(0).text().replace('dealt:', 'dealt: boston')}",
    *(f"{GAME}\n{move}\n" for move in ("fly", "draft moon", "draft ranger", "pass = boston")),
    *(f"{GAME}\nend = {cards}\n" for cards in ("boston", "moon")),
    *(f"{GAME}\ndraft \ud800\n", f"{GAME}\n{'# x' * 9}\n= boston\n"),
)
"""Texts that are no game."""
LINK = encode(Journal.new("snow", {}, 1))
LINKS = (
    *("Your turn!", LINK[:3], LINK[:-3], f"2{LINK[1:]}", f"z{LINK[1:]}", "1" * 99_999),
    *(f"{LINK[:-1]}{last}" for last in "12"),
    *(f"{LINK[:9]}{sign}{LINK[10:]}" for sign in "%A"),
    *(forged(text) for text in DAMAGED if text.startswith(GAME) and "\ud800" not in text),
)
"""Links of no game, and of games that cannot be."""


def is_refused_without_english(device: Device) -> None:
    assert notice_text(device.scene)
    left = {id: {QUOTED.sub("", text) for text in texts} for id, texts in read(device).items()}
    assert not pseudo.english(" ".join(text for texts in left.values() for text in texts))


@pytest.mark.parametrize("written", DAMAGED, ids=lambda text: ascii(text[:40]))
def test_no_damaged_file_is_refused_in_english(written: str) -> None:
    device = Device()
    device.write("opened", written)
    is_refused_without_english(device)


@pytest.mark.parametrize("field", ["linked", "pasted"])
@pytest.mark.parametrize("fragment", LINKS, ids=lambda text: ascii(text[:40]))
def test_no_damaged_link_is_refused_in_english(fragment: str, field: str) -> None:
    device = Device()
    pasted = f"Look: https://acres.example/#{fragment}"
    device.write(field, fragment if field == "linked" else pasted)
    is_refused_without_english(device)


def entries() -> list[str]:
    """Lines of a file of games that are none, or of games that cannot be."""
    played = Device().start("british")
    [whole] = played.storage.values()
    entry = json.loads(whole)
    parts = [{**entry, name: None} for name in entry]
    games = [{**entry, "journal": text} for text in DAMAGED]
    lines = ["{", "{}", f'{{"x": "{"x" * LONGEST_ENTRY}"}}', json.dumps({**entry, "schema": 99})]
    return [*lines, *map(json.dumps, parts + games)]


def test_no_damaged_entry_is_refused_in_english() -> None:
    for line in entries():
        found = Device(Memory({f"{PREFIX}a": line}))
        if notice_text(found.scene) is None:  # it is read when it is to be played
            found.click("resume", id="a")
        if found.scene.game is None:
            is_refused_without_english(found)


def test_no_damaged_file_of_games_is_refused_in_english() -> None:
    for line in entries():
        device = Device()
        device.write("opened", line)
        is_refused_without_english(device)


def test_nothing_else_that_comes_from_outside_is_refused_in_english() -> None:
    for word in ("too-large", "no-file"):
        device = Device()
        device.click(word)
        is_refused_without_english(device)
    sent = by_link("british").app.desk.session
    assert sent
    device = Device()
    arrive(device, encode(sent.journal, others={"french-orders": "1 sing"}))
    is_refused_without_english(device)


@pytest.mark.parametrize("move", ["", "fly", "settle montreal", "draft ranger"])
def test_tools_are_refused_no_move_in_english(move: str) -> None:
    device = Device().start("all")
    with pytest.raises(IllegalMove) as refused:
        tools(device.app.desk)["play"](move)
    assert not pseudo.english(QUOTED.sub("", str(refused.value)))
