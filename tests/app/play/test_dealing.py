"""A game whose cards are dealt at a real table: the page asks what was drawn."""

from __future__ import annotations

from dataclasses import replace

from acres.app.play.dealing import ANY
from acres.app.shell import regions
from acres.core.chance import NOTHING
from acres.core.journal import SELF, Header, Journal
from tests.app.fakes import Desk, Event

BRITISH = ("boston", "new-york", "norfolk", "pemaquid", "philadelphia")
FRENCH = ("quebec", "gaspe", "louisbourg", "port-royal", "trader")
SIDES, FIVE = ("Britain", "France"), (1, 2, 3, 4, 5)


def table() -> Desk:
    header = Header(
        "snow", 1, {}, 7, (*BRITISH, *FRENCH), {"british": SELF, "french": SELF}, by_hand=True
    )
    desk = Desk()
    desk.app.play_journal(Journal(header))
    return desk


def now(desk: Desk) -> Journal:
    assert desk.app.session is not None
    return desk.app.session.journal


def screen(desk: Desk) -> str:
    return regions.regions(desk.app.table, desk.scene)["screen"]


def discard(desk: Desk, card: str) -> None:
    desk.click("verb", id="discard")
    desk.click(zone="hand", id=card)
    desk.click("confirm")
    desk.click("verb", id="done")


def test_a_play_that_draws_nothing_is_played_at_once() -> None:
    desk = table()
    desk.click("verb", id="income")
    desk.click(zone="hand", id="boston")
    assert desk.scene.preview is not None
    desk.click("confirm")
    assert now(desk).moves == (("income", "boston"),)


def test_a_play_that_draws_asks_card_by_card_what_it_was() -> None:
    desk = table()
    discard(desk, "norfolk")
    ply = now(desk).ply
    desk.click("end-turn")
    assert now(desk).ply == ply
    assert desk.scene.prompt == "Which card did Britain draw? This is number 1."
    named = {choice.move for choice in desk.scene.choices}
    assert named == {"new-haven", "st-marys", ANY, NOTHING}
    assert desk.scene.confirm_label is None
    desk.click("choose", id="st-marys")
    assert now(desk).draws_at(now(desk).ply) == ("st-marys",)
    assert "st-marys" in now(desk).state.sides["british"].hand


def test_a_draw_is_asked_after_the_end_of_the_turn_was_meant() -> None:
    desk = table()
    discard(desk, "norfolk")
    desk.click("end-turn")
    desk.click("choose", id="st-marys")
    discard(desk, "gaspe")
    desk.click("end-turn")
    desk.click("choose", id=next(choice.move for choice in desk.scene.choices))
    discard(desk, "st-marys")  # the first of two actions
    desk.click("end-turn")
    assert desk.scene.asking is None
    assert desk.scene.prompt == "Which card did Britain draw? This is number 1."


def test_several_cards_are_asked_one_after_the_other() -> None:
    desk = table()
    discard(desk, "norfolk")
    desk.click("end-turn")
    desk.click("choose", id="new-haven")
    desk.click("verb", id="income")
    desk.click(zone="hand", id="quebec")
    desk.click("verb", id="discard")
    desk.click(zone="hand", id="gaspe")
    desk.click("confirm")
    desk.click("verb", id="done")
    desk.click("end-turn")
    if now(desk).turn == "french":
        desk.click("choose", id="tadoussac")
    assert now(desk).turn == "british"
    assert Journal.parse(now(desk).text()).state == now(desk).state
    assert Journal.parse(now(desk).text()).header == now(desk).header


def test_a_deal_that_a_choice_brings_names_whose_card_is_asked() -> None:
    """Variant 13: France chooses a card before anything is dealt."""
    both = {"british": SELF, "french": SELF}
    options = {"variants": "french-choice"}
    desk = Desk()
    desk.app.play_journal(Journal(Header("snow", 1, options, 7, (), both, by_hand=True)))
    first = desk.app.session.legal()[0]  # type: ignore[union-attr]
    desk.app.session.play_text(" ".join(first))  # type: ignore[union-attr]
    asked = []
    for card in (*BRITISH, *FRENCH):
        asked.append(desk.scene.prompt)
        desk.click("choose", id=card)
    numbers = [f"Which card did {side} draw? This is number {n}." for side in SIDES for n in FIVE]
    assert asked == numbers
    assert now(desk).ply == 1


def test_what_comes_into_a_row_is_nobodys() -> None:
    seats = {"condate": SELF, "darioritum": SELF}
    journal = Journal.new("armorica", {}, 3, seats)
    desk = Desk()
    desk.app.play_journal(journal.branch(0, by_hand=True))
    desk.click("pass")
    assert desk.scene.prompt == "Which card was turned up? This is number 1."


def test_the_page_deals_a_card_where_it_is_asked_to() -> None:
    desk = table()
    discard(desk, "norfolk")
    desk.click("end-turn")
    desk.click("choose", id=ANY)
    assert now(desk).draws_at(now(desk).ply)[0] in ("new-haven", "st-marys")


def test_a_draw_that_was_left_out_at_the_table_is_left_out_here() -> None:
    desk = table()
    discard(desk, "norfolk")
    desk.click("end-turn")
    desk.click("choose", id=NOTHING)
    assert len(now(desk).state.sides["british"].hand) == 4


def test_the_question_can_be_called_off() -> None:
    desk = table()
    discard(desk, "norfolk")
    ply = now(desk).ply
    desk.click("end-turn")
    desk.click("cancel")
    assert now(desk).ply == ply
    assert not desk.scene.choices
    assert "draw?" not in desk.scene.prompt


def test_the_same_button_again_calls_the_question_off() -> None:
    desk = table()
    discard(desk, "norfolk")
    desk.click("end-turn")
    assert desk.scene.choices
    desk.click("end-turn")
    assert not desk.scene.choices
    desk.click("end-turn")
    assert desk.scene.choices


def test_the_end_of_the_turn_that_waits_for_its_cards_is_not_asked_about_again() -> None:
    desk = table()
    end = Event("click", {"do": "end-turn"})
    desk.click("end-turn")
    desk.click("end-turn")
    desk.click("verb", id="income")
    desk.click(zone="hand", id="boston")
    desk.click("confirm")
    desk.app.handle(end)
    assert desk.scene.asking == "end"
    desk.click("end-yes")
    assert desk.scene.choices
    desk.app.handle(end)
    assert desk.scene.asking is None
    assert not desk.scene.choices


def test_a_card_that_cannot_have_been_drawn_changes_nothing() -> None:
    desk = table()
    discard(desk, "norfolk")
    desk.click("end-turn")
    before = desk.scene.prompt
    desk.click("choose", id="boston")
    assert desk.scene.prompt == before


def test_a_game_that_only_goes_on_from_written_draws_asks_nothing() -> None:
    journal = now(table())
    plain = Journal(replace(journal.header, by_hand=False))
    desk = Desk()
    desk.app.play_journal(plain)
    discard(desk, "norfolk")
    desk.click("end-turn")
    assert now(desk).turn == "french"


def test_the_deal_itself_is_asked_card_by_card() -> None:
    desk = Desk()
    desk.click("set", field="people", id="table")
    desk.click("start")
    new = desk.scene.new
    assert set(new.pile) == {*BRITISH, "new-haven", "st-marys"}
    for card in BRITISH:
        assert "<h1>Which card was dealt to Britain?</h1>" in screen(desk)
        desk.click("deal", id=card)
    assert "<h1>Which card was dealt to France?</h1>" in screen(desk)
    assert "This is card 1 for France." in screen(desk)
    assert "trader" in desk.scene.new.pile
    desk.click("deal", id="gaspe")
    desk.click("deal")
    assert desk.scene.new.dealt == BRITISH
    desk.click("deal", id="boston")
    assert desk.scene.new.dealt == BRITISH
    for card in FRENCH:
        desk.click("deal", id=card)
    journal = now(desk)
    assert journal.header.by_hand
    assert journal.header.dealt == (*BRITISH, *FRENCH)
    assert journal.header.seats == {"british": SELF, "french": SELF}
    assert sorted(journal.state.sides["french"].hand) == sorted(FRENCH)
    assert desk.scene.mode == "play"


def test_a_rematch_at_a_real_table_asks_for_its_deal_too() -> None:
    desk = table()
    desk.click("resign")
    desk.click("resign-yes")
    desk.click("rematch")
    assert "Which card was dealt to Britain?" in screen(desk)
    while desk.scene.new.pile:
        desk.click("deal", id=desk.scene.new.pile[0])
    assert now(desk).header.by_hand
    assert now(desk).header.dealt


def test_one_can_turn_back_from_the_deal() -> None:
    desk = Desk()
    desk.click("set", field="people", id="table")
    desk.click("start")
    desk.click("deal", id="boston")
    desk.click("set", field="offered")
    assert desk.app.session is None
    assert not desk.scene.new.pile
    desk.start("british")
    assert not now(desk).header.by_hand
