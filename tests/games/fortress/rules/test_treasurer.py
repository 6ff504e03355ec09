"""The Treasurer: jade, and treasures for convicts."""

from __future__ import annotations

import pytest

from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    action,
    codes,
    empty,
    lines,
    play,
    refused,
    scored,
)


@pytest.mark.parametrize(
    ("treasures", "jade"), [(0, 3), (1, 3), (2, 3), (3, 4), (5, 4), (6, 5), (8, 5), (9, 6)]
)
def test_3_jade_and_1_for_every_three_treasures(treasures, jade):
    """The book: 4 jade with 3 treasures, 5 with 6."""
    state = action(dragon={"treasures": treasures})
    play(state, "collect")
    assert state.sides[ADAM].jade == jade


def test_of_little_jade_left_one_gets_that():
    state = action(dragon={"treasures": 3})
    empty(state, "jade", 2)
    play(state, "collect")
    assert state.sides[ADAM].jade == 2
    assert state.supply.jade == 0


def test_without_jade_in_the_supply_there_is_nothing_to_collect():
    state = action()
    empty(state, "jade")
    refused(state, "collect")


def test_a_treasure_for_two_convicts_sent_into_two_prisons():
    state = action(dragon={"convicts": 3}, prisons={"crane": (2, 1)})
    play(state, "treasure crane pine")
    side = state.sides[ADAM]
    assert (side.convicts, side.treasures) == (1, 1)
    assert (state.prisons["pine"].convicts, state.prisons["crane"].convicts) == (1, 2)
    assert state.supply.treasures == 101


def test_the_treasure_brings_its_1_point_and_no_second_one():
    state = action(dragon={"convicts": 2})
    play(state, "treasure crane pine")
    assert scored(state) == {ADAM: 1}


def test_with_two_regions_both_prisons_are_filled():
    assert lines(action(dragon={"convicts": 2}), "treasure") == ["treasure crane pine"]


def test_the_prisons_are_of_any_two_regions():
    state = action(4, dragon={"convicts": 2, "camp": "lotus"})
    assert lines(state, "treasure") == [
        "treasure crane lotus",
        "treasure crane pine",
        "treasure lotus pine",
    ]
    refused(state, "treasure pine pine", "treasure crane moon")
    play(state, "treasure pine crane")
    assert [prison.convicts for prison in state.prisons.values()] == [1, 1, 0]


@pytest.mark.parametrize("given", [{"convicts": 1}, {"convicts": 1, "laborers": 5}])
def test_two_of_ones_own_convicts_are_needed(given):
    assert lines(action(dragon=given), "treasure") == []


def test_without_treasures_in_the_supply_there_is_none():
    state = action(dragon={"convicts": 2})
    empty(state, "treasures")
    assert lines(state, "treasure") == []


def test_the_convicts_come_from_the_player_and_none_from_the_supply():
    state = action(dragon={"convicts": 2})
    assert "imprisoned" not in codes(play(state, "treasure crane pine"))
    assert state.supply.convicts == 73


def test_a_treasure_counts_at_once_for_the_next_collecting():
    state = action(dragon={"treasures": 2, "convicts": 2, "chips": 1}, phoenix={"treasures": 9})
    play(state, "treasure crane pine", "redeem chip", "collect")
    assert state.sides[ADAM].jade == 4
    assert state.sides[BILL].jade == 0
