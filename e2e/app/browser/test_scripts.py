"""The page's own scripts, arriving late or not at all."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from acres.core.journal import Journal
from e2e.app.browser.conftest import NOTE_PYSCRIPT, STARTS_PYSCRIPT
from e2e.clicks import drop_file, expect_body
from e2e.positions import OPEN_HANDS
from e2e.waits import ready, until
from e2e.watch import Watch

READ = """
    const text = Blob.prototype.text;
    Blob.prototype.text = async function () {
        const found = await text.call(this);
        window.fileRead = true;
        return found;
    };
"""
"""Records when a file has been read."""


def test_the_page_does_not_start_without_one_of_its_scripts(
    page: Page, site: str, watch: Watch
) -> None:
    """Half of the page would not work, and would not say why."""
    watch.ignore("")
    page.route(re.compile(r"/share\.js$"), lambda route: route.fulfill(status=404))
    page.add_init_script(NOTE_PYSCRIPT)
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("share.js")
    assert not page.evaluate(STARTS_PYSCRIPT)
    expect(page.locator("html")).not_to_have_attribute("data-ready", "true")
    expect(page.locator("#boot-again")).to_be_visible()


def test_without_the_script_that_reports_failures_advice_appears(
    page: Page, site: str, watch: Watch
) -> None:
    watch.ignore("")
    page.route(re.compile(r"/boot\.js$"), lambda route: route.fulfill(status=404))
    page.goto(site)
    advice = page.locator("#boot-stuck")
    expect(advice).to_be_hidden()
    page.evaluate("document.getAnimations().forEach(waiting => waiting.finish())")
    expect(advice).to_be_visible()
    expect(page.locator("#boot-repair")).to_be_visible()
    page.unroute_all()
    with page.expect_navigation(wait_until="commit"):
        page.locator("#boot-again").click()
    ready(page)


def test_a_file_dropped_while_python_starts_is_opened(
    page: Page, site: str, tmp_path: Path
) -> None:
    held: list[Route] = []
    page.route(re.compile(r"pyodide\.asm\.wasm$"), lambda route: held.append(route))
    page.add_init_script(READ)
    page.goto(site)
    until(page, lambda: held, "Python is asked for")
    game = Journal.new("snow", {}, 21, OPEN_HANDS)
    game.append("pass")
    file = tmp_path / "game.acres"
    file.write_text(game.text(), encoding="utf-8")
    drop_file(page, file)
    until(page, lambda: page.evaluate("window.fileRead"), "the file is read")
    held[0].continue_()
    ready(page)
    expect_body(page, ply=1)
