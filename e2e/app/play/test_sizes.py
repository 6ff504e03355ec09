"""Every table at every size: targets are as large as a fingertip, nothing covers them, the bar
folds, names on the map can be read, a page of a few lines scrolls, and Safari zooms into no
field."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, expect

import acres
from acres.core.journal import HUMAN, SELF, Journal
from e2e.clicks import box_of, click_if_visible, expect_body, load, menu, new_game, unfold_ways
from e2e.front_page import front_page
from e2e.waits import rendered, resize, until

PHONES = {
    "upright": (390, 844),
    "low": (360, 640),
    "narrow": (320, 640),
    "sideways": (844, 390),
    "twice": (640, 512),
}
TABLES = {"snow": {}, "armorica": {"players": "4"}, "fortress": {"players": "4"}}
SMALL = """() => {
    // With a larger area around it that takes taps for it, if it has one.
    const sizeOf = element => {
        const around = getComputedStyle(element, "::after");
        const box = element.getBoundingClientRect();
        const larger = around.position === "absolute" && around.content === '""';
        return larger ? [around.width, around.height].map(parseFloat) : [box.width, box.height];
    };
    return [...document.querySelectorAll("button, summary, [data-can]")].filter(element => {
        const box = element.getBoundingClientRect();
        return element.checkVisibility({visibilityProperty: true}) && box.width && !element.closest("#map, #wall")
            && box.left < innerWidth && box.right > 0 && box.top < innerHeight && box.bottom > 0
            && Math.min(...sizeOf(element)) < 43.5;
    }).map(element => `${element.outerHTML.slice(0, 80)}: ${sizeOf(element).map(Math.round).join("x")}`);
}"""
"""Targets less than 44 pixels wide or high, except places drawn to scale."""
COVERED = """() => {
    const frame = document.getElementById("map-window").getBoundingClientRect();
    return [...document.querySelectorAll("#map .place[data-can]")].filter(place => {
        const box = place.querySelector(".hit").getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return false;
        return !document.elementFromPoint(x, y)?.closest(".place");
    }).map(place => place.id);
}"""
OVERLAPS = """() => {
    const parts = [...document.querySelectorAll("#turn > *, #score .side-score, #chips .sheets > *, #chips > :not(.sheets), #lenses > button, #map-tools > button")]
        .filter(part => part.checkVisibility() && !part.matches(".hidden-text"))
        .map(part => [part.className, part.getBoundingClientRect()]);
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return parts.flatMap(([name, a], at) => parts.slice(at + 1).filter(([, b]) => meet(a, b)).map(([other]) => `${name} and ${other}`))
        .concat(parts.filter(([, a]) => a.right > innerWidth + 1).map(([name]) => `${name} sticks out`));
}"""
"""Parts of the bar and buttons on the map that overlap or stick out of the window."""
NEAR_MISS = """() => {
    const places = [...document.querySelectorAll("#map .place[data-can]")].map(place => {
        const box = place.querySelector(".hit").getBoundingClientRect();
        return {id: place.id, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2};
    });
    return places.flatMap(({id, x, y}) => [[14, 0], [-14, 0], [0, 14], [0, -14]].map(([a, b]) => ({id, x: x + a, y: y + b})))
        .find(({id, x, y}) => document.elementFromPoint(x, y)?.closest("#map-window")
            && !document.elementFromPoint(x, y).closest(".place, button")
            && places.every(other => other.id === id || Math.hypot(other.x - x, other.y - y) > 24));
}"""
"""A spot near exactly one place that can be used, on nothing that can be hit."""
FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter(field => field.checkVisibility() && !/checkbox|radio/.test(field.type))
    .map(field => [field.id || field.name, parseFloat(getComputedStyle(field).fontSize)])"""
SCALE = "visualViewport.scale"
MAP_TRANSFORM = "document.getElementById('map-sheet').style.transform"
LETTERS = """() => [...document.querySelectorAll("#map .name")].filter(name => name.checkVisibility())
    .map(name => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a)"""


def new_game_of(game: str) -> Journal:
    seats = list(acres.manifest(game).signs)[: int(TABLES[game].get("players", 2))]
    return Journal.new(
        game, TABLES[game], 3, dict.fromkeys(seats, SELF if len(seats) > 2 else HUMAN)
    )


CONFIRM_AT_BOTTOM = """() => {
    const button = document.querySelector("#controls > .confirm");
    const {left, right, top, bottom} = button.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return Math.abs(bottom - innerHeight) < 2 && bottom - top >= 44 && button.contains(seen);
}"""


@pytest.fixture
def game_page(phone: Page, request: pytest.FixtureRequest) -> Page:
    """The shared phone with a game open and a person to move."""
    resize(phone, PHONES["upright"])
    load(phone, new_game_of(request.param))
    click_if_visible(phone, "reveal")
    expect_body(phone, mode="play")
    return phone


@pytest.mark.parametrize("game_page", TABLES, indirect=True)
def test_targets_are_as_large_as_a_fingertip_and_the_bar_folds(game_page: Page) -> None:
    found = {}
    for name, size in PHONES.items():
        resize(game_page, size)
        found[f"{name}: upon each other"] = game_page.evaluate(OVERLAPS)
        if name in ("upright", "sideways"):
            found[f"{name}: too small"] = game_page.evaluate(SMALL)
    assert {sight: wrong for sight, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("game_page", ["snow"], indirect=True)
def test_the_map_is_free_and_its_names_can_be_read(game_page: Page) -> None:
    for name, size in PHONES.items():
        resize(game_page, size)
        assert game_page.evaluate(COVERED) == [], name
        for scale in ("near", "far"):
            if scale == "far":
                game_page.locator("[data-zoom=fit]").tap()
                expect(game_page.locator("#map-window")).not_to_have_class("zoomed")
                rendered(game_page)
            assert min(game_page.evaluate(LETTERS), default=11) > 10.9, f"{name}, {scale}"
        game_page.locator("[data-zoom=fit]").tap()
        expect(game_page.locator("#map-window")).to_have_class("zoomed")


@pytest.mark.parametrize("game_page", ["snow"], indirect=True)
def test_a_near_miss_hits_the_only_place_nearby(game_page: Page) -> None:
    game_page.locator("[data-zoom=fit]").tap()
    rendered(game_page)
    spot = game_page.evaluate(NEAR_MISS)
    assert spot, "no place stands alone"
    game_page.touchscreen.tap(spot["x"], spot["y"])
    expect(game_page.locator(f"#{spot['id']}")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game_page", TABLES, indirect=True)
def test_a_page_of_a_few_lines_scrolls(game_page: Page) -> None:
    """The window is 1280 by 1024 at 400 %."""
    resize(game_page, (320, 256))
    assert game_page.evaluate("document.body.scrollHeight") > 256
    assert game_page.evaluate("document.documentElement.scrollWidth") <= 320
    board = box_of(game_page.locator("#map-window, #stage").locator("visible=true"))
    assert board["width"] > 300
    assert board["height"] > 150
    for end in ("0", "document.body.scrollHeight"):
        game_page.evaluate(f"scrollTo(0, {end})")
        assert game_page.evaluate(CONFIRM_AT_BOTTOM), "Confirm stays at the bottom edge"


def test_no_field_is_smaller_than_16_pixels(phone: Page) -> None:
    front_page(phone)
    unfold_ways(phone)
    seen = dict(phone.evaluate(FIELDS))
    assert "new-seed" in seen
    new_game(phone, 8)
    menu(phone, "share")
    seen |= dict(phone.evaluate(FIELDS))
    assert len(seen) > 2
    assert {name: size for name, size in seen.items() if size < 16} == {}


def test_a_zoomed_page_moves_by_fingers_instead_of_the_map(phone: Page) -> None:
    """Two fingers can then zoom out again."""
    new_game(phone, 8)
    window = phone.locator("#map-window")
    expect(window).to_have_css("touch-action", "none")
    browser = phone.context.new_cdp_session(phone)
    began = phone.evaluate(MAP_TRANSFORM)
    drag(browser)
    until(phone, lambda: phone.evaluate(MAP_TRANSFORM) != began, "the map was moved")
    browser.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2.5})
    until(phone, lambda: phone.evaluate(SCALE) > 2, "the page is zoomed")
    expect(window).to_have_css("touch-action", "auto")
    before = phone.evaluate(MAP_TRANSFORM)
    drag(browser)
    assert phone.evaluate(MAP_TRANSFORM) == before
    browser.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    expect(window).to_have_css("touch-action", "none")


def drag(browser: CDPSession) -> None:
    """Drag one finger over the map."""
    for kind, at in (("touchStart", 90), ("touchMove", 110), ("touchMove", 140), ("touchEnd", 140)):
        points = [] if kind == "touchEnd" else [{"x": at, "y": at + 60}]
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
