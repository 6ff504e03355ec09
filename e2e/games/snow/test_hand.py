"""The hand, the draft and the actions on screens of several sizes: readable, and not covered."""

from __future__ import annotations

import random
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import box_of, click_if_visible, do, expect_body, load
from e2e.positions import OPEN_HANDS
from e2e.waits import rendered, resize
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
"""Text that sticks out of its card, or lies under the sign that explains the card."""
BELOW = """() => [...document.querySelectorAll("#hand .card-face")]
    .filter(face => face.getBoundingClientRect().bottom > innerHeight || face.scrollHeight > face.clientHeight + 1)
    .map(face => face.textContent)"""
"""Cards that end below the window, or whose text does not fit."""
SIZES = """() => [...document.querySelectorAll("#hand .card :is(.word, .to, .card-notes span)")]
    .map(words => parseFloat(getComputedStyle(words).fontSize))"""
"""The font sizes of the text on cards."""
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
"""Parts of the draft that are not wholly visible."""
SHRINKING = ("discard", "surrender", "resign", "governor")


@cache
def crowded() -> Journal:
    """Return a game with eight cards in hand, one of a long name, and the other hand open."""
    game, dice = Journal.new("snow", {}, 15, OPEN_HANDS), random.Random(15)
    while game.turn and game.ply < 300:
        hand = game.state.sides[game.turn].hand
        if len(hand) >= 8 and "fortification" in hand:
            return game
        moves = game.game.legal(game.state)
        game.append(dice.choice([move for move in moves if move[0] not in SHRINKING] or moves))
    raise LookupError("no such hand")


@pytest.mark.parametrize("width", sample([1440, 1280, 1000], 1))
def test_names_on_narrow_cards_are_not_cut_off(table: Page, width: int) -> None:
    resize(table, (width, 900))
    game = crowded()
    load(table, game)
    click_if_visible(table, "seen")
    rendered(table)
    assert table.locator("#hand .card").count() == len(game.state.sides[game.turn or ""].hand)
    assert table.evaluate(CLIPPED) + table.evaluate(BELOW) == []


def test_the_hand_is_whole_beside_the_other_one(table: Page) -> None:
    game = Journal.new("snow", {}, 8, OPEN_HANDS)
    for move in (None, ("end",)):
        if move:
            game.append(move)
        load(table, game)
        for width, height in ((1440, 900), (1280, 800), (1080, 620)):
            resize(table, (width, height))
            assert table.evaluate(BELOW) == [], (width, height, move)


@pytest.mark.parametrize("size", [(1440, 900), (1080, 620)])
def test_the_draft_is_wholly_visible(table: Page, size: tuple[int, int]) -> None:
    resize(table, size)
    load(table, Journal.new("snow", {}, 8, OPEN_HANDS))
    if size == (1440, 900):
        assert table.locator("#hand .engraving").count() == table.locator("#hand .card").count() > 0
        assert min(table.evaluate(SIZES)) >= 14
    for side in ("british", "french"):
        expect_body(table, seat=side)
        do(table, "verb", "draft")
        rendered(table)
        assert table.locator("#tray .price").count() > 8
        assert table.evaluate(CUT) == []
        do(table, "cancel")
        table.evaluate("acres.play('end')")


SCREENS = """row => [row.scrollWidth / row.clientWidth, row.scrollHeight - row.clientHeight]"""


def test_on_a_phone_the_draft_takes_two_swipes(phone: Page) -> None:
    resize(phone, (390, 844))
    load(phone, Journal.new("snow", {}, 8, OPEN_HANDS))
    for side in ("british", "french"):
        expect_body(phone, seat=side)
        do(phone, "sheet", "actions")
        do(phone, "verb", "draft")
        rendered(phone)
        screens, below = phone.locator("#tray .cards").evaluate(SCREENS)
        assert 1 < screens < 3.2
        assert below <= 1
        header = box_of(phone.locator("#tray header"))
        assert header["y"] > box_of(phone.locator("#board"))["y"] + 128, "the map is in sight"
        do(phone, "cancel")
        phone.evaluate("acres.play('end')")


COVERED = """() => [...document.querySelectorAll("#actions .verb")].filter(verb => {
    const box = verb.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return !verb.contains(top) || box.bottom > innerHeight;
}).map(verb => verb.dataset.id ?? verb.dataset.do)"""
"""The actions that something covers or that lie below the window."""
VERBS = ("income", "merchant", "trade")


def rich() -> Journal:
    """Return a turn of France with income, merchant and trade, but without piracy."""
    game, dice = Journal.new("snow", {}, 15, OPEN_HANDS), random.Random(15)
    while game.turn and game.ply < 300:
        moves = game.game.legal(game.state)
        can = {move[0] for move in moves} if not game.state.stack else set()
        if game.turn == "french" and can >= {*VERBS} and "piracy" not in can:
            return game
        game.append(dice.choice([move for move in moves if move[0] not in SHRINKING] or moves))
    raise LookupError("no such turn")


@pytest.mark.parametrize("size", sample([(1440, 900), (1280, 800), (1080, 620)], 1))
def test_every_action_can_be_hit(table: Page, size: tuple[int, int]) -> None:
    resize(table, size)
    for game in (rich(), Journal.new("snow", {}, 8, OPEN_HANDS)):
        load(table, game)
        rendered(table)
        assert table.locator("#actions .verb[data-can]").count() > 4
        assert table.evaluate(COVERED) == []


def test_a_card_stays_up_while_the_lower_edge_is_pointed_at(table: Page) -> None:
    load(table, Journal.new("snow", {}, 5, OPEN_HANDS))
    card = table.locator("#hand .card.can").first
    box = box_of(card.locator(".card-face"))
    table.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    expect(card.locator(".card-face")).to_have_css("transform", "matrix(1, 0, 0, 1, 0, -3)")
