"""First visits: a game's code arrives when the game is chosen, or with a link to it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

import acres
from acres.core.journal import Journal
from acres.core.link import encode
from e2e.app.browser.conftest import NOTE_PYSCRIPT, STARTS_PYSCRIPT
from e2e.clicks import do, expect_body, link_read, load
from e2e.conftest import OpenPage
from e2e.positions import OPEN_HANDS, TWO
from e2e.waits import ready, until
from e2e.watch import Watch

PARTS = re.compile(r"/acres/(games/|later-)[^/]+\.zst$")
"""The archives of the games, and of the modules that the page does not start with."""
LESSONS = re.compile(r"/acres/games/[^/]+-lessons-[^/]+\.zst$")
OWN = ("panzoom", "places", "hand", "sheets", "files", "offline", "share")
PYTHON = """() => import(new URL("assets/js/interpreter.mjs", document.baseURI))
    .then(interpreter => interpreter.loadPyodide({})).then(() => true)"""
"""Loads an interpreter; a page that waits for nothing would have started its own by then."""


def test_the_front_page_waits_for_no_game(page: Page, open_page: OpenPage) -> None:
    """A game that is begun before its code has arrived begins as soon as the code has."""
    held: list[Route] = []
    page.route(PARTS, lambda route: held.append(route))
    open_page()
    page.locator("[data-do=start]").click()
    expect(page.locator("#screen .alert")).to_contain_text(acres.manifest("snow").title)
    expect(page.locator("body")).not_to_have_attribute("data-game", "snow")
    for route in held:
        route.continue_()
    page.unroute(PARTS)
    expect_body(page, game="snow")
    expect(page.locator("#hand [data-can]").first).to_be_visible()


def test_a_game_that_does_not_arrive_is_reported_and_can_be_fetched_again(
    page: Page, open_page: OpenPage, watch: Watch
) -> None:
    watch.ignore("404")
    page.route(PARTS, lambda route: route.fulfill(status=404, body=""))
    open_page()
    page.locator("[data-do=start]").click()
    notice = page.locator("#screen .alert")
    expect(notice.locator("[data-do=fetch]")).to_be_visible()
    page.unroute(PARTS)
    notice.locator("[data-do=fetch]").click()
    expect_body(page, game="snow")
    expect(notice).to_have_count(0)
    check_tools_wait_for_a_game(page)


def test_a_lesson_that_does_not_arrive_is_reported_and_can_be_fetched_again(
    page: Page, open_page: OpenPage, watch: Watch
) -> None:
    """Neither without its sentences, nor without its script, nor without its style."""
    watch.ignore("404")
    open_page()
    cut = [LESSONS, *(re.compile(rf"/lesson\.{ending}(\?|$)") for ending in ("js", "css"))]
    for each in cut:
        page.route(each, lambda route: route.fulfill(status=404, body=""))
    page.locator("[data-do=learn]").click()
    again = page.locator("#screen .alert [data-do=fetch]")
    for each in cut:
        expect(again).to_be_visible()
        page.unroute(each)
        again.click()
    expect(page.locator(".lesson-card .say")).to_be_visible()
    until(page, lambda: page.locator("#lesson-light > div").count() > 0, "its subject is ringed")
    expect(again).to_have_count(0)


def check_tools_wait_for_a_game(page: Page) -> None:
    """Open a game by the tools, which wait for its code in the middle of the call."""
    journal = "game: armorica 1\\nplayers: 2\\nseed: 3\\n\\n"
    moves = page.evaluate(f"() => {{ acres.load('{journal}'); return acres.legal(); }}")
    assert moves
    expect(page.locator("#rows [data-can]").first).to_be_visible()


def test_a_link_is_opened_even_if_the_scripts_arrive_late(page: Page, site: str) -> None:
    """Python waits for the scripts: an event sent before they listen would be lost."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.resource_type} {request.url}"))
    held: list[Route] = []
    page.route(re.compile(rf"/({'|'.join(OWN)})\.js$"), lambda route: held.append(route))
    page.add_init_script(NOTE_PYSCRIPT)
    sent = Journal.new("snow", {}, 21, TWO)
    sent.append("pass")
    page.goto(f"{site}#{encode(sent)}", wait_until="commit")
    until(page, lambda: len(held) == len(OWN), "the page asks for all of them")
    page.evaluate(PYTHON)
    assert not page.evaluate(STARTS_PYSCRIPT), "Python waits, though its interpreter is there"
    expect(page.locator("html")).not_to_have_attribute("data-ready", "true")
    for route in held:
        route.continue_()
    ready(page)
    assert page.evaluate(STARTS_PYSCRIPT)
    link_read(page)
    expect_body(page, ply=1)
    check_archives_were_fetched(asked)


def check_archives_were_fetched(asked: list[str]) -> None:
    """Check that archives came by fetch, not by requests that stop Python."""
    parts = [kind_and_url for kind_and_url in asked if PARTS.search(kind_and_url)]
    assert len(parts) >= 2
    assert {kind_and_url.split()[0] for kind_and_url in parts} == {"fetch"}


MORE = re.compile(r"/acres/games/[^/]+-more-[^/]+\.zst$")
"""Archives that follow a game."""


def test_more_of_a_game_that_a_deployment_took_away_is_no_error(
    page: Page, open_page: OpenPage, watch: Watch
) -> None:
    """The game goes on; what cannot be shown says why, and the new version is offered."""
    watch.ignore("404")
    page.route(MORE, lambda route: route.fulfill(status=404, body=""))
    open_page("?pace=0")
    load(page, Journal.new("snow", {}, 5, OPEN_HANDS))
    notice = page.locator("[role=alert]:visible")
    do(page, "tab", "counting")
    expect(notice).to_contain_text("Part of Acres failed to load")
    expect(page.locator("#tabs [data-id=log]")).to_have_attribute("aria-pressed", "true")
    do(page, "aside", "fetch")
    expect(notice).to_have_count(0)
    page.route(
        re.compile(r"/sw\.js$"),
        lambda route: route.fulfill(content_type="text/javascript", body="// of another build"),
    )
    do(page, "tab", "counting")
    expect(notice.locator("[data-do=reload]")).to_be_visible()
    page.evaluate("acres.play('pass')")
    expect_body(page, ply=1)
    page.unroute(MORE)
    notice.locator("[data-do=reload]").click()
    ready(page)
    expect_body(page, game="snow", ply=1)
    do(page, "tab", "counting")
    expect(page.locator("#panel-counting")).not_to_be_empty()


def test_after_a_deployment_the_new_version_is_offered_and_opens_the_link(
    page: Page, open_page: OpenPage, watch: Watch
) -> None:
    """No service worker has cached this page, and the parts of its build are gone from the site."""
    watch.ignore("404")
    sent = Journal.new("armorica", {"players": "2"}, 21)
    gone = ["until the page is loaded again, not before"]

    def part(route: Route) -> None:
        route.fulfill(status=404, body="") if gone else route.continue_()

    page.route(PARTS, part)
    page.route(
        re.compile(r"/sw\.js$"),
        lambda route: route.fulfill(content_type="text/javascript", body="// of another build"),
    )
    open_page("?pace=0")
    page.evaluate("fragment => { location.hash = fragment; }", encode(sent))
    notice = page.locator("#screen .alert")
    expect(notice.locator("[data-do=reload]")).to_be_visible()
    page.on("request", lambda request: request.is_navigation_request() and gone.clear())
    notice.locator("[data-do=reload]").click()
    expect_body(page, game="armorica", ply=0)
    assert page.url.endswith("?pace=0")
