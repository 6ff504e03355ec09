"""Several people around a device that lies open: what each holds lies face down."""

from __future__ import annotations

import json
from itertools import chain, repeat

import pytest

import acres
from acres.app.kit.commands import Event
from acres.app.kit.scene import AnyScene
from acres.app.storage.saved_games import PREFIX
from acres.core.journal import HUMAN, Journal
from acres.core.move import text
from tests.app.fakes import Device

BOT = "bot random"


def shared(*who: str, seed: int = 77) -> Device:
    """Island Fortress with these players; the table is left open at the first handover screen."""
    options = {"players": str(len(who))}
    seats = acres.game("fortress").seats(options)
    device = Device()
    device.open_game(Journal.new("fortress", options, seed, dict(zip(seats, who, strict=True))))
    device.let_the_bot_play()
    assert device.scene.mode == "curtain"
    assert "open-table" in device.page.parts["screen"]
    device.click("open-table")
    return device


def play(device: Device) -> None:
    """The first legal move of who decides."""
    session = device.session
    session.play_text(text(session.legal()[0]))
    device.moved()
    device.let_the_bot_play()


def to_the_first_turn(device: Device) -> None:
    """Past what is decided unseen: which favors are kept, what is bid."""
    while device.scene.mode == "curtain":
        device.click("reveal")
        assert own(device.scene).drawn or device.page.data["mode"] == "play"
        play(device)


def own(scene: AnyScene) -> object:
    return scene.view.sides[scene.viewer]


@pytest.fixture
def device() -> Device:
    found = shared("human", BOT, "human")
    to_the_first_turn(found)
    return found


def test_only_what_nobody_else_may_see_is_decided_behind_a_curtain() -> None:
    device = shared("human", BOT, "human")
    unseen = []
    while device.session.journal.ply < 60 and device.scene.mode != "over":
        question = device.scene.view.question
        if device.scene.mode == "curtain":
            unseen.append(question[0])
            device.click("reveal")
            assert device.scene.mode == "play"
        else:
            assert question[0] not in ("keep", "bid")
        play(device)
    assert set(unseen) == {"keep", "bid"}


def test_the_seat_that_decides_plays_with_its_cards_face_down(device: Device) -> None:
    scene = device.scene
    assert scene.mode == "play"
    assert scene.viewer == device.session.journal.turn
    assert own(scene).favors is None
    assert "These cards are hidden." in device.page.parts["favors"]
    assert scene.log == device.session.log.lines(None, mark=False)
    assert scene.play.selection.plays


def press(device: Device, kind: str) -> None:
    device.app.handle(Event(kind, {"do": "peek"} if kind != "pointerup" else {}, count=1))


def test_as_long_as_the_button_is_held_it_is_shown(device: Device) -> None:
    device.page.clock = chain([0.0, 0.7], repeat(0.7))
    press(device, "pointerdown")
    held = own(device.scene).favors
    assert held
    assert "These cards are hidden." not in device.page.parts["favors"]
    press(device, "pointerup")
    press(device, "click")
    assert own(device.scene).favors is None


def test_a_tap_shows_it_until_the_next_tap_and_not_longer_than_to_the_next_move(
    device: Device,
) -> None:
    def tap() -> bool:
        for kind in ("pointerdown", "pointerup", "click"):
            press(device, kind)
        return own(device.scene).favors is not None

    assert tap()
    assert not tap()
    assert tap()
    play(device)
    assert device.scene.mode != "play" or own(device.scene).favors is None


def test_a_key_shows_and_hides_it(device: Device) -> None:
    device.app.handle(Event("click", {"do": "peek"}))
    assert own(device.scene).favors
    device.app.handle(Event("click", {"do": "peek"}))
    assert own(device.scene).favors is None


def test_while_bots_play_nothing_is_shown(device: Device) -> None:
    while device.scene.mode == "play":
        session = device.app.desk.session
        session.play_text("end" if ("end",) in session.legal() else text(session.legal()[0]))
        device.moved()
    device.click("peek")
    assert device.scene.mode in ("wait", "curtain")
    assert device.scene.viewer is None


def test_a_game_that_is_gone_on_with_lies_as_it_lay(device: Device) -> None:
    again = Device(device.storage, "two")
    again.click("resume")
    assert again.scene.mode == "play"
    assert own(again.scene).favors is None
    again.click("sheet", id="menu")
    assert "Hand over the device for every decision" in again.page.parts["menu"]
    again.click("open-table")
    assert again.scene.mode == "curtain"
    [entry] = [json.loads(again.storage[key]) for key in again.storage if key.startswith(PREFIX)]
    assert entry["open_table"] is False


@pytest.mark.parametrize(
    ("game", "other"), [("snow", HUMAN), ("armorica", HUMAN), ("fortress", BOT)]
)
def test_no_open_table_is_offered_without_face_down_cards_and_two_people(
    game: str, other: str
) -> None:
    device = Device()
    first, second = acres.game(game).seats({})
    device.open_game(Journal.new(game, {}, 3, {first: HUMAN, second: other}))
    device.click("sheet", id="menu")
    assert "open-table" not in device.page.parts["menu"] + device.page.parts["screen"]
