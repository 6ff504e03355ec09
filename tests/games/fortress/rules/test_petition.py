"""Income and petition (Rounds): sealed bids, ties, what the winner gets."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.games.fortress import game
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    CHARLES,
    DECK,
    DIANA,
    bid_word,
    bids,
    codes,
    empty,
    final,
    found,
    go_on,
    lines,
    petition,
    play,
    refused,
)

PLUS_ONE, PLUS_TWO, PLUS_THREE = (
    next(card for card, favor in DECK.items() if favor["bid"] == bonus) for bonus in (1, 2, 3)
)
ALSO_TWO = [card for card, favor in DECK.items() if favor["bid"] == 2][1]
INCOME, SECOND_INCOME = [card for card, favor in DECK.items() if favor["income"]][:2]


def income_of(state, seat):
    """The income of the seat at the beginning of the next round."""
    events = [event for event in go_on(state) if event.code == "income"]
    return next(event.args["jade"] for event in events if event.seat == seat)


# Income


@pytest.mark.parametrize(
    ("shown", "jade"), [([], 3), ([INCOME], 4), ([INCOME, SECOND_INCOME], 5), ([PLUS_TWO], 3)]
)
def test_income_is_3_jade_and_1_for_each_income_favor(shown, jade):
    """The book: 4 jade with one income favor, 5 with two."""
    state = final(dragon={"shown": shown})
    assert income_of(state, ADAM) == jade
    assert state.sides[ADAM].jade == jade


def test_treasures_add_nothing_to_income():
    assert income_of(final(dragon={"treasures": 9}), ADAM) == 3


def test_a_favor_in_hand_adds_nothing_to_income():
    assert income_of(final(dragon={"favors": [INCOME]}), ADAM) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_income_in_the_first_round_too(players):
    state = game.setup({"players": str(players)}, Chance(3))
    for _ in range(players):
        play(state, "keep 1 2 3")
    assert [side.jade for side in state.sides.values()] == [15] * players
    assert game.turn(state) == state.seats[-1]
    assert state.stack[-1][0] == "bid"


def test_short_jade_goes_to_the_holder_of_the_marker_first_then_clockwise():
    state = final(3, holder=BILL, prisons={"pine": (0, 0)})
    empty(state, "jade", 4)
    state.sides[CHARLES].jade, before = state.sides[CHARLES].jade, state.sides[CHARLES].jade
    given = [(e.seat, e.args["jade"]) for e in go_on(state) if e.code == "income"]
    assert given == [(BILL, 3), (CHARLES, 1), (ADAM, 0)]
    assert state.sides[CHARLES].jade == before + 1


# Bids


def test_any_amount_of_ones_jade_may_be_bid_from_0_to_all():
    state = petition(holder=BILL, dragon={"jade": 4})
    assert sorted(lines(state)) == sorted(bid_word(state, jade) for jade in range(5))
    refused(state, bid_word(state, 5))


def test_a_player_without_jade_can_only_bid_0():
    state = petition()
    assert lines(state) == [bid_word(state, 0)]


def test_a_bid_may_be_written_as_its_number():
    state = petition(holder=BILL, dragon={"jade": 12})
    for jade in range(13):
        assert game.parse(f"bid {jade}", state) == tuple(bid_word(state, jade).split())


@pytest.mark.parametrize("written", ["13", "127", "128", "130", "140", "256", "999", "1000", "-1"])
def test_a_number_that_is_no_possible_bid_is_refused_as_it_was_written(written):
    """128 words are written for bids; a number beyond them is none of a smaller bid."""
    state = petition(holder=BILL, dragon={"jade": 12})
    with pytest.raises(BadNotation, match=f"bid {written}"):
        game.parse(f"bid {written}", state)


@pytest.mark.parametrize("written", ["٣", "3.0", "1e1", "three", "s", "s12", "s999", ""])
def test_no_other_word_is_a_bid(written):
    state = petition(holder=BILL, dragon={"jade": 12})
    with pytest.raises(BadNotation):
        game.parse(f"bid {written}", state)


@pytest.mark.parametrize(
    ("version", "expected"), [(2, [BILL, CHARLES, DIANA, ADAM]), (1, [CHARLES, DIANA, ADAM, BILL])]
)
def test_everybody_bids_once_first_who_played_the_last_turn_and_then_clockwise(version, expected):
    """In version 1 the holder of the marker was first."""
    state = petition(4, holder=CHARLES, version=version)
    order = []
    while state.stack[-1][0] == "bid":
        order.append(game.turn(state))
        play(state, "bid 0")
    assert order == expected


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_last_player_to_move_seals_the_first_bid_of_every_petition(players):
    """So a game by link changes hands once less a round."""
    state, chance = game.setup({"players": players}, Chance(4)), Chance(5)
    petitions, before = 0, None
    while (seat := game.turn(state)) is not None:
        if state.stack[-1][0] == "bid" and all(side.bid is None for side in state.sides.values()):
            assert seat == before
            petitions += 1
        before = seat
        moves = game.legal(state)
        game.step(state, moves[chance.below(len(moves))])
    assert petitions == state.round


# Who wins


def winner(players=3, holder=ADAM, bonuses=None, **jade):
    """The winner of the petition with these bids and played favors."""
    names = list(game.SEATS[:players])
    given = {name: {"jade": 20, "shown": list((bonuses or {}).get(name, ()))} for name in names}
    state = petition(players, holder=holder, **given)
    events = bids(state, **jade)
    assert state.holder == found(events, "bids").seat
    return state.holder


def test_the_highest_value_wins():
    assert winner(dragon=1, phoenix=4, tortoise=3) == BILL


def test_the_bonus_of_played_favors_counts():
    assert winner(bonuses={"tortoise": [PLUS_TWO]}, dragon=3, phoenix=4, tortoise=3) == CHARLES


def test_the_bonuses_of_several_favors_add_up():
    """In the second bidding of the book Charles bids 0 jade with +3, which is 3."""
    cards = {"tortoise": [PLUS_ONE, PLUS_TWO]}
    assert winner(bonuses=cards, dragon=2, phoenix=1, tortoise=0) == CHARLES
    assert winner(bonuses=cards, dragon=4, phoenix=1, tortoise=0) == ADAM


def test_a_favor_in_hand_adds_nothing_to_a_bid():
    state = petition(dragon={"jade": 5, "favors": [PLUS_THREE]}, phoenix={"jade": 5})
    bids(state, dragon=1, phoenix=2)
    assert state.holder == BILL


def test_a_tie_goes_to_more_jade_in_the_bid():
    """Adam 3 jade +2, Bill 4 jade, Charles 2 jade +3: Adam and Charles tie at 5."""
    cards = {"dragon": [PLUS_TWO], "tortoise": [PLUS_THREE]}
    assert winner(bonuses=cards, dragon=3, phoenix=4, tortoise=2) == ADAM
    assert winner(holder=CHARLES, bonuses=cards, dragon=3, phoenix=4, tortoise=2) == ADAM


def test_still_tied_the_marker_moves_clockwise_to_the_next_of_them():
    """Adam and Bill both 3 jade +2, Charles 0 jade +3, holder Adam: Bill wins."""
    two = {"dragon": [PLUS_TWO], "phoenix": [ALSO_TWO], "tortoise": [PLUS_THREE]}
    assert winner(bonuses=two, dragon=3, phoenix=3, tortoise=0) == BILL


@pytest.mark.parametrize(
    ("holder", "expected"), [(ADAM, BILL), (BILL, DIANA), (CHARLES, DIANA), (DIANA, BILL)]
)
def test_the_marker_passes_over_who_is_not_tied_and_its_holder(holder, expected):
    """Bill and Diana are tied; whoever of them holds the marker cannot keep it that way."""
    assert winner(4, holder=holder, dragon=1, phoenix=6, tortoise=5, tiger=6) == expected


def test_the_holder_may_win_again_with_a_strictly_higher_value_even_with_0_jade():
    assert winner(bonuses={"dragon": [PLUS_ONE]}, dragon=0, phoenix=0, tortoise=0) == ADAM


def test_bids_of_nothing_are_a_tie_like_any_other():
    assert winner(holder=BILL, dragon=0, phoenix=0, tortoise=0) == CHARLES


def test_in_the_first_round_a_tie_is_broken_at_random_among_the_tied():
    won = set()
    for seed in range(40):
        state = petition(3, holder=None, round=1, dragon={"jade": 9}, tortoise={"jade": 9})
        state.chance = Chance(seed)
        bids(state, dragon=5, phoenix=0, tortoise=5)
        won.add(state.holder)
    assert won == {ADAM, CHARLES}


def test_in_the_first_round_more_jade_still_breaks_a_tie():
    for seed in range(8):
        state = petition(2, holder=None, round=1, dragon={"jade": 9, "shown": [PLUS_TWO]})
        state.sides[ADAM].jade -= 3
        state.sides[BILL].jade += 3
        state.chance = Chance(seed)
        bids(state, dragon=1, phoenix=3)
        assert state.holder == BILL


def test_the_lot_can_be_written_out():
    state = petition(2, holder=None, round=1)
    play(state, "bid 0")
    state.chance = Chance(script=["phoenix"])
    play(state, "bid 0")
    assert state.holder == BILL


# What the winner pays and gets


def test_the_winner_pays_the_jade_bid_and_the_others_keep_theirs():
    state = petition(3, dragon={"jade": 9}, phoenix={"jade": 9}, tortoise={"jade": 9})
    bids(state, dragon=5, phoenix=6, tortoise=2)
    assert [state.sides[seat].jade for seat in state.seats] == [9, 3, 9]


def test_the_bonus_is_not_paid():
    state = petition(2, dragon={"jade": 3, "shown": [PLUS_THREE]})
    bids(state, dragon=1, phoenix=0)
    assert state.sides[ADAM].jade == 2


def test_the_winner_takes_the_marker_and_one_of_the_governors_blocks():
    state = petition(3, holder=CHARLES, governors=7, phoenix={"jade": 1})
    bids(state, dragon=0, phoenix=1, tortoise=0)
    assert state.holder == BILL
    assert state.governor
    assert state.supply.governors == 6


def test_1_jade_and_1_convict_go_into_the_prison_where_the_winners_taskmaster_is():
    state = petition(
        3, prisons={"pine": (2, 1)}, phoenix={"jade": 1, "camp": "crane"}, dragon={"camp": "pine"}
    )
    bids(state, dragon=0, phoenix=1, tortoise=0)
    assert (state.prisons["crane"].jade, state.prisons["crane"].convicts) == (1, 1)
    assert (state.prisons["pine"].jade, state.prisons["pine"].convicts) == (2, 1)


def test_the_prison_gets_what_is_left_in_the_supply():
    state = petition(dragon={"jade": 1})
    empty(state, "convicts")
    empty(state, "jade")
    bids(state, dragon=0, phoenix=0)
    assert (state.prisons["pine"].jade, state.prisons["pine"].convicts) == (0, 0)


def test_jade_that_the_winner_just_paid_can_go_into_the_prison():
    state = petition(dragon={"jade": 4})
    empty(state, "jade")
    bids(state, dragon=2, phoenix=0)
    assert state.prisons["pine"].jade == 1
    assert state.supply.jade == 1


# What follows


def test_then_all_take_their_role_cards_and_play_three_times_around_from_the_winner():
    state = petition(3, tortoise={"jade": 3, "hand": (), "earlier": ("builder",)})
    events = bids(state, dragon=0, phoenix=0, tortoise=3)
    assert codes(events)[-1] == "turn"
    assert all(len(side.hand) == 5 and not side.earlier for side in state.sides.values())
    turns = []
    while state.stack[-1][0] != "bid":
        if state.stack[-1] == ("act", game.turn(state), "first"):
            turns.append((state.lap, game.turn(state)))
        simple = ("end", "collect", "travel crane", "travel pine", "buy 1", "recruit 1")
        play(state, next(move for move in simple if move in lines(state)))
    order = [CHARLES, ADAM, BILL]
    assert turns == [(lap, seat) for lap in (1, 2, 3) for seat in order]


def test_the_deck_has_bonuses_as_the_book_shows_them():
    values = [card["bid"] for card in DECK.values()]
    assert values.count(3) >= 2
    assert values.count(2) >= 1
    assert {card["income"] for card in DECK.values()} == {0, 1}
