"""Developing and fortifying (4.4, 4.5)."""

from __future__ import annotations

import pytest

from acres.games.snow.rules.score import points
from tests.games.snow.positions import can, legal, play, position, same, villages

# Develop


def albany(**british):
    described = {
        "places": {"boston": "town"} | villages("new-york", "albany"),
        "hand": ["albany", "st-marys"],
    }
    return position(british=described | british)


def test_albany_becomes_a_town_worth_eight_points():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "albany", "st-marys"),
            "hand": ["albany", "st-marys"],
        }
    )
    before = points(state, "british")
    play(state, "develop albany st-marys")
    assert "albany" in state.towns
    assert points(state, "british") - before == 4


def test_the_village_returns_to_stock_and_a_town_leaves_it():
    state = albany(hand=["albany", "settlers"])
    side = state.sides["british"]
    villages_before, towns_before = side.villages, side.towns
    play(state, "develop albany settlers")
    assert (side.villages, side.towns) == (villages_before + 1, towns_before - 1)
    assert same(side.discard, "albany", "settlers")
    assert state.actions == 1


def test_a_town_cannot_be_developed():
    state = albany(
        places={"boston": "town", "albany": "town"} | villages("new-york"),
        hand=["albany", "settlers"],
    )
    assert not legal(state, "develop")


def test_only_places_with_points_are_developed():
    chain = villages("new-york", "albany", "fort-stanwix", "oswego")
    state = position(
        british={
            "places": {"boston": "town"} | chain,
            "hand": ["fort-stanwix", "oswego", "settlers"],
        }
    )
    assert legal(state, "develop") == ["develop oswego settlers"]


def test_developing_needs_the_card_of_the_place_itself():
    state = albany(hand=["settlers", "bateaux"])
    assert not legal(state, "develop")


def test_developing_needs_another_card_with_a_settler():
    """New York shows a settler, but it is the card of the place to be developed."""
    state = albany(hand=["new-york"])
    assert not legal(state, "develop")
    state = albany(hand=["new-york", "albany"])
    assert legal(state, "develop") == ["develop albany new-york"]


def test_developing_a_besieged_place_is_illegal():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "albany"),
            "hand": ["albany", "settlers"],
        },
        french={"rows": {"french": ["militia"]}},
        sieges={"french": ["albany", 0]},
    )
    assert not legal(state, "develop")


def test_without_towns_in_stock_developing_is_illegal():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "albany"),
            "hand": ["albany", "settlers"],
        },
        french={"captured": [0, 11]},
    )
    assert state.sides["british"].towns == 0
    assert not legal(state, "develop")


def test_developing_needs_no_village_in_stock():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "albany"),
            "hand": ["albany", "settlers"],
        },
        french={"captured": [16, 0]},
    )
    assert state.sides["british"].villages == 0
    play(state, "develop albany settlers")
    assert state.sides["british"].villages == 1


# Fortify


def boston(**british):
    return position(british={"hand": ["fortification", "boston"], "money": 3} | british)


def test_a_fortification_the_place_and_three_money_build_a_fort():
    state = play(boston(), "fortify boston fortification")
    assert state.forts == {"boston"}
    assert state.fort_stock() == 11
    assert state.sides["british"].money == 0
    assert same(state.sides["british"].discard, "fortification", "boston")


def test_a_neutral_fortification_builds_as_well():
    state = play(
        boston(hand=["neutral-fortification", "boston"]), "fortify boston neutral-fortification"
    )
    assert state.forts == {"boston"}


def test_a_place_has_at_most_one_fort():
    assert not legal(boston(places={"boston": "town fort"}), "fortify")


def test_two_money_do_not_build_a_fort():
    assert not legal(boston(money=2), "fortify")


def test_a_besieged_place_is_not_fortified():
    state = position(
        british={"hand": ["fortification", "boston"], "money": 3},
        french={"rows": {"french": ["militia"]}},
        sieges={"french": ["boston", -1]},
    )
    assert not legal(state, "fortify")


def test_fortifying_needs_the_card_of_the_place_itself():
    state = boston(hand=["fortification", "new-haven"], places={"boston": "town"})
    assert not legal(state, "fortify")


def test_a_place_without_points_can_be_fortified():
    chain = villages("new-york", "albany", "fort-stanwix")
    state = boston(places={"boston": "town"} | chain, hand=["fortification", "fort-stanwix"])
    assert can(state, "fortify fort-stanwix fortification")


def test_a_cut_off_place_is_not_fortified():
    state = boston(places={"boston": "town"} | villages("albany"), hand=["fortification", "albany"])
    assert not legal(state, "fortify")


def test_the_twelve_forts_are_common_to_both_sides():
    taken = ("gaspe", "louisbourg", "port-royal", "tadoussac", "trois-rivieres", "montreal")
    more = ("new-haven", "new-york", "norfolk", "pemaquid", "philadelphia")
    french = {"quebec": "town"} | dict.fromkeys(taken, "village fort")

    def with_british(count):
        return position(
            british={
                "places": {"boston": "town"} | dict.fromkeys(more[:count], "village fort"),
                "hand": ["fortification", "boston"],
                "money": 3,
            },
            french={"places": french | ({"quebec": "town fort"} if count == 5 else {})},
        )

    assert can(with_british(4), "fortify boston fortification")
    assert with_british(5).fort_stock() == 0
    assert not legal(with_british(5), "fortify")


@pytest.mark.parametrize("card", ["militia", "rangers", "settlers"])
def test_only_a_fortification_card_fortifies(card):
    assert not legal(boston(hand=[card, "boston"]), "fortify")
