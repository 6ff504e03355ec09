"""What a game brings to the page: `acres.app.browser.looks`, in the page, where alone it can run."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.app.browser.conftest import Python
from e2e.conftest import Watch

SHOW = """
    from acres.app.browser.looks import Looks
    looks = Looks()
    async def dress(game):
        try:
            await looks.dress(game)
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        return looks.shown
    dom.expose("probe", {"dress": dress, "render": dom.render})
"""
SHEETS = """() => [...document.querySelectorAll("link[data-looks]")]
    .filter(link => link.media === "all").map(link => link.getAttribute("href"))"""


def dress(page: Page, game: str) -> str:
    shown: str = page.evaluate(f"probe.dress('{game}')")
    return shown


def test_a_table_comes_with_its_drawings_icons_and_style_sheet(python: Python) -> None:
    page = python(SHOW)
    assert dress(page, "snow") == "snow"
    expect(page.locator("#part-board #map .place").first).to_be_attached()
    expect(page.locator("#part-icons #icon-raid")).to_be_attached()
    assert page.evaluate(SHEETS) == ["assets/games/snow/table.css"]
    rules = page.locator("link[data-looks]").evaluate("link => link.sheet.cssRules.length")
    assert rules > 100
    order = page.locator("#board > *").evaluate_all("all => all.map(one => one.id)")
    assert order == ["part-board", "slip", "part-above", "inspect"]


def test_one_game_at_a_time_is_on_the_page(python: Python) -> None:
    page = python(SHOW)
    dress(page, "snow")
    assert dress(page, "armorica") == "armorica"
    expect(page.locator("#rows")).to_be_attached()
    expect(page.locator("#map")).to_have_count(0)
    expect(page.locator("#lower")).to_have_count(0)
    assert page.evaluate(SHEETS) == ["assets/games/armorica/table.css"]


def test_a_game_that_comes_back_begins_empty(python: Python) -> None:
    """And what was written before is written anew."""
    page = python(SHOW)
    for game in ("snow", "armorica", "snow"):
        dress(page, game)
        if game == "snow":
            expect(page.locator("#hand")).to_be_empty()
            assert page.evaluate("probe.render('hand', '<b>Boston</b>')")
    expect(page.locator("#hand")).to_have_text("Boston")


def test_for_the_game_that_is_shown_nothing_happens(python: Python) -> None:
    page = python(SHOW)
    dress(page, "snow")
    page.evaluate("probe.render('hand', 'cards')")
    dress(page, "snow")
    expect(page.locator("#hand")).to_have_text("cards")


def test_the_last_game_that_is_asked_for_is_shown(python: Python) -> None:
    page = python(SHOW)
    asked = "Promise.all([probe.dress('snow'), probe.dress('armorica')])"
    assert page.evaluate(asked)[1] == "armorica"
    expect(page.locator("#map")).to_have_count(0)
    expect(page.locator("#rows")).to_be_attached()


@pytest.mark.parametrize("file", ["table.html", "table.css"])
def test_what_does_not_come_is_said_and_can_be_asked_for_again(
    python: Python, watch: Watch, file: str
) -> None:
    watch.forgive("404")
    page = python(SHOW)
    dress(page, "armorica")
    path = f"assets/games/snow/{file}"
    page.route(f"**/{path}", lambda route: route.fulfill(status=404, body=""))
    assert dress(page, "snow").startswith(f"NotFetched: {path}")
    expect(page.locator("#rows")).to_be_attached()
    page.unroute(f"**/{path}")
    assert dress(page, "snow") == "snow"
    expect(page.locator("#rows")).to_have_count(0)


def test_the_map_can_be_moved_when_it_came_later(python: Python) -> None:
    page = python(SHOW)
    dress(page, "armorica")
    dress(page, "snow")
    page.evaluate("document.body.dataset.mode = 'play'; document.body.dataset.game = 'snow'")
    page.locator("[data-zoom=in]").click()
    expect(page.locator("#map-window")).to_have_class(re.compile("zoomed"))
