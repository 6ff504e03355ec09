"""The heap snapshot from which every visit but the first starts Python, and damaged snapshots.

Except in the last test the tests put the snapshot into the cache, as the service worker or the page
would.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import struct
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from e2e.app.browser.conftest import RUN
from e2e.built_site import DIST, snapshot
from e2e.clicks import expect_body
from e2e.conftest import DESK, OpenPage
from e2e.precache import CACHED
from e2e.waits import START_MS, until
from e2e.watch import Watch

PACKED = pytest.mark.nightly("an update starts from the packed one: test_offline.py")
PUT = """async ([file, unpacked, change]) => {
    const kept = await caches.open("kept");
    const gzip = stream => body => new Response(new Blob([body]).stream().pipeThrough(new stream("gzip"))).arrayBuffer();
    const [pack, unpack] = [gzip(CompressionStream), gzip(DecompressionStream)];
    const packed = new Uint8Array(await (await fetch(file)).arrayBuffer());
    const body = unpacked ? new Uint8Array(await unpack(packed)) : packed;
    const changed = {
        good: () => body,
        truncated: () => body.subarray(0, body.length - 1000),
        damaged: () => { body[body.length >> 1] ^= 4; return body; },
        // What another build would have made: whole, and as long.
        stale: async () => {
            const other = new Uint8Array(await unpack(packed));
            other.reverse();
            return unpacked ? other : pack(other);
        },
    }[change]();
    await kept.put(file + (unpacked ? ".unpacked" : ""), new Response(await changed));
}"""
BLANK = '<!doctype html><link rel="icon" href="assets/icon.svg">'
LOOK = """
import json, random, sys
import js
from acres import examples
from acres.games.armorica.rules.data import CARDS
look = {"modules": sorted(sys.modules), "random": random.random(), "deck": len(CARDS),
        "examples": [len(examples.read(name)) for name in examples.EXAMPLES]}
js.document.body.dataset.look = json.dumps(look)
"""


class Start:
    """A record of how Python was started on a page and in its worker."""

    def __init__(self, page: Page) -> None:
        self.messages: list[str] = []
        self._page = page
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        if "from its memory" in message.text or "without its memory" in message.text:
            self.messages.append(message.text)

    def expect_from_snapshot(self, times: int) -> None:
        """Expect `times` starts from the snapshot and none without."""
        self._wait_for(times)
        assert [line for line in self.messages if "without" in line] == []

    def expect_without_snapshot(self, times: int) -> str:
        """Expect `times` starts without the snapshot and none from it; return the first reason."""
        self._wait_for(times)
        assert [line for line in self.messages if "without" not in line] == []
        return self.messages[0]

    def _wait_for(self, times: int) -> None:
        """Wait for the messages: a worker's message may come later than its answer."""
        until(self._page, lambda: len(self.messages) >= times, f"messages about {times} starts")


def put(page: Page, site: str, change: str = "good", *, unpacked: bool = False) -> None:
    """Put this build's snapshot into the cache, packed as the service worker does or unpacked as
    the page does; `change` damages the content."""
    page.route(site + "put", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    page.goto(site + "put")
    page.evaluate(PUT, [site + snapshot()["file"], unpacked, change])


def expect_worker_answers(page: Page) -> None:
    """Check that the bot's worker has started and answers."""
    answer = page.evaluate("acres.ask('anybody there?', 'echo', 1000, 0)")
    assert answer["move"] == "anybody there?"


def expect_usable(page: Page) -> None:
    """Check that the page and the bot's worker can be used, however they were started."""
    expect_worker_answers(page)
    page.locator("[data-do=start]").first.click()
    expect_body(page, ply=0)


@pytest.mark.parametrize("unpacked", [pytest.param(False, marks=PACKED), True])
def test_page_and_worker_start_from_the_snapshot(
    page: Page, site: str, open_page: OpenPage, unpacked: bool
) -> None:
    put(page, site, unpacked=unpacked)
    start = Start(page)
    looks = []
    for _ in range(2):
        open_page()
        page.evaluate(RUN, LOOK)
        body = page.locator("body[data-look]")
        body.wait_for(state="attached")
        looks.append(json.loads(body.get_attribute("data-look") or ""))
    expect_usable(page)
    start.expect_from_snapshot(3)  # the page twice, and the worker that answered
    there = set(looks[0]["modules"])
    assert {
        "acres.app.shell.app",
        "acres.games.snow.rules.siege",
        "acres.games.snow.page.places",
    } <= there
    assert {
        "acres.games.armorica.rules.turn",
        "acres.games.armorica.page.cards",
        "acres.games.snow.bot.judge",
    } <= there
    assert looks[0]["deck"] > 0, "the snapshot has data that modules have read"
    assert all(looks[0]["examples"]), "files of the package can be read"
    assert looks[0]["random"] != looks[1]["random"], "random numbers differ"


@pytest.mark.nightly("every kind of damage; the last test has one kind")
@pytest.mark.parametrize("unpacked", [False, True])
@pytest.mark.parametrize("change", ["truncated", "damaged", "stale"])
def test_a_damaged_snapshot_is_not_used(
    page: Page, site: str, open_page: OpenPage, change: str, unpacked: bool
) -> None:
    put(page, site, change, unpacked=unpacked)
    start = Start(page)
    open_page()
    expect_usable(page)
    start.expect_without_snapshot(2)  # on the page and in the worker


@PACKED
def test_the_packed_snapshot_is_used_if_the_unpacked_one_is_damaged(
    page: Page, site: str, open_page: OpenPage
) -> None:
    put(page, site)
    put(page, site, "damaged", unpacked=True)
    start = Start(page)
    open_page()
    expect_usable(page)
    start.expect_from_snapshot(2)


@pytest.mark.nightly("only a broken build has one: its digest is checked before")
def test_a_snapshot_of_another_python_is_not_used(
    page: Page, site: str, open_page: OpenPage
) -> None:
    marked = snapshot()
    whole = bytearray(gzip.decompress((DIST / marked["file"]).read_bytes()))
    [runs] = struct.unpack_from("<I", whole)
    head = 4 + 8 * runs
    whole[head + 16 : head + 48] = bytes(32)  # Pyodide writes the id of its build here
    foreign = gzip.compress(bytes(whole), compresslevel=1)
    digest = hashlib.sha256(whole).hexdigest()
    script = (DIST / "assets/js/interpreter.mjs").read_text(encoding="utf-8")
    script = script.replace(marked["digest"], digest)
    page.route(re.compile(re.escape(marked["file"])), lambda route: route.fulfill(body=foreign))
    page.context.route(
        re.compile("interpreter[.]mjs"),
        lambda route: route.fulfill(body=script, content_type="text/javascript"),
    )
    put(page, site)
    start = Start(page)
    open_page()
    expect_usable(page)
    assert "build id" in start.expect_without_snapshot(2)


def test_the_snapshot_is_named_by_its_content() -> None:
    marked = snapshot()
    whole = gzip.decompress((DIST / marked["file"]).read_bytes())
    digest = hashlib.sha256(whole).hexdigest()
    assert marked["digest"] == digest
    assert digest[:16] in marked["file"]
    assert marked["bytes"] == len(whole)
    [runs] = struct.unpack_from("<I", whole)
    pages = struct.unpack_from(f"<{2 * runs}I", whole, 4)
    assert pages[-2] + pages[-1] <= marked["memory"]
    assert sum(pages[1::2]) < marked["memory"] // 1.5, "empty pages are left out"


# With the service worker


SPOIL_CACHED = """async ([file, way]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const address of [file, file + ".unpacked"]) {
            if (!(await cache.match(address))) continue;
            if (way === "lose" && address === file) await cache.delete(address);
            if (way === "damage") await cache.put(address, new Response(new Uint8Array(1000)));
        }
    }
    const older = await caches.open("acres-memory-/acres/");
    await older.put(location.href + "acres-older.memory.unpacked", new Response("x"));
}"""


@pytest.fixture
def cached_page(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A page whose service worker caches the whole site."""
    with browser.new_context(viewport=DESK) as context:
        page = context.new_page()
        watch.follow(page)
        yield page


def wait_until_cached(page: Page, file: str) -> None:
    """Wait until this snapshot, and no older one, is cached unpacked."""
    expect_worker_answers(page)  # the worker reads the cache as well
    wanted = [f"{urlsplit(file).path}.unpacked"]

    def unpacked() -> bool:
        return [path for path in page.evaluate(CACHED) if path.endswith(".unpacked")] == wanted

    until(page, unpacked, "the snapshot is cached unpacked", START_MS / 1000)


def test_the_snapshot_is_cached_unpacked_and_fetched_again_if_damaged(
    cached_page: Page, site: str, open_page: OpenPage
) -> None:
    file = site + snapshot()["file"]
    open_page(on=cached_page)
    wait_until_cached(cached_page, file)
    cached_page.evaluate(SPOIL_CACHED, [file, "damage"])
    start = Start(cached_page)
    open_page(on=cached_page)
    until(cached_page, lambda: start.messages, "the message about the start")
    assert "without its memory" in start.messages[0]
    wait_until_cached(cached_page, file)
    cached_page.evaluate(SPOIL_CACHED, [file, "lose"])
    start = Start(cached_page)
    open_page(on=cached_page)
    expect_usable(cached_page)
    start.expect_from_snapshot(2)  # page and worker, from the unpacked snapshot alone
    wait_until_cached(cached_page, file)
