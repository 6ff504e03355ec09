"""Test the beginning of a picture: motions after a move."""

from __future__ import annotations

import json

from acres.core.journal import Journal
from tests.app.fakes import Device

BOT = {"british": "human", "french": "bot settler"}
TWO = {"british": "human", "french": "human"}


def motions(device: Device) -> list[list[object]]:
    """Read the motions on the page."""
    written = device.page.data.get("motion")
    return json.loads(written)[1:] if isinstance(written, str) else []


def with_income(seats: dict[str, str] = BOT) -> tuple[Device, str]:
    """Britain's turn, and a card that brings coins."""
    journal, device = Journal.new("snow", {}, 3, seats), Device()
    device.open_game(journal)
    if device.scene.mode == "curtain":
        device.click("reveal")
    card = next(move[1] for move in journal.game.legal(journal.state) if move[0] == "income")
    return device, card


def play(device: Device, line: str) -> None:
    session = device.session
    with device.app.desk.event():
        session.play_text(line)
        device.app.desk.moved()


def test_nothing_moves_when_a_game_is_opened_or_a_card_is_picked() -> None:
    device, card = with_income()
    assert not motions(device)
    device.click(zone="hand", id=card)
    assert not motions(device)


def test_a_move_moves_its_card_until_the_next_picture_and_back_where_it_is_taken_back() -> None:
    device, card = with_income()
    play(device, f"income {card}")
    assert [one[0] for one in motions(device)] == ["card", "coin"]
    assert card in str(motions(device)[0][3])
    device.click("tab", id="rules")
    assert not motions(device)
    device.click("undo")
    assert any(card in str(one[4]) for one in motions(device))


def test_the_same_motion_twice_is_written_twice() -> None:
    device, card = with_income()
    play(device, f"income {card}")
    first = device.page.data["motion"]
    device.click("undo")
    device.click("redo")
    assert motions(device)
    assert device.page.data["motion"] != first


def test_single_steps_of_a_replay_move_and_leaps_do_not() -> None:
    device, card = with_income()
    play(device, f"income {card}")
    for _ in range(4):
        play(device, "end")
        device.let_the_bot_play()
    device.click("step", id="first")
    assert not motions(device)
    device.click("step", id="on")
    assert motions(device)
    device.click("step", id="back")
    assert motions(device)
    device.click("step", id="last")
    assert not motions(device)
    device.click("live")
    assert not motions(device)


def test_nothing_is_seen_moving_behind_the_handover_screen() -> None:
    device, _ = with_income(TWO)
    play(device, "end")
    assert device.scene.mode == "curtain"
    assert not motions(device)
    device.click("reveal")
    assert not motions(device)
