"""The variant switches: their names, how they are asked for, what they change."""

from __future__ import annotations

import pytest

from acres.core.errors import BadNotation
from acres.games.snow.rules.data import CARDS, PLACES, SEATS
from acres.games.snow.rules.editions import (
    CONFLICTS,
    EDITIONS,
    VARIANTS,
    VOID,
    differs,
    read,
    written,
)
from acres.games.snow.rules.turn import VERBS
from acres.games.snow.text.editions import sentence, title

PSEUDO = ("no-bateaux", "no-idle-end")


def test_there_are_26_switches():
    assert len(VARIANTS) == 26


def test_a_switch_names_known_cards_places_and_verbs():
    known = {*PLACES, *VERBS, *(card for seat in SEATS for card in CARDS[seat])}
    for word, cards in VARIANTS.items():
        assert set(cards) <= known, word


def test_every_switch_has_a_name_and_a_sentence():
    words = (*VARIANTS, *PSEUDO)
    for word in words:
        assert 2 <= len(title(word).split()) <= 5
        assert sentence(word).endswith(".")
    assert len({title(word) for word in words}) == len(words)
    assert len({sentence(word) for word in words}) == len(words)


def test_without_the_option_no_switch_is_on():
    assert read({}).variants == frozenset()
    assert read({"edition": "first"}) == EDITIONS["first"]


@pytest.mark.parametrize("word", VARIANTS)
def test_a_switch_goes_on_top_of_every_edition(word):
    for edition in EDITIONS:
        rules = read({"edition": edition, "variants": word})
        assert rules.variants == {word}
        assert rules.edition == edition


def test_several_switches_stand_in_the_order_of_their_numbers():
    rules = read({"variants": "fur-coin no-governor"})
    assert rules.variants == {"fur-coin", "no-governor"}
    with pytest.raises(BadNotation, match="order: “fur-coin no-governor”"):
        read({"variants": "no-governor fur-coin"})


def test_switches_are_written_in_the_order_of_their_numbers():
    assert written({"no-governor", "late-reshuffle", "fur-coin"}) == (
        "fur-coin no-governor late-reshuffle"
    )
    assert written(()) == ""


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no variant “”"),
        ("fur-coins", "no variant “fur-coins”"),
        ("fur-coin  no-governor", "no variant “”"),
        ("fur-coin,no-governor", "no variant “fur-coin,no-governor”"),
        ("no-governor no-governor", "appears twice"),
        ("no-bateaux", "no variant"),
        ("reserve-locations reserve-lost", "cannot be combined"),
        ("bateaux-draft bateaux-deck", "cannot be combined"),
    ],
)
def test_unreadable_variants_are_refused_in_one_sentence(text, complaint):
    with pytest.raises(BadNotation, match=complaint) as caught:
        read({"variants": text})
    assert str(caught.value).count(".") == 1


@pytest.mark.parametrize("word", ["bateaux-draft", "bateaux-deck"])
def test_french_bateaux_that_are_not_in_the_game_begin_nowhere(word):
    with pytest.raises(BadNotation, match="not in this game"):
        read({"bateaux": "none", "variants": word})


@pytest.mark.parametrize("where", ["deck", "available", "anywhere"])
def test_the_option_for_the_bateaux_only_takes_them_out(where):
    with pytest.raises(BadNotation, match="bateaux"):
        read({"bateaux": where})


def test_conflicts_and_void_switches_are_switches():
    assert {word for pair in CONFLICTS for word in pair} <= VARIANTS.keys()
    assert {*VOID, *VOID.values()} <= VARIANTS.keys()
    assert VOID == {
        "governor-abandons": "no-governor",
        "governor-keeps-start": "no-governor",
        "support-reshuffles": "late-reshuffle",
        "reshuffle-costs": "late-reshuffle",
    }


# What differs from the printing

NOTHING_NEW = {
    "first": {
        "reserve-locations",
        "reserve-lost",
        "bateaux-deck",
        "support-reshuffles",
        "raid-steps",
    },
    "revised": {
        "reserve-locations",
        "reserve-lost",
        "bateaux-deck",
        "support-reshuffles",
        "raid-steps",
    },
    "second": {"bateaux-draft"},
}
"""By edition: the switches that say what it says anyway."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_switch_differs_from_the_printing_unless_that_says_the_same(edition):
    for word in VARIANTS:
        expected = () if word in NOTHING_NEW[edition] else (word,)
        assert differs({"edition": edition, "variants": word}) == expected


@pytest.mark.parametrize(("void", "under"), VOID.items())
def test_a_switch_without_effect_differs_in_nothing(void, under):
    assert differs({"variants": written({void, under})}) == (under,)


def test_differences_are_in_the_order_of_the_numbers_other_options_last():
    options = {
        "edition": "first",
        "variants": "louisbourg-fort bateaux-draft raid-steps",
        "idle": "never",
    }
    assert differs(options) == ("louisbourg-fort", "bateaux-draft", "no-idle-end")
    assert differs({"bateaux": "none"}) == ("no-bateaux",)
    assert differs({"edition": "revised", "idle": "end"}) == ()


def test_all_switches_together_but_for_the_conflicts():
    words = VARIANTS.keys() - {"reserve-lost", "bateaux-draft"}
    found = differs({"variants": written(words)})
    assert set(found) == words - VOID.keys()
    assert sorted(found, key=[*VARIANTS].index) == list(found)


def test_differs_refuses_unreadable_options():
    with pytest.raises(BadNotation):
        differs({"variants": "free-beer"})
