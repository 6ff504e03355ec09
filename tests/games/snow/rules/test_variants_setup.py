"""Variants of the set-up: forts, starting decks, cards that are not there (1, 4, 7, 10, 13, 19)."""

from __future__ import annotations

from collections import Counter

import pytest

from acres.core.errors import BadNotation
from acres.games.snow import game
from acres.games.snow.rules.data import CARDS, NEUTRAL, SEATS
from acres.games.snow.rules.position import load
from tests.games.snow.positions import (
    BRITAIN_AT_START,
    FRANCE_AT_START,
    can,
    codes,
    legal,
    play,
    position,
    question,
    same,
    starting,
    villages,
)

EDITIONS = ("first", "revised", "second")


def whole_deck(side):
    return [*side.hand, *side.deck]


def own_cards(state, seat):
    """Return the number of copies of each own kind anywhere in the game."""
    side = state.sides[seat]
    rows = [card for row in side.rows.values() for card in row]
    piles = (side.hand, side.deck, side.discard, side.reserve, rows, side.empire, side.locations)
    return Counter(card for pile in piles for card in pile if card not in NEUTRAL)


# 1 and 10: forts


@pytest.mark.parametrize(
    ("word", "place"), [("louisbourg-fort", "louisbourg"), ("quebec-fort", "quebec")]
)
def test_a_place_starts_with_one_of_the_twelve_forts(word, place):
    state = starting(variants=word)
    assert state.forts == {place}
    assert state.fort_stock() == 11


def test_both_places_can_start_with_a_fort():
    state = starting(variants="louisbourg-fort quebec-fort")
    assert state.forts == {"louisbourg", "quebec"}
    assert state.fort_stock() == 10


def test_otherwise_no_place_starts_with_a_fort():
    assert not starting(variants="fur-coin").forts


# 4: fewer infantry


def test_three_of_the_six_british_infantry_are_not_in_the_game():
    for edition in EDITIONS:
        state = starting(edition=edition, variants="fewer-infantry")
        assert state.sides["british"].empire.count("regular-infantry") == 3
        assert own_cards(state, "british")["regular-infantry"] == 3
        assert own_cards(state, "french")["regular-infantry"] == 3, "the French ones stay"
        game.check(state)


def test_a_position_cannot_have_more_infantry_than_there_are():
    options = {"variants": "fewer-infantry"}
    home = {"boston": "town"}
    three = ["regular-infantry"] * 3
    load({"options": options, "british": {"places": home, "hand": three}})
    with pytest.raises(BadNotation, match="not add up"):
        load({"options": options, "british": {"places": home, "hand": [*three, three[0]]}})
    load({"british": {"places": home, "hand": three * 2}})


def test_the_third_infantry_is_the_last_that_can_be_drafted():
    infantry = ["regular-infantry"] * 3
    state = position(variants="fewer-infantry", british={"discard": infantry, "money": 20})
    assert not can(state, "draft regular-infantry")
    state = position(variants="fewer-infantry", british={"discard": infantry[1:], "money": 20})
    assert can(state, "draft regular-infantry")


# 7: British bateaux


def test_britain_starts_with_its_bateaux():
    side = starting(variants="british-bateaux").sides["british"]
    assert same(whole_deck(side), *BRITAIN_AT_START, "bateaux")
    assert "bateaux" not in side.empire
    assert (len(side.hand), len(side.deck)) == (5, 3)


def test_otherwise_the_british_bateaux_are_to_be_drafted():
    side = starting().sides["british"]
    assert side.empire.count("bateaux") == 1
    assert "bateaux" not in whole_deck(side)


def test_the_british_bateaux_leave_the_french_ones_where_the_edition_has_them():
    for edition, in_deck in (("first", True), ("second", False)):
        side = starting(edition=edition, variants="british-bateaux").sides["french"]
        assert ("bateaux" in whole_deck(side)) == in_deck


# 13: the French choice


def choosing(**options):
    state = starting(variants="french-choice", **options)
    state.events = []
    return state


def test_before_anything_is_dealt_france_is_asked():
    state = choosing()
    assert question(state) == ("french-choice", "french")
    assert game.turn(state) == "french"
    assert (state.turn, state.to_move, state.actions) == (1, "british", 1)
    assert not any(side.hand for side in state.sides.values())


def test_france_chooses_one_of_its_empire_cards_and_has_to():
    state = choosing()
    empire = set(state.sides["french"].empire)
    assert legal(state) == sorted(f"choose {card}" for card in empire)
    assert "regular-infantry" in empire
    assert not empire & NEUTRAL.keys()


def test_the_chosen_card_joins_the_deck_and_both_sides_are_dealt_five():
    state = play(choosing(), "choose siege-artillery")
    french, british = state.sides["french"], state.sides["british"]
    assert same(
        whole_deck(french), *FRANCE_AT_START, "regular-infantry-free", "trader", "siege-artillery"
    )
    assert "siege-artillery" not in french.empire
    assert same(whole_deck(british), *BRITAIN_AT_START)
    assert [len(side.hand) for side in (british, french)] == [5, 5]
    assert french.money == 5, "it costs nothing"
    assert game.turn(state) == "british"
    assert question(state) is None


def test_the_choice_is_told_to_both_and_cannot_be_taken_back_behind_the_deal():
    state = choosing()
    seal = state.seal
    play(state, "choose ships")
    assert "chose-card" in codes(state)
    assert all(event.readers is None for event in state.events if event.code == "chose-card")
    assert state.seal > seal


def test_both_decks_are_shuffled_after_the_choice():
    hands = set()
    for seed in range(12):
        state = play(game.copy(choosing(seed=seed)), "choose ships")
        hands.add((tuple(state.sides["french"].hand), tuple(state.sides["british"].hand)))
    assert len(hands) > 10


def test_cards_outside_the_game_cannot_be_chosen():
    state = starting(variants="french-choice no-governor", bateaux="none")
    assert not can(state, "choose governor")
    assert not can(state, "choose bateaux")
    assert can(starting(variants="french-choice bateaux-draft"), "choose bateaux")
    assert not can(starting(variants="french-choice bateaux-deck"), "choose bateaux")


def test_a_deal_can_be_written_out_behind_the_choice():
    state = choosing()
    british = ["boston", "new-york", "norfolk", "pemaquid", "st-marys"]
    french = ["ships", "quebec", "gaspe", "trader", "montreal"]
    state.chance.script = (*british, *french)
    play(state, "choose ships")
    assert state.sides["british"].hand == british
    assert state.sides["french"].hand == french


# 19: no Governor


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_no_governor_on_either_side(edition):
    state = starting(edition=edition, variants="no-governor")
    for seat in SEATS:
        assert "governor" in CARDS[seat]
        assert not own_cards(state, seat)["governor"]
    game.check(state)


def test_no_position_has_a_governor_then():
    with pytest.raises(BadNotation, match="not add up"):
        position(variants="no-governor", british={"hand": ["governor"]})


def test_a_governor_cannot_be_drafted_then():
    assert can(position(), "draft governor")
    assert not can(position(variants="no-governor"), "draft governor")


# Everything at once


def test_cards_and_pieces_add_up_under_all_set_up_variants_together():
    words = (
        "louisbourg-fort fewer-infantry british-bateaux quebec-fort french-choice no-governor "
        "bateaux-deck"
    )
    for edition in EDITIONS:
        state = starting(edition=edition, variants=words)
        game.check(state)
        play(state, "choose militia")
        game.check(state)
        assert len(state.sides["british"].deck) == 3
        assert len(state.sides["french"].deck) == 6


def test_a_position_is_written_down_under_variants():
    state = position(variants="louisbourg-fort", french={"places": villages("louisbourg")})
    assert not state.forts, "a position has the forts that it names"
