"""The table of Armorica on a small screen: rows keep their places, and the one in question is in sight."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import click_thing, do, expect_body, load
from e2e.positions import random_game
from e2e.waits import resize, until
from tests.rings import sample

WINDOWS = [(390, 844), (360, 640), (667, 375), (844, 390), (320, 568)]
PHASES = ("gauls", "romans", "winter")
SEATS = {
    "condate": "human",
    **dict.fromkeys(("darioritum", "vorgium", "condevincum"), "bot settler"),
}
ASKED = (
    ":is(.people.asked, #page[data-asked=winter] .display.mine) [data-can]:not([data-do=inspect])"
)
"""The answers to the question; the signs that explain themselves are none."""
BURIED = """things => things.filter(thing => {
    if (!thing.checkVisibility()) return false;
    const {left, right, top, bottom} = thing.getBoundingClientRect();
    const row = thing.closest(".lane[data-row]")?.getBoundingClientRect();
    if (row && (right > row.right || left < row.left)) return false; // a swipe away
    return !thing.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map(thing => thing.dataset.id ?? thing.dataset.do)"""
"""The things whose middle lies under something else or outside of the window."""
PLACES = """() => ["#gauls", "#own", "#romans"].map(name => {
    const {left, top} = document.querySelector(name).getBoundingClientRect();
    return [left, top].map(Math.round);
})"""


def told(phase: str) -> Journal:
    """Return a game of four with this question to the person, after moves of bots."""

    def asked(game: Journal) -> bool:
        if game.ply < 15 or game.turn != "condate" or game.state.stack[-1][0] != phase:
            return False
        return len(game.game.legal(game.state)) > 2

    return random_game("armorica", {"players": "4"}, SEATS, asked, {"pass": 0.1, "resign": 0.0})


def in_sight(page: Page) -> None:
    """Wait until everything that answers the question can be hit."""
    assert page.locator(ASKED).count() > 1
    until(page, lambda: page.locator(ASKED).evaluate_all(BURIED) == [], "all can be hit")


@pytest.mark.parametrize("phase", PHASES)
def test_answers_can_be_hit_while_a_note_stands(phone: Page, phase: str) -> None:
    for size in sample(WINDOWS, 1, of=phase):
        resize(phone, size)
        load(phone, told(phase))
        expect(phone.locator("#slip > .since")).to_be_visible()
        in_sight(phone)


def test_rows_keep_their_order_and_the_one_in_question_is_in_sight(phone: Page) -> None:
    """The lowest row is played at the end of the table, and the next one is the first again."""
    dice = random.Random(4)
    for size in ((360, 640), (667, 375)):
        resize(phone, size)
        game = Journal.new("armorica", {"players": "2"}, 4)
        load(phone, game)
        met = set()
        while met != {"gauls", "romans"} or game.state.round < 3:
            phase = game.state.stack[-1][0]
            if phase == "winter":
                game.append(dice.choice(game.game.legal(game.state)))
                load(phone, game)
                continue
            met.add(phase)
            in_sight(phone)
            gauls, own, romans = phone.evaluate(PLACES)
            assert gauls[1] < romans[1]
            assert gauls[0] == romans[0]
            assert gauls[1] < own[1] < romans[1] or own[0] > gauls[0]
            takes = [move for move in game.game.legal(game.state) if move[0] == "take"]
            if takes:
                move = dice.choice(takes)
                click_thing(phone, phase, move[1])
            else:
                move = ("pass",)
                do(phone, "pass")
            do(phone, "confirm")
            game.append(move)
            expect_body(phone, ply=game.ply)


def test_cards_of_the_row_in_question_have_their_names(phone: Page) -> None:
    load(phone, told("gauls"))
    expect(phone.locator("#gauls .name").filter(visible=True)).to_have_count(6)
    cut = (
        "names => names.filter(name => name.scrollWidth > name.closest('.face').clientWidth).length"
    )
    for size in ((390, 844), (320, 568)):
        resize(phone, size)
        assert phone.locator("#gauls .name").evaluate_all(cut) == 0
