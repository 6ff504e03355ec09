"""Standing orders are kept with their game."""

from __future__ import annotations

import json

import pytest

from acres.app.storage.saved_games import PREFIX
from tests.app.attacks import RAID, before_the_attacks
from tests.app.by_link import now, play
from tests.app.fakes import Device, Memory, notice_text
from tests.app.play.orders import hand_over, lines, never_ask, order, two


def test_orders_are_kept_with_the_game() -> None:
    storage = Memory()
    britain, _ = two(storage)
    never_ask(britain)
    again = Device(storage, tab="later")
    again.click("resume")
    before = lines(britain)
    assert lines(again) == before
    assert before[0].startswith("british-orders: 5 raid keep fortification")


def test_orders_stay_where_nothing_can_be_stored() -> None:
    storage = Memory()
    britain, france = two(storage)
    storage.trouble = "full"
    never_ask(britain)
    hand_over(britain, france)
    play(france, RAID)
    assert now(france).moves[-1] == ("allow",)


@pytest.mark.parametrize(
    "found",
    [[], "block", {"british": 3}, {"british": "1 raid block boston"}, {"spanish": "1"}, None],
)
def test_damaged_orders_in_a_save_leave_the_game_whole(found: object) -> None:
    storage = Memory()
    two(storage)
    [key] = [key for key in storage if key.startswith(PREFIX)]
    storage[key] = json.dumps(json.loads(storage[key]) | {"orders": found})
    device = Device(storage, tab="later")
    assert len(device.scene.storage.games) == 1
    device.click("resume")
    assert now(device).moves == before_the_attacks().moves
    assert "cannot be read" in str(notice_text(device.scene))
    order(device, "raid", rangers="block")
    play(device, "end")
    assert [line.partition(" ")[2] for line in lines(device)] == ["1 raid block rangers"]


def test_a_save_from_before_there_were_orders_opens() -> None:
    storage = Memory()
    two(storage)
    [key] = [key for key in storage if key.startswith(PREFIX)]
    fields = json.loads(storage[key])
    del fields["orders"]
    storage[key] = json.dumps(fields)
    device = Device(storage, tab="later")
    device.click("resume")
    assert notice_text(device.scene) is None
    assert device.scene.orders is not None
