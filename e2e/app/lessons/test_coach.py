"""The coach in the browser: a first game after the lessons, and a card apart from table and hint."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.app.lessons.card import apart
from e2e.clicks import do, expect_body
from e2e.waits import resize

FOCUSED = "() => Boolean(document.activeElement.closest('#lesson'))"


def test_a_first_game_has_a_coach_beside_the_table(front: Page) -> None:
    do(front, "set", "armorica")
    do(front, "learn")
    front.locator("#lesson-list > summary").click()
    do(front, "first-game")
    expect_body(front, game="armorica", seat="condate")
    card = front.locator(".lesson-card.coach")
    expect(card.locator(".say")).to_contain_text("wheat, so you can take one of the")
    expect(front.locator("#live")).to_contain_text("wheat, so you can take one of the")
    assert not front.evaluate(FOCUSED), "the table keeps the focus"
    do(front, "hint")
    expect(front.locator("#slip > .hint")).to_be_visible()
    for size in ((390, 844), (1080, 620), (1440, 900)):
        resize(front, size)
        apart(front, f"with a hint, {size}")
    do(front, "rule", "taking")
    expect(front.locator("#paragraph-taking")).to_be_visible()
    expect(front.locator("#lesson-light > div")).to_be_visible()
    do(front, "coach-aside")
    expect(card).to_have_count(0)
    expect(front.locator("#log")).to_be_visible()
    do(front, "sheet", "menu")
    do(front, "coach")
    expect(front.locator("#menu [data-do=coach]")).to_have_text("Turn the coach on")
    do(front, "coach")
    expect(card).to_be_visible()


CONTROLS = """() => ["#prompt", "#controls"].map(part => {
    const {top, bottom} = document.querySelector(part).getBoundingClientRect();
    return [top, bottom].map(Math.round);
})"""


def test_the_coach_moves_no_button_of_a_phone(front: Page) -> None:
    do(front, "set", "armorica")
    do(front, "learn")
    front.locator("#lesson-list > summary").click()
    do(front, "first-game")
    card = front.locator(".lesson-card.coach")
    expect(card).to_be_visible()
    for size in ((390, 844), (360, 640), (667, 375)):
        resize(front, size)
        apart(front, f"{size}")
    told = front.evaluate(CONTROLS)
    do(front, "coach-aside")
    expect(card).to_have_count(0)
    assert front.evaluate(CONTROLS) == told
