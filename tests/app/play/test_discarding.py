"""Any number of cards is discarded in one play, which is journalled card by card (8.6)."""

from __future__ import annotations

from acres.app.session.session import Session
from acres.core.journal import Journal
from tests.app.scenes import scene_of

BOT = {"british": "human", "french": "bot settler"}


def table(variants: str = "") -> Session:
    """Britain holds New York, Norfolk, Pemaquid, Philadelphia and Boston, and 12 coins."""
    options = {"variants": variants} if variants else {}
    return Session(Journal.new("snow", options, 3, BOT))


def pick(session: Session, *cards: str) -> None:
    session.choose_verb("discard")
    for card in cards:
        session.tap("hand", card)


def test_the_price_stands_on_the_button_and_in_the_preview() -> None:
    session = table()
    pick(session, "norfolk")
    assert scene_of(session).play.confirm_label == "Discard Norfolk"
    session.tap("hand", "boston")
    assert scene_of(session).play.confirm_label == "Discard 2 cards for 1 coin"
    session.tap("hand", "pemaquid")
    scene = scene_of(session)
    assert scene.play.confirm_label == "Discard 3 cards for 2 coins"
    assert scene.preview.sides["british"].money == 10
    assert scene.preview.sides["british"].hand == ("new-york", "philadelphia")
    assert {*scene.play.selection.roles.values()} == {"discarded"}


def test_the_cards_are_moves_of_their_own_and_nothing_is_asked_after_them() -> None:
    session = table()
    pick(session, "norfolk", "boston")
    assert session.confirm()
    assert session.journal.moves == (("discard", "norfolk"), ("discard", "boston"), ("done",))
    assert scene_of(session).view.question is None
    assert scene_of(session).view.actions == 0


def test_one_card_alone_needs_no_second_answer() -> None:
    session = table()
    pick(session, "norfolk")
    assert session.confirm()
    assert session.journal.moves == (("discard", "norfolk"), ("done",))


def test_the_whole_hand_leaves_nothing_to_be_asked() -> None:
    session = table()
    pick(session, "new-york", "norfolk", "pemaquid", "philadelphia", "boston")
    assert scene_of(session).play.confirm_label == "Discard 5 cards for 4 coins"
    assert session.confirm()
    assert len(session.journal.moves) == 5


def test_no_more_can_be_picked_than_can_be_paid() -> None:
    session = table()
    session.journal.state.sides["british"].money = 1
    session.clear()
    session._begin()
    pick(session, "norfolk", "boston")
    assert not session.selection.open
    session.tap("hand", "pemaquid")
    assert [pick.id for pick in session.selection.picked] == ["boston", "pemaquid"]


def test_under_the_variant_all_of_them_are_free() -> None:
    session = table("free-discards")
    pick(session, "norfolk", "boston", "pemaquid")
    assert scene_of(session).play.confirm_label == "Discard 3 cards"
    assert session.confirm()
    assert session.journal.state.sides["british"].money == 12


def test_a_card_is_put_back_by_another_tap() -> None:
    session = table()
    pick(session, "norfolk", "boston", "pemaquid")
    session.tap("hand", "boston")
    assert session.selection.move == ("discard", "norfolk", "pemaquid")


def test_undo_and_redo_take_the_whole_play() -> None:
    session = table()
    pick(session, "norfolk", "boston", "pemaquid")
    session.confirm()
    moves = session.journal.moves
    assert session.undo()
    assert session.journal.moves == ()
    assert session.redo()
    assert session.journal.moves == moves


def test_another_action_keeps_of_the_cards_what_goes_with_it() -> None:
    session = table()
    pick(session, "norfolk", "boston", "pemaquid")
    session.choose_verb("discard")
    assert session.selection.remaining, "never into a dead end"
    session.clear()
    pick(session, "norfolk", "boston")
    session.choose_verb("income")
    assert session.selection.move == ("income", "boston")


def test_a_tool_still_plays_card_by_card() -> None:
    session = table()
    session.play_text("discard norfolk")
    assert session.journal.moves == (("discard", "norfolk"),)
    assert scene_of(session).view.question is not None
    session.tap("hand", "boston")
    session.tap("hand", "pemaquid")
    session.choose_verb("discard")
    assert scene_of(session).play.confirm_label is not None
