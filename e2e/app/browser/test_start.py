"""How fast the page starts; `make bench` prints the numbers."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

import acres
from e2e.bench_start import STOPWATCH, Start, measure, measure_line, zipped
from e2e.built_site import DIST
from e2e.conftest import OpenPage

FIRST, LATER, BOT = 0.65, 0.5, 0.75
"""Times a bare PyScript page that prints one line, medians, in the same run. What is wanted
is 0.60, 0.45 and 0.70, and reached in medians of seven on a calm machine (docs/performance.md)."""
LINE = 0.85
"""The same for a first visit over a line that is not as fast as the machine; wanted is 0.80."""
RUNTIME_BYTES, PAGE_BYTES, GAME_BYTES = 4_900_000, 260_000, 150_000
"""What may travel before the front page can be used, and then of each game before it is played."""

MEASURED = pytest.mark.timeout(1500)
"""Three rounds and seven are two minutes on a calm machine, more than five on a slow one; every step
of them has its own end."""

FETCHED = """() => performance.getEntriesByType("resource")
    .filter(entry => entry.startTime < window.readyAfter).map(entry => entry.name)"""


@pytest.fixture
def context(first_visit: BrowserContext) -> BrowserContext:
    return first_visit


def late(starts: Iterable[Start], bounds: Iterable[float]) -> list[str]:
    """The starts that took longer than they may."""
    measured = list(zip(starts, bounds, strict=True))
    print("", *(start for start, _ in measured), sep="\n")
    return [f"{start}, allowed {bound}" for start, bound in measured if start.ratio > bound]


@MEASURED
def test_the_page_starts_fast(playwright: Playwright, chromium: str) -> None:
    """Three rounds; where they say no, seven decide, for which the bounds are meant."""
    bounds = (FIRST, LATER, LATER, BOT)
    assert (
        not late(measure(playwright, chromium, 3), bounds)
        or late(measure(playwright, chromium, 7), bounds) == []
    )


@MEASURED
def test_a_first_visit_over_a_line_is_fast(playwright: Playwright, chromium: str) -> None:
    """Three rounds and seven, likewise."""
    assert (
        not late([measure_line(playwright, chromium, 3)[0]], [LINE])
        or late([measure_line(playwright, chromium, 7)[0]], [LINE]) == []
    )


def test_what_travels_before_the_page_can_be_played_is_little(
    page: Page, site: str, open_page: OpenPage
) -> None:
    page.add_init_script(STOPWATCH)
    open_page()
    fetched = {url.removeprefix(site) for url in page.evaluate(FETCHED)} | {"index.html"}
    assert {"acres.zst", "assets/js/boot.js", "assets/css/site.css"} <= fetched
    sizes = {file: len(zipped(DIST / file)) for file in fetched if not file.startswith("blob:")}
    runtime = {file for file in sizes if file.startswith("assets/runtime/")}
    largest = sorted(sizes.items(), key=lambda item: -item[1])[:8]
    assert sum(sizes[file] for file in runtime) <= RUNTIME_BYTES, largest
    assert sum(sizes[file] for file in sizes.keys() - runtime) <= PAGE_BYTES, largest


def test_what_travels_of_a_game_before_it_is_played_is_little() -> None:
    found = {file.name: file.stat().st_size for file in (DIST / "acres/games").iterdir()}
    first = {name: size for name, size in found.items() if "-more-" not in name}
    assert {name.rpartition("-")[0] for name in first} == {*acres.GAMES}
    assert max(first.values()) <= GAME_BYTES, first
