"""Test that unreadable entries are told once, listed, and deleted by their owner only."""

from __future__ import annotations

import pytest

from acres.app import saved
from acres.app.kit.html import text
from acres.app.storage.saved_games import ASIDE, PREFIX
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory, notice_buttons, notice_text
from tests.app.scenes import Elements


def torn(count: int) -> Memory:
    return Memory({f"{PREFIX}{number}": f'{{"half": "{number}' for number in range(count)})


def listed(device: Device) -> list[str]:
    """The keys that can be deleted, where the list is unfolded."""
    found = Elements(saved.section(device.scene)).found
    return [each["data-id"] for _, each in found if each.get("data-do") == "unreadable-delete"]


def test_sixty_damaged_entries_are_put_aside_by_one_tap() -> None:
    storage = torn(60)
    contents = set(storage.values())
    device = Device(storage)
    assert str(notice_text(device.scene)).startswith("60 saved games cannot be read")
    device.click("aside")
    assert notice_text(device.scene) is None
    assert set(device.storage.values()) == contents
    assert all(key.startswith(ASIDE) for key in device.storage)
    assert notice_text(Device(device.storage, tab="two").scene) is None


@pytest.mark.parametrize(
    ("count", "label"), [(1, "Download 1 saved game"), (3, "Download 3 saved games")]
)
def test_all_of_them_can_be_downloaded_before(count: int, label: str) -> None:
    device = Device(torn(count))
    do, id, said = notice_buttons(device.scene)[0]
    assert said == label
    device.click(do, id=id)
    assert device.page.downloads[0][1] == "\n".join(torn(count).values())


@pytest.mark.parametrize("aside", [False, True])
def test_each_is_listed_and_can_be_downloaded_deleted_and_put_back(aside: bool) -> None:
    device = Device(torn(2))
    if aside:
        device.click("aside")
    assert listed(device) == []
    device.click("set", field="fold", id="unreadable")
    keys = listed(device)
    assert sorted(keys) == sorted(device.storage)
    before = dict(device.storage)
    device.click("unreadable-export", id=keys[0])
    assert device.page.downloads[-1][1] == before[keys[0]]
    device.click("unreadable-delete", id=keys[0])
    assert dict(device.storage) == {keys[1]: before[keys[1]]}
    assert listed(device) == [keys[1]]
    assert "deleted" in str(notice_text(device.scene))
    device.click("unreadable-undelete")
    assert dict(device.storage) == before
    assert sorted(listed(device)) == sorted(keys)


def test_a_later_entry_is_not_deleted_in_place_of_an_unreadable_one() -> None:
    device = Device(torn(1))
    [key] = device.storage
    device.storage[key] = "something else"
    device.click("unreadable-delete", id=key)
    assert device.storage[key] == "something else"


def test_a_game_can_be_deleted_where_only_that_is_too_long_to_be_one() -> None:
    """Once a short link could fill the storage for good."""
    key = f"{PREFIX}huge"
    device = Device(Memory({key: "x" * 4_200_000}))
    device.click("set", field="fold", id="unreadable")
    assert listed(device) == [key]
    device.click("unreadable-delete", id=key)
    assert not device.storage


# The storage is emptied


def test_clearing_the_storage_under_an_open_game_is_told_and_mended() -> None:
    device = Device().start("british")
    device.click("pass")
    device.storage.clear()
    device.app.changed_elsewhere("", None)
    assert "saved again" in str(notice_text(device.scene))
    [entry] = Device(device.storage, tab="two").scene.storage.games
    assert Journal.parse(entry.journal).ply == 1


def test_so_it_is_with_the_next_move_where_nobody_told_the_page() -> None:
    device = Device().start("british")
    device.click("pass")
    assert notice_text(device.scene) is None
    device.storage.clear()
    device.click("end-turn")
    assert "saved again" in str(notice_text(device.scene))
    assert len(device.storage) == 1


def test_a_game_that_is_only_looked_at_is_not_stored_by_it() -> None:
    device = Device()
    device.show_game(Journal.new("snow", {}, 5))
    device.app.changed_elsewhere("", None)
    assert not device.storage


# A name does not turn the line that it stands in


@pytest.mark.parametrize(
    "sign", [*"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"]
)
def test_signs_that_turn_a_line_are_not_shown(sign: str) -> None:
    assert text(f"Fort {sign}Ticonderoga é") == "Fort Ticonderoga é"


def test_letters_that_are_written_from_right_to_left_are_shown() -> None:
    assert text("שלום") == "שלום"
