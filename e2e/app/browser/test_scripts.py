"""The page's own scripts when they come late or not at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.clicks import drop, taken
from e2e.waits import ready, until
from e2e.watch import Watch

PYTHON = """() => import(new URL("assets/js/interpreter.mjs", document.baseURI))
    .then(interpreter => interpreter.loadPyodide({})).then(() => true)"""
OWN = ("panzoom", "places", "hand", "sheets", "files", "offline", "share")


@pytest.fixture
def context(first_visit: BrowserContext) -> BrowserContext:
    return first_visit


def game(who: str = "human") -> Journal:
    made = Journal.new("snow", {}, 21, {"british": who, "french": who})
    made.append("pass")
    return made


def test_a_link_is_opened_however_late_the_scripts_come(page: Page, site: str) -> None:
    """Python has to wait for them: what it says before they listen would be lost."""
    held: list[Route] = []
    page.route(re.compile(rf"/({'|'.join(OWN)})\.js$"), lambda route: held.append(route))
    page.goto(f"{site}#{encode(game())}", wait_until="commit")
    until(page, lambda: len(held) == len(OWN), "the page asks for all of them")
    page.evaluate(PYTHON)
    page.wait_for_timeout(1000)  # what would go wrong goes wrong now
    expect(page.locator("html")).not_to_have_attribute("data-ready", "true")
    for route in held:
        route.continue_()
    ready(page)
    taken(page)
    expect(page.locator("body")).to_have_attribute("data-ply", "1")


def test_without_one_of_its_scripts_the_page_does_not_start(
    page: Page, site: str, watch: Watch
) -> None:
    """Half of it would not answer, and would not say why."""
    watch.forgive("")
    page.route(re.compile(r"/share\.js$"), lambda route: route.fulfill(status=404))
    page.goto(site)
    page.evaluate(PYTHON)
    expect(page.get_by_role("alert")).to_contain_text("share.js (not found)")
    page.wait_for_timeout(1000)
    expect(page.locator("html")).not_to_have_attribute("data-ready", "true")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_without_the_script_that_says_what_is_wrong_something_is_said(
    page: Page, site: str, watch: Watch
) -> None:
    watch.forgive("")
    page.route(re.compile(r"/boot\.js$"), lambda route: route.fulfill(status=404))
    page.goto(site)
    said = page.get_by_text("If nothing more happens, please load this page again.")
    expect(said).to_be_hidden()
    page.evaluate("document.getAnimations().forEach(waiting => waiting.finish())")
    expect(said).to_be_visible()
    expect(page.get_by_role("button", name="Repair")).to_be_visible()
    page.unroute_all()
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Try again").click()
    ready(page)


def test_a_file_dropped_while_python_starts_is_opened(
    page: Page, site: str, tmp_path: Path
) -> None:
    held: list[Route] = []
    page.route(re.compile(r"pyodide\.asm\.wasm$"), lambda route: held.append(route))
    page.goto(site)
    until(page, lambda: held, "Python is asked for")
    file = tmp_path / "game.acres"
    file.write_text(game("self").text(), encoding="utf-8")
    drop(page, file)
    page.wait_for_timeout(500)  # long enough to read it
    held[0].continue_()
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-ply", "1")
