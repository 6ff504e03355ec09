"""Playing by real clicks: a first turn, whole games, what is refused."""

from __future__ import annotations

import random
import re
from itertools import permutations

import pytest
from playwright.sync_api import Error, Page, expect

from acres.core.journal import Journal
from e2e.clicks import click_anything, do, journal, moves, start, thing
from e2e.conftest import OpenPage
from e2e.waits import START_MS

DEERFIELD = 8
"""A seed whose first British hand can settle Deerfield, in one way."""
WAY = ("new-haven", "st-marys", "boston")


def ply(page: Page, count: int) -> None:
    expect(page.locator("body")).to_have_attribute("data-ply", str(count))


def test_a_british_first_turn_by_clicks(open_page: OpenPage) -> None:
    page = open_page("?pace=0")
    start(page, "british", DEERFIELD)
    expect(page.locator("body")).to_have_attribute("data-seat", "british")
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
    ply(page, 1)
    expect(page.locator("#log")).to_contain_text("Deerfield")
    do(page, "undo")
    ply(page, 0)
    do(page, "verb", "settle")
    for card in WAY:
        thing(page, "hand", card)
    thing(page, "map", "deerfield")
    confirm.click()
    ply(page, 1)
    do(page, "end-turn")
    expect(page.locator("#log")).to_contain_text("Turn 3", timeout=START_MS)
    expect(page.locator("body")).to_have_attribute("data-seat", "british")
    assert moves(page)[0] == "settle deerfield new-haven st-marys boston"


def test_a_first_turn_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("?pace=0")
    start(page, "all", DEERFIELD)
    do(page, "reveal")
    place = page.locator("#map [data-zone=map][data-id=deerfield]")
    for key, picked in (("Enter", "true"), (" ", "false")):
        place.focus()
        page.keyboard.press(key)
        expect(place).to_have_attribute("aria-pressed", picked)
    do(page, "verb", "discard")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    ply(page, 2)  # the card, and that it is the only one
    page.keyboard.press("u")
    ply(page, 0)
    page.keyboard.press("r")
    ply(page, 2)
    page.keyboard.press("Shift+U")
    ply(page, 0)
    page.keyboard.press("e")
    expect(page.locator("[data-do=end-yes]")).to_be_focused()
    page.keyboard.press("e")
    expect(page.locator("[data-do=end-yes]")).to_be_focused()  # no letter does it
    page.keyboard.press("Enter")
    expect(page.locator("[data-do=reveal]")).to_be_focused()
    expect(page.locator("body")).to_have_attribute("data-seat", "french")


def test_a_double_tap_on_confirm_does_not_end_the_turn(open_page: OpenPage) -> None:
    """On a phone the end of the turn comes where Confirm was."""
    page = open_page("?pace=0")
    page.set_viewport_size({"width": 390, "height": 844})
    start(page, "all", DEERFIELD)
    do(page, "reveal")
    for card in WAY:
        thing(page, "hand", card)
    thing(page, "map", "deerfield")
    confirm = page.locator("#controls [data-do=confirm]")
    expect(confirm).to_have_text(re.compile("Settle Deerfield"))
    confirm.dblclick()
    ending = page.locator("#controls [data-do=end-turn]")
    expect(ending).to_be_visible()
    ply(page, 1)
    ending.click()
    expect(page.locator("body")).to_have_attribute("data-seat", "french")


def test_what_cannot_be_used_says_why(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "british", DEERFIELD)
    thing(page, "map", "detroit")
    expect(page.locator("#slip")).to_contain_text(re.compile(r"\w"))
    ply(page, 0)


def test_holding_undo_goes_back_to_the_start_of_the_turn(open_page: OpenPage) -> None:
    page = open_page("?pace=0")
    start(page, "all", DEERFIELD)
    for _ in range(2):
        do(page, "reveal")
        do(page, "end-turn")
    do(page, "reveal")
    do(page, "pass")
    do(page, "pass")
    ply(page, 4)
    page.locator("#controls [data-do=undo]").hover()
    page.mouse.down()
    ply(page, 2)
    page.mouse.up()
    ply(page, 2)


@pytest.mark.nightly("more of the same")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_of_two_people_by_clicks(open_page: OpenPage, seed: int) -> None:
    page = open_page()
    start(page, "all", seed)
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


def test_an_illegal_move_is_refused_with_its_reason(open_page: OpenPage) -> None:
    page = open_page()
    start(page, "british", DEERFIELD)
    before = journal(page)
    with pytest.raises(Error, match="settle detroit") as raised:
        page.evaluate("acres.play('settle detroit new-haven st-marys boston')")
    assert "legal moves here" in str(raised.value)
    assert journal(page) == before
    ply(page, 0)
    legal = page.evaluate("acres.legal()")
    assert "settle deerfield new-haven st-marys boston" in legal
    page.evaluate("acres.play('settle deerfield boston st-marys new-haven')")
    ply(page, 1)
    with pytest.raises(Error, match="no “name: value” line"):
        page.evaluate("acres.load('nonsense')")
    ply(page, 1)
