"""Coming back: reload, several tabs, damaged entries, storage that fails."""

from __future__ import annotations

import json

import pytest
from clicks import do, journal, start, thing
from conftest import OpenPage, Watch
from playwright.sync_api import BrowserContext, Page, expect

SEED = 8


def alert(page: Page) -> str:
    return page.locator("[role=alert]").first.inner_text()


def test_a_reload_in_the_middle_of_a_turn_goes_on(open_page: OpenPage) -> None:
    page = open_page("?pace=0")
    start(page, "all", SEED)
    for _ in range(2):
        do(page, "reveal")
        do(page, "end-turn")
    do(page, "reveal")
    do(page, "verb", "income")
    thing(page, "hand", page.evaluate("acres.legal().find(m => m.startsWith('income')).slice(7)"))
    do(page, "confirm")
    before = journal(page)
    hand = page.locator("#hand").inner_text()
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-mode", "resume", timeout=60_000)
    do(page, "resume")
    do(page, "reveal")
    assert journal(page) == before
    assert page.locator("#hand").inner_text() == hand
    expect(page.locator("body")).to_have_attribute("data-ply", "3")
    do(page, "undo")
    expect(page.locator("body")).to_have_attribute("data-ply", "2")


def test_the_older_of_two_tabs_stops_writing(
    open_page: OpenPage, context: BrowserContext, watch: Watch
) -> None:
    older = open_page()
    start(older, "british", SEED)
    newer = context.new_page()
    watch.follow(newer)
    open_page(on=newer)
    do(newer, "resume")
    expect(older.locator("[data-do=here]").first).to_be_visible()
    assert "another tab" in alert(older)
    do(newer, "pass")
    assert older.evaluate("acres.journal()").endswith("\n\n")
    do(older, "here")
    expect(older.locator("body")).to_have_attribute("data-ply", "1")
    expect(newer.locator("[data-do=here]").first).to_be_visible()
    assert journal(older) == journal(newer)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"schema": 1, "tab": "x", "at": 1, "over": fal', "breaks off"),
        ('{"schema": 7, "slots": []}', "newer version"),
        ("hello", "breaks off"),
        (
            json.dumps(
                {
                    "schema": 1,
                    "tab": "x",
                    "at": 1,
                    "over": False,
                    "journal": "game: snow 1\n\nwin\n",
                }
            ),
            "does not follow the rules",
        ),
    ],
)
def test_a_damaged_save_is_told_and_kept(open_page: OpenPage, content: str, said: str) -> None:
    page = open_page()
    page.evaluate("text => localStorage.setItem('acres/1/game/x', text)", content)
    page.reload()
    expect(page.locator("[role=alert]").first).to_contain_text(said, timeout=60_000)
    with page.expect_download() as download:
        do(page, "export", "save")
    assert download.value.path().read_text(encoding="utf-8") == content
    start(page, "british", SEED)
    assert page.evaluate("localStorage.getItem('acres/1/game/x')") == content


def test_a_full_storage_is_told_and_play_goes_on(open_page: OpenPage, page: Page) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    open_page()
    start(page, "british", SEED)
    assert "no room" in alert(page)
    do(page, "pass")
    expect(page.locator("body")).to_have_attribute("data-ply", "1")
    with page.expect_download() as download:
        do(page, "export")
    assert download.value.path().read_text(encoding="utf-8") == journal(page)


def test_a_blocked_storage_is_told_and_play_goes_on(open_page: OpenPage, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{get() { throw new DOMException('no', 'SecurityError') }})"
    )
    open_page()
    assert "does not let" in alert(page)
    start(page, "british", SEED)
    do(page, "pass")
    expect(page.locator("body")).to_have_attribute("data-ply", "1")
