"""How fast the page starts; `make bench` prints the numbers."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.bench_start import STOPWATCH, measure
from e2e.conftest import DIST, OpenPage

FIRST, LATER = 1.2, 0.5
"""Times a bare PyScript page that prints one line, medians, in the same run. What is wanted
is 1.15 and 0.45, and reached in medians of seven on a calm machine (docs/performance.md)."""
BOT = 2 * LATER
BYTES = 400_000
"""What a first visit may fetch besides the runtime before the page can be played."""

FETCHED = """() => performance.getEntriesByType("resource")
    .filter(entry => entry.startTime < window.readyAfter).map(entry => entry.name)"""
TEXT = re.compile(r"[.](html|css|m?js|svg|toml|json|webmanifest|py)$")


@pytest.fixture
def context(first_visit: BrowserContext) -> BrowserContext:
    return first_visit


def test_the_page_starts_fast(playwright: Playwright, chromium: str) -> None:
    """Three rounds; where they say no, seven decide, for which the bounds are meant."""
    for rounds in (3, 7):
        starts = measure(playwright, chromium, rounds)
        print("", *starts, sep="\n")
        late = [
            f"{start}, allowed {bound}"
            for start, bound in zip(starts, (FIRST, LATER, LATER, BOT), strict=True)
            if start.ratio > bound
        ]
        if not late:
            break
    assert late == []


def test_a_first_visit_fetches_little_besides_the_runtime(
    page: Page, site: str, open_page: OpenPage
) -> None:
    page.add_init_script(STOPWATCH)
    open_page()
    fetched = {url.removeprefix(site) for url in page.evaluate(FETCHED)} | {"index.html"}
    assert {"acres.zst", "assets/js/boot.js", "assets/css/site.css"} <= fetched
    sizes = {}
    for file in fetched:
        if not re.match("assets/runtime/py|blob:", file):
            content = (DIST / file).read_bytes()
            # Text travels compressed, as every host of pages sends it.
            sizes[file] = len(gzip.compress(content, 6) if TEXT.search(file) else content)
    assert sum(sizes.values()) <= BYTES, sorted(sizes.items(), key=lambda item: -item[1])[:5]
