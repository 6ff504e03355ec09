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
def fingers(phone: Page) -> CDPSession:
    return phone.context.new_cdp_session(phone)


def load_revealed(page: Page, game: Journal) -> None:
    load(page, game)
    click_if_visible(page, "reveal")
    rendered(page)


def can_go_back(page: Page, wanted: bool) -> None:
    """Wait until the browser's Back closes something on the page, or no longer does."""
    until(page, lambda: page.evaluate("history.state?.open > 1") == wanted, "Back")


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
    phone: Page, fingers: CDPSession, size: ViewportSize
) -> None:
    phone.set_viewport_size(size)
    # After another game, nobody has moved the map of the next one.
    load_revealed(phone, Journal.new("snow", {}, 8, TWO))
    load_revealed(phone, after_bot_turn())
    until(phone, lambda: phone.evaluate(IN_SIGHT, "place-louisbourg"), "Louisbourg is in sight")
    expect(phone.locator("#place-louisbourg")).to_have_class(re.compile(r"\btouched\b"))
    expect(phone.locator("#pieces-louisbourg .touch-mark")).to_have_count(1)
    do(phone, "seen")
    rendered(phone)  # until the signs are drawn again
    sign = phone.locator("#edges .edge.left")
    there = (sign.get_attribute("data-shows") or "").split()
    assert there
    assert not all(phone.evaluate(IN_SIGHT, place) for place in there)
    box = box_of(sign)
    assert min(box["width"], box["height"]) >= 44
    sign.tap()
    until(phone, lambda: all(phone.evaluate(IN_SIGHT, place) for place in there), "they are there")
    # A person who moves the map keeps it there until the next move.
    before = phone.evaluate(MAP_TRANSFORM)
    x, y = phone.evaluate(EMPTY_SPOT)
    touch(fingers, (x, y), (x + 30, y + 10), *[(x + 90, y + 40)] * 8)  # and rests: no fling
    until(phone, lambda: phone.evaluate(MAP_TRANSFORM) != before, "the map was moved")
    looked = phone.evaluate(MAP_TRANSFORM)
    do(phone, "sheet", "log")
    do(phone, "close")
    rendered(phone)
    assert phone.evaluate(MAP_TRANSFORM) == looked
    do(phone, "sheet", "log")
    phone.locator("#log [data-do=show][data-id='9']").tap()
    until(phone, lambda: phone.evaluate(IN_SIGHT, "place-fort-beausejour"), "the map follows")
    expect(phone.locator("#pieces-fort-beausejour .touch-mark")).to_have_count(1)
    do(phone, "live")


def test_a_new_game_resets_the_map_and_a_handover_does_not(phone: Page) -> None:
    load_revealed(phone, Journal.new("snow", {}, 8, TWO))
    began = phone.evaluate(BOSTON)
    phone.evaluate("document.querySelector('[data-zoom=in]').click()")  # two fingers, on a phone
    rendered(phone)
    zoomed = phone.evaluate(BOSTON)
    assert zoomed != began
    phone.evaluate("acres.play('end')")
    do(phone, "reveal")
    rendered(phone)
    assert phone.evaluate(BOSTON) == pytest.approx(zoomed, abs=1)
    load_revealed(phone, Journal.new("snow", {}, 9, TWO))
    until(phone, lambda: phone.evaluate(BOSTON) == began, "it stands as at the beginning")


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE], ids=["portrait", "landscape"])
def test_the_only_card_that_can_block_and_the_target_are_visible(
    phone: Page, size: ViewportSize
) -> None:
    phone.set_viewport_size(size)
    load_revealed(phone, raided())
    card = "#hand .card.can"
    expect(phone.locator(card)).to_have_count(1)
    until(phone, lambda: phone.evaluate(IS_WITHIN, [card, "#cards"]), "the card is in sight")
    assert phone.evaluate(IN_SIGHT, "place-port-royal")
    expect(phone.locator("#cards")).to_have_attribute("data-more", re.compile("start"))
    # Another hand begins with the cards that can be used.
    load_revealed(phone, Journal.new("snow", {}, 8, TWO))
    until(phone, lambda: phone.evaluate(IS_WITHIN, [card, "#cards"]), "the first card is in sight")
    expect(phone.locator("#cards")).to_have_attribute("data-more", "end")


def test_back_and_a_swipe_close_a_sheet_and_keep_the_game(phone: Page, fingers: CDPSession) -> None:
    load_revealed(phone, after_bot_turn())
    body, length = phone.locator("body"), phone.evaluate("history.length")
    for closing in ("back", "swipe", "button"):
        do(phone, "sheet", "log")
        expect(body).to_have_attribute("data-sheet", "log")
        can_go_back(phone, True)
        phone.locator("#tabs [data-id=piles]").tap()
        expect(body).to_have_attribute("data-sheet", "piles")
        match closing:
            case "back":
                phone.evaluate("history.back()")
            case "swipe":
                box = box_of(phone.locator("#tabs"))
                x, y = box["x"] + 40, box["y"] + 12
                touch(fingers, (x, y), (x, y + 30), (x, y + 80), (x, y + 140))
            case "button":
                do(phone, "close")
        expect(body).not_to_have_attribute("data-sheet", re.compile("."))
        can_go_back(phone, False)
    assert phone.evaluate("history.length") <= length + 1
    expect(body).to_have_attribute("data-ply", "23")


def test_back_closes_panels_that_cover_the_table(phone: Page) -> None:
    load_revealed(phone, after_bot_turn())
    body, digest = phone.locator("body"), phone.locator("#slip .digest")
    digest.locator("summary").tap()
    expect(digest).to_have_attribute("open", "")
    can_go_back(phone, True)
    phone.evaluate("history.back()")
    expect(digest).to_have_count(0)
    can_go_back(phone, False)
    menu(phone, "share")
    expect(phone.locator("#slip > .share")).to_be_visible()
    can_go_back(phone, True)
    phone.evaluate("history.back()")
    expect(phone.locator("#slip > .share")).to_have_count(0)
    expect(body).to_have_attribute("data-ply", "23")


def test_a_double_tap_zooms_to_the_finger_and_back_and_picks_once(
    phone: Page, fingers: CDPSession
) -> None:
    load_revealed(phone, after_bot_turn())
    do(phone, "seen")
    before = phone.evaluate(MAP_TRANSFORM)
    place = phone.locator("#place-halifax .hit")
    box = box_of(place)
    x, y = middle(phone, "#place-halifax .hit")
    now = time.time()
    tap_twice(fingers, x, y, now - 2)
    until(phone, lambda: phone.evaluate(MAP_TRANSFORM) != before, "it is larger")
    expect(phone.locator("#place-halifax")).to_have_attribute("aria-pressed", "true")
    after = box_of(place)
    assert after["width"] > box["width"] * 1.8
    assert abs(after["x"] + after["width"] / 2 - x) < 4
    x, y = phone.evaluate(EMPTY_SPOT)
    tap_twice(fingers, x, y, now)  # late enough not to make a double tap of the last one
    until(phone, lambda: phone.evaluate(MAP_TRANSFORM) == before, "and as it was")
    expect(phone.locator("#place-halifax")).to_have_attribute("aria-pressed", "true")


def test_two_taps_on_a_place_with_a_tap_between_them_are_no_double_tap(
    phone: Page, fingers: CDPSession
) -> None:
    load_revealed(phone, after_bot_turn())
    do(phone, "seen")
    place, before, began = (
        phone.locator("#place-halifax"),
        phone.evaluate(MAP_TRANSFORM),
        time.time(),
    )
    for at, spot in enumerate(("#place-halifax .hit", "[data-do=cancel]", "#place-halifax .hit")):
        touch(fingers, middle(phone, spot), began=began + at * 0.1)
    rendered(phone)
    expect(place).to_have_attribute("aria-pressed", "true")
    assert phone.evaluate(MAP_TRANSFORM) == before


def test_a_drag_coasts_unless_a_finger_stops_it(phone: Page, fingers: CDPSession) -> None:
    load_revealed(phone, after_bot_turn())
    do(phone, "seen")
    phone.emulate_media(reduced_motion="no-preference")
    phone.evaluate(LET_GO)
    window = phone.locator("#map-window")
    x, y = phone.evaluate(EMPTY_SPOT)
    way = [(x + step * 20, y + step * 8) for step in range(6)]
    touch(fingers, *way)
    until(phone, lambda: phone.evaluate(f"{MAP_TRANSFORM} !== window.letGo"), "it goes on")
    touch(fingers, way[-1])
    assert "coasting" not in (window.get_attribute("class") or "")
    expect(phone.locator("#map .place.picked")).to_have_count(0)
    phone.emulate_media(reduced_motion="reduce")
    touch(fingers, *reversed(way))
    rendered(phone)
    assert phone.evaluate(f"{MAP_TRANSFORM} === window.letGo")
    phone.evaluate(REMOVE_LISTENER)


def test_a_finger_that_scrolls_the_hand_points_at_nothing(phone: Page, fingers: CDPSession) -> None:
    load_revealed(phone, Journal.new("snow", {}, 8, TWO))
    x, y = middle(phone, "#hand .card-face")
    touch(fingers, (x, y), (x - 20, y), *[(x - 40 - 10 * step, y) for step in range(8)])
    scrolled = phone.locator("#cards")
    until(phone, lambda: scrolled.evaluate("row => row.scrollLeft"), "the hand scrolls")
    expect(phone.locator("[data-outlined]")).to_have_count(0)
