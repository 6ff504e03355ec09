"""Supply: connections to a home, and places that fall with another place (3.3)."""

from __future__ import annotations

import random

import pytest

from acres.games.snow.analysis.forces import by_sea, carrying, cut_off, falls_with
from acres.games.snow.rules.data import SEATS
from tests.games.snow.positions import position, villages

from .test_threat import scattered

ALBANY = {"boston": "town"} | villages("new-york", "albany", "fort-stanwix", "oswego")


def english(places):
    return position(british={"places": places})


def test_rivers_lakes_and_roads_carry_supply_and_trails_do_not():
    state = english(ALBANY | villages("deerfield"))
    assert set(carrying(state, "british")) == {
        ("albany", "fort-stanwix"),
        ("albany", "new-york"),
        ("fort-stanwix", "oswego"),
    }
    assert cut_off(state, "british") == ["deerfield"], "a trail leads there from Boston"


def test_places_cut_off_carry_nothing():
    state = english({"boston": "town"} | villages("albany", "fort-stanwix"))
    assert carrying(state, "british") == []
    assert cut_off(state, "british") == ["albany", "fort-stanwix"]


def test_the_sea_joins_its_places_if_there_are_two():
    assert by_sea(english({"boston": "town"} | villages("norfolk", "albany")), "british") == {
        "boston",
        "norfolk",
    }
    assert by_sea(english({"boston": "town"}), "british") == set()


def test_a_lost_home_is_still_touched():
    state = position(french={"places": villages("kennebec", "fort-halifax", "gaspe", "oswego")})
    assert set(carrying(state, "french")) == {
        ("fort-halifax", "kennebec"),
        ("kennebec", "quebec"),
    }
    assert by_sea(state, "french") == {"gaspe"}
    assert cut_off(state, "french") == ["oswego"]


def test_places_fall_with_a_place():
    state = english(ALBANY)
    assert falls_with(state, "new-york") == ["albany", "fort-stanwix", "oswego"]
    assert falls_with(state, "fort-stanwix") == ["oswego"]
    assert falls_with(state, "oswego") == falls_with(state, "boston") == []
    assert falls_with(state, "kennebec") == [], "neutral"


def test_a_second_way_saves_what_hangs_on_the_first():
    """Oswego hangs on Fort Frontenac or on Fort Niagara: on neither alone."""
    places = villages("montreal", "trois-rivieres", "fort-frontenac", "fort-niagara", "oswego")
    state = position(french={"places": {"quebec": "town"} | places})
    assert falls_with(state, "fort-niagara") == []
    assert falls_with(state, "fort-frontenac") == ["fort-niagara", "oswego"]


@pytest.mark.parametrize("seed", range(20))
def test_once_a_place_is_lost_that_and_nothing_else_is_cut_off(seed):
    state = scattered(random.Random(seed), "second")
    before = {seat: set(cut_off(state, seat)) for seat in SEATS}
    for place, seat in list(state.owner.items()):
        told = set(falls_with(state, place))
        lost = state.copy()
        del lost.owner[place]
        assert set(cut_off(lost, seat)) - before[seat] == told
