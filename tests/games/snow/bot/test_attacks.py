"""The odds of a siege, as a side judges them when its turn ends."""

from __future__ import annotations

from itertools import pairwise

import pytest

from acres import bots
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.games.snow import game as snow
from acres.games.snow.analysis.forces import deliverable, expected_strength, rest_of_turn
from acres.games.snow.bot.attacks import FEATURES, Sieges
from acres.games.snow.bot.measures import MEASURES
from acres.games.snow.rules.data import OTHER
from acres.games.snow.rules.position import load

PORT_ROYAL = {
    "turn": 17,
    "actions": 0,
    "british": {
        "money": 1,
        "hand": ["philadelphia", "pemaquid", "governor"],
        "rows": {
            "british": [
                "siege-artillery",
                "military-leader",
                "new-haven",
                "boston",
                "halifax",
                "new-york",
                "norfolk",
            ]
        },
        "places": {
            "boston": "town",
            "new-york": "town",
            "new-haven": "village",
            "norfolk": "village",
            "pemaquid": "village",
            "philadelphia": "village",
            "st-marys": "village",
            "halifax": "village",
        },
        "seen": ["philadelphia"],
    },
    "french": {
        "money": 3,
        "hand": ["port-royal", "gaspe", "trader", "louisbourg", "trois-rivieres"],
        "deck": ["regular-infantry-free"],
        "discard": ["tadoussac", "quebec"],
        "rows": {"british": ["coureurs-de-bois", "siege-artillery", "montreal"]},
        "places": {
            "quebec": "town",
            "louisbourg": "town",
            "tadoussac": "town",
            "montreal": "town",
            "gaspe": "village",
            "port-royal": "village",
            "trois-rivieres": "village",
        },
        "seen": ["port-royal", "gaspe"],
    },
}
"""Britain, at +3 before Port Royal, has played its turn."""

LOUISBOURG = {
    "turn": 112,
    "to_move": "french",
    "sieges": {"french": ["louisbourg", 1]},
    "british": {
        "hand": ["neutral-native-americans", "louisbourg"],
        "reserve": ["governor", "neutral-native-americans", "bateaux"],
        "rows": {"french": ["boston", "norfolk", "port-royal", "rangers", "fortification"]},
        "places": {
            "boston": "town",
            "new-york": "town",
            "norfolk": "town",
            "louisbourg": "town",
            "port-royal": "village",
        },
        "captured": [2, 1],
        "seen": ["neutral-native-americans"],
    },
    "french": {
        "money": 7,
        "hand": [
            "neutral-native-americans",
            "neutral-native-americans",
            "port-royal",
            "intendant",
            "native-americans",
        ],
        "discard": ["fort-beausejour", "gaspe", "trader", "tadoussac", "louisbourg"],
        "reserve": ["trader"],
        "rows": {"french": ["siege-artillery", "quebec", "montreal", "regular-infantry"]},
        "places": {
            "quebec": "town",
            "gaspe": "town",
            "tadoussac": "town",
            "trois-rivieres": "town",
            "montreal": "town",
        },
        "captured": [1, 2],
        "seen": ["neutral-native-americans", "neutral-native-americans"],
    },
}
"""France, at +1 before Louisbourg, can draft a Military Leader and bring him back with the Intendant."""


def port_royal(marker, **more):
    """Return the position with another marker, and the cards of a side moved."""
    described = PORT_ROYAL | {"sieges": {"british": ["port-royal", marker]}}
    return load(described | {seat: PORT_ROYAL[seat] | cards for seat, cards in more.items()})


def odds(state, seat):
    return Sieges(seat, Chance(1), MEASURES).odds(state, {}, "british")


@pytest.mark.parametrize("level", ["settler", "captain", "general"])
def test_nobody_withdraws_from_a_siege_that_is_being_won(level):
    state = port_royal(3)
    assert ("withdraw", "port-royal") in snow.legal(state)
    assert bots.choose(snow, state, "british", level, Chance(1)) == ("end",)


@pytest.mark.parametrize("seat", ["british", "french"])
def test_each_step_of_the_marker_is_worth_something(seat):
    state = load(PORT_ROYAL | {"to_move": seat, "sieges": {"british": ["port-royal", 0]}})
    found = []
    for marker in range(-1 if seat == "french" else 0, 4 if seat == "british" else 2):
        state.sieges["british"] = ("port-royal", marker)
        found.append(odds(state, seat))
    assert all(less < more for less, more in pairwise(found))
    assert found[-1] > 2 * found[0]


def test_a_siege_that_is_over_when_the_other_side_begins_is_over():
    assert odds(port_royal(-1), "british") == 0
    assert odds(port_royal(2), "french") == 1


@pytest.mark.parametrize("seat", ["british", "french"])
def test_odds_do_not_depend_on_what_the_other_side_hides(seat):
    other = OTHER[seat]
    hidden = PORT_ROYAL[other]["hand"][2:] if seat == "british" else PORT_ROYAL[other]["hand"][1:]
    found = set()
    for held in hidden:
        cards = PORT_ROYAL[other]
        rest = [card for card in cards["hand"] if card != held]
        swapped = {"hand": [*rest, "regular-infantry-free"], "deck": [held]}
        if seat == "french":
            swapped = {"hand": [*rest, "regular-infantry"], "deck": [held]}
        found.add(odds(port_royal(1, **{other: swapped}), seat))
    assert len(found) == 1


def test_cards_that_are_still_to_be_drawn_count():
    """The next hand has five cards, whatever stays in this one."""
    soldiers = {"hand": ["philadelphia"], "deck": ["regular-infantry"] * 3 + ["pemaquid"]}
    farmers = {"hand": ["philadelphia"], "deck": ["governor", "pemaquid"]}
    assert odds(port_royal(1, british=soldiers), "british") > 0.1 + odds(
        port_royal(1, british=farmers), "british"
    )


def test_a_leader_who_is_drafted_and_brought_back_wins_the_siege():
    line = [
        ("draft", "military-leader"),
        ("intendant", "military-leader"),
        ("reinforce", "louisbourg", "military-leader"),
    ]
    state = load(LOUISBOURG)
    assert list(Planner().plans(snow, state, "french", Chance(1))[0].moves) == line


@pytest.mark.parametrize(
    ("more", "strength"),
    [
        ({}, 0),
        ({"discard": ["regular-infantry-free"]}, 2),
        ({"discard": ["regular-infantry-free", "military-leader"]}, 2),
        ({"discard": ["regular-infantry-free"], "money": 1}, 0),
        ({"discard": ["gaspe"]}, 0),
        ({"discard": ["quebec"]}, 1),
        ({"discard": ["louisbourg"]}, 0),
        ({"reserve": ["military-leader"]}, 1),
        ({"reserve": ["military-leader", "regular-infantry-free"]}, 3),
        ({"reserve": ["military-leader", "regular-infantry-free"], "money": 1}, 0),
        ({"hand": ["louisbourg", "gaspe"]}, 0),
        ({"hand": ["militia", "siege-artillery", "regular-infantry-free"]}, 5),
        ({"hand": ["militia", "siege-artillery", "regular-infantry-free"], "money": 2}, 3),
    ],
)
def test_the_rest_of_a_turn_brings_what_it_can(more, strength):
    rows = {"french": ["montreal"]}
    bare = {"hand": ["intendant"], "discard": [], "reserve": [], "rows": rows, "seen": []}
    state = load(LOUISBOURG | {"french": LOUISBOURG["french"] | bare | more})
    assert rest_of_turn(state, "louisbourg", attacks=True) == strength


def test_without_an_action_only_a_leader_may_still_join():
    cards = {"hand": ["military-leader", "militia", "intendant"], "reserve": [], "seen": []}
    state = load(LOUISBOURG | {"actions": 0, "french": LOUISBOURG["french"] | cards})
    assert rest_of_turn(state, "louisbourg", attacks=True) == 1


@pytest.mark.parametrize(("actions", "joins", "stays"), [(0, 1, 1), (2, 2, 0)])
def test_cards_without_an_action_stay_in_hand_for_the_next_turn(actions, joins, stays):
    cards = {"hand": ["military-leader", "militia"], "reserve": [], "seen": []}
    state = load(LOUISBOURG | {"actions": actions, "french": LOUISBOURG["french"] | cards})
    sieges = Sieges("french", Chance(1), MEASURES)
    now, hoped = (
        dict(zip(FEATURES, sieges.features(state, {}, "french", hopeful=hopeful), strict=True))
        for hopeful in (False, True)
    )
    assert round(3 * (hoped["marker"] - now["marker"])) == joins
    assert round(3 * hoped["hand"]) == stays


def test_the_ship_of_a_lost_place_brings_nothing_in_the_turns_to_come():
    cards = {"money": 1, "reserve": ["port-royal"], "rows": {}}
    held = load(LOUISBOURG | {"british": LOUISBOURG["british"] | cards})
    lost = held.copy()
    del lost.owner["port-royal"]
    assert set(deliverable(held, "british", "louisbourg", False, Chance(1))) == {1}
    assert set(deliverable(lost, "british", "louisbourg", False, Chance(1))) == {0}


def test_the_ship_of_a_lost_place_is_not_expected_in_the_turns_to_come():
    cards = {"reserve": [], "deck": ["port-royal"], "rows": {}}
    held = load(LOUISBOURG | {"british": LOUISBOURG["british"] | cards})
    lost = held.copy()
    del lost.owner["port-royal"]
    assert expected_strength(held, "british", "louisbourg", False) > 0
    assert expected_strength(lost, "british", "louisbourg", False) == 0
