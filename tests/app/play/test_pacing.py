"""Each play of a bot or a lesson stands on the table until it was read, with its sentence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from acres.app.kit.pace import PACES
from acres.core.journal import Journal
from acres.core.seat import Seat
from tests.app.fakes import Device

SEATS: dict[Seat, str] = {Seat("british"): "human", Seat("french"): "bot settler"}
SLOWLY = 1.5


def started(pace: float | None = SLOWLY, storage: Device | None = None) -> Device:
    device = Device(storage.storage if storage else None, pace=pace)
    return device.open_game(Journal.new("snow", {}, 3, SEATS))


def think(device: Device) -> None:
    """The bot answers, as often as it is asked; no time passes."""

    async def run() -> None:
        while device.page.work:
            await device.page.work.pop(0)

    asyncio.run(run())


def time_passes(device: Device) -> None:
    """All timers run out, those of the progress of a question included."""
    timers, device.page.timers = device.page.timers, []
    for timer in timers:
        timer()


def told(device: Device) -> str:
    return device.page.parts["slip"]


def to_the_first_play(device: Device) -> None:
    """End the turn; the bot has made its first play."""
    device.click("end-turn")
    think(device)
    time_passes(device)
    assert device.session.journal.ply == 2


def test_each_play_of_a_bot_stands_with_its_sentence_until_its_time_is_up() -> None:
    device = started()
    to_the_first_play(device)
    said = device.session.log.lines(Seat("british"), mark=False)[-1].text
    for _ in range(3):
        think(device)
        assert device.session.journal.ply == 2
    assert said in told(device)
    assert 'data-do="go-on"' in told(device)
    assert 1000 * SLOWLY in device.page.waits
    time_passes(device)
    assert device.session.journal.ply == 3


@pytest.mark.parametrize(
    "tap",
    [
        lambda device: device.click("go-on"),
        lambda device: device.click("go-on", zone="map", id="boston"),
        lambda device: device.click(zone="hand", id="boston"),
        lambda device: device.click("confirm"),
        lambda device: device.press("Enter"),
        lambda device: device.press(" ", zone="map", id="boston"),
    ],
    ids=["button", "table", "card", "confirm", "enter", "space on a place"],
)
def test_a_tap_or_a_key_goes_on_to_the_next_play(tap: Callable[[Device], object]) -> None:
    device = started()
    to_the_first_play(device)
    think(device)
    tap(device)
    assert device.session.journal.ply == 3
    assert device.scene.play.note is None


def test_a_tap_before_the_bot_has_thought_needs_no_second_one() -> None:
    device = started()
    to_the_first_play(device)
    device.click("go-on")
    assert device.session.journal.ply == 2
    think(device)
    assert device.session.journal.ply > 2


def test_the_menu_the_log_and_a_look_at_a_card_do_not_go_on() -> None:
    device = started()
    to_the_first_play(device)
    think(device)
    device.click("sheet", id="menu")
    device.click("close")
    device.click("tab", id="piles")
    device.click("inspect", zone="hand", id="boston")
    assert device.session.journal.ply == 2
    assert device.scene.shell.stands


def test_one_is_not_asked_to_go_on_in_ones_own_turn() -> None:
    device = started()
    to_the_first_play(device)
    for _ in range(20):
        think(device)
        time_passes(device)
    assert device.session.now == "play"
    assert not device.scene.shell.stands
    assert "go-on" not in told(device)
    assert 'class="since"' in told(device), "the account tells what stood there, once"
    assert 'class="news' not in told(device)


def test_a_tap_on_a_card_is_answered_while_nothing_stands() -> None:
    device = started()
    device.click("end-turn")
    device.click(zone="hand", id="boston")
    assert device.scene.play.note


def test_a_pace_is_chosen_in_the_menu_and_remembered() -> None:
    device = started(None)
    device.click("sheet", id="menu")
    menu = device.page.parts["menu"]
    assert all(f'data-do="pace" data-id="{word}"' in menu for word in PACES)
    assert device.scene.shell.pace == "usual"
    device.click("pace", id="slow")
    again = started(None, device)
    assert again.scene.shell.pace == "slow"
    to_the_first_play(again)
    assert 1000 * PACES["slow"] in again.page.waits


def test_a_bot_waits_for_a_tap_behind_each_of_its_plays() -> None:
    device = started(None)
    device.click("pace", id="wait")
    to_the_first_play(device)
    think(device)
    ply = device.session.journal.ply
    time_passes(device)
    assert device.session.journal.ply == ply
    assert device.scene.shell.stands
    device.click("go-on")
    assert device.session.journal.ply > ply


def test_at_once_means_at_once_also_for_what_stands_already() -> None:
    device = started(None)
    to_the_first_play(device)
    think(device)
    device.click("pace", id="at-once")
    device.let_the_bot_play()
    assert device.scene.mode == "play"


def test_nothing_follows_in_a_game_that_was_left() -> None:
    device = started()
    to_the_first_play(device)
    think(device)
    journal = device.session.journal
    device.click("new")
    assert device.app.desk.session is None
    time_passes(device)
    assert journal.ply == 2


def test_every_play_is_read_out_as_it_is_made() -> None:
    device = started()
    to_the_first_play(device)
    think(device)
    heard = device.page.parts["live"]
    said = device.session.log.lines(Seat("british"), mark=False)[-1].text
    assert said in heard
    device.click("go-on")
    assert device.page.parts["live"].count(said) == 1


def test_a_turn_of_a_lesson_stands_play_by_play() -> None:
    """The lesson about a siege: after the second reinforcement the turn ends, France sends a card and
    ends its turn."""
    device = Device(pace=SLOWLY)
    device.click("learn", id="snow")
    device.click("lesson", id="04-besieged")
    device.click("lesson-on")
    for card in ("new-haven", "norfolk"):
        device.click("verb", id="reinforce")
        device.click(zone="hand", id=card)
        device.click("confirm")
        at = device.session.journal.ply
    step = device.scene.lesson.step  # type: ignore[union-attr]
    time_passes(device)  # the end of the own turn
    time_passes(device)
    assert device.session.journal.ply == at + 2
    assert "to the siege of Pemaquid" in told(device)
    assert device.scene.lesson.step == step  # type: ignore[union-attr]
    assert device.scene.lesson.waits  # type: ignore[union-attr]
    device.click(zone="hand", id="boston")  # nothing is picked: the next play follows
    assert device.session.journal.ply == at + 3
    assert "held Pemaquid" in told(device)
    assert device.scene.lesson.step == step  # type: ignore[union-attr]
    device.click("lesson-on")
    assert device.scene.lesson.step == step + 1  # type: ignore[union-attr]
    assert device.scene.mode == "play"


def test_the_button_of_a_lesson_goes_on_and_back_forgets_what_waits() -> None:
    device = Device(pace=SLOWLY)
    device.click("learn", id="snow")
    device.click("lesson", id="04-besieged")
    device.click("lesson-on")
    for card in ("new-haven", "norfolk"):
        device.click("verb", id="reinforce")
        device.click(zone="hand", id=card)
        device.click("confirm")
    step, ply = device.scene.lesson.step, device.session.journal.ply  # type: ignore[union-attr]
    device.click("lesson-on")
    assert device.session.journal.ply == ply + 1
    device.click("lesson-back")
    assert device.scene.lesson.step == step - 1  # type: ignore[union-attr]
    before = device.session.journal.ply
    time_passes(device)
    assert device.session.journal.ply == before


def test_a_play_that_stands_is_told_before_the_account_of_a_game_that_was_opened() -> None:
    device = Device(pace=SLOWLY)
    game = Journal.new("snow", {}, 3, {"british": "bot settler", "french": "human"})
    for move in ("end", "pass", "end"):
        game.append(move)
    device.open_game(game)
    think(device)
    assert device.scene.shell.stands
    assert 'class="news' in told(device)
    assert 'class="since"' not in told(device)
