"""Components and set-up (1)."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.games.snow import game
from acres.games.snow.rules.data import LOCATIONS
from tests.games.snow.positions import (
    BRITAIN_AT_START,
    FRANCE_AT_START,
    legal,
    play,
    same,
    starting,
)

EDITIONS = ("first", "revised", "second")


def all_cards(side):
    rows = [card for row in side.rows.values() for card in row]
    in_play = [*side.hand, *side.deck, *side.discard, *side.reserve, *rows]
    return [*in_play, *side.empire, *side.locations]


def test_britain_begins():
    assert game.turn(starting()) == "british"


def test_the_first_turn_of_each_side_has_one_action_and_the_next_ones_two():
    state = starting()
    counts = []
    for _ in range(4):
        counts.append((state.to_move, state.actions))
        play(state, "end")
    assert counts == [("british", 1), ("french", 1), ("british", 2), ("french", 2)]


def test_the_only_action_of_the_first_turn_can_be_used_once():
    state = play(starting(), "pass")
    assert state.to_move == "british"
    assert legal(state) == ["end"]


def test_places_and_pieces_at_the_start():
    state = starting()
    assert state.owner == {
        **dict.fromkeys(BRITAIN_AT_START, "british"),
        **dict.fromkeys(FRANCE_AT_START, "french"),
    }
    assert state.towns == {"boston", "new-york", "quebec"}
    assert not state.forts
    assert state.fort_stock() == 12


def test_pieces_left_in_stock_at_the_start():
    sides = starting().sides
    assert (sides["british"].villages, sides["british"].towns) == (13, 10)
    assert (sides["french"].villages, sides["french"].towns) == (12, 8)


def test_nothing_is_captured_at_the_start():
    state = starting()
    game.check(state)
    for side in state.sides.values():
        assert (side.captured_villages, side.captured_towns) == (0, 0)


def test_money_at_the_start():
    sides = starting().sides
    assert (sides["british"].money, sides["french"].money) == (12, 5)


def test_the_british_deck_is_the_cards_of_the_starting_places():
    side = starting().sides["british"]
    assert same([*side.hand, *side.deck], *BRITAIN_AT_START)


def test_the_french_deck_has_infantry_and_a_trader_besides():
    side = starting().sides["french"]
    assert same([*side.hand, *side.deck], *FRANCE_AT_START, "regular-infantry-free", "trader")
    assert "trader" in side.empire, "the second trader can be drafted"


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_in_the_older_printings_the_bateaux_card_begins_in_the_french_deck(edition):
    side = starting(edition=edition).sides["french"]
    assert same(
        [*side.hand, *side.deck], *FRANCE_AT_START, "regular-infantry-free", "trader", "bateaux"
    )
    assert "bateaux" not in side.empire


def test_in_the_second_edition_the_bateaux_card_begins_in_the_available_pile():
    side = starting().sides["french"]
    assert "bateaux" in side.empire


@pytest.mark.parametrize(
    ("options", "in_deck", "available"),
    [
        ({"variants": "bateaux-deck"}, True, False),
        ({"variants": "bateaux-draft"}, False, True),
        ({"bateaux": "none"}, False, False),
    ],
    ids=["in the deck", "to be drafted", "not in the game"],
)
def test_the_bateaux_card_begins_where_the_options_say_in_any_edition(options, in_deck, available):
    for edition in EDITIONS:
        side = starting(edition=edition, **options).sides["french"]
        assert ("bateaux" in side.hand + side.deck) == in_deck
        assert ("bateaux" in side.empire) == available


def test_each_side_draws_five_cards():
    sides = starting().sides
    assert [len(side.hand) for side in sides.values()] == [5, 5]
    assert [len(side.deck) for side in sides.values()] == [2, 4]
    assert not any(side.discard or side.reserve for side in sides.values())


def test_both_decks_are_shuffled():
    orders = {
        seat: {tuple(starting(seed).sides[seat].hand) for seed in range(20)}
        for seat in ("british", "french")
    }
    assert all(len(hands) > 15 for hands in orders.values())


def test_nothing_of_the_set_up_counts_as_seen():
    assert not any(side.seen for side in starting().sides.values())


def test_all_other_location_cards_are_available_for_settling_and_none_for_drafting():
    for seat, start in (("british", BRITAIN_AT_START), ("french", FRANCE_AT_START)):
        side = starting().sides[seat]
        assert side.locations == LOCATIONS[seat].keys() - start.keys()
        assert not LOCATIONS[seat].keys() & side.empire


def test_there_are_54_british_47_french_and_9_neutral_cards():
    state = starting()
    assert len(all_cards(state.sides["british"])) == 54
    assert len(all_cards(state.sides["french"])) == 47
    assert len(state.neutral) == 9


def test_without_the_bateaux_there_are_46_french_cards():
    assert len(all_cards(starting(bateaux="none").sides["french"])) == 46


def test_the_neutral_display_at_the_start():
    assert same(
        starting().neutral,
        *["neutral-native-americans"] * 5,
        *["neutral-fortification"] * 2,
        *["neutral-settlers"] * 2,
    )


def test_the_same_seed_deals_the_same_game():
    assert starting(7) == starting(7)
    assert starting(7) != starting(8)


def test_the_set_up_leaves_the_given_chance_alone():
    chance = Chance(3)
    game.setup({}, chance)
    assert chance == Chance(3)


def test_an_unknown_option_is_refused():
    with pytest.raises(BadNotation, match="weather"):
        game.setup({"weather": "fine"}, Chance(1))


def test_an_unknown_edition_is_refused():
    with pytest.raises(BadNotation, match="third"):
        game.setup({"edition": "third"}, Chance(1))


def test_the_second_edition_is_the_default():
    assert starting() == starting(edition="second")
