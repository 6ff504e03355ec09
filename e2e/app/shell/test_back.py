"""The browser's Back: it closes what is open, leaves a lesson, and only then the page; and what a
reload brings back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.clicks import do, expect_body, follow_link
from e2e.waits import reload, until, visit
from tests.app.by_link import link, sending


def entry(page: Page, number: int) -> None:
    """Wait until the browser stands on this entry of the page's history."""
    until(page, lambda: page.evaluate("history.state?.open ?? 0") == number, f"entry {number}")


def back(page: Page, number: int) -> None:
    page.evaluate("history.back()")
    entry(page, number)


def test_back_closes_what_is_open_and_then_leaves_the_page(front: Page) -> None:
    body, address = front.locator("body"), front.url
    do(front, "set", "armorica")
    do(front, "start")
    expect_body(front, mode="play")
    entry(front, 1)
    for what, id, closed in (("sheet", "menu", "#menu > nav"), ("hint", None, "#slip > .hint")):
        do(front, what, id)
        expect(front.locator(closed)).to_be_visible()
        entry(front, 2)
        back(front, 1)
        expect(front.locator(closed)).to_have_count(0)
    do(front, "sheet", "menu")
    entry(front, 2)
    do(front, "close")  # by its button: Back leads on from there
    entry(front, 1)
    back(front, 0)
    expect(body).to_have_attribute("data-mode", "resume")
    front.go_forward()
    entry(front, 0)  # the game stays closed
    assert front.url == address
    expect(body).to_have_attribute("data-mode", "resume")
    front.go_back()
    until(front, lambda: front.url != address, "the page is left")
    visit(front, address)


def test_a_lesson_comes_back_with_a_reload_and_back_leaves_it(front: Page) -> None:
    do(front, "set", "armorica")
    do(front, "learn")
    card = front.locator(".lesson-card")
    card.locator(".confirm[data-do=lesson-on], [data-do=lesson-show]").click()
    expect(card).to_have_attribute("data-step", "1")
    do(front, "sheet", "menu")
    entry(front, 2)
    said = card.locator(".say").inner_text()
    reload(front)
    expect(card.locator(".say")).to_have_text(said)
    entry(front, 1)  # the menu is closed
    back(front, 0)
    expect(card).to_have_count(0)
    expect_body(front, mode="new")


def test_a_link_that_was_opened_comes_neither_back_nor_forward(table: Page) -> None:
    follow_link(table, link(sending()).rpartition("#")[2])
    expect_body(table, game="snow")
    entry(table, 1)
    back(table, 0)
    expect(table.locator("#screen .games")).to_be_visible()
    assert "#" not in table.url
