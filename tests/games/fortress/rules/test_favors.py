"""The Builder's B: a favor is played."""

from __future__ import annotations

import pytest

from acres.games.fortress.rules.data import PATTERNS, REGIONS
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    DECK,
    action,
    codes,
    empty,
    final,
    full_wall,
    go_on,
    lines,
    play,
    rows,
    scored,
    settle,
)


def with_favor(card, wall, players=2, reinforced=(), **given):
    """Adam has the card in hand and is about to play a role card."""
    given = {"favors": [card], **given}
    return action(players, wall=rows(**wall), reinforced=reinforced, dragon=given)


def standing(card):
    """A wall in which only this card's pattern is Adam's, and the card in his hand."""
    spots = PATTERNS[REGIONS[:2]][card][0]
    wall = {
        spot: ADAM if spot in spots else BILL
        for spot in full_wall(BILL, "pine", "crane")
        if any(spot[:-1] == other[:-1] and spot <= other for other in spots)
    }
    return action(wall=wall, dragon={"favors": [card]})


def paying(reward):
    """A card that pays this."""
    return next(card for card, favor in DECK.items() if favor[reward])


def choices(state):
    """The blocks that can be reinforced."""
    return {line.split()[-1] for line in lines(state, "favor")}


# The pattern


@pytest.mark.parametrize(
    "wall",
    [
        {"pine1": ".AA.."},
        {"crane1": "...AA"},
        {"pine1": "BBBBB", "pine2": "..AA."},
        {"pine1": "BBBBB", "pine2": "BBBBB", "pine3": "AA..."},
    ],
    ids=["anywhere", "not only where the taskmaster is", "at any height", "high up"],
)
def test_the_pattern_may_stand_anywhere(wall):
    state = with_favor("pair", wall)
    assert len(choices(state)) == 2
    play(state, lines(state, "favor")[0])
    assert state.sides[ADAM].shown == ["pair"]


def test_a_pattern_may_lie_across_two_neighbouring_regions():
    state = with_favor("pair", {"pine1": "....A", "crane1": "A...."})
    assert choices(state) == {"pine-e1", "crane-a1"}
    three = with_favor("pair", {"crane1": "....A", "lotus1": "A...."}, players=4)
    assert choices(three) == {"crane-e1", "lotus-a1"}


def test_the_wall_has_two_ends():
    state = with_favor("pair", {"pine1": "A....", "crane1": "....A"})
    assert choices(state) == set()


def test_there_is_no_turning_and_no_mirroring():
    up = {"pine1": "AB...", "pine2": ".A..."}
    down = {"pine1": "BA...", "pine2": "A...."}
    assert choices(with_favor("rise", up)) == {"pine-a1", "pine-b2"}
    assert choices(with_favor("rise", down)) == set()
    assert choices(with_favor("drop", down)) == {"pine-a2", "pine-b1"}
    assert choices(with_favor("drop", up)) == set()
    assert choices(with_favor("post", {"pine1": "AA..."})) == set()


@pytest.mark.parametrize("between", [".", "A", "B", "G"])
def test_only_the_shown_cells_count(between):
    assert choices(with_favor("doorway", {"pine1": f"A{between}A.."})) == {
        "pine-a1",
        "pine-c1",
    }


@pytest.mark.parametrize("other", [".", "B", "G"])
def test_all_its_blocks_are_ones_own_and_governors_blocks_never_count(other):
    assert choices(with_favor("course", {"pine1": f"A{other}A.."})) == set()


def test_none_of_its_blocks_is_reinforced():
    wall = {"pine1": "AAA.."}
    assert choices(with_favor("pair", wall, reinforced=["pine-a1"])) == {"pine-b1", "pine-c1"}
    assert choices(with_favor("pair", wall, reinforced=["pine-b1"])) == set()


def test_level_4_belongs_to_a_pattern_too():
    wall = {"pine1": "A....", "pine2": "A....", "pine3": "A....", "pine4": "A...."}
    assert choices(with_favor("pillar", wall)) == {f"pine-a{level}" for level in (1, 2, 3, 4)}


def test_the_player_chooses_which_block_of_it_is_reinforced():
    for spot in ("pine-b1", "pine-c1"):
        state = with_favor("pair", {"pine1": ".AA.."})
        play(state, f"favor pair {spot}")
        assert state.reinforced == {spot}
        assert state.supply.reinforcements == 17


def test_only_favors_in_ones_own_hand_can_be_played():
    state = with_favor("cross", {"pine1": "AA..."})
    state.sides[BILL].favors = ["pair"]
    settle(state)
    assert lines(state, "favor") == []


@pytest.mark.parametrize("card", DECK)
def test_every_favor_can_be_played_in_some_wall_of_two_regions(card):
    assert choices(standing(card)) == set(PATTERNS[REGIONS[:2]][card][0])


# Where the reinforcements ran out


def test_without_reinforcements_left_a_favor_is_played_without_one():
    wall = {**full_wall(BILL, "pine"), **rows(crane1="AA.B.")}
    reinforced = list(full_wall(BILL, "pine"))
    state = action(wall=wall, reinforced=[*reinforced, "crane-d1"], dragon={"favors": ["pair"]})
    assert state.supply.reinforcements == 0
    assert lines(state, "favor") == ["favor pair"]
    play(state, "favor pair")
    assert state.sides[ADAM].shown == ["pair"]


# What it pays


@pytest.mark.parametrize("card", DECK)
def test_one_off_rewards_come_at_once(card):
    state, favor = standing(card), DECK[card]
    play(state, lines(state, "favor")[0])
    side = state.sides[ADAM]
    names = ("jade", "laborers", "convicts", "blocks", "treasures")
    assert [getattr(side, name) for name in names] == [favor[name] for name in names]
    assert side.chips == favor["chip"]
    assert (side.lasting("income"), side.lasting("bid")) == (favor["income"], favor["bid"])


@pytest.mark.parametrize("card", DECK)
def test_points_are_scored_at_once_and_each_treasure_brings_1(card):
    state, favor = standing(card), DECK[card]
    play(state, lines(state, "favor")[0])
    assert scored(state, "favors").get(ADAM, 0) == favor["points"]
    assert scored(state).get(ADAM, 0) == favor["points"] + favor["treasures"]


def test_the_blocks_of_a_reward_are_ones_own_and_as_many_as_there_are():
    state = standing(paying("blocks"))
    state.sides[ADAM].blocks += state.own_blocks(ADAM) - 1
    before = state.sides[ADAM].blocks
    play(state, lines(state, "favor")[0])
    assert state.sides[ADAM].blocks == before + 1
    assert state.own_blocks(ADAM) == 0


@pytest.mark.parametrize("reward", ["jade", "convicts", "laborers", "treasures"])
@pytest.mark.parametrize("left", [0, 1])
def test_a_reward_that_the_supply_cannot_pay_gives_what_is_left(reward, left):
    state = standing(paying(reward))
    empty(state, reward, left)
    play(state, lines(state, "favor")[0])
    assert getattr(state.sides[ADAM], reward) == left


def test_a_treasure_that_is_not_there_brings_no_point():
    card = paying("treasures")
    state = standing(card)
    empty(state, "treasures")
    play(state, lines(state, "favor")[0])
    assert scored(state, "treasures") == {}


def test_without_a_chip_in_the_supply_the_rest_still_comes():
    card = paying("chip")
    state = standing(card)
    empty(state, "chips")
    play(state, lines(state, "favor")[0])
    assert state.sides[ADAM].chips == 0
    assert state.sides[ADAM].laborers == DECK[card]["laborers"]


# For the rest of the game


def test_the_card_stays_face_up_whatever_happens_to_the_blocks():
    state = with_favor("post", {"pine1": "A....", "pine2": "A...."})
    play(state, "favor post pine-a1")
    state.wall["pine-a2"] = BILL
    state.reinforced.clear()
    assert state.sides[ADAM].shown == ["post"]
    assert state.sides[ADAM].favors == []
    assert state.sides[ADAM].lasting("income") == DECK["post"]["income"]


def test_playing_sends_no_convict_into_the_prison():
    state = with_favor("pair", {"pine1": "AA..."})
    assert "imprisoned" not in codes(play(state, "favor pair pine-a1"))


def test_cards_still_in_hand_at_the_end_count_for_nothing():
    state = final(governors=0, dragon={"favors": ["quincunx"]}, phoenix={})
    go_on(state)
    assert scored(state, "favors") == {}
    assert state.outcome.scores[ADAM] == state.outcome.scores[BILL]
