"""A browser's process that crashes is noticed, with its reason; `make nightly` looks for one."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright
from playwright.sync_api import Error as PlaywrightError

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.built_site import cache_snapshot
from e2e.chromium import CRASHES, FLAGS, record_crashes
from e2e.conftest import NewContext
from e2e.positions import TWO
from e2e.waits import START_MS, installed, ready, until

STARTS = 500
PHONE = {"width": 390, "height": 844}


def test_a_crash_of_a_page_is_remembered_with_its_reason(new_context: NewContext) -> None:
    with new_context() as context:
        page, other = context.new_page(), context.new_page()
        with suppress(PlaywrightError):
            page.goto("chrome://crash", timeout=2000)
        until(other, lambda: CRASHES, "the crash")
        assert CRASHES.pop().startswith("crashed, code ")


def open_and_wait(page: Page, address: str) -> None:
    page.goto(address, wait_until="commit")
    ready(page)


SAMPLED = "HeapProfilerReporting:" + "/".join(
    ("nonstable-probability/1", "stable-probability/1", "renderer-sampling-rate-bytes/20000")
)
"""Chromium notes who allocates memory at random, one allocation in about ten million bytes and not
in every process: here in each, and five hundred times as often."""


@pytest.mark.nightly("a browser of its own: what made it crash was a setting that nobody changes")
def test_no_start_crashes_where_the_browser_notes_who_allocates_memory(
    playwright: Playwright, chromium: str, site: str
) -> None:
    """On a stack of its own, which WebAssembly's stack switching makes, Python did in four starts
    of five; and so one in five hundred did by chance."""
    flags = [*FLAGS, f"--enable-features={SAMPLED}"]
    sampling = playwright.chromium.launch(executable_path=chromium, args=flags)
    record_crashes(sampling)
    try:
        for _ in range(3):
            context = sampling.new_context()
            context.set_default_timeout(START_MS)
            open_and_wait(context.new_page(), site)
            context.close()
    finally:
        sampling.close()


@pytest.mark.nightly("more of the same")
@pytest.mark.timeout(3 * 60 * 60)
def test_five_hundred_starts(browser: Browser, new_context: NewContext, site: str) -> None:
    """First visits, later ones with their memory or with everything kept, without a network, with
    a link, on a phone, reloaded."""
    link = encode(Journal.new("snow", {}, 7, TWO))
    kept = browser.new_context()
    kept.set_default_timeout(START_MS)
    page = kept.new_page()
    open_and_wait(page, site)
    installed(page)
    page.close()

    def first() -> BrowserContext:
        return new_context()

    def returning() -> BrowserContext:
        context = new_context()
        cache_snapshot(context, site)
        return context

    def phone() -> BrowserContext:
        context = new_context(viewport=PHONE, has_touch=True, is_mobile=True)
        cache_snapshot(context, site)
        return context

    ways = {
        "first visit": (first, ""),
        "from its memory": (returning, ""),
        "with a link": (returning, f"#{link}"),
        "on a phone": (phone, ""),
        "with everything kept": (lambda: kept, ""),
        "without a network": (lambda: kept, ""),
        "reloaded": (lambda: kept, ""),
    }
    failures: dict[str, list[str]] = {way: [] for way in ways}
    for number in range(STARTS):
        way = list(ways)[number % len(ways)]
        make, fragment = ways[way]
        context = make()
        page = context.new_page()
        try:
            context.set_offline(way == "without a network")
            open_and_wait(page, site + fragment)
            if way == "reloaded":
                page.reload(wait_until="commit")
                ready(page)
        except (PlaywrightError, AssertionError) as error:
            failures[way].append(f"start {number}: {error} {CRASHES}")
        finally:
            with suppress(PlaywrightError):
                context.set_offline(False)
                page.close() if context is kept else context.close()
    kept.close()
    crashes = list(CRASHES)
    CRASHES.clear()
    print(f"{STARTS} starts, {len(crashes)} crashes: {crashes}; {failures}")
    assert not any(failures.values())
    assert not crashes
