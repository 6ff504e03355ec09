"""A browser that dies before it has stored what was played: the copies know it."""

from __future__ import annotations

import json

import pytest

from acres.app.storage.saved_games import ASIDE, PREFIX
from acres.core.journal import Journal
from acres.core.move import text
from tests.app.fakes import Device, Memory, notice_text

FOUND = (
    "The browser ended before it had stored everything. "
    "What was missing of 1 game was found in its copy and put back."
)


def key(storage: Memory) -> str:
    [found] = [key for key in storage if key.startswith(PREFIX)]
    return found


def moves(device: Device) -> tuple[str, ...]:
    [entry] = device.scene.storage.games
    return Journal.parse(entry.journal).moves


@pytest.fixture
def early() -> tuple[Device, Memory]:
    """A game on the table, and what was stored of it before its first move."""
    device = Device()
    device.start("both")
    before = Memory(device.storage)
    device.click("pass")
    device.click("end-turn")
    return device, before


def test_moves_that_were_not_stored_are_put_back_and_that_is_said(
    early: tuple[Device, Memory],
) -> None:
    device, before = early
    again = Device(before, "two", copies=device.storage)
    assert moves(again) == device.app.desk.session.journal.moves
    assert len(moves(again)) >= 1
    assert notice_text(again.scene) == FOUND
    again.click("resume")
    assert again.app.desk.session.journal.ply == device.app.desk.session.journal.ply
    assert not again.scene.shell.locked


def test_a_game_of_which_nothing_was_stored_is_put_back(early: tuple[Device, Memory]) -> None:
    device, _ = early
    again = Device(Memory(), "two", copies=device.storage)
    assert moves(again) == device.app.desk.session.journal.moves
    assert notice_text(again.scene) == FOUND


def test_nothing_is_said_where_the_storage_knows_it_all(early: tuple[Device, Memory]) -> None:
    device, before = early
    stored = dict(device.storage)
    again = Device(device.storage, "two", copies=before)  # the copies are behind
    assert dict(again.storage) == stored
    assert notice_text(again.scene) is None


def test_a_longer_game_is_gone_on_with_whatever_the_clock_said(
    early: tuple[Device, Memory],
) -> None:
    device, before = early
    [stored] = [key for key in before if key.startswith(PREFIX)]
    before[stored] = json.dumps(json.loads(before[stored]) | {"at": 1e9})
    again = Device(before, "two", copies=device.storage)
    assert moves(again) == device.app.desk.session.journal.moves


def test_moves_taken_back_before_the_end_are_still_taken_back() -> None:
    device = Device()
    device.start("both")
    device.click("pass")
    before = Memory(device.storage)
    device.click("undo")
    again = Device(before, "two", copies=device.storage)
    assert moves(again) == ()
    again.click("resume")
    again.click("redo")
    assert again.app.desk.session.journal.ply == 1


def test_another_move_in_the_place_of_one_taken_back_is_the_one_that_counts() -> None:
    device = Device()
    device.start("both")
    session = device.app.desk.session
    line, *others = [text(move) for move in session.legal()]
    session.play_text(line)
    device.moved()
    before = Memory(device.storage)
    device.click("undo")
    session.play_text(others[0])
    device.moved()
    played = session.journal.moves
    assert len(played) == 1
    again = Device(before, "two", copies=device.storage)
    assert moves(again) == played


def test_what_cannot_be_read_is_put_aside_for_a_copy_that_can(
    early: tuple[Device, Memory],
) -> None:
    device, before = early
    where = key(before)
    before[where] = torn = before[where][:100]
    again = Device(before, "two", copies=device.storage)
    assert moves(again) == device.app.desk.session.journal.moves
    assert again.storage[ASIDE + where] == torn


def test_a_copy_that_cannot_be_read_changes_nothing(early: tuple[Device, Memory]) -> None:
    device, before = early
    where, stored = key(before), dict(before)
    again = Device(before, "two", copies={where: device.storage[where][:100]})
    assert dict(again.storage) == stored
    assert notice_text(again.scene) is None


def test_an_entry_of_a_newer_page_is_left_alone(early: tuple[Device, Memory]) -> None:
    device, before = early
    where = key(before)
    before[where] = json.dumps({"schema": 99})
    stored = dict(before)
    Device(before, "two", copies=device.storage)
    assert dict(before) == stored


def test_what_was_put_aside_is_put_back_where_it_is_missing() -> None:
    where = f"{ASIDE}{PREFIX}x"
    again = Device(Memory(), "two", copies={where: "no game at all"})
    assert again.storage[where] == "no game at all"


def test_a_full_storage_says_that_the_moves_cannot_be_put_back(
    early: tuple[Device, Memory],
) -> None:
    device, before = early
    before.trouble = "full"
    again = Device(before, "two", copies=device.storage)
    assert "no room left" in (notice_text(again.scene) or "")
