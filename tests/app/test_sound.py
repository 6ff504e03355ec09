"""Sound and vibration: which beats a play writes, the switches of a device, and the single offer."""

from __future__ import annotations

import asyncio
import json

import pytest

from acres.core.journal import Journal
from acres.core.seat import Seat
from tests.app.fakes import Device

BOT = {Seat("british"): "human", Seat("french"): "bot settler"}
ARMORICA = {Seat("darioritum"): "human", Seat("condate"): "human"}
TWO = {Seat("british"): "human", Seat("french"): "human"}


def beats(device: Device) -> tuple[str, list[str]]:
    """The touch and the sounds that stand on the page."""
    written = device.page.data.get("beats")
    _, touch, sounds = json.loads(written) if isinstance(written, str) else (0, "", [])
    return touch, sounds


def started(device: Device | None = None, seats: dict[Seat, str] = BOT) -> Device:
    device = device or Device()
    device.open_game(Journal.new("snow", {}, 3, seats))
    if device.scene.mode == "curtain":
        device.click("reveal")
    return device


def play(device: Device, verb: str) -> None:
    """The first legal move of a verb."""
    session = device.session
    move = next(move for move in session.legal() if move[0] == verb)
    with device.app.desk.event():
        session.play_text(" ".join(move))
        device.app.desk.moved()


def bot_plays_once(device: Device) -> None:
    """One play of the bot, at once."""

    async def run() -> None:
        await device.page.work.pop(0)

    asyncio.run(run())


# Beats


def test_a_play_is_heard_and_felt_until_the_next_picture() -> None:
    device = started()
    assert beats(device) == ("", [])
    play(device, "settle")
    assert beats(device) == ("piece", ["oar", "wood"])
    device.click("tab", id="rules")
    assert beats(device) == ("", [])


def test_a_play_without_a_pattern_of_its_own_is_felt_as_confirmed() -> None:
    device = started()
    play(device, "income")
    assert beats(device) == ("confirm", ["coin"])


def test_nothing_is_heard_of_picks_of_what_is_taken_back_and_of_what_is_looked_at_again() -> None:
    device = started()
    play(device, "settle")
    device.click("undo")
    assert beats(device) == ("", [])
    device.click("redo")
    assert beats(device)[1] == ["oar", "wood"]
    for step in ("first", "on", "back", "last"):
        device.click("step", id=step)
        assert beats(device) == ("", []), step
    device.click("live")
    assert beats(device) == ("", [])


def test_equal_beats_one_after_the_other_are_written_twice() -> None:
    device = started()
    play(device, "settle")
    first = device.page.data["beats"]
    device.click("undo")
    device.click("redo")
    assert device.page.data["beats"] != first


def test_a_game_that_is_opened_is_silent() -> None:
    device = started()
    play(device, "settle")
    journal = device.session.journal
    device.click("new")
    device.open_game(journal)
    assert beats(device) == ("", [])


def test_the_plays_of_a_bot_are_heard_and_only_what_hits_is_felt() -> None:
    device, plays = started(), []
    device.click("end-turn")
    while device.scene.mode != "play":
        bot_plays_once(device)
        plays.append(beats(device))
    assert len(plays) > 1
    assert all(sounds for _, sounds in plays)
    assert {touch for touch, _ in plays} <= {"", "hit"}
    assert plays[-1][1][-1] == "your-turn"
    assert all("your-turn" not in sounds for _, sounds in plays[:-1])


def test_a_refusal_is_felt_once() -> None:
    device = started()
    card = next(move[1] for move in device.session.legal() if move[0] == "income")
    device.click("confirm")
    assert device.scene.play.note
    assert beats(device) == ("refusal", [])
    with device.app.desk.event():
        device.app.desk.redraw()
    assert beats(device) == ("", [])
    device.click(zone="hand", id=card)
    assert beats(device) == ("", [])


def test_a_handover_is_heard_without_a_call_to_the_next_player() -> None:
    device = started(seats=TWO)
    play(device, "end")
    assert device.scene.mode == "curtain"
    assert "your-turn" not in beats(device)[1]
    device.click("reveal")
    assert beats(device) == ("", [])


def test_a_game_that_is_given_up_is_lost_and_heard_over_its_end() -> None:
    device = started()
    device.resign()
    assert device.scene.mode == "over"
    assert beats(device) == ("hit", ["lost"])


# Switches


def switches(device: Device) -> list[str | bool | None]:
    """Read whether sound and vibration are on, as the page has it."""
    return [device.page.data["sound"], device.page.data["vibration"]]


def test_sound_and_vibration_are_off_until_they_are_turned_on_and_remembered_then() -> None:
    device = started()
    assert switches(device) == [None, None]
    device.click("sound")
    assert switches(device) == ["on", None]
    assert beats(device) == ("", ["card"]), "a sound says that there are some"
    device.click("vibration")
    assert beats(device) == ("piece", [])
    again = started(device.again())
    assert switches(again) == ["on", "on"]
    again.click("sound")
    assert switches(again) == [None, "on"]
    assert beats(again) == ("", [])
    assert switches(started(again.again())) == [None, "on"]


@pytest.mark.parametrize("part", ["turn", "menu", "stage-sheets"])
def test_the_switch_says_whether_there_is_sound(part: str) -> None:
    device = Device().open_game(Journal.new("armorica", {}, 3, ARMORICA))
    device.click("sheet", id="menu")
    off, on = (
        'data-do="sound" data-can aria-pressed="false"',
        'data-do="sound" data-can aria-pressed="true"',
    )
    assert off in device.page.parts[part]
    device.click("sound")
    assert on in device.page.parts[part]
    assert off not in device.page.parts[part]


def test_turning_on_sound_leaves_the_game_of_a_link_as_it_is() -> None:
    device = Device()
    with device.app.desk.event():
        device.app.desk.open(Journal.new("snow", {}, 3, BOT), visiting=True)
    device.click("sound")
    assert device.app.desk.storage.visiting


# The offer


def offered(device: Device) -> bool:
    return 'data-do="sound"' in device.page.parts["offer"]


def test_sound_is_offered_once_behind_the_first_own_play_until_the_next() -> None:
    device = started(Device(newcomer=True))
    assert not offered(device)
    play(device, "settle")
    assert offered(device)
    device.click("tab", id="rules")
    assert offered(device)
    play(device, "end")
    assert not offered(device)
    again = started(Device(device.storage, newcomer=True))
    play(again, "settle")
    assert not offered(again)


def test_the_offer_stays_while_the_others_play() -> None:
    device = started(Device(newcomer=True))
    play(device, "end")
    assert offered(device)
    device.let_the_bot_play()
    assert device.scene.mode == "play"
    assert offered(device)


def test_the_offer_gives_way_to_picks_and_goes_when_it_is_answered() -> None:
    device = started(Device(newcomer=True))
    play(device, "end")
    device.let_the_bot_play()
    card = next(id for zone, id in device.session.selection.open if zone == "hand")
    device.click(zone="hand", id=card)
    assert not offered(device)
    device.click("cancel")
    assert offered(device)
    device.click("sound")
    assert device.scene.sound.on
    assert not offered(device)


def test_taking_the_play_back_ends_the_offer() -> None:
    device = started(Device(newcomer=True))
    play(device, "settle")
    device.click("undo")
    assert not offered(device)


def test_nobody_is_offered_sound_after_having_turned_it_on() -> None:
    device = started(Device(newcomer=True))
    device.click("sound")
    device.click("sound")
    play(device, "settle")
    assert not offered(device)


def test_a_lesson_offers_no_sound_and_leaves_the_offer_for_the_first_game() -> None:
    device = Device(newcomer=True)
    device.click("learn", id="snow")
    device.click("lesson", id="04-besieged")
    device.click("lesson-on")
    device.click("verb", id="reinforce")
    device.click(zone="hand", id="new-haven")
    device.click("confirm")
    assert beats(device)[1] == ["cannon"]
    assert not offered(device)
    device.click("lesson-leave")
    started(device)
    play(device, "settle")
    assert offered(device)
