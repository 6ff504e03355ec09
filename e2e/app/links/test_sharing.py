"""The panel with the link when the browser refuses something, takes its time, or is asked twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, Route, expect

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.clicks import do, expect_body, follow, journal
from e2e.conftest import PORTRAIT
from e2e.front_page import leave_game, suggested_game
from e2e.positions import TWO
from e2e.shared_page import SharedPage
from e2e.waits import resize, until

CODE = re.compile(r"/uqr/index\.mjs$")
DRAWN = """async () => {
    await import(new URL("assets/js/uqr/index.mjs", document.baseURI));
    await new Promise(setTimeout);
}"""
"""Waits for whatever was still to be drawn: it waits for the same script, and came first."""
REFUSES = """name => {
    navigator.share = () => {
        window.refused = Promise.reject(new DOMException("no", name));
        return window.refused;
    };
}"""
REFUSED = "window.refused.catch(() => new Promise(setTimeout))"
ASKS = """() => {
    navigator.clipboard.writeText = () => new Promise((done, failed) => {
        window.allow = done; window.refuse = () => failed(new DOMException("no", "NotAllowedError"));
    });
}"""
RESTORE = """() => {
    delete navigator.share;
    delete navigator.clipboard.writeText;
    document.documentElement.toggleAttribute("data-no-share-sheet", !navigator.share);
}"""
seeds = count(500)
"""A game for each test: a page that has seen a link goes on with its game."""


def with_a_link(page: Page) -> Page:
    """The page with a link to be sent."""
    follow(page, encode(Journal.new("snow", {}, next(seeds), TWO)))
    expect_body(page, mode="play")
    do(page, "end-turn")
    expect(page.locator("#share-link")).to_be_visible()
    return page


@pytest.fixture
def panel(table: Page) -> Iterator[Page]:
    """The page of the worker with a link to be sent."""
    yield with_a_link(table)
    table.evaluate(RESTORE)


def test_the_code_of_a_link_is_drawn_once_or_it_is_told_that_it_cannot_be(
    front: Page, desk: SharedPage
) -> None:
    """On a page that has drawn none before: the script that draws it is fetched once."""
    panel = with_a_link(front)
    desk.watch.ignore("uqr|Failed to load resource")
    panel.route(CODE, lambda route: route.abort())
    panel.locator("[data-share=qr]").click()
    expect(panel.locator("#share-told")).to_have_text(
        "The code could not be drawn. Check your connection, then try again."
    )
    panel.unroute(CODE)
    held: list[Route] = []
    panel.route(CODE, lambda route: held.append(route))
    for _ in range(3):
        panel.locator("[data-share=qr]").click()
    until(panel, lambda: held, "the script that draws it")
    held[0].continue_()
    expect(panel.locator("#share-qr svg")).to_have_count(1)
    panel.unroute(CODE)
    panel.evaluate(DRAWN)
    expect(panel.locator("#share-qr svg")).to_have_count(1)


def test_a_share_sheet_that_does_not_open_is_told(panel: Page) -> None:
    """One that was closed is not."""
    told, sheet = panel.locator("#share-told"), panel.locator("[data-share=sheet]")
    panel.evaluate("delete document.documentElement.dataset.noShareSheet")
    panel.evaluate(REFUSES, "AbortError")
    sheet.click()
    panel.evaluate(REFUSED)
    expect(told).to_be_empty()
    panel.evaluate(REFUSES, "NotAllowedError")
    sheet.click()
    expect(told).to_have_text(
        "The browser does not let this page share; copy the link and send it yourself."
    )


@pytest.mark.parametrize("answer", ["allow", "refuse"])
def test_a_panel_closed_before_the_copy_is_made_is_no_error(panel: Page, answer: str) -> None:
    """Browsers may ask the person first. (What breaks is seen by the page's watch.)"""
    panel.evaluate(ASKS)
    panel.locator("[data-share=copy]").click()
    leave_game(panel)
    expect(panel.locator("#share-told")).to_have_count(0)
    panel.evaluate(f"() => {{ window.{answer}(); return new Promise(setTimeout); }}")
    expect(panel.locator("[data-do=start]").first).to_be_visible()


def test_an_answer_is_pasted_with_all_that_a_messenger_copied(panel: Page) -> None:
    game = Journal.parse(journal(panel))
    field = panel.get_by_label("Paste a link")
    field.fill("Your turn!\nhttps://acres.example/#1Afoo\nbye")
    panel.get_by_role("button", name="Open it").click()
    expect(panel.locator("[role=alert]:visible")).to_contain_text("copy it again as a whole")
    game.append("end")
    field.fill(f"Your turn!\nhttps://acres.example/#{encode(game)}\nbye")
    field.press("Enter")
    expect_body(panel, ply=game.ply, mode="play")


def test_a_link_is_pasted_on_the_front_page_and_what_is_wrong_with_it_is_in_sight(
    table: Page,
) -> None:
    page = table
    suggested_game(page)
    resize(page, (390, 560))
    page.get_by_label("Paste a link").fill("no link")
    page.get_by_role("button", name="Open it").click()
    expect(page.locator("[role=alert]:visible")).to_be_in_viewport()
    game = Journal.new("snow", {}, next(seeds), TWO)
    page.get_by_label("Paste a link").fill(f"https://acres.example/#{encode(game)}")
    page.get_by_label("Paste a link").press("Enter")
    expect_body(page, ply=0)


def test_the_code_of_a_link_is_seen_whole_with_its_heading(panel: Page) -> None:
    for size in (None, PORTRAIT):
        if size:
            panel.set_viewport_size(size)
        panel.locator("[data-share=qr]").click()
        expect(panel.locator("#share-qr svg")).to_be_in_viewport(ratio=1)
        assert panel.evaluate(
            "(({scrollHeight, clientHeight}) => scrollHeight <= clientHeight)"
            "(document.querySelector('.share'))"
        )
        panel.locator("[data-share=qr]").click()
        expect(panel.locator("#share-qr svg")).to_have_count(0)
