"""The Recruiter: laborers, convicts, the raid of a prison."""

from __future__ import annotations

import pytest

from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    action,
    codes,
    empty,
    found,
    lines,
    play,
    refused,
)

PRICES = [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6)]


# Recruiter A


@pytest.mark.parametrize(("count", "price"), PRICES)
def test_1_to_5_laborers_cost_0_1_2_4_6_jade(count, price):
    """The book: to recruit 3 laborers costs 2 jade."""
    state = action(dragon={"jade": price})
    play(state, f"recruit {count}")
    side = state.sides[ADAM]
    assert (side.laborers, side.jade) == (count, 0)
    assert state.supply.laborers == 45 - count


@pytest.mark.parametrize(("count", "price"), PRICES[1:])
def test_a_player_with_little_jade_takes_fewer(count, price):
    state = action(dragon={"jade": price - 1})
    assert lines(state, "recruit") == [f"recruit {n}" for n in range(1, count)]
    refused(state, f"recruit {count}")


def test_one_laborer_costs_nothing():
    assert lines(action(), "recruit") == ["recruit 1"]


def test_a_convict_from_the_supply_goes_into_the_prison_here():
    state = action(dragon={"camp": "crane"}, prisons={"crane": (2, 1)})
    play(state, "recruit 1")
    assert state.prisons["crane"].convicts == 2
    assert state.prisons["pine"].convicts == 0
    assert state.sides[ADAM].convicts == 0


def test_of_few_laborers_left_one_takes_and_pays_only_for_those():
    state = action(dragon={"jade": 9})
    empty(state, "laborers", 2)
    assert lines(state, "recruit") == ["recruit 1", "recruit 2"]
    play(state, "recruit 2")
    assert state.sides[ADAM].jade == 8
    assert state.supply.laborers == 0


def test_without_laborers_in_the_supply_nobody_can_be_recruited():
    state = action(dragon={"jade": 9})
    empty(state, "laborers")
    assert lines(state, "recruit") == []


def test_without_convicts_in_the_supply_none_goes_into_the_prison():
    state = action()
    empty(state, "convicts")
    play(state, "recruit 1")
    assert state.prisons["pine"].convicts == 0


# Recruiter B


def test_six_convicts_for_two_laborers():
    state = action(dragon={"laborers": 3, "convicts": 1})
    play(state, "convicts")
    side = state.sides[ADAM]
    assert (side.laborers, side.convicts) == (1, 7)
    assert state.supply.laborers == 44
    assert state.prisons["pine"].convicts == 0


@pytest.mark.parametrize("laborers", [0, 1])
def test_a_player_without_two_laborers_gets_no_convicts(laborers):
    refused(action(dragon={"laborers": laborers, "convicts": 5}), "convicts")


def test_of_few_convicts_left_one_gets_those():
    state = action(dragon={"laborers": 2})
    empty(state, "convicts", 4)
    play(state, "convicts")
    assert (state.sides[ADAM].laborers, state.sides[ADAM].convicts) == (0, 4)


def test_without_convicts_in_the_supply_there_are_none_to_take():
    state = action(dragon={"laborers": 2})
    empty(state, "convicts")
    refused(state, "convicts")


# Recruiter C


def test_all_jade_and_convicts_of_the_prison_here():
    state = action(prisons={"pine": (3, 4), "crane": (1, 1)})
    events = play(state, "raid")
    side = state.sides[ADAM]
    assert (side.jade, side.convicts) == (3, 4)
    assert (state.prisons["pine"].jade, state.prisons["pine"].convicts) == (0, 0)
    assert (state.prisons["crane"].jade, state.prisons["crane"].convicts) == (1, 1)
    assert found(events, "raided").args == {"region": "pine", "jade": 3, "convicts": 4}


def test_the_prison_of_another_region_is_out_of_reach():
    state = action(dragon={"camp": "crane"}, prisons={"pine": (3, 4)})
    refused(state, "raid")


@pytest.mark.parametrize("prison", [(1, 0), (0, 1)])
def test_jade_alone_or_convicts_alone_are_worth_a_raid(prison):
    state = action(prisons={"pine": prison})
    play(state, "raid")
    assert (state.sides[ADAM].jade, state.sides[ADAM].convicts) == prison


def test_an_empty_prison_may_not_be_chosen():
    refused(action(), "raid")


def test_no_convict_goes_into_the_prison_with_a_raid():
    state = action(prisons={"pine": (1, 1)})
    assert "imprisoned" not in codes(play(state, "raid"))


def test_the_convict_of_ones_own_recruiting_can_be_raided_in_the_same_turn():
    state = action(dragon={"chips": 1})
    play(state, "recruit 1", "redeem chip", "raid")
    assert (state.sides[ADAM].laborers, state.sides[ADAM].convicts) == (1, 1)


def test_others_have_nothing_to_do_with_it():
    state = action(dragon={"jade": 2, "laborers": 2}, phoenix={"jade": 5, "laborers": 5})
    before = state.sides[BILL].copy()
    play(state, "recruit 3")
    assert state.sides[BILL] == before
