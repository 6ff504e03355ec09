"""`acres.app.browser.games`, which dresses the page for a game and runs only in the page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.app.browser.conftest import Python

SHOW = """
    from acres.app.browser import games
    dom.expose("probe", {"dress": games.dress, "render": write})
"""
RULES = "document.adoptedStyleSheets.map(sheet => sheet.cssRules.length)"


def test_a_table_comes_with_its_drawings_icons_and_style_sheet(python: Python) -> None:
    page = python(SHOW)
    page.evaluate("probe.dress('snow')")
    expect(page.locator("#part-board #map .place").first).to_be_attached()
    expect(page.locator("#part-icons #icon-raid")).to_be_attached()
    [rules] = page.evaluate(RULES)
    assert rules > 100
    order = page.locator("#board > *").evaluate_all("all => all.map(one => one.id)")
    assert order == ["part-board", "slip", "part-above", "inspect"]


def test_one_game_at_a_time_is_on_the_page(python: Python) -> None:
    page = python(SHOW)
    page.evaluate("probe.dress('snow')")
    before = page.evaluate(RULES)
    page.evaluate("probe.dress('armorica')")
    expect(page.locator("#rows")).to_be_attached()
    expect(page.locator("#map")).to_have_count(0)
    expect(page.locator("#lower")).to_have_count(0)
    after = page.evaluate(RULES)
    assert len(after) == 1
    assert after != before


def test_a_game_that_comes_back_begins_empty(python: Python) -> None:
    """Markup written for an earlier visit of the game is written again."""
    page = python(SHOW)
    for game in ("snow", "armorica", "snow"):
        page.evaluate(f"probe.dress('{game}')")
        if game == "snow":
            expect(page.locator("#hand")).to_be_empty()
            assert page.evaluate("probe.render('hand', '<b>Boston</b>')")
    expect(page.locator("#hand")).to_have_text("Boston")


def test_the_map_can_be_moved_when_its_game_came_later(python: Python) -> None:
    page = python(SHOW)
    page.evaluate("probe.dress('armorica')")
    page.evaluate("probe.dress('snow')")
    page.evaluate("document.body.dataset.mode = 'play'; document.body.dataset.game = 'snow'")
    page.locator("[data-zoom=in]").click()
    expect(page.locator("#map-window")).to_have_class(re.compile("zoomed"))
