"""The service worker: without a network, installed, and when a new build is deployed."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import acres
from acres.core.journal import Journal
from acres.core.link import encode
from e2e.built_site import DIST, PREFIX, ROOT
from e2e.clicks import click_thing, do, expect_body, journal, link_read, start
from e2e.conftest import DESK, PORTRAIT, OpenPage
from e2e.imports import ASK, IN_THE_WORKER, ON_THE_PAGE, REPLACE, RUN
from e2e.positions import TWO
from e2e.precache import CACHED, update_integrity
from e2e.servers import SiteServer
from e2e.waits import START_MS, installed, ready, reload, until, visit
from e2e.watch import Watch, watched
from tests.rings import NIGHTLY

FULL = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
GERMAN = "async () => (await (await caches.match('assets/locale/de.json'))?.text()) ?? ''"
LANGUAGES = """async () => {
    const found = (await caches.keys()).filter(name => name.startsWith("acres-languages"));
    const kept = await Promise.all(found.map(async name => (await (await caches.open(name)).keys()).length));
    return kept.filter(Boolean);
}"""
"""For each build whose languages are cached: the number of files."""
NO_UPDATE_PENDING = """async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting;
}"""


@pytest.fixture(scope="module")
def kept(browser: Browser, server: SiteServer) -> Iterator[BrowserContext]:
    """A profile that has loaded the whole site once."""
    with browser.new_context(viewport=DESK, reduced_motion="reduce") as made:
        visit_and_cache(made.new_page(), server.site).close()
        yield made


def visit_and_cache(page: Page, site: str) -> Page:
    """Open the page and wait until its service worker has cached the whole site."""
    visit(page, site)
    installed(page)
    return page


@pytest.fixture
def context(kept: BrowserContext) -> Iterator[BrowserContext]:
    """The profile that has loaded the whole site; its pages are closed after each test."""
    yield kept
    for page in kept.pages:
        page.close()


@pytest.fixture
def site(server: SiteServer) -> str:
    return server.site


@pytest.fixture
def offline(server: SiteServer) -> Iterator[None]:
    server.stop()
    yield
    assert server.requests == []
    server.restart()


def read_licences(page: Page) -> None:
    """Read the page of licences, which opens beside the game and is no wider than a phone."""
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Licences").click()
    licences = opened.value
    with watched(page.url) as watch:
        watch.follow(licences)
        licences.reload()
        licences.set_viewport_size(PORTRAIT)
        licences.get_by_role("heading", name="CPython").click()
        expect(licences.get_by_text("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2")).to_be_visible()
        root = licences.locator("html")
        assert root.evaluate("root => root.scrollWidth <= root.clientWidth")
        assert root.evaluate("root => getComputedStyle(root).colorScheme") == "light dark"
    licences.close()


def resumed_journal(page: Page) -> str:
    """Return the journal of the game that the page resumes."""
    expect_body(page, mode=re.compile("play|curtain|wait"))
    return journal(page)


def precache() -> set[str]:
    """Return the paths of the files that the service worker caches."""
    script = (DIST / "sw.js").read_text(encoding="utf-8")
    return set(re.findall(r'\{url:"([^"]+)",revision:', script))


def test_every_file_is_cached() -> None:
    files = {file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()}
    languages = {file for file in files if file.startswith("assets/locale/")}
    assert languages  # which only their readers fetch and cache
    assert precache() == files - languages - {"sw.js"}


def test_without_a_server_the_page_plays_saves_and_resumes(
    page: Page, open_page: OpenPage, offline: None
) -> None:
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    asked: set[str] = set()
    page.context.on("request", lambda request: asked.add(request.url))
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    open_page("?pace=0")
    read_licences(page)
    start(page, "british", 4)
    do(page, "end-turn")
    body = page.locator("body")
    expect(body).to_have_attribute("data-mode", "play", timeout=START_MS)
    expect(body).to_have_attribute("data-seat", "british", timeout=START_MS)
    before = journal(page)
    assert "bot gentle" in before
    assert len(before.partition("\n\n")[2].splitlines()) > 1, "the bot has played"
    open_page("index.html?pace=0")
    assert resumed_journal(page) == before
    assert sum("from its memory" in line for line in messages) >= 2, "page and worker"
    for number, game in enumerate(("snow", "armorica") if NIGHTLY else ("armorica",)):
        sent = Journal.new(game, {}, 4, dict.fromkeys(acres.game(game).seats({}), "human"))
        open_page(("?pace=0#", "#")[number] + encode(sent))  # another address for each game
        link_read(page)
        expect(body).to_have_attribute("data-game", game)
        assert journal(page) == sent.text()
    do(page, "pass")
    do(page, "confirm")
    expect(body).to_have_attribute("data-mode", "send")
    page.locator("[data-share=qr]").click()
    expect(page.locator("#share-qr svg path")).to_be_visible()
    paths = {urlsplit(url).path for url in asked if not url.startswith("blob:")}
    assert {path.removeprefix(PREFIX) or "index.html" for path in paths} <= precache() | {"sw.js"}


@pytest.mark.nightly("few players need it; test_stdlib.py covers it with a server")
def test_without_a_server_the_rest_of_the_standard_library_can_be_imported(
    page: Page, open_page: OpenPage, watch: Watch, offline: None
) -> None:
    """Python waits in an import; browsers may answer such requests without the service worker."""
    watch.ignore("stdlib-rest")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    open_page()
    page.evaluate(RUN, [ON_THE_PAGE, '["tomllib"]'])
    expect_body(page, failed="{}")
    worker = (DIST / "acres/bots/worker.py").read_text(encoding="utf-8")
    page.evaluate(REPLACE, ["/acres/bots/worker.py", IN_THE_WORKER])
    open_page()
    assert page.evaluate(ASK, '["tomllib"]') == "{}"
    page.evaluate(REPLACE, ["/acres/bots/worker.py", worker])


def test_the_page_can_be_installed(page: Page, site: str) -> None:
    page.goto(site)
    browser = page.context.new_cdp_session(page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["file_handlers"][0]["accept"] == {"text/plain": [".acres"]}
    assert manifest["launch_handler"]["client_mode"][0] == "focus-existing"
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Nothing can be installed in the private profiles of the tests.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    for icon in manifest["icons"]:
        assert (DIST / icon["src"]).is_file()


def test_files_and_links_opened_with_the_installed_page_arrive(
    page: Page, open_page: OpenPage, site: str
) -> None:
    """The open page is handed the address, even the address it was started with."""
    page.add_init_script("""
        Object.defineProperty(window, "launchQueue", {value: {setConsumer(take) { window.launch = take; }}});
    """)
    body, alert = page.locator("body"), page.locator("[role=alert]:visible")
    one, other = (Journal.new("snow", {}, seed, TWO) for seed in (1, 2))

    def launch(address: str) -> None:
        page.evaluate("targetURL => launch({files: [], targetURL})", address)
        link_read(page)

    open_page("#" + encode(one))
    link_read(page)
    do(page, "pass")
    expect(body).to_have_attribute("data-ply", "1")
    launch(f"{site}#{encode(one)}")  # the page was started with this link
    launch(site)
    expect(alert).to_have_count(0)
    launch(f"{site}#{encode(other)}")
    expect(body).to_have_attribute("data-ply", "0")
    assert journal(page) == other.text()
    launch(f"{site}#{encode(one)}")
    expect(alert.locator("[data-do=aside][data-id=link]")).to_be_visible()
    expect(alert.locator("[data-do=fork]")).to_have_count(0)
    expect(body).to_have_attribute("data-ply", "1")
    written = (ROOT / "acres/examples/one-point.acres").read_text(encoding="utf-8")
    page.evaluate(
        "text => launch({files: [{getFile: async () => new File([text], 'a.acres')}]})", written
    )
    expect(body).to_have_attribute("data-ply", str(Journal.parse(written).ply))


def changed_build(folder: Path) -> None:
    """Write another build: another page, other sentences, and a heap snapshot of another name."""
    shutil.copytree(DIST, folder, copy_function=os.link)
    [old] = folder.glob("*.memory")
    new = old.with_name("acres-0123456789abcdef.memory")
    old.rename(new)
    [languages] = set(re.findall(r"acres-languages-\w{16}", (folder / "sw.js").read_text()))
    for name, was, now in (
        ("index.html", "<title>Acres</title>", "<title>Acres, the next</title>"),
        ("assets/locale/de.json", "am eigenen Tisch", "am nächsten Tisch"),
        ("assets/js/interpreter.mjs", old.name, new.name),
        ("assets/js/offline.js", old.name, new.name),
        ("sw.js", old.name, new.name),
        ("sw.js", languages, f"{languages[:-16]}0123456789abcdef"),
    ):
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(was) == (2 if was == languages else 1), name
        (folder / name).unlink()  # a hard link to the other build's file
        (folder / name).write_text(text.replace(was, now), encoding="utf-8")
    update_integrity(folder, "index.html", "assets/js/interpreter.mjs", "assets/js/offline.js")


@pytest.fixture
def next_build(server: SiteServer, tmp_path: Path) -> Iterator[Callable[[], None]]:
    """Return a function that deploys another build."""

    def deploy() -> None:
        changed_build(tmp_path / "next")
        server.build = tmp_path / "next"
        server.requests.clear()

    yield deploy
    server.build = DIST
    server.wrong = set()


def update_bar(page: Page) -> Locator:
    """Return the bar with the new version, once it is visible."""
    bar = page.locator("#update")
    expect(bar.locator("[data-update=now]")).to_be_visible(timeout=START_MS)
    return bar


def reload_now(page: Page) -> None:
    """Take the new version."""
    now = update_bar(page).locator("[data-update=now]")
    with page.expect_navigation(wait_until="commit", timeout=START_MS):
        now.click()
    expect(page).to_have_title("Acres, the next")
    ready(page)


def test_a_new_build_is_offered_and_taken_on_request(
    page: Page,
    open_page: OpenPage,
    server: SiteServer,
    context: BrowserContext,
    watch: Watch,
    next_build: Callable[[], None],
) -> None:
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    other = context.new_page()
    watch.follow(other)
    open_page(on=other)
    half_made = begin_move(other)
    open_page()
    start(page, "all", 4)
    played = journal(page)
    next_build()
    server.wrong = {"index.html"}
    open_page()
    expect_no_update(page, server, "index.html")
    server.wrong = set()
    server.requests.clear()
    open_page()
    bar = update_bar(page)
    expect(page).to_have_title("Acres")
    assert {path.split("?")[0].removeprefix(PREFIX) for path in server.requests} <= {
        "sw.js", "index.html", "assets/js/interpreter.mjs", "assets/js/offline.js",
        "acres-0123456789abcdef.memory",
    }, "only what has changed is fetched"  # fmt: skip
    bar.locator("[data-update=later]").click()
    expect(bar).to_be_empty()
    assert resumed_journal(page) == played
    update_bar(other)
    assert picked(other) == half_made
    open_page()
    update_bar(page)
    page.evaluate("acres.ask('', 'echo', 1000, 0)")  # the worker has started as well
    messages.clear()
    reload_now(page)
    assert resumed_journal(page) == played
    assert any("from its memory" in line for line in messages)
    kept = page.evaluate(CACHED)
    assert sum(path.endswith(".memory") for path in kept) == 1, "the old one is gone"
    expect(other).to_have_title("Acres")
    update_bar(other)
    assert picked(other) == half_made
    expect_warning_before_reload(other)


def test_a_language_is_fetched_once_per_build(
    browser: Browser, server: SiteServer, next_build: Callable[[], None]
) -> None:
    with browser.new_context(locale="de") as context:
        page = visit_and_cache(context.new_page(), server.site)
        until(page, lambda: page.evaluate(GERMAN), "the language is kept")
        server.requests.clear()
        reload(page)
        expect(page.locator("html")).to_have_attribute("lang", "de")
        asked = [path for path in server.requests if "/locale/" in path]
        assert [path for path in asked if not path.endswith(".webmanifest")] == []
        next_build()
        reload(page)
        update_bar(page)
        until(page, lambda: len(page.evaluate(LANGUAGES)) > 1, "the next build has the language")
        assert any("/locale/de.dat" in path for path in server.requests)
        reload_now(page)
        expect(page.locator("html")).to_have_attribute("lang", "de")
        until(page, lambda: len(page.evaluate(LANGUAGES)) == 1, "the other build’s is gone")
        assert "am nächsten Tisch" in page.evaluate(GERMAN)


def expect_no_update(page: Page, server: SiteServer, file: str) -> None:
    """Wait until the service worker has tried the update, which leaves the old build in place."""
    until(page, lambda: any(file in path for path in server.requests), "the update was tried")
    until(page, lambda: page.evaluate(NO_UPDATE_PENDING), "the update is over")
    expect(page.locator("#update")).to_be_empty()
    expect(page).to_have_title("Acres")


@pytest.mark.nightly("each file, twice; the test above tries index.html")
@pytest.mark.parametrize(
    "file", ["index.html", "assets/js/interpreter.mjs", "acres-0123456789abcdef.memory"]
)
def test_a_wrong_answer_during_an_update_keeps_the_old_build(
    browser: Browser, server: SiteServer, next_build: Callable[[], None], file: str
) -> None:
    """A network answers with its sign-in page, status 200; afterwards the new build is offered."""
    with browser.new_context() as context:
        page = visit_and_cache(context.new_page(), server.site)
        next_build()
        server.wrong = {file}
        for _ in range(2):
            server.requests.clear()
            reload(page)
            expect_no_update(page, server, file)
        server.wrong = set()
        page.reload(wait_until="commit")
        reload_now(page)


def begin_move(page: Page) -> list[str]:
    """Begin a move in another game."""
    start(page, "self", 8)
    do(page, "verb", "income")
    click_thing(
        page, "hand", page.evaluate("acres.legal().find(m => m.startsWith('income')).slice(7)")
    )
    expect(page.locator("#controls [data-do=confirm]")).to_have_attribute("data-can", "")
    return picked(page)


def picked(page: Page) -> list[str]:
    """Return the picked cards and actions, the label of Confirm, and the journal."""
    on = page.locator("#hand [aria-pressed=true], #actions [aria-pressed=true]")
    found = [one.get_attribute("data-id") or "" for one in on.all()]
    assert found
    return [*found, page.locator("#controls [data-do=confirm]").inner_text(), journal(page)]


def expect_warning_before_reload(page: Page) -> None:
    """Check that a move that could not be saved is not reloaded away without a warning."""
    page.evaluate(FULL)
    do(page, "confirm")
    expect_body(page, unkept="true")
    before = journal(page)
    bar, now = page.locator("#update"), page.locator("#update [data-update=now]")
    offer, label = bar.inner_text(), now.inner_text()
    now.click()
    expect(bar).not_to_have_text(offer)
    expect(now).not_to_have_text(label)
    expect(page).to_have_title("Acres")
    assert journal(page) == before
    with page.expect_navigation(wait_until="commit"):
        now.click()
    expect(page).to_have_title("Acres, the next")


@pytest.mark.nightly("the one visit that no service worker serves")
def test_a_tab_on_its_first_visit_takes_the_new_build_too(
    browser: Browser, site: str, watch: Watch, next_build: Callable[[], None]
) -> None:
    """No worker serves this tab, so no change of workers reaches it."""
    with browser.new_context() as context:
        first, second = context.new_page(), context.new_page()
        for page in (first, second):
            watch.follow(page)
            visit_and_cache(page, site)
        assert first.evaluate("navigator.serviceWorker.controller") is None
        assert second.evaluate("navigator.serviceWorker.controller") is not None
        next_build()
        second.reload()
        reload_now(first)
        update_bar(second)
        expect(second).to_have_title("Acres")
