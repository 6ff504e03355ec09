"""Test that the game of a link becomes the visitor's own with the first touch."""

from __future__ import annotations

import pytest

from acres.app.shell.app import tools
from acres.app.storage.saved_games import PREFIX
from acres.core.errors import IllegalMove
from acres.core.journal import Journal
from acres.core.link import encode
from tests.app.fakes import Device, notice_text


def entries(device: Device) -> list[str]:
    return [key for key in device.storage if key.startswith(PREFIX)]


def fragment(seed: int, **seats: str) -> str:
    journal = Journal.new("snow", {}, seed, {"british": "human", "french": "human"} | seats)
    journal.append("pass")
    journal.append("end")
    return encode(journal)


def bring(device: Device, fragment: str) -> None:
    device.app.write("linked", fragment)


def test_links_that_nobody_touches_fill_no_storage() -> None:
    device = Device()
    for seed in range(84):
        bring(device, fragment(seed))
        assert device.scene.mode in ("play", "send")
    assert entries(device) == []


def test_neither_do_those_that_a_bot_goes_on_with() -> None:
    device = Device()
    for seed in range(3):
        bring(device, fragment(seed, french="bot random"))
        device.let_the_bot_play()
    assert entries(device) == []
    assert device.session.journal.ply > 2
    device.click("tab", id="rules")
    assert len(entries(device)) == 1


def test_the_first_touch_keeps_the_game_as_it_came() -> None:
    device = Device()
    bring(device, fragment(7))
    device.click(zone="map", id="albany")
    [key] = entries(device)
    other = Device(device.storage, tab="two")
    [entry] = other.scene.storage.games
    assert entry.journal == device.session.journal.text()
    device.click("pass")
    assert entries(device) == [key]


def test_a_link_of_the_game_that_is_only_looked_at_goes_on_with_it() -> None:
    device = Device()
    bring(device, fragment(7))
    journal = Journal.parse(device.session.journal.text())
    journal.append("pass")
    bring(device, encode(journal))
    assert device.session.journal.ply == 3
    assert device.session.returning
    device.click(zone="map", id="albany")
    assert len(entries(device)) == 1


def test_leaving_it_untouched_keeps_nothing_and_asks_nothing() -> None:
    device = Device()
    bring(device, fragment(7))
    device.click("new")
    assert device.scene.shell.question is None
    assert entries(device) == []
    assert notice_text(device.scene) is None


def test_a_tools_move_is_stored_like_a_tap_and_a_refused_one_stores_nothing() -> None:
    device = Device()
    bring(device, fragment(1))
    play = tools(device.app.desk)["play"]
    with pytest.raises(IllegalMove):
        play("settle boston quebec")
    assert entries(device) == []
    play("pass")
    [entry] = Device(device.storage, tab="two").scene.storage.games
    assert Journal.parse(entry.journal).moves[2:] == (("pass",),)
