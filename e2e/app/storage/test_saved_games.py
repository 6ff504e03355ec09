"""Coming back: reload, several tabs, damaged entries, storage that fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.clicks import do, follow, journal, start, thing
from e2e.conftest import OpenPage
from e2e.waits import ready, until
from e2e.watch import Watch

SEED = 8


ASKED_TO_STAY = """
    window.asked = 0;
    StorageManager.prototype.persist = async () => { window.asked += 1; return true; };
"""
STORED = "JSON.stringify(Object.entries(localStorage).sort())"


def alert(page: Page) -> str:
    return page.locator("[role=alert]").first.inner_text()


def settled(one: Page, other: Page) -> None:
    """What one tab wrote is seen by the other, which may live in a process of its own."""
    until(one, lambda: one.evaluate(STORED) == other.evaluate(STORED), "the same in both tabs")


def test_a_reload_in_the_middle_of_a_turn_goes_on(open_page: OpenPage, page: Page) -> None:
    """The browser is asked to keep what is stored once there is a move to lose."""
    page.add_init_script(ASKED_TO_STAY)
    open_page("?pace=0")
    start(page, "all", SEED)
    do(page, "reveal")
    assert page.evaluate("window.asked") == 0
    do(page, "end-turn")
    do(page, "reveal")
    do(page, "end-turn")
    do(page, "reveal")
    assert page.evaluate("window.asked") == 1
    do(page, "verb", "income")
    thing(page, "hand", page.evaluate("acres.legal().find(m => m.startsWith('income')).slice(7)"))
    do(page, "confirm")
    before = journal(page)
    hand = page.locator("#hand").inner_text()
    page.reload()
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-mode", "resume")
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
    settled(older, newer)
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
            "was not written by this page",
        ),
    ],
)
def test_a_damaged_save_is_told_and_kept(open_page: OpenPage, content: str, said: str) -> None:
    page = open_page()
    page.evaluate("text => localStorage.setItem('acres/1/game/x', text)", content)
    page.reload()
    ready(page)
    expect(page.locator("[role=alert]").first).to_contain_text(said)
    with page.expect_download() as download:
        do(page, "export", "save")
    assert download.value.path().read_text(encoding="utf-8") == content
    start(page, "british", SEED)
    assert page.evaluate("localStorage.getItem('acres/1/game/x')") == content


def test_a_full_storage_is_told_and_play_goes_on(open_page: OpenPage, page: Page) -> None:
    page.add_init_script(ASKED_TO_STAY)
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    open_page()
    start(page, "british", SEED)
    assert "no room" in alert(page)
    do(page, "pass")
    expect(page.locator("body")).to_have_attribute("data-ply", "1")
    assert page.evaluate("window.asked") == 0, "nothing is kept, so nothing has to stay"
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


def games(page: Page) -> int:
    """How many games the shelf shows."""
    fold = page.locator("[data-do=set][data-id=games]")
    if fold.count() and fold.get_attribute("aria-expanded") == "false":
        fold.click()
    return page.locator(".shelf article").count()


def test_nothing_of_what_cannot_be_read_is_lost(open_page: OpenPage) -> None:
    """A half-written entry, one of a newer version, one that was edited; a good one beside them."""
    page = open_page()
    start(page, "british", SEED)
    do(page, "pass")
    written = journal(page)
    [key] = page.evaluate("Object.keys(localStorage)")
    good = page.evaluate("key => localStorage.getItem(key)", key)
    edited = json.dumps(json.loads(good) | {"journal": written + "fly moon\n"})
    odd = json.dumps(json.loads(good) | {"journal": written + "# \ud83c\n"})
    bad = {
        "acres/2/game/b": (good[:200], "breaks off"),
        "acres/2/game/c": (edited, "something changed it"),
        "acres/2/game/d": (odd, "something changed it"),
        "acres/3/game/e": ('{"schema": 3, "book": []}', "newer version"),
    }
    stranger = json.loads(good)
    stranger["label"]["game"] = "chess"
    found = {id: content for id, (content, _) in bad.items()}
    found["acres/2/game/f"] = json.dumps(stranger)
    page.evaluate("found => Object.assign(localStorage, found)", found)
    page.reload()
    ready(page)
    assert games(page) == 2
    expect(page.locator("#screen [role=alert]")).to_contain_text("4 saved games cannot be read")
    do(page, "aside")
    expect(page.locator("#screen [role=alert]")).to_have_count(0)
    do(page, "set", "unreadable")
    expect(page.locator(".unreadable li")).to_have_count(4)
    for where, (content, said) in bad.items():
        button = page.locator(f'[data-do=unreadable-export][data-id$="{where}"]')
        expect(button.locator("xpath=ancestor::li")).to_contain_text(said)
        with page.expect_download() as download:
            button.click()
        assert download.value.path().read_text(encoding="utf-8") == content
    stored = page.evaluate("({...localStorage})")
    assert {content for content, _ in bad.values()} <= {*stored.values()}
    assert stored[key] == good
    do(page, "resume")
    assert journal(page) == written


def test_a_storage_that_gets_full_takes_nothing_away(
    open_page: OpenPage, page: Page, tmp_path: Path
) -> None:
    """It takes moves no more, then it does again; meanwhile links and files ask first."""
    page.add_init_script(
        "const write = Storage.prototype.setItem; Storage.prototype.setItem = function (...given) {"
        "if (window.full) throw new DOMException('full', 'QuotaExceededError');"
        "return write.apply(this, given) }"
    )
    open_page("?pace=0")
    game = Journal.new("snow", {}, SEED, {"british": "human", "french": "human"})
    follow(page, encode(game))
    ply = page.locator("body")
    expect(ply).to_have_attribute("data-ply", "0")
    kept = page.evaluate("JSON.stringify(localStorage)")
    page.evaluate("window.full = true")
    do(page, "pass")
    expect(ply).to_have_attribute("data-ply", "1")
    assert "no room" in alert(page)
    assert page.evaluate("JSON.stringify(localStorage)") == kept
    follow(page, encode(game))
    expect(page.locator("[role=alert]:visible")).to_contain_text("older")
    expect(ply).to_have_attribute("data-ply", "1")
    do(page, "aside", "link")
    other = Journal.new("snow", {}, SEED + 1, {"british": "human", "french": "human"})
    follow(page, encode(other))
    expect(page.locator("#prompt")).to_contain_text("will be lost")
    do(page, "keep")
    with page.expect_download() as download:
        do(page, "export")
    download.value.save_as(tmp_path / "game.acres")
    written = journal(page)
    assert (tmp_path / "game.acres").read_text(encoding="utf-8") == written
    page.evaluate("window.full = false")
    do(page, "end-turn")
    expect(page.locator("[role=alert]:visible")).to_have_count(0)
    follow(page, encode(other))
    expect(ply).to_have_attribute("data-ply", "0")
    do(page, "sheet", "menu")
    do(page, "new")
    assert games(page) == 2


def test_two_tabs_on_the_shelf_take_nothing_from_each_other(
    open_page: OpenPage, context: BrowserContext, watch: Watch
) -> None:
    """One renames, copies and deletes what the other one plays."""
    playing = open_page()
    start(playing, "british", SEED)
    other = context.new_page()
    watch.follow(other)
    open_page(on=other)
    do(playing, "pass")
    settled(playing, other)
    do(other, "unfold")
    other.locator("#shelf-name").fill("Named elsewhere")
    settled(playing, other)
    do(playing, "undo")
    do(playing, "pass")
    settled(playing, other)
    assert "acres/" in other.evaluate("Object.keys(localStorage)[0]")
    do(other, "delete")
    do(other, "undelete")
    settled(playing, other)
    written = journal(playing)
    do(other, "resume")
    assert journal(other) == written
    expect(playing.locator("[data-do=here]").first).to_be_visible()
    settled(playing, other)
    do(other, "sheet", "menu")
    do(other, "new")
    expect(other.locator(".shelf h2")).to_have_text("Named elsewhere")
