"""Raids: the party, the block, the capture (7.1 to 7.4)."""

from __future__ import annotations

import pytest

from tests.games.snow.positions import can, codes, legal, play, position, question, same, villages
from tests.games.snow.raids import from_kennebec, targets

OLD = ("first", "revised")


# The party


@pytest.mark.parametrize("edition", OLD)
def test_native_americans_and_a_priest_reach_two_for_one_coin(edition):
    state = from_kennebec(edition, hand=["native-americans", "priest"], money=1)
    assert targets(state, 2) == {"deerfield", "pemaquid"}
    play(state, "raid deerfield native-americans priest")
    assert state.sides["french"].money == 0
    assert same(state.sides["french"].discard, "native-americans", "priest")


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
def test_priests_alone_raid_nobody(edition):
    assert not legal(from_kennebec(edition, hand=["priest"]), "raid")
    assert not legal(from_kennebec(edition, hand=["priest", "priest"]), "raid")


def test_a_raider_with_two_priests_reaches_three():
    state = from_kennebec("first", hand=["coureurs-de-bois", "priest", "priest"])
    assert targets(state, 3) == {"boston"}


def test_the_indian_leader_extends_a_british_raid():
    state = position(
        british={
            "places": {"boston": "town"},
            "hand": ["rangers", "indian-leader"],
        },
        french={"places": {"quebec": "town"} | villages("kennebec")},
    )
    assert targets(state, 1) == set()
    assert targets(state, 2) == {"kennebec"}


@pytest.mark.parametrize("card", ["militia", "regular-infantry", "trader", "quebec", "kennebec"])
def test_other_cards_raid_nobody(card):
    assert not legal(from_kennebec(hand=[card]), "raid")


@pytest.mark.parametrize("card", ["native-americans", "neutral-native-americans"])
def test_native_americans_cost_one_each(card):
    assert not legal(from_kennebec(hand=[card], money=0), "raid")
    state = play(from_kennebec(hand=[card], money=1), f"raid pemaquid {card}")
    assert state.sides["french"].money == 0


def test_two_native_americans_cost_two():
    hand = ["neutral-native-americans", "neutral-native-americans"]
    assert targets(from_kennebec(hand=hand, money=1), 2) == set()
    state = from_kennebec(hand=hand, money=2)
    play(state, "raid boston neutral-native-americans neutral-native-americans")
    assert state.sides["french"].money == 0


def test_rangers_and_coureurs_cost_nothing():
    assert can(from_kennebec(money=0), "raid pemaquid coureurs-de-bois")


def test_a_raid_is_one_action():
    assert play(from_kennebec(), "raid pemaquid coureurs-de-bois", "allow").actions == 1


# The block


def test_the_defender_is_always_asked_whether_it_can_block_or_not():
    state = play(from_kennebec(), "raid pemaquid coureurs-de-bois")
    assert question(state) == ("block-raid", "british")
    assert legal(state) == ["allow"]


@pytest.mark.parametrize(
    ("card", "blocks"),
    [
        ("fortification", True),
        ("neutral-fortification", True),
        ("neutral-native-americans", True),
        ("rangers", True),
        ("militia", False),
        ("regular-infantry", False),
        ("indian-leader", False),
        ("military-leader", False),
    ],
)
def test_british_cards_that_block_a_raid(card, blocks):
    state = from_kennebec(british={"hand": [card]}, hand=["coureurs-de-bois"])
    play(state, "raid deerfield coureurs-de-bois")
    assert can(state, f"block {card}") == blocks


@pytest.mark.parametrize(
    ("card", "blocks"),
    [
        ("fortification", True),
        ("native-americans", True),
        ("neutral-native-americans", True),
        ("coureurs-de-bois", True),
        ("militia", True),
        ("regular-infantry-free", False),
        ("priest", False),
    ],
)
def test_french_cards_that_block_a_raid(card, blocks):
    state = position(
        british={"places": {"boston": "town"} | villages("deerfield"), "hand": ["rangers"]},
        french={"places": {"quebec": "town"} | villages("fort-halifax"), "hand": [card]},
    )
    play(state, "raid fort-halifax rangers")
    assert can(state, f"block {card}") == blocks


def blocked_by_fort_halifax(**british):
    state = from_kennebec(
        english={"boston": "town"} | villages("fort-halifax", "pemaquid"),
        hand=["coureurs-de-bois"],
        british=british,
    )
    return play(state, "raid fort-halifax coureurs-de-bois")


def test_the_card_of_the_target_blocks_if_it_is_connected():
    assert legal(blocked_by_fort_halifax(hand=["fort-halifax"])) == ["allow", "block fort-halifax"]


def test_the_card_of_the_target_does_not_block_when_cut_off():
    state = from_kennebec(
        english={"boston": "town"} | villages("fort-halifax"),
        hand=["coureurs-de-bois"],
        british={"hand": ["fort-halifax"]},
    )
    play(state, "raid fort-halifax coureurs-de-bois")
    assert legal(state) == ["allow"]


def test_the_card_of_another_place_does_not_block():
    assert legal(blocked_by_fort_halifax(hand=["pemaquid"])) == ["allow"]


@pytest.mark.parametrize("card", ["fort-halifax", "rangers"])
def test_no_card_blocks_from_the_reserve(card):
    state = from_kennebec(
        "first",
        english={"boston": "town"} | villages("fort-halifax", "pemaquid"),
        british={"reserve": [card]},
    )
    play(state, "raid fort-halifax coureurs-de-bois")
    assert legal(state) == ["allow"]


def test_a_block_with_native_americans_costs_nothing():
    state = blocked_by_fort_halifax(hand=["neutral-native-americans"])
    play(state, "block neutral-native-americans")
    assert state.sides["british"].money == 0
    assert state.sides["british"].discard == ["neutral-native-americans"]


def test_a_blocked_raid_takes_nothing_and_its_cards_and_money_are_spent():
    state = from_kennebec(hand=["native-americans"], money=1, british={"hand": ["rangers"]})
    play(state, "raid pemaquid native-americans", "block rangers")
    assert state.owner["pemaquid"] == "british"
    assert state.sides["french"].money == 0
    assert state.sides["french"].discard == ["native-americans"]
    assert state.sides["french"].captured == 0
    assert state.sides["british"].hand == []
    assert state.sides["british"].discard == ["rangers"]
    assert (state.to_move, state.actions) == ("french", 1)


# The capture


def test_a_raided_village_is_captured_and_the_place_is_neutral():
    state = from_kennebec(hand=["native-americans"], money=1)
    stock = state.sides["british"].villages
    play(state, "raid pemaquid native-americans", "allow")
    assert "pemaquid" not in state.owner
    assert state.sides["french"].captured_villages == 1
    assert state.sides["british"].villages == stock, "captured pieces never return"
    assert state.sides["french"].money == 0


def test_the_cards_of_a_raided_place_stay_with_their_owner():
    state = from_kennebec(british={"deck": ["pemaquid"]})
    play(state, "raid pemaquid coureurs-de-bois", "allow")
    assert state.sides["british"].deck == ["pemaquid"]


def raid_on_boston(**rest):
    return from_kennebec(hand=["coureurs-de-bois", "native-americans"], **rest)


def test_a_raided_town_leaves_a_village():
    state = raid_on_boston()
    stock = state.sides["british"].villages
    play(state, "raid boston coureurs-de-bois native-americans", "allow")
    assert state.owner["boston"] == "british"
    assert "boston" not in state.towns
    assert state.sides["british"].villages == stock - 1
    assert state.sides["french"].captured_towns == 1
    assert state.sides["french"].captured_villages == 0
    assert "village-remains" in codes(state)


def test_a_raided_town_without_a_village_in_stock_becomes_neutral():
    state = position(
        to_move="french",
        british={"places": {"boston": "town"}},
        french={
            "places": villages("kennebec"),
            "hand": ["coureurs-de-bois", "priest"],
            "captured": [18, 0],
        },
    )
    play(state, "raid boston coureurs-de-bois priest", "allow")
    assert "boston" not in state.owner
    assert state.sides["french"].captured_towns == 1


def test_a_capital_raided_to_neutrality_wins_nothing():
    state = from_kennebec(
        hand=["coureurs-de-bois", "native-americans", "priest", "priest"], money=1
    )
    play(state, "raid boston coureurs-de-bois priest", "allow")
    assert state.owner["boston"] == "british"
    play(state, "raid boston native-americans priest", "allow")
    assert "boston" not in state.owner
    assert state.outcome is None
    assert state.sides["french"].captured == 6
    play(state, "end")
    assert state.outcome is None
