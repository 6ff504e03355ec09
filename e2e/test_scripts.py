"""The page's own scripts when they come late or not at all, and when the browser refuses them something."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from clicks import do, drop, taken
from conftest import OpenPage, Watch, ready, until
from playwright.sync_api import Page, Route, expect

from acres.table.journal import Journal
from acres.table.link import encode

PYTHON = """() => import(new URL("assets/js/interpreter.mjs", document.baseURI))
    .then(interpreter => interpreter.loadPyodide({})).then(() => true)"""
OWN = ("panzoom", "places", "files", "offline", "share")
REFUSES = """() => { navigator.share = async () => { throw new DOMException("no", "%s"); }; }"""


def game(who: str = "human") -> Journal:
    made = Journal.new("snow", {}, 21, {"british": who, "french": who})
    made.append("pass")
    return made


@pytest.fixture
def panel(open_page: OpenPage) -> Page:
    """A page with a link to be sent."""
    page = open_page("#" + encode(game()))
    do(page, "end-turn")
    expect(page.locator("#share-link")).to_be_visible()
    return page


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
