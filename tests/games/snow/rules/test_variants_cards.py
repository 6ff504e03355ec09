"""Variants of money and cards: furs, discards, the reserve (6, 11, 12, 17, 20)."""

from __future__ import annotations

import pytest

from acres.games.snow import game
from acres.games.snow.text import sentences
from acres.games.snow.why import why, why_not
from tests.games.snow.positions import (
    can,
    codes,
    legal,
    play,
    played_cards,
    position,
    question,
    same,
    villages,
)

EDITIONS = ("first", "revised", "second")
NORTH = {"boston": "town"} | villages("pemaquid", "fort-halifax")


def reason(state, verb, zone, word):
    found = why_not(state, verb, zone, word)
    return None if found is None else (found.code, found.section)


def why_button(state, verb):
    found = why(state, "do", verb)
    return None if found is None else (found.code, found.section)


# 11: a fur for a coin


def selling(variants="fur-coin", hand=("pemaquid", "boston"), **british):
    return position(variants=variants, british={"places": NORTH, "hand": list(hand)} | british)


def test_a_fur_card_brings_a_coin_without_a_trader_and_is_discarded():
    state = play(selling(), "sell-fur pemaquid")
    side = state.sides["british"]
    assert side.money == 1
    assert side.discard == ["pemaquid"]
    assert side.hand == ["boston"]


def test_selling_a_fur_is_free_and_possible_after_the_last_action():
    state = play(selling(), "pass", "pass")
    assert can(state, "sell-fur pemaquid")
    play(state, "sell-fur pemaquid")
    assert state.actions == 0
    assert state.busy, "it counts as something done (9.5)"


def test_only_usable_fur_cards_are_sold():
    state = selling(hand=["pemaquid", "boston", "albany", "ships"])
    assert legal(state, "sell-fur") == ["sell-fur pemaquid"], "Albany is not held"
    besieged = position(
        variants="fur-coin",
        british={"places": NORTH, "hand": ["pemaquid"]},
        sieges={"french": ["pemaquid", 0]},
    )
    assert not legal(besieged, "sell-fur")


def test_several_furs_are_sold_one_by_one():
    state = position(
        variants="fur-coin",
        to_move="french",
        french={
            "places": {"quebec": "town"} | villages("gaspe", "tadoussac"),
            "hand": ["gaspe", "tadoussac"],
        },
    )
    play(state, "sell-fur gaspe", "sell-fur tadoussac")
    assert state.sides["french"].money == 2


def test_without_the_variant_no_fur_is_sold_alone():
    state = selling(variants="")
    assert not legal(state, "sell-fur")
    assert why_button(state, "sell-fur") == ("other-variant", "variant 11")


def test_parts_and_sentence_of_selling_a_fur():
    state = selling()
    assert played_cards(state, "sell-fur pemaquid") == ["pemaquid"]
    assert sentences.move(state, ("sell-fur", "pemaquid")) == "Sell the furs of Pemaquid for 1 coin"
    assert why_button(selling(hand=["boston"]), "sell-fur") == ("no-fur", "variant 11")


# 12: free discards


def test_further_discards_cost_nothing():
    state = position(variants="free-discards", british={"hand": ["boston", "ships", "rangers"]})
    play(state, "discard boston", "discard ships", "discard rangers")
    assert same(state.sides["british"].discard, "boston", "ships", "rangers")
    assert state.actions == 1, "all of it is one action"


def test_free_discards_leave_the_money_alone():
    state = position(variants="free-discards", british={"hand": ["boston", "ships"], "money": 2})
    play(state, "discard boston", "discard ships")
    assert state.sides["british"].money == 2


def test_one_may_stop_discarding():
    state = position(variants="free-discards", british={"hand": ["boston", "ships"]})
    play(state, "discard boston")
    assert question(state) == ("discarding", "british")
    assert sentences.prompt(game.view(state, "british")) == "Discard another card, or stop."
    play(state, "done")
    assert state.sides["british"].hand == ["ships"]


def test_the_last_card_ends_the_discard():
    state = play(position(variants="free-discards", british={"hand": ["boston"]}), "discard boston")
    assert question(state) is None


def test_otherwise_nobody_without_a_coin_is_asked_to_go_on():
    state = play(position(british={"hand": ["boston", "ships"]}), "discard boston")
    assert question(state) is None


def test_the_hint_says_that_discards_are_free():
    assert "1 coin" in sentences.verb_hint("discard")
    assert "for free." in sentences.verb_hint("discard", {"free-discards"})
    assert "1 coin" not in sentences.verb_hint("discard", {"free-discards"})


# 17: cards of lost places


def test_the_card_of_a_place_one_does_not_hold_is_discarded_free():
    state = position(variants="lost-cards-free", british={"hand": ["pemaquid", "boston", "ships"]})
    assert legal(state, "drop") == ["drop pemaquid"]
    play(state, "pass", "pass", "drop pemaquid")
    assert state.sides["british"].discard == ["pemaquid"]
    assert state.actions == 0


def test_a_lost_place_may_be_neutral_or_enemy():
    state = position(
        variants="lost-cards-free",
        british={"hand": ["pemaquid"]},
        french={"places": {"quebec": "town"} | villages("pemaquid")},
    )
    assert can(state, "drop pemaquid")


def test_the_card_of_a_held_place_stays_even_cut_off_or_besieged():
    state = position(
        variants="lost-cards-free",
        british={"places": NORTH | villages("detroit"), "hand": ["pemaquid", "detroit", "boston"]},
        sieges={"french": ["pemaquid", 0]},
    )
    assert not legal(state, "drop")
    assert why_button(state, "drop") == ("no-lost-place", "variant 17")


def test_empire_cards_are_not_dropped():
    state = position(variants="lost-cards-free", british={"hand": ["ships", "pemaquid"]})
    assert reason(state, "drop", "hand", "ships") == ("no-part", "2.4")


def test_without_the_variant_nothing_is_dropped():
    state = position(british={"hand": ["pemaquid"]})
    assert not legal(state, "drop")
    assert why_button(state, "drop") == ("other-variant", "variant 17")


# 6 and 20: location cards in the reserve


@pytest.mark.parametrize("edition", EDITIONS)
def test_location_cards_may_be_reserved(edition):
    state = position(
        edition, variants="reserve-locations", british={"hand": ["boston", "pemaquid"]}
    )
    assert legal(state, "reserve") == ["reserve boston", "reserve pemaquid"]
    play(state, "reserve boston")
    assert state.sides["british"].reserve == ["boston"]


def test_the_reserve_keeps_the_limit_of_the_edition():
    five = ["militia", "militia", "militia", "ships", "ships"]
    state = position(variants="reserve-locations", british={"hand": ["boston"], "reserve": five})
    assert not legal(state, "reserve")
    state = position(variants="reserve-lost", british={"hand": ["pemaquid"], "reserve": five})
    assert not legal(state, "reserve")
    assert why_button(state, "reserve") == ("reserve-full", "8.7")


def test_cards_of_places_that_one_does_not_hold_may_be_reserved():
    state = position(variants="reserve-lost", british={"hand": ["boston", "pemaquid", "ships"]})
    assert legal(state, "reserve") == ["reserve pemaquid", "reserve ships"]
    assert reason(state, "reserve", "hand", "boston") == ("held-not-reserved", "variant 20")


def test_the_card_of_a_place_that_the_enemy_holds_may_be_reserved():
    state = position(
        variants="reserve-lost",
        british={"hand": ["boston", "pemaquid", "halifax"]},
        french={"places": {"quebec": "town"} | villages("pemaquid")},
    )
    assert legal(state, "reserve") == ["reserve halifax", "reserve pemaquid"]
    assert reason(state, "reserve", "hand", "pemaquid") is None


def test_a_hand_of_held_places_cannot_be_reserved_from():
    state = position(variants="reserve-lost", british={"hand": ["boston"]})
    assert why_button(state, "reserve") == ("only-held-locations", "variant 20")


def test_without_either_variant_the_second_edition_reserves_no_location_card():
    state = position(british={"hand": ["boston", "pemaquid"]})
    assert not legal(state, "reserve")
    assert why_button(state, "reserve") == ("only-locations", "8.7")


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_reserving_lost_places_changes_nothing_if_all_locations_may_be_reserved(edition):
    state = position(edition, variants="reserve-lost", british={"hand": ["boston", "pemaquid"]})
    assert legal(state, "reserve") == ["reserve boston", "reserve pemaquid"]


def test_the_log_tells_dropped_and_sold_cards():
    state = position(
        variants="fur-coin lost-cards-free",
        british={"places": NORTH, "hand": ["pemaquid", "albany"]},
    )
    play(state, "drop albany", "sell-fur pemaquid")
    assert codes(state) == ["dropped", "sold-fur"]
    assert [sentences.event(event, "french") for event in state.events] == [
        "Britain discarded Albany, a place it does not hold.",
        "Britain sold the furs of Pemaquid for 1 coin.",
    ]
