"""Test that every event is drawn once, and no game is read, replayed or parsed twice for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from acres.app.kit import saved_game
from acres.app.shell.app import tools
from acres.app.storage.saved_games import PREFIX
from acres.core import bounded_json
from acres.core.journal import Journal
from tests.app.by_link import arrive, by_link, link, settlers_turn
from tests.app.fakes import Device, InputEvent, Memory

PEOPLE = {"british": "human", "french": "human"}
BOT = {"british": "human", "french": "bot settler"}


class Counted(Counter[str]):
    """Counts of drawings, replays of a journal, and parsed entries of the storage."""


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Counted:
    found = Counted()

    def counting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **more: Any) -> Any:
            found[name] += 1
            return work(*args, **more)

        return counted

    monkeypatch.setattr(Journal, "reading", counting("replays", Journal.reading))
    monkeypatch.setattr(bounded_json, "loads", counting("parsed", bounded_json.loads))
    saved_game._parsed.cache_clear()
    return found


@contextmanager
def happening(device: Device, count: Counted) -> Iterator[None]:
    """Run one event of this device."""
    draw, before = device.app.desk.draw, Counter(count)

    def counted() -> None:
        count["draws"] += 1
        draw()

    device.app.desk.draw = counted
    yield
    device.app.desk.draw = draw
    count.subtract(before)


def playing(seats: dict[str, str] = PEOPLE, plies: int = 2) -> Device:
    """A game that is under way."""
    device = Device()
    journal = Journal.new("snow", {}, 3, seats)
    while journal.ply < plies or journal.header.seats[journal.turn or ""] != "human":
        journal.append("end")
    device.open_game(journal)
    if device.scene.mode == "curtain":
        device.click("reveal")
    return device


def first_card(device: Device) -> str:
    return next(pick.id for pick in device.session.page.keyed(device.app.shown))


def test_a_tap_is_drawn_once(count: Counted) -> None:
    device = playing()
    card = first_card(device)
    with happening(device, count):
        device.click(zone="hand", id=card)
    assert count["draws"] == 1
    assert not count["replays"]
    assert not count["parsed"]


def test_a_key_is_drawn_once(count: Counted) -> None:
    device = playing()
    for key in ("1", "e", "Escape", "?", "Escape", "u"):
        with happening(device, count):
            device.press(key)
        assert count["draws"] == 1, key
        assert not count["replays"], key
        count.clear()


def test_a_move_is_drawn_once_and_its_old_entry_parsed_once(count: Counted) -> None:
    device = playing()
    device.app.handle(InputEvent("click", {"do": "pass"}))
    with happening(device, count):
        device.click("confirm")
    assert count["draws"] == 1
    assert count["parsed"] == 1
    assert not count["replays"]


def test_a_move_of_the_bot_is_drawn_once_and_replayed_once_over_there(count: Counted) -> None:
    device = playing(BOT)
    while device.scene.mode == "play":
        device.click("end-turn")
    ply = device.session.journal.ply
    with happening(device, count):
        device.let_the_bot_play()
    moves = device.session.journal.ply - ply
    assert moves
    assert count["draws"] == moves
    assert count["replays"] == moves  # by the worker
    assert count["parsed"] == moves  # what was stored before each of them


def test_a_link_is_drawn_once_and_its_game_replayed_once(count: Counted) -> None:
    first = by_link("british")
    settlers_turn(first)
    address, second = link(first), Device(tab="two")
    with happening(second, count):
        arrive(second, address)
    assert second.scene.mode in ("play", "send")
    assert count["draws"] == 1
    assert count["replays"] == 1


def test_the_answer_to_a_link_replays_what_is_here_and_what_came(count: Counted) -> None:
    first = by_link("british")
    settlers_turn(first)
    second = Device(tab="two")
    arrive(second, link(first))
    settlers_turn(second)
    answer = link(second)
    first.click("new")
    with happening(first, count):
        arrive(first, answer)
    assert first.scene.mode == "play"
    assert count["draws"] == 1
    assert count["replays"] == 2


def test_a_link_replays_no_game_that_was_dealt_from_another_seed(count: Counted) -> None:
    device = Device()
    for seed in (11, 12, 13):
        device.open_game(Journal.new("snow", {}, seed, BOT))
    with happening(device, count):
        arrive(device, link(by_link("british", "14")))
    assert count["replays"] == 1


def test_a_file_is_drawn_once_and_its_game_replayed_once(count: Counted) -> None:
    written, device = Journal.new("snow", {}, 5, BOT).text(), Device()
    with happening(device, count):
        device.write("opened", written)
    assert device.scene.game
    assert count["draws"] == 1
    assert count["replays"] == 1


def test_a_change_in_another_tab_is_drawn_once(count: Counted) -> None:
    storage = Memory()
    here = Device(storage)
    Device(storage, "two").open_game(Journal.new("snow", {}, 3, BOT))
    [key] = [key for key in storage if key.startswith(PREFIX)]
    with happening(here, count):
        here.app.changed_elsewhere(key, storage[key])
    assert len(here.scene.storage.games) == 1
    assert count["draws"] == 1
    assert count["parsed"] == 1
    assert not count["replays"]


def test_a_step_of_a_running_replay_is_drawn_once(count: Counted) -> None:
    device = playing()
    device.click("show", id="0")
    device.click("autoplay")
    with happening(device, count):
        device.page.timers.pop()()
    assert count["draws"] == 1
    assert not count["replays"]


def test_a_game_is_gone_on_with_in_one_picture_and_one_replay(count: Counted) -> None:
    storage = Memory()
    Device(storage).open_game(Journal.new("snow", {}, 3, BOT))
    again = Device(storage, "two")
    with happening(again, count):
        again.click("resume")
    assert again.scene.game
    assert count["draws"] == 1
    assert count["replays"] == 1


def test_a_tools_move_is_drawn_once(count: Counted) -> None:
    device = playing()
    with happening(device, count):
        tools(device.app.desk)["play"]("pass")
    assert count["draws"] == 1
    assert not count["replays"]


def test_writing_into_a_field_that_shows_it_draws_nothing(count: Counted) -> None:
    device = Device()
    with happening(device, count):
        device.write("new-seed", "12")
    assert not count["draws"]
    assert device.scene.start.seed == "12"


def test_two_events_are_drawn_twice(count: Counted) -> None:
    device = playing()
    device.app.handle(InputEvent("click", {"do": "pass"}))
    with happening(device, count):
        device.click("confirm")
        device.click("undo")
    assert count["draws"] == 2


def test_a_missing_feature_is_drawn_when_it_changes(count: Counted) -> None:
    device = Device()
    with happening(device, count):
        device.app.lacking([])
    assert not count["draws"]
    with happening(device, count):
        device.app.lacking(["copies"])
        device.app.lacking(["copies"])
    assert count["draws"] == 1
