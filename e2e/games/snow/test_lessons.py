"""Lessons on a small screen: what a step asks for is in sight and ringed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.app.lessons.card import lesson_on_a_phone
from e2e.app.lessons.test_lessons import show_step
from e2e.clicks import box_of, click_thing, do
from e2e.conftest import PORTRAIT, OwnPage
from e2e.waits import resize, until, visit

RINGED = """element => {
    const thing = element.getBoundingClientRect();
    return [...document.querySelectorAll("#lesson-light > div")].some(ring => {
        const {left, right, top, bottom} = ring.getBoundingClientRect();
        return left <= thing.left + 1 && right >= Math.min(thing.right, innerWidth) - 6
            && top <= thing.top + 1 && bottom >= thing.bottom - 1;
    });
}"""
WITHIN = """element => {
    const {left, right} = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
}"""

ON_MAP = """element => {
    const [a, b] = [element, document.getElementById("map-window")].map(each => each.getBoundingClientRect());
    return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}"""


def expect_ring(page: Page, element: Locator) -> None:
    until(page, lambda: element.evaluate(RINGED), "the ring")


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_the_step_that_drafts_leads_to_the_action_and_to_the_card(
    phone: Page, size: tuple[int, int]
) -> None:
    lesson_on_a_phone(phone, "snow", "03-money", steps=2)
    resize(phone, size)
    expect_ring(phone, phone.locator(".pick-action"))
    do(phone, "sheet", "actions")
    do(phone, "verb", "draft")
    wanted = phone.locator('#tray .card:has([data-id="regular-infantry"])')
    until(phone, lambda: wanted.evaluate(WITHIN), "the row begins with the card")
    expect_ring(phone, wanted.locator(".card-face"))
    phone.locator("#tray header button").click()
    expect(wanted).to_have_count(0)


def test_the_play_of_a_picked_card_that_the_step_asks_for_is_ringed(phone: Page) -> None:
    lesson_on_a_phone(phone, "snow", "02-town", steps=2)
    click_thing(phone, "hand", "new-haven")
    wanted = phone.locator('#choices [data-id^="income "]')
    assert wanted.evaluate(WITHIN)
    expect_ring(phone, wanted)


def test_the_end_of_the_lesson_shows_the_drafted_card(phone: Page) -> None:
    lesson_on_a_phone(phone, "snow", "03-money", steps=5)
    card = phone.locator('#hand [data-id="regular-infantry"].card-face')
    expect_ring(phone, card)


def test_the_map_keeps_its_room_on_a_very_small_phone(phone: Page) -> None:
    lesson_on_a_phone(phone, "snow", "03-money")
    resize(phone, (320, 568))
    ending, seen = phone.locator("#controls .ending .label"), 0
    for number in range(5):
        assert box_of(phone.locator("#map-window"))["height"] > 128, f"step {number}"
        if ending.is_visible():
            seen += 1
            assert ending.evaluate("label => label.scrollHeight <= label.clientHeight + 1")
        show_step(phone, number)
    assert seen == 2
    assert box_of(phone.locator("#map-window"))["height"] > 128, "the end"
    do(phone, "lesson-leave")


def test_a_first_lesson_shows_its_place_and_the_whole_card_of_a_step(
    own_page: OwnPage, site: str
) -> None:
    page = own_page(viewport=PORTRAIT, has_touch=True, is_mobile=True)
    visit(page, f"{site}?pace=0")
    lesson_on_a_phone(page, "snow", "04-besieged")
    place = page.locator("#place-pemaquid .site")
    until(page, lambda: place.evaluate(ON_MAP), "the map shows the besieged place")
    do(page, "lesson-on")
    expect(page.locator(".lesson-card")).to_have_attribute("data-step", "1")
    wanted = page.locator('#hand [data-id="new-haven"].card-face')
    expect_ring(page, wanted)
    until(page, lambda: wanted.evaluate(WITHIN), "the whole card")
