"""The Taskmaster, and buying role cards back (Action, Taskmaster)."""

from __future__ import annotations

import pytest

from acres.games.fortress import game
from acres.games.fortress.rules.data import REPEATS, ROLES
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    action,
    codes,
    empty,
    go_on,
    lines,
    play,
    refused,
    rows,
    settle,
)

WORKING = {"jade": 20, "laborers": 10, "blocks": 9}


# Taskmaster A


def test_the_taskmaster_moves_to_another_regions_camp():
    state = action(4, dragon={"camp": "crane"})
    assert lines(state, "travel") == ["travel lotus", "travel pine"]
    play(state, "travel lotus")
    assert state.sides[ADAM].camp == "lotus"
    assert state.sides[BILL].camp == "pine"


def test_regions_need_not_be_neighbours():
    state = action(4, options={"regions": "more"})
    play(state, "travel moon")
    assert state.sides[ADAM].camp == "moon"


def test_to_move_3_jade_then_build_in_the_new_region():
    """The book: Taskmaster A, 3 jade, then Builder A in the new region."""
    state = action(dragon={"jade": 3, "laborers": 2, "blocks": 1})
    play(state, "travel crane", "redeem jade", "build crane-a1 2")
    assert state.wall == {"crane-a1": ADAM}
    assert state.sides[ADAM].jade == 0
    assert state.prisons["crane"].convicts == 1


# Taskmaster B


def repeating(*earlier, lap=2, jade=20, **given):
    """Adam in a later turn, when he has played these."""
    hand = tuple(role for role in ROLES if role not in earlier)
    return action(
        lap=lap, dragon={**WORKING, "jade": jade, "hand": hand, "earlier": earlier, **given}
    )


def test_to_repeat_the_builder_costs_2_jade():
    """The book: Taskmaster B repeating the Builder for 2 jade."""
    state = repeating("builder", jade=2)
    play(state, "repeat builder", "build pine-a1 2")
    assert state.wall == {"pine-a1": ADAM}
    assert state.sides[ADAM].jade == 0


@pytest.mark.parametrize(("role", "price"), REPEATS.items())
def test_the_price_is_the_roles(role, price):
    assert REPEATS == {"recruiter": 1, "planner": 1, "builder": 2, "treasurer": 3}
    state = repeating(role, jade=price)
    assert f"repeat {role}" in lines(state)
    play(state, f"repeat {role}")
    assert state.sides[ADAM].jade == 0
    refused(repeating(role, jade=price - 1), f"repeat {role}")


def test_any_one_of_the_roles_actions_is_carried_out_with_its_own_costs():
    state = repeating("recruiter", jade=3)
    play(state, "repeat recruiter")
    assert {line.split()[0] for line in lines(state)} == {"recruit", "convicts"}
    play(state, "recruit 3")
    assert state.sides[ADAM].jade == 0
    assert state.prisons["pine"].convicts == 1


def test_with_jade_for_the_price_alone_only_what_costs_nothing_is_left():
    state = repeating("recruiter", jade=1, laborers=0)
    play(state, "repeat recruiter")
    assert lines(state) == ["recruit 1"]


def test_a_repeat_whose_price_and_costs_cannot_be_paid_is_not_legal():
    """For a Treasurer there must be jade to collect, for a Builder something to build."""
    assert lines(repeating("builder", blocks=0), "repeat") == []
    assert lines(repeating("builder", laborers=1), "repeat") == []
    empty_prison = repeating("recruiter", laborers=0)
    empty(empty_prison, "laborers")
    assert lines(empty_prison, "repeat") == []


def test_jade_paid_for_repeating_the_treasurer_can_be_collected():
    """The supply is empty; what is paid goes into it first."""
    state = repeating("treasurer", jade=3)
    empty(state, "jade")
    play(state, "repeat treasurer", "collect")
    assert state.sides[ADAM].jade == 3


def test_only_roles_that_one_played_oneself_in_this_round():
    state = action(lap=2, dragon=WORKING, phoenix={"hand": ROLES[1:], "earlier": ("recruiter",)})
    assert lines(state, "repeat") == []
    state = action(whose=BILL, lap=2, dragon={"earlier": ("builder",)}, phoenix=WORKING)
    assert lines(state, "repeat") == []


def test_a_role_played_in_this_turn_cannot_be_repeated():
    state = action(dragon={**WORKING, "chips": 1})
    play(state, "recruit 1", "redeem chip")
    assert lines(state, "repeat") == []


def test_a_role_played_in_an_earlier_turn_can_be_although_its_card_came_back():
    state = action(dragon={**WORKING, "chips": 1})
    play(state, "recruit 1", "redeem chip", "collect", "collect")
    assert "recruiter" in state.sides[ADAM].hand
    assert lines(state, "repeat") == ["repeat recruiter", "repeat treasurer"]


def test_the_same_role_may_be_repeated_again_later_at_its_price_each_time():
    """The book: Taskmaster B for 2, 3 jade, Taskmaster B again for 2: 7 jade in one turn."""
    state = repeating("builder", jade=7)
    play(state, "repeat builder", "build pine-a1 2", "redeem jade")
    play(state, "repeat builder", "build pine-b1 2")
    assert state.sides[ADAM].jade == 0
    assert state.wall == {"pine-a1": ADAM, "pine-b1": ADAM}
    assert "taskmaster" not in state.sides[ADAM].hand


def test_to_move_3_jade_and_repeat_the_builder_for_2():
    """The book: Taskmaster A, 3 jade, Taskmaster B repeating the Builder for 2."""
    state = repeating("builder", jade=5)
    play(state, "travel crane", "redeem jade", "repeat builder", "build crane-c1 2")
    assert state.sides[ADAM].jade == 0
    assert state.wall == {"crane-c1": ADAM}


def test_the_taskmaster_never_repeats_itself():
    state = repeating("taskmaster", "builder", hand=("taskmaster", "planner"), lap=3)
    assert lines(state, "repeat") == ["repeat builder"]


def test_a_role_played_twice_in_a_turn_is_played_once_as_far_as_repeating_goes():
    state = action(dragon={**WORKING, "chips": 1})
    play(state, "collect", "redeem chip", "collect", "buy 1")
    assert state.sides[ADAM].earlier == ("treasurer",)
    assert game.legal(state).count(("repeat", "treasurer")) == 1


def test_played_roles_are_forgotten_in_the_next_round():
    state = repeating("builder", "recruiter", lap=3, hand=("taskmaster", "planner", "treasurer"))
    state.stack = [frame for frame in state.stack if frame[0] != "turn"]
    play(state, "collect")
    while state.stack[-1][0] == "bid":
        play(state, "bid 0")
    assert state.sides[ADAM].earlier == ()
    assert all(len(side.hand) == 5 for side in state.sides.values())


# Buying a card back


def test_only_the_taskmaster_comes_back_for_3_jade():
    state = action(dragon=WORKING)
    play(state, "recruit 1")
    assert game.turn(state) == BILL
    state = action(dragon={**WORKING, "jade": 3})
    play(state, "travel crane")
    assert lines(state) == ["end", "redeem jade"]
    play(state, "redeem jade")
    assert "taskmaster" in state.sides[ADAM].hand
    assert len(state.sides[ADAM].hand) == 5


def test_not_for_less_than_3_jade():
    state = action(dragon={"jade": 2})
    play(state, "travel crane")
    assert game.turn(state) == BILL


@pytest.mark.parametrize(
    "line", ["recruit 1", "buy 1", "build pine-a1 2", "collect", "travel crane"]
)
def test_any_card_just_played_comes_back_for_a_chip(line):
    state = action(dragon={"laborers": 2, "blocks": 1, "chips": 1})
    play(state, line)
    assert "redeem chip" in lines(state)
    play(state, "redeem chip")
    assert state.sides[ADAM].chips == 0
    assert state.supply.chips == 18
    assert len(state.sides[ADAM].hand) == 5


def test_for_the_taskmaster_one_chooses_between_3_jade_and_a_chip():
    state = action(dragon={"jade": 3, "chips": 1})
    play(state, "travel crane")
    assert lines(state) == ["end", "redeem chip", "redeem jade"]


def test_for_a_repeated_role_it_is_the_taskmaster_that_comes_back():
    state = repeating("builder", chips=1)
    play(state, "repeat builder", "build pine-a1 2", "redeem chip")
    assert "taskmaster" in state.sides[ADAM].hand
    assert "builder" not in state.sides[ADAM].hand


def test_buying_back_is_not_a_must():
    state = action(dragon={"chips": 2})
    play(state, "collect", "end")
    assert game.turn(state) == BILL
    assert state.sides[ADAM].chips == 2


def test_then_another_card_may_be_played():
    """The book: Planner A, a chip, then Builder A."""
    state = action(dragon={"laborers": 2, "chips": 1})
    play(state, "buy 1", "redeem chip", "build pine-a1 2")
    assert state.wall == {"pine-a1": ADAM}
    assert state.sides[ADAM].hand == ("recruiter", "planner", "treasurer", "taskmaster")


def test_or_the_same_one_with_another_action():
    """The book: Builder A, a chip, then Builder again with B."""
    state = action(
        wall=rows(pine1="A...."),
        dragon={"laborers": 2, "blocks": 1, "chips": 1, "favors": ["pair"]},
    )
    play(state, "build pine-b1 2", "redeem chip", "favor pair pine-a1")
    assert state.sides[ADAM].shown == ["pair"]


def test_or_with_the_same_action():
    state = action(dragon={"chips": 1})
    play(state, "collect", "redeem chip", "collect")
    assert state.sides[ADAM].jade == 6


def test_a_chip_gained_by_the_action_just_carried_out_may_be_used_at_once():
    state = action(wall=rows(pine1="AABB."), dragon={"laborers": 2, "blocks": 1})
    play(state, "build pine-e1 2", "redeem chip")
    assert state.sides[ADAM].chips == 0


def test_after_the_second_action_nothing_comes_back_in_that_turn():
    state = action(dragon={"jade": 9, "chips": 3})
    play(state, "travel crane", "redeem jade", "travel pine")
    assert game.turn(state) == BILL


def test_after_k_turns_5_minus_k_cards_are_in_hand():
    state = action(dragon={"chips": 3, "jade": 9})
    for turn in (1, 2, 3):
        play(state, "travel crane" if turn % 2 else "travel pine", "redeem chip")
        play(state, lines(state, ["collect", "buy", "recruit"][turn - 1])[0])
        assert len(state.sides[ADAM].hand) == 5 - turn
        if turn < 3:
            play(state, "collect" if turn == 1 else "buy 1")


def test_buying_back_without_a_possible_second_action_is_not_legal():
    """Adam builds with his last laborers; the Builder alone could do nothing more."""
    hand = ("builder",)
    state = action(lap=3, dragon={"laborers": 2, "blocks": 1, "chips": 1, "hand": hand})
    play(state, "build pine-a1 2")
    assert game.turn(state) == BILL


def test_the_3_jade_are_gone_when_the_second_action_is_chosen():
    state = action(dragon={"jade": 4})
    play(state, "travel crane", "redeem jade")
    assert lines(state, "recruit") == ["recruit 1", "recruit 2"]


# Who can do nothing


def test_a_player_without_action_passes_with_a_card_of_their_choice():
    hand = ("recruiter", "planner", "builder")
    state = action(lap=3, dragon={"hand": hand, "blocks": 18})
    empty(state, "laborers")
    state.sides[BILL].favors = state.deck
    settle(state)
    assert lines(state) == ["pass builder", "pass planner", "pass recruiter"]
    play(state, "pass planner")
    assert state.sides[ADAM].hand == ("recruiter", "builder")
    assert game.turn(state) == BILL


def test_a_player_with_an_action_cannot_pass():
    assert lines(action(), "pass") == []
    refused(action(), "pass builder")


def test_a_player_who_passes_buys_nothing_back():
    state = action(lap=3, dragon={"hand": ("builder",), "chips": 2, "jade": 9})
    assert lines(state) == ["pass builder"]
    assert "redeemed" not in codes(play(state, "pass builder"))
    assert game.turn(state) == BILL
    assert go_on(state) == []


@pytest.mark.parametrize("line", ["raid", "convicts", "recruit 1"])
def test_an_action_of_a_repeated_role_takes_up_its_card(line):
    """So the table asks for a confirmation, as it does for the role played from the hand."""
    state = repeating("recruiter", laborers=2)
    state.prisons["pine"].jade += 1
    state.supply.jade -= 1
    play(state, "repeat recruiter")
    taken = {(part.zone, part.id) for part in game.parts(state, tuple(line.split()))}
    assert ("roles", "recruiter") in taken
