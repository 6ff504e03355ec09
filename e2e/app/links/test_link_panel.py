"""The panel with the link: greeting, copying, QR code, and refusals of the browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, Route, expect

from acres.core.journal import Journal
from acres.core.link import decode, encode
from e2e.app.links.by_link import arrived, link, open_link
from e2e.app.links.conftest import People
from e2e.clicks import do, expect_body, follow_link, journal
from e2e.conftest import PORTRAIT
from e2e.front_page import leave_game, suggested_game
from e2e.injection import HARMLESS, INJECTIONS, displayed, structure
from e2e.positions import TWO
from e2e.shared_page import SharedPage
from e2e.waits import resize, until
from tests.rings import sample

CODE = re.compile(r"/uqr/index\.mjs$")
AFTER_DRAWING = """async () => {
    await import(new URL("assets/js/uqr/index.mjs", document.baseURI));
    await new Promise(setTimeout);
}"""
"""Waits until an earlier request has drawn its code: both wait for the same script, in order."""
REFUSE_SHARE = """name => {
    navigator.share = () => {
        window.refused = Promise.reject(new DOMException("no", name));
        return window.refused;
    };
}"""
REFUSED = "window.refused.catch(() => new Promise(setTimeout))"
HOLD_COPY = """() => {
    navigator.clipboard.writeText = () => new Promise((done, failed) => {
        window.allow = done; window.refuse = () => failed(new DOMException("no", "NotAllowedError"));
    });
}"""
RESTORE = """() => {
    delete navigator.share;
    delete navigator.clipboard.writeText;
    document.documentElement.toggleAttribute("data-no-share-sheet", !navigator.share);
}"""
MATCHES = r"""async text => {
    const { encode } = await import(new URL("assets/js/uqr/index.mjs", document.baseURI));
    const wanted = encode(text, {border: 0}).data
        .flatMap((row, y) => row.flatMap((dark, x) => dark ? [`${x},${y}`] : []));
    const path = document.querySelector("#share-qr svg path").getAttribute("d");
    const squares = [...path.matchAll(/M(\d+),(\d+)h(\d+)v\3h-\3z/g)];
    const [left, top] = [1, 2].map(at => Math.min(...squares.map(square => square[at])));
    const dark = squares.map(([, x, y, size]) => `${(x - left) / size},${(y - top) / size}`);
    return [squares.map(([all]) => all).join("") === path, dark.join() === wanted.join()];
}"""
"""Whether the QR code on the panel is made of squares alone, and whether it encodes this text."""
seeds = count(500)
"""Seeds, a new game for each test: a page goes on with a game whose link it has seen."""


def with_a_link(page: Page) -> Page:
    """Play a turn so that the panel with the link opens; return the page."""
    follow_link(page, encode(Journal.new("snow", {}, next(seeds), TWO)))
    expect_body(page, mode="play")
    do(page, "end-turn")
    expect(page.locator("#share-link")).to_be_visible()
    return page


@pytest.fixture
def panel(table: Page) -> Iterator[Page]:
    """The shared page with an open panel."""
    yield with_a_link(table)
    table.evaluate(RESTORE)


def test_a_greeting_is_shown_as_text(people: People, site: str) -> None:
    """The first person types a greeting on the panel, and the second reads it above the recap."""
    first, second = people("first"), people("second")
    game = Journal.new("snow", {}, 21, TWO)
    open_link(first, f"{site}#{encode(game)}")
    arrived(first, game)
    do(first, "end-turn")
    open_link(second, link(first), 1)
    shapes = {}
    for greeting in (HARMLESS, *sample(INJECTIONS, 4)):
        first.locator("#share-greeting").fill(greeting)
        text = displayed(" ".join(greeting.split())[:200])
        expect(first.locator("#share-text")).to_have_value(re.compile(re.escape(text)))
        open_link(second, link(first), 1)
        expect(second.locator(".greeting")).to_have_text(text)
        assert second.locator(".greeting").evaluate("line => line.children.length") == 0
        shapes[greeting] = structure(first), structure(second)
    assert set(shapes.values()) == {shapes[HARMLESS]}
    first.locator("#share-greeting").fill("")
    first.locator("#share-greeting").press_sequentially("Good luck, my  friend")
    expect(first.locator("#share-greeting")).to_have_value("Good luck, my  friend")
    expect(first.locator("#share-text")).to_have_value(re.compile("Good luck, my friend"))
    message = first.locator("#share-text").input_value()
    assert message.startswith("Good luck, my friend\n")
    assert message.endswith(f"\n{link(first)}")
    expect_copied(first, "text", message)
    expect_copied(first, "copy", link(first))
    assert decode(link(first).partition("#")[2]).greeting == "Good luck, my friend"
    first.locator("[data-share=qr]").click()
    expect(first.locator("#share-qr svg path")).to_be_visible()
    assert first.evaluate(MATCHES, link(first)) == [True, True]
    assert first.evaluate(MATCHES, site) == [True, False]


def expect_copied(page: Page, way: str, wanted: str) -> None:
    """Click a button of the panel and check the text on the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(f"[data-share={way}]").click()
    until(page, lambda: page.evaluate("navigator.clipboard.readText()") == wanted, wanted)
    expect(page.locator("#share-told")).to_have_text(re.compile(r"\w"))


def test_a_qr_code_is_drawn_once_and_a_failure_is_reported(front: Page, desk: SharedPage) -> None:
    """The script that draws the code is fetched once, here by a page that has drawn none before."""
    panel = with_a_link(front)
    desk.watch.ignore("uqr|Failed to load resource")
    panel.route(CODE, lambda route: route.abort())
    panel.locator("[data-share=qr]").click()
    expect(panel.locator("#share-told")).not_to_be_empty()
    panel.unroute(CODE)
    held: list[Route] = []
    panel.route(CODE, lambda route: held.append(route))
    for _ in range(3):
        panel.locator("[data-share=qr]").click()
    until(panel, lambda: held, "the script that draws it")
    held[0].continue_()
    expect(panel.locator("#share-qr svg")).to_have_count(1)
    panel.unroute(CODE)
    panel.evaluate(AFTER_DRAWING)
    expect(panel.locator("#share-qr svg")).to_have_count(1)


def test_a_share_sheet_that_does_not_open_is_reported(panel: Page) -> None:
    """A share sheet that the person closes is not reported."""
    message, sheet = panel.locator("#share-told"), panel.locator("[data-share=sheet]")
    panel.evaluate("delete document.documentElement.dataset.noShareSheet")
    panel.evaluate(REFUSE_SHARE, "AbortError")
    sheet.click()
    panel.evaluate(REFUSED)
    expect(message).to_be_empty()
    panel.evaluate(REFUSE_SHARE, "NotAllowedError")
    sheet.click()
    expect(message).not_to_be_empty()


@pytest.mark.parametrize("answer", ["allow", "refuse"])
def test_closing_the_panel_before_a_copy_is_made_is_no_error(panel: Page, answer: str) -> None:
    """Browsers may ask the person first. (The watch would see an error.)"""
    panel.evaluate(HOLD_COPY)
    panel.locator("[data-share=copy]").click()
    leave_game(panel)
    expect(panel.locator("#share-told")).to_have_count(0)
    panel.evaluate(f"() => {{ window.{answer}(); return new Promise(setTimeout); }}")
    expect(panel.locator("[data-do=start]").first).to_be_visible()


def test_a_link_can_be_pasted_with_the_text_around_it(panel: Page) -> None:
    game = Journal.parse(journal(panel))
    field = panel.locator("#paste-link")
    field.fill("Your turn!\nhttps://acres.example/#1Afoo\nbye")
    panel.locator("[data-share=paste]").click()
    expect(panel.locator("[role=alert]:visible [data-do=aside][data-id=link]")).to_be_visible()
    game.append("end")
    field.fill(f"Your turn!\nhttps://acres.example/#{encode(game)}\nbye")
    field.press("Enter")
    expect_body(panel, ply=game.ply, mode="play")


def test_a_link_can_be_pasted_on_the_front_page_and_an_error_is_visible(table: Page) -> None:
    suggested_game(table)
    resize(table, (390, 560))
    table.locator("#paste-link").fill("no link")
    table.locator("[data-share=paste]").click()
    expect(table.locator("[role=alert]:visible")).to_be_in_viewport()
    game = Journal.new("snow", {}, next(seeds), TWO)
    table.locator("#paste-link").fill(f"https://acres.example/#{encode(game)}")
    table.locator("#paste-link").press("Enter")
    expect_body(table, ply=0)


def test_a_qr_code_is_shown_whole(panel: Page) -> None:
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
