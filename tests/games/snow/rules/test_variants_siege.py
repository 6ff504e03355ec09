"""Variants of sieges: Native Americans in them, and who may begin one (15, 16)."""

from __future__ import annotations

import pytest

from acres.games.snow import game
from acres.games.snow.text import sentences
from acres.games.snow.why import missing, why
from tests.games.snow.besieged import at_louisbourg
from tests.games.snow.positions import can, codes, legal, play, position, villages

NATIVES, PATIENCE = "natives-besiege", "british-patience"

# 15: Native Americans in sieges


def test_native_americans_reinforce_for_either_side_without_a_coin():
    british = {"hand": ["neutral-native-americans"]}
    state = at_louisbourg(0, variants=NATIVES, british=british)
    play(state, "reinforce louisbourg neutral-native-americans")
    assert state.sieges["british"] == ("louisbourg", 1)
    french = {"hand": ["neutral-native-americans", "native-americans"]}
    state = at_louisbourg(0, variants=NATIVES, french=french, to_move="french")
    play(
        state,
        "reinforce louisbourg native-americans",
        "reinforce louisbourg neutral-native-americans",
    )
    assert state.sieges["british"] == ("louisbourg", -2)
    assert state.sides["french"].money == 0
    game.check(state)


def test_native_americans_can_open_a_siege():
    state = position(
        variants=NATIVES,
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["halifax", "boston", "neutral-native-americans"],
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )
    play(state, "besiege louisbourg halifax boston neutral-native-americans")
    assert state.sieges["british"] == ("louisbourg", -1)
    assert state.sides["british"].rows["british"] == ["neutral-native-americans"]


def test_otherwise_native_americans_count_nothing_in_sieges():
    state = at_louisbourg(0, british={"hand": ["neutral-native-americans", "halifax", "boston"]})
    assert not can(state, "reinforce louisbourg neutral-native-americans")


def test_native_americans_lost_in_a_siege_go_back_to_the_display():
    state = at_louisbourg(
        -1, variants=NATIVES, british={"rows": {"british": ["neutral-native-americans"]}}
    )
    display = state.neutral.count("neutral-native-americans")
    play(state, "end")
    assert state.neutral.count("neutral-native-americans") == display + 1
    assert not state.sides["british"].discard


def test_the_french_native_americans_lost_in_a_siege_go_back_to_their_pile():
    state = at_louisbourg(
        3,
        variants=NATIVES,
        to_move="french",
        french={"rows": {"british": ["native-americans"]}},
    )
    assert "native-americans" not in state.sides["french"].empire
    play(state, "end")
    assert "native-americans" in state.sides["french"].empire


def test_in_a_siege_they_cannot_be_converted():
    state = at_louisbourg(
        0,
        variants=NATIVES,
        to_move="french",
        british={"rows": {"british": ["neutral-native-americans"]}},
        french={"hand": ["priest"]},
    )
    play(state, "convert priest")
    assert "no-target" in codes(state)


# 16: British patience


def before_halifax(variants=PATIENCE, french_siege=False, version=3, **british):
    return position(
        version=version,
        variants=variants,
        french_siege=french_siege,
        british={
            "places": {"boston": "town"} | villages("halifax") | british.pop("places", {}),
            "hand": ["halifax", "ships", "rangers"],
        }
        | british,
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )


def test_britain_begins_no_siege_before_france_has():
    state = before_halifax()
    assert not legal(state, "besiege")
    found = why(state, "do", "besiege")
    assert (found.code, found.section) == ("must-wait", "variant 16")
    assert sentences.reason(found) == (
        "Britain cannot begin a siege until France has begun one or Britain has 25 points; it "
        "has 6 now."
    )
    assert [each.code for each in missing(state, "louisbourg")["besiege"]] == ["must-wait"]


def test_otherwise_britain_may():
    assert can(before_halifax(""), "besiege louisbourg halifax ships rangers")


def test_a_french_siege_of_this_game_is_enough_however_it_ended():
    assert can(before_halifax(french_siege=True), "besiege louisbourg halifax ships rangers")


def test_a_french_siege_that_stands_is_enough():
    state = before_halifax()
    standing = position(
        variants=PATIENCE,
        british={
            "places": {"boston": "town"} | villages("halifax", "pemaquid"),
            "hand": state.sides["british"].hand,
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
        sieges={"french": ["pemaquid", 0]},
    )
    assert can(standing, "besiege louisbourg halifax ships rangers")


def test_the_state_remembers_that_france_has_besieged():
    state = position(
        variants=PATIENCE,
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("halifax", "pemaquid"),
            "hand": ["halifax", "ships", "rangers"],
        },
        french={
            "places": {"quebec": "town"} | villages("port-royal", "louisbourg"),
            "hand": ["port-royal", "louisbourg", "militia"],
        },
    )
    assert not game.view(state, "british").french_siege
    play(state, "besiege pemaquid port-royal louisbourg militia")
    assert all(game.view(state, seat).french_siege for seat in ("british", "french", None))
    play(state, "withdraw pemaquid", "end")
    assert state.sieges["french"] is None
    assert can(state, "besiege louisbourg halifax ships rangers")
    assert game.copy(state).french_siege


def test_25_points_are_enough():
    places = {"new-york": "town", "philadelphia": "town"}
    state = before_halifax(places=places, captured=[0, 0])
    short = 25 - game.view(state, "british").sides["british"].points
    assert short > 0
    for captured, may in (((short - 1) // 2, False), ((short + 1) // 2, True)):
        state = before_halifax(places=places, captured=[captured, 0])
        points = game.view(state, "british").sides["british"].points
        assert (points >= 25) == may
        assert can(state, "besiege louisbourg halifax ships rangers") == may


def with_25_points(version=3):
    """Britain has just that many, and a card to give a place up with."""
    state = before_halifax(version=version, places={"new-york": "town", "philadelphia": "town"})
    short = 25 - game.view(state, "british").sides["british"].points
    return before_halifax(
        version=version,
        places={"new-york": "town", "philadelphia": "town"},
        captured=[(short + 1) // 2, 0],
    )


@pytest.mark.parametrize(("version", "may"), [(3, True), (2, False)])
def test_the_right_to_besiege_stays_once_britain_has_had_25_points(version, may):
    state = play(with_25_points(version), "pass")
    assert all(game.view(state, seat).british_ready == may for seat in ("british", "french", None))
    state.sides["british"].captured_villages = 0
    assert can(state, "besiege louisbourg halifax ships rangers") == may
    assert game.copy(state).british_ready == may


def test_a_british_siege_does_not_count_and_france_need_not_wait():
    state = position(
        variants=PATIENCE,
        to_move="french",
        british={"places": {"boston": "town"} | villages("pemaquid")},
        french={
            "places": {"quebec": "town"} | villages("port-royal", "louisbourg"),
            "hand": ["port-royal", "louisbourg", "militia"],
        },
    )
    assert can(state, "besiege pemaquid port-royal louisbourg militia")
    assert not at_louisbourg(0, variants=PATIENCE).french_siege


def test_reinforcing_needs_no_patience():
    state = at_louisbourg(0, variants=PATIENCE, british={"hand": ["militia"]})
    assert can(state, "reinforce louisbourg militia")
