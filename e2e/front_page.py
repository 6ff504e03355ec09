"""The front page on a page that other tests use, too."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import acres
from e2e.clicks import do, front_page


def leave_game(page: Page) -> None:
    """Leaves the game on the table by the menu; it stays saved."""
    do(page, "sheet", "menu")
    do(page, "new")
    expect(page.locator("#screen .start")).to_be_visible()


def suggested_game(page: Page, game: str = "snow") -> None:
    """Goes to the front page, whatever is open, and chooses this game with what the page suggests
    for it. What was chosen and unfolded before is forgotten, but for the strength of the bots."""
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
