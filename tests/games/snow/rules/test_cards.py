"""Cards: draft, discard, reserve, Governor, Intendant, Home Support (8.5 to 8.12)."""

from __future__ import annotations

import pytest

from acres.games.snow import game
from tests.games.snow.positions import (
    can,
    events,
    legal,
    play,
    position,
    question,
    same,
    starting,
    villages,
)

OLD = ("first", "revised")
EDITIONS = (*OLD, "second")
NATIVE = "neutral-native-americans"


# Draft


@pytest.mark.parametrize(
    ("seat", "card", "cost"),
    [
        ("british", "regular-infantry", 7),
        ("british", "militia", 2),
        ("british", "siege-artillery", 8),
        ("british", "military-leader", 5),
        ("british", "rangers", 5),
        ("british", "indian-leader", 2),
        ("british", "settlers", 5),
        ("british", "ships", 6),
        ("british", "home-support", 5),
        ("british", "governor", 0),
        ("british", "trader", 0),
        ("british", "bateaux", 0),
        ("british", "fortification", 0),
        ("french", "regular-infantry", 7),
        ("french", "regular-infantry-free", 0),
        ("french", "militia", 2),
        ("french", "siege-artillery", 8),
        ("french", "military-leader", 5),
        ("french", "coureurs-de-bois", 0),
        ("french", "native-americans", 0),
        ("french", "priest", 2),
        ("french", "intendant", 0),
        ("french", "ships", 6),
        ("french", "home-support", 5),
        ("french", "governor", 0),
        ("french", "trader", 0),
        ("french", "bateaux", 0),
        ("french", "fortification", 0),
        ("british", "neutral-settlers", 7),
        ("french", "neutral-settlers", 7),
        ("british", "neutral-fortification", 3),
        ("french", "neutral-fortification", 3),
        ("british", NATIVE, 0),
        ("french", NATIVE, 0),
    ],
)
def test_drafting_costs_exactly(seat, card, cost):
    if cost:
        assert not can(position(to_move=seat, **{seat: {"money": cost - 1}}), f"draft {card}")
    state = position(
        to_move=seat,
        **{seat: {"money": cost, "discard": ["quebec" if seat == "french" else "boston"]}},
    )
    piles = len(state.sides[seat].empire) + len(state.neutral)
    play(state, f"draft {card}")
    side = state.sides[seat]
    assert side.money == 0
    assert side.discard[1:] == [card]
    assert len(side.empire) + len(state.neutral) == piles - 1
    assert state.actions == 1


def test_location_cards_and_the_other_sides_cards_are_not_drafted():
    state = position(british={"money": 99})
    assert not can(state, "draft albany")
    assert not can(state, "draft priest")
    assert not can(state, "draft intendant")


def test_an_empty_kind_cannot_be_drafted():
    state = position(british={"money": 99, "deck": ["rangers", "militia", "militia", "militia"]})
    assert not can(state, "draft rangers")
    assert not can(state, "draft militia")


def test_a_neutral_kind_that_is_used_up_cannot_be_drafted_by_the_other_side():
    state = position(
        british={"discard": ["neutral-settlers"]},
        french={"discard": ["neutral-settlers"], "money": 9},
        to_move="french",
    )
    assert not can(state, "draft neutral-settlers")


def test_the_last_copy_of_a_neutral_card_comes_from_the_display():
    state = position(british={"money": 7, "discard": ["neutral-settlers"]})
    play(state, "draft neutral-settlers")
    assert "neutral-settlers" not in state.neutral


# Discard


def test_the_first_discard_is_free():
    state = play(position(british={"hand": ["militia", "trader"]}), "discard militia")
    assert state.sides["british"].discard == ["militia"]
    assert state.sides["british"].money == 0
    assert state.actions == 1


def test_three_discards_cost_two():
    state = position(british={"hand": ["militia", "trader", "ships", "rangers"], "money": 3})
    play(state, "discard militia", "discard trader", "discard ships", "done")
    assert state.sides["british"].money == 1
    assert state.sides["british"].hand == ["rangers"]
    assert state.sides["british"].discard == ["militia", "trader", "ships"]
    assert state.actions == 1, "all of it is one action"


def test_after_a_discard_one_may_stop():
    state = play(position(british={"hand": ["militia", "trader"], "money": 3}), "discard militia")
    assert question(state) == ("discarding", "british")
    assert legal(state) == ["discard trader", "done"]
    play(state, "done")
    assert question(state) is None
    assert state.sides["british"].money == 3


def test_without_money_no_further_card_is_discarded():
    state = play(position(british={"hand": ["militia", "trader"]}), "discard militia")
    assert question(state) is None
    state = play(
        position(british={"hand": ["militia", "trader", "ships"], "money": 1}),
        "discard militia",
        "discard trader",
    )
    assert question(state) is None
    assert state.sides["british"].hand == ["ships"]


def test_the_whole_hand_can_be_discarded():
    state = play(
        position(british={"hand": ["militia", "trader"], "money": 1}),
        "discard militia",
        "discard trader",
    )
    assert state.sides["british"].hand == []
    assert question(state) is None


# Reserve


def test_a_reserved_card_lies_open_and_out_of_the_hand():
    state = play(position(british={"hand": ["militia", "trader"]}), "reserve militia")
    assert state.sides["british"].reserve == ["militia"]
    assert state.sides["british"].hand == ["trader"]
    assert state.actions == 1


FIVE = ["militia", "militia", "rangers", "ships", "ships"]


def test_a_sixth_card_is_reserved_in_the_first_edition_only():
    for edition, allowed in (("first", True), ("revised", False), ("second", False)):
        state = position(edition, british={"hand": ["trader"], "reserve": FIVE})
        assert can(state, "reserve trader") == allowed


def test_a_fifth_card_is_reserved_in_every_printing():
    for edition in EDITIONS:
        assert can(
            position(edition, british={"hand": ["trader"], "reserve": FIVE[:4]}), "reserve trader"
        )


def test_location_cards_are_reserved_in_the_older_printings_only():
    for edition, allowed in (("first", True), ("revised", True), ("second", False)):
        assert can(position(edition, british={"hand": ["boston"]}), "reserve boston") == allowed


def test_a_reserved_card_cannot_be_played():
    state = position(british={"reserve": ["rangers"], "money": 9})
    assert not legal(state, "ambush")


# Fetch


def test_fetching_takes_all_of_the_reserve_for_a_coin_each():
    state = position(british={"hand": ["trader"], "reserve": FIVE[:3], "money": 4})
    play(state, "fetch")
    side = state.sides["british"]
    assert same(side.hand, "trader", *FIVE[:3])
    assert side.reserve == []
    assert side.money == 1
    assert state.actions == 2


def test_fetching_three_with_two_coins_is_illegal():
    state = position(british={"reserve": FIVE[:3], "money": 2})
    assert not legal(state, "fetch")
    assert can(position(british={"reserve": FIVE[:3], "money": 3}), "fetch")


def test_an_empty_reserve_is_not_fetched():
    assert not legal(position(british={"money": 9}), "fetch")


# Governor


def test_the_governor_returns_one_card_to_its_pile():
    state = position(british={"hand": ["governor", "militia", "trader"]})
    play(state, "governor militia")
    side = state.sides["british"]
    assert side.hand == ["trader"]
    assert side.discard == ["governor"]
    assert side.empire.count("militia") == 3
    assert state.actions == 1


def test_the_governor_returns_two_cards_each_to_its_own_pile():
    state = position(british={"hand": ["governor", "boston", NATIVE]})
    display = state.neutral.count(NATIVE)
    play(state, f"governor boston {NATIVE}")
    assert "boston" in state.sides["british"].locations
    assert state.neutral.count(NATIVE) == display + 1
    assert state.owner["boston"] == "british", "the place stays controlled"


def test_the_governor_returns_at_most_two_at_least_one_and_not_itself():
    state = position(british={"hand": ["governor", "militia", "trader", "ships"]})
    sizes = {len(move.split()) - 1 for move in legal(state, "governor")}
    assert sizes == {1, 2}
    assert not can(state, "governor governor")
    assert not legal(position(british={"hand": ["governor"]}), "governor")


def test_the_governor_returns_two_copies_of_a_kind():
    state = position(british={"hand": ["governor", "militia", "militia"]})
    play(state, "governor militia militia")
    assert state.sides["british"].empire.count("militia") == 3


def test_the_governor_does_not_reach_reserve_or_discards():
    state = position(british={"hand": ["governor"], "reserve": ["militia"], "discard": ["ships"]})
    assert not legal(state, "governor")


# Intendant


def intendant(**french):
    described = {"hand": ["intendant", "trader"], "discard": ["militia", "quebec"], "money": 2}
    return position(to_move="french", french=described | french)


def test_the_intendant_brings_a_card_back_for_two_coins():
    state = play(intendant(), "intendant militia")
    side = state.sides["french"]
    assert same(side.hand, "trader", "militia")
    assert same(side.discard, "quebec", "intendant")
    assert side.money == 0
    assert state.actions == 1


def test_the_intendant_with_one_coin_is_illegal():
    assert not legal(intendant(money=1), "intendant")


def test_the_intendant_needs_a_discarded_card_and_does_not_bring_back_itself():
    assert not legal(intendant(discard=[]), "intendant")
    assert not can(intendant(), "intendant intendant")


def test_the_intendant_brings_home_support_back_playable_in_the_same_turn():
    state = position(
        to_move="french",
        french={
            "hand": ["home-support", "intendant"],
            "deck": ["trader", "militia", "priest", "ships", "governor", "quebec"],
            "money": 2,
        },
    )
    play(state, "home-support", "intendant home-support", "home-support")
    assert same(
        state.sides["french"].hand, "trader", "militia", "priest", "ships", "governor", "quebec"
    )
    assert state.actions == 1


def test_britain_has_no_intendant():
    assert "intendant" not in starting().sides["british"].empire


# Home Support


def support(edition, deck, discard):
    return position(edition, british={"hand": ["home-support"], "deck": deck, "discard": discard})


EIGHT = ["militia", "militia", "rangers", "ships", "trader", "governor", "settlers", "boston"]


def test_home_support_draws_three_and_is_discarded_afterwards():
    state = support("second", ["trader", "ships", "militia", "boston"], [])
    play(state, "home-support")
    side = state.sides["british"]
    assert same(side.hand, "trader", "ships", "militia")
    assert side.deck == ["boston"]
    assert side.discard == ["home-support"]
    assert state.actions == 2
    assert len(events(state, "drew-cards")) == 1


@pytest.mark.parametrize("edition", OLD)
@pytest.mark.parametrize("deck", [["bateaux"], []])
def test_with_at_most_one_card_left_the_older_printings_reshuffle_and_draw_three(edition, deck):
    state = play(support(edition, deck, EIGHT), "home-support")
    side = state.sides["british"]
    assert len(side.hand) == 3
    assert set(deck) <= set(side.hand)
    assert same([*side.hand, *side.deck], *deck, *EIGHT)
    assert side.discard == ["home-support"], "not in the reshuffle"


def test_with_one_card_left_the_second_edition_draws_one():
    state = play(support("second", ["bateaux"], EIGHT), "home-support")
    side = state.sides["british"]
    assert side.hand == ["bateaux"]
    assert side.discard == [*EIGHT, "home-support"]


def test_with_no_card_left_the_second_edition_does_not_play_it():
    assert not legal(support("second", [], EIGHT), "home-support")


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_both_piles_empty_home_support_is_not_playable(edition):
    assert not legal(support(edition, [], []), "home-support")


def test_home_support_is_no_extra_refill():
    """A hand of five grows to seven and stays so."""
    state = position(
        british={
            "hand": ["home-support", "militia", "rangers", "trader", "governor"],
            "deck": ["boston", "ships", "settlers", "bateaux"],
        }
    )
    play(state, "home-support", "end")
    assert len(state.sides["british"].hand) == 7
    assert state.sides["british"].deck == ["bateaux"]


# No debts


def test_money_is_never_negative():
    """Everything that costs something, one coin short of it."""
    state = position(
        to_move="french",
        british={"places": {"boston": "town"} | villages("pemaquid")},
        french={
            "places": {"quebec": "town"} | villages("fort-halifax"),
            "hand": ["native-americans", "intendant", "fortification", "quebec", "siege-artillery"],
            "reserve": ["trader"],
            "discard": ["militia"],
            "money": 0,
        },
    )
    verbs = {move.split()[0] for move in legal(state)}
    assert not verbs & {"raid", "ambush", "intendant", "fortify", "fetch"}
    for move in game.legal(state):
        world = state.copy()
        game.play(world, move)
        assert all(side.money >= 0 for side in world.sides.values()), move
