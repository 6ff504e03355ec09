"""Sieges: the opening and the track (5.1 to 5.3)."""

from __future__ import annotations

import pytest

from acres.core.errors import IllegalMove
from acres.games.snow import game
from tests.games.snow.besieged import HALIFAX, LOUISBOURG, at_boston, at_louisbourg
from tests.games.snow.positions import can, legal, play, position, same, villages


def before_louisbourg(hand, money=3, **rest):
    return position(
        british={"places": HALIFAX, "hand": hand, "money": money},
        french={"places": LOUISBOURG},
        **rest,
    )


# The opening


def test_halifax_a_ship_and_artillery_against_louisbourg():
    state = before_louisbourg(["halifax", "ships", "siege-artillery"])
    play(state, "besiege louisbourg halifax ships siege-artillery")
    assert state.sieges == {"british": ("louisbourg", 1), "french": None}
    side = state.sides["british"]
    assert same(side.discard, "halifax", "ships")
    assert side.rows["british"] == ["siege-artillery"]
    assert side.money == 0
    assert state.actions == 1


@pytest.mark.parametrize(
    ("place", "piece", "origin", "transport", "marker"),
    [
        ("louisbourg", "village", "halifax", "ships", 0),
        ("louisbourg", "village fort", "halifax", "ships", -2),
        ("quebec", "town", "louisbourg", "ships", -1),
        ("quebec", "town fort", "louisbourg", "ships", -3),
        ("gaspe", "village", "louisbourg", "ships", 1),
        ("gaspe", "town", "louisbourg", "ships", 1),
        ("gaspe", "village fort", "louisbourg", "ships", -1),
        ("montreal", "village", "trois-rivieres", "bateaux", 0),
    ],
)
def test_the_marker_starts_at_one_and_fort_and_place_add_to_it(
    place, piece, origin, transport, marker
):
    """Infantry then moves it by two; fortified Quebec goes from 5 to 3 for France."""
    home = {} if place == "quebec" else {"quebec": "town"}
    state = position(
        british={
            "places": {"boston": "town"} | villages(origin),
            "hand": [origin, transport, "regular-infantry"],
        },
        french={"places": home | {place: piece}},
    )
    play(state, f"besiege {place} {origin} {transport} regular-infantry")
    assert state.sieges["british"] == (place, marker)


@pytest.mark.parametrize(
    ("place", "piece", "origin", "transport", "marker"),
    [
        ("boston", "town", "pemaquid", "ships", 0),
        ("boston", "town fort", "pemaquid", "ships", -2),
        ("pemaquid", "village", "port-royal", "ships", 1),
        ("new-york", "town", "albany", "bateaux", 0),
    ],
)
def test_the_marker_of_a_french_siege(place, piece, origin, transport, marker):
    chain = ("trois-rivieres", "fort-st-john", "ticonderoga", "fort-william-henry", "albany")
    state = position(
        to_move="french",
        british={"places": ({"boston": "town"} if place != "boston" else {}) | {place: piece}},
        french={
            "places": {"quebec": "town"} | villages(*chain, origin),
            "hand": [origin, transport, "regular-infantry"],
        },
    )
    play(state, f"besiege {place} {origin} {transport} regular-infantry")
    assert state.sieges["french"] == (place, marker)


def test_with_two_money_artillery_opens_no_siege():
    assert not legal(before_louisbourg(["halifax", "ships", "siege-artillery"], 2), "besiege")


def test_two_military_cards_in_the_opening_are_illegal():
    state = before_louisbourg(["halifax", "ships", "militia", "regular-infantry"])
    assert not can(state, "besiege louisbourg halifax ships militia regular-infantry")
    assert can(state, "besiege louisbourg halifax ships militia")


def test_the_opening_needs_a_force():
    state = before_louisbourg(["halifax", "ships", "settlers"])
    assert not legal(state, "besiege")


def test_the_opening_needs_the_transport():
    state = before_louisbourg(["halifax", "bateaux", "militia"])
    assert not legal(state, "besiege")


def test_the_opening_needs_a_card_that_names_the_place():
    state = before_louisbourg(["boston", "ships", "militia"])
    assert not legal(state, "besiege", "louisbourg")


def test_the_force_is_a_card_of_its_own():
    """Halifax shows the ship it needs, Boston could be transport or force, not both."""
    state = before_louisbourg(["halifax", "boston"])
    assert not legal(state, "besiege")
    state = before_louisbourg(["halifax", "militia"])
    assert not legal(state, "besiege")


def test_a_second_ships_card_may_be_the_force():
    state = before_louisbourg(["halifax", "ships", "ships"])
    play(state, "besiege louisbourg halifax ships ships")
    assert state.sieges["british"] == ("louisbourg", -1)
    assert state.sides["british"].rows["british"] == ["ships"]
    assert same(state.sides["british"].discard, "halifax", "ships")


def test_one_ships_card_cannot_be_transport_and_force():
    state = before_louisbourg(["halifax", "ships", "canso"])
    assert not legal(state, "besiege")


def test_a_military_leader_may_open_a_siege_and_that_costs_an_action():
    state = before_louisbourg(["halifax", "ships", "military-leader"])
    play(state, "besiege louisbourg halifax ships military-leader")
    assert state.sieges["british"] == ("louisbourg", -1)
    assert state.actions == 1


@pytest.mark.parametrize("card", ["fortification", "neutral-fortification"])
def test_a_fortification_may_not_open_a_siege(card):
    state = before_louisbourg(["halifax", "ships", card], money=9)
    assert not legal(state, "besiege")


def test_a_ship_opens_a_siege_where_ships_fight():
    state = before_louisbourg(["halifax", "ships", "boston", "port-royal"])
    play(state, "besiege louisbourg halifax boston ships")
    assert state.sieges["british"] == ("louisbourg", -1)


def test_a_neutral_or_own_place_is_not_besieged():
    state = position(
        british={
            "places": {"boston": "town"} | villages("halifax", "canso"),
            "hand": ["halifax", "ships", "militia"],
        },
        french={"places": {"quebec": "town"}},
    )
    assert not legal(state, "besiege")


def test_a_second_siege_of_ones_own_is_illegal():
    state = at_louisbourg(0, british={"hand": ["halifax", "boston", "ships", "regular-infantry"]})
    assert not legal(state, "besiege")


def test_being_besieged_elsewhere_does_not_hinder_a_siege_of_ones_own():
    state = position(
        british={"places": HALIFAX, "hand": ["halifax", "ships", "regular-infantry"]},
        french={"places": LOUISBOURG, "rows": {"french": ["militia"]}},
        sieges={"french": ["boston", -1]},
    )
    play(state, "besiege louisbourg halifax ships regular-infantry")
    assert state.sieges == {"british": ("louisbourg", 0), "french": ("boston", -1)}


# The track


def test_beyond_the_defenders_end_of_a_british_siege_strength_is_lost():
    """Marker 5 for France and French infantry: it stays; artillery then makes 2."""
    state = at_louisbourg(
        -5,
        to_move="french",
        british={"hand": ["siege-artillery"], "money": 3},
        french={"hand": ["regular-infantry"]},
    )
    play(state, "reinforce louisbourg regular-infantry")
    assert state.sieges["british"] == ("louisbourg", -5)
    assert state.sides["french"].rows["british"] == ["regular-infantry"]
    state = at_louisbourg(-5, british={"hand": ["siege-artillery"], "money": 3})
    play(state, "reinforce louisbourg siege-artillery")
    assert state.sieges["british"] == ("louisbourg", -2)


def test_a_british_siege_goes_down_to_five_for_the_defender():
    state = at_louisbourg(-4, to_move="french", french={"hand": ["regular-infantry"]})
    play(state, "reinforce louisbourg regular-infantry")
    assert state.sieges["british"] == ("louisbourg", -5)


def test_a_french_siege_goes_down_to_four_for_the_defender():
    state = at_boston(-3, british={"hand": ["regular-infantry"]})
    play(state, "reinforce boston regular-infantry")
    assert state.sieges["french"] == ("boston", -4)


@pytest.mark.parametrize("start", [4, 5, 6, 7])
def test_both_sieges_go_up_to_seven_for_the_attacker(start):
    state = at_louisbourg(start, british={"hand": ["siege-artillery"], "money": 3})
    play(state, "reinforce louisbourg siege-artillery")
    assert state.sieges["british"] == ("louisbourg", 7)
    state = at_boston(start, to_move="french", french={"hand": ["siege-artillery"], "money": 3})
    play(state, "reinforce boston siege-artillery")
    assert state.sieges["french"] == ("boston", 7)


def test_a_second_siege_is_refused():
    """5.1: one siege at a time."""
    british = {"places": HALIFAX, "hand": ["halifax", "ships", "siege-artillery"], "money": 3}
    move = ("besiege", "port-royal", "halifax", "ships", "siege-artillery")
    first = position(british=british, french={"places": LOUISBOURG})
    game.play(first, move)
    second = position(
        british=british, french={"places": LOUISBOURG}, sieges={"british": ["louisbourg", 0]}
    )
    assert "besiege" not in game.verbs(second)
    with pytest.raises(IllegalMove):
        game.play(second, move)
