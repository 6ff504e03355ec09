"""The panel with the link: greeting, copying, QR code, and what the browser refuses or does late."""

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
"""Waits for whatever was still to be drawn: it waits for the same script, and came first."""
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
"""A game for each test: a page that has seen a link goes on with its game."""


def with_a_link(page: Page) -> Page:
    """The page with a link to be sent."""
    follow_link(page, encode(Journal.new("snow", {}, next(seeds), TWO)))
    expect_body(page, mode="play")
    do(page, "end-turn")
    expect(page.locator("#share-link")).to_be_visible()
    return page


@pytest.fixture
def panel(table: Page) -> Iterator[Page]:
    """The page of the worker with a link to be sent."""
    yield with_a_link(table)
    table.evaluate(RESTORE)


def test_a_greeting_is_read_and_is_never_markup(people: People, site: str) -> None:
    """Typed on the panel by one, read above what happened by the other."""
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
    """A button of the panel leaves this on the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(f"[data-share={way}]").click()
    until(page, lambda: page.evaluate("navigator.clipboard.readText()") == wanted, wanted)
    expect(page.locator("#share-told")).to_have_text(re.compile(r"\w"))


def test_the_code_of_a_link_is_drawn_once_or_it_is_told_that_it_cannot_be(
    front: Page, desk: SharedPage
) -> None:
    """On a page that has drawn none before: the script that draws it is fetched once."""
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


def test_a_share_sheet_that_does_not_open_is_told(panel: Page) -> None:
    """One that was closed is not."""
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
def test_a_panel_closed_before_the_copy_is_made_is_no_error(panel: Page, answer: str) -> None:
    """Browsers may ask the person first. (What breaks is seen by the page's watch.)"""
    panel.evaluate(HOLD_COPY)
    panel.locator("[data-share=copy]").click()
    leave_game(panel)
    expect(panel.locator("#share-told")).to_have_count(0)
    panel.evaluate(f"() => {{ window.{answer}(); return new Promise(setTimeout); }}")
    expect(panel.locator("[data-do=start]").first).to_be_visible()


def test_an_answer_is_pasted_with_all_that_a_messenger_copied(panel: Page) -> None:
    game = Journal.parse(journal(panel))
    field = panel.locator("#paste-link")
    field.fill("Your turn!\nhttps://acres.example/#1Afoo\nbye")
    panel.locator("[data-share=paste]").click()
    expect(panel.locator("[role=alert] [data-do=aside][data-id=link]")).to_be_visible()
    game.append("end")
    field.fill(f"Your turn!\nhttps://acres.example/#{encode(game)}\nbye")
    field.press("Enter")
    expect_body(panel, ply=game.ply, mode="play")


def test_a_link_is_pasted_on_the_front_page_and_what_is_wrong_with_it_is_in_sight(
    table: Page,
) -> None:
    suggested_game(table)
    resize(table, (390, 560))
    table.locator("#paste-link").fill("no link")
    table.locator("[data-share=paste]").click()
    expect(table.locator("[role=alert]:visible")).to_be_in_viewport()
    game = Journal.new("snow", {}, next(seeds), TWO)
    table.locator("#paste-link").fill(f"https://acres.example/#{encode(game)}")
    table.locator("#paste-link").press("Enter")
    expect_body(table, ply=0)


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
