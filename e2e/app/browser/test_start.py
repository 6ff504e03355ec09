"""How many bytes travel before the page can be played; `make bench` measures how long a start takes."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

import acres
from e2e.bench_start import STOPWATCH, zipped
from e2e.built_site import DIST
from e2e.conftest import OpenPage

RUNTIME_BYTES, PAGE_BYTES, GAME_BYTES = 4_900_000, 260_000, 150_000
"""What may travel before the front page can be used, and then of each game before it is played."""

FETCHED = """() => performance.getEntriesByType("resource")
    .filter(entry => entry.startTime < window.readyAfter).map(entry => entry.name)"""


@pytest.fixture
def context(first_visit: BrowserContext) -> BrowserContext:
    return first_visit


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
