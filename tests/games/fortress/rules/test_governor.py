"""The governor's blocks: when and where the winner of the petition may place one."""

from __future__ import annotations

import pytest

from acres.games.fortress import game
from acres.games.fortress.rules.seats import GOVERNOR
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    action,
    codes,
    full_wall,
    lines,
    play,
    refused,
    rows,
    scored,
    without,
)

BUILDING = {"jade": 9, "laborers": 20, "blocks": 9}


def placed(state):
    """The places for the governor's block now."""
    return {line.split()[1] for line in lines(state, "governor")}


# Where


def test_in_any_region_on_a_free_place_with_a_block_below():
    state = action(governor=True, wall=rows(pine1="AG.B.", pine2=".A..."))
    ground = {"pine-c1", "pine-e1", *(f"crane-{column}1" for column in "abcde")}
    assert placed(state) == ground | {"pine-a2", "pine-b3", "pine-d2"}


def test_on_level_4_at_the_ends_only():
    wall = rows(pine1="BBBBB", pine2="BBBBB", pine3="BBBBB")
    assert {"pine-a4", "pine-e4"} == {
        s for s in placed(action(governor=True, wall=wall)) if "4" in s
    }


# When


def test_the_governors_block_is_free_of_charge_and_no_action():
    state = action(governor=True, dragon={"jade": 2})
    play(state, "governor crane-c1")
    side = state.sides[ADAM]
    assert state.wall == {"crane-c1": GOVERNOR}
    assert (side.jade, len(side.hand)) == (2, 5)
    assert game.turn(state) == ADAM
    assert "collect" in lines(state)


def test_the_governors_block_sends_no_convict_into_the_prison():
    assert "imprisoned" not in codes(play(action(governor=True), "governor pine-a1"))


def test_there_is_one_block_a_round():
    state = action(governor=True)
    play(state, "governor pine-a1")
    assert placed(state) == set()


@pytest.mark.parametrize("lap", [1, 2, 3])
def test_in_each_of_the_three_turns_before_an_action_or_after_it(lap):
    state = action(lap=lap, governor=True)
    assert placed(state)
    play(state, "collect")
    assert placed(state)
    assert "end" in lines(state)
    play(state, "governor pine-a1")
    assert game.turn(state) == BILL


def test_before_the_second_action_of_a_turn_and_after_it():
    state = action(governor=True, dragon={"jade": 3})
    play(state, "travel crane", "redeem jade")
    assert placed(state)
    play(state, "collect")
    assert lines(state)[0] == "end"
    assert placed(state)
    assert lines(state, "redeem") == []


def test_not_in_the_turns_of_others():
    state = action(3, whose=BILL, governor=True)
    assert placed(state) == set()
    play(state, "collect")
    assert placed(state) == set()


def test_the_governors_block_may_be_kept_for_a_later_turn():
    state = action(governor=True)
    play(state, "collect", "end", "collect", "governor pine-a1", "buy 1")
    assert state.wall == {"pine-a1": GOVERNOR}


def test_not_placed_by_the_end_of_the_third_turn_it_leaves_the_game():
    state = action(lap=3, governor=True, governors=4)
    events = play(state, "collect", "end")
    assert "governor-lost" in codes(events)
    assert not state.governor
    assert state.gone == 8
    assert state.supply.governors == 4


@pytest.mark.parametrize("lap", [1, 2])
def test_at_the_end_of_an_earlier_turn_it_does_not(lap):
    state = action(lap=lap, governor=True)
    play(state, "collect", "end")
    assert state.governor


def test_a_player_without_action_may_place_the_governors_block_before_passing():
    state = action(lap=3, governor=True, dragon={"hand": ("builder",)})
    assert lines(state, "pass") == ["pass builder"]
    play(state, "governor pine-a1", "pass builder")
    assert state.wall == {"pine-a1": GOVERNOR}


# Under and between own blocks


def test_a_governors_block_on_level_3_and_at_once_an_own_block_above_it():
    """The book's example."""
    wall = rows(pine1="B....", pine2="B....")
    state = action(governor=True, wall=wall, dragon={"laborers": 8, "blocks": 1})
    play(state, "governor pine-a3", "build pine-a4 8")
    assert (state.wall["pine-a3"], state.wall["pine-a4"]) == (GOVERNOR, ADAM)
    assert scored(state) == {ADAM: 5}


def test_an_own_block_a_governors_block_on_it_and_an_own_block_on_that():
    """The book's example: one Build of levels 1 and 3."""
    state = action(governor=True, dragon={"jade": 1, "laborers": 8, "blocks": 2})
    play(state, "build pine-c1 pine-c3 8")
    assert lines(state) == ["governor pine-c2"]
    play(state, "governor pine-c2")
    assert lines(state) == ["second pine-c3"]
    play(state, "second pine-c3")
    assert [state.wall[f"pine-c{level}"] for level in (1, 2, 3)] == [ADAM, GOVERNOR, ADAM]
    assert state.sides[ADAM].laborers == 4
    assert state.sides[ADAM].jade == 0


def test_the_second_place_may_stand_on_a_governors_block_beside_the_first():
    state = action(governor=True, dragon={"jade": 1, "laborers": 6, "blocks": 2})
    play(state, "build pine-a1 pine-e2 6", "governor pine-e1", "second pine-e2")
    assert state.wall == {"pine-a1": ADAM, "pine-e1": GOVERNOR, "pine-e2": ADAM}


def test_places_workers_and_jade_for_both_are_declared_before():
    state = action(governor=True, dragon={"jade": 1, "laborers": 5, "convicts": 1, "blocks": 2})
    play(state, "build pine-a1 pine-a2 5")
    side = state.sides[ADAM]
    assert (side.jade, side.laborers, side.convicts) == (0, 2, 0)
    assert side.blocks == 1
    assert state.wall == {"pine-a1": ADAM}


def test_between_the_two_blocks_it_may_be_placed_or_kept():
    state = action(governor=True, dragon=BUILDING)
    play(state, "build pine-a1 pine-b1 4")
    assert "second pine-b1" in lines(state)
    assert placed(state) == {
        *("pine-a2", "pine-c1", "pine-d1", "pine-e1"),
        *(f"crane-{column}1" for column in "abcde"),
    }
    play(state, "second pine-b1")
    assert state.governor
    assert placed(state)


def test_the_place_of_the_second_block_stays_free_for_it():
    state = action(governor=True, dragon=BUILDING)
    play(state, "build pine-a1 pine-b1 4")
    refused(state, "governor pine-b1")


def test_without_a_governors_block_both_blocks_are_built_at_once():
    state = action(dragon=BUILDING)
    assert not any("pine-a3" in line for line in lines(state, "build"))
    play(state, "build pine-a1 pine-a2 6")
    assert len(state.wall) == 2
    assert game.turn(state) == BILL


def test_a_build_of_another_player_does_not_count_on_the_governors_block():
    state = action(whose=BILL, governor=True, phoenix=BUILDING)
    assert not any("pine-a3" in line for line in lines(state, "build"))
    play(state, "build pine-a1 pine-a2 6")
    assert state.wall == {"pine-a1": BILL, "pine-a2": BILL}


def test_a_repeated_builder_may_use_it_too():
    given = {**BUILDING, "earlier": ("builder",), "hand": ("taskmaster", "planner")}
    state = action(lap=2, governor=True, dragon=given)
    play(state, "repeat builder", "build pine-a1 pine-a3 8", "governor pine-a2", "second pine-a3")
    assert len(state.wall) == 3


# What it brings


def test_a_row_completed_by_the_governors_block_brings_its_placer_the_chip():
    state = action(governor=True, wall=rows(crane1="ABB.A"))
    play(state, "governor crane-d1")
    assert state.sides[ADAM].chips == 1
    assert scored(state, "rows") == {ADAM: 3, BILL: 3}


def test_no_points_for_it_on_level_4():
    wall = rows(pine1="B....", pine2="B....", pine3="B....")
    state = action(governor=True, wall=wall)
    play(state, "governor pine-a4")
    assert scored(state) == {}


def test_a_chip_for_the_row_that_it_completes_can_buy_a_card_back():
    state = action(governor=True, wall=rows(crane1="ABB.A"))
    play(state, "collect", "governor crane-d1", "redeem chip")
    assert "treasurer" in state.sides[ADAM].hand


def test_filling_the_last_place_with_it_ends_the_game_at_once():
    wall = without({**full_wall(ADAM, "pine"), **full_wall(BILL, "crane")}, "crane-e4")
    state = action(governor=True, wall=wall, prisons={"pine": (3, 2)})
    events = play(state, "governor crane-e4")
    assert game.turn(state) is None
    assert game.outcome(state).reason == "wall"
    assert "prisons" in codes(events)
    assert (state.sides[ADAM].jade, state.sides[ADAM].convicts) == (3, 2)


def test_a_governors_block_inside_the_last_build_ends_the_game_after_that_build():
    wall = {**full_wall(BILL, "pine"), **full_wall(ADAM, "crane"), **rows(crane1="BBAAA")}
    wall = without(wall, "pine-a4", "pine-e3", "pine-e4")
    given = {"jade": 2, "laborers": 16, "blocks": 2}
    state = action(governor=True, wall=wall, dragon=given, prisons={"crane": (3, 2)})
    play(state, "build pine-a4 pine-e4 16", "governor pine-e3")
    assert game.turn(state) == ADAM
    events = play(state, "second pine-e4")
    assert codes(events)[:4] == ["built", "top", "complete", "prisons"]
    assert game.outcome(state).reason == "wall"
    assert state.sides[ADAM].jade == 4
