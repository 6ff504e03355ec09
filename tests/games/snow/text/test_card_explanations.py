"""The sentence why a card is spared, reserved or taken back."""

from __future__ import annotations

import pytest

from acres.games.snow.rules.turn import step
from acres.games.snow.text.explanations import why
from tests.games.snow.positions import BRITAIN_AT_START, position, villages
from tests.games.snow.text.test_explanations import BRITISH, FRENCH, begun, said


def test_a_card_that_cannot_be_used_replaces_no_other():
    french = {
        "places": FRENCH | villages("louisbourg", "tadoussac"),
        "hand": ["louisbourg"],
        "discard": ["port-royal", "quebec"],
    }
    lost = {"places": BRITISH | villages("port-royal")}
    assert said("discard louisbourg", "french", british=lost, french=french) == (
        "Discards Louisbourg: 1 other card does the same work."
    )


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("halifax", "its place is not held, so the card cannot be used."),
        ("pemaquid", "its place is besieged, so the card cannot be used."),
        ("kennebec", "it earns nothing and leads to no place to settle or besiege."),
        ("philadelphia", "its coins are not needed, 30 pay for any card."),
        ("st-marys", ""),
        ("militia", "its deck has 1 more card of the kind."),
        ("ships", "3 other cards do the same work."),
    ],
)
def test_a_discard_says_why_the_card_can_be_spared(card, sentence):
    british = {
        "places": {
            **BRITAIN_AT_START,
            **villages("kennebec", "fort-halifax"),
        },
        "money": 30,
        "hand": ["halifax", "pemaquid", "kennebec", "philadelphia", "militia", "ships", "st-marys"],
        "deck": ["militia", "boston", "new-york"],
        "discard": ["new-haven"],
    }
    sieges, french = {"french": ["pemaquid", 2]}, {"places": FRENCH}
    found = said(f"discard {card}", british=british, french=french, sieges=sieges)
    assert found.startswith("Discards ") == bool(sentence)
    assert found.partition(": ")[2] == sentence


def test_any_card_is_also_the_dearer_of_a_kind():
    """The own Fortification is free, the neutral one costs 3."""
    for money, told in ((2, False), (3, True)):
        state = position(to_move="british", **begun(money=money, hand=["philadelphia", "boston"]))
        state.sides["british"].empire = ["fortification"]
        state.neutral = ["neutral-fortification"]
        assert ("pay for any card" in why(state, ("discard", "philadelphia"))) == told


def test_another_discard_is_paid_before_any_card():
    """Each card after the first costs one coin (8.6); the dearest card costs eight."""
    for money, told in ((8, ""), (9, "its coins are not needed, 8 pay for any card.")):
        state = position(
            to_move="british", **begun(money=money, hand=["pemaquid", "philadelphia", "boston"])
        )
        step(state, ("discard", "pemaquid"))
        assert why(state, ("discard", "philadelphia")).partition(": ")[2] == told


def test_a_discard_says_that_its_place_is_cut_off():
    british = {"places": BRITISH | villages("fort-duquesne"), "hand": ["fort-duquesne", "boston"]}
    assert said("discard fort-duquesne", british=british) == (
        "Discards Fort Duquesne: its place is cut off, so the card cannot be used."
    )


def test_a_soldier_can_be_spared_while_there_is_no_siege():
    hand = ["siege-artillery", "boston", "neutral-native-americans"]
    assert said("discard siege-artillery", **begun(hand=hand)) == (
        "Discards Siege Artillery: no siege needs its strength now."
    )
    sieges = {"french": ["pemaquid", 1]}
    assert said("discard siege-artillery", sieges=sieges, **begun(hand=hand)) == ""
    far = {"british": {"places": BRITISH, "hand": hand}, "french": {"places": FRENCH}}
    assert said("discard neutral-native-americans", **far) == (
        "Discards Neutral Native Americans: there is no enemy place that it can raid alone."
    )


def test_a_raider_that_others_may_take_along_is_not_idle():
    """Oswego is three steps from New York: a card goes two (7.1)."""
    british = {"places": BRITISH}
    french = {"places": FRENCH | villages("oswego")}
    for others, told in ((["boston"], True), (["rangers"], False), (["indian-leader"], False)):
        british["hand"] = ["neutral-native-americans", *others]
        found = said("discard neutral-native-americans", british=british, french=french)
        assert bool(found) == told


def test_a_fortification_can_be_spared_in_an_own_siege():
    hand = ["fortification", "boston"]
    for besieger, place, reason in (
        ("british", "louisbourg", "Discards Fortification: no siege needs its strength now."),
        ("french", "pemaquid", ""),
    ):
        sieges = {besieger: [place, 1]}
        assert said("discard fortification", sieges=sieges, **begun(hand=hand)) == reason


def test_a_fur_earns_something_while_the_deck_has_a_trader():
    north = villages("albany", "fort-william-henry", "ticonderoga", "fort-st-john")
    british = {"places": BRITISH | north, "hand": ["ticonderoga", "boston"]}
    assert said("discard ticonderoga", british=british) == (
        "Discards Ticonderoga: it earns nothing and leads to no place to settle or besiege."
    )
    assert said("discard ticonderoga", british=british | {"discard": ["trader"]}) == ""


def test_stopping_says_what_another_discard_would_cost():
    state = position(**begun(money=4))
    state.stack = [("discarding", "british")]
    assert why(state, ("done",)) == "Stops discarding: another discard would cost 1 coin."


def test_a_reserved_or_removed_card_lets_the_others_come_round():
    own = {"hand": ["militia", "boston"], "deck": ["new-haven"], "money": 2}
    assert said("reserve militia", **begun(**own)) == (
        "Reserves Militia until there is a siege: the other 2 cards come round sooner."
    )
    assert said("reserve militia", sieges={"french": ["pemaquid", 1]}, **begun(**own)) == (
        "Reserves Militia: the other 2 cards come round sooner."
    )
    own["hand"] = ["governor", "boston", "pemaquid"]
    assert said("governor pemaquid", **begun(**own)) == (
        "Removes Pemaquid: the other 3 cards come round sooner."
    )


def test_cards_that_come_at_once_say_that_they_can_still_be_played():
    own = {"hand": ["home-support", "boston"], "deck": ["new-haven", "pemaquid", "norfolk"]}
    assert said("home-support", **begun(**own)) == (
        "Draws three cards for no action, with 2 actions left to play."
    )
    assert said("home-support", actions=0, **begun(**own)) == ""
    own = {"hand": ["intendant", "quebec"], "discard": ["militia", "gaspe"], "money": 2}
    assert said("intendant gaspe", "french", **begun("french", **own)) == (
        "Takes Gaspé back, with 1 action left to play."
    )
    sieges = {"british": ["louisbourg", 1]}
    assert said("intendant militia", "french", sieges=sieges, **begun("french", **own)) == (
        "Takes Militia back for the siege of Louisbourg."
    )
    assert said("intendant gaspe", "french", actions=1, **begun("french", **own)) == ""


def test_the_cheapest_of_the_lost_cards_says_its_price():
    price = "Gives up Militia: drafting it again costs 2 coins."
    for card, reason in (("militia", price), ("rangers", "")):
        state = position(**begun())
        state.sides["british"].rows["british"] = ["militia", "rangers"]
        state.stack = [("lose", "british", "british")]
        assert why(state, ("lose", card)) == reason
