"""The start of the page, and every way in which the start can fail."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Route, expect

import acres
from acres.core.journal import Journal
from e2e.app.browser.conftest import NOTE_PYSCRIPT, STARTS_PYSCRIPT
from e2e.built_site import DIST
from e2e.chromium import FLAGS
from e2e.clicks import do, drop_file, expect_body
from e2e.positions import OPEN_HANDS
from e2e.waits import START_MS, ready, until, visit
from e2e.watch import Watch
from tests.rings import sample

Profile = Callable[[dict[str, int]], Page]
WASM = re.compile(r"pyodide\.asm\.wasm$")
STDLIB = r"stdlib-\w+\.zip"

READ = """
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function () {
        const found = await read.call(this);
        window.fileRead = true;
        return found;
    };
"""
"""Records when a file has been read."""


def also_at_night(*files: str) -> list[Any]:
    """Return parameters for files that fail like the files beside them, for the nightly run."""
    return [
        pytest.param(file, marks=pytest.mark.nightly("another file of the same kind"))
        for file in files
    ]


@pytest.fixture
def profile(playwright: Playwright, chromium: str, tmp_path: Path) -> Iterator[Profile]:
    """Open a page in a browser whose real settings forbid sites something."""
    opened: list[BrowserContext] = []

    def page(forbidden: dict[str, int]) -> Page:
        settings = {"profile": {"default_content_setting_values": forbidden}}
        (tmp_path / "Default").mkdir()
        (tmp_path / "Default/Preferences").write_text(json.dumps(settings))
        launch = playwright.chromium.launch_persistent_context
        opened.append(launch(tmp_path, executable_path=chromium, args=FLAGS))
        return opened[0].new_page()

    yield page
    for context in opened:
        context.close()


def test_covers_and_progress_are_shown_for_a_link_before_python(page: Page, site: str) -> None:
    page.route(WASM, lambda route: None)
    page.goto(f"{site}#A", wait_until="commit")
    covers = page.locator("#boot-covers svg")
    expect(covers).to_have_count(len(acres.GAMES))
    for cover in covers.all():
        expect(cover).to_be_visible()
    expect(page.locator("[data-do=start]")).to_be_hidden()


def test_the_front_page_and_progress_are_there_before_python(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route(WASM, lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[data-do=start]")).to_be_visible()
    expect(page.locator("#board")).to_be_attached()
    expect(page.locator("#boot-text")).to_be_visible()
    expect(page.locator("#boot-detail")).to_have_text(re.compile(r"\d+\.\d of 1\d\.\d MB"))
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    # Everything but the WebAssembly has arrived: about three of twelve megabytes.
    expect(page.locator("#boot-detail")).to_have_text(re.compile(r"^[23]\.\d of"), timeout=START_MS)
    assert 0.1 < bar.evaluate("bar => bar.value") < 0.6
    expect(page.locator("#boot-covers")).to_be_hidden()
    until(page, lambda: held, "the request that is held")
    held[0].continue_()
    ready(page)


def test_without_webassembly_the_page_says_so(page: Page, site: str, watch: Watch) -> None:
    watch.ignore("WebAssembly")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    expect_failure(page, "cannot run WebAssembly")


def test_a_page_that_may_not_store_anything_says_so_and_can_be_played(
    profile: Profile, site: str
) -> None:
    page = profile({"cookies": 2})
    page.goto(site)
    ready(page)
    notice = page.locator("#screen .alert")
    expect(notice).to_be_visible()
    expect(notice.locator("[data-do=aside]")).to_have_count(0)
    do(page, "start")
    expect_body(page, ply=re.compile(r"\d"))


OBJECTS = {
    "indexedDB": "window",
    "BroadcastChannel": "window",
    "caches": "window",
    "locks": "Navigator.prototype",
}
NOTICES = {"indexedDB": "copies", "caches": "offline"}
"""The notice about each missing object that makes a difference."""
LACKING = {
    "missing": "Object.defineProperty({of}, '{name}', {{ value: undefined }})",
    "throwing": "Object.defineProperty({of}, '{name}', {{ get() {{ throw new DOMException('denied', 'SecurityError'); }} }})",
}
SILENT = {
    "indexedDB": "IDBFactory.prototype.open = () => ({})",
    "caches": "CacheStorage.prototype.match = () => new Promise(() => {})",
}
SHORT_WAIT = """{
    const wait = window.setTimeout;
    window.setTimeout = (call, ms, ...args) => wait(call, ms === 5000 ? 500 : ms, ...args);
}"""


@pytest.mark.parametrize(
    ("name", "how"),
    sample(
        [
            *(
                (name, how)
                for name in OBJECTS
                for how in (*LACKING, "silent")
                if how in LACKING or name in SILENT
            )
        ],
        2,
    ),
)
def test_the_page_starts_and_a_bot_plays_without_optional_browser_features(
    page: Page, site: str, watch: Watch, name: str, how: str
) -> None:
    lacking = LACKING[how].format(of=OBJECTS[name], name=name) if how in LACKING else SILENT[name]
    # Where nothing is silent, a slow machine must not seem to be.
    page.add_init_script(f"{SHORT_WAIT}; {lacking}" if how == "silent" else lacking)
    visit(page, site)
    if name in NOTICES and (name, how) != ("caches", "silent"):
        close = page.locator(f"#screen .alert [data-do=aside][data-id={NOTICES[name]}]")
        expect(close).to_be_visible()
    page.evaluate(
        "text => acres.load(text)", "game: snow 1\nseed: 3\nbritish: bot random\nfrench: human\n\n"
    )
    expect_body(page, seat="french")


@pytest.mark.parametrize(
    "file",
    [
        "pyodide.asm.wasm",
        "interpreter.mjs",
        *also_at_night(
            "acres.zst", STDLIB, "pyodide.asm.mjs", "pyodide.mjs", "core.js", "pyscript.toml",
            "start.js",
        ),
    ],
)  # fmt: skip
def test_a_missing_file_is_named(page: Page, site: str, watch: Watch, file: str) -> None:
    watch.ignore("")
    page.route(re.compile(rf"/{file}$"), lambda route: route.fulfill(status=404))
    page.goto(site)
    expect_failure(page, re.compile(file))
    expect(page.locator("#boot-text")).to_contain_text("not found")
    expect(page.locator("#boot-covers svg").first).to_be_visible()


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", *also_at_night("acres.zst", STDLIB)])
def test_a_damaged_file_is_reported(page: Page, site: str, watch: Watch, file: str) -> None:
    watch.ignore("")
    page.route(re.compile(rf"/{file}$"), lambda route: route.fulfill(body="damaged"))
    page.goto(site)
    expect_failure(page, "error in the page itself")


def test_a_broken_connection_is_reported_and_can_be_retried(
    page: Page, site: str, watch: Watch
) -> None:
    watch.ignore("")
    page.route(WASM, lambda route: route.abort())
    page.goto(site)
    expect_failure(page, "pyodide.asm.wasm")
    page.unroute(WASM)
    page.locator("#boot-again").click()
    ready(page)


ENDED = """() => {
    const { ready, boot } = document.documentElement.dataset;
    const told = document.querySelector("#boot-text[role=alert]") ?? document.getElementById("boot-stuck");
    return Boolean(ready || (boot === "failed" && told));
}"""
"""Returns whether the page can be played, or says why not (or, without the script for that, will)."""
TELL = """addEventListener("DOMContentLoaded", () => {
    window.told = [];
    const text = document.getElementById("boot-text");
    new MutationObserver(() => told.push(text.textContent)).observe(text, { childList: true });
})"""


@pytest.mark.parametrize("arrived", sample([*range(1, 50)], 2))
def test_a_network_that_breaks_is_no_error_of_the_page(
    page: Page, site: str, watch: Watch, arrived: int
) -> None:
    """So many files of the first visit arrive, and no more."""
    watch.ignore("")
    asked = count()
    page.add_init_script(TELL)
    page.route(
        "**/*",
        lambda route: (
            route.continue_() if next(asked) < arrived else route.abort("internetdisconnected")
        ),
    )
    page.goto(site, wait_until="commit")
    until(page, lambda: page.evaluate(ENDED), "the end of the start", START_MS / 1000)
    told: list[str] = page.evaluate("told")
    assert not [text for text in told if "error in the page itself" in text]
    if page.locator("#boot-text[role=alert]").count():
        expect(page.locator("#boot-text")).to_contain_text(re.compile("no answer|broke off"))
        assert page.locator("#boot-trouble").is_hidden()


def test_a_script_that_was_lost_before_the_one_that_reports_failures_is_named(
    page: Page, site: str, watch: Watch
) -> None:
    watch.ignore("")
    held: list[Route] = []
    page.route(re.compile(r"/boot\.js$"), lambda route: held.append(route))
    page.route(re.compile(r"/interpreter\.mjs$"), lambda route: route.abort())
    page.goto(site, wait_until="commit")
    lost = "document.documentElement.dataset.boot === 'failed'"
    until(page, lambda: held and page.evaluate(lost), "the loss of the script")
    held[0].continue_()
    expect(page.locator("#boot-text[role=alert]")).to_contain_text("interpreter.mjs")


def test_python_starts_only_after_the_script_that_reports_failures(
    page: Page, site: str, watch: Watch
) -> None:
    """Hold back boot.js: the document may be read long before the script arrives."""
    watch.ignore("")
    held: list[Route] = []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route(re.compile(r"/boot\.js$"), lambda route: held.append(route))
    page.route(WASM, lambda route: route.abort())
    page.goto(site, wait_until="commit")
    came = (
        "document.readyState !== 'loading' && performance.getEntriesByType('resource')"
        ".some(entry => entry.name.endsWith('/pyodide.mjs') && entry.responseEnd)"
    )
    until(page, lambda: page.evaluate(came), "the document and the interpreter")
    page.evaluate("caches.match('what interpreter.mjs looks up').then(() => 0)")
    until(page, lambda: held, "the request that is held")
    held[0].continue_()
    expect_failure(page, "pyodide.asm.wasm")
    assert len([url for url in asked if WASM.search(url)]) == 1, "nothing is fetched twice"


def test_a_python_error_at_the_start_is_shown_with_its_traceback(
    page: Page, site: str, watch: Watch
) -> None:
    watch.ignore("")

    def broken(route: Route) -> None:
        markup = (DIST / "index.html").read_text(encoding="utf-8")
        route.fulfill(body=markup.replace("await begin()", "raise RuntimeError('no table')"),
                      content_type="text/html")  # fmt: skip

    page.route(site, broken)
    page.goto(site)
    expect_failure(page, "error in the page itself")
    page.locator("#boot-trouble summary").click()
    expect(page.locator("#boot-trouble pre")).to_contain_text("RuntimeError: no table")


def test_without_javascript_the_page_says_so(profile: Profile, site: str) -> None:
    page = profile({"javascript": 2})
    page.goto(site)
    expect(page.locator("#boot-off")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


def test_the_worker_answers_once_the_page_is_ready(table: Page) -> None:
    answer = table.evaluate("acres.ask('is anybody there?', 'echo', 1000, 0)")
    assert answer == {"ply": 0, "move": "is anybody there?"}


def test_the_page_answers_while_the_worker_starts(front: Page) -> None:
    front.evaluate(
        "window.answer = acres.ask('hello', 'echo', 1000, 0).then(answer => answer.move); 0"
    )
    for _ in range(20):
        assert front.evaluate("new Promise(done => requestAnimationFrame(() => done(1)))") == 1
    assert front.evaluate("window.answer") == "hello"


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


def expect_failure(page: Page, sentence: str | re.Pattern[str]) -> None:
    expect(page.get_by_role("alert")).to_contain_text(sentence, timeout=START_MS)
    expect(page.locator("#boot-again")).to_be_visible()
    expect(page.locator("html")).not_to_have_attribute("data-ready", "true")
