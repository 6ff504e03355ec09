"""The table of Island Fortress on a small screen: favors, the row of role cards, notes over both."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import HUMAN, SELF, Journal
from e2e.clicks import box_of, load
from e2e.positions import random_game
from e2e.waits import rendered, resize
from tests.rings import sample

WINDOWS = [(390, 844), (360, 640), (667, 375), (844, 390), (932, 430), (320, 568)]
AGAINST_BOTS = {"dragon": HUMAN, **dict.fromkeys(("phoenix", "tortoise", "tiger"), "bot settler")}
UNDER_NOTES = """things => things.filter(thing => {
    const {left, right, top, bottom} = thing.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest("#slip");
}).map(thing => thing.dataset.id)"""
"""The things whose middle lies under a note."""


def turn(lap: int, **seats: str) -> Journal:
    """Return a game in which the dragon, with favors in hand, chooses an action of its turn."""

    def wanted(game: Journal) -> bool:
        if game.turn != "dragon" or not game.state.stack or game.state.stack[-1][0] != "act":
            return False
        return game.state.lap == lap and len(game.state.sides["dragon"].favors) > 1

    weights = {"resign": 0.0, "draw": 9.0, "favor": 0.0}
    return random_game("fortress", {"players": "4"}, AGAINST_BOTS | seats, wanted, weights)


@pytest.mark.parametrize("size", [(844, 390), (932, 430), (360, 640)])
def test_own_favors_lie_below_the_role_cards_where_there_is_room(
    phone: Page, size: tuple[int, int]
) -> None:
    resize(phone, size)
    load(phone, turn(2))
    roles, favor = box_of(phone.locator("#roles")), box_of(phone.locator("#favors .favor").first)
    assert favor["y"] >= roles["y"] + roles["height"]
    assert favor["x"] + favor["width"] <= size[0]
    assert favor["y"] + favor["height"] / 2 < box_of(phone.locator("#prompt"))["y"]


@pytest.mark.parametrize("size", sample(WINDOWS, 3))
def test_notes_cover_no_answer_and_no_supply(phone: Page, size: tuple[int, int]) -> None:
    resize(phone, size)
    for lap in (1, 2):
        load(phone, turn(lap))
        expect(phone.locator("#slip > .since")).to_be_visible()
        rendered(phone)
        assert phone.locator("#board .can [data-can], #board .can[data-can]").count()
        can = phone.locator("#stage [data-can]:not(.closer, [data-do=sheet], [data-do=inspect])")
        assert can.evaluate_all(UNDER_NOTES) == []
        assert phone.locator("#own .figure, #ask .made").evaluate_all(UNDER_NOTES) == []


@pytest.mark.parametrize("size", [(390, 844), (667, 375)])
def test_the_role_cards_of_a_new_turn_begin_at_the_beginning(
    phone: Page, size: tuple[int, int]
) -> None:
    resize(phone, size)
    game = turn(1, **dict.fromkeys(AGAINST_BOTS, SELF))
    load(phone, game)
    row = phone.locator("#roles > [data-row]" if size[1] > size[0] else "#holding")
    row.evaluate("row => row.scrollTo({left: 9999, behavior: 'instant'})")
    assert row.evaluate("row => row.scrollLeft") > 100
    while game.state.lap == 1 or game.turn != "dragon":
        move = next(move for move in game.game.legal(game.state) if move[0] != "resign")
        game.append(move)
    load(phone, game)
    rendered(phone)
    first = box_of(phone.locator("#roles .role.can").first)
    assert 0 <= first["x"] < 0.5 * size[0]


def test_a_small_part_of_the_wall_shows_that_a_tap_enlarges_it(phone: Page) -> None:
    load(phone, turn(2))
    closer = phone.locator("#wall .stretch:not(.near) .closer").first
    expect(closer.locator(".icon")).to_be_visible()
    closer.tap()
    expect(phone.locator("#wall .stretch:not(.near) .closer .icon").first).to_be_visible()
