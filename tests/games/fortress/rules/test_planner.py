"""The Planner: blocks, favors, and the removing of reinforcements."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.games.fortress import game
from acres.games.fortress.rules.seats import GOVERNOR
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    action,
    codes,
    empty,
    lines,
    play,
    refused,
    rows,
    settle,
)

PRICES = [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6)]
FIVE = ["rise", "drop", "slipway", "pedestal", "cross"]


# Planner A


@pytest.mark.parametrize(("count", "price"), PRICES)
def test_1_to_5_blocks_cost_0_1_2_4_6_jade(count, price):
    state = action(dragon={"jade": price})
    play(state, f"buy {count}")
    side = state.sides[ADAM]
    assert (side.blocks, side.jade) == (count, 0)
    assert state.own_blocks(ADAM) == 18 - count
    assert state.own_blocks(BILL) == 18


@pytest.mark.parametrize(("count", "price"), PRICES[1:])
def test_a_player_with_little_jade_buys_fewer(count, price):
    state = action(dragon={"jade": price - 1})
    assert lines(state, "buy") == [f"buy {n}" for n in range(1, count)]


def test_a_convict_goes_into_the_prison_here():
    state = action(dragon={"camp": "crane"})
    play(state, "buy 1")
    assert state.prisons["crane"].convicts == 1


def test_everybody_has_18_blocks_in_wall_and_personal_and_general_supply():
    state = action(
        wall=rows(pine1="AAABB"), dragon={"blocks": 13, "jade": 9}, phoenix={"blocks": 1}
    )
    assert state.own_blocks(ADAM) == 2
    assert lines(state, "buy") == ["buy 1", "buy 2"]
    play(state, "buy 2")
    assert state.sides[ADAM].jade == 8


def test_a_player_with_all_blocks_can_buy_none():
    refused(action(dragon={"blocks": 18}), "buy 1")


# Planner B


def stacked(state, *cards):
    """The deck with these favors on top, the first of them to be drawn first."""
    state.deck = [card for card in state.deck if card not in cards] + list(reversed(cards))


@pytest.mark.parametrize(("count", "kept"), [(3, 2), (5, 1)])
def test_draw_3_and_keep_2_or_draw_5_and_keep_1(count, kept):
    state = action()
    stacked(state, *FIVE)
    play(state, f"draw {count}")
    side = state.sides[ADAM]
    assert side.drawn == FIVE[:count]
    assert all(len(line.split()) == kept + 1 for line in lines(state))
    play(state, "keep " + " ".join(map(str, range(1, kept + 1))))
    assert side.favors == FIVE[:kept]
    assert side.drawn == []


def test_any_two_of_three_may_be_kept():
    state = action()
    play(state, "draw 3")
    assert lines(state) == ["keep 1 2", "keep 1 3", "keep 2 3"]


def test_any_one_of_five_may_be_kept():
    state = action()
    play(state, "draw 5")
    assert lines(state) == [f"keep {n}" for n in range(1, 6)]
    refused(state, "keep 1 2")


def test_the_rest_goes_under_the_deck_in_drawn_order():
    state = action()
    stacked(state, *FIVE)
    play(state, "draw 5", "keep 2")
    assert state.under == [(card, ADAM) for card in FIVE if card != "drop"]


def test_drawing_sends_no_convict_into_the_prison():
    state = action()
    play(state, "draw 3", "keep 1 2")
    assert state.prisons["pine"].convicts == 0


def test_cards_under_the_deck_are_drawn_last_in_their_order():
    state = action()
    state.under = [("slipway", BILL), ("pedestal", ADAM), ("cross", BILL), ("rise", BILL)]
    state.sides[BILL].favors = [
        card for card in state.deck if card not in ("slipway", "pedestal", "cross", "rise", "tent")
    ]
    settle(state)
    assert state.deck == ["tent"]
    play(state, "draw 3")
    assert state.sides[ADAM].drawn == ["tent", "slipway", "pedestal"]
    play(state, "keep 1 3")
    assert state.under == [("cross", BILL), ("rise", BILL), ("slipway", ADAM)]


def left(state, many):
    """Take all favors but so many away; Bill has the others."""
    state.sides[BILL].favors = state.deck[many:]
    settle(state)
    return state


@pytest.mark.parametrize(
    ("many", "line", "drawn", "kept"),
    [(4, "draw 5", 4, 1), (2, "draw 5", 2, 1), (3, "draw 3", 3, 2)],
)
def test_of_a_short_deck_one_draws_what_is_there_and_keeps_2_or_1(many, line, drawn, kept):
    state = left(action(), many)
    play(state, line)
    assert len(state.sides[ADAM].drawn) == drawn
    assert all(len(move) == kept + 1 for move in game.legal(state))


@pytest.mark.parametrize(("many", "line"), [(2, "draw 3"), (1, "draw 3"), (1, "draw 5")])
def test_a_draw_of_no_more_than_may_be_kept_is_kept_whole(many, line):
    state = left(action(), many)
    play(state, line)
    assert len(state.sides[ADAM].favors) == many
    assert state.sides[ADAM].drawn == []
    assert game.turn(state) == BILL


def test_without_a_favor_left_nothing_can_be_drawn():
    assert lines(left(action(), 0), "draw") == []


def test_played_favors_are_not_reshuffled():
    state = left(action(), 0)
    state.sides[BILL].shown, state.sides[BILL].favors = state.sides[BILL].favors, []
    settle(state)
    assert lines(state, "draw") == []


def test_there_is_no_limit_to_a_hand():
    state = action()
    state.sides[ADAM].favors = state.deck[:30]
    settle(state)
    play(state, "draw 3", "keep 1 2")
    assert len(state.sides[ADAM].favors) == 32


def test_draws_can_be_written_out():
    state = action()
    state.chance = Chance(script=["cross", "pedestal", "slipway"])
    play(state, "draw 3")
    assert state.sides[ADAM].drawn == ["cross", "pedestal", "slipway"]


# Planner C


def test_a_reinforcement_in_this_region_returns_to_the_supply_ones_own_or_anothers():
    state = action(
        wall=rows(pine1="ABA..", crane1="BB..."), reinforced=["pine-a1", "pine-b1", "crane-a1"]
    )
    assert lines(state, "remove") == ["remove pine-a1", "remove pine-b1"]
    play(state, "remove pine-b1")
    assert state.reinforced == {"pine-a1", "crane-a1"}
    assert state.supply.reinforcements == 16
    assert state.wall["pine-b1"] == BILL


def test_reinforcements_of_other_regions_are_out_of_reach():
    state = action(wall=rows(crane1="BB..."), reinforced=["crane-a1"])
    refused(state, "remove crane-a1")


def test_removing_sends_no_convict_into_the_prison():
    state = action(wall=rows(pine1="A...."), reinforced=["pine-a1"])
    assert "imprisoned" not in codes(play(state, "remove pine-a1"))


def test_a_block_freed_of_its_reinforcement_counts_in_a_pattern_again():
    state = action(
        wall=rows(pine1="AAG..", crane1="GGGGG"),
        reinforced=["pine-a1"],
        dragon={"favors": ["pair"], "chips": 1},
    )
    assert state.wall["pine-c1"] == GOVERNOR
    assert lines(state, "favor") == []
    play(state, "remove pine-a1", "redeem chip")
    assert lines(state, "favor") == ["favor pair pine-a1", "favor pair pine-b1"]


# Supplies


def test_without_convicts_in_the_supply_buying_brings_none_into_the_prison():
    state = action()
    empty(state, "convicts")
    play(state, "buy 1")
    assert state.prisons["pine"].convicts == 0
