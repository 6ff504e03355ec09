"""A game without secrets on the page: no curtain, any mix of people and bots, keys, undo."""

from __future__ import annotations

import pytest

from acres.app.play import log_panel
from acres.app.play.session import Session
from acres.core.journal import HUMAN, Journal
from tests.app.fakes import Desk, Event

BOT = "bot settler"
SEATS = ("condate", "darioritum", "vorgium", "condevincum")


def sit(desk: Desk, *who: str, seed: str = "3") -> None:
    """A new game of Armorica with these players, by clicks."""
    desk.click("set", field="game", id="armorica")
    desk.click("set", field="players", id=str(len(who)))
    for seat, kind in zip(SEATS, who, strict=False):
        desk.click("set", field=seat, id=kind)
    desk.app.handle(Event("input", target="new-seed", typing=True, value=seed))
    desk.click("start")


def to_winter(desk: Desk) -> None:
    """People take what they can until somebody starves."""
    while desk.scene.view.question[0] != "winter":
        take_or_pass(desk)


def take_or_pass(desk: Desk) -> None:
    scene = desk.scene
    takes = [play.move for play in scene.ui.plays if play.move[0] == "take"]
    if takes:
        desk.click(zone=scene.view.question[0], id=takes[0][1])
        desk.click("confirm")
    else:
        desk.click("pass")


def play_to_the_end(desk: Desk) -> None:
    for _ in range(500):
        desk.let_the_bot_play()
        if desk.scene.mode == "over":
            return
        if desk.scene.view.question[0] == "winter":
            card = desk.scene.ui.plays[0].move[1]
            desk.click(zone="display", id=card)
            desk.click("confirm")
        else:
            take_or_pass(desk)
    raise AssertionError("the game does not end")


def test_the_front_page_offers_what_the_game_has() -> None:
    desk = Desk()
    desk.click("set", field="game", id="armorica")
    new = desk.scene.new
    assert new.game == "armorica"
    assert new.options == {"players": "2"}
    assert new.seats == {"condate": HUMAN, "darioritum": BOT}
    desk.click("set", field="players", id="4")
    assert tuple(desk.scene.new.seats) == SEATS
    desk.click("set", field="vorgium", id=HUMAN)
    desk.click("set", field="players", id="3")
    assert desk.scene.new.seats == {"condate": HUMAN, "darioritum": BOT, "vorgium": HUMAN}
    desk.click("set", field="game", id="snow")
    assert desk.scene.new.game == "snow"
    assert desk.page.data["table"] == "snow"


def test_there_is_no_curtain_and_whoever_decides_looks() -> None:
    desk = Desk()
    sit(desk, HUMAN, HUMAN, HUMAN)
    seen = set()
    for _ in range(6):
        scene = desk.scene
        assert scene.mode == "play"
        assert scene.viewer == scene.view.decides == desk.page.data["seat"]
        seen.add(scene.viewer)
        take_or_pass(desk)
    assert seen == set(SEATS[:3])


@pytest.mark.parametrize("who", [(HUMAN, BOT), (BOT, HUMAN, BOT), (HUMAN, BOT, HUMAN, BOT)])
def test_people_and_bots_play_a_whole_game(who: tuple[str, ...]) -> None:
    desk = Desk()
    sit(desk, *who)
    play_to_the_end(desk)
    outcome = desk.scene.view.outcome
    assert outcome.reason == "points"
    people = [seat for seat, kind in zip(SEATS, who, strict=False) if kind == HUMAN]
    assert desk.scene.viewer in people


def test_while_a_bot_decides_the_person_looks_on_with_their_own_display() -> None:
    desk = Desk()
    sit(desk, BOT, HUMAN, BOT)
    while desk.scene.mode == "play":
        take_or_pass(desk)
    assert desk.scene.mode == "wait"
    assert desk.scene.viewer == "darioritum"
    assert not desk.scene.ui.plays


def test_another_card_takes_the_place_of_the_picked_one_without_a_word() -> None:
    journal = Journal.new("armorica", {"players": "2"}, 1)
    table = Session(journal)
    first, second = [play.move[1] for play in table.ui.plays if play.move[0] == "take"][:2]
    table.tap("gauls", first)
    table.tap("gauls", second)
    assert [pick.id for pick in table.ui.picked] == [second]
    assert table.note is None
    assert table.ui.move == ("take", second)


def test_what_cannot_be_reached_says_why() -> None:
    desk = Desk()
    sit(desk, HUMAN, HUMAN)
    youngest = desk.scene.view.rows["gauls"][0]
    desk.click(zone="gauls", id=youngest)
    assert "asks for 6 wheat" in desk.scene.note
    desk.click(zone="romans", id=desk.scene.view.rows["romans"][0])
    assert "Gauls come first" in desk.scene.note
    desk.click(zone="display", id=desk.scene.view.displays[desk.scene.viewer][0])
    assert "winter only" in desk.scene.note


def test_digits_pick_by_place_and_enter_takes() -> None:
    desk = Desk()
    sit(desk, HUMAN, HUMAN)
    oldest = desk.scene.view.rows["gauls"][-1]
    assert desk.press("1")
    assert desk.scene.ui.move == ("take", oldest)
    assert desk.press("Escape")
    assert not desk.scene.ui.started
    desk.press("1")
    assert desk.press("Enter")
    assert oldest in [card for cards in desk.scene.view.displays.values() for card in cards]
    assert desk.page.data["ply"] == "1"


def test_a_taken_card_stands_but_a_winter_can_be_thought_over() -> None:
    for seed in range(30):
        desk = Desk()
        sit(desk, HUMAN, HUMAN, seed=str(seed))
        to_winter(desk)
        scene = desk.scene
        if scene.view.hunger[scene.viewer] >= 2:
            break
    else:
        raise AssertionError("nobody hungers for two cards")
    assert not scene.can_undo
    before = scene.view.displays[scene.viewer]
    desk.press("1")
    desk.click("confirm")
    assert desk.scene.viewer == scene.viewer
    assert desk.scene.can_undo
    desk.click("undo")
    assert desk.scene.view.displays[scene.viewer] == before
    desk.click("redo")
    assert len(desk.scene.view.displays[scene.viewer]) == len(before) - 1


def test_a_move_is_told_whole_to_who_listens_and_its_lines_outline_its_cards() -> None:
    desk = Desk()
    desk.app.play_journal(Journal.new("armorica", {"players": "3"}, 3))
    desk.app.session.play_text("take a-2")  # type: ignore[union-attr]
    came = desk.scene.view.rows["gauls"][0]
    took, turned_up = desk.scene.log[-2:]
    assert (took.places, turned_up.places) == (("a-2",), (came,))
    found = log_panel.regions(desk.scene)
    assert f'data-places="{came}"' in found["log"]
    assert found["live"] == f"{took.text} {turned_up.text}"
    desk.app.moved()
    entry = Desk(desk.storage, "two").scene.shelf[0]
    assert entry.label.last == took.text


def test_a_saved_game_is_offered_with_its_name_whatever_game_is_chosen() -> None:
    desk = Desk()
    sit(desk, HUMAN, BOT, HUMAN)
    desk.let_the_bot_play()
    take_or_pass(desk)
    again = Desk(desk.storage, "two")
    assert again.scene.mode == "resume"
    assert again.scene.new.game == "snow"
    label = again.scene.shelf[0].label
    assert label.game == "armorica"
    assert "Darioritum (Settler)" in label.title
    assert "of 8" in label.progress
    again.click("resume")
    assert again.page.data["game"] == "armorica"


def test_nothing_of_one_game_stays_on_the_page_of_the_other() -> None:
    desk = Desk()
    written: dict[str, str] = {}

    def render(id: str, html: str) -> bool:
        written[id] = html
        return True

    desk.page.render = render  # type: ignore[method-assign]
    sit(desk, HUMAN, HUMAN)
    assert written["rows"]
    desk.click("new")
    desk.click("set", field="game", id="snow")
    desk.start("british")
    assert written["rows"] == written["own"] == written["others"] == ""
    assert written["hand"]


def test_a_rematch_moves_everybody_one_seat_further() -> None:
    desk = Desk()
    sit(desk, HUMAN, BOT, BOT)
    desk.let_the_bot_play()
    desk.click("resign")
    desk.click("resign-yes")
    assert desk.scene.mode == "over"
    desk.click("rematch")
    assert desk.scene.seats == {"condate": BOT, "darioritum": BOT, "vorgium": HUMAN}
