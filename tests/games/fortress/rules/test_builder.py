"""The Builder's A and C: build one block or two, replace another player's."""

from __future__ import annotations

import pytest

from acres.games.fortress import game
from acres.games.fortress.rules.data import LEVEL, PLACES, WORKERS
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    CHARLES,
    action,
    codes,
    empty,
    full_wall,
    lines,
    play,
    refused,
    rows,
    scored,
    without,
)

RICH = {"jade": 5, "laborers": 20, "blocks": 9}
LOWER = rows(pine1="ABGBA", pine2="ABGBA", pine3="BAGAB")


def places(state, verb="build"):
    """The places for one block."""
    return {line.split()[1] for line in lines(state, verb) if len(line.split()) == 3}


def pairs(state):
    """The places for two blocks."""
    return {tuple(line.split()[1:3]) for line in lines(state, "build") if len(line.split()) == 4}


# Where


def test_on_level_1_every_free_place_of_this_region_is_open():
    state = action(wall=rows(pine1=".B..."), dragon={"laborers": 2, "blocks": 1})
    assert places(state) == {"pine-a1", "pine-c1", "pine-d1", "pine-e1"}


def test_higher_up_a_block_of_anybody_or_a_governors_block_must_be_directly_below():
    wall = rows(pine1="ABG..", pine2="A....")
    state = action(wall=wall, dragon=RICH)
    assert places(state) == {"pine-a3", "pine-b2", "pine-c2", "pine-d1", "pine-e1"}


def test_rows_below_need_not_be_complete():
    wall = rows(pine1="B....", pine2="B....", pine3="B....")
    assert "pine-a4" in places(action(wall=wall, dragon=RICH))


def test_level_4_has_its_places_at_the_ends_only():
    assert places(action(wall=LOWER, dragon=RICH)) == {"pine-a4", "pine-e4"}
    assert len([spot for spot in PLACES if spot.startswith("pine")]) == 17


def test_only_in_the_region_of_ones_taskmaster():
    state = action(dragon={**RICH, "camp": "crane"})
    assert {spot[:5] for spot in places(state)} == {"crane"}


def test_blocks_in_the_general_supply_must_be_bought_first():
    state = action(dragon={**RICH, "blocks": 0})
    assert lines(state, "build") == []


# Who works


@pytest.mark.parametrize(("level", "need"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_the_four_levels_take_2_4_6_8_workers_in_any_mix(level, need):
    wall = {spot: owner for spot, owner in LOWER.items() if LEVEL[spot] < level}
    state = action(wall=wall, dragon={"blocks": 1, "laborers": need, "convicts": need})
    mixes = [line for line in lines(state, "build") if line.startswith(f"build pine-a{level} ")]
    assert sorted(int(line.split()[-1]) for line in mixes) == list(range(need + 1))


@pytest.mark.parametrize(
    ("laborers", "convicts", "mixes"),
    [(0, 1, []), (1, 0, []), (2, 0, [2]), (0, 2, [0]), (1, 1, [1]), (1, 5, [0, 1]), (5, 1, [1, 2])],
)
def test_nobody_works_who_is_not_there(laborers, convicts, mixes):
    state = action(dragon={"blocks": 1, "laborers": laborers, "convicts": convicts})
    assert [int(line.split()[-1]) for line in lines(state) if "pine-c1" in line] == mixes


@pytest.mark.parametrize(
    ("assigned", "laborers", "convicts"), [(0, 6, 0), (1, 5, 1), (2, 5, 2), (3, 4, 3), (4, 4, 4)]
)
def test_all_assigned_convicts_and_half_the_laborers_rounded_up_return(
    assigned, laborers, convicts
):
    wall = rows(pine1="A....")
    state = action(wall=wall, dragon={"blocks": 1, "laborers": 6, "convicts": 4})
    play(state, f"build pine-a2 {assigned}")
    side = state.sides[ADAM]
    assert (side.laborers, side.convicts) == (laborers, convicts)


def test_two_blocks_on_levels_2_and_3_with_7_laborers_and_3_convicts():
    """The book: for 1 jade; 4 laborers and all 3 convicts are lost."""
    wall = rows(pine1="BB...", pine2=".B...")
    state = action(wall=wall, dragon={"jade": 1, "blocks": 2, "laborers": 7, "convicts": 3})
    play(state, "build pine-a2 pine-b3 7")
    side = state.sides[ADAM]
    assert (side.jade, side.blocks, side.laborers, side.convicts) == (0, 0, 3, 0)
    assert state.wall["pine-a2"] == state.wall["pine-b3"] == ADAM


def test_the_workers_of_two_blocks_are_assigned_together():
    """Three laborers for one and one for the other would lose 2 + 1; four of them lose 2."""
    state = action(dragon={"jade": 1, "blocks": 2, "laborers": 4})
    play(state, "build pine-a1 pine-b1 4")
    assert state.sides[ADAM].laborers == 2
    odd = action(dragon={"jade": 1, "blocks": 2, "laborers": 1, "convicts": 3})
    play(odd, "build pine-a1 pine-b1 1")
    assert odd.sides[ADAM].workers == 0


def test_workers_who_return_are_in_the_supply_again():
    state = action(dragon={"blocks": 1, "laborers": 1, "convicts": 1})
    play(state, "build pine-a1 1")
    assert state.supply.laborers == 45
    assert state.supply.convicts == 74
    assert state.prisons["pine"].convicts == 1


# Two blocks


def test_a_second_block_costs_1_jade():
    assert pairs(action(dragon={**RICH, "jade": 1}))
    assert not pairs(action(dragon={**RICH, "jade": 0}))


def test_two_blocks_must_be_in_the_personal_supply():
    assert not pairs(action(dragon={**RICH, "blocks": 1}))


def test_the_second_may_stand_on_the_first():
    state = action(dragon=RICH)
    play(state, "build pine-a1 pine-a2 6")
    assert state.wall["pine-a1"] == state.wall["pine-a2"] == ADAM
    assert state.sides[ADAM].jade == 4


def test_two_places_that_do_not_need_each_other_are_listed_in_one_order():
    found = pairs(action(wall=rows(pine1="B.GGG", pine2="..GGG", pine3="..GGG"), dragon=RICH))
    assert found == {
        ("pine-a2", "pine-b1"),
        ("pine-a2", "pine-e4"),
        ("pine-b1", "pine-e4"),
        ("pine-a2", "pine-a3"),
        ("pine-b1", "pine-b2"),
    }


def test_two_words_may_be_written_in_any_order_where_that_leaves_one_reading():
    state = action(dragon=RICH)
    expected = ("build", "pine-a1", "pine-b1", "4")
    assert game.parse("build pine-b1 pine-a1 4", state) == expected
    assert game.parse("build 4 pine-b1 pine-a1", state) == expected


def test_two_blocks_with_one_place_are_not_legal():
    state = action(wall=without(full_wall(BILL, "pine"), "pine-e4"), dragon=RICH)
    assert places(state) == {"pine-e4"}
    assert pairs(state) == set()


def test_every_listed_pair_takes_the_workers_of_both_levels():
    state = action(wall=rows(pine1="AB...", pine2="A...."), dragon={**RICH, "convicts": 20})
    for line in lines(state, "build"):
        _, *spots, laborers = line.split()
        need = sum(WORKERS[LEVEL[spot]] for spot in spots)
        assert 0 <= int(laborers) <= need
        after = state.copy()
        play(after, line)
        lost = state.sides[ADAM].workers - after.sides[ADAM].workers
        assert lost == (int(laborers) + 1) // 2 + need - int(laborers)


# The prison


@pytest.mark.parametrize("line", ["build pine-a1 2", "build pine-a1 pine-b1 4"])
def test_one_convict_from_the_supply_goes_into_the_prison_here(line):
    state = action(dragon=RICH)
    play(state, line)
    assert state.prisons["pine"].convicts == 1


def test_the_convict_goes_in_after_the_action_if_the_supply_was_empty():
    state = action(dragon={"blocks": 1, "convicts": 2})
    empty(state, "convicts")
    play(state, "build pine-a1 0")
    assert state.prisons["pine"].convicts == 1
    assert state.supply.convicts == 1


def test_the_convict_that_goes_in_first_can_be_the_last_of_the_supply():
    state = action(dragon={"blocks": 1, "laborers": 2})
    empty(state, "convicts", 1)
    play(state, "build pine-a1 2")
    assert state.prisons["pine"].convicts == 1
    assert state.supply.convicts == 0


# Builder C


def test_a_level_2_block_takes_8_workers_and_goes_back_to_its_owner():
    """The book's example."""
    state = action(
        wall=rows(pine1="ABABA", pine2=".B..."), dragon={"blocks": 1, "laborers": 8}, phoenix={}
    )
    play(state, "replace pine-b2 8")
    assert state.wall["pine-b2"] == ADAM
    assert state.sides[ADAM].blocks == 0
    assert state.sides[ADAM].laborers == 4
    assert state.sides[BILL].blocks == 1
    assert state.own_blocks(BILL) == 15


@pytest.mark.parametrize(("level", "need"), [(1, 4), (2, 8), (3, 12), (4, 16)])
def test_replacing_takes_4_8_12_16_workers_in_any_mix(level, need):
    wall = rows(pine1="B....", pine2="B....", pine3="B....", pine4="B....")
    state = action(wall=wall, dragon={"blocks": 1, "laborers": need, "convicts": need})
    line = f"replace pine-a{level}"
    mixes = [int(found.split()[-1]) for found in lines(state, "replace") if found.startswith(line)]
    assert sorted(mixes) == list(range(need + 1))
    play(state, f"{line} {need - 1}")
    side = state.sides[ADAM]
    assert (side.laborers, side.convicts) == (need - need // 2, need - 1)


def test_only_unreinforced_blocks_of_others_in_this_region_can_be_replaced():
    state = action(
        3,
        wall=rows(pine1="ABCGB", crane1="BBB.."),
        reinforced=["pine-e1"],
        dragon={"blocks": 1, "laborers": 4},
    )
    assert places(state, "replace") == {"pine-b1", "pine-c1"}


def test_the_own_block_comes_from_the_personal_supply():
    state = action(wall=rows(pine1="B...."), dragon={"laborers": 4})
    refused(state, "replace pine-a1 4")


def test_a_block_with_others_on_it_can_be_replaced():
    state = action(wall=rows(pine1="B....", pine2="A...."), dragon={"blocks": 1, "laborers": 4})
    play(state, "replace pine-a1 4")
    assert state.wall["pine-a1"] == ADAM


def test_nothing_is_scored_again():
    """Neither a full row, nor a level, nor the 5 points on level 4; and there is no chip."""
    wall = rows(pine1="AABBB", crane1="AABBB", pine2="B....", pine3="B....", pine4="B....")
    state = action(wall=wall, dragon={"blocks": 4, "laborers": 40})
    for spot in ("pine-c1", "pine-a4"):
        after = state.copy()
        play(after, f"replace {spot} {2 * WORKERS[LEVEL[spot]]}")
        assert scored(after) == {}
        assert after.sides[ADAM].chips == after.sides[ADAM].treasures == 0


def test_later_scoring_counts_the_new_owner():
    given = {"blocks": 2, "laborers": 6, "chips": 1}
    state = action(wall=rows(pine1="ABB.G"), dragon=given)
    play(state, "replace pine-b1 4", "redeem chip", "build pine-d1 2")
    assert scored(state, "rows") == {ADAM: 3}


def test_replacing_sends_no_convict_into_the_prison():
    state = action(wall=rows(pine1="B...."), dragon={"blocks": 1, "laborers": 4})
    assert "imprisoned" not in codes(play(state, "replace pine-a1 4"))


def test_the_peaceful_game_is_without_it():
    given = {"wall": rows(pine1="B...."), "dragon": {"blocks": 1, "laborers": 4}}
    assert lines(action(**given), "replace")
    assert not lines(action(options={"replacing": "no"}, **given), "replace")


def test_three_players_can_replace_each_others_blocks():
    state = action(
        3, whose=CHARLES, wall=rows(pine1="AB..."), tortoise={"blocks": 2, "laborers": 8}
    )
    assert places(state, "replace") == {"pine-a1", "pine-b1"}
