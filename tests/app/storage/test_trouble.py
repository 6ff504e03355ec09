"""The page where the storage, another tab or a damaged save is in the way."""

from __future__ import annotations

import json

import pytest

from acres.app.shell.app import tools
from acres.core.errors import IllegalMove
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory, notice_text
from tests.app.income import income


def test_the_older_tab_notices_and_can_play_on() -> None:
    storage = Memory()
    older = Device(storage, "older").start("british")
    newer = Device(storage, "newer")
    newer.click("resume")
    (key,) = storage
    older.app.changed_elsewhere(key, storage[key])
    assert older.scene.shell.locked
    assert "another tab" in (notice_text(older.scene) or "")
    older.click("pass")
    older.click(zone="hand", id="boston")
    older.click("confirm")
    assert older.page.data["ply"] == "0"
    with pytest.raises(IllegalMove, match="another tab"):
        tools(older.app.desk)["play"]("pass")
    newer.click("pass")
    older.click("here")
    assert older.page.data["ply"] == "1"
    assert not older.scene.shell.locked
    older.click("undo")
    newer.click("end-turn")
    assert newer.scene.shell.locked
    assert Journal.parse(json.loads(storage[key])["journal"]).ply == 0


def test_a_full_storage_is_told_and_the_game_can_be_downloaded() -> None:
    storage = Memory()
    device = Device(storage).start("british")
    storage.trouble = "full"
    income(device)
    assert "no room" in (notice_text(device.scene) or "")
    assert device.page.data["ply"] == "1"
    device.click("export")
    assert device.page.downloads[0][1].endswith("income boston\n")
    device.click("new")
    assert device.scene.shell.question == "new"
    device.click("keep")
    assert device.scene.mode == "play"
    storage.trouble = ""
    device.click("undo")
    assert notice_text(device.scene) is None


def test_a_blocked_storage_lets_one_play() -> None:
    storage = Memory()
    storage.trouble = "blocked"
    device = Device(storage)
    assert "does not let" in (notice_text(device.scene) or "")
    device.start("british")
    income(device)
    assert device.page.data["ply"] == "1"


def test_a_damaged_save_is_told_downloaded_and_set_aside() -> None:
    storage = Memory({"acres/1/game/x": '{"schema": 1, "jour'})
    device = Device(storage)
    assert "breaks off" in (notice_text(device.scene) or "")
    device.click("export", id="save")
    assert device.page.downloads == [("acres-damaged.txt", '{"schema": 1, "jour')]
    device.start("british")
    assert storage["acres/1/game/x"] == '{"schema": 1, "jour'
    device.click("aside")
    assert notice_text(Device(storage, "two").scene) is None
    assert '{"schema": 1, "jour' in storage.values()
