"""The card that the other side most likely blocks with."""

from __future__ import annotations

from collections import Counter

import pytest

from acres.games.snow.analysis.forces import hold_blocker
from acres.games.snow.rules.raid import NATIVE
from acres.games.snow.rules.state import check
from tests.games.snow.positions import position


def holding(hand, deck=(), **more):
    return position(british={"hand": list(hand), "deck": list(deck), **more})


@pytest.mark.parametrize(
    ("hand", "deck", "seen", "card"),
    [
        (["rangers", "norfolk"], [], [], "rangers"),
        (["norfolk", "halifax"], ["rangers"], [], "rangers"),  # may be in the hand
        (["norfolk", "rangers"], 2 * [NATIVE], [], NATIVE),  # the commonest
        (["norfolk", "rangers"], 2 * [NATIVE], ["rangers"], "rangers"),  # it is there
        (["norfolk", "halifax"], ["rangers"], ["norfolk"], "rangers"),
        (["norfolk", "halifax"], ["rangers"], ["norfolk", "halifax"], ""),  # nothing is hidden
        (["norfolk"], ["st-marys"], [], ""),
    ],
)
def test_the_card_is_in_the_hand_and_no_card_is_lost(hand, deck, seen, card):
    state = holding(hand, deck, seen=seen)
    assert hold_blocker(state, "british", None) == card
    side = state.sides["british"]
    assert not card or card in side.hand
    assert Counter(side.hand + side.deck) == Counter(hand + deck)
    assert (len(side.hand), side.seen) == (len(hand), seen)
    check(state)


def test_a_hand_that_is_dealt_anew_keeps_no_hint_of_its_cards():
    state = holding(["militia"], ["rangers"])
    state.sides["british"].told = frozenset({"militia", "siege-artillery"})
    assert hold_blocker(state, "british", None) == "rangers"
    assert state.sides["british"].told == frozenset()


@pytest.mark.parametrize(("target", "card"), [("pemaquid", "pemaquid"), ("boston", ""), (None, "")])
def test_a_raid_is_blocked_by_the_card_of_its_place_too(target, card):
    places = {"boston": "town", "new-york": "town", "pemaquid": "village"}
    state = holding(["pemaquid", "norfolk"], places=places)
    assert hold_blocker(state, "british", target) == card
