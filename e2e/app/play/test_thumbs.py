"""On a touch screen: no field that Safari would zoom into, and a page that is zoomed is no trap."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.clicks import do, start
from e2e.conftest import NewContext, OpenPage
from e2e.waits import until
from e2e.watch import Watch

FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter(field => field.checkVisibility() && !/checkbox|radio/.test(field.type))
    .map(field => [field.id || field.name, parseFloat(getComputedStyle(field).fontSize)])"""
SCALE = "visualViewport.scale"
WHERE = "document.getElementById('map-sheet').style.transform"


@pytest.fixture
def phone(new_context: NewContext, open_page: OpenPage, watch: Watch) -> Iterator[Page]:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    watch.follow(page)
    open_page("?pace=0", on=page)
    yield page
    context.close()


def test_no_field_is_smaller_than_16_pixels(phone: Page) -> None:
    seen = dict(phone.evaluate(FIELDS))
    start(phone, "all", 8)
    do(phone, "reveal")
    do(phone, "sheet", "menu")
    do(phone, "share")
    seen |= dict(phone.evaluate(FIELDS))
    assert len(seen) > 2
    assert {name: size for name, size in seen.items() if size < 16} == {}


def test_while_the_page_is_zoomed_the_map_leaves_the_fingers_to_it(phone: Page) -> None:
    """So that two of them lead out of it again."""
    start(phone, "all", 8)
    do(phone, "reveal")
    window = phone.locator("#map-window")
    expect(window).to_have_css("touch-action", "none")
    browser = phone.context.new_cdp_session(phone)
    began = phone.evaluate(WHERE)
    drag(browser)
    until(phone, lambda: phone.evaluate(WHERE) != began, "the map was moved")
    browser.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2.5})
    until(phone, lambda: phone.evaluate(SCALE) > 2, "the page is zoomed")
    expect(window).to_have_css("touch-action", "auto")
    before = phone.evaluate(WHERE)
    drag(browser)
    assert phone.evaluate(WHERE) == before
    browser.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    expect(window).to_have_css("touch-action", "none")


def drag(browser: CDPSession) -> None:
    """One finger over the map."""
    for kind, at in (("touchStart", 90), ("touchMove", 110), ("touchMove", 140), ("touchEnd", 140)):
        points = [] if kind == "touchEnd" else [{"x": at, "y": at + 60}]
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
