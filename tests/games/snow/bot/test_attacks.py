"""The odds of a siege, as a side judges them when its turn ends."""

from __future__ import annotations

from itertools import pairwise

import pytest

from acres import bots
from acres.core.chance import Chance
from acres.games.snow import game as snow
from acres.games.snow.bot.attacks import Sieges
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
