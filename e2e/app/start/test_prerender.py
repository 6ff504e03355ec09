"""The front page before Python: the build wrote it into the document, and it answers what is pressed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.clicks import do
from e2e.waits import ready, until

WASM = re.compile(r"pyodide\.asm\.wasm$")
SHIFTS = """
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
            const moved = entry.sources.map(({ node }) => node?.closest?.("#screen")).filter(Boolean);
            if (moved.length) window.shifts.push(entry.value);
        }
    }).observe({ type: "layout-shift", buffered: true });
"""


@pytest.fixture
def context(first_visit: BrowserContext) -> BrowserContext:
    return first_visit


@pytest.fixture
def held(page: Page, site: str) -> list[Route]:
    """The request for the interpreter: Python does not start before it is continued."""
    held: list[Route] = []
    page.route(WASM, lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    until(page, lambda: held, "the request that is held")
    return held


def test_presses_are_noted_and_answered_in_their_order(page: Page, held: list[Route]) -> None:
    do(page, "set", "fortress")
    do(page, "start")
    do(page, "start")
    expect(page.locator("#boot-text")).to_contain_text("“Begin”")
    expect(page.locator("[data-do=start]")).to_have_attribute("aria-busy", "true")
    held[0].continue_()
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-game", "fortress")
    expect(page.locator("body")).to_have_attribute("data-ply", re.compile(r"\d"))


def test_a_link_pasted_early_is_read(page: Page, held: list[Route]) -> None:
    page.locator("#paste-link").fill("no link")
    page.locator("[data-share=paste]").click()
    held[0].continue_()
    ready(page)
    expect(page.locator("#screen .alert")).to_be_visible()


def test_nothing_moves_when_python_takes_over(page: Page, held: list[Route]) -> None:
    page.evaluate(SHIFTS)
    drawn = page.locator("#screen").inner_html()
    held[0].continue_()
    ready(page)
    page.evaluate(
        "document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))"
    )
    assert page.locator("#screen").inner_html() == drawn
    assert sum(page.evaluate("window.shifts")) <= 0.02


def test_whoever_has_a_saved_game_does_not_see_the_page_of_a_newcomer(
    page: Page, site: str
) -> None:
    page.goto(site)
    ready(page)
    do(page, "start")
    expect(page.locator("body")).to_have_attribute("data-ply", "0")
    page.evaluate("sessionStorage.clear()")
    page.route(re.compile(r"/start\.js$"), lambda route: None)
    page.goto(site, wait_until="commit")
    expect(page.locator("#boot")).to_be_visible()
    expect(page.locator("[data-do=start]")).to_be_hidden()
