"""Disabled things of Island Fortress: a click on any of them shows the engine's own sentence with
the rule that says so."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from e2e.app.play.test_why_not import (
    SIZES,
    answer,
    click,
    disabled_things,
    expect_answer,
    fold_result,
)
from e2e.clicks import expect_body, load
from e2e.waits import resize
from tests.rings import sample

WITH_SECTION = re.compile(r"^[A-Z“].*[.] \(rule \d+([.]\d)?\)$")
QUESTIONS = {"keep": 6, "bid": 6, "build": 20, "second": 20, "redeem": 20, "repeat": 20}
"""Kinds of moves, and the least number of disabled things in a position that offers them."""


def game_with(verb: str, seed: int = 0) -> Journal:
    """Return a random game of three with open hands in which such a move is one of several."""
    chance = Chance(seed)
    names = dict.fromkeys(("dragon", "phoenix", "tortoise"), "self")
    game = Journal.new("fortress", {"players": "3"}, seed, names)
    while game.turn:
        moves = game.game.legal(game.state)
        if any(move[0] == verb for move in moves) and len(moves) > 1:
            return game
        game.append(choose(moves, chance, by_verb=True))
    return game_with(verb, seed + 1)


def disabled_targets(page: Page) -> list[dict[str, Any]]:
    """Return the disabled things and actions of the game."""
    return [
        target
        for target in disabled_things(page)
        if target["what"] in ("", "verb", "pass", "end-turn")
    ]


@pytest.mark.parametrize(
    ("question", "size"),
    sample([(question, size) for question in QUESTIONS for size in ("desktop", "phone")], 2),
)
def test_every_disabled_thing_says_why(table: Page, question: str, size: str) -> None:
    page, fewest = table, QUESTIONS[question]
    resize(page, SIZES[size])
    game, answered = game_with(question), 0
    load(page, game)
    found = disabled_targets(page)
    clicked = sample(found, 10)
    for target in clicked:
        if click(page, target):
            expect_answer(page, answer(game, target), WITH_SECTION)
            answered += 1
    assert len(found) >= (fewest if size == "desktop" else fewest // 3), found
    assert answered >= 0.7 * len(clicked), f"{question}: {answered} of {len(clicked)}"
    expect_body(page, ply=game.ply)


def test_after_the_end_every_disabled_thing_says_that_the_game_is_over(table: Page) -> None:
    page, game = table, game_with("build")
    game.append("resign")
    load(page, game)
    fold_result(page)
    found = disabled_targets(page)
    assert found
    for target in sample(found, 8):
        if click(page, target):
            expect_answer(page, answer(game, target), WITH_SECTION)
            assert "The game is over." in answer(game, target)
