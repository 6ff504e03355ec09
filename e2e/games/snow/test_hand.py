"""Cards in the hand and in the draft, on screens of several sizes: what stands on them stays readable."""

from __future__ import annotations

import random
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import do, load
from e2e.waits import still
from tests.rings import sample

CLIPPED = """() => [...document.querySelectorAll("#hand .card")].flatMap(card => {
    const edge = card.getBoundingClientRect().right, sign = card.querySelector(".card-more");
    const more = sign.getBoundingClientRect(), seen = getComputedStyle(sign).opacity > 0;
    return [...card.querySelectorAll(".card-name, .to")].filter(words => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return [...range.getClientRects()].some(line => line.right > edge - 1 ||
            seen && line.right > more.left + 6 && line.bottom > more.top && line.top < more.bottom);
    }).map(words => words.textContent);
})"""
"""Selectors of text that runs out of its card, or under the sign that explains it."""
BELOW = """() => [...document.querySelectorAll("#hand .card-face")]
    .filter(face => face.getBoundingClientRect().bottom > innerHeight || face.scrollHeight > face.clientHeight + 1)
    .map(face => face.textContent)"""
"""The cards that end below the window, or whose words do not fit them."""
SIZES = """() => [...document.querySelectorAll("#hand .card :is(.word, .to, .card-notes span)")]
    .map(words => parseFloat(getComputedStyle(words).fontSize))"""
"""Of the words on cards."""
CUT = """() => {
    const tray = document.querySelector("#tray .cards").getBoundingClientRect();
    const cut = ({left, right, top, bottom}) => Math.max(0, tray.left) > left ||
        Math.min(innerWidth, tray.right) < right || Math.max(0, tray.top) > top ||
        Math.min(innerHeight, tray.bottom) < bottom;
    return [...document.querySelectorAll("#tray .tray > header, #tray .card, #tray .price")]
        .filter(part => part.matches("header") ? part.getBoundingClientRect().top <
            document.getElementById("board").getBoundingClientRect().top : cut(part.getBoundingClientRect()))
        .map(part => part.textContent);
}"""
"""Selectors of drafts that are not whole in view."""
KEPT = ("discard", "surrender", "resign", "governor")


@cache
def crowded() -> Journal:
    """Eight cards, a long name among them, beside the other hand, which is open too; only read."""
    game, dice = (
        Journal.new("snow", {}, 15, {"british": "self", "french": "self"}),
        random.Random(15),
    )
    while game.turn and game.ply < 300:
        hand = game.state.sides[game.turn].hand
        if len(hand) >= 8 and "fortification" in hand:
            return game
        moves = game.game.legal(game.state)
        game.append(dice.choice([move for move in moves if move[0] not in KEPT] or moves))
    raise LookupError("no such hand")


@pytest.fixture
def page(table: Page) -> Page:
    """All of these put a game of their own on the table."""
    return table


@pytest.mark.parametrize("width", sample([1440, 1280, 1000], 1))
def test_names_on_narrow_cards_are_not_cut_off(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    game = crowded()
    load(page, game)
    seen = page.locator("[data-do=seen]")
    if seen.count():
        seen.first.click()
    still(page)
    assert page.locator("#hand .card").count() == len(game.state.sides[game.turn or ""].hand)
    assert page.evaluate(CLIPPED) + page.evaluate(BELOW) == []


def test_the_hand_is_whole_beside_the_other_one(page: Page) -> None:
    game = Journal.new("snow", {}, 8, {"british": "self", "french": "self"})
    for move in (None, ("end",)):
        if move:
            game.append(move)
        load(page, game)
        for width, height in ((1440, 900), (1280, 800), (1080, 620)):
            page.set_viewport_size({"width": width, "height": height})
            still(page)
            assert page.evaluate(BELOW) == [], (width, height, move)


@pytest.mark.parametrize("size", [(1440, 900), (1080, 620)])
def test_the_draft_is_whole_in_view(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    load(page, Journal.new("snow", {}, 8, {"british": "self", "french": "self"}))
    if size == (1440, 900):
        assert page.locator("#hand .engraving").count() == page.locator("#hand .card").count() > 0
        assert min(page.evaluate(SIZES)) >= 14
    for side in ("british", "french"):
        expect(page.locator("body")).to_have_attribute("data-seat", side)
        do(page, "verb", "draft")
        still(page)
        assert page.locator("#tray .price").count() > 8
        assert page.evaluate(CUT) == []
        do(page, "cancel")
        page.evaluate("acres.play('end')")
