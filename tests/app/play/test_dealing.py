"""A game whose cards are dealt at a real table: the page asks what was drawn."""

from __future__ import annotations

from dataclasses import replace

from acres.app.session.dealing import ANY
from acres.app.shell import regions
from acres.core.chance import NOTHING
from acres.core.journal import SELF, Header, Journal
from tests.app.by_link import now
from tests.app.fakes import Device, InputEvent

BRITISH = ("boston", "new-york", "norfolk", "pemaquid", "philadelphia")
FRENCH = ("quebec", "gaspe", "louisbourg", "port-royal", "trader")
SIDES, FIVE = ("Britain", "France"), (1, 2, 3, 4, 5)


def table() -> Device:
    header = Header(
        "snow", 1, {}, 7, (*BRITISH, *FRENCH), {"british": SELF, "french": SELF}, by_hand=True
    )
    return Device().open_game(Journal(header))


def screen(device: Device) -> str:
    return regions.regions(device.app.desk.page, device.scene)["screen"]


def discard(device: Device, card: str) -> None:
    device.click("verb", id="discard")
    device.click(zone="hand", id=card)
    device.click("confirm")


def test_a_play_that_draws_nothing_is_played_at_once() -> None:
    device = table()
    device.click("verb", id="income")
    device.click(zone="hand", id="boston")
    assert device.scene.preview is not None
    device.click("confirm")
    assert now(device).moves == (("income", "boston"),)


def test_a_play_that_draws_asks_card_by_card_what_it_was() -> None:
    device = table()
    discard(device, "norfolk")
    ply = now(device).ply
    device.click("end-turn")
    assert now(device).ply == ply
    assert device.scene.prompt == "Which card did Britain draw? (Card 1)"
    named = {choice.move for choice in device.scene.play.choices}
    assert named == {"new-haven", "st-marys", ANY, NOTHING}
    assert device.scene.play.confirm_label is None
    device.click("choose", id="st-marys")
    assert now(device).draws_at(now(device).ply) == ("st-marys",)
    assert "st-marys" in now(device).state.sides["british"].hand


def test_a_draw_is_asked_after_the_end_of_the_turn_was_meant() -> None:
    device = table()
    discard(device, "norfolk")
    device.click("end-turn")
    device.click("choose", id="st-marys")
    discard(device, "gaspe")
    device.click("end-turn")
    device.click("choose", id=next(choice.move for choice in device.scene.play.choices))
    discard(device, "st-marys")  # the first of two actions
    device.click("end-turn")
    assert device.scene.shell.question is None
    assert device.scene.prompt == "Which card did Britain draw? (Card 1)"


def test_several_cards_are_asked_one_after_the_other() -> None:
    device = table()
    discard(device, "norfolk")
    device.click("end-turn")
    device.click("choose", id="new-haven")
    device.click("verb", id="income")
    device.click(zone="hand", id="quebec")
    device.click("cancel")
    device.click("verb", id="discard")
    device.click(zone="hand", id="gaspe")
    device.click("confirm")
    device.click("end-turn")
    if now(device).turn == "french":
        device.click("choose", id="tadoussac")
    assert now(device).turn == "british"
    assert Journal.parse(now(device).text()).state == now(device).state
    assert Journal.parse(now(device).text()).header == now(device).header


def test_a_deal_that_a_choice_brings_names_whose_card_is_asked() -> None:
    """Variant 13: France chooses a card before anything is dealt."""
    both = {"british": SELF, "french": SELF}
    options = {"variants": "french-choice"}
    device = Device().open_game(Journal(Header("snow", 1, options, 7, (), both, by_hand=True)))
    first = device.session.legal()[0]
    device.session.play_text(" ".join(first))
    asked = []
    for card in (*BRITISH, *FRENCH):
        asked.append(device.scene.prompt)
        device.click("choose", id=card)
    numbers = [f"Which card did {side} draw? (Card {n})" for side in SIDES for n in FIVE]
    assert asked == numbers
    assert now(device).ply == 1


def test_a_card_for_a_row_is_asked_about_without_a_seat() -> None:
    seats = {"condate": SELF, "darioritum": SELF}
    journal = Journal.new("armorica", {}, 3, seats)
    device = Device().open_game(journal.branch(0, by_hand=True))
    device.click("pass")
    assert device.scene.prompt == "Which card was turned up? (Card 1)"


def test_the_page_deals_a_card_where_it_is_asked_to() -> None:
    device = table()
    discard(device, "norfolk")
    device.click("end-turn")
    device.click("choose", id=ANY)
    assert now(device).draws_at(now(device).ply)[0] in ("new-haven", "st-marys")


def test_a_draw_that_was_left_out_at_the_table_is_left_out_here() -> None:
    device = table()
    discard(device, "norfolk")
    device.click("end-turn")
    device.click("choose", id=NOTHING)
    assert len(now(device).state.sides["british"].hand) == 4


def test_the_question_can_be_called_off() -> None:
    device = table()
    discard(device, "norfolk")
    ply = now(device).ply
    device.click("end-turn")
    device.click("cancel")
    assert now(device).ply == ply
    assert not device.scene.play.choices
    assert "draw?" not in device.scene.prompt


def test_the_same_button_again_calls_the_question_off() -> None:
    device = table()
    discard(device, "norfolk")
    device.click("end-turn")
    assert device.scene.play.choices
    device.click("end-turn")
    assert not device.scene.play.choices
    device.click("end-turn")
    assert device.scene.play.choices


def test_the_end_of_the_turn_that_waits_for_its_cards_is_not_asked_about_again() -> None:
    device = table()
    end = InputEvent("click", {"do": "end-turn"})
    device.click("end-turn")
    device.click("end-turn")
    device.click("verb", id="income")
    device.click(zone="hand", id="boston")
    device.click("confirm")
    device.app.handle(end)
    assert device.scene.shell.question == "end"
    device.click("end-yes")
    assert device.scene.play.choices
    device.app.handle(end)
    assert device.scene.shell.question is None
    assert not device.scene.play.choices


def test_a_card_that_cannot_have_been_drawn_changes_nothing() -> None:
    device = table()
    discard(device, "norfolk")
    device.click("end-turn")
    before = device.scene.prompt
    device.click("choose", id="boston")
    assert device.scene.prompt == before


def test_a_game_that_only_goes_on_from_written_draws_asks_nothing() -> None:
    journal = now(table())
    plain = Journal(replace(journal.header, by_hand=False))
    device = Device().open_game(plain)
    discard(device, "norfolk")
    device.click("end-turn")
    assert now(device).turn == "french"


def test_the_deal_itself_is_asked_card_by_card() -> None:
    device = Device()
    device.click("set", field="people", id="table")
    device.click("start")
    new = device.scene.start
    assert set(new.pile) == {*BRITISH, "new-haven", "st-marys"}
    for card in BRITISH:
        assert "<h1>Britain: which card was dealt?</h1>" in screen(device)
        device.click("deal", id=card)
    assert "<h1>France: which card was dealt?</h1>" in screen(device)
    assert "France: this is card 1." in screen(device)
    assert "trader" in device.scene.start.pile
    device.click("deal", id="gaspe")
    device.click("deal")
    assert device.scene.start.dealt == BRITISH
    device.click("deal", id="boston")
    assert device.scene.start.dealt == BRITISH
    for card in FRENCH:
        device.click("deal", id=card)
    journal = now(device)
    assert journal.header.by_hand
    assert journal.header.dealt == (*BRITISH, *FRENCH)
    assert journal.header.seats == {"british": SELF, "french": SELF}
    assert sorted(journal.state.sides["french"].hand) == sorted(FRENCH)
    assert device.scene.mode == "play"


def test_a_rematch_at_a_real_table_asks_for_its_deal_too() -> None:
    device = table()
    device.resign()
    device.click("rematch")
    assert "Britain: which card was dealt?" in screen(device)
    while device.scene.start.pile:
        device.click("deal", id=device.scene.start.pile[0])
    assert now(device).header.by_hand
    assert now(device).header.dealt


def test_one_can_turn_back_from_the_deal() -> None:
    device = Device()
    device.click("set", field="people", id="table")
    device.click("start")
    device.click("deal", id="boston")
    device.click("set", field="offered")
    assert device.app.desk.session is None
    assert not device.scene.start.pile
    device.start("british")
    assert not now(device).header.by_hand
