"""The actions beside the hand: each can be hit, however many are possible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from acres.core.journal import SELF, Journal
from e2e.clicks import load
from e2e.pictures.games import warlike
from e2e.waits import still
from tests.rings import sample

COVERED = """() => [...document.querySelectorAll("#actions .verb")].filter(verb => {
    const box = verb.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return !verb.contains(top) || box.bottom > innerHeight;
}).map(verb => verb.dataset.id ?? verb.dataset.do)"""
"""Selectors of things that lie under something else, or below the window."""
VERBS = ("income", "merchant", "trade")


def rich() -> Journal:
    """France can take income, sail with goods and sell furs, and has no ship for piracy."""
    game = Journal.new("snow", {}, warlike().header.seed, {"british": SELF, "french": SELF})
    for move in warlike().moves:
        can = {move[0] for move in game.game.legal(game.state)} if not game.state.stack else set()
        if game.turn == "french" and can >= {*VERBS} and "piracy" not in can:
            return game
        game.append(move)
    raise LookupError("no such turn")


@pytest.mark.parametrize("size", sample([(1440, 900), (1280, 800), (1080, 620)], 1))
def test_every_action_can_be_hit(table: Page, size: tuple[int, int]) -> None:
    table.set_viewport_size({"width": size[0], "height": size[1]})
    for game in (rich(), Journal.new("snow", {}, 8, {"british": SELF, "french": SELF})):
        load(table, game)
        still(table)
        assert table.locator("#actions .verb[data-can]").count() > 4
        assert table.evaluate(COVERED) == []
