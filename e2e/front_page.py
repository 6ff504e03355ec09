"""The front page, reached from whatever is open on a shared page, and games begun there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import acres
from acres.core.journal import Journal
from e2e.clicks import click_if_visible, do, expect_body, load, menu
from e2e.positions import OPEN_HANDS


def leave_game(page: Page) -> None:
    """Leave the open game by the menu; it stays saved."""
    click_if_visible(page, "reveal")
    menu(page, "new")
    expect(page.locator("#screen .start")).to_be_visible()


def front_page(page: Page) -> None:
    """Go to the front page, whatever is on the page now."""
    load(page, Journal.new("snow", {}, 1, OPEN_HANDS))
    leave_game(page)


def suggested_game(page: Page, game: str = "snow") -> None:
    """Go to the front page, whatever is open, and choose `game` as the page suggests it: earlier
    choices are forgotten, except the strength of the bots."""
    if page.locator("#share-link").is_visible():
        leave_game(page)
    front_page(page)
    for chosen in (*(name for name in acres.GAMES if name != game), game):
        do(page, "set", chosen)
    expect(page.locator(f".invitation.{game}")).to_be_visible()
    unfolded = page.locator("#fold-ways[aria-expanded=true]")
    if unfolded.is_visible():
        unfolded.click()
        expect(unfolded).to_have_count(0)


def start_game(page: Page, game: str, *players: str, seed: int = 3) -> None:
    """Start a game whose `players`, ``human`` or ``bot settler``, sit in the order of the seats."""
    do(page, "set", game)
    do(page, "set", str(len(players)))
    for seat, player in zip(acres.manifest(game).signs, players, strict=False):
        page.locator(f'[data-field="{seat}"][data-id="{player}"]').click()
    page.locator("#new-seed").fill(str(seed))
    do(page, "start")
    expect_body(page, game=game)
