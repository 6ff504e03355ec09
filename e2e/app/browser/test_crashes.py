"""Crashes of browser processes are recorded with their reason, and a browser that stops painting is
woken; `make nightly` looks for crashes."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright
from playwright.sync_api import Error as PlaywrightError

from acres.core.journal import Journal
from acres.core.link import encode
from e2e import waits
from e2e.built_site import cache_snapshot
from e2e.chromium import CRASHES, FLAGS, record_crashes
from e2e.conftest import NewContext
from e2e.positions import TWO
from e2e.waits import START_MS, installed, reload, rendered, until, visit

STARTS = 500
PHONE = {"width": 390, "height": 844}


def test_a_crash_of_a_page_is_recorded_with_its_reason(new_context: NewContext) -> None:
    with new_context() as context:
        page, other = context.new_page(), context.new_page()
        with suppress(PlaywrightError):
            page.goto("chrome://crash", timeout=2000)
        until(other, lambda: CRASHES, "the crash")
        assert CRASHES.pop().startswith("crashed, code ")


ASLEEP = """() => {
    const paint = window.requestAnimationFrame.bind(window), waiting = [];
    let asleep = true;
    window.requestAnimationFrame = done => asleep ? waiting.push(done) : paint(done);
    window.wake = () => { asleep = false; waiting.splice(0).forEach(paint); };
}"""
"""Makes a page call no frame until it is woken."""


def test_a_page_that_is_not_painted_is_woken_by_another_size(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waits, "PATIENCE_S", 0.1)
    page.evaluate(ASLEEP)
    page.evaluate("() => addEventListener('resize', wake)")
    size = page.viewport_size
    rendered(page)
    assert page.viewport_size == size


def test_a_page_that_is_never_painted_fails_its_test(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waits, "PATIENCE_S", 0.1)
    monkeypatch.setattr(waits, "START_MS", 100)
    page.evaluate(ASLEEP)
    with pytest.raises(AssertionError, match="painted no frame"):
        rendered(page)


def open_and_wait(page: Page, address: str) -> None:
    visit(page, address)


SAMPLED = "HeapProfilerReporting:" + "/".join(
    ("nonstable-probability/1", "stable-probability/1", "renderer-sampling-rate-bytes/20000")
)
"""A setting that makes Chromium sample memory allocations in every process, and five hundred times
as often as its default of one allocation in about ten million bytes."""


@pytest.mark.nightly("a browser of its own, with a setting that nobody changes")
def test_no_start_crashes_while_the_browser_samples_allocations(
    playwright: Playwright, chromium: str, site: str
) -> None:
    """Python on a stack of its own, by stack switching, crashed in four of five starts."""
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


@pytest.mark.nightly("longer runs of other tests")
@pytest.mark.timeout(3 * 60 * 60)
def test_five_hundred_starts(browser: Browser, new_context: NewContext, site: str) -> None:
    """Alternate first and later visits, with a link, on a phone, without a network, reloaded."""
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
                reload(page)
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
