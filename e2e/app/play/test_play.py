"""Playing by real clicks: a first turn, whole games, what is refused."""

from __future__ import annotations

import random
import re
from itertools import permutations

import pytest
from playwright.sync_api import Error, Page, expect

from acres.core.journal import Journal
from e2e.clicks import (
    WEIGHTS,
    click_anything,
    do,
    expect_body,
    journal,
    load,
    moves,
    new_game,
    thing,
)
from e2e.positions import TWO
from e2e.waits import resize
from tests.rings import sample

DEERFIELD = 8
"""A seed whose first British hand can settle Deerfield, in one way."""
WAY = ("new-haven", "st-marys", "boston")


@pytest.mark.smoke
def test_a_british_first_turn_by_clicks(table: Page) -> None:
    page = table
    new_game(page, DEERFIELD, french="bot random")
    expect_body(page, seat="british")
    confirm = page.locator("#controls [data-do=confirm]")
    for cards in permutations(WAY):
        for card in cards:
            thing(page, "hand", card)
        thing(page, "map", "deerfield")
        expect(confirm).to_have_text(re.compile("Settle Deerfield"))
        do(page, "cancel")
        expect(confirm).not_to_have_attribute("data-can", "")
    thing(page, "map", "deerfield")
    for card in WAY[::-1]:
        thing(page, "hand", card)
    confirm.click()
    expect_body(page, ply=1)
    expect(page.locator("#log")).to_contain_text("Deerfield")
    do(page, "undo")
    expect_body(page, ply=0)
    do(page, "verb", "settle")
    for card in WAY:
        thing(page, "hand", card)
    thing(page, "map", "deerfield")
    confirm.click()
    expect_body(page, ply=1)
    do(page, "end-turn")
    expect(page.locator("#log")).to_contain_text("Turn 3")
    expect_body(page, seat="british")
    assert moves(page)[0] == "settle deerfield new-haven st-marys boston"


def test_a_first_turn_by_keyboard(table: Page) -> None:
    page = table
    new_game(page, DEERFIELD)
    place = page.locator("#map [data-zone=map][data-id=deerfield]")
    for key, picked in (("Enter", "true"), (" ", "false")):
        place.focus()
        page.keyboard.press(key)
        expect(place).to_have_attribute("aria-pressed", picked)
    do(page, "verb", "discard")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect_body(page, ply=2)  # the card, and that it is the only one
    page.keyboard.press("u")
    expect_body(page, ply=0)
    page.keyboard.press("r")
    expect_body(page, ply=2)
    page.keyboard.press("Shift+U")
    expect_body(page, ply=0)
    page.keyboard.press("e")
    expect(page.locator("[data-do=end-yes]")).to_be_focused()
    page.keyboard.press("e")
    expect(page.locator("[data-do=end-yes]")).to_be_focused()  # no letter does it
    page.keyboard.press("Enter")
    expect(page.locator("[data-do=reveal]")).to_be_focused()
    expect_body(page, seat="french")


def test_a_double_tap_on_confirm_does_not_end_the_turn(table: Page) -> None:
    """On a phone the end of the turn comes where Confirm was."""
    page = table
    resize(page, (390, 844))
    new_game(page, DEERFIELD)
    for card in WAY:
        thing(page, "hand", card)
    thing(page, "map", "deerfield")
    confirm = page.locator("#controls [data-do=confirm]")
    expect(confirm).to_have_text(re.compile("Settle Deerfield"))
    confirm.dblclick()
    ending = page.locator("#controls [data-do=end-turn]")
    expect(ending).to_be_visible()
    expect_body(page, ply=1)
    ending.click()
    expect_body(page, seat="french")


def test_what_cannot_be_used_says_why(table: Page) -> None:
    page = table
    new_game(page, DEERFIELD)
    thing(page, "map", "detroit")
    expect(page.locator("#slip")).to_contain_text(re.compile(r"\w"))
    expect_body(page, ply=0)


def test_holding_undo_goes_back_to_the_start_of_the_turn(table: Page) -> None:
    page = table
    load(page, Journal.new("snow", {}, DEERFIELD, TWO))
    for _ in range(2):
        do(page, "reveal")
        do(page, "end-turn")
    do(page, "reveal")
    do(page, "pass")
    do(page, "pass")
    expect_body(page, ply=4)
    page.locator("#controls [data-do=undo]").hover()
    page.mouse.down()
    expect_body(page, ply=2)
    page.mouse.up()
    expect_body(page, ply=2)


@pytest.mark.parametrize("seed", sample([1, 2, 7], 1))
def test_the_end_of_a_game_of_two_people_by_clicks(table: Page, seed: int) -> None:
    """Its last twenty moves, or what clicks make of them."""
    load(table, nearly_over(seed))
    play_to_the_end(table, seed)


@pytest.mark.nightly("hundreds of clicks; every run clicks the end of such a game")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_of_two_people_by_clicks(table: Page, seed: int) -> None:
    load(table, Journal.new("snow", {}, seed, TWO))
    play_to_the_end(table, seed)


def nearly_over(seed: int) -> Journal:
    """A random game of two people, twenty moves before it ended."""
    whole, dice = Journal.new("snow", {}, seed, TWO), random.Random(seed)
    while whole.turn:
        moves = whole.game.legal(whole.state)
        whole.append(dice.choices(moves, [WEIGHTS.get(move[0], 1.0) for move in moves])[0])
    game = Journal.new("snow", {}, seed, TWO)
    for move in whole.moves[:-20]:
        game.append(move)
    return game


def play_to_the_end(page: Page, seed: int) -> None:
    """Click on anything until the game is over, and look at its result."""
    rng = random.Random(seed)
    body = page.locator("body")
    for _ in range(3000):
        click_anything(page, rng)
        if body.get_attribute("data-over"):
            break
    expect(body).to_have_attribute("data-over", "true")
    written = Journal.parse(journal(page))
    outcome = written.game.outcome(written.state)
    assert outcome
    shown = page.locator("#screen .final").inner_text()
    [winner] = outcome.winners
    [loser] = set(written.game.SEATS) - {winner}
    assert shown == f"{outcome.scores[winner]} : {outcome.scores[loser]}"
    assert body.get_attribute("data-ply") == str(written.ply)


@pytest.mark.smoke
def test_an_illegal_move_is_refused_with_its_reason(table: Page) -> None:
    page = table
    new_game(page, DEERFIELD)
    before = journal(page)
    with pytest.raises(Error, match="settle detroit") as raised:
        page.evaluate("acres.play('settle detroit new-haven st-marys boston')")
    assert "legal moves here" in str(raised.value)
    assert journal(page) == before
    expect_body(page, ply=0)
    legal = page.evaluate("acres.legal()")
    assert "settle deerfield new-haven st-marys boston" in legal
    page.evaluate("acres.play('settle deerfield boston st-marys new-haven')")
    expect_body(page, ply=1)
    with pytest.raises(Error, match="no “name: value” line"):
        page.evaluate("acres.load('nonsense')")
    expect_body(page, ply=1)
