"""Saved games: reloads, several tabs, damaged entries, storage that fails."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.clicks import (
    another_tab,
    choose_file,
    click_thing,
    do,
    download,
    expect_body,
    follow_link,
    journal,
    new_game,
    start,
)
from e2e.conftest import OpenPage
from e2e.front_page import front_page, leave_game
from e2e.positions import TWO
from e2e.shared_page import SharedPage
from e2e.waits import reload, until, visit
from tests.app.fakes import Device
from tests.rings import sample

SEED = 8

ASKED_TO_STAY = """() => {
    window.asked = 0;
    StorageManager.prototype.persist = async () => { window.asked += 1; return true; };
}"""
"""Counts the requests to the browser to keep the storage."""
FILLS_UP = """() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (...args) {
        if (window.full) throw new DOMException("full", "QuotaExceededError");
        return write.apply(this, args);
    };
}"""
"""A storage that refuses writes while `window.full` is set."""
DAMAGED = [
    '{"schema": 1, "tab": "x", "at": 1, "over": fal',
    '{"schema": 7, "slots": []}',
    "hello",
    '{"schema": 1, "tab": "x", "at": 1, "over": false, "journal": "game: snow 1\\n\\nwin\\n"}',
]
"""Saved entries that cannot be read."""
STORED = "JSON.stringify(Object.entries(localStorage).sort())"


def start_with(page: Page, site: str, entries: Mapping[str, str]) -> None:
    """Open the page with these entries in its storage."""
    page.goto(site + "assets/icon.svg")
    page.evaluate("entries => Object.assign(localStorage, entries)", dict(entries))
    visit(page, site)


def settled(one: Page, other: Page) -> None:
    """Wait until both tabs see the same entries: they may live in different processes."""
    until(one, lambda: one.evaluate(STORED) == other.evaluate(STORED), "the same in both tabs")


@pytest.mark.smoke
def test_a_reload_in_the_middle_of_a_turn_resumes_it(front: Page) -> None:
    """The browser is asked to keep the storage once there is a move to lose."""
    front.evaluate(ASKED_TO_STAY)
    start(front, "all", SEED)
    do(front, "reveal")
    assert front.evaluate("window.asked") == 0
    do(front, "end-turn")
    do(front, "reveal")
    do(front, "end-turn")
    do(front, "reveal")
    assert front.evaluate("window.asked") == 1
    do(front, "verb", "income")
    click_thing(
        front, "hand", front.evaluate("acres.legal().find(m => m.startsWith('income')).slice(7)")
    )
    do(front, "confirm")
    before = journal(front)
    hand = front.locator("#hand").inner_text()
    reload(front)
    expect_body(front, mode="curtain")
    do(front, "reveal")
    assert journal(front) == before
    assert front.locator("#hand").inner_text() == hand
    expect_body(front, ply=3)
    do(front, "undo")
    expect_body(front, ply=2)


def test_the_older_of_two_tabs_stops_writing(table: Page, desk: SharedPage) -> None:
    older = table
    new_game(older, SEED)
    with another_tab(older, desk.watch) as newer:
        do(newer, "resume")
        expect(older.locator("[data-do=here]").first).to_be_visible()
        do(newer, "reveal")
        do(newer, "pass")
        settled(older, newer)
        assert older.evaluate("acres.journal()").endswith("\n\n")
        do(older, "here")
        expect_body(older, ply=1)
        expect(newer.locator("[data-do=here]").first).to_be_visible()
        assert journal(older) == journal(newer)


@pytest.mark.parametrize("content", sample(DAMAGED, 1))
def test_a_damaged_save_is_reported_and_kept(page: Page, site: str, content: str) -> None:
    start_with(page, site, {"acres/1/game/x": content})
    expect(page.locator("[role=alert] [data-do=export][data-id=save]").first).to_be_attached()
    assert download(page, "export", "save").path().read_text(encoding="utf-8") == content
    start(page, "british", SEED)
    assert page.evaluate("localStorage.getItem('acres/1/game/x')") == content


def test_a_full_storage_is_reported_and_play_goes_on(open_page: OpenPage, page: Page) -> None:
    page.add_init_script(f"({ASKED_TO_STAY})()")
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    open_page()
    start(page, "british", SEED)
    expect(page.locator("[role=alert] [data-do=export]").first).to_be_attached()
    do(page, "pass")
    expect_body(page, ply=1)
    assert page.evaluate("window.asked") == 0, "nothing is saved, so nothing has to be kept"
    assert download(page, "export").path().read_text(encoding="utf-8") == journal(page)


def test_a_blocked_storage_is_reported_and_play_goes_on(open_page: OpenPage, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{get() { throw new DOMException('no', 'SecurityError') }})"
    )
    open_page()
    expect(page.locator("#screen [role=alert]")).to_be_visible()
    expect(page.locator("#screen [role=alert] [data-do=aside]")).to_have_count(0)
    start(page, "british", SEED)
    do(page, "pass")
    expect_body(page, ply=1)


def games(page: Page) -> int:
    """Return the number of games in the list."""
    fold = page.locator("[data-do=set][data-id=games]")
    if fold.count() and fold.get_attribute("aria-expanded") == "false":
        fold.click()
    return page.locator(".shelf article").count()


def test_no_unreadable_entry_is_lost(page: Page, site: str) -> None:
    """Entries are half-written, of a newer version, or edited; a good one is beside them."""
    device = Device()
    device.start("british", str(SEED))
    device.click("pass")
    [(key, good)] = device.storage.items()
    written = json.loads(good)["journal"]
    edited = json.dumps(json.loads(good) | {"journal": written + "fly moon\n"})
    odd = json.dumps(json.loads(good) | {"journal": written + "# \ud83c\n"})
    bad = {
        "acres/2/game/b": good[:200],
        "acres/2/game/c": edited,
        "acres/2/game/d": odd,
        "acres/3/game/e": '{"schema": 3, "book": []}',
    }
    stranger = json.loads(good)
    stranger["label"]["game"] = "chess"
    start_with(page, site, bad | {"acres/2/game/f": json.dumps(stranger), key: good})
    assert games(page) == 2
    expect(page.locator("#screen [role=alert]")).to_contain_text("4")
    do(page, "aside")
    expect(page.locator("#screen [role=alert]")).to_have_count(0)
    do(page, "set", "unreadable")
    expect(page.locator(".unreadable li")).to_have_count(4)
    for where, content in bad.items():
        button = page.locator(f'[data-do=unreadable-export][data-id$="{where}"]')
        with page.expect_download() as saved:
            button.click()
        assert saved.value.path().read_text(encoding="utf-8") == content
    stored = page.evaluate("({...localStorage})")
    assert {*bad.values()} <= {*stored.values()}
    assert stored[key] == good
    do(page, "resume")
    assert journal(page) == written


def test_a_storage_that_fills_up_loses_nothing(front: Page) -> None:
    """While the storage takes no moves, links and files ask before they replace the game."""
    front.evaluate(FILLS_UP)
    game = Journal.new("snow", {}, SEED, TWO)
    follow_link(front, encode(game))
    ply = front.locator("body")
    expect(ply).to_have_attribute("data-ply", "0")
    kept = front.evaluate("JSON.stringify(localStorage)")
    front.evaluate("window.full = true")
    do(front, "pass")
    expect(ply).to_have_attribute("data-ply", "1")
    expect(front.locator("[role=alert] [data-do=export]").first).to_be_attached()
    assert front.evaluate("JSON.stringify(localStorage)") == kept
    follow_link(front, encode(game))
    expect(front.locator("[role=alert]:visible [data-do=aside][data-id=link]")).to_be_visible()
    expect(ply).to_have_attribute("data-ply", "1")
    do(front, "aside", "link")
    other = Journal.new("snow", {}, SEED + 1, TWO)
    follow_link(front, encode(other))
    do(front, "keep")
    assert download(front, "export").path().read_text(encoding="utf-8") == journal(front)
    front.evaluate("window.full = false")
    do(front, "end-turn")
    expect(front.locator("[role=alert]:visible")).to_have_count(0)
    follow_link(front, encode(other))
    expect(ply).to_have_attribute("data-ply", "0")
    leave_game(front)
    assert games(front) == 2


def test_two_tabs_with_the_list_open_lose_nothing(front: Page, desk: SharedPage) -> None:
    """One tab renames, copies and deletes the game that the other one plays."""
    playing = front
    start(playing, "british", SEED)
    with another_tab(playing, desk.watch) as other:
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
        leave_game(other)
        expect(other.locator(".shelf h2")).to_have_text("Named elsewhere")


def test_a_file_is_read_in_the_encoding_of_its_editor(table: Page, tmp_path: Path) -> None:
    game = Journal.new("snow", {}, 5, {"british": "human", "french": "bot settler"})
    written = game.branch(0, title="Für dich").text()
    for encoding in ("utf-16", "utf-16-be", "utf-8-sig", "windows-1252"):
        front_page(table)
        (tmp_path / "game.acres").write_bytes(written.encode(encoding))
        choose_file(table, tmp_path / "game.acres")
        expect(table.locator("[data-do=start]")).to_have_count(0)
        assert "title: Für dich" in journal(table), encoding
