"""Games by link, played by real clicks."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from acres.bots import answer
from acres.core.journal import Journal
from e2e.clicks import click_anything, do, expect_body, follow_link, journal, link_read
from e2e.front_page import suggested_game
from e2e.waits import visit

NAMES = ("first", "second", "third")
SHOWN = """zone => [...document.querySelectorAll(`#${zone} [data-zone="${zone}"][data-id]:not([data-do])`)]
    .map(card => card.dataset.id)"""
"""The ids of the cards in a zone."""


def link(page: Page) -> str:
    """Return the link on the panel."""
    return page.locator("#share-link").input_value()


def open_link(page: Page, address: str, way: int = 0) -> None:
    """Open a link as people do, by turns: in the open page, pasted behind its #, and now and then
    on a page that starts with the link. The page keeps its parameters."""
    here = page.url.partition("#")[0]
    site, _, fragment = address.partition("#")
    assert site == here.partition("?")[0]
    if way % 2:
        follow_link(page, fragment)
        return
    if way % 12 == 2:
        page.goto("about:blank")
    visit(page, f"{here}#{fragment}")
    link_read(page)


def arrived(page: Page, game: Journal, mode: str = "play") -> None:
    """Wait until the page shows this position."""
    body = page.locator("body")
    expect(body).to_have_attribute("data-mode", mode)
    expect(body).to_have_attribute("data-ply", str(game.ply))


def begin(page: Page, seat: str, seed: int) -> None:
    """Start a game of A Few Acres of Snow by link from the front page."""
    suggested_game(page)
    do(page, "set", "link")
    page.locator("#new-seed").fill(str(seed))
    do(page, "start")
    do(page, "set", seat)
    do(page, "start")
    expect_body(page, ply=0)


def play_turn(page: Page, rng: random.Random | None) -> None:
    """Play until the game waits for somebody else: by random clicks, or as the bot Settler."""
    body = page.locator("body")
    while body.get_attribute("data-mode") == "play":
        if rng is not None:
            click_anything(page, rng)
        else:
            page.evaluate("move => acres.play(move)", answer(journal(page), "settler")[0])
