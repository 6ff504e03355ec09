"""Permitted raids, way by way, as rule 7.2 words it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from acres.games.snow.rules.data import OTHER, PLACES, RAIDING
from acres.games.snow.rules.state import State
from tests.games.snow.positions import can, legal, position, villages
from tests.games.snow.raids import RAIDERS


def ways(state: State, longest: int) -> Iterator[tuple[str, ...]]:
    """Every permitted way to an enemy place that can be raided, its ends included."""
    seat = state.to_move
    enemy_siege, own_siege = state.sieges[OTHER[seat]], state.sieges[seat]
    besieged = enemy_siege and enemy_siege[0]
    begun = [(place,) for place in state.held(seat) if place != besieged]
    for _ in range(longest):
        begun = [
            (*way, place)
            for way in begun
            for place in RAIDING[way[-1]]
            if place not in way and place not in state.forts
        ]
        for way in begun:
            target = way[-1]
            if state.owner.get(target) == OTHER[seat] and target != (own_siege and own_siege[0]):
                yield way
        begun = [way for way in begun if way[-1] != besieged]


def reach(edition: str, cards: int) -> int:
    """So many cards reach so far; no card reaches nothing (E2)."""
    return cards + (edition == "second") if cards else 0


def of_rule(state: State, edition: str) -> set[tuple[str, int]]:
    """The targets, each with a number of cards all of which some way to it needs."""
    lengths = {(way[-1], len(way) - 1) for way in ways(state, reach(edition, len(RAIDERS)))}
    return {
        (target, cards)
        for target, steps in lengths
        for cards in range(1, len(RAIDERS) + 1)
        if reach(edition, cards - 1) < steps <= reach(edition, cards)
    }


def anywhere(chooser: random.Random, edition: str) -> State:
    """France is to raid; who holds what is drawn by lot, with forts and sieges."""
    held: dict[str, dict[str, str]] = {"british": {"boston": "town"}, "french": {"quebec": "town"}}
    for place in sorted(PLACES.keys() - {"boston", "quebec"}):
        seat = chooser.choice(["british", "french", None])
        if seat and len(held[seat]) < 15:
            held[seat][place] = "village fort" if chooser.random() < 0.12 else "village"
    return position(
        edition,
        to_move="french",
        british={"places": held["british"]},
        french={"places": held["french"], "hand": RAIDERS, "money": 2},
        sieges={
            seat: [chooser.choice(sorted(held[OTHER[seat]])), 0]
            for seat in held
            if chooser.random() < 0.7
        },
    )


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
@pytest.mark.parametrize("seed", range(10))
def test_legal_raids_are_those_of_the_rule_about_ways(edition: str, seed: int) -> None:
    chooser = random.Random(f"{edition} {seed}")
    for _ in range(5):
        state = anywhere(chooser, edition)
        found = {(move.split()[1], len(move.split()) - 2) for move in legal(state, "raid")}
        assert found == of_rule(state, edition)


def test_the_way_may_begin_in_a_farther_place_though_a_fort_stands_there():
    """Fort Halifax is one step from Pemaquid; with two cards the raid comes from Kennebec."""
    state = position(
        "first",
        to_move="french",
        british={"places": {"boston": "town"} | villages("pemaquid")},
        french={
            "places": {"kennebec": "village fort", "fort-halifax": "village"},
            "hand": ["coureurs-de-bois", "native-americans"],
            "money": 1,
        },
    )
    assert can(state, "raid pemaquid coureurs-de-bois")
    assert can(state, "raid pemaquid coureurs-de-bois native-americans")


def test_a_way_that_fewer_cards_reach_needs_no_further_card():
    """One card reaches two steps, so that the second card is needed for the third step only."""
    state = position(
        to_move="french",
        british={"places": {"boston": "town"} | villages("fort-halifax", "deerfield")},
        french={
            "places": villages("kennebec"),
            "hand": ["coureurs-de-bois", "native-americans"],
            "money": 1,
        },
    )
    assert can(state, "raid deerfield coureurs-de-bois")
    assert not can(state, "raid deerfield coureurs-de-bois native-americans")
    assert can(state, "raid boston coureurs-de-bois native-americans")
    assert not can(state, "raid boston coureurs-de-bois")
