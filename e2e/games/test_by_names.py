"""A game of each kind by roles and accessible names alone, as with a screen reader."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import acres
from acres.app.session.session import Session
from acres.core.journal import Journal
from e2e.clicks import journal
from e2e.games.whole import Step, accessible_names, games_by, play_short_game


class Names:
    """A driver that presses buttons by their names."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, names: list[list[str]], nth: int = 0) -> None:
        patterns = {
            r"\s*".join(re.escape(re.sub(r"\s+", " ", piece)) for piece in name) for name in names
        }
        found = self.page.get_by_role("button", name=re.compile(f"^({'|'.join(patterns)})$"))
        # As a screen reader presses it, in or out of the window.
        found.nth(nth).dispatch_event("click")

    def do(self, step: Step, session: Session, /) -> None:
        self.press(accessible_names(session, step), nth=step.copy)
        if step.what == "end-turn":
            meant = self.page.get_by_role("button", name="End the turn", exact=True)
            if meant.is_visible():
                meant.click()


@pytest.mark.parametrize("game", games_by("names"))
def test_a_game_by_roles_and_names_alone(table: Page, game: str) -> None:
    session = play_short_game(table, Names(table), game)
    said = session.speech.outcome(session.journal.state.outcome)
    expect(table.get_by_text(said).first).to_be_visible()


def test_the_front_page_by_roles_and_names_alone(new_game: Page) -> None:
    for game in acres.GAMES:
        title = acres.manifest(game).title
        new_game.get_by_role("button", name=re.compile(f"^{title}")).click()
        expect(new_game.get_by_role("region", name=f"New game: {title}")).to_be_visible()
        new_game.get_by_role("button", name=re.compile("^Play it another way")).click()
        new_game.get_by_role("textbox", name="Seed").fill("7")
        new_game.get_by_role("button", name="Begin", exact=True).click()
        expect(new_game.get_by_role("heading", name=title, level=1)).to_be_visible()
        header = Journal.parse(journal(new_game)).header
        assert (header.game, header.seed) == (game, 7)
        new_game.get_by_role("button", name="Menu").click()
        new_game.get_by_role("button", name="New game").click()
