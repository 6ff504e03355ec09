"""Playing by real clicks: a first turn, whole games, refused moves."""

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
    click_thing,
    do,
    expect_body,
    journal,
    load,
    moves,
    new_game,
)
from e2e.positions import TWO
from e2e.waits import resize
from tests.rings import sample

DEERFIELD = 8
"""A seed whose first British hand can settle Deerfield, in one way."""
CARDS = ("new-haven", "st-marys", "boston")


@pytest.mark.smoke
def test_a_british_first_turn_by_clicks(table: Page) -> None:
    new_game(table, DEERFIELD, french="bot random")
    expect_body(table, seat="british")
    confirm = table.locator("#controls [data-do=confirm]")
    for cards in permutations(CARDS):
        for card in cards:
            click_thing(table, "hand", card)
        click_thing(table, "map", "deerfield")
        expect(confirm).to_have_text(re.compile("Deerfield"))
        do(table, "cancel")
        expect(confirm).not_to_have_attribute("data-can", "")
    click_thing(table, "map", "deerfield")
    for card in CARDS[::-1]:
        click_thing(table, "hand", card)
    confirm.click()
    expect_body(table, ply=1)
    expect(table.locator("#log")).to_contain_text("Deerfield")
    do(table, "undo")
    expect_body(table, ply=0)
    do(table, "verb", "settle")
    for card in CARDS:
        click_thing(table, "hand", card)
    click_thing(table, "map", "deerfield")
    confirm.click()
    expect_body(table, ply=1)
    do(table, "end-turn")
    expect(table.locator("#log")).to_contain_text("Turn 3")
    expect_body(table, seat="british")
    assert moves(table)[0] == "settle deerfield new-haven st-marys boston"


def test_a_first_turn_by_keyboard(table: Page) -> None:
    new_game(table, DEERFIELD)
    place = table.locator("#map [data-zone=map][data-id=deerfield]")
    for key, picked in (("Enter", "true"), (" ", "false")):
        place.focus()
        table.keyboard.press(key)
        expect(place).to_have_attribute("aria-pressed", picked)
    do(table, "verb", "discard")
    table.keyboard.press("2")
    table.keyboard.press("Enter")
    expect_body(table, ply=2)  # the card, and that it is the only one
    table.keyboard.press("u")
    expect_body(table, ply=0)
    table.keyboard.press("r")
    expect_body(table, ply=2)
    table.keyboard.press("Shift+U")
    expect_body(table, ply=0)
    table.keyboard.press("e")
    expect(table.locator("[data-do=end-yes]")).to_be_focused()
    table.keyboard.press("e")
    expect(table.locator("[data-do=end-yes]")).to_be_focused()  # no letter confirms
    table.keyboard.press("Enter")
    expect(table.locator("[data-do=reveal]")).to_be_focused()
    expect_body(table, seat="french")


def test_a_double_tap_on_confirm_does_not_end_the_turn(table: Page) -> None:
    """On a phone the button that ends the turn appears where Confirm was."""
    resize(table, (390, 844))
    new_game(table, DEERFIELD)
    for card in CARDS:
        click_thing(table, "hand", card)
    click_thing(table, "map", "deerfield")
    confirm = table.locator("#controls [data-do=confirm]")
    expect(confirm).to_have_text(re.compile("Deerfield"))
    confirm.dblclick()
    ending = table.locator("#controls [data-do=end-turn]")
    expect(ending).to_be_visible()
    expect_body(table, ply=1)
    ending.click()
    expect_body(table, seat="french")


def test_a_thing_that_cannot_be_used_says_why(table: Page) -> None:
    new_game(table, DEERFIELD)
    click_thing(table, "map", "detroit")
    expect(table.locator("#slip")).to_contain_text(re.compile(r"\w"))
    expect_body(table, ply=0)


def test_holding_undo_returns_to_the_start_of_the_turn(table: Page) -> None:
    load(table, Journal.new("snow", {}, DEERFIELD, TWO))
    for _ in range(2):
        do(table, "reveal")
        do(table, "end-turn")
    do(table, "reveal")
    do(table, "pass")
    do(table, "pass")
    expect_body(table, ply=4)
    table.locator("#controls [data-do=undo]").hover()
    table.mouse.down()
    expect_body(table, ply=2)
    table.mouse.up()
    expect_body(table, ply=2)


@pytest.mark.parametrize("seed", sample([1, 2, 7], 1))
def test_the_end_of_a_game_of_two_people_by_clicks(table: Page, seed: int) -> None:
    """Random clicks play from ten moves before the end of a game."""
    load(table, nearly_over(seed))
    play_to_the_end(table, seed)


@pytest.mark.nightly("hundreds of clicks; every run clicks the end of such a game")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_of_two_people_by_clicks(table: Page, seed: int) -> None:
    load(table, Journal.new("snow", {}, seed, TWO))
    play_to_the_end(table, seed)


def nearly_over(seed: int) -> Journal:
    """Return a random game of two people, ten moves before its end."""
    whole, dice = Journal.new("snow", {}, seed, TWO), random.Random(seed)
    while whole.turn:
        moves = whole.game.legal(whole.state)
        whole.append(dice.choices(moves, [WEIGHTS.get(move[0], 1.0) for move in moves])[0])
    game = Journal.new("snow", {}, seed, TWO)
    for move in whole.moves[:-10]:
        game.append(move)
    return game


def play_to_the_end(page: Page, seed: int) -> None:
    """Click on anything until the game is over, and check the result."""
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
    new_game(table, DEERFIELD)
    before = journal(table)
    with pytest.raises(Error, match="settle detroit") as raised:
        table.evaluate("acres.play('settle detroit new-haven st-marys boston')")
    assert "legal moves here" in str(raised.value)
    assert journal(table) == before
    expect_body(table, ply=0)
    legal = table.evaluate("acres.legal()")
    assert "settle deerfield new-haven st-marys boston" in legal
    table.evaluate("acres.play('settle deerfield boston st-marys new-haven')")
    expect_body(table, ply=1)
    with pytest.raises(Error, match="not a “name: value” line"):
        table.evaluate("acres.load('nonsense')")
    expect_body(table, ply=1)
