"""A start that fails because of a broken file can be repaired, and no game is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from e2e.app.browser.conftest import NOTE_PYSCRIPT, STARTS_PYSCRIPT
from e2e.built_site import DIST, PREFIX
from e2e.clicks import start
from e2e.precache import CACHED
from e2e.servers import CAPTIVE_PORTAL, SiteServer
from e2e.waits import START_MS, installed, ready, until, visit

SIGN_IN = CAPTIVE_PORTAL.read_text("utf-8")
REPLACE_CACHED = """async ([files, body]) => {
    let found = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const path = new URL(request.url).pathname;
            if (!files.some(file => path === `/acres/${file}`)) continue;
            await cache.put(request, new Response(body, {headers: {"Content-Type": "text/html"}}));
            found++;
        }
    }
    return found;
}"""
"""Replaces the content of cached files."""
DELETE_CACHES = """async () => {
    for (const name of await caches.keys()) await caches.delete(name);
}"""
STARTED_OR_FAILED = "html[data-ready=true] #page, html[data-boot=failed] #boot-repair"
GRACE_MS = 3_000
"""The time in which a page that missed only optional files starts all the same."""
LOADED = "() => document.readyState === 'complete'"
"""Whether all scripts have run or failed."""
OPTIONAL = [
    ".txt",
    ".woff2",
    ".png",
    "icon.svg",
    "fonts.css",
    ".webmanifest",
    "uqr",
]
"""Parts of the names of files that no start needs; a test breaks them all at once."""


def cached(page: Page) -> set[str]:
    return {path.removeprefix(PREFIX) for path in page.evaluate(CACHED)}


def files() -> list[str]:
    """Return the paths of the files that a service worker caches, without the page itself."""
    found = (file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file())
    own = {file for file in found if not file.startswith("assets/locale/")}
    return sorted(own - {"sw.js", "index.html"})


def is_optional(file: str) -> bool:
    return any(part in file for part in OPTIONAL)


@pytest.fixture(scope="module")
def kept(browser: Browser, server: SiteServer) -> Iterator[BrowserContext]:
    """A profile in which a game is played and the whole site is cached."""
    with browser.new_context(reduced_motion="reduce") as made:
        made.add_init_script(NOTE_PYSCRIPT)
        page = made.new_page()
        visit(page, server.site)
        start(page, "all", 4)
        installed(page)
        page.close()
        yield made


def idle_page(kept: BrowserContext, server: SiteServer) -> Page:
    """Return a page of the same origin, from which a test can change the cache."""
    page = kept.new_page()
    page.goto(server.site + "assets/icon.svg")
    return page


def starts(page: Page) -> bool:
    """Return whether the page starts; check that a page that does not start offers Repair."""
    page.locator(STARTED_OR_FAILED).first.wait_for(timeout=START_MS)
    if page.evaluate(STARTS_PYSCRIPT) or not page.evaluate(LOADED):
        with suppress(Error):
            page.locator("html[data-ready=true]").wait_for(state="attached", timeout=GRACE_MS)
            return True
    expect(page.locator("#boot-repair")).to_be_visible()
    return False


def repair(page: Page) -> None:
    """Repair the page, and check that its game is still there."""
    button = page.locator("#boot-repair")
    expect(page.locator("#repair-does")).to_be_visible()
    with page.expect_navigation(wait_until="commit", timeout=START_MS):
        button.click()
    ready(page)
    expect(page.locator("#screen [data-do=resume]").first).to_be_visible()
    installed(page)


@pytest.mark.nightly("every file; the tests below break boot.js and start.js")
@pytest.mark.parametrize(
    "broken", [None, *((file,) for file in files() if not is_optional(file))], ids=str
)
def test_any_broken_file_in_the_cache_can_be_repaired(
    kept: BrowserContext, server: SiteServer, broken: tuple[str] | None
) -> None:
    page = idle_page(kept, server)
    chosen = broken or tuple(file for file in files() if is_optional(file))
    assert page.evaluate(REPLACE_CACHED, [chosen, SIGN_IN]) >= len(chosen)
    page.goto(server.site, wait_until="commit")
    if not starts(page):
        repair(page)
        assert page.evaluate(REPLACE_CACHED, [chosen, ""]) >= len(chosen), (
            "all files are cached again"
        )
    page.close()
    page = kept.new_page()
    page.goto(server.site, wait_until="commit")
    if not starts(page):
        repair(page)
    expect(page.locator("#screen [data-do=resume]").first).to_be_visible()
    page.close()


def test_a_wrong_answer_in_the_http_cache_can_be_repaired(
    browser: Browser, server: SiteServer
) -> None:
    """The server allowed the browser to cache the wrong answer for ten minutes."""
    with browser.new_context() as context:
        context.add_init_script(NOTE_PYSCRIPT)
        page = context.new_page()
        server.wrong = {"assets/js/boot.js", "assets/js/start.js"}
        page.goto(server.site, wait_until="commit")
        assert not starts(page)
        server.wrong = set()
        with page.expect_navigation(wait_until="commit", timeout=START_MS):
            page.locator("#boot-repair").click()
        ready(page)


def test_without_a_network_a_repair_deletes_nothing(
    kept: BrowserContext, server: SiteServer
) -> None:
    page = idle_page(kept, server)
    assert page.evaluate(REPLACE_CACHED, [["assets/js/start.js"], SIGN_IN]) == 1
    page.goto(server.site, wait_until="commit")
    assert not starts(page)
    server.stop()
    page.locator("#boot-repair").click()
    expect(page.locator("#repair-needs")).to_be_visible()
    assert page.evaluate(REPLACE_CACHED, [["assets/js/share.js"], "kept"]) == 1
    server.restart()
    repair(page)
    page.close()


def test_deleted_files_are_cached_again_by_the_next_visit(
    kept: BrowserContext, server: SiteServer
) -> None:
    """A visit with a network caches the whole site again, so the next visit needs none."""
    page = idle_page(kept, server)
    page.evaluate(DELETE_CACHES)
    visit(page, server.site)
    wanted = {*files(), "index.html"}
    until(page, lambda: wanted <= cached(page), "all files are cached again", 60)
    page.close()
    server.stop()
    page = kept.new_page()
    visit(page, server.site)
    expect(page.locator("#screen [data-do=resume]").first).to_be_visible()
    page.close()
    server.restart()
