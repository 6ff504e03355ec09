"""A game without secrets on the page: no curtain, any mix of people and bots, keys, undo."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from acres.app.play import recap
from acres.app.session.session import Session
from acres.app.shell.scene_difference import LiveRegion
from acres.core.journal import HUMAN, Journal
from tests.app.fakes import Device

BOT = "bot settler"
SEATS = ("condate", "darioritum", "vorgium", "condevincum")


def sit(device: Device, *who: str, seed: str = "3") -> None:
    """A new game of Armorica with these players, by clicks."""
    device.click("set", field="game", id="armorica")
    device.click("set", field="players", id=str(len(who)))
    for seat, kind in zip(SEATS, who, strict=False):
        device.click("set", field=seat, id=kind)
    device.write("new-seed", seed)
    device.click("start")


def to_winter(device: Device) -> None:
    """People take what they can until somebody starves."""
    while device.scene.view.question[0] != "winter":
        take_or_pass(device)


def take_or_pass(device: Device) -> None:
    scene = device.scene
    takes = [play.move for play in scene.play.selection.plays if play.move[0] == "take"]
    if takes:
        device.click(zone=scene.view.question[0], id=takes[0][1])
        device.click("confirm")
    else:
        device.click("pass")


def play_to_the_end(device: Device) -> None:
    for _ in range(500):
        device.let_the_bot_play()
        if device.scene.mode == "over":
            return
        if device.scene.view.question[0] == "winter":
            card = device.scene.play.selection.plays[0].move[1]
            device.click(zone="display", id=card)
            device.click("confirm")
        else:
            take_or_pass(device)
    raise AssertionError("the game does not end")


def test_the_front_page_offers_what_the_game_has() -> None:
    device = Device()
    device.click("set", field="game", id="armorica")
    new = device.scene.start
    assert new.game == "armorica"
    assert new.options == {"players": "2"}
    assert new.seats == {"condate": HUMAN, "darioritum": BOT}
    device.click("set", field="players", id="4")
    assert tuple(device.scene.start.seats) == SEATS
    device.click("set", field="vorgium", id=HUMAN)
    device.click("set", field="players", id="3")
    assert device.scene.start.seats == {"condate": HUMAN, "darioritum": BOT, "vorgium": HUMAN}
    device.click("set", field="game", id="snow")
    assert device.scene.start.game == "snow"
    assert device.page.data["table"] == "snow"


def test_there_is_no_curtain_and_whoever_decides_looks() -> None:
    device = Device()
    sit(device, HUMAN, HUMAN, HUMAN)
    seen = set()
    for _ in range(6):
        scene = device.scene
        assert scene.mode == "play"
        assert scene.viewer == scene.view.decides == device.page.data["seat"]
        seen.add(scene.viewer)
        take_or_pass(device)
    assert seen == set(SEATS[:3])


@pytest.mark.parametrize("who", [(HUMAN, BOT), (BOT, HUMAN, BOT), (HUMAN, BOT, HUMAN, BOT)])
def test_people_and_bots_play_a_whole_game(who: tuple[str, ...]) -> None:
    device = Device()
    sit(device, *who)
    play_to_the_end(device)
    outcome = device.scene.view.outcome
    assert outcome.reason == "points"
    people = [seat for seat, kind in zip(SEATS, who, strict=False) if kind == HUMAN]
    assert device.scene.viewer in people


def test_while_a_bot_decides_the_person_looks_on_with_their_own_display() -> None:
    device = Device()
    sit(device, BOT, HUMAN, BOT)
    while device.scene.mode == "play":
        take_or_pass(device)
    assert device.scene.mode == "wait"
    assert device.scene.viewer == "darioritum"
    assert not device.scene.play.selection.plays


def test_another_card_takes_the_place_of_the_picked_one_without_a_word() -> None:
    journal = Journal.new("armorica", {"players": "2"}, 1)
    table = Session(journal)
    first, second = [play.move[1] for play in table.selection.plays if play.move[0] == "take"][:2]
    table.tap("gauls", first)
    table.tap("gauls", second)
    assert [pick.id for pick in table.selection.picked] == [second]
    assert table.note is None
    assert table.selection.move == ("take", second)


def test_a_card_out_of_reach_says_why() -> None:
    device = Device()
    sit(device, HUMAN, HUMAN)
    youngest = device.scene.view.rows["gauls"][0]
    device.click(zone="gauls", id=youngest)
    assert "needs 6 wheat" in device.scene.play.note
    device.click(zone="romans", id=device.scene.view.rows["romans"][0])
    assert "Gauls come first" in device.scene.play.note
    device.click(zone="display", id=device.scene.view.displays[device.scene.viewer][0])
    assert "only in winter" in device.scene.play.note


def test_digits_pick_by_place_and_enter_takes() -> None:
    device = Device()
    sit(device, HUMAN, HUMAN)
    oldest = device.scene.view.rows["gauls"][-1]
    assert device.press("1")
    assert device.scene.play.selection.move == ("take", oldest)
    assert device.press("Escape")
    assert not device.scene.play.selection.started
    device.press("1")
    assert device.press("Enter")
    assert oldest in [card for cards in device.scene.view.displays.values() for card in cards]
    assert device.page.data["ply"] == "1"


def test_a_taken_card_stands_but_a_winter_can_be_thought_over() -> None:
    for seed in range(30):
        device = Device()
        sit(device, HUMAN, HUMAN, seed=str(seed))
        to_winter(device)
        scene = device.scene
        if scene.view.hunger[scene.viewer] >= 2:
            break
    else:
        raise AssertionError("nobody hungers for two cards")
    assert not scene.play.can_undo
    before = scene.view.displays[scene.viewer]
    device.press("1")
    device.click("confirm")
    assert device.scene.viewer == scene.viewer
    assert device.scene.play.can_undo
    device.click("undo")
    assert device.scene.view.displays[scene.viewer] == before
    device.click("redo")
    assert len(device.scene.view.displays[scene.viewer]) == len(before) - 1


def test_a_move_is_told_whole_to_who_listens_and_its_lines_outline_its_cards() -> None:
    device = Device().open_game(Journal.new("armorica", {"players": "3"}, 3))
    device.session.play_text("take a-2")
    came = device.scene.view.rows["gauls"][0]
    took = device.scene.log[-1]
    assert took.places == ("a-2", came)
    assert took.then.startswith("Newest Gaul: ")
    found = recap.regions(device.scene)
    assert f'data-places="a-2 {came}"' in found["log"]
    assert took.then in found["log"]
    assert took.told in LiveRegion().region(device.scene)
    device.moved()
    entry = Device(device.storage, "two").scene.storage.games[0]
    assert entry.listing.last == took.text


def test_a_saved_game_is_offered_with_its_name_whatever_game_is_chosen() -> None:
    device = Device()
    sit(device, HUMAN, BOT, HUMAN)
    device.let_the_bot_play()
    take_or_pass(device)
    again = Device(device.storage, "two")
    assert again.scene.mode == "resume"
    assert again.scene.start.game == "armorica"  # it is suggested, since it was played last
    again.click("set", field="game", id="snow")
    label = again.scene.storage.games[0].listing
    assert label.game == "armorica"
    assert "Darioritum (Steady)" in label.title
    assert "of 8" in label.progress
    again.click("resume")
    assert again.page.data["game"] == "armorica"


def test_nothing_of_one_game_stays_on_the_page_of_the_other() -> None:
    device = Device()
    written: dict[str, str] = {}

    def show(parts: Mapping[str, str], attributes: object) -> None:
        written.update(parts)

    device.page.show = show  # type: ignore[method-assign, assignment]
    sit(device, HUMAN, HUMAN)
    assert written["rows"]
    device.click("new")
    device.click("set", field="game", id="snow")
    device.start("british")
    assert written["rows"] == written["own"] == written["others"] == ""
    assert written["hand"]


def test_a_rematch_moves_everybody_one_seat_further() -> None:
    device = Device()
    sit(device, HUMAN, BOT, BOT)
    device.let_the_bot_play()
    device.resign()
    assert device.scene.mode == "over"
    device.click("rematch")
    assert device.scene.game.seats == {"condate": BOT, "darioritum": BOT, "vorgium": HUMAN}
