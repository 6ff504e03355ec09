"""Without a network, installed, and when a new build comes along: all by the service worker."""

from __future__ import annotations

import json
import os
import re
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from clicks import do, journal, start
from conftest import DIST, PREFIX, ROOT, START_MS, OpenPage, SubPath, Watch, ready
from playwright.sync_api import Browser, BrowserContext, Page, expect

from acres.serve import Server

INSTALLED = "navigator.serviceWorker.ready.then(() => true)"
FILES = """async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return kept.flat().map(request => new URL(request.url).pathname);
}"""


class Host:
    """A server of one build after the other, which can be gone."""

    def __init__(self) -> None:
        self.build = DIST
        self.asked: list[str] = []
        self._server = self._start(0)
        self._port = self._server.server_port
        self.site = f"http://127.0.0.1:{self._port}{PREFIX}"

    def _start(self, port: int) -> Server:
        host = self

        class Either(SubPath):
            def translate_path(self, path: str) -> str:
                host.asked.append(path)
                inside = super().translate_path(path)
                return inside.replace(str(DIST), str(host.build), 1)

        server = Server(("127.0.0.1", port), partial(Either, directory=str(DIST)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def leave(self) -> None:
        """Nobody answers at this address any more."""
        self._server.shutdown()
        self._server.server_close()

    def come_back(self) -> None:
        self._server = self._start(self._port)


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.leave()


@pytest.fixture(scope="module")
def kept(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A profile that has loaded the page once, completely."""
    made = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = made.new_page()
    page.goto(host.site, wait_until="commit")
    ready(page)
    page.evaluate(INSTALLED)
    page.close()
    yield made
    made.close()


@pytest.fixture
def context(kept: BrowserContext) -> Iterator[BrowserContext]:
    """Every page of these tests is a fresh one of that profile."""
    yield kept
    for page in kept.pages:
        page.close()


@pytest.fixture
def watch(host: Host) -> Iterator[Watch]:
    watching = Watch(origin=host.site.split("/acres/")[0])
    yield watching
    assert watching.complaints() == []


@pytest.fixture
def site(host: Host) -> str:
    return host.site


@pytest.fixture
def offline(host: Host) -> Iterator[None]:
    host.leave()
    yield
    host.come_back()


def go_on(page: Page) -> str:
    """The journal of the game that a page finds again."""
    expect(page.locator("body")).to_have_attribute("data-mode", "resume")
    do(page, "resume")
    return journal(page)


def precache(build: Path = DIST) -> set[str]:
    """What the service worker of a build keeps, by path."""
    script = (build / "sw.js").read_text(encoding="utf-8")
    return set(re.findall(r'\{url:"([^"]+)",revision:', script))


def test_everything_is_kept() -> None:
    files = {file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()}
    assert precache() == files - {"sw.js"}


def test_without_a_server_the_page_plays_saves_and_goes_on(
    page: Page, open_page: OpenPage, offline: None
) -> None:
    asked: set[str] = set()
    page.context.on("request", lambda request: asked.add(request.url))
    remembered: list[str] = []
    page.on("console", lambda message: remembered.append(message.text))
    open_page("?pace=0")
    start(page, "british", 4)
    do(page, "end-turn")
    body = page.locator("body")
    expect(body).to_have_attribute("data-mode", "play", timeout=START_MS)
    expect(body).to_have_attribute("data-seat", "british", timeout=START_MS)
    before = journal(page)
    assert "bot settler" in before
    assert len(before.partition("\n\n")[2].splitlines()) > 1, "the bot has played"
    open_page("index.html?pace=0")
    assert go_on(page) == before
    assert sum("from its memory" in line for line in remembered) >= 2, "page and worker"
    paths = {urlsplit(url).path for url in asked if not url.startswith("blob:")}
    assert {path.removeprefix(PREFIX) or "index.html" for path in paths} <= precache() | {"sw.js"}


def test_the_page_can_be_installed(page: Page, open_page: OpenPage) -> None:
    open_page()
    browser = page.context.new_cdp_session(page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["file_handlers"][0]["accept"] == {"text/plain": [".acres"]}
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The tests' own profiles are private ones, in which nothing is installed.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    for icon in manifest["icons"]:
        assert (DIST / icon["src"]).is_file()


def test_a_file_opened_with_the_installed_page_arrives(page: Page, open_page: OpenPage) -> None:
    page.add_init_script("""
        Object.defineProperty(window, "launchQueue", {value: {setConsumer(take) { window.launch = take; }}});
    """)
    open_page()
    written = (ROOT / "acres/examples/one-point.acres").read_text(encoding="utf-8")
    page.evaluate(
        "text => launch({files: [{getFile: async () => new File([text], 'a.acres')}]})", written
    )
    expect(page.locator("body")).to_have_attribute("data-ply", re.compile(r"[1-9]\d*"))


def changed_build(folder: Path) -> None:
    """Another build: a new page, and a memory of another name."""
    shutil.copytree(DIST, folder, copy_function=os.link)
    [old] = folder.glob("*.memory")
    new = old.with_name("acres-0123456789abcdef.memory")
    old.rename(new)
    for name, was, now in (
        ("index.html", "<title>Acres</title>", "<title>Acres, the next</title>"),
        ("assets/js/interpreter.mjs", old.name, new.name),
        ("sw.js", old.name, new.name),
    ):
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(was) == 1, name
        (folder / name).unlink()  # it is a link to the other build's file
        (folder / name).write_text(text.replace(was, now), encoding="utf-8")
    script = folder / "sw.js"
    text = script.read_text(encoding="utf-8")
    for name in ("index.html", "assets/js/interpreter.mjs"):
        text, found = re.subn(rf'(url:"{name}",revision:")\w+', r"\g<1>another", text)
        assert found == 1, name
    script.write_text(text, encoding="utf-8")


def test_a_new_build_is_offered_and_taken_when_its_reader_wants(
    page: Page, open_page: OpenPage, host: Host, context: BrowserContext, tmp_path: Path
) -> None:
    remembered: list[str] = []
    page.on("console", lambda message: remembered.append(message.text))
    open_page()
    start(page, "all", 4)
    other = context.new_page()
    open_page(on=other)
    played = journal(page)
    changed_build(tmp_path / "next")
    host.build = tmp_path / "next"
    host.asked.clear()
    try:
        open_page()
        bar = page.locator("#update")
        expect(bar).to_contain_text("new version", timeout=START_MS)
        expect(page).to_have_title("Acres")
        assert {path.split("?")[0].removeprefix(PREFIX) for path in host.asked} <= {
            "sw.js", "index.html", "assets/js/interpreter.mjs", "acres-0123456789abcdef.memory",
        }, "only what has changed is fetched"  # fmt: skip
        bar.get_by_role("button", name="Later").click()
        expect(bar).to_be_empty()
        assert go_on(page) == played
        open_page()
        remembered.clear()
        with page.expect_navigation(wait_until="commit"):
            bar.get_by_role("button", name="Reload now").click(timeout=START_MS)
        expect(page).to_have_title("Acres, the next")
        ready(page)
        assert go_on(page) == played
        assert any("from its memory" in line for line in remembered)
        kept = page.evaluate(FILES)
        assert sum(path.endswith(".memory") for path in kept) == 1, "the old one is gone"
        expect(other).to_have_title("Acres")
        expect(other.locator("#update")).to_contain_text("new version")
    finally:
        host.build = DIST
