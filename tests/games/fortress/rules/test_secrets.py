"""Secrets: favors in hand, the deck, bids until all are in. Guesses. Undo."""

from __future__ import annotations

import random
from dataclasses import fields, replace

import pytest

from acres.core.chance import Chance
from acres.core.game import readable
from acres.core.journal import Journal
from acres.games.fortress import game
from acres.games.fortress.rules.petition import SEALED, opened, sealed
from acres.games.fortress.rules.state import check
from acres.games.fortress.rules.view import position
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    CHARLES,
    DECK,
    action,
    bids,
    go_on,
    lines,
    petition,
    play,
    refused,
    rows,
    settle,
)

HAND = ["gateway", "quincunx"]


def nodes(players, seed, options=None, plies=400):
    """The positions along a random game."""
    dice = random.Random(seed)
    state = game.setup({"players": str(players), **(options or {})}, Chance(seed))
    for _ in range(plies):
        yield state
        if game.turn(state) is None:
            return
        moves = game.legal(state)
        verb = dice.choice(sorted({move[0] for move in moves}))
        game.step(state, dice.choice([move for move in moves if move[0] == verb]))


# Favors


def test_favors_in_hand_are_seen_by_their_owner_alone():
    state = action(3, phoenix={"favors": HAND})
    for seat in (ADAM, CHARLES, None):
        seen = game.view(state, seat)
        assert seen.sides[BILL].favors is None
        assert seen.sides[BILL].favor_count == 2
        assert not any(card in repr(seen) for card in HAND)
    assert game.view(state, BILL).sides[BILL].favors == tuple(HAND)
    assert game.view(state, ADAM, everything=True).sides[BILL].favors == tuple(HAND)


def test_so_are_favors_that_were_drawn_and_are_chosen_among():
    state = action(3)
    play(state, "draw 5")
    assert game.view(state, BILL).sides[ADAM].drawn is None
    assert game.view(state, BILL).sides[ADAM].drawn_count == 5
    assert game.view(state, ADAM).sides[ADAM].drawn == tuple(state.sides[ADAM].drawn)


def test_played_favors_lie_open():
    state = action(wall=rows(pine1="AA..."), dragon={"favors": ["pair"]})
    play(state, "favor pair pine-a1")
    assert game.view(state, BILL).sides[ADAM].shown == ("pair",)


def test_everything_else_lies_open():
    given = {"jade": 5, "laborers": 4, "convicts": 3, "blocks": 2, "chips": 1, "treasures": 6}
    side = game.view(action(phoenix=given), ADAM).sides[BILL]
    assert {name: getattr(side, name) for name in given} == given


def test_cards_under_the_deck_are_known_to_the_seat_that_put_them_there():
    state = action(3)
    play(state, "draw 5")
    drawn = state.sides[ADAM].drawn.copy()
    play(state, "keep 3")
    put = [card for card in drawn if card != drawn[2]]
    assert [card for card, _ in game.view(state, ADAM).under] == put
    assert [card for card, _ in game.view(state, BILL).under] == [None] * 4
    for seed in range(20):
        world = game.guess(state, ADAM, Chance(seed))
        assert [card for card, _ in world.under] == put


def test_nobody_reads_what_was_drawn_or_kept_by_another():
    state = action(3)
    for line in ("draw 3", "keep 1 3"):
        told = {str(event.args) for event in readable(play(state, line), BILL)}
        assert not any(f"'{card}'" in args for args in told for card in DECK)


# The choice at the start


def test_the_choice_at_the_start_is_hidden_until_all_have_chosen_and_afterwards():
    state = game.setup({"players": "3"}, Chance(4))
    told = []
    for _ in state.seats:
        seat = game.turn(state)
        told += [(seat, event) for event in play(state, "keep 1 2 4")]
        for other in state.seats:
            side = game.view(state, other).sides[seat]
            assert (side.favors is None) == (other != seat)
    for seat, event in told:
        if event.code == "chose":
            assert event.readers == (seat,)
        elif event.code == "kept":
            assert event.args == {"count": 3}


def test_nobody_sees_which_two_were_put_back():
    """While others still choose, nobody sees what lies in front of who has chosen."""
    state = game.setup({"players": "2"}, Chance(4))
    left = set(state.sides[ADAM].drawn[3:])
    play(state, "keep 1 2 3")
    assert game.view(state, BILL).sides[ADAM].drawn is None
    assert not any(card in repr(game.view(state, BILL).sides[ADAM]) for card in left)


# Bids


def test_a_bid_is_seen_by_who_made_it_alone_until_all_are_in():
    state = petition(3, holder=BILL, dragon={"jade": 7}, phoenix={"jade": 7})
    play(state, "bid 6")
    assert game.view(state, ADAM).sides[ADAM].bid == 6
    for seat in (BILL, CHARLES, None):
        side = game.view(state, seat).sides[ADAM]
        assert side.bid is None
        assert side.has_bid
        assert side.jade == 7
    assert game.view(state, BILL).bids == {}


def test_nobody_reads_a_bid_before_all_are_in():
    state = petition(3, holder=BILL, dragon={"jade": 7}, phoenix={"jade": 7})
    for line in ("bid 6", "bid 5"):
        seat = game.turn(state)
        for other in state.seats:
            if other != seat:
                [told] = readable(play(state.copy(), line), other) or [None]
                assert (told.code, told.args) == ("bid-made", {})
        play(state, line)


def test_then_all_are_turned_up():
    state = petition(3, dragon={"jade": 7}, phoenix={"jade": 7})
    events = bids(state, dragon=6, phoenix=5, tortoise=0)
    told = readable(events, CHARLES)
    assert told[1 if told[0].code == "bid-made" else 0].code in ("bid", "bids")
    assert game.view(state, None).bids == {ADAM: 6, BILL: 5, CHARLES: 0}
    assert all(not side.has_bid for side in game.view(state, BILL).sides.values())


def test_a_sealed_word_stands_for_one_bid_and_every_bid_has_one():
    state = petition(dragon={"jade": 30})
    words = [sealed(state, ADAM, jade) for jade in range(31)]
    assert len(set(words)) == 31
    assert set(words) <= set(SEALED)
    assert [opened(state, ADAM, word) for word in words] == list(range(31))


def test_no_bid_changes_what_the_words_of_the_others_stand_for():
    state = petition(3, holder=BILL, dragon={"jade": 9}, phoenix={"jade": 9})
    before = [sealed(state, CHARLES, jade) for jade in range(9)]
    play(state, "bid 7", "bid 2")
    assert [sealed(state, CHARLES, jade) for jade in range(9)] == before


def test_the_words_differ_from_seat_to_seat_and_from_round_to_round():
    words = set()
    for number in range(1, 9):
        state = petition(3, round=number)
        words |= {sealed(state, seat, 3) for seat in state.seats}
    assert len(words) > 20


# Guesses


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_looks_the_same_and_adds_up(players):
    for at, state in enumerate(nodes(players, players)):
        for seat in state.seats if at % 5 == 0 else ():
            world = game.guess(state, seat, Chance(at))
            check(world)
            assert game.view(world, seat) == game.view(state, seat)


def test_in_guesses_the_others_favors_and_bids_are_any_that_they_may_be():
    state = petition(
        3, holder=BILL, dragon={"jade": 5, "favors": HAND}, phoenix={"favors": ["slipway"]}
    )
    play(state, "bid 4")
    found, hands = set(), set()
    for seed in range(300):
        world = game.guess(state, BILL, Chance(seed))
        assert world.sides[BILL].favors == ["slipway"]
        found.add(world.sides[ADAM].bid)
        hands |= set(world.sides[ADAM].favors)
    assert found == set(range(6))
    assert hands == DECK.keys() - {"slipway"}


def test_ones_own_bid_is_known():
    state = petition(3, holder=BILL, dragon={"jade": 5})
    play(state, "bid 4")
    assert game.guess(state, ADAM, Chance(1)).sides[ADAM].bid == 4


def repeated_builder(players=2):
    """Bill has paid to repeat the Builder, and a favor is all he could do with it."""
    wall = rows(pine1="BAB..")
    hand = ("taskmaster", "planner")
    bill = {"jade": 2, "favors": ["doorway"], "earlier": ("builder",), "hand": hand}
    state = action(players, lap=2, whose=BILL, wall=wall, phoenix=bill)
    play(state, "repeat builder")
    assert {line.split()[0] for line in lines(state)} == {"favor"}
    return state


@pytest.mark.parametrize("players", [2, 3])
def test_whoever_repeats_a_builder_for_a_favor_has_one_that_stands_in_every_guess(players):
    state = repeated_builder(players)
    found = set()
    for seed in range(200):
        world = game.guess(state, ADAM, Chance(seed))
        check(world)
        assert game.view(world, ADAM) == game.view(state, ADAM)
        assert game.legal(world), seed
        found |= {move[1] for move in game.legal(world)}
        game.step(world, game.legal(world)[0])
    assert found == {"doorway"}


def test_also_where_that_favor_is_dealt_to_a_third_player_or_under_the_deck():
    state = repeated_builder(3)
    state.sides[CHARLES].favors = [card for card in state.deck if card not in HAND][:20]
    state.under = [(card, BILL) for card in state.deck if card not in state.sides[CHARLES].favors]
    settle(state)
    assert state.deck == []
    for seed in range(200):
        world = game.guess(state, ADAM, Chance(seed))
        check(world)
        assert game.legal(world), seed
        assert game.view(world, ADAM) == game.view(state, ADAM)


# The position of a view


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_position_of_a_view_shows_the_same_as_far_as_it_lies_open(players):
    hidden = {"favors", "favor_count", "drawn", "drawn_count", "has_bid", "bid"}
    for at, state in enumerate(nodes(players, players + 10)):
        if at % 7:
            continue
        for me in (*state.seats, None):
            seen = game.view(state, me)
            again = game.view(position(seen), me)
            for field in fields(seen):
                if field.name not in ("sides", "deck", "under"):
                    assert getattr(again, field.name) == getattr(seen, field.name), field.name
            for seat, side in seen.sides.items():
                kept = {name: getattr(side, name) for name in hidden} if seat != me else {}
                assert replace(again.sides[seat], **kept) == side


# Undo


def journal(players=2, seed=5):
    found = Journal.new("fortress", {"players": str(players)}, seed)
    for _ in range(players):
        found.append("keep 1 2 3")
    return found


def test_undo_stops_where_bids_are_turned_up():
    game_so_far = journal()
    game_so_far.append("bid 0")
    assert not game_so_far.can_undo
    game_so_far.append("bid 1")
    assert not game_so_far.can_undo


def test_undo_stops_where_favors_are_drawn_but_the_choice_can_be_taken_back():
    state = journal()
    state.append("bid 2")
    state.append("bid 0")
    state.append("governor pine-a1")
    assert state.can_undo
    state.append("draw 3")
    assert not state.can_undo
    seal = state.state.seal
    state.append("keep 1 2")
    assert state.state.seal == seal


def test_every_draw_and_every_reveal_raises_the_seal():
    state = petition()
    seal = state.seal
    play(state, "bid 0")
    assert state.seal == seal
    play(state, "bid 0")
    assert state.seal == seal + 1
    drawing = action()
    seal = drawing.seal
    play(drawing, "draw 5")
    assert drawing.seal == seal + 1
    begun = game.setup({}, Chance(1))
    play(begun, "keep 1 2 3")
    seal = begun.seal
    play(begun, "keep 1 2 3")
    assert begun.seal > seal


def test_open_moves_can_be_taken_back():
    state = journal()
    state.append("bid 2")
    state.append("bid 0")
    before = state.state
    for line in ("travel crane", "redeem jade", "governor crane-a1"):
        state.append(line)
        assert state.can_undo
    for _ in range(3):
        state.undo()
    assert state.state == before
    refused(state.state, "sing")
    assert go_on(state.state.copy()) == []
