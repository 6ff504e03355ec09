"""Ambushes and conversions (7.5, 7.6)."""

from __future__ import annotations

import pytest

from tests.games.snow.positions import (
    can,
    codes,
    events,
    legal,
    play,
    position,
    question,
    same,
    villages,
)

OLD = ("first", "revised")
EDITIONS = (*OLD, "second")


def ambushed(french, edition="second", card="rangers", **british):
    """Britain has ambushed, nothing was answered yet."""
    state = position(edition, british={"hand": [card]} | british, french=french)
    return play(state, f"ambush {card}")


# Who can ambush


@pytest.mark.parametrize("card", ["rangers", "neutral-native-americans"])
def test_british_cards_that_ambush(card):
    state = position(british={"hand": [card], "money": 1})
    assert legal(state, "ambush") == [f"ambush {card}"]


@pytest.mark.parametrize(
    "card", ["coureurs-de-bois", "native-americans", "neutral-native-americans"]
)
def test_french_cards_that_ambush(card):
    state = position(to_move="french", french={"hand": [card], "money": 1})
    assert legal(state, "ambush") == [f"ambush {card}"]


@pytest.mark.parametrize("card", ["regular-infantry", "militia", "indian-leader", "fortification"])
def test_infantry_and_others_cannot_ambush(card):
    assert not legal(position(british={"hand": [card], "money": 9}), "ambush")


def test_french_militia_and_priests_cannot_ambush():
    state = position(to_move="french", french={"hand": ["militia", "priest"], "money": 9})
    assert not legal(state, "ambush")


def test_an_ambush_of_native_americans_costs_one():
    assert not legal(position(british={"hand": ["neutral-native-americans"]}), "ambush")
    state = position(british={"hand": ["neutral-native-americans"], "money": 1})
    play(state, "ambush neutral-native-americans")
    assert state.sides["british"].money == 0
    assert state.sides["british"].discard == ["neutral-native-americans"]


def test_an_ambush_is_one_action_and_needs_no_connection():
    state = position(british={"places": villages("albany"), "hand": ["rangers"]})
    play(state, "ambush rangers", "allow")
    assert state.actions == 1


# The block


@pytest.mark.parametrize(
    "hand", [[], ["trader"], ["regular-infantry"], ["coureurs-de-bois", "regular-infantry"]]
)
def test_the_block_is_asked_for_whatever_the_hand_holds_and_before_anything_is_shown(hand):
    state = ambushed({"hand": hand})
    assert question(state) == ("block-ambush", "french")
    assert can(state, "allow")
    assert not events(state, "showed-hand")
    assert state.sides["french"].seen == []


@pytest.mark.parametrize(
    ("card", "blocks"),
    [
        ("native-americans", True),
        ("neutral-native-americans", True),
        ("coureurs-de-bois", True),
        ("militia", True),
        ("fortification", False),
        ("neutral-fortification", False),
        ("regular-infantry", False),
        ("priest", False),
    ],
)
def test_french_cards_that_block_an_ambush(card, blocks):
    assert can(ambushed({"hand": [card]}), f"block {card}") == blocks


@pytest.mark.parametrize(
    ("card", "blocks"),
    [
        ("neutral-native-americans", True),
        ("rangers", True),
        ("militia", False),
        ("fortification", False),
        ("boston", False),
    ],
)
def test_british_cards_that_block_an_ambush(card, blocks):
    state = position(
        to_move="french", british={"hand": [card]}, french={"hand": ["coureurs-de-bois"]}
    )
    play(state, "ambush coureurs-de-bois")
    assert can(state, f"block {card}") == blocks


def test_the_reserve_blocks_nothing():
    assert legal(ambushed({"reserve": ["coureurs-de-bois"]})) == ["allow"]


def test_native_americans_block_for_nothing():
    state = ambushed({"hand": ["native-americans", "regular-infantry"]})
    play(state, "block native-americans")
    assert state.sides["french"].money == 0
    assert state.sides["french"].discard == ["native-americans"]
    assert state.sides["french"].hand == ["regular-infantry"]
    assert (state.to_move, state.actions) == ("british", 1)
    assert state.sides["british"].discard == ["rangers"]


# The victim


@pytest.mark.parametrize("card", ["regular-infantry", "regular-infantry-free", "siege-artillery"])
def test_vulnerable_french_cards(card):
    state = play(ambushed({"hand": [card, "trader"]}), "allow")
    assert legal(state) == [f"give hand {card}"]
    play(state, f"give hand {card}")
    assert card in state.sides["french"].empire
    assert state.sides["french"].hand == ["trader"]
    assert state.sides["french"].discard == []


@pytest.mark.parametrize("card", ["regular-infantry", "militia", "siege-artillery"])
def test_vulnerable_british_cards(card):
    state = position(
        to_move="french", british={"hand": [card]}, french={"hand": ["coureurs-de-bois"]}
    )
    available = state.sides["british"].empire.count(card)
    play(state, "ambush coureurs-de-bois", "allow", f"give hand {card}")
    assert state.sides["british"].empire.count(card) == available + 1


@pytest.mark.parametrize("card", ["militia", "coureurs-de-bois", "military-leader", "ships"])
def test_other_french_cards_are_safe(card):
    state = play(ambushed({"hand": [card]}), "allow")
    assert question(state) is None
    assert state.sides["french"].hand == [card]


def test_the_starting_infantry_goes_back_to_the_pile_and_costs_nothing_again():
    state = ambushed({"hand": ["regular-infantry-free"]})
    play(state, "allow", "give hand regular-infantry-free", "end")
    assert can(state, "draft regular-infantry-free")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owner_chooses_across_hand_and_reserve_when_the_hand_holds_a_target(edition):
    def choice():
        return play(
            ambushed(
                {"hand": ["regular-infantry"], "reserve": ["siege-artillery"]}, edition=edition
            ),
            "allow",
        )

    assert question(choice()) == ("give-ambush", "french")
    assert legal(choice()) == ["give hand regular-infantry", "give reserve siege-artillery"]
    state = play(choice(), "give reserve siege-artillery")
    assert state.sides["french"].reserve == []
    assert state.sides["french"].hand == ["regular-infantry"]
    assert state.sides["french"].empire.count("siege-artillery") == 1
    assert not events(state, "showed-hand")


def test_in_the_second_edition_the_reserve_pays_when_the_hand_holds_no_target():
    state = play(ambushed({"hand": ["trader"], "reserve": ["siege-artillery"]}), "allow")
    assert legal(state) == ["give reserve siege-artillery"]
    play(state, "give reserve siege-artillery")
    assert state.sides["french"].reserve == []
    assert "siege-artillery" in state.sides["french"].empire


@pytest.mark.parametrize("edition", OLD)
def test_in_the_older_printings_the_reserve_is_then_safe_and_the_hand_shown(edition):
    state = ambushed({"hand": ["trader"], "reserve": ["siege-artillery"]}, edition=edition)
    play(state, "allow")
    assert question(state) is None
    assert state.sides["french"].reserve == ["siege-artillery"]
    assert [event.args["cards"] for event in events(state, "showed-hand")] == [("trader",)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_target_action_and_card_are_spent_and_the_hand_is_shown(edition):
    state = ambushed({"hand": ["trader", "militia"]}, edition=edition)
    seal = state.seal
    play(state, "allow")
    assert state.actions == 1
    assert state.sides["british"].discard == ["rangers"]
    (shown,) = events(state, "showed-hand")
    assert (shown.seat, shown.readers) == ("french", None)
    assert same(shown.args["cards"], "trader", "militia")
    assert state.seal > seal, "what was shown cannot be taken back"
    assert "no-target" in codes(state)


def test_an_empty_hand_has_no_target():
    state = play(ambushed({"hand": []}), "allow")
    assert question(state) is None


def test_siege_rows_discards_and_draw_piles_are_safe():
    state = position(
        british={"places": {"boston": "town"} | villages("halifax"), "hand": ["rangers"]},
        french={
            "places": {"quebec": "town"} | villages("louisbourg"),
            "rows": {"british": ["regular-infantry"]},
            "discard": ["siege-artillery"],
            "deck": ["regular-infantry-free"],
        },
        sieges={"british": ["louisbourg", 0]},
    )
    play(state, "ambush rangers", "allow")
    assert question(state) is None
    assert state.sides["french"].rows["british"] == ["regular-infantry"]


def test_one_copy_is_lost_of_two():
    state = ambushed({"hand": ["regular-infantry", "regular-infantry"]})
    play(state, "allow", "give hand regular-infantry")
    assert state.sides["french"].hand == ["regular-infantry"]


# Conversion


NATIVE = "neutral-native-americans"


def converted(edition="second", card="indian-leader", **french):
    state = position(edition, british={"hand": [card]}, french=french)
    return play(state, f"convert {card}")


def test_the_indian_leader_takes_neutral_native_americans_onto_the_own_discards():
    state = converted(hand=[NATIVE, "trader"])
    assert question(state) == ("give-convert", "french")
    play(state, f"give hand {NATIVE}")
    assert state.sides["french"].hand == ["trader"]
    assert same(state.sides["british"].discard, "indian-leader", NATIVE)
    assert state.sides["french"].discard == []
    assert state.actions == 1


def test_a_priest_converts_and_nobody_can_block_it():
    state = position(
        to_move="french",
        british={"hand": [NATIVE, "rangers"]},
        french={"hand": ["priest"]},
    )
    play(state, "convert priest")
    assert legal(state) == [f"give hand {NATIVE}"]


def test_converting_costs_no_money():
    assert can(position(british={"hand": ["indian-leader"]}), "convert indian-leader")


@pytest.mark.parametrize("card", ["rangers", "trader", "governor", NATIVE])
def test_other_cards_convert_nobody(card):
    assert not legal(position(british={"hand": [card], "money": 9}), "convert")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owner_gives_from_hand_or_reserve(edition):
    state = converted(edition, hand=[NATIVE], reserve=[NATIVE])
    assert legal(state) == [f"give hand {NATIVE}", f"give reserve {NATIVE}"]
    play(state, f"give reserve {NATIVE}")
    assert state.sides["french"].reserve == []
    assert state.sides["french"].hand == [NATIVE]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_first_and_second_take_from_the_reserve_when_the_hand_holds_none(edition):
    state = converted(edition, hand=["trader"], reserve=[NATIVE])
    assert legal(state) == [f"give reserve {NATIVE}"]
    assert len(events(state, "showed-hand")) == 1
    play(state, f"give reserve {NATIVE}")
    assert NATIVE in state.sides["british"].discard


def test_revised_spares_the_reserve_when_the_hand_holds_none():
    state = converted("revised", hand=["trader"], reserve=[NATIVE])
    assert question(state) is None
    assert state.sides["french"].reserve == [NATIVE]
    assert len(events(state, "showed-hand")) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_french_native_americans_are_never_converted(edition):
    state = converted(edition, hand=["native-americans"], reserve=["native-americans"][:0])
    assert question(state) is None
    assert state.sides["french"].hand == ["native-americans"]
    assert state.sides["british"].discard == ["indian-leader"]


def test_discards_and_siege_rows_are_not_converted():
    state = converted(discard=[NATIVE], deck=[NATIVE])
    assert question(state) is None


def test_the_hand_is_not_shown_when_it_holds_one():
    state = converted(hand=[NATIVE, "trader"])
    assert not events(state, "showed-hand")
    assert state.sides["french"].seen == [NATIVE], "only that it holds one is known"
