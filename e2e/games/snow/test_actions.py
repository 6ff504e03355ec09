"""The actions beside the hand: each can be hit, even if many are possible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from acres.core.journal import Journal
from e2e.clicks import load
from e2e.pictures.games import warlike
from e2e.positions import OPEN_HANDS
from e2e.waits import rendered, resize
from tests.rings import sample

COVERED = """() => [...document.querySelectorAll("#actions .verb")].filter(verb => {
    const box = verb.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return !verb.contains(top) || box.bottom > innerHeight;
}).map(verb => verb.dataset.id ?? verb.dataset.do)"""
"""The actions that something covers or that lie below the window."""
VERBS = ("income", "merchant", "trade")


def rich() -> Journal:
    """Return a turn in which France can take income, use a merchant and trade, but has no ship for piracy."""
    game = Journal.new("snow", {}, warlike().header.seed, OPEN_HANDS)
    for move in warlike().moves:
        can = {move[0] for move in game.game.legal(game.state)} if not game.state.stack else set()
        if game.turn == "french" and can >= {*VERBS} and "piracy" not in can:
            return game
        game.append(move)
    raise LookupError("no such turn")


@pytest.mark.parametrize("size", sample([(1440, 900), (1280, 800), (1080, 620)], 1))
def test_every_action_can_be_hit(table: Page, size: tuple[int, int]) -> None:
    resize(table, size)
    for game in (rich(), Journal.new("snow", {}, 8, OPEN_HANDS)):
        load(table, game)
        rendered(table)
        assert table.locator("#actions .verb[data-can]").count() > 4
        assert table.evaluate(COVERED) == []
