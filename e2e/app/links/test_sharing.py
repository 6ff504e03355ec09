"""The panel with the link when the browser refuses something, takes its time, or is asked twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.clicks import do, journal
from e2e.conftest import OpenPage
from e2e.waits import until
from e2e.watch import Watch

REFUSES = """() => { navigator.share = async () => { throw new DOMException("no", "%s"); }; }"""


@pytest.fixture
def panel(open_page: OpenPage) -> Page:
    """A page with a link to be sent."""
    game = Journal.new("snow", {}, 21, {"british": "human", "french": "human"})
    page = open_page("#" + encode(game))
    do(page, "end-turn")
    expect(page.locator("#share-link")).to_be_visible()
    return page


def test_the_code_of_a_link_is_drawn_once_however_often_it_is_asked_for(panel: Page) -> None:
    held: list[Route] = []
    panel.route(re.compile(r"/uqr/index\.mjs$"), lambda route: held.append(route))
    for _ in range(3):
        panel.locator("[data-share=qr]").click()
    until(panel, lambda: held, "the script that draws it")
    held[0].continue_()
    expect(panel.locator("#share-qr svg")).to_have_count(1)
    panel.wait_for_timeout(200)
    expect(panel.locator("#share-qr svg")).to_have_count(1)


def test_a_code_that_cannot_be_drawn_is_told(panel: Page, watch: Watch) -> None:
    watch.forgive("uqr|Failed to load resource")
    panel.route(re.compile(r"/uqr/index\.mjs$"), lambda route: route.abort())
    panel.locator("[data-share=qr]").click()
    expect(panel.locator("#share-told")).to_have_text(
        "The code could not be drawn. Check your connection, then try again."
    )


def test_a_share_sheet_that_does_not_open_is_told(panel: Page) -> None:
    """One that was closed is not."""
    told, sheet = panel.locator("#share-told"), panel.locator("[data-share=sheet]")
    panel.evaluate("delete document.documentElement.dataset.noShareSheet")
    panel.evaluate(REFUSES % "AbortError")
    sheet.click()
    panel.wait_for_timeout(200)
    expect(told).to_be_empty()
    panel.evaluate(REFUSES % "NotAllowedError")
    sheet.click()
    expect(told).to_have_text(
        "The browser does not let this page share; copy the link and send it yourself."
    )


@pytest.mark.parametrize("answer", ["allow", "refuse"])
def test_a_panel_closed_before_the_copy_is_made_is_no_error(panel: Page, answer: str) -> None:
    """Browsers may ask the person first. (What breaks is seen by `watch`.)"""
    panel.evaluate("""() => {
        navigator.clipboard.writeText = () => new Promise((done, failed) => {
            window.allow = done; window.refuse = () => failed(new DOMException("no", "NotAllowedError"));
        });
    }""")
    panel.locator("[data-share=copy]").click()
    do(panel, "sheet", "menu")
    do(panel, "new")
    expect(panel.locator("#share-told")).to_have_count(0)
    panel.evaluate(f"window.{answer}()")
    panel.wait_for_timeout(200)
    expect(panel.locator("[data-do=start]")).to_be_visible()


def test_an_answer_is_pasted_with_all_that_a_messenger_copied(panel: Page) -> None:
    game = Journal.parse(journal(panel))
    field = panel.get_by_label("Paste a link")
    field.fill("Your turn!\nhttps://acres.example/#1Afoo\nbye")
    panel.get_by_role("button", name="Open it").click()
    expect(panel.locator("[role=alert]:visible")).to_contain_text("copy it again as a whole")
    game.append("end")
    field.fill(f"Your turn!\nhttps://acres.example/#{encode(game)}\nbye")
    field.press("Enter")
    expect(panel.locator("body")).to_have_attribute("data-ply", str(game.ply))
    expect(panel.locator("body")).to_have_attribute("data-mode", "play")


def test_a_link_is_pasted_on_the_front_page_and_what_is_wrong_with_it_is_in_sight(
    open_page: OpenPage,
) -> None:
    page = open_page()
    page.set_viewport_size({"width": 390, "height": 560})
    page.get_by_label("Paste a link").fill("no link")
    page.get_by_role("button", name="Open it").click()
    expect(page.locator("[role=alert]:visible")).to_be_in_viewport()
    game = Journal.new("snow", {}, 3, {"british": "human", "french": "human"})
    page.get_by_label("Paste a link").fill(f"https://acres.example/#{encode(game)}")
    page.get_by_label("Paste a link").press("Enter")
    expect(page.locator("body")).to_have_attribute("data-ply", "0")


def test_the_code_of_a_link_is_seen_whole_with_its_heading(panel: Page) -> None:
    for size in ({"width": 1440, "height": 900}, {"width": 390, "height": 844}):
        panel.set_viewport_size(size)
        panel.locator("[data-share=qr]").click()
        expect(panel.locator("#share-qr svg")).to_be_in_viewport(ratio=1)
        assert panel.evaluate(
            "(({scrollHeight, clientHeight}) => scrollHeight <= clientHeight)"
            "(document.querySelector('.share'))"
        )
        panel.locator("[data-share=qr]").click()
        expect(panel.locator("#share-qr svg")).to_have_count(0)
