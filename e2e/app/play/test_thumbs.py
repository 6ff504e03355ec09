"""On a touch screen: no field that Safari would zoom into, and a page that is zoomed is no trap."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect

from e2e.clicks import do, front_page, lay_open, new_game
from e2e.waits import until

FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter(field => field.checkVisibility() && !/checkbox|radio/.test(field.type))
    .map(field => [field.id || field.name, parseFloat(getComputedStyle(field).fontSize)])"""
SCALE = "visualViewport.scale"
WHERE = "document.getElementById('map-sheet').style.transform"


def test_no_field_is_smaller_than_16_pixels(phone: Page) -> None:
    front_page(phone)
    lay_open(phone)
    seen = dict(phone.evaluate(FIELDS))
    assert "new-seed" in seen
    new_game(phone, 8)
    do(phone, "sheet", "menu")
    do(phone, "share")
    seen |= dict(phone.evaluate(FIELDS))
    assert len(seen) > 2
    assert {name: size for name, size in seen.items() if size < 16} == {}


def test_while_the_page_is_zoomed_the_map_leaves_the_fingers_to_it(phone: Page) -> None:
    """So that two of them lead out of it again."""
    new_game(phone, 8)
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
