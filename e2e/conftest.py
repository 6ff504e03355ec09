"""The built site in Chromium, under a sub-path, with every page watched for errors.

`dist/` must be built (`make e2e` does); ACRES_DIST names another build.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)

from e2e.built_site import DIST, cache_snapshot, clear_storage
from e2e.chromium import CRASHES, FLAGS, find_chromium, record_crashes
from e2e.clicks import click_if_visible
from e2e.servers import serve
from e2e.shared_page import SharedPage
from e2e.waits import START_MS, visit
from e2e.watch import Watch, watched
from tests import rings
from tests.rings import pytest_report_header

__all__ = ["pytest_report_header"]

FAILURES = Path(__file__).parent / "failures"
DESK = ViewportSize(width=1440, height=900)
PORTRAIT, LANDSCAPE = ViewportSize(width=390, height=844), ViewportSize(width=844, height=390)
"""The windows of a phone."""
LONGEST = "test_tiny_game"
"""The test that makes a site of its own."""
FAILED = pytest.StashKey[bool]()
"""Whether a test has failed."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the longest test: beside it there is something else to do, at the end nothing."""
    rings.pytest_collection_modifyitems(config, items)
    items.sort(key=lambda item: LONGEST not in item.nodeid)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip the other engines, which have drivers of their own, unless the command names them."""
    asked = any("engines" in argument for argument in config.args)
    return True if collection_path.name == "engines" and not asked else None


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    if not (DIST / "index.html").is_file():
        pytest.exit(f"{DIST} is not built; run make build", returncode=2)
    with serve() as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of an installed Chromium; ACRES_CHROMIUM names another."""
    return find_chromium() or pytest.exit("no chromium on PATH", returncode=2)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    record_crashes(launched)
    yield launched
    launched.close()


@pytest.fixture(autouse=True)
def no_crash() -> Iterator[None]:
    """Fail the test during which a process of the browser crashed, with the reason."""
    CRASHES.clear()
    yield
    assert CRASHES == []


NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def new_context(browser: Browser) -> NewContext:
    """Create a new profile, without the service worker, which would fetch everything once more."""

    def made(**options: Any) -> BrowserContext:
        usual = {"viewport": DESK, "reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(**usual | options)
        context.set_default_timeout(START_MS)
        return context

    return made


@pytest.fixture(scope="session")
def returning(new_context: NewContext, site: str) -> Iterator[BrowserContext]:
    """A profile that has visited the page: Python starts from the heap snapshot, twice as fast."""
    made = new_context()
    cache_snapshot(made, site)
    yield made
    made.close()


@pytest.fixture
def first_visit(new_context: NewContext) -> Iterator[BrowserContext]:
    """A profile that has never visited the page."""
    made = new_context()
    yield made
    made.close()


@pytest.fixture
def context(returning: BrowserContext, site: str) -> Iterator[BrowserContext]:
    """The profile of all tests that are not about the start; nothing is saved in it."""
    yield returning
    for page in returning.pages:
        page.close()
    returning.clear_permissions()
    returning.unroute_all()
    page = returning.new_page()
    page.goto(site + "assets/icon.svg")
    clear_storage(page)
    page.close()


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """Fail the test for any console or page error, policy violation, failed or foreign request."""
    with watched(site) as watch:
        yield watch


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """A watched page, not opened yet."""
    made = context.new_page()
    watch.follow(made)
    return made


OwnPage = Callable[..., Page]


@pytest.fixture
def own_page(new_context: NewContext, site: str, watch: Watch) -> Iterator[OwnPage]:
    """Make pages with profiles of their own, not opened yet: ``own_page(locale="de")``."""
    contexts: list[BrowserContext] = []

    def made(**options: Any) -> Page:
        contexts.append(new_context(**options))
        cache_snapshot(contexts[-1], site)
        page = contexts[-1].new_page()
        watch.follow(page)
        return page

    yield made
    for context in contexts:
        context.close()


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(page: Page, site: str) -> OpenPage:
    """Open the site and wait until it can be played: ``open_page()``, ``open_page("#…")``."""

    def opened(address: str = "", on: Page | None = None) -> Page:
        target = on or page
        visit(target, site + address)
        return target

    return opened


@pytest.fixture(scope="session")
def desk(new_context: NewContext, site: str) -> Iterator[SharedPage]:
    """The page in a desktop window that all tests of a worker share."""
    page = SharedPage(new_context, site, viewport=DESK)
    yield page
    page.close()


@pytest.fixture(scope="session")
def handheld(new_context: NewContext, site: str) -> Iterator[SharedPage]:
    """The page on a phone that all tests of a worker share."""
    page = SharedPage(new_context, site, viewport=PORTRAIT, has_touch=True, is_mobile=True)
    yield page
    page.close()


@pytest.fixture
def table(desk: SharedPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The shared page, for tests that load a game of their own (`clicks.load`): loading closes
    everything the previous test opened except the panel of the side column."""
    page = desk()
    page.mouse.move(0, 0)
    if page.locator("body").get_attribute("data-sheet"):  # of the menu, which lies over the tabs
        click_if_visible(page, "close")
    log = page.locator("#tabs [data-id=log]")
    if log.is_visible() and log.get_attribute("aria-pressed") == "false":
        log.click()
    yield page
    desk.leave(request.node.stash.get(FAILED, False))


@pytest.fixture
def front(desk: SharedPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The shared page, started again with nothing saved, as on a first visit."""
    yield desk.start_over()
    desk.leave(request.node.stash.get(FAILED, False))


@pytest.fixture
def phone(handheld: SharedPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The shared page of a phone held upright."""
    yield handheld()
    handheld.leave(request.node.stash.get(FAILED, False))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Save a screenshot of every page of a failed test."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    if report.failed and CRASHES:
        FAILURES.mkdir(exist_ok=True)
        with (FAILURES / "crashes.txt").open("a", encoding="utf-8") as file:
            file.writelines(f"{item.nodeid} ({report.when}): {crash}\n" for crash in CRASHES)
    if report.failed and {"context", "table", "front", "phone"} & {
        *getattr(item, "fixturenames", ())
    }:
        found = getattr(item, "funcargs", {})
        context = found.get("context")
        shared = [found[name] for name in ("table", "front", "phone") if name in found]
        FAILURES.mkdir(exist_ok=True)
        for number, page in enumerate([*(context.pages if context else ()), *shared]):
            name = re.sub(r"\W+", "-", f"{item.name}-{report.when}-{number}").strip("-")
            try:
                page.screenshot(path=FAILURES / f"{name}.png", timeout=5000)
            except Exception as error:  # a page that hangs must not hide the failure itself
                print(f"no picture: {error}")
    return report
