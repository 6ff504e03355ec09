"""Whatever is pale on the table of Island Fortress answers a click by the engine's own sentence and
its section of the rules, in sight: everything that can be seen, not a sample."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.games.fortress.text.reasons import SECTIONS
from e2e.app.play.test_why_not import SIZES, answer, click, disabled, folded, is_answered
from e2e.clicks import expect_body, load
from e2e.waits import resize
from tests.rings import sample

TOLD = re.compile(rf"^[A-Z“].*[.] \(({'|'.join(map(re.escape, SECTIONS.values()))})\)$")
QUESTIONS = {"keep": 6, "bid": 6, "build": 20, "second": 20, "redeem": 20, "repeat": 20}
"""A kind of move that can be made there, with how many pale things there must be at least."""


def reached(verb: str, seed: int = 0) -> Journal:
    """A random game of three, all cards open, as far as a move of this kind is among others."""
    chance = Chance(seed)
    names = dict.fromkeys(("dragon", "phoenix", "tortoise"), "self")
    game = Journal.new("fortress", {"players": "3"}, seed, names)
    while game.turn:
        moves = game.game.legal(game.state)
        if any(move[0] == verb for move in moves) and len(moves) > 1:
            return game
        game.append(choose(moves, chance, by_verb=True))
    return reached(verb, seed + 1)


def pale(page: Page) -> list[dict[str, Any]]:
    """What cannot be used of the game's own things and actions."""
    return [one for one in disabled(page) if one["what"] in ("", "verb", "pass", "end-turn")]


@pytest.mark.parametrize(
    ("question", "size"),
    sample([(question, size) for question in QUESTIONS for size in ("desktop", "phone")], 4),
)
def test_everything_pale_says_why(table: Page, question: str, size: str) -> None:
    page, least = table, QUESTIONS[question]
    resize(page, SIZES[size])
    game, told = reached(question), 0
    load(page, game)
    found = pale(page)
    for one in found:
        if click(page, one):
            is_answered(page, answer(game, one), TOLD)
            told += 1
    assert len(found) >= (least if size == "desktop" else least // 3), found
    assert told >= 0.8 * len(found), f"{question}: {told} of {len(found)}"
    expect_body(page, ply=game.ply)


def test_behind_the_end_everything_says_that_the_game_is_over(table: Page) -> None:
    page, game = table, reached("build")
    game.append("resign")
    load(page, game)
    folded(page)
    found = pale(page)
    assert found
    for one in sample(found, 8):
        if click(page, one):
            is_answered(page, answer(game, one), TOLD)
            assert "The game is over." in answer(game, one)
