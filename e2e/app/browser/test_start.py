"""First visits: the bytes that travel before the page can be played, and the progress shown.

`make bench` measures how long a start takes.
"""

from __future__ import annotations

import json
import re
import time
from typing import BinaryIO

import pytest
from playwright.sync_api import Page, expect

import acres
from e2e.bench_start import STOPWATCH, zipped
from e2e.built_site import DIST
from e2e.clicks import expect_body
from e2e.conftest import OpenPage
from e2e.servers import SubPath

RUNTIME_BYTES, PAGE_BYTES, GAME_BYTES = 4_900_000, 260_000, 150_000
"""Bounds of the traffic before the front page can be used, and before a game can be played."""

FETCHED = """() => performance.getEntriesByType("resource")
    .filter(entry => entry.startTime < window.readyAfter).map(entry => entry.name)"""


def send_slowly(handler: SubPath, source: BinaryIO, target: BinaryIO) -> None:
    """Send a file at 6 MB a second. (Chromium's emulation of a line sometimes loses answers.)"""
    while piece := source.read(60_000):
        target.write(piece)
        time.sleep(0.01)


def test_a_first_visit_over_a_slow_line(
    open_page: OpenPage, page: Page, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()
    messages: list[str] = []
    page.on("request", lambda request: asked.add(request.url.removeprefix(site)))
    page.on("console", lambda message: messages.append(message.text))
    page.add_init_script(STOPWATCH)
    page.add_init_script("""
        window.seen = [];
        new MutationObserver(() => {
            const bar = document.getElementById("boot-bar");
            if (bar) window.seen.push(bar.value);
        }).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
    """)
    monkeypatch.setattr(SubPath, "copyfile", send_slowly)
    open_page()
    expect(page).to_have_title(re.compile("Acres"))
    expect(page.locator("#boot")).to_have_count(0)
    check_progress(page.evaluate("window.seen"))
    check_list_of_sizes(asked)
    check_bytes({url.removeprefix(site) for url in page.evaluate(FETCHED)} | {"index.html"})
    assert page.evaluate("acres.ask('anybody there?', 'echo', 1000, 0)")["move"] == "anybody there?"
    page.locator("[data-do=start]").first.click()
    expect_body(page, ply=0)
    assert [line for line in messages if "memory" in line] == [], (
        "there is none yet, which is no error"
    )


def check_progress(seen: list[float]) -> None:
    assert seen == sorted(seen), "the bar never goes back"
    steps = sorted(set(seen))
    assert len(steps) > 8, "a bar that moves, not one that jumps"
    assert steps[-1] == pytest.approx(1.0, abs=0.01), "every byte that is announced also arrives"


def check_list_of_sizes(asked: set[str]) -> None:
    markup = (DIST / "index.html").read_text(encoding="utf-8")
    found = re.search(r"data-bytes='([^']+)'", markup)
    assert found
    assert set(json.loads(found[1])) <= asked


def check_bytes(fetched: set[str]) -> None:
    assert {"acres.zst", "assets/js/boot.js", "assets/css/site.css"} <= fetched
    sizes = {file: len(zipped(DIST / file)) for file in fetched if not file.startswith("blob:")}
    runtime = {file for file in sizes if file.startswith("assets/runtime/")}
    largest = sorted(sizes.items(), key=lambda item: -item[1])[:8]
    assert sum(sizes[file] for file in runtime) <= RUNTIME_BYTES, largest
    assert sum(sizes[file] for file in sizes.keys() - runtime) <= PAGE_BYTES, largest


def test_few_bytes_of_a_game_travel_before_it_is_played() -> None:
    found = {file.name: file.stat().st_size for file in (DIST / "acres/games").iterdir()}
    parts = {name.rpartition("-")[0]: size for name, size in found.items()}
    first = {name: parts[name] for name in acres.GAMES}
    assert max(first.values()) <= GAME_BYTES, first
