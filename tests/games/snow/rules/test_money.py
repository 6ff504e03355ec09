"""Money: income, merchant, trader, piracy (8.1 to 8.4, 8.12)."""

from __future__ import annotations

import pytest

from tests.games.snow.positions import (
    BRITAIN_AT_START,
    can,
    events,
    legal,
    play,
    position,
    same,
    villages,
)

OLD = ("first", "revised")


# Income


@pytest.mark.parametrize(
    ("card", "coins"),
    [
        ("boston", 3),
        ("new-york", 3),
        ("philadelphia", 3),
        ("baltimore", 3),
        ("new-haven", 2),
        ("norfolk", 2),
        ("deerfield", 2),
        ("richmond", 2),
    ],
)
def test_income_of_a_british_location_card(card, coins):
    state = position(
        british={
            "places": BRITAIN_AT_START | villages("baltimore", "deerfield", "richmond"),
            "hand": [card],
            "money": 4,
        }
    )
    play(state, f"income {card}")
    assert state.sides["british"].money == 4 + coins
    assert state.sides["british"].discard == [card]
    assert state.actions == 1


@pytest.mark.parametrize(
    ("card", "coins"), [("quebec", 2), ("montreal", 1), ("port-royal", 1), ("trois-rivieres", 1)]
)
def test_income_of_a_french_location_card(card, coins):
    places = {"quebec": "town"} | villages("montreal", "port-royal", "trois-rivieres")
    state = position(to_move="french", french={"places": places, "hand": [card]})
    assert play(state, f"income {card}").sides["french"].money == coins


@pytest.mark.parametrize("card", ["pemaquid", "st-marys", "militia", "trader", "ships"])
def test_cards_without_a_coin_earn_nothing(card):
    assert not legal(position(british={"places": BRITAIN_AT_START, "hand": [card]}), "income")


def test_income_is_one_card():
    state = position(british={"places": BRITAIN_AT_START, "hand": ["boston", "new-york"]})
    assert legal(state, "income") == ["income boston", "income new-york"]


# Merchant


def with_norfolk(edition):
    """Norfolk as the ship, and three gold cards: Deerfield, Boston, New York."""
    return position(
        edition,
        british={
            "places": BRITAIN_AT_START | villages("deerfield"),
            "hand": ["norfolk", "deerfield", "boston", "new-york"],
        },
    )


def test_the_first_edition_sells_any_number_of_gold_cards():
    state = play(with_norfolk("first"), "merchant norfolk boston deerfield new-york")
    assert state.sides["british"].money == 8
    assert same(state.sides["british"].discard, "norfolk", "deerfield", "boston", "new-york")
    assert state.actions == 1


@pytest.mark.parametrize("edition", ["revised", "second"])
def test_later_printings_sell_at_most_two(edition):
    state = with_norfolk(edition)
    assert not can(state, "merchant norfolk deerfield boston new-york")
    assert all(len(move.split()) <= 4 for move in legal(state, "merchant"))
    assert play(state, "merchant norfolk boston new-york").sides["british"].money == 6


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
def test_a_merchant_may_sell_a_single_card(edition):
    state = play(with_norfolk(edition), "merchant norfolk deerfield")
    assert state.sides["british"].money == 2


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
def test_a_merchant_sells_something(edition):
    assert not can(with_norfolk(edition), "merchant norfolk")


def test_the_ships_own_coin_does_not_count():
    state = position(british={"places": BRITAIN_AT_START, "hand": ["norfolk", "boston"]})
    play(state, "merchant boston norfolk")
    assert state.sides["british"].money == 2
    state = position(british={"places": BRITAIN_AT_START, "hand": ["norfolk", "boston"]})
    play(state, "merchant norfolk boston")
    assert state.sides["british"].money == 3


def test_a_ships_card_is_a_merchant_too():
    state = position(
        british={"places": BRITAIN_AT_START, "hand": ["ships", "philadelphia", "boston"]}
    )
    assert play(state, "merchant ships philadelphia boston").sides["british"].money == 6


def test_without_a_ship_there_is_no_merchant():
    state = position(british={"places": BRITAIN_AT_START, "hand": ["philadelphia", "bateaux"]})
    assert not legal(state, "merchant")


def test_a_merchant_sells_only_usable_cards_with_coins():
    state = position(
        british={
            "places": {"boston": "town"} | villages("deerfield", "pemaquid"),
            "hand": ["ships", "boston", "deerfield", "pemaquid", "norfolk"],
        }
    )
    assert legal(state, "merchant") == ["merchant ships boston"]


# Trader


def fur_trade(*hand):
    return position(
        to_move="french",
        french={
            "places": {"quebec": "town"}
            | villages("gaspe", "trois-rivieres", "montreal", "tadoussac"),
            "hand": list(hand),
        },
    )


def test_a_trader_and_three_furs_earn_six():
    state = play(
        fur_trade("trader", "gaspe", "montreal", "tadoussac"), "trade gaspe montreal tadoussac"
    )
    assert state.sides["french"].money == 6
    assert same(state.sides["french"].discard, "trader", "gaspe", "montreal", "tadoussac")
    assert state.actions == 1


@pytest.mark.parametrize(("furs", "coins"), [("gaspe", 2), ("gaspe montreal", 4)])
def test_each_fur_earns_two(furs, coins):
    state = play(fur_trade("trader", "gaspe", "montreal", "tadoussac"), f"trade {furs}")
    assert state.sides["french"].money == coins


def test_there_is_no_fur_trade_without_a_trader_or_without_furs():
    assert not legal(fur_trade("gaspe", "montreal"), "trade")
    assert not legal(fur_trade("trader"), "trade")
    assert not legal(fur_trade("trader", "quebec"), "trade")


def test_furs_of_cut_off_places_are_not_traded():
    state = position(
        to_move="french",
        french={
            "places": {"quebec": "town"} | villages("gaspe", "montreal"),
            "hand": ["trader", "gaspe", "montreal"],
        },
    )
    assert legal(state, "trade") == ["trade gaspe"]


def test_two_traders_trade_twice():
    state = fur_trade("trader", "trader", "gaspe", "montreal")
    assert play(state, "trade gaspe", "trade montreal").sides["french"].money == 4


# Piracy


def pirates(*hand, british_money=5, **rest):
    return position(
        to_move="french",
        british={"money": british_money},
        french={
            "places": {"quebec": "town"} | villages("louisbourg", "port-royal", "halifax"),
            "hand": list(hand),
        },
        **rest,
    )


def test_piracy_takes_two_from_britain():
    state = play(pirates("louisbourg", "ships"), "piracy ships")
    assert state.sides["french"].money == 2
    assert state.sides["british"].money == 3
    assert same(state.sides["french"].discard, "louisbourg", "ships")
    assert state.actions == 1


@pytest.mark.parametrize(("coins", "left"), [(1, 0), (0, 0), (2, 0), (3, 1)])
def test_britain_loses_what_it_has_and_france_gains_two_all_the_same(coins, left):
    state = play(pirates("louisbourg", "ships", british_money=coins), "piracy ships")
    assert state.sides["british"].money == left
    assert state.sides["french"].money == 2
    assert [event.args["loss"] for event in events(state, "pirated")] == [coins - left]


@pytest.mark.parametrize("ship", ["ships", "port-royal", "halifax", "quebec"])
def test_any_other_card_with_a_ship_sails(ship):
    assert can(pirates("louisbourg", ship), f"piracy {ship}")


def test_piracy_needs_another_ship_than_louisbourg():
    assert not legal(pirates("louisbourg"), "piracy")


def test_piracy_needs_louisbourg_in_hand_and_usable():
    assert not legal(pirates("ships", "port-royal"), "piracy")
    state = position(
        to_move="french",
        french={"places": {"quebec": "town"}, "hand": ["louisbourg", "ships"]},
    )
    assert not legal(state, "piracy")


def test_britain_knows_no_piracy():
    state = position(
        british={
            "places": {"boston": "town"} | villages("louisbourg", "halifax"),
            "hand": ["louisbourg", "halifax", "ships"],
        }
    )
    assert not legal(state, "piracy")
