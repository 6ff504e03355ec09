"""A start whose copies of saved games are slow to be opened, and have what is missing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.clicks import do, journal, start
from e2e.conftest import OpenPage
from e2e.waits import ready

LATE = """ms => {
    // Once: this is the start after a browser that died before it wrote anything to the disk.
    if (sessionStorage.getItem("late")) return;
    sessionStorage.setItem("late", "");
    for (const key of Object.keys(localStorage)) {
        if (/^acres\\/\\d+\\/game\\//.test(key)) localStorage.removeItem(key);
    }
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...asked) {
        const request = open.apply(this, asked);
        let told = null;
        Object.defineProperty(request, "onsuccess", { set: listener => { told = listener; } });
        request.addEventListener("success", event => setTimeout(() => told.call(request, event), ms));
        return request;
    };
}"""


@pytest.mark.parametrize(("late_ms", "found"), [(2500, True), (7000, False)])
def test_a_start_waits_for_a_slow_database_but_not_for_ever(
    open_page: OpenPage, late_ms: int, found: bool
) -> None:
    page = open_page()
    start(page, "all", 3)
    do(page, "reveal")
    page.evaluate("acres.play(acres.legal()[0])")
    before = journal(page)
    page.add_init_script(f"({LATE})({late_ms})")
    page.reload()
    ready(page)
    if not found:
        expect(page.locator("body")).to_have_attribute("data-mode", "new")
        return
    expect(page.locator("#screen .alert")).to_contain_text("was found in its copy")
    do(page, "resume")
    assert journal(page) == before
