"""Small screens: the map and the hand follow events, signs at the edge lead to the rest, and “back”
leaves a sheet and not the game."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import CDPSession, Page, ViewportSize, expect

from acres.core.journal import Journal
from e2e.clicks import box_of, click_if_visible, do, load, menu
from e2e.conftest import LANDSCAPE, PORTRAIT
from e2e.positions import TWO, after_bot_turn, raided
from e2e.waits import rendered, until

MAP_TRANSFORM = "document.getElementById('map-sheet').style.transform"
IN_SIGHT = """id => {
    const box = document.getElementById("map-window").getBoundingClientRect();
    const at = document.querySelector(`#${id} .hit`).getBoundingClientRect();
    const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
}"""
BOSTON = """() => {
    const box = document.getElementById("map-window").getBoundingClientRect();
    const at = document.querySelector("#place-boston .hit").getBoundingClientRect();
    const [x, y] = [(at.left + at.right - box.left - box.right) / 2, (at.top + at.bottom - box.top - box.bottom) / 2];
    return [x, y, at.width].map(Math.round);
}"""
"""The place of Boston relative to the middle of the map, and its size."""
LET_GO = f"""() => {{
    window.onLetGo = () => {{ window.letGo = {MAP_TRANSFORM}; }};
    addEventListener("pointerup", window.onLetGo, true);
}}"""
"""Records the position of the map when the finger leaves it."""
REMOVE_LISTENER = """() => removeEventListener("pointerup", window.onLetGo, true)"""
"""Removes the listener of `LET_GO`: other games on the same page have no map."""
IS_WITHIN = """([inner, outer]) => {
    const [a, b] = [inner, outer].map(one => document.querySelector(one).getBoundingClientRect());
    return a.left >= b.left - 1 && a.right <= b.right + 1;
}"""
EMPTY_SPOT = """() => {
    const box = document.getElementById("map-window").getBoundingClientRect();
    for (let y = box.top + 90; y < box.bottom - 90; y += 12)
        for (let x = box.left + 90; x < box.right - 90; x += 12)
            if (!document.elementFromPoint(x, y).closest(".place, button")) return [x, y];
}"""
"""A spot on the map without a place or a button."""


@pytest.fixture
def page(phone: Page) -> Page:
    return phone


@pytest.fixture
def fingers(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def load_revealed(page: Page, game: Journal) -> None:
    load(page, game)
    click_if_visible(page, "reveal")
    rendered(page)


def can_go_back(page: Page, wanted: bool) -> None:
    """Wait until the browser's Back closes something on the page, or no longer does."""
    until(page, lambda: page.evaluate("Boolean(history.state?.sheet)") == wanted, "Back")


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = box_of(page.locator(selector).locator("visible=true").first)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(fingers: CDPSession, *way: tuple[float, float], began: float = 0) -> None:
    """Move one finger along these points, a frame each, beginning at `began` or now."""
    began = began or time.time()
    for at, points in enumerate([*([{"x": x, "y": y}] for x, y in way), []]):
        kind = "touchEnd" if not points else "touchMove" if at else "touchStart"
        event = {"type": kind, "touchPoints": points, "timestamp": began + at * 0.016}
        fingers.send("Input.dispatchTouchEvent", event)


def tap_twice(fingers: CDPSession, x: float, y: float, began: float) -> None:
    """Tap twice, as quickly as people do."""
    for later in (0, 0.15):
        touch(fingers, (x, y), began=began + later)


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE], ids=["portrait", "landscape"])
def test_the_map_shows_the_last_move_and_a_sign_leads_to_other_places(
    page: Page, fingers: CDPSession, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    # After another game, nobody has moved the map of the next one.
    load_revealed(page, Journal.new("snow", {}, 8, TWO))
    load_revealed(page, after_bot_turn())
    until(page, lambda: page.evaluate(IN_SIGHT, "place-louisbourg"), "Louisbourg is in sight")
    expect(page.locator("#place-louisbourg")).to_have_class(re.compile(r"\btouched\b"))
    expect(page.locator("#pieces-louisbourg .touch-mark")).to_have_count(1)
    do(page, "seen")
    rendered(page)  # until the signs are drawn again
    sign = page.locator("#edges .edge.left")
    there = (sign.get_attribute("data-shows") or "").split()
    assert there
    assert not all(page.evaluate(IN_SIGHT, place) for place in there)
    box = box_of(sign)
    assert min(box["width"], box["height"]) >= 44
    sign.tap()
    until(page, lambda: all(page.evaluate(IN_SIGHT, place) for place in there), "they are there")
    # A person who moves the map keeps it there until the next move.
    before = page.evaluate(MAP_TRANSFORM)
    x, y = page.evaluate(EMPTY_SPOT)
    touch(fingers, (x, y), (x + 30, y + 10), *[(x + 90, y + 40)] * 8)  # and rests: no fling
    until(page, lambda: page.evaluate(MAP_TRANSFORM) != before, "the map was moved")
    looked = page.evaluate(MAP_TRANSFORM)
    do(page, "sheet", "log")
    do(page, "close")
    rendered(page)
    assert page.evaluate(MAP_TRANSFORM) == looked
    do(page, "sheet", "log")
    page.locator("#log [data-do=show][data-id='9']").tap()
    until(page, lambda: page.evaluate(IN_SIGHT, "place-fort-beausejour"), "the map follows")
    expect(page.locator("#pieces-fort-beausejour .touch-mark")).to_have_count(1)
    do(page, "live")


def test_a_new_game_resets_the_map_and_a_handover_does_not(page: Page) -> None:
    load_revealed(page, Journal.new("snow", {}, 8, TWO))
    began = page.evaluate(BOSTON)
    page.evaluate("document.querySelector('[data-zoom=in]').click()")  # two fingers, on a phone
    rendered(page)
    zoomed = page.evaluate(BOSTON)
    assert zoomed != began
    page.evaluate("acres.play('end')")
    do(page, "reveal")
    rendered(page)
    assert page.evaluate(BOSTON) == pytest.approx(zoomed, abs=1)
    load_revealed(page, Journal.new("snow", {}, 9, TWO))
    until(page, lambda: page.evaluate(BOSTON) == began, "it stands as at the beginning")


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE], ids=["portrait", "landscape"])
def test_the_only_card_that_can_block_and_the_target_are_visible(
    page: Page, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    load_revealed(page, raided())
    card = "#hand .card.can"
    expect(page.locator(card)).to_have_count(1)
    until(page, lambda: page.evaluate(IS_WITHIN, [card, "#cards"]), "the card is in sight")
    assert page.evaluate(IN_SIGHT, "place-port-royal")
    expect(page.locator("#cards")).to_have_attribute("data-more", re.compile("start"))
    # Another hand begins with the cards that can be used.
    load_revealed(page, Journal.new("snow", {}, 8, TWO))
    until(page, lambda: page.evaluate(IS_WITHIN, [card, "#cards"]), "the first card is in sight")
    expect(page.locator("#cards")).to_have_attribute("data-more", "end")


def test_back_and_a_swipe_close_a_sheet_and_keep_the_game(page: Page, fingers: CDPSession) -> None:
    load_revealed(page, after_bot_turn())
    body, length = page.locator("body"), page.evaluate("history.length")
    for closing in ("back", "swipe", "button"):
        do(page, "sheet", "log")
        expect(body).to_have_attribute("data-sheet", "log")
        can_go_back(page, True)
        page.locator("#tabs [data-id=piles]").tap()
        expect(body).to_have_attribute("data-sheet", "piles")
        match closing:
            case "back":
                page.evaluate("history.back()")
            case "swipe":
                box = box_of(page.locator("#tabs"))
                x, y = box["x"] + 40, box["y"] + 12
                touch(fingers, (x, y), (x, y + 30), (x, y + 80), (x, y + 140))
            case "button":
                do(page, "close")
        expect(body).not_to_have_attribute("data-sheet", re.compile("."))
        can_go_back(page, False)
    assert page.evaluate("history.length") <= length + 1
    expect(body).to_have_attribute("data-ply", "23")


def test_back_closes_panels_that_cover_the_table(page: Page) -> None:
    load_revealed(page, after_bot_turn())
    body, digest = page.locator("body"), page.locator("#slip .digest")
    digest.locator("summary").tap()
    expect(digest).to_have_attribute("open", "")
    can_go_back(page, True)
    page.evaluate("history.back()")
    expect(digest).to_have_count(0)
    can_go_back(page, False)
    menu(page, "share")
    expect(page.locator("#slip > .share")).to_be_visible()
    can_go_back(page, True)
    page.evaluate("history.back()")
    expect(page.locator("#slip > .share")).to_have_count(0)
    expect(body).to_have_attribute("data-ply", "23")


def test_a_double_tap_zooms_to_the_finger_and_back_and_picks_once(
    page: Page, fingers: CDPSession
) -> None:
    load_revealed(page, after_bot_turn())
    do(page, "seen")
    before = page.evaluate(MAP_TRANSFORM)
    place = page.locator("#place-halifax .hit")
    box = box_of(place)
    x, y = middle(page, "#place-halifax .hit")
    now = time.time()
    tap_twice(fingers, x, y, now - 2)
    until(page, lambda: page.evaluate(MAP_TRANSFORM) != before, "it is larger")
    expect(page.locator("#place-halifax")).to_have_attribute("aria-pressed", "true")
    after = box_of(place)
    assert after["width"] > box["width"] * 1.8
    assert abs(after["x"] + after["width"] / 2 - x) < 4
    x, y = page.evaluate(EMPTY_SPOT)
    tap_twice(fingers, x, y, now)  # late enough not to make a double tap of the last one
    until(page, lambda: page.evaluate(MAP_TRANSFORM) == before, "and as it was")
    expect(page.locator("#place-halifax")).to_have_attribute("aria-pressed", "true")


def test_two_taps_on_a_place_with_a_tap_between_them_are_no_double_tap(
    page: Page, fingers: CDPSession
) -> None:
    load_revealed(page, after_bot_turn())
    do(page, "seen")
    place, before, began = page.locator("#place-halifax"), page.evaluate(MAP_TRANSFORM), time.time()
    for at, spot in enumerate(("#place-halifax .hit", "[data-do=cancel]", "#place-halifax .hit")):
        touch(fingers, middle(page, spot), began=began + at * 0.1)
    rendered(page)
    expect(place).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(MAP_TRANSFORM) == before


def test_a_drag_coasts_unless_a_finger_stops_it(page: Page, fingers: CDPSession) -> None:
    load_revealed(page, after_bot_turn())
    do(page, "seen")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(LET_GO)
    window = page.locator("#map-window")
    x, y = page.evaluate(EMPTY_SPOT)
    way = [(x + step * 20, y + step * 8) for step in range(6)]
    touch(fingers, *way)
    until(page, lambda: page.evaluate(f"{MAP_TRANSFORM} !== window.letGo"), "it goes on")
    touch(fingers, way[-1])
    assert "coasting" not in (window.get_attribute("class") or "")
    expect(page.locator("#map .place.picked")).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    touch(fingers, *reversed(way))
    rendered(page)
    assert page.evaluate(f"{MAP_TRANSFORM} === window.letGo")
    page.evaluate(REMOVE_LISTENER)
