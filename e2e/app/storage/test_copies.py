"""Copies of saved games in IndexedDB: a database that is slow, silent, fails, or is missing."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.clicks import do, expect_body, journal, play_first_legal, start
from e2e.conftest import OpenPage
from e2e.front_page import leave_game
from e2e.waits import reload, until
from e2e.watch import Watch

UNCOPIED = ".alert [data-do=aside][data-id=copies]"
"""The button of the notice that games have no second copy."""

LATE = """() => {
    // Once: this is the start after a browser that died before it wrote anything to the disk.
    const answers = sessionStorage.getItem("answers");
    if (!answers) return;
    sessionStorage.removeItem("answers");
    for (const key of Object.keys(localStorage)) {
        if (/^acres\\/\\d+\\/game\\//.test(key)) localStorage.removeItem(key);
    }
    let answer, copies;
    const waited = new Promise(done => { answer = done; });
    const wait = window.setTimeout;
    if (answers === "late") {
        // When Python asks for the copies, or in the middle of what a slow start waits for them.
        wait(answer, 2500);
        Object.defineProperty(window, "acresCopies", {
            get: () => copies,
            set(value) {
                const { settled } = value;
                copies = { ...value, settled: () => (answer(), settled()) };
            },
        });
    } else {
        // The five seconds after which the page begins without them pass in half a second.
        window.setTimeout = (call, ms, ...args) => wait(call, ms === 5000 ? 500 : ms, ...args);
    }
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
        const request = open.apply(this, args);
        let notify = null;
        Object.defineProperty(request, "onsuccess", { set: listener => { notify = listener; } });
        request.addEventListener("success", event => waited.then(() => notify.call(request, event)));
        return request;
    };
}"""


def test_a_start_waits_for_a_slow_database_but_not_forever(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "all", 3)
    play_first_legal(page)
    before = journal(page)
    page.add_init_script(f"({LATE})()")
    page.evaluate("sessionStorage.setItem('answers', 'late')")
    reload(page)
    expect(page.locator("#slip .alert [data-id=recovered]")).to_be_attached()
    assert journal(page) == before
    page.evaluate("sessionStorage.setItem('answers', 'never')")
    reload(page)
    expect_body(page, mode="new")


SILENT = """() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
        return sessionStorage.getItem("silent") ? {} : open.apply(this, args);
    };
    const wait = window.setTimeout;
    window.setTimeout = (call, ms, ...args) => wait(call, ms === 5000 ? 500 : ms, ...args);
}"""
COPIED = """() => new Promise((done, failed) => {
    const request = indexedDB.open("acres");
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
        const entries = request.result.transaction("entries").objectStore("entries");
        const keys = entries.getAllKeys(), all = entries.getAll();
        all.onsuccess = () => {
            request.result.close();
            done(keys.result.filter((key, at) => all.result[at] !== null).sort());
        };
    };
})"""
KEYS = "Object.keys(localStorage)"
STORED = "Object.keys(localStorage).filter(key => key.includes('/game/')).sort()"


def test_a_game_deleted_without_its_copy_does_not_come_back(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(f"({SILENT})()")
    start(page, "all", 3)
    play_first_legal(page)
    until(page, lambda: page.evaluate(COPIED) == page.evaluate(STORED), "the game is copied")
    page.evaluate("sessionStorage.setItem('silent', 'yes')")
    reload(page)
    expect(page.locator(f"#slip {UNCOPIED}")).to_be_attached()
    leave_game(page)
    do(page, "unfold")
    do(page, "delete")
    expect_body(page, mode="new")
    page.evaluate("sessionStorage.clear()")
    reload(page)
    expect_body(page, mode="new")
    until(page, lambda: page.evaluate(COPIED) == [], "the copy is gone")
    until(
        page,
        lambda: sorted(page.evaluate(KEYS)) == ["acres/coach", "acres/sound"],
        "the deletion is forgotten",
    )
    reload(page)
    expect_body(page, mode="new")


def test_a_deleted_game_stays_deleted_where_the_disk_still_has_it(open_page: OpenPage) -> None:
    """As after a browser that was killed before it wrote the deletion; one that was restored comes
    back all the same."""
    page = open_page()
    start(page, "all", 3)
    play_first_legal(page)
    until(page, lambda: page.evaluate(COPIED) == page.evaluate(STORED), "the game is copied")
    disk = page.evaluate("Object.entries(localStorage).filter(([key]) => key.includes('/game/'))")
    leave_game(page)
    do(page, "unfold")
    do(page, "delete")
    until(page, lambda: page.evaluate(COPIED) == [], "the copy is gone")
    page.evaluate(
        "disk => { for (const [key, content] of disk) localStorage[key] = content; }", disk
    )
    reload(page)
    expect_body(page, mode="new")
    assert page.evaluate(STORED) == []
    start(page, "all", 4)
    play_first_legal(page)
    leave_game(page)
    do(page, "unfold")
    do(page, "delete")
    do(page, "undelete")
    until(page, lambda: page.evaluate(COPIED) == page.evaluate(STORED), "it is copied again")
    reload(page)
    expect_body(page, mode="resume")


FAILING = """times => {
    const transaction = globalThis.transaction ??= IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
        if (times-- > 0) throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
        return transaction.apply(this, args);
    };
}"""
SAME = """() => new Promise((done, failed) => {
    const request = indexedDB.open("acres");
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
        const entries = request.result.transaction("entries").objectStore("entries");
        const [key] = Object.keys(localStorage).filter(key => key.includes("/game/"));
        const found = entries.get(key);
        found.onsuccess = () => { request.result.close(); done(found.result === localStorage.getItem(key)); };
    };
})"""


def test_a_database_that_fails_once_is_opened_again_and_catches_up(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "all", 3)
    play_first_legal(page)
    until(page, lambda: page.evaluate(SAME), "the move is copied")
    page.evaluate(FAILING, 1)
    play_first_legal(page)
    until(page, lambda: page.evaluate(SAME), "the move is copied after all")
    expect(page.locator(".alert")).to_have_count(0)


def test_a_database_that_keeps_failing_is_reported_until_it_works_again(
    open_page: OpenPage, watch: Watch
) -> None:
    page = open_page()
    start(page, "all", 3)
    do(page, "reveal")
    page.evaluate(FAILING, 1_000_000)
    play_first_legal(page)
    expect(page.locator(UNCOPIED)).to_have_count(1)
    do(page, "aside", "copies")
    play_first_legal(page)
    expect(page.locator(".alert")).to_have_count(0)
    page.evaluate(FAILING, 0)
    play_first_legal(page)
    until(page, lambda: page.evaluate(SAME), "everything is copied")
    page.evaluate(FAILING, 1_000_000)
    play_first_legal(page)
    expect(page.locator(UNCOPIED)).to_have_count(1)
    page.evaluate(FAILING, 0)
    play_first_legal(page)
    expect(page.locator(".alert")).to_have_count(0)
    assert page.evaluate(SAME)
