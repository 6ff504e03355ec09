"""Test the choices where the picks can mean several things."""

from __future__ import annotations

from acres.app.session.session import Session
from acres.core.journal import Journal
from tests.app.scenes import scene_of

BOT = {"british": "human", "french": "bot settler"}


def offered(*picks: tuple[str, str], seed: int = 3) -> list[tuple[str, str, bool]]:
    session = Session(Journal.new("snow", {}, seed, BOT))
    for zone, id in picks:
        session.tap(zone, id)
    choices = scene_of(session).play.choices
    return [(choice.move, choice.label, choice.begins) for choice in choices]


def test_a_card_offers_everything_that_it_can_begin() -> None:
    session = Session(Journal.new("snow", {}, 3, BOT))
    for card in session.journal.state.sides["british"].hand:
        session.clear()
        session.tap("hand", card)
        verbs = {play.verb for play in session.selection.remaining}
        offers = scene_of(session).play.choices
        assert {choice.move.split()[0] for choice in offers} == verbs
        assert len(offers) == len(verbs), "each action once"


def test_complete_plays_and_actions_that_need_more_stand_in_the_games_order() -> None:
    found = offered(("hand", "boston"))
    assert found[-1] == ("discard boston", "Discard Boston", False), "the last of all"
    assert ("income boston", "Take 3 coins from Boston", False) in found
    assert ("merchant", "Merchant …", True) in found
    order = [move.split()[0] for move, _, _ in found]
    assert order.index("settle") < order.index("income") < order.index("merchant")


def test_a_complete_play_and_a_chosen_action_offer_nothing() -> None:
    assert offered() == []
    session = Session(Journal.new("snow", {}, 3, BOT))
    session.choose_verb("income")
    session.tap("hand", "boston")
    assert scene_of(session).play.choices == ()


def test_the_button_of_an_action_chooses_it_and_keeps_the_picks() -> None:
    session = Session(Journal.new("snow", {}, 3, BOT))
    session.tap("hand", "boston")
    session.choose_verb("merchant")
    assert [pick.id for pick in session.selection.picked] == ["boston"]
    assert session.selection.verb == "merchant"
