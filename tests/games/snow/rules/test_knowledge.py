"""Knowledge of each side (1.5, 7.8, 7.9): views, guesses, the log."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.core.game import readable
from acres.games.snow import game
from acres.games.snow.rules.view import View
from acres.games.snow.text import sentences
from tests.games.snow.positions import events, play, position, same, starting, villages

NATIVE = "neutral-native-americans"


def seen_by_britain(state):
    return game.view(state, "british").sides["french"]


# Views


def test_one_sees_the_own_hand_and_not_the_other_one():
    view = game.view(starting(), "french")
    assert isinstance(view, View)
    assert len(view.sides["french"].hand) == 5
    assert view.sides["british"].hand is None
    assert view.sides["british"].hand_count == 5


def test_a_bystander_sees_no_hand():
    sides = game.view(starting(), None).sides
    assert [side.hand for side in sides.values()] == [None, None]


def test_the_own_draw_pile_is_known_as_a_set_and_not_in_its_order():
    state = position(british={"deck": ["trader", "boston", "militia"]})
    other = position(british={"deck": ["militia", "trader", "boston"]})
    assert game.view(state, "british").sides["british"].undrawn == ("boston", "militia", "trader")
    assert game.view(state, "british") == game.view(other, "british")


def test_the_other_sides_hand_and_draw_pile_are_known_together():
    french = {"hand": ["trader", "militia"], "deck": ["priest"]}
    side = seen_by_britain(position(french=french))
    assert side.undrawn == ("militia", "priest", "trader")
    assert (side.hand_count, side.deck_count) == (2, 1)
    swapped = {"hand": ["priest", "militia"], "deck": ["trader"]}
    assert seen_by_britain(position(french=swapped)) == side


def test_the_open_things_are_open_to_both():
    state = position(
        british={
            "reserve": ["rangers"],
            "discard": ["ships", "trader"],
            "money": 4,
            "rows": {"british": ["militia"]},
            "places": {"boston": "town"} | villages("halifax"),
        },
        french={"places": {"quebec": "town fort", "louisbourg": "village"}, "captured": [1, 2]},
        sieges={"british": ["louisbourg", 1]},
    )
    view = game.view(state, "french")
    britain = view.sides["british"]
    assert britain.reserve == ("rangers",)
    assert britain.discard == ("ships", "trader")
    assert britain.money == 4
    assert britain.rows["british"] == ("militia",)
    assert "military-leader" in britain.empire
    assert "albany" in britain.locations
    assert view.forts == {"quebec"}
    assert view.sieges["british"] == ("louisbourg", 1)
    assert (view.sides["french"].captured_villages, view.sides["french"].captured_towns) == (1, 2)
    assert view.neutral == tuple(state.neutral)


def test_both_see_what_is_asked_and_whom():
    state = position(
        british={"hand": ["rangers"]},
        french={"places": {"quebec": "town"} | villages("deerfield"), "hand": ["militia"]},
    )
    assert game.view(state, "french").question is None
    play(state, "raid deerfield rangers")
    for seat in ("british", "french"):
        view = game.view(state, seat)
        assert view.question == ("block-raid", "french", "deerfield")
        assert (view.decides, view.to_move) == ("french", "british")
        assert game.legal(game.guess(state, seat, Chance(1)))


def test_a_view_does_not_follow_what_happens_later():
    state = position(british={"hand": ["boston", "militia"]})
    view = game.view(state, "british")
    before = (view.sides["british"].hand, dict(view.owner), view.actions)
    play(state, "income boston", "draft militia", "end")
    assert (view.sides["british"].hand, dict(view.owner), view.actions) == before


# A shown hand


def shown():
    """A French hand without a target was shown."""
    state = position(
        british={"hand": ["rangers"]},
        french={"hand": ["trader", "militia", "militia"], "deck": ["priest", "ships", "governor"]},
    )
    return play(state, "ambush rangers", "allow")


def test_a_shown_hand_is_known_afterwards():
    side = seen_by_britain(shown())
    assert side.seen == ("militia", "militia", "trader")
    assert side.undrawn == ("governor", "priest", "ships")


def test_a_hand_shown_twice_is_known_once():
    state = position(
        british={"hand": ["rangers", "indian-leader"]}, french={"hand": ["trader", "militia"]}
    )
    play(state, "ambush rangers", "allow", "convert indian-leader")
    assert seen_by_britain(state).seen == ("militia", "trader")


def test_a_second_copy_of_a_known_card_is_not_known():
    state = position(
        to_move="french",
        french={"hand": ["militia"], "reserve": ["militia"], "deck": ["militia"], "money": 1},
    )
    play(state, "fetch")
    assert seen_by_britain(state).seen == ("militia",)
    play(state, "end")
    assert seen_by_britain(state).seen == ("militia",)


def test_a_shown_card_stays_known_until_it_is_played():
    state = play(shown(), "end", "discard militia", "pass")
    assert seen_by_britain(state).seen == ("militia", "trader")
    play(state, "end")
    assert seen_by_britain(state).seen == ("militia", "trader")
    assert seen_by_britain(state).hand_count == 5
    assert seen_by_britain(state).undrawn == ("governor", "priest", "ships")


@pytest.mark.parametrize(
    ("move", "gone"),
    [
        (["reserve militia"], "militia"),
        (["discard trader"], "trader"),
        (["governor militia trader"], "governor"),
    ],
)
def test_whatever_way_a_shown_card_leaves_the_hand_it_is_no_longer_seen_there(move, gone):
    state = position(
        british={"hand": ["rangers"]}, french={"hand": ["trader", "militia", "governor"]}
    )
    play(state, "ambush rangers", "allow", "end", *move)
    side = state.sides["french"]
    assert same(side.seen, *side.hand)
    assert gone not in side.seen


def test_fetched_cards_are_known_because_the_reserve_was_open():
    state = position(
        to_move="french",
        french={"hand": ["trader"], "reserve": ["militia", NATIVE], "money": 2},
    )
    play(state, "fetch")
    assert seen_by_britain(state).seen == ("militia", NATIVE)
    assert seen_by_britain(state).undrawn == ("trader",)


def test_a_card_that_the_intendant_brought_is_known_because_the_discards_were_open():
    state = position(
        to_move="french", french={"hand": ["intendant"], "discard": ["militia"], "money": 2}
    )
    play(state, "intendant militia")
    assert seen_by_britain(state).seen == ("militia",)


def test_a_drawn_card_is_not_known():
    state = position(to_move="french", french={"deck": ["militia"]})
    play(state, "end")
    assert seen_by_britain(state).seen == ()


def test_a_given_card_was_seen_and_is_gone():
    state = position(british={"hand": ["rangers"]}, french={"hand": ["regular-infantry", "trader"]})
    play(state, "ambush rangers", "allow", "give hand regular-infantry")
    assert seen_by_britain(state).seen == ()
    assert "regular-infantry" in seen_by_britain(state).empire


# The log


def test_both_read_how_many_cards_were_drawn_and_only_the_owner_which():
    state = position(british={"deck": ["trader", "boston"]})
    play(state, "end")
    drawn = {e.code: e for e in events(state) if e.code.startswith("drew")}
    assert drawn["drew"].readers is None
    assert drawn["drew"].args == {"count": 2}
    assert drawn["drew-cards"].readers == ("british",)
    assert drawn["drew-cards"].args["cards"] == ("trader", "boston")
    assert drawn["drew-cards"] not in readable(events(state), "french")
    assert drawn["drew-cards"] not in readable(events(state), None)


def test_a_refill_that_draws_nothing_writes_nothing():
    state = play(position(), "end")
    assert [event.code for event in events(state)] == ["gave-up", "turn"]


def test_an_early_end_of_the_turn_tells_what_was_given_up():
    (line,) = events(play(position(), "end"), "gave-up")
    assert line.args["count"] == position().actions
    assert "2 actions left" in sentences.event(line, "french")
    used = position()
    used.actions = 0
    assert not [event for event in events(play(used, "end")) if event.code == "gave-up"]


def test_a_shown_hand_is_a_line_that_both_may_read():
    (line,) = events(shown(), "showed-hand")
    assert line.readers is None
    assert same(line.args["cards"], "trader", "militia", "militia")


# Guesses


def test_a_guess_looks_the_same_and_deals_the_hidden_cards_anew():
    state = starting(3)
    view = game.view(state, "british")
    hands = set()
    for k in range(20):
        world = game.guess(state, "british", Chance(k))
        assert game.view(world, "british") == view
        hands.add(tuple(sorted(world.sides["french"].hand)))
    assert len(hands) > 10


def test_a_guess_keeps_the_own_hand_and_shuffles_the_own_draw_pile():
    state = position(
        british={"hand": ["trader"], "deck": ["boston", "militia", "ships", "rangers"]}
    )
    orders = {
        tuple(game.guess(state, "british", Chance(k)).sides["british"].deck) for k in range(20)
    }
    assert len(orders) > 5
    assert all(same(order, "boston", "militia", "ships", "rangers") for order in orders)


def test_a_guess_keeps_what_was_seen_in_the_other_hand():
    state = play(shown(), "end", "pass", "end")
    for k in range(10):
        hand = game.guess(state, "british", Chance(k)).sides["french"].hand
        assert len(hand) == 5
        assert hand.count("militia") == 2
        assert "trader" in hand


def test_a_guess_takes_its_own_chance_and_leaves_the_true_state_alone():
    state = starting(3)
    before = state.copy()
    world = game.guess(state, "british", Chance(99))
    assert world.chance != state.chance
    for move in ("pass", "end"):
        play(world, move)
    assert state == before


def test_a_victim_who_is_asked_what_to_give_holds_something_in_every_guess():
    """Only that a target is in the hand follows from the question."""
    state = position(
        british={"hand": ["rangers"]},
        french={"hand": ["regular-infantry", "trader"], "deck": ["priest", "ships", "governor"]},
    )
    play(state, "ambush rangers", "allow")
    for k in range(20):
        world = game.guess(state, "british", Chance(k))
        assert "regular-infantry" in world.sides["french"].hand
        assert game.legal(world)


def test_a_converted_victim_holds_native_americans_in_every_guess():
    state = position(
        british={"hand": ["indian-leader"]},
        french={"hand": [NATIVE, "trader"], "deck": ["priest", "ships", "governor"]},
    )
    play(state, "convert indian-leader")
    for k in range(20):
        assert NATIVE in game.guess(state, "british", Chance(k)).sides["french"].hand
