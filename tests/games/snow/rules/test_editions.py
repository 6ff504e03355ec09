"""The three printings, line by line (E1 to E12), and positions written down."""

from __future__ import annotations

import pytest

from acres.core.errors import BadNotation
from acres.games.snow import game
from acres.games.snow.rules.editions import EDITIONS, Rules, read
from acres.games.snow.rules.position import load

TABLE = {
    "french_bateaux": ("deck", "deck", "available"),
    "raid_bonus": (0, 0, 1),
    "support_shuffles": (True, True, False),
    "shuffles_at_once": (True, True, False),
    "reserve_limit": (None, 5, 5),
    "reserve_locations": (True, True, False),
    "merchant_limit": (None, 2, 2),
    "ambush_reserve": (False, False, True),
    "convert_reserve": (True, False, True),
    "free_withdrawal": (False, False, True),
    "british_roots": (("boston", "new-york"), ("boston", "new-york"), ("boston",)),
    "capital_wins": (False, False, True),
}


@pytest.mark.parametrize("line", TABLE)
def test_each_line_of_the_table(line):
    printings = ("first", "revised", "second")
    assert tuple(getattr(EDITIONS[name], line) for name in printings) == TABLE[line]


def test_the_table_has_twelve_lines():
    assert len(TABLE) == 12


def test_the_idle_end_is_on_by_default_in_every_printing():
    assert {rules.idle_turns for rules in EDITIONS.values()} == {6}
    assert {rules.still_turns for rules in EDITIONS.values()} == {40}
    never = read({"edition": "first", "idle": "never"})
    assert (never.idle_turns, never.still_turns) == (0, 0)


def test_no_options_are_the_second_edition():
    assert read({}) == EDITIONS["second"] == Rules()


def test_each_edition_knows_its_name():
    assert {name: rules.edition for name, rules in EDITIONS.items()} == {n: n for n in EDITIONS}


# Positions written down


def test_a_position_that_says_nothing_else_is_the_third_turn_with_two_actions():
    state = load({"british": {"places": {"boston": "town"}}})
    assert (state.to_move, state.turn, state.actions) == ("british", 3, 2)
    assert not any(side.hand or side.deck or side.money for side in state.sides.values())


def test_a_position_with_too_many_cards_is_refused():
    with pytest.raises(BadNotation, match="not add up"):
        load({"british": {"hand": ["boston", "boston"]}})


def test_a_position_with_too_many_pieces_is_refused():
    with pytest.raises(BadNotation, match="not add up"):
        load({"french": {"captured": [19, 0]}})


def test_a_card_of_the_other_side_is_refused():
    with pytest.raises(BadNotation, match="priest"):
        load({"british": {"hand": ["priest"]}})


def test_a_siege_of_a_place_that_is_not_the_enemys_is_refused():
    with pytest.raises(BadNotation):
        load({"sieges": {"british": ["louisbourg", 1]}})


@pytest.mark.parametrize("piece", ["city", "town castle", ""])
def test_an_unknown_piece_is_refused(piece):
    with pytest.raises(BadNotation, match="quebec"):
        load({"french": {"places": {"quebec": piece}}})


def test_an_unknown_place_is_refused():
    with pytest.raises(BadNotation, match="paris"):
        load({"french": {"places": {"paris": "town"}}})


def test_the_draws_to_come_can_be_written_out():
    state = load(
        {
            "script": ["ships", "militia"],
            "british": {"places": {"boston": "town"}, "deck": ["militia", "trader", "ships"]},
        }
    )
    with pytest.raises(LookupError):
        game.play(state, ("end",))
    assert state.sides["british"].hand == ["ships", "militia"]
