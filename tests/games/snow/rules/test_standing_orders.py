"""Standing orders: who is asked, what blocks, and that a hand gives nothing away (7.3, 7.5, 7.9)."""

from __future__ import annotations

import random

import pytest

from acres.core.errors import BadNotation
from acres.games.snow import game
from acres.games.snow.rules import standing_orders as orders
from acres.games.snow.rules.data import CARDS, SEATS
from acres.games.snow.text import standing_orders
from tests.games.snow.positions import play, position, villages
from tests.games.snow.raids import from_kennebec


def raided(hand=(), place="pemaquid", **rest):
    """France raids the place; Britain has this hand."""
    state = from_kennebec(british={"hand": [*hand]}, **rest)
    return play(state, f"raid {place} coureurs-de-bois")


def cut_off(hand=()):
    """France raids Fort Halifax, from where no way leads to the sea; Britain has this hand."""
    return raided(hand, "fort-halifax", english=villages("fort-halifax", "boston"))


def ambushed(hand=()):
    """France lays an ambush; Britain has this hand."""
    state = from_kennebec(british={"hand": [*hand]})
    return play(state, "ambush coureurs-de-bois")


def decided(state, written, seat="british"):
    return orders.decide(state, orders.parse(written, seat))


def test_without_orders_everything_is_asked():
    assert decided(raided(["fortification"]), "") is None
    assert decided(ambushed(["rangers"]), "") is None


def test_a_card_on_block_blocks():
    state = raided(["rangers", "fortification"])
    assert decided(state, "raid block fortification") == ("block", "fortification")
    assert decided(state, "raid block rangers") == ("block", "rangers")
    assert decided(ambushed(["rangers"]), "ambush block rangers") == ("block", "rangers")


def test_orders_for_a_raid_say_nothing_about_an_ambush():
    assert decided(ambushed(["rangers"]), "raid block rangers") is None
    assert decided(raided(["rangers"]), "ambush block rangers") is None


def test_of_several_cards_the_first_in_the_order_shown_blocks():
    state = raided(["rangers", "neutral-native-americans", "neutral-fortification", "pemaquid"])
    written = "raid block"
    for kind, move in [
        ("rangers", "rangers"),
        ("neutral-native-americans", "neutral-native-americans"),
        ("place", "pemaquid"),
        ("neutral-fortification", "neutral-fortification"),
    ]:
        written += f" {kind}"
        assert decided(state, written) == ("block", move)


def test_the_card_of_the_place_blocks_only_where_it_can_be_used():
    """A location card must be held, connected and not besieged (3.1, 7.3)."""
    state = raided(["pemaquid"])
    assert decided(state, "raid block place") == ("block", "pemaquid")
    assert decided(raided(["fort-halifax"], "fort-halifax"), "raid block place") is not None
    assert decided(cut_off(["fort-halifax"]), "raid block place") is None


def test_nobody_waits_for_an_answer_about_the_card_of_an_unusable_place():
    """Both can see that it cannot block, so that no question is needed (7.9)."""
    written = "raid keep fortification neutral-fortification neutral-native-americans rangers"
    assert decided(raided(), written) is None
    assert decided(cut_off(), written) == ("allow",)


@pytest.mark.parametrize("seat", SEATS)
def test_orders_can_be_about_every_card_that_can_block_and_about_no_other(seat):
    for attack, able in (("raid", "blocks_raid"), ("ambush", "blocks_ambush")):
        cards = {card.id for card in CARDS[seat].values() if getattr(card, able)}
        assert {*orders.questions(seat)[attack]} - {"place"} == cards
        assert ("place" in orders.questions(seat)[attack]) == (attack == "raid")


def test_the_attack_happens_only_when_no_card_is_left_to_be_asked_about():
    kept = "raid keep fortification neutral-fortification place neutral-native-americans"
    assert decided(raided(), kept) is None
    assert decided(raided(), f"{kept} rangers") == ("allow",)
    assert decided(ambushed(), "ambush block rangers") is None
    assert decided(ambushed(), "ambush block rangers neutral-native-americans") == ("allow",)


HANDS = (
    [],
    ["rangers"],
    ["fortification", "pemaquid"],
    ["boston", "settlers"],
    ["neutral-native-americans", "militia"],
)


@pytest.mark.parametrize("attack", [raided, ambushed])
def test_being_asked_is_the_same_for_every_hand_that_does_not_block(attack):
    """Only a card that is shown by blocking makes a difference (7.9)."""
    dice = random.Random(7)
    for _ in range(300):
        given = {
            (about, kind): dice.choice(("block", "keep"))
            for about, kinds in orders.questions("british").items()
            for kind in kinds
            if dice.random() < 0.7
        }
        answers = {orders.decide(attack(hand), given) for hand in HANDS}
        assert len({answer for answer in answers if answer is None or answer[0] != "block"}) <= 1


def test_answers_of_orders_are_always_legal():
    dice = random.Random(5)
    for hand in HANDS:
        for state in (raided(hand), ambushed(hand)):
            for _ in range(50):
                given = {
                    (about, kind): dice.choice(("block", "keep"))
                    for about, kinds in orders.questions("british").items()
                    for kind in kinds
                    if dice.random() < 0.8
                }
                answer = orders.decide(state, given)
                assert answer is None or answer in game.legal(state)


def test_orders_answer_nothing_but_attacks():
    everything = "ambush keep rangers neutral-native-americans"
    state = position(british={"hand": ["rangers"]})
    assert decided(state, everything) is None
    struck = ambushed(["regular-infantry"])
    play(struck, "allow")
    assert struck.stack[-1][0] == "give-ambush"
    assert decided(struck, everything) is None


def test_british_militia_do_not_block_and_french_militia_do():
    assert orders.parse("raid block militia ambush block militia", "french")
    with pytest.raises(BadNotation, match="militia"):
        orders.parse("raid block militia", "british")


@pytest.mark.parametrize(
    "written",
    [
        "block rangers",
        "raid rangers",
        "raid block rangers keep rangers",
        "raid ask rangers",
        "siege block rangers",
        "raid block boston",
        "ambush block place",
        "raid block <script>",
    ],
)
def test_words_that_are_not_orders_are_refused(written):
    with pytest.raises(BadNotation):
        orders.parse(written, "british")


@pytest.mark.parametrize("seat", SEATS)
def test_orders_are_always_written_in_the_same_way(seat):
    dice = random.Random(2)
    for _ in range(200):
        given = {
            (attack, kind): dice.choice(("block", "keep"))
            for attack, kinds in orders.questions(seat).items()
            for kind in dice.sample(kinds, len(kinds))
            if dice.random() < 0.6
        }
        written = orders.text(given, seat)
        assert orders.parse(written, seat) == given
        assert orders.text(orders.parse(written, seat), seat) == written
    assert orders.text({}, seat) == ""


@pytest.mark.parametrize("seat", SEATS)
def test_the_effect_says_what_the_rule_does(seat):
    """“Never asked” is said exactly if no card stands on “ask me”."""
    dice = random.Random(4)
    for _ in range(200):
        given = {
            ("raid", kind): answer
            for kind in orders.questions(seat)["raid"]
            if (answer := dice.choice(orders.ANSWERS)) != "ask"
        }
        said = standing_orders.effect("raid", given, seat)
        asks = len(given) < len(orders.questions(seat)["raid"])
        assert ("never asked" in said) != asks
        assert ("set to “Block”" in said or "block whenever" in said) == ("block" in given.values())


@pytest.mark.parametrize("answer", ["keep", "block"])
def test_the_effect_says_when_only_the_card_of_the_place_is_asked_about(answer):
    """If that card cannot be used, nobody is asked (7.3, 7.9)."""
    written = f"raid {answer} fortification neutral-fortification neutral-native-americans rangers"
    assert decided(raided(), written) is None
    assert decided(cut_off(), written) == ("allow",)
    said = standing_orders.effect("raid", orders.parse(written, "british"), "british")
    assert "can use the place’s own card" in said
    assert "every time" not in said
    given = orders.parse(written.removesuffix(" rangers"), "british")
    assert "own card" not in standing_orders.effect("raid", given, "british")


def test_only_the_places_own_card_is_said_to_block_when_it_can_be_used():
    """A location card must be connected and not besieged, an empire card need not (7.3)."""
    said = {
        (word, answer): standing_orders.sentence(word, answer)
        for seat in SEATS
        for kinds in orders.questions(seat).values()
        for word in kinds
        for answer in (orders.ASK, orders.BLOCK, orders.KEEP)
    }
    assert [each for each in said if "whenever you can use it" in said[each]] == [
        (orders.PLACE, orders.BLOCK)
    ]
