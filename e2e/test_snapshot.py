"""The memory that every visit but the first starts from, and what happens when it is no good.

The service worker is not part of this: the memory is put where it would put it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from typing import Any

import pytest
from conftest import DIST, OpenPage
from playwright.sync_api import ConsoleMessage, Page, expect

PUT = """async ([file, change]) => {
    const kept = await caches.open("kept");
    const body = new Uint8Array(await (await fetch(file)).arrayBuffer());
    const changed = {
        good: () => body,
        truncated: () => body.subarray(0, body.length - 1000),
        damaged: () => { body[body.length >> 1] ^= 4; return body; },
        stale: () => body.fill(7, 100),
    }[change]();
    await kept.put(file, new Response(changed));
}"""
BLANK = '<!doctype html><link rel="icon" href="assets/icon.svg">'
RUN = """code => {
    document.body.append(Object.assign(document.createElement("script"), {type: "py", textContent: code}));
}"""
LOOK = """
import json, random, sys
import js
from acres import examples
from acres.armorica.data import CARDS
look = {"modules": sorted(sys.modules), "random": random.random(), "deck": len(CARDS),
        "examples": [len(examples.read(name)) for name in examples.EXAMPLES]}
js.document.body.dataset.look = json.dumps(look)
"""


class Start:
    """How Python was started on a page and in its worker, as seen from outside."""

    def __init__(self, page: Page) -> None:
        self.remembered = 0
        self.warned: list[str] = []
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        self.remembered += "from its memory" in message.text
        if "without its memory" in message.text:
            self.warned.append(message.text)


def stamp() -> dict[str, Any]:
    """What the build wrote into interpreter.mjs about its memory."""
    text = (DIST / "assets/js/interpreter.mjs").read_text(encoding="utf-8")
    found = re.search(r"const STAMP = (\{.*\});", text)
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


def put(page: Page, site: str, change: str = "good") -> None:
    """Leaves the memory of this build where the service worker would, changed or not."""
    page.route(site + "put", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    page.goto(site + "put")
    page.evaluate(PUT, [site + stamp()["file"], change])


def works(page: Page) -> None:
    """The page and the bot's worker are of use, however they were started."""
    said = page.evaluate("acres.ask('anybody there?', 'echo', 1000, 0)")
    assert said["why"] == "anybody there?"
    page.locator("[data-do=start]").first.click()
    expect(page.locator("body")).to_have_attribute("data-ply", "0")


def test_page_and_worker_start_from_the_memory(page: Page, site: str, open_page: OpenPage) -> None:
    put(page, site)
    start = Start(page)
    looks = []
    for _ in range(2):
        open_page()
        page.evaluate(RUN, LOOK)
        body = page.locator("body[data-look]")
        body.wait_for(state="attached")
        looks.append(json.loads(body.get_attribute("data-look") or ""))
    works(page)
    assert start.remembered >= 3, "the page twice, and the worker that was asked"
    assert start.warned == []
    there = set(looks[0]["modules"])
    assert {"acres.web.app", "acres.snow.siege", "acres.web.snow.board"} <= there
    assert {"acres.armorica.turn", "acres.web.armorica.cards", "acres.bots.snow"} <= there
    assert looks[0]["deck"] > 0, "what a module has read is remembered"
    assert all(looks[0]["examples"]), "files of the package can be read"
    assert looks[0]["random"] != looks[1]["random"], "chance is not what is remembered"


@pytest.mark.parametrize("change", ["truncated", "damaged", "stale"])
def test_a_memory_that_is_no_good_is_not_used(
    page: Page, site: str, open_page: OpenPage, change: str
) -> None:
    put(page, site, change)
    start = Start(page)
    open_page()
    works(page)
    assert start.remembered == 0
    assert len(start.warned) == 2, "on the page and in the worker"


def test_without_a_memory_nothing_is_missed(page: Page, open_page: OpenPage) -> None:
    start = Start(page)
    open_page()
    works(page)
    assert (start.remembered, start.warned) == (0, [])


def test_a_memory_of_another_python_is_not_used(page: Page, site: str, open_page: OpenPage) -> None:
    marked = stamp()
    memory = bytearray(gzip.decompress((DIST / marked["file"]).read_bytes()))
    memory[16:48] = bytes(32)  # here Pyodide writes which of its builds made it
    foreign = gzip.compress(bytes(memory), compresslevel=1)
    digest = hashlib.sha256(foreign).hexdigest()
    script = (DIST / "assets/js/interpreter.mjs").read_text(encoding="utf-8")
    script = script.replace(marked["digest"], digest)
    script = script.replace(f'"packed":{marked["packed"]}', f'"packed":{len(foreign)}')
    page.route(re.compile(re.escape(marked["file"])), lambda route: route.fulfill(body=foreign))
    page.context.route(
        re.compile("interpreter[.]mjs"),
        lambda route: route.fulfill(body=script, content_type="text/javascript"),
    )
    put(page, site)
    start = Start(page)
    open_page()
    works(page)
    assert start.remembered == 0
    assert "build id" in start.warned[0]


def test_the_memory_is_named_by_its_content() -> None:
    marked = stamp()
    packed = (DIST / marked["file"]).read_bytes()
    digest = hashlib.sha256(packed).hexdigest()
    assert marked["digest"] == digest
    assert digest[:16] in marked["file"]
    assert marked["packed"] == len(packed)
    assert marked["memory"] + marked["archive"] == len(gzip.decompress(packed))
