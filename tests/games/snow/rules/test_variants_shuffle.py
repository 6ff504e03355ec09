"""Variants of drawing and shuffling (0, 23, 25)."""

from __future__ import annotations

import pytest

from acres.games.snow.text import sentences
from tests.games.snow.positions import can, codes, events, legal, play, position, question, same

EDITIONS = ("first", "revised", "second")
COSTS, LATE = "reshuffle-costs", "late-reshuffle"
OLD_PILE = ["boston", "militia", "militia", "ships", "ships", "trader"]


def ending(variants, edition="second", **british):
    """Britain ends its turn; whatever is drawn comes from these piles."""
    return play(position(edition, variants=variants, british=british), "end")


# 0: a reshuffle costs


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reshuffle_in_the_refill_costs_its_owner_a_coin(edition):
    state = ending(COSTS, edition, hand=["rangers"], discard=OLD_PILE, money=3)
    side = state.sides["british"]
    assert (side.money, len(side.hand), len(side.deck)) == (2, 5, 2)
    assert "paid-shuffle" in codes(state)
    assert state.to_move == "french"


def test_otherwise_a_reshuffle_costs_nothing():
    assert ending("", hand=["rangers"], discard=OLD_PILE, money=3).sides["british"].money == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_refill_without_a_reshuffle_costs_nothing(edition):
    state = ending(COSTS, edition, hand=["rangers"], deck=OLD_PILE, discard=["settlers"], money=3)
    assert state.sides["british"].money == 3
    assert "paid-shuffle" not in codes(state)


def test_a_full_hand_draws_and_pays_nothing():
    state = ending(COSTS, hand=["rangers", "settlers", *OLD_PILE], discard=["governor"], money=1)
    assert state.sides["british"].money == 1


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_shuffle_at_once_after_the_last_draw_costs_too(edition):
    state = ending(
        COSTS, edition, hand=["rangers", *OLD_PILE[:3]], deck=["ships"], discard=["trader"], money=1
    )
    assert state.sides["british"].money == 0
    assert state.sides["british"].deck == ["trader"]


def test_in_the_second_edition_the_last_draw_does_not():
    state = ending(
        COSTS, hand=["rangers", *OLD_PILE[:3]], deck=["ships"], discard=["trader"], money=1
    )
    assert state.sides["british"].money == 1


def test_without_a_coin_two_cards_of_the_refilled_hand_are_discarded_instead():
    state = ending(COSTS, hand=["rangers"], discard=OLD_PILE)
    assert question(state) == ("pay-shuffle", "british")
    assert len(state.sides["british"].hand) == 5
    assert state.to_move == "british", "the turn is not over yet"


def test_any_two_cards_can_be_chosen_in_whatever_order():
    state = ending(
        COSTS, hand=["rangers", "militia", "militia"], discard=["ships", "boston"], deck=[]
    )
    assert legal(state) == [
        "pay boston militia",
        "pay boston rangers",
        "pay boston ships",
        "pay militia militia",
        "pay militia rangers",
        "pay militia ships",
        "pay rangers ships",
    ]
    assert can(state, "pay ships boston")


def test_nothing_is_drawn_for_the_cards_discarded_instead():
    state = ending(
        COSTS, hand=["rangers", "militia", "militia"], discard=["ships", "boston", "trader"]
    )
    deck = list(state.sides["british"].deck)
    play(state, "pay militia rangers")
    side = state.sides["british"]
    assert len(side.hand) == 3
    assert same(side.discard, "militia", "rangers")
    assert side.deck == deck
    assert state.to_move == "french"


def test_with_two_cards_or_fewer_all_are_discarded_and_nobody_is_asked():
    state = ending(COSTS, hand=["rangers"], discard=["ships"])
    side = state.sides["british"]
    assert not side.hand
    assert same(side.discard, "rangers", "ships")
    assert question(state) is None
    assert "paid-with-cards" in codes(state)
    state = ending(COSTS, discard=["ships"])
    assert state.sides["british"].discard == ["ships"]


@pytest.mark.parametrize(
    ("version", "pile"), [(3, ["rangers", "boston"]), (4, ["boston", "rangers"])]
)
def test_a_whole_hand_that_pays_does_not_show_its_order(version, pile):
    state = position(
        "first",
        version=version,
        variants=COSTS,
        british={"hand": ["rangers"], "discard": ["boston"], "money": 0},
    )
    state.events = []
    play(state, "end")
    assert state.sides["british"].discard == pile
    assert [e.args["cards"] for e in state.events if e.code == "paid-with-cards"] == [tuple(pile)]


def test_home_support_is_not_the_refill_and_shuffles_for_nothing():
    state = position(
        "first", variants=COSTS, british={"hand": ["home-support"], "discard": OLD_PILE, "money": 1}
    )
    play(state, "home-support")
    assert state.sides["british"].money == 1
    assert len(state.sides["british"].hand) == 3


def test_the_card_of_a_lost_siege_is_chosen_after_the_cards_for_the_reshuffle():
    state = position(
        variants=COSTS,
        british={
            "hand": ["boston"],
            "discard": ["ships", "ships", "trader"],
            "places": {"boston": "town", "halifax": "village"},
            "rows": {"british": ["rangers", "militia"]},
        },
        french={"places": {"quebec": "town", "louisbourg": "village"}},
        sieges={"british": ["louisbourg", -1]},
    )
    play(state, "end")
    assert question(state) == ("pay-shuffle", "british")
    play(state, "pay ships ships")
    assert question(state) == ("lose", "british")


# 23: Home Support reshuffles


def calling(edition="second", variants="support-reshuffles", **british):
    return position(edition, variants=variants, british={"hand": ["home-support"]} | british)


def test_home_support_reshuffles_in_the_second_edition_too():
    state = play(calling(deck=["rangers"], discard=OLD_PILE), "home-support")
    side = state.sides["british"]
    assert len(side.hand) == 3
    assert "rangers" in side.hand
    assert len(side.deck) == 4
    assert side.discard == ["home-support"]


def test_home_support_can_then_be_played_with_an_empty_draw_pile():
    assert can(calling(discard=OLD_PILE), "home-support")
    assert not can(calling(variants="", discard=OLD_PILE), "home-support")
    assert not can(calling(), "home-support"), "nothing to shuffle either"


def test_support_reshuffles_change_no_other_reshuffles():
    state = play(calling(deck=OLD_PILE[:3], discard=OLD_PILE[3:]), "home-support")
    assert not state.sides["british"].deck, "the last card drawn shuffles nothing at once"
    assert not events(state, "shuffled")


# 25: the late reshuffle


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_refill_draws_only_what_is_left(edition):
    state = ending(LATE, edition, hand=["rangers"], deck=["settlers"], discard=OLD_PILE)
    assert state.sides["british"].hand == ["rangers", "settlers"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_draw_pile_is_made_anew_as_the_last_thing_of_the_turn(edition):
    state = ending(LATE, edition, hand=["rangers"], deck=["settlers"], discard=OLD_PILE)
    side = state.sides["british"]
    assert same(side.deck, *OLD_PILE)
    assert not side.discard
    assert codes(state)[-2:] == ["shuffled", "turn"]


def test_a_draw_pile_that_is_not_empty_stays():
    state = ending(LATE, hand=OLD_PILE[:4], deck=["settlers", "rangers"], discard=OLD_PILE[4:])
    side = state.sides["british"]
    assert side.deck == ["rangers"]
    assert side.discard == OLD_PILE[4:]
    assert "shuffled" not in codes(state)


def test_a_pile_that_was_empty_all_the_turn_is_made_anew_with_a_full_hand_too():
    state = ending(LATE, hand=[*OLD_PILE, "rangers"], discard=["settlers"])
    assert state.sides["british"].deck == ["settlers"]


def test_with_nothing_discarded_nothing_is_shuffled():
    state = ending(LATE, hand=["rangers"], deck=["settlers"])
    assert "shuffled" not in codes(state)
    assert not state.sides["british"].deck


def test_the_cards_of_the_turn_are_shuffled_in():
    state = position(variants=LATE, british={"hand": ["boston", "rangers"], "deck": ["ships"]})
    play(state, "income boston", "end")
    assert state.sides["british"].deck == ["boston"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_home_support_draws_only_what_is_left(edition):
    for words_on in (LATE, f"support-reshuffles {LATE}"):
        state = calling(edition, words_on, deck=["rangers"], discard=OLD_PILE)
        play(state, "home-support")
        side = state.sides["british"]
        assert side.hand == ["rangers"]
        assert not side.deck
        assert same(side.discard, *OLD_PILE, "home-support")
        assert "shuffled" not in codes(state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_home_support_is_not_playable_with_an_empty_draw_pile_then(edition):
    assert not can(calling(edition, LATE, discard=OLD_PILE), "home-support")


def test_the_late_reshuffle_costs_nothing():
    state = ending(f"{COSTS} {LATE}", hand=["rangers"], discard=OLD_PILE, money=2)
    assert state.sides["british"].money == 2
    state = ending(f"{COSTS} {LATE}", hand=["rangers"], discard=OLD_PILE)
    assert question(state) is None


def test_the_late_reshuffle_comes_after_the_choice_of_the_lost_card():
    state = position(
        variants=LATE,
        british={
            "hand": ["boston"],
            "discard": OLD_PILE[1:],
            "places": {"boston": "town", "halifax": "village"},
            "rows": {"british": ["rangers", "siege-artillery"]},
        },
        french={"places": {"quebec": "town", "louisbourg": "village"}},
        sieges={"british": ["louisbourg", -1]},
    )
    play(state, "end")
    assert question(state) == ("lose", "british")
    assert "shuffled" not in codes(state)
    play(state, "lose rangers")
    assert "shuffled" in codes(state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_button_says_how_many_cards_the_end_of_the_turn_draws(edition):
    state = position(
        edition,
        variants=LATE,
        british={"hand": ["rangers"], "deck": ["settlers"], "discard": OLD_PILE},
    )
    assert sentences.move(state, ("end",)) == "End your turn and draw 1"
