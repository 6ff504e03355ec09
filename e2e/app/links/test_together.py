"""Several links and several tabs at the same time, and a tab that the system ends."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import Error as PlaywrightError

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.chromium import CRASHES
from e2e.clicks import do, expect_body, journal, start
from e2e.positions import TWO
from e2e.waits import ready, until, visit
from e2e.watch import Watch
from tests.rings import NIGHTLY

TABS = 3 if NIGHTLY else 2
GAMES = "Object.keys(localStorage).filter(key => key.includes('/game/'))"


def tabs(context: BrowserContext, watch: Watch, *addresses: str) -> list[Page]:
    """Open all addresses at the same time and wait until every page is ready."""
    pages = [context.new_page() for _ in addresses]
    for page, address in zip(pages, addresses, strict=True):
        watch.follow(page)
        page.goto(address, wait_until="commit")
    for page in pages:
        ready(page)
    return pages


def claim(page: Page) -> None:
    page.bring_to_front()
    page.locator("#tabs [data-id=log]").click()


def stored(page: Page) -> list[str]:
    """Return the journals of all saved games."""
    found = page.evaluate(f"({GAMES}).map(key => localStorage[key])")
    return [json.loads(entry)["journal"] for entry in found]


def test_links_opened_together_are_separate_games(
    context: BrowserContext, watch: Watch, site: str
) -> None:
    games = [Journal.new("snow", {}, seed, TWO) for seed in range(31, 31 + TABS)]
    pages = tabs(context, watch, *(f"{site}#{encode(game)}" for game in games))
    for page, game in zip(pages, games, strict=True):
        expect_body(page, ply=0)
        claim(page)
        assert journal(page) == game.text()
    # Another tab's entries arrive a little later: it has a process of its own.
    wanted = sorted(game.text() for game in games)
    until(pages[0], lambda: sorted(stored(pages[0])) == wanted, "all games are stored")
    for page in pages:
        do(page, "pass")
        expect_body(page, ply=1)
    until(
        pages[0],
        lambda: all("\npass\n" in text for text in stored(pages[0])),
        "and what was played in each",
    )


def test_the_last_touched_of_several_tabs_of_one_game_writes_it(
    context: BrowserContext, watch: Watch, site: str
) -> None:
    game = Journal.new("snow", {}, 34, TWO)
    pages = tabs(context, watch, *[f"{site}#{encode(game)}"] * TABS)
    for page in pages:
        claim(page)
    *others, last = pages
    do(last, "pass")
    expect_body(last, ply=1)
    assert max(text.count("pass") for text in stored(last)) == 1
    for page in others:  # nothing that they do loses that move
        page.bring_to_front()
        if page.locator("[data-do=here]").count() == 0:
            do(page, "pass")
    assert any("\npass\n" in text for text in stored(last))


@pytest.mark.nightly("the tabs of the tests above, after a restart")
def test_several_tabs_of_one_game_come_back_after_a_restart(
    context: BrowserContext, watch: Watch, site: str
) -> None:
    [first] = tabs(context, watch, site)
    start(first, "british", 35)
    do(first, "pass")
    expect_body(first, ply=1)
    before = journal(first)
    for page in context.pages:
        page.close()
    pages = tabs(context, watch, *[site] * TABS)
    for page in pages:
        page.bring_to_front()
        do(page, "resume")
        assert journal(page) == before
    for page in pages[:-1]:
        expect(page.locator("[role=alert]:visible [data-do=here]")).to_be_visible()
    assert stored(pages[0]) == [before]
    pages[0].bring_to_front()
    do(pages[0], "here")
    expect(pages[-1].locator("[role=alert]:visible [data-do=here]")).to_be_visible()
    do(pages[0], "undo")
    expect(pages[0].locator("body")).to_have_attribute("data-ply", "0")
    assert len(stored(pages[0])) == 1


@pytest.mark.nightly("a browser that is killed loses nothing: storage/test_killed_browser.py")
def test_a_tab_that_is_ended_in_the_background_loses_nothing(
    context: BrowserContext, watch: Watch, site: str
) -> None:
    [page] = tabs(context, watch, site)
    other = context.new_page()
    page.bring_to_front()
    start(page, "british", 36)
    do(page, "pass")
    expect_body(page, ply=1)
    before = journal(page)
    other.bring_to_front()
    watch.ignore("the process of the page crashed")
    with suppress(PlaywrightError):
        page.goto("chrome://kill", timeout=2000)
    until(other, lambda: CRASHES, "the end of the tab")
    CRASHES.clear()
    [again] = tabs(context, watch, site)
    do(again, "resume")
    assert journal(again) == before


def test_a_link_with_an_encoded_hash_sign_opens(
    context: BrowserContext, watch: Watch, site: str
) -> None:
    """The server has no such page; its answer leads to the game."""
    watch.ignore("404|status of 404")
    game = Journal.new("snow", {}, 37, TWO)
    page = context.new_page()
    watch.follow(page)
    visit(page, f"{site}%23{encode(game)}")
    expect_body(page, ply=0)
    assert journal(page) == game.text()
    page.goto(f"{site}nowhere")
    expect(page.get_by_role("heading")).to_be_visible()
    page.get_by_role("link", name="Acres").click()
    ready(page)
