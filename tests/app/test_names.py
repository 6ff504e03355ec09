"""Every icon and badge has a word beside it or a name; a long press on one shows the name; the
legends of a table are where its marks are."""

from __future__ import annotations

import pytest

import acres
from acres.app.kit.commands import InputEvent
from tests.app.fakes import Device
from tests.app.names import nameless
from tests.app.page_states import games, looking_back, playing, with_picks
from tests.app.scenes import Elements

TABLES = ("snow", "snow with variants", "armorica", "fortress of four")
MAP = ("pieces-", "lens-")
"""The beginnings of the regions in the places of a map, whose titles name all that is in them."""


@pytest.mark.parametrize("what", TABLES)
def test_every_mark_has_a_word_or_a_name(what: str) -> None:
    found = set()
    for game in games(what):
        for moment in (playing, with_picks, looking_back):
            device = moment(game)
            for tab in ("log", "piles", "counting", "rules"):
                device.click("tab", id=tab)
                for region, markup in device.page.parts.items():
                    if not region.startswith(MAP):
                        found |= {f"{region}: {each}" for each in nameless(markup)}
    assert found == set()


def test_a_mark_without_a_word_is_found() -> None:
    icon = '<svg class="icon"><use href="#icon-ship"/></svg>'
    assert nameless(f"<p>{icon}3</p>")
    assert not nameless(f'<p title="ships">{icon}3</p>')
    assert not nameless(f"<p>{icon}3 ships</p>")
    assert nameless(f'<p>{icon}<span class="hidden-text">ships</span></p>')


def test_every_place_of_a_map_has_its_sentence_under_the_pointer() -> None:
    device = playing(games("snow")[0])
    found = device.app.pointed("map", "boston")
    assert found
    assert found["lines"][0] == ["head", "Boston, British town."]  # type: ignore[index]


def test_holding_a_mark_shows_its_name() -> None:
    device = playing(games("snow")[0])
    device.app.handle(InputEvent("pointerdown", {}, name="coins <2>"))
    device.page.timers.pop()()
    assert "coins &lt;2&gt;" in device.page.parts["inspect"]
    device.press("Escape")
    assert device.page.parts["inspect"] == ""


def test_a_right_click_and_a_key_do_the_same() -> None:
    device = playing(games("fortress of four")[0])
    assert device.app.handle(InputEvent("contextmenu", {"do": "lens", "id": "x"}, name="a lens"))
    assert "a lens" in device.page.parts["inspect"]
    device.press("Escape")
    assert device.app.handle(InputEvent("keydown", {}, key="i", name="the menu"))
    assert "the menu" in device.page.parts["inspect"]


def opened(device: Device, where: str) -> str:
    device.click("sheet", id=f"legend-{where}")
    return device.page.parts["menu"]


@pytest.mark.parametrize("what", TABLES)
def test_every_legend_opens_where_it_is_and_leads_to_the_others(what: str) -> None:
    device = playing(games(what)[0])
    page = device.app.desk.page
    assert page is not None
    device.click("tab", id="piles")
    on_table = "".join(device.page.parts.values())
    for where in page.LEGENDS:
        found = Elements(opened(device, where)).found
        ways = {attributes.get("data-id") for tag, attributes in found if tag == "button"}
        assert {f"legend-{other}" for other in page.LEGENDS if other != where} <= ways
        assert sum(tag == "li" for tag, _ in found) > 4
        if where not in ("siege", "lenses"):  # there is no siege; the lenses belong to the map
            assert f'data-id="legend-{where}"' in on_table
        device.press("Escape")
        assert device.page.parts["menu"] == ""


@pytest.mark.parametrize("game", [game for game in acres.GAMES if acres.manifest(game).lessons])
def test_the_menu_has_learn_rules_and_keys_in_this_order(game: str) -> None:
    device = playing(games({"fortress": "fortress of four"}.get(game, game))[0])
    device.click("sheet", id="menu")
    found = [
        (attributes["data-do"], attributes.get("data-id"))
        for tag, attributes in Elements(device.page.parts["menu"]).found
        if tag == "button" and attributes.get("data-do")
    ]
    at = found.index(("learn", None))
    assert found[at : at + 3] == [("learn", None), ("help", None), ("sheet", "keys")]
    assert {"new", "share", "export", "resign", "close"} <= {do for do, _ in found}
