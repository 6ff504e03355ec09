"""The start of the page, and every way in which it can fail to start."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Route, expect

import acres
from e2e.built_site import DIST
from e2e.chromium import FLAGS
from e2e.clicks import do
from e2e.waits import START_MS, ready, until
from e2e.watch import Watch
from tests.rings import sample

Profile = Callable[[dict[str, int]], Page]
WASM = re.compile(r"pyodide\.asm\.wasm$")
STDLIB = r"stdlib-\w+\.zip"


def also_at_night(*files: str) -> list[Any]:
    """Files in which the same goes wrong as in one of those beside them."""
    return [pytest.param(file, marks=pytest.mark.nightly("another file")) for file in files]


@pytest.fixture
def context(first_visit: BrowserContext) -> BrowserContext:
    return first_visit


@pytest.fixture
def profile(playwright: Playwright, chromium: str, tmp_path: Path) -> Iterator[Profile]:
    """A page in a browser whose owner forbids sites something, as in its real settings."""
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


def test_covers_and_progress_stand_in_for_a_game_that_a_link_brings(page: Page, site: str) -> None:
    page.route(WASM, lambda route: None)
    page.goto(f"{site}#A", wait_until="commit")
    covers = page.locator("#boot-covers svg")
    expect(covers).to_have_count(len(acres.GAMES))
    for cover in covers.all():
        expect(cover).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_be_hidden()


def test_the_front_page_and_progress_are_there_before_python(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route(WASM, lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    expect(page.locator("#board")).to_be_attached()
    expect(page.locator("#boot-text")).to_be_visible()
    expect(page.locator("#boot-text")).to_have_text(re.compile("Fetching"))
    expect(page.locator("#boot-detail")).to_have_text(re.compile(r"\d+\.\d of 1\d\.\d MB"))
    bar = page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    # Everything but the wasm has come by itself: about three of twelve megabytes.
    expect(page.locator("#boot-detail")).to_have_text(re.compile(r"^[23]\.\d of"), timeout=START_MS)
    assert 0.1 < bar.evaluate("bar => bar.value") < 0.6
    expect(page.locator("#boot-covers")).to_be_hidden()
    until(page, lambda: held, "the request that is held")
    held[0].continue_()
    ready(page)


def test_without_webassembly_the_page_says_so(page: Page, site: str, watch: Watch) -> None:
    watch.forgive("WebAssembly")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    says(page, "cannot run WebAssembly")


def test_where_nothing_may_be_stored_that_is_said_and_one_can_play(
    profile: Profile, site: str
) -> None:
    page = profile({"cookies": 2})
    page.goto(site)
    ready(page)
    expect(page.locator("#screen .alert")).to_contain_text("does not let this page save anything")
    do(page, "start")
    expect(page.locator("body")).to_have_attribute("data-ply", re.compile(r"\d"))


OBJECTS = {
    "indexedDB": "window",
    "BroadcastChannel": "window",
    "caches": "window",
    "locks": "Navigator.prototype",
}
SAID = {
    "indexedDB": "keeps no second copy of your games",
    "caches": "does not keep Acres",
}
"""What is said of those whose lack makes a difference."""
LACKING = {
    "missing": "Object.defineProperty({of}, '{name}', {{ value: undefined }})",
    "throwing": "Object.defineProperty({of}, '{name}', {{ get() {{ throw new DOMException('denied', 'SecurityError'); }} }})",
}
SILENT = {
    "indexedDB": "IDBFactory.prototype.open = () => ({})",
    "caches": "CacheStorage.prototype.match = () => new Promise(() => {})",
}
PATIENCE = """{
    const wait = window.setTimeout;
    window.setTimeout = (call, ms, ...given) => wait(call, ms === 5000 ? 500 : ms, ...given);
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
def test_without_what_a_browser_may_lack_the_page_starts_and_a_bot_plays(
    page: Page, site: str, watch: Watch, name: str, how: str
) -> None:
    lacking = LACKING[how].format(of=OBJECTS[name], name=name) if how in LACKING else SILENT[name]
    page.add_init_script(f"{PATIENCE}; {lacking}")
    page.goto(site, wait_until="commit")
    ready(page)
    if name in SAID and (name, how) != ("caches", "silent"):
        expect(page.locator("#screen .alert")).to_contain_text(SAID[name])
    page.evaluate(
        "text => acres.load(text)", "game: snow 1\nseed: 3\nbritish: bot random\nfrench: human\n\n"
    )
    expect(page.locator("body")).to_have_attribute("data-seat", "french")


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
    watch.forgive("")
    page.route(re.compile(rf"/{file}$"), lambda route: route.fulfill(status=404))
    page.goto(site)
    says(page, re.compile(file))
    expect(page.locator("#boot-text")).to_contain_text("not found")
    expect(page.locator("#boot-covers svg").first).to_be_visible()


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", *also_at_night("acres.zst", STDLIB)])
def test_a_damaged_file_ends_in_a_sentence(page: Page, site: str, watch: Watch, file: str) -> None:
    watch.forgive("")
    page.route(re.compile(rf"/{file}$"), lambda route: route.fulfill(body="damaged"))
    page.goto(site)
    says(page, "error in the page itself")


def test_a_connection_that_breaks_is_said_and_trying_again_helps(
    page: Page, site: str, watch: Watch
) -> None:
    watch.forgive("")
    page.route(WASM, lambda route: route.abort())
    page.goto(site)
    says(page, "pyodide.asm.wasm")
    page.unroute(WASM)
    page.get_by_role("button", name="Try again").click()
    ready(page)


def test_python_starts_only_when_its_loading_is_counted_and_failures_are_said(
    page: Page, site: str, watch: Watch
) -> None:
    """However late the script is that says so: the document may be read long before it is there."""
    watch.forgive("")
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
    says(page, "pyodide.asm.wasm")
    assert len([url for url in asked if WASM.search(url)]) == 1, "nothing is fetched twice"


def test_a_python_error_at_the_start_is_said_with_its_traceback(
    page: Page, site: str, watch: Watch
) -> None:
    watch.forgive("")

    def broken(route: Route) -> None:
        markup = (DIST / "index.html").read_text(encoding="utf-8")
        route.fulfill(body=markup.replace("await begin()", "raise RuntimeError('no table')"),
                      content_type="text/html")  # fmt: skip

    page.route(site, broken)
    page.goto(site)
    says(page, "error in the page itself")
    page.locator("#boot-trouble summary").click()
    expect(page.locator("#boot-trouble pre")).to_contain_text("RuntimeError: no table")


def test_without_javascript_the_page_says_so(profile: Profile, site: str) -> None:
    page = profile({"javascript": 2})
    page.goto(site)
    expect(page.locator("#boot-off")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


def test_the_worker_answers_once_the_page_is_ready(table: Page) -> None:
    said = table.evaluate("acres.ask('is anybody there?', 'echo', 1000, 0)")
    assert said == {"ply": 0, "move": "is anybody there?"}


def test_the_page_answers_while_the_worker_starts(front: Page) -> None:
    page = front
    page.evaluate("window.answer = acres.ask('hello', 'echo', 1000, 0).then(said => said.move); 0")
    for _ in range(20):
        assert page.evaluate("new Promise(done => requestAnimationFrame(() => done(1)))") == 1
    assert page.evaluate("window.answer") == "hello"


def says(page: Page, sentence: str | re.Pattern[str]) -> None:
    expect(page.get_by_role("alert")).to_contain_text(sentence, timeout=START_MS)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("html")).not_to_have_attribute("data-ready", "true")
