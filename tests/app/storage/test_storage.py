"""Keeping games: tabs, deletions and damage never cost a move or a name."""

from __future__ import annotations

import json

import pytest

from acres.app.storage.saved_games import ASIDE, PREFIX
from acres.core.journal import Journal
from acres.core.link import Moment, encode
from tests.app.fakes import Device, notice_buttons, notice_text
from tests.app.storage.shelf import ORDERS


def ply(device: Device) -> int:
    [entry] = device.scene.storage.games
    return Journal.parse(entry.journal).ply


def content(device: Device) -> dict[str, object]:
    [key] = [key for key in device.storage if key.startswith(PREFIX)]
    return json.loads(device.storage[key])


# Deleted in one tab, played on in another


def test_undoing_a_deletion_leaves_what_was_played_meanwhile(device: Device) -> None:
    other = Device(device.storage, tab="two")
    other.click("delete", id=other.scene.storage.games[0].id)
    device.click("pass")
    other.click("undelete")
    assert ply(other) == 1
    [entry] = other.scene.storage.games
    assert (entry.name, entry.notes, entry.orders) == ("Evenings", "Keep the ships.", ORDERS)
    device.click("end-turn")
    assert not device.scene.shell.locked
    other.app.open()
    assert ply(other) == 2


def test_a_game_that_goes_on_after_its_deletion_keeps_name_notes_and_orders(device: Device) -> None:
    device.click("pass")
    other = Device(device.storage, tab="two")
    other.click("delete", id=other.scene.storage.games[0].id)
    device.click("end-turn")
    kept = content(device)
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS


def test_a_game_deleted_elsewhere_that_is_gone_on_with_keeps_its_name(device: Device) -> None:
    front = Device(device.storage, tab="two")
    [entry] = front.scene.storage.games
    Device(device.storage, tab="three").click("delete", id=entry.id)
    front.click("resume", id=entry.id)
    kept = content(front)
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS


def test_orders_given_while_nothing_can_be_stored_are_kept_later(device: Device) -> None:
    later = {"british": "2 militia"}
    device.storage.trouble = "full"
    device.app.desk.storage.take(orders=later)
    device.storage.trouble = ""
    device.click("pass")
    assert content(device)["orders"] == later


def test_a_game_taken_over_by_another_tab_is_marked_at_once(device: Device) -> None:
    Device(device.storage, tab="two").click("resume")
    [key] = [key for key in device.storage if key.startswith(PREFIX)]
    device.app.changed_elsewhere(key, device.storage[key])
    assert device.app.shown is not None
    assert device.app.shown.shell.locked


def test_a_storage_that_cannot_be_read_any_more_still_lets_the_game_be_taken_over(
    device: Device,
) -> None:
    other = Device(device.storage, tab="two")
    other.click("resume")
    [key] = [key for key in device.storage if key.startswith(PREFIX)]
    device.app.changed_elsewhere(key, device.storage[key])
    assert device.scene.shell.locked
    device.storage.trouble = "blocked"
    device.click("here")
    assert not device.scene.shell.locked
    assert not device.app.desk.storage.kept


def test_a_storage_that_cannot_be_read_any_more_still_lets_a_game_be_gone_on_with(
    device: Device,
) -> None:
    front = Device(device.storage, tab="two")
    device.storage.trouble = "blocked"
    front.click("resume")
    assert front.app.desk.session is not None
    assert not front.app.desk.storage.kept


# When there is something to lose


def test_the_page_says_when_the_first_move_was_kept() -> None:
    device = Device().start("british")
    assert device.page.data["moved"] is None
    device.click("pass")
    assert device.page.data["moved"] == "true"
    device.click("new")
    assert device.page.data["moved"] == "true"


def test_a_move_that_was_not_kept_is_nothing_to_ask_for() -> None:
    device = Device().start("british")
    device.storage.trouble = "full"
    device.click("pass")
    assert device.page.data["moved"] is None


# Half an entry under a game that is played


def break_off(device: Device) -> str:
    [key] = [key for key in device.storage if key.startswith(PREFIX)]
    device.storage[key] = device.storage[key][:-30]
    return device.storage[key]


def test_half_an_entry_is_set_aside_before_the_next_move_is_kept(device: Device) -> None:
    device.click("pass")
    damaged = break_off(device)
    device.click("end-turn")
    kept = content(device)
    assert Journal.parse(str(kept["journal"])).ply == 2
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS
    assert [
        key for key in device.storage if device.storage[key] == damaged and key.startswith(ASIDE)
    ]


def test_the_page_tells_what_it_set_aside_and_hands_it_out(device: Device) -> None:
    device.click("pass")
    damaged = break_off(device)
    device.click("end-turn")
    assert "kept unchanged" in str(notice_text(device.scene))
    device.click("export", id="save")
    assert device.page.downloads[-1][1] == damaged
    device.click("aside")
    assert notice_text(device.scene) is None
    assert Journal.parse(str(content(device)["journal"])).ply == 2


def test_damage_after_damage_is_kept_too(device: Device) -> None:
    device.click("pass")
    first = break_off(device)
    device.click("end-turn")
    second = break_off(device)
    device.let_the_bot_play()
    assert {first, second} <= set(device.storage.values())


def test_setting_damage_aside_leaves_a_game_that_was_kept_there_since(device: Device) -> None:
    device.click("pass")
    damaged = break_off(device)
    other = Device(device.storage, tab="two")
    device.click("end-turn")
    other.click("aside")
    assert Journal.parse(str(content(device)["journal"])).ply == 2
    assert damaged in device.storage.values()


def test_undoing_a_deletion_sets_damage_aside(device: Device) -> None:
    other = Device(device.storage, tab="two")
    id = other.scene.storage.games[0].id
    other.click("delete", id=id)
    device.storage[PREFIX + id] = "half"
    other.click("undelete")
    assert ply(other) == 0
    assert "half" in device.storage.values()


@pytest.mark.parametrize("trouble", ["full", "blocked"])
def test_a_deletion_that_cannot_be_undone_now_can_be_later_and_the_game_downloaded(
    device: Device, trouble: str
) -> None:
    device.click("new")
    [entry] = device.scene.storage.games
    device.click("delete", id=entry.id)
    device.storage.trouble = trouble
    device.click("undelete")
    assert "“Evenings” could not be restored" in str(notice_text(device.scene))
    again, download = notice_buttons(device.scene)
    device.click(download[0], id=download[1])
    assert "title: Evenings" in device.page.downloads[0][1]
    device.storage.trouble = ""
    device.click(again[0], id=again[1])
    assert [each.name for each in device.scene.storage.games] == ["Evenings"]
    assert notice_text(device.scene) is None


# Notices about a full storage


def test_a_game_that_was_left_although_it_was_not_kept_is_spoken_of_no_more() -> None:
    position = encode(Journal.new("snow", {}, 1), moment=Moment(0))
    for linked in ("", position):
        device = Device().start("british")
        device.storage.trouble = "full"
        device.click("pass")
        assert "no room" in (notice_text(device.scene) or "")
        if linked:
            device.write("linked", linked)
        else:
            device.click("new")
        device.click("new-yes")
        assert device.scene.mode == ("replay" if linked else "resume")
        assert notice_text(device.scene) is None


def test_no_notice_stays_about_a_game_that_is_stored_again() -> None:
    device = Device().start("british")
    device.storage.trouble = "full"
    device.click("pass")
    device.click("new")
    device.click("new-yes")
    device.click("copy", id=device.scene.storage.games[0].id)
    assert "no room" in (notice_text(device.scene) or "")
    device.storage.trouble = ""
    device.click("copy", id=device.scene.storage.games[0].id)
    assert notice_text(device.scene) is None
