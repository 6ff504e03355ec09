"""Test that everything written can be read again, whatever a link or a file brings."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from acres.app.kit.saved_game import LONGEST, read, written
from acres.app.storage.saved_games import PREFIX, NotKept
from acres.core.errors import BadNotation
from acres.core.journal import LONGEST_COMMENTS, Journal
from tests.app.fakes import Device
from tests.app.storage.test_saved_games import saves
from tests.core.linked_games import forged

HEAD = "game: snow 1\n\npass\n"
LETTER = "ж"
"""Six characters where it is stored."""


def entries(device: Device) -> dict[str, str]:
    return {key: kept for key, kept in device.storage.items() if key.startswith(PREFIX)}


@pytest.mark.parametrize(
    ("lines", "letters"), [(160, 4_400), (1, 6_000), (4_000, 1), (80, 450), (40, 900)]
)
def test_a_short_link_cannot_fill_the_storage(lines: int, letters: int) -> None:
    device = Device()
    device.app.write("linked", forged(HEAD + f"# {LETTER * letters}\n" * lines))
    for _ in range(3):
        device.click("pass")
        device.click("undo")
    assert sum(map(len, device.storage.values())) < LONGEST
    for key, kept in entries(device).items():
        assert written(read(key.removeprefix(PREFIX), kept)) == kept


def test_comments_as_long_as_they_may_be_are_kept_and_read_again(device: Device) -> None:
    text = HEAD + f"# {LETTER * 998}\n" * (LONGEST_COMMENTS // 1_000)
    journal = Journal.parse(text)
    device.open_game(journal)
    device.click("pass")
    [other] = (e for e in Device(device.storage, tab="two").scene.storage.games if "#" in e.journal)
    assert other.game().comments == journal.comments
    with pytest.raises(BadNotation, match="comments"):
        Journal.parse(text + "# one more\n")


def test_a_game_that_could_not_be_read_again_is_not_written(device: Device) -> None:
    [(key, kept)] = entries(device).items()
    entry = read(key.removeprefix(PREFIX), kept)
    for much in ({"orders": {"x": "y" * LONGEST}}, {"notes": LETTER * (LONGEST // 6)}):
        with pytest.raises(NotKept, match="too long"):
            saves(device.storage).take_in([replace(entry, id="new", **much)])
        assert entries(device) == {key: kept}


def test_an_entry_too_long_for_a_game_stays_in_place_and_is_never_copied(
    device: Device,
) -> None:
    [key] = entries(device)
    foreign = "x" * (LONGEST + 1)
    device.storage[key] = foreign
    for _ in range(3):
        device.click("pass")
        device.click("undo")
    device.click("pass")
    assert [k for k, kept in device.storage.items() if kept == foreign] == [key]
    [kept] = (kept for k, kept in entries(device).items() if k != key)
    assert Journal.parse(json.loads(kept)["journal"]).ply == 1
