"""The prerendered front page: it answers buttons pressed before Python has started."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.clicks import do, expect_body
from e2e.waits import ready, until
from tests.app.fakes import Device
from tests.rings import sample

WASM = re.compile(r"pyodide\.asm\.wasm$")
SCRIPT = re.compile(r"/early\.js$")
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


def hold(page: Page, site: str, file: re.Pattern[str]) -> list[Route]:
    """Open the page and return the held request for a file, without which Python does not start."""
    held: list[Route] = []
    page.route(file, lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    until(page, lambda: held, "the request that is held")
    return held


@pytest.fixture
def held(page: Page, site: str) -> list[Route]:
    """The held request for the interpreter."""
    return hold(page, site, WASM)


def test_clicks_and_a_link_entered_before_the_scripts_are_answered(page: Page, site: str) -> None:
    held = hold(page, site, SCRIPT)
    do(page, "set", "fortress")
    page.locator("#paste-link").fill("no link")
    page.locator("#paste-link").press("Enter")
    held[0].continue_()
    ready(page)
    expect(page.locator("#screen .alert")).to_be_visible()
    expect(page.locator("[data-do=set][data-id=fortress]")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_link_pasted_early_is_read(page: Page, held: list[Route]) -> None:
    page.locator("#paste-link").fill("no link")
    page.locator("[data-share=paste]").click()
    held[0].continue_()
    ready(page)
    expect(page.locator("#screen .alert")).to_be_visible()


@pytest.mark.parametrize(("language", "begin"), sample([("en", "Begin"), ("fr", "Commencer")], 1))
def test_nothing_moves_when_python_takes_over(
    page: Page, site: str, language: str, begin: str
) -> None:
    held = hold(page, f"{site}?language={language}", WASM)
    expect(page.locator("[data-do=start]")).to_have_text(begin)
    page.evaluate(SHIFTS)
    drawn = page.locator("#screen").inner_html()
    held[0].continue_()
    ready(page)
    page.evaluate(
        "document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))"
    )
    assert page.locator("#screen").inner_html() == drawn
    assert sum(page.evaluate("window.shifts")) <= 0.02


def test_early_clicks_are_answered_in_order_and_in_the_language_of_the_page(
    page: Page, site: str
) -> None:
    held = hold(page, f"{site}?language=de", WASM)
    expect(page.locator("[data-do=start]")).to_have_text("Beginnen")
    do(page, "set", "fortress")
    do(page, "start")
    do(page, "start")
    expect(page.locator("#boot-text")).to_contain_text("»Beginnen«")
    expect(page.locator("[data-do=start]")).to_have_attribute("aria-busy", "true")
    held[0].continue_()
    ready(page)
    expect_body(page, game="fortress", ply=re.compile(r"\d"))


def test_the_prerendered_page_is_hidden_if_there_is_a_saved_game(page: Page, site: str) -> None:
    device = Device()
    device.start("british", "3")
    device.click("pass")
    page.goto(site + "assets/icon.svg")
    page.evaluate("saved => Object.assign(localStorage, saved)", dict(device.storage))
    page.route(re.compile(r"/start\.js$"), lambda route: None)
    page.goto(site, wait_until="commit")
    expect(page.locator("#boot")).to_be_visible()
    expect(page.locator("[data-do=start]")).to_be_hidden()
