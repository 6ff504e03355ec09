"""Raids: how far they reach and by which ways (7.1, 7.2)."""

from __future__ import annotations

import pytest

from acres.games.snow.rules.raid import path_lengths, raid_way, takes
from tests.games.snow.positions import can, legal, position, villages
from tests.games.snow.raids import ENGLISH, RAIDERS, from_kennebec, raids, targets

OLD = ("first", "revised")


# Reach


def test_with_one_card_the_second_edition_reaches_two_steps():
    assert targets(from_kennebec(), 1) == {"fort-halifax", "deerfield", "pemaquid"}


@pytest.mark.parametrize("edition", OLD)
def test_with_one_card_the_older_printings_reach_one_step(edition):
    assert targets(from_kennebec(edition), 1) == {"fort-halifax"}


def test_exactly_two_cards_are_needed_for_boston_in_the_second_edition():
    assert targets(from_kennebec(), 2) == {"boston"}


@pytest.mark.parametrize("edition", OLD)
def test_exactly_two_cards_in_the_older_printings(edition):
    assert targets(from_kennebec(edition), 2) == {"deerfield", "pemaquid"}


def test_exactly_three_cards_are_needed_for_nothing_in_the_second_edition():
    assert targets(from_kennebec(), 3) == set()


@pytest.mark.parametrize("edition", OLD)
def test_exactly_three_cards_are_needed_for_boston_in_the_older_printings(edition):
    assert targets(from_kennebec(edition), 3) == {"boston"}


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
def test_with_deerfield_fortified_neither_it_nor_boston_is_ever_reached(edition):
    """There is no way round by Pemaquid either."""
    english = ENGLISH | {"deerfield": "village fort"}
    assert raids(from_kennebec(edition, english=english)) == {"fort-halifax", "pemaquid"}


def test_nobody_raids_over_the_sea():
    state = position(
        to_move="french",
        british={"places": {"boston": "town"} | villages("norfolk", "st-marys")},
        french={"places": villages("gaspe"), "hand": RAIDERS, "money": 9},
    )
    assert not legal(state, "raid")


def test_richmond_and_st_marys_are_not_joined_for_raids():
    state = position(
        british={"places": {"boston": "town"} | villages("st-marys"), "hand": ["rangers"]},
        french={"places": {"quebec": "town"} | villages("richmond")},
    )
    assert can(state, "raid richmond rangers"), "by Cumberland, two steps"
    state = position(
        "first",
        british={"places": {"boston": "town"} | villages("st-marys"), "hand": ["rangers"]},
        french={"places": {"quebec": "town"} | villages("richmond")},
    )
    assert not legal(state, "raid"), "not in one step"


def test_raids_run_along_trails_and_roads():
    state = position(
        "first",
        british={
            "places": {"boston": "town"} | villages("cumberland"),
            "hand": ["rangers"],
        },
        french={
            "places": {"quebec": "town"} | villages("baltimore", "fort-duquesne", "philadelphia")
        },
    )
    assert raids(state) == {"baltimore", "fort-duquesne", "philadelphia"}


def test_a_raid_may_start_from_a_place_cut_off_from_home():
    assert raids(from_kennebec()) == {"fort-halifax", "deerfield", "pemaquid", "boston"}


def test_a_raid_does_not_start_from_a_besieged_place():
    state = position(
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("pemaquid", "fort-halifax"),
            "rows": {"british": ["militia"]},
        },
        french={
            "places": {"quebec": "town"} | villages("kennebec"),
            "hand": ["coureurs-de-bois"],
        },
        sieges={"british": ["kennebec", 0]},
    )
    assert not legal(state, "raid")


def test_a_raid_may_start_from_a_fortified_place_of_ones_own():
    state = position(
        to_move="french",
        british={"places": {"boston": "town"} | villages("fort-halifax")},
        french={"places": {"kennebec": "village fort"}, "hand": ["coureurs-de-bois"]},
    )
    assert raids(state) == {"fort-halifax"}


def test_a_raid_does_not_pass_a_fortified_place_of_ones_own():
    """Fort Halifax, the only way on from Kennebec, has a French fort itself."""
    state = position(
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("deerfield"),
            "rows": {"british": ["militia"]},
        },
        french={
            "places": {"kennebec": "village", "fort-halifax": "village fort"},
            "hand": ["coureurs-de-bois"],
        },
        sieges={"british": ["fort-halifax", 0]},
    )
    assert not legal(state, "raid")


def test_a_raid_does_not_pass_a_besieged_place_of_ones_own():
    state = position(
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("deerfield"),
            "rows": {"british": ["militia"]},
        },
        french={"places": villages("kennebec", "fort-halifax"), "hand": ["coureurs-de-bois"]},
        sieges={"british": ["fort-halifax", 0]},
    )
    assert not legal(state, "raid")


def test_a_raid_passes_neutral_enemy_and_own_places():
    for owner in ("british", "french", None):
        english = {"boston": "town"} | villages("deerfield")
        french = villages("kennebec")
        if owner == "british":
            english |= villages("fort-halifax")
        elif owner == "french":
            french |= villages("fort-halifax")
        state = position(
            to_move="french",
            british={"places": english},
            french={"places": french, "hand": ["coureurs-de-bois"]},
        )
        assert can(state, "raid deerfield coureurs-de-bois"), owner


def test_a_besieged_place_is_no_target_but_its_besieger_may_pass_it():
    state = from_kennebec(hand=["coureurs-de-bois"], sieges={"french": ["fort-halifax", 0]})
    assert raids(state) == {"deerfield", "pemaquid"}


def test_own_and_neutral_places_are_no_targets():
    state = position(
        to_move="french",
        british={"places": {"boston": "town"}},
        french={"places": villages("kennebec", "fort-halifax"), "hand": ["coureurs-de-bois"]},
    )
    assert raids(state) == {"boston"}


def test_a_fortified_place_is_no_target():
    english = {"boston": "town", "fort-halifax": "village fort"}
    assert not legal(from_kennebec(english=english), "raid")


def test_the_way_need_not_be_the_shortest():
    """From Montreal two steps, or three by way of Trois-Rivières: one card or two."""
    state = position(
        to_move="french",
        british={"places": {"boston": "town"} | villages("ticonderoga")},
        french={
            "places": villages("montreal"),
            "hand": ["coureurs-de-bois", "native-americans"],
            "money": 1,
        },
    )
    assert can(state, "raid ticonderoga coureurs-de-bois")
    assert can(state, "raid ticonderoga coureurs-de-bois native-americans")


def test_the_way_need_not_start_from_the_nearest_place():
    """From Fort Halifax one step, from Kennebec two: in the first edition two cards are legal."""
    state = position(
        "first",
        to_move="french",
        british={"places": {"boston": "town"} | villages("pemaquid")},
        french={
            "places": villages("kennebec", "fort-halifax"),
            "hand": ["coureurs-de-bois", "native-americans"],
            "money": 1,
        },
    )
    assert "pemaquid" in targets(state, 1)
    assert "pemaquid" in targets(state, 2)


def test_a_way_visits_no_place_twice():
    """From Kennebec to Fort Halifax there is one way only; walking to and fro is none."""
    state = from_kennebec("first", english=villages("boston", "fort-halifax"))
    assert targets(state, 1) == {"fort-halifax"}
    assert "fort-halifax" not in targets(state, 2) | targets(state, 3)


# The way that a raid takes


def test_a_raid_takes_a_shortest_way_from_where_it_begins():
    state = from_kennebec(english=villages("boston", "fort-halifax", "pemaquid"))
    assert raid_way(state, "french", "fort-halifax", 1) == ("kennebec", "fort-halifax")
    assert raid_way(state, "french", "pemaquid", 1) == ("kennebec", "fort-halifax", "pemaquid")
    assert raid_way(state, "french", "boston", 1) == ()


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
@pytest.mark.parametrize("forts", [[], ["deerfield"], ["fort-halifax"]])
def test_there_is_a_way_for_just_the_raids_that_are_permitted(edition, forts):
    state = from_kennebec(edition)
    state.forts.update(forts)
    bonus = state.rules.raid_bonus
    for cards in (1, 2, 3):
        lengths = path_lengths(state, "french", cards + bonus)
        for place, owner in state.owner.items():
            permitted = owner == "british" and takes(cards, bonus, lengths.get(place, set()))
            way = raid_way(state, "french", place, cards)
            assert bool(way) == permitted, (place, cards)
            if way:
                assert len(way) - 1 in lengths[place]
                assert takes(cards, bonus, {len(way) - 1})
                assert not {*way} & state.forts - {way[0]}
