"""A start whose copies of saved games are slow to be opened, and have what is missing."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.clicks import do, journal, start
from e2e.conftest import OpenPage
from e2e.waits import ready

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
        window.setTimeout = (call, ms, ...given) => wait(call, ms === 5000 ? 500 : ms, ...given);
    }
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...asked) {
        const request = open.apply(this, asked);
        if (asked[0] !== "acres") return request; // PyScript's own, which it waits for in any case
        let told = null;
        Object.defineProperty(request, "onsuccess", { set: listener => { told = listener; } });
        request.addEventListener("success", event => waited.then(() => told.call(request, event)));
        return request;
    };
}"""


def test_a_start_waits_for_a_slow_database_but_not_for_ever(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "all", 3)
    do(page, "reveal")
    page.evaluate("acres.play(acres.legal()[0])")
    before = journal(page)
    page.add_init_script(f"({LATE})()")
    page.evaluate("sessionStorage.setItem('answers', 'late')")
    page.reload()
    ready(page)
    expect(page.locator("#screen .alert")).to_contain_text("was found in its copy")
    do(page, "resume")
    assert journal(page) == before
    page.evaluate("sessionStorage.setItem('answers', 'never')")
    page.reload()
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-mode", "new")
