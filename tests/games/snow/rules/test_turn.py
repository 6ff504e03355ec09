"""A turn: actions, free actions, the refill, the reshuffle (2)."""

from __future__ import annotations

import pytest

from acres.core.errors import IllegalMove
from acres.games.snow import game
from tests.games.snow.positions import can, events, legal, pass_turn, play, position, same, villages

SEVEN = ["militia", "militia", "militia", "rangers", "trader", "governor", "settlers"]
OLD = ("first", "revised")


# Actions


def test_an_action_uses_up_one_of_two():
    state = position(british={"hand": ["militia"], "money": 9})
    play(state, "draft rangers")
    assert state.actions == 1
    play(state, "reserve militia")
    assert state.actions == 0


def test_after_two_actions_only_free_actions_and_the_end_are_left():
    state = position(british={"hand": ["militia", "trader"], "money": 9, "reserve": ["rangers"]})
    play(state, "pass", "pass")
    assert legal(state) == ["end", "fetch"]


def test_an_action_may_be_repeated():
    state = position(british={"hand": ["boston"], "discard": [], "money": 4})
    play(state, "draft militia", "draft militia")
    assert state.sides["british"].discard == ["militia", "militia"]


def test_passing_gives_up_one_action_and_does_not_end_the_turn():
    state = play(position(), "pass")
    assert (state.to_move, state.actions) == ("british", 1)


def test_a_passed_action_is_told():
    assert events(play(position(), "pass"), "passed")[0].seat == "british"


def test_a_turn_ends_when_its_player_says_so_with_actions_left():
    state = play(position(), "end")
    assert (state.to_move, state.actions) == ("french", 2)


def test_the_turn_does_not_end_by_itself():
    state = play(position(british={"hand": ["boston"]}), "pass", "income boston")
    assert state.to_move == "british"
    assert state.actions == 0


def test_the_turns_are_counted():
    state = position(turn=8)
    assert play(state, "end").turn == 9


def test_free_actions_do_not_use_up_an_action():
    state = position(
        british={"hand": ["home-support"], "deck": ["trader"], "reserve": ["rangers"], "money": 1}
    )
    play(state, "fetch", "home-support")
    assert state.actions == 2


def test_free_actions_are_possible_after_the_second_action():
    state = position(
        british={"hand": ["home-support"], "deck": ["trader"], "reserve": ["rangers"], "money": 1}
    )
    play(state, "pass", "pass", "fetch", "home-support")
    assert same(state.sides["british"].hand, "rangers", "trader")


def test_played_cards_go_to_the_discard_pile():
    state = position(british={"hand": ["boston", "militia"], "discard": ["trader"]})
    play(state, "income boston")
    assert state.sides["british"].discard == ["trader", "boston"]
    assert state.sides["british"].hand == ["militia"]


def test_an_illegal_move_is_refused_and_changes_nothing():
    state = position(british={"hand": ["militia"]})
    before = state.copy()
    with pytest.raises(IllegalMove, match="income boston"):
        game.play(state, ("income", "boston"))
    state.events = None
    assert state == before


def test_nothing_can_be_played_once_the_game_is_over():
    state = play(position(), "resign")
    assert game.legal(state) == []
    with pytest.raises(IllegalMove):
        game.play(state, ("end",))
    with pytest.raises(IllegalMove):
        game.play(state, ("resign",))


# Refill


def test_a_draw_and_a_reshuffle_cannot_be_taken_back():
    state = position(
        british={"hand": ["home-support"], "deck": ["trader"], "discard": ["ships"]},
    )
    seal = state.seal
    play(state, "home-support")
    assert state.seal > seal
    state = position(british={"hand": ["boston"], "discard": ["ships"]})
    seal = state.seal
    play(state, "income boston")
    assert state.seal == seal, "nothing hidden was seen"
    play(state, "end")
    assert state.seal > seal


def test_a_hand_of_seven_stays_seven():
    state = position(british={"hand": SEVEN, "deck": ["boston"]})
    pass_turn(state)
    assert same(state.sides["british"].hand, *SEVEN)
    assert state.sides["british"].deck == ["boston"]


def test_a_hand_of_five_draws_nothing():
    state = position(british={"hand": SEVEN[:5], "deck": ["boston"]})
    pass_turn(state)
    assert len(state.sides["british"].hand) == 5


@pytest.mark.parametrize("held", range(5))
def test_a_smaller_hand_is_filled_up_to_five(held):
    state = position(british={"hand": SEVEN[:held], "deck": ["boston", "new-york", *SEVEN[4:]]})
    pass_turn(state)
    assert len(state.sides["british"].hand) == 5


def test_the_next_card_of_the_draw_pile_is_drawn_first():
    state = position(british={"hand": SEVEN[:4], "deck": ["boston", "new-york"]})
    pass_turn(state)
    assert same(state.sides["british"].hand, *SEVEN[:4], "boston")
    assert state.sides["british"].deck == ["new-york"]


def test_only_the_side_whose_turn_ends_refills():
    state = position(french={"hand": ["trader"], "deck": ["militia"]})
    pass_turn(state)
    assert state.sides["french"].hand == ["trader"]
    pass_turn(state)
    assert same(state.sides["french"].hand, "trader", "militia")


def test_hand_3_draw_pile_1_discards_6_the_refill_draws_one_shuffles_six_draws_one():
    discards = ["boston", "militia", "militia", "trader", "governor", "settlers"]
    for edition in ("first", "revised", "second"):
        state = position(
            edition,
            british={
                "hand": ["ships", "ships", "rangers"],
                "deck": ["bateaux"],
                "discard": discards,
            },
        )
        pass_turn(state)
        side = state.sides["british"]
        assert side.hand[:4] == ["ships", "ships", "rangers", "bateaux"]
        assert len(side.hand) == 5
        assert same([*side.hand[4:], *side.deck], *discards)
        assert side.discard == []
        assert [event.args["count"] for event in events(state, "shuffled")] == [6]


@pytest.mark.parametrize("edition", OLD)
def test_older_printings_shuffle_at_once_when_the_last_card_is_drawn(edition):
    state = draw_pile_2_discards_4_hand_3(edition)
    side = state.sides["british"]
    assert len(side.hand) == 5
    assert same(side.deck, "boston", "trader", "governor", "settlers")
    assert side.discard == []


def test_the_second_edition_shuffles_only_when_a_card_is_needed():
    side = draw_pile_2_discards_4_hand_3("second").sides["british"]
    assert same(side.hand, "ships", "ships", "rangers", "militia", "bateaux")
    assert side.deck == []
    assert side.discard == ["boston", "trader", "governor", "settlers"]


def draw_pile_2_discards_4_hand_3(edition):
    return pass_turn(
        position(
            edition,
            british={
                "hand": ["ships", "ships", "rangers"],
                "deck": ["militia", "bateaux"],
                "discard": ["boston", "trader", "governor", "settlers"],
            },
        )
    )


def test_nothing_to_draw_the_hand_stays_two():
    for edition in ("first", "revised", "second"):
        state = pass_turn(position(edition, british={"hand": ["militia", "rangers"]}))
        assert same(state.sides["british"].hand, "militia", "rangers")
        assert state.to_move == "french"


def test_the_cards_played_this_turn_are_in_the_reshuffle_of_the_refill():
    state = position(british={"hand": ["boston"], "deck": []})
    play(state, "income boston", "end")
    assert state.sides["british"].hand == ["boston"]


@pytest.mark.parametrize("edition", OLD)
def test_at_once_the_cards_of_an_action_in_progress_are_not_yet_in_the_reshuffle(edition):
    """Home Support draws the last card; the discards are shuffled, it itself not among them."""
    state = position(
        edition,
        british={
            "hand": ["home-support"],
            "deck": ["boston", "militia", "rangers"],
            "discard": ["trader", "ships"],
        },
    )
    play(state, "home-support")
    side = state.sides["british"]
    assert same(side.deck, "trader", "ships")
    assert side.discard == ["home-support"]


@pytest.mark.parametrize("edition", OLD)
def test_at_once_an_empty_discard_pile_is_shuffled_when_a_draw_needs_it(edition):
    state = position(edition, british={"hand": ["boston", "militia", "rangers"], "deck": ["ships"]})
    pass_turn(state)
    assert state.sides["british"].deck == []
    state = play(state, "end", "income boston", "end")
    assert same(state.sides["british"].hand, "militia", "rangers", "ships", "boston")


def test_the_second_edition_does_not_shuffle_when_the_last_card_fills_the_hand():
    state = position(
        british={"hand": SEVEN[:4], "deck": ["boston"], "discard": ["new-york", "ships"]}
    )
    pass_turn(state)
    assert state.sides["british"].discard == ["new-york", "ships"]
    assert not events(state, "shuffled")


def test_cards_spent_out_of_turn_are_not_replaced_before_the_own_next_refill():
    state = position(
        british={"hand": ["rangers"]},
        french={"hand": ["militia"], "deck": ["trader", "ships"]},
    )
    play(state, "ambush rangers", "block militia", "end")
    assert state.sides["french"].hand == []
    play(state, "end")
    assert same(state.sides["french"].hand, "militia", "trader", "ships")


def test_the_order_of_a_discard_pile_is_shuffled_away_by_the_generator_of_the_state():
    def shuffled(seed):
        cards = ["boston", "trader", "governor", "settlers", "ships", "militia"]
        state = position(seed=seed, british={"discard": cards})
        return tuple(pass_turn(state).sides["british"].hand)

    assert shuffled(1) == shuffled(1)
    assert len({shuffled(seed) for seed in range(12)}) > 6


def test_exactly_the_needed_cards_are_played_no_extras():
    state = position(
        british={
            "hand": ["new-haven", "st-marys", "boston", "militia"],
            "places": {"boston": "town"} | villages("new-haven", "st-marys"),
        }
    )
    assert can(state, "settle deerfield new-haven st-marys boston")
    assert not can(state, "settle deerfield new-haven st-marys boston militia")
