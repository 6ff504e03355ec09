"""Variants of the Governor: places given up, starting places kept, none at all (14, 18, 19)."""

from __future__ import annotations

import pytest

from acres.games.snow import game
from acres.games.snow.text import sentences
from acres.games.snow.why import why, why_not
from tests.games.snow.positions import can, codes, legal, play, position, same, villages

ABANDONS, KEEPS = "governor-abandons", "governor-keeps-start"
HELD = {"boston": "town", "new-york": "town fort"} | villages("pemaquid", "albany", "detroit")


def governing(variants, *hand, edition="second", **rest):
    british = {"places": HELD, "hand": ["governor", *hand]} | rest.pop("british", {})
    return position(edition, variants=variants, british=british, **rest)


def removable(state):
    return {card for move in legal(state, "governor") for card in move.split()[1:]}


def reason(state, card):
    found = why_not(state, "governor", "hand", card)
    return None if found is None else (found.code, found.section)


# 14: the place is given up


def test_a_village_whose_card_is_removed_goes_back_to_stock():
    state = governing(ABANDONS, "albany", "ships")
    before = state.sides["british"].villages
    play(state, "governor albany")
    side = state.sides["british"]
    assert "albany" not in state.owner
    assert "albany" in side.locations
    assert side.villages == before + 1
    assert not state.sides["french"].captured, "nothing is captured"
    assert codes(state) == ["governed", "abandoned"]
    game.check(state)


def test_a_town_goes_back_to_stock_as_a_town_and_the_fort_with_it():
    state = governing(ABANDONS, "new-york", "ships")
    side = state.sides["british"]
    towns, villages_left = side.towns, side.villages
    play(state, "governor new-york")
    assert (side.towns, side.villages) == (towns + 1, villages_left)
    assert "new-york" not in state.towns
    assert state.fort_stock() == 12
    game.check(state)


def test_two_places_can_be_given_up_at_once_and_empire_cards_just_go():
    state = play(governing(ABANDONS, "albany", "pemaquid"), "governor albany pemaquid")
    assert not {"albany", "pemaquid"} & state.owner.keys()
    state = play(governing(ABANDONS, "albany", "ships"), "governor albany ships")
    assert "albany" not in state.owner
    assert "ships" in state.sides["british"].empire


def test_otherwise_the_place_stays_held():
    state = play(governing("", "albany"), "governor albany")
    assert state.owner["albany"] == "british"


def test_the_card_of_a_besieged_place_cannot_be_removed_then():
    siege = {"french": ["pemaquid", 0]}
    state = governing(ABANDONS, "pemaquid", "ships", sieges=siege)
    assert removable(state) == {"ships"}
    assert reason(state, "pemaquid") == ("besieged-stays", "variant 14")
    assert removable(governing("", "pemaquid", "ships", sieges=siege)) == {"pemaquid", "ships"}


def test_with_only_such_cards_the_governor_has_nothing_to_do():
    state = governing(ABANDONS, "pemaquid", sieges={"french": ["pemaquid", 0]})
    assert not legal(state, "governor")
    assert why(state, "do", "governor").code == "besieged-stays"


def test_the_card_of_a_place_one_does_not_hold_changes_nothing_on_the_board():
    state = governing(
        ABANDONS, "halifax", french={"places": {"quebec": "town"} | villages("halifax")}
    )
    play(state, "governor halifax")
    assert state.owner["halifax"] == "french"
    assert codes(state) == ["governed"]


def test_a_place_given_up_can_be_settled_again_with_its_card():
    state = position(
        variants=ABANDONS,
        british={
            "places": {"boston": "town"} | villages("new-haven", "st-marys", "deerfield"),
            "hand": ["governor", "deerfield", "new-haven", "st-marys", "boston"],
        },
    )
    play(state, "governor deerfield", "settle deerfield new-haven st-marys boston")
    assert state.owner["deerfield"] == "british"
    assert state.sides["british"].discard[-1] == "deerfield"


def test_the_log_tells_an_abandoned_place():
    state = play(governing(ABANDONS, "albany"), "governor albany")
    assert sentences.event(state.events[-1], "french") == "Britain gave up Albany."


# 18: starting places stay


def test_the_governor_cannot_remove_the_card_of_a_held_starting_place():
    state = governing(KEEPS, "pemaquid", "albany", "ships")
    assert removable(state) == {"albany", "ships"}
    assert reason(state, "pemaquid") == ("start-stays", "variant 18")
    assert removable(governing("", "pemaquid", "albany")) == {"pemaquid", "albany"}


def test_lost_starting_places_can_be_removed():
    assert removable(governing(KEEPS, "norfolk", "boston")) == {"norfolk"}


def test_a_held_starting_place_stays_even_besieged():
    state = governing(KEEPS, "pemaquid", sieges={"french": ["pemaquid", 0]})
    assert not legal(state, "governor")


def test_the_other_sides_starting_places_are_no_starting_places_of_ones_own():
    """Both sides have a card of Louisbourg; only France begins there."""
    held = {"boston": "town"} | villages("louisbourg")
    state = governing(KEEPS, "louisbourg", british={"places": held})
    assert can(state, "governor louisbourg")
    state = position(
        variants=KEEPS,
        to_move="french",
        french={
            "places": {"quebec": "town"} | villages("louisbourg", "pemaquid"),
            "hand": ["governor", "louisbourg", "pemaquid"],
        },
    )
    assert removable(state) == {"pemaquid"}


@pytest.mark.parametrize("card", ["regular-infantry-free", "trader"])
def test_empire_cards_of_the_starting_deck_can_be_removed(card):
    state = position(variants=KEEPS, to_move="french", french={"hand": ["governor", card]})
    assert can(state, f"governor {card}")


def test_with_only_starting_places_the_governor_has_nothing_to_do():
    state = governing(KEEPS, "boston", "pemaquid")
    assert not legal(state, "governor")
    assert why(state, "do", "governor").code == "start-stays"
    assert same(state.sides["british"].hand, "governor", "boston", "pemaquid")


# Together


def test_cards_that_stay_do_not_abandon_their_places():
    state = governing(f"{ABANDONS} {KEEPS}", "albany", "pemaquid", "detroit")
    assert removable(state) == {"albany", "detroit"}
    play(state, "governor albany detroit")
    assert not {"albany", "detroit"} & state.owner.keys()


def test_without_a_governor_the_others_say_nothing():
    state = position(variants=f"{ABANDONS} {KEEPS} no-governor", british={"hand": ["boston"]})
    assert not legal(state, "governor")
    found = why(state, "do", "governor")
    assert (found.code, found.section) == ("no-governor", "variant 19")
    assert sentences.reason(found) == "There is no Governor in this game."
    assert sentences.section(found) == "variant “No Governor”"
