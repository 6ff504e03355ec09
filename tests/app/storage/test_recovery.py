"""A browser that dies before it has stored what was played: the copies know it."""

from __future__ import annotations

import json
from itertools import count

import pytest

from acres.app.storage.saved_games import ASIDE, PREFIX
from acres.core.journal import Journal
from acres.core.move import text
from tests.app.by_link import play
from tests.app.fakes import Device, Memory, notice_text

FOUND = (
    "The browser closed before it had stored everything. The missing part of 1 game was restored "
    "from its copy."
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
    device = Device().start("both")
    before = Memory(device.storage)
    device.click("pass")
    device.click("end-turn")
    return device, before


def test_moves_that_were_not_stored_are_put_back_and_that_is_said(
    early: tuple[Device, Memory],
) -> None:
    device, before = early
    again = Device(before, "two", copies=device.storage)
    assert moves(again) == device.session.journal.moves
    assert len(moves(again)) >= 1
    assert notice_text(again.scene) == FOUND
    again.click("resume")
    assert again.session.journal.ply == device.session.journal.ply
    assert not again.scene.shell.locked


def test_a_game_of_which_nothing_was_stored_is_put_back(early: tuple[Device, Memory]) -> None:
    device, _ = early
    again = Device(Memory(), "two", copies=device.storage)
    assert moves(again) == device.session.journal.moves
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
    assert moves(again) == device.session.journal.moves


def test_moves_taken_back_before_the_end_are_still_taken_back() -> None:
    device = Device().start("both")
    device.click("pass")
    before = Memory(device.storage)
    device.click("undo")
    again = Device(before, "two", copies=device.storage)
    assert moves(again) == ()
    again.click("resume")
    again.click("redo")
    assert again.session.journal.ply == 1


def told_otherwise(device: Device) -> list[tuple[str, ...]]:
    """The moves of every saved game: of the one that kept its id first."""
    games = sorted(device.scene.storage.games, key=lambda entry: len(entry.id))
    return [Journal.parse(entry.journal).moves for entry in games]


def test_another_move_in_the_place_of_one_taken_back_counts_and_the_other_is_kept_beside_it() -> (
    None
):
    device = Device().start("both")
    session = device.app.desk.session
    line, *others = [text(move) for move in session.legal()]
    session.play_text(line)
    device.moved()
    before = Memory(device.storage)
    first = session.journal.moves
    device.click("undo")
    session.play_text(others[0])
    device.moved()
    again = Device(before, "two", copies=device.storage)
    assert told_otherwise(again) == [session.journal.moves, first]
    assert notice_text(again.scene) == (
        "1 game differs from its copy: both are kept, the older version as a separate game."
    )
    called = {entry.name for entry in again.scene.storage.games}
    assert called == {"", "Britain against France (Steady), another version"}


def test_of_two_tellings_the_one_written_more_often_counts_whatever_the_clock_said() -> None:
    """Bateaux, stored and copied; then, with no copies and the clock a day back, the trader."""
    first = Device()
    first.storage._seconds = count(1_000_000)
    first.start("both")
    play(first, "draft bateaux")
    copies = dict(first.storage)
    second = Device(first.storage, "two")
    second.storage._seconds = count(1_000_000 - 86_400)
    second.click("resume")
    second.click("reveal")
    second.click("undo")
    play(second, "draft trader")
    play(second, "end")
    third = Device(Memory(second.storage), "three", copies=copies)
    trader = (("draft", "trader"), ("end",))
    assert told_otherwise(third) == [trader, (("draft", "bateaux"),)]
    fourth = Device(Memory(third.storage), "four", copies=copies)
    assert told_otherwise(fourth) == told_otherwise(third)
    assert notice_text(fourth.scene) is None


def test_an_unreadable_entry_is_not_overwritten_by_the_other_telling() -> None:
    device = Device().start("both")
    play(device, "draft bateaux")
    copies = dict(device.storage)
    device.click("undo")
    play(device, "draft trader")
    beside = f"{key(device.storage)}-1"
    device.storage[beside] = "{half"
    again = Device(device.storage, "two", copies=copies)
    assert again.storage[beside] == "{half"
    assert told_otherwise(again) == [(("draft", "trader"),), (("draft", "bateaux"),)]


def test_the_newer_entry_is_copied_again() -> None:
    device = Device().start("both")
    play(device, "draft bateaux")
    behind = Memory(device.storage)
    play(device, "end")
    stored: list[tuple[str, str]] = []
    memory = Memory(device.storage)
    memory.store = lambda key, content: stored.append((key, content))  # type: ignore[method-assign]
    Device(memory, "two", copies=behind, newcomer=True)
    assert stored == list(device.storage.items())


def test_without_room_for_both_tellings_nothing_is_changed() -> None:
    device = Device().start("both")
    play(device, "draft bateaux")
    copies = dict(device.storage)
    device.click("undo")
    play(device, "draft trader")
    stored = dict(device.storage)
    device.storage.trouble = "full"
    again = Device(device.storage, "two", copies=copies)
    assert dict(device.storage) == stored
    assert "no room left" in (notice_text(again.scene) or "")


def test_an_unreadable_entry_is_put_aside_for_a_readable_copy(
    early: tuple[Device, Memory],
) -> None:
    device, before = early
    where = key(before)
    before[where] = torn = before[where][:100]
    again = Device(before, "two", copies=device.storage)
    assert moves(again) == device.session.journal.moves
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


def test_a_missing_entry_that_was_put_aside_is_restored() -> None:
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
