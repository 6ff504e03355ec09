"""Everything pale on the table of Island Fortress answers a click by the engine's own sentence and
its section of the rules, in sight: everything that can be seen, not a sample."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.games.fortress.text.reasons import SECTIONS
from e2e.app.play.test_why_not import ON_TOP, answer, disabled, fit, folded
from e2e.clicks import load
from e2e.games.fortress.by_clicks import SEATS
from tests.rings import sample

TOLD = re.compile(rf"^[A-Z“].*[.] \(({'|'.join(map(re.escape, SECTIONS.values()))})\)$")
MIDDLE = """({what, zone, id}) => {
    for (const element of document.querySelectorAll("[aria-disabled=true]")) {
        const {do: does = "", zone: where = does, id: name = ""} = element.dataset;
        if (does !== what || where !== zone || name !== id) continue;
        const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const top = box.width && document.elementFromPoint(x, y);
        if (top && top.closest("[aria-disabled]") === element) return [x, y];
    }
    return null;
}"""
"""The point where a pale thing can be hit by now."""
QUESTIONS = {"keep": 6, "bid": 6, "build": 20, "second": 20, "redeem": 20, "repeat": 20}
"""A kind of move that can be made there, with how many pale things there must be at least."""


def reached(verb: str, seed: int = 0) -> Journal:
    """A random game of three, all cards open, as far as a move of this kind is among others."""
    chance = Chance(seed)
    names = dict.fromkeys(SEATS[:3], "self")
    game = Journal.new("fortress", {"players": "3"}, seed, names)
    while game.turn:
        moves = game.game.legal(game.state)
        if any(move[0] == verb for move in moves) and len(moves) > 1:
            return game
        game.append(choose(moves, chance, by_verb=True))
    return reached(verb, seed + 1)


def pale(page: Page) -> list[dict[str, Any]]:
    """The things and actions of the game that cannot be used."""
    return [one for one in disabled(page) if one["what"] in ("", "verb", "pass", "end-turn")]


def click(page: Page, one: dict[str, Any]) -> bool:
    """The place of the thing by now; False where the note about another lies over it."""
    middle = page.evaluate(MIDDLE, one)
    if middle:
        page.mouse.click(*middle)
    return bool(middle)


def is_told(page: Page, game: Journal, one: dict[str, Any]) -> None:
    """The note says what the engine says."""
    note, told = page.locator("#slip .note"), answer(game, one)
    expect(note).to_have_text(told)
    assert TOLD.match(told), told
    assert note.evaluate(ON_TOP), f"covered: {told}"


@pytest.mark.parametrize(
    ("question", "size"),
    sample([(question, size) for question in QUESTIONS for size in ("desktop", "phone")], 4),
)
def test_everything_pale_says_why(table: Page, question: str, size: str) -> None:
    page, least = table, QUESTIONS[question]
    fit(page, size)
    game, told = reached(question), 0
    load(page, game)
    found = pale(page)
    for one in found:
        if click(page, one):
            is_told(page, game, one)
            told += 1
    assert len(found) >= (least if size == "desktop" else least // 3), found
    assert told >= 0.8 * len(found), f"{question}: {told} of {len(found)}"
    expect(page.locator("body")).to_have_attribute("data-ply", str(game.ply))


def test_behind_the_end_everything_says_that_the_game_is_over(table: Page) -> None:
    page, game = table, reached("build")
    game.append("resign")
    load(page, game)
    folded(page)
    found = pale(page)
    assert found
    for one in sample(found, 8):
        if click(page, one):
            is_told(page, game, one)
            assert "The game is over." in answer(game, one)
