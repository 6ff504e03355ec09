"""The built site in a real browser, under a sub-path, with everything watched.

`dist/` must be built (`make e2e` does); ACRES_DIST names another build.
"""

from __future__ import annotations

import json
import os
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from acres.serve import Handler, Server
from e2e.chromium import CRASHES, FLAGS, find_chromium, hear_crashes

ROOT = Path(__file__).parent.parent
DIST = Path(os.environ.get("ACRES_DIST", ROOT / "dist"))
FAILURES = Path(__file__).parent / "failures"
PREFIX = "/acres/"
PORTRAIT, LANDSCAPE = ViewportSize(width=390, height=844), ViewportSize(width=844, height=390)
"""A phone."""
START_MS = 60_000
"""How long a start may take before a test gives up; not a bound on speed."""
PATIENCE_S = 20.0
"""How long anything else may take: it is there at once, but machines can be busy."""
expect.set_options(timeout=PATIENCE_S * 1000)

DRESSED = """async (patience) => {
    const end = performance.now() + patience;
    const sheet = () => document.querySelector('link[href="assets/css/fonts.css"]')?.sheet;
    while (!sheet()) {
        if (performance.now() > end) throw new Error("the page did not ask for its faces");
        await new Promise(done => setTimeout(done, 10));
    }
    await Promise.all([...document.fonts].map(face => face.load()));
    await document.fonts.ready;
    return document.fonts.size;
}"""
FRAMES = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
INSTALLED = """patience => Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise(done => setTimeout(done, patience, false)),
])"""
FORGET = """() => {
    localStorage.clear();
    return new Promise((done, failed) => {
        const deleted = indexedDB.deleteDatabase("acres");
        deleted.onsuccess = () => done();
        deleted.onerror = () => failed(deleted.error);
    });
}"""
REMEMBER = """async file => {
    const unpacked = (await fetch(file)).body.pipeThrough(new DecompressionStream("gzip"));
    await (await caches.open("kept")).put(file + ".unpacked", new Response(unpacked));
}"""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The other engines have drivers of their own and run only when they are asked for."""
    asked = any("engines" in argument for argument in config.args)
    return True if collection_path.name == "engines" and not asked else None


class SubPath(Handler):
    """A site that lives at /acres/ and may be kept for ten minutes, as on GitHub Pages."""

    def translate_path(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return str(DIST / "outside-of-the-site")
        return super().translate_path(path.removeprefix(PREFIX[:-1]))

    def send_header(self, keyword: str, value: str) -> None:
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)

    def log_error(self, format: str, *args: object) -> None:
        """A missing file is what some tests are about."""


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    if not (DIST / "index.html").is_file():
        pytest.exit(f"{DIST} is not built; run make build", returncode=2)
    server = Server(("127.0.0.1", 0), partial(SubPath, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium that is installed here; ACRES_CHROMIUM names another."""
    return find_chromium() or pytest.exit("no chromium on PATH", returncode=2)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    hear_crashes(launched)
    yield launched
    launched.close()


@pytest.fixture(autouse=True)
def no_crash() -> Iterator[None]:
    """Fails the test in whose time a process of the browser crashed, and writes down why."""
    CRASHES.clear()
    yield
    assert CRASHES == []


def stamp() -> dict[str, Any]:
    """What the build wrote into interpreter.mjs about Python's memory."""
    text = (DIST / "assets/js/interpreter.mjs").read_text(encoding="utf-8")
    found = re.search(r"const STAMP = (\{.*\});", text)
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def new_context(browser: Browser) -> NewContext:
    """Makes a fresh profile; without the service worker, which would fetch everything once more."""

    def made(**options: Any) -> BrowserContext:
        usual: dict[str, Any] = {
            "viewport": {"width": 1440, "height": 900},
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        context = browser.new_context(**usual | options)
        context.set_default_timeout(START_MS)
        return context

    return made


@pytest.fixture(scope="session")
def returning(new_context: NewContext, site: str) -> Iterator[BrowserContext]:
    """A profile that was here before: Python starts from its memory, in half of the time."""
    made = new_context()
    remember(made, site)
    yield made
    made.close()


def remember(context: BrowserContext, site: str) -> None:
    """Leaves the memory where a visit would."""
    page = context.new_page()
    page.goto(site + "assets/icon.svg")
    page.evaluate(REMEMBER, site + stamp()["file"])
    page.close()


def forget(page: Page) -> None:
    """Nothing is stored any more, nor in the copies."""
    page.evaluate(FORGET)


@pytest.fixture
def first_visit(new_context: NewContext) -> Iterator[BrowserContext]:
    """A profile that was never here."""
    made = new_context()
    yield made
    made.close()


@pytest.fixture
def context(returning: BrowserContext, site: str) -> Iterator[BrowserContext]:
    """The profile of all tests that are not about the start; nothing is stored in it."""
    yield returning
    for page in returning.pages:
        page.close()
    returning.clear_permissions()
    returning.unroute_all()
    page = returning.new_page()
    page.goto(site + "assets/icon.svg")
    forget(page)
    page.close()


@dataclass
class Watch:
    """What must not happen on a page. A test that provokes something forgives it by name."""

    origin: str
    seen: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"page error: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("requestfailed", self._failed)
        page.on("crash", lambda _: self.seen.append("the process of the page crashed"))
        page.add_init_script(
            "addEventListener('securitypolicyviolation', e => console.error("
            "'policy violation: ' + e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sourceFile + ':' + e.lineNumber))"
        )

    def _console(self, message: Any) -> None:
        if message.type == "error":
            self.seen.append(f"console error: {message.text}")

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:" + self.origin)):
            self.seen.append(f"request leaving the origin: {request.url}")
        if "/stdlib-rest-" in request.url:
            self.seen.append(f"what nothing should ask for: {request.url}")

    def _failed(self, request: Any) -> None:
        # Aborted is what a page leaves unfinished when a test reloads or closes it.
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"failed request: {request.url} {request.failure}")

    def _response(self, response: Any) -> None:
        if response.status >= 400:
            self.seen.append(f"status {response.status}: {response.url}")

    def forgive(self, pattern: str) -> None:
        """What matches this regular expression is the test's own doing."""
        self.forgiven.append(pattern)

    def complaints(self) -> list[str]:
        return [line for line in self.seen if not any(re.search(p, line) for p in self.forgiven)]


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """Fails the test for any console or page error, policy violation, failed or foreign request."""
    watching = Watch(origin=site.split("/acres/")[0])
    yield watching
    assert watching.complaints() == []


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """A watched page, not opened yet."""
    made = context.new_page()
    watch.follow(made)
    return made


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(page: Page, site: str) -> OpenPage:
    """Opens the site and waits until it can be played: ``open_page()``, ``open_page("#…")``."""

    def opened(address: str = "", on: Page | None = None) -> Page:
        target = on or page
        target.goto(site + address, wait_until="commit")
        ready(target)
        return target

    return opened


def ready(page: Page) -> None:
    """Waits until the page can be played. (`wait_for_function` is against its policy.)"""
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
    dressed(page)


def dressed(page: Page) -> None:
    """Waits for the page's faces, which a first visit fetches once it can be played: they
    move what is measured, and what is measured to be clicked."""
    assert page.evaluate(DRESSED, START_MS) > 0


def installed(page: Page) -> None:
    """Waits until a service worker has kept the whole site: it waits for ever where that failed."""
    assert page.evaluate(INSTALLED, START_MS), "no service worker was installed"


def still(page: Page) -> None:
    """Waits until the map stands where it belongs: it learns of a new size in one frame, moves
    in the next, and is painted in a third."""
    page.evaluate(FRAMES)


def until(
    page: Page, look: Callable[[], object], what: str, patience_s: float = PATIENCE_S
) -> None:
    """Waits until a look finds what no locator can wait for."""
    end = time.monotonic() + patience_s
    while not look():
        assert time.monotonic() < end, f"after {patience_s} seconds not yet: {what}"
        page.wait_for_timeout(50)


@contextmanager
def started(new_context: NewContext, site: str, **options: Any) -> Iterator[tuple[Page, Watch]]:
    """A page that was started once for a file of tests, and what is watched on it."""
    context, watching = new_context(**options), Watch(origin=site.split("/acres/")[0])
    remember(context, site)
    page = context.new_page()
    watching.follow(page)
    page.goto(site + "?pace=0", wait_until="commit")
    ready(page)
    yield page, watching
    context.close()


@pytest.fixture(scope="module")
def shared(new_context: NewContext, site: str) -> Iterator[tuple[Page, Watch]]:
    """A page on a desk."""
    with started(new_context, site) as page:
        yield page


@pytest.fixture(scope="module")
def handheld(new_context: NewContext, site: str) -> Iterator[tuple[Page, Watch]]:
    """A page on a phone."""
    with started(new_context, site, viewport=PORTRAIT, has_touch=True, is_mobile=True) as page:
        yield page


@pytest.fixture
def table(shared: tuple[Page, Watch]) -> Iterator[Page]:
    """The shared page, for tests that put a game of their own on the table (`clicks.load`): that
    closes whatever the test before has opened, but for the panel of the column."""
    page, watching = shared
    page.set_viewport_size({"width": 1440, "height": 900})
    page.mouse.move(0, 0)
    log = page.locator("#tabs [data-id=log]")
    if log.is_visible() and log.get_attribute("aria-pressed") == "false":
        log.click()
    yield page
    assert watching.complaints() == []


@pytest.fixture
def phone(handheld: tuple[Page, Watch]) -> Iterator[Page]:
    """The same on a phone that is held upright."""
    page, watching = handheld
    page.set_viewport_size(PORTRAIT)
    page.emulate_media(reduced_motion="reduce")
    yield page
    assert watching.complaints() == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Keeps a picture of every page of a test that failed."""
    report = yield
    if report.failed and CRASHES:
        FAILURES.mkdir(exist_ok=True)
        with (FAILURES / "crashes.txt").open("a", encoding="utf-8") as file:
            file.writelines(f"{item.nodeid} ({report.when}): {crash}\n" for crash in CRASHES)
    if report.failed and {"context", "table", "phone"} & {*getattr(item, "fixturenames", ())}:
        found = getattr(item, "funcargs", {})
        context, shown = found.get("context"), (found.get("table"), found.get("phone"))
        FAILURES.mkdir(exist_ok=True)
        for number, page in enumerate([*(context.pages if context else ()), *filter(None, shown)]):
            name = re.sub(r"\W+", "-", f"{item.name}-{report.when}-{number}").strip("-")
            try:
                page.screenshot(path=FAILURES / f"{name}.png", timeout=5000)
            except Exception as error:  # a page that hangs must not hide the failure itself
                print(f"no picture: {error}")
    return report
