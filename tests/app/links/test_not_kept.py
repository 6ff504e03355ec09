"""A link where the game on the table is not kept, or another tab plays it."""

from __future__ import annotations

from tests.app.by_link import arrive, by_link, link, now, one_turn
from tests.app.fakes import Device, Memory, notice_text


def test_an_older_link_takes_nothing_from_a_game_that_could_not_be_kept() -> None:
    first, second = one_turn()
    old = link(first)
    second.storage.trouble = "full"
    second.click("pass")
    arrive(second, old)
    assert now(second).moves == (("end",), ("pass",))
    assert second.scene.viewer == "french"
    assert "older" in str(notice_text(second.scene))


def test_another_game_asks_before_it_takes_the_place_of_one_that_could_not_be_kept() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    second.storage.trouble = "full"
    second.start("british")
    second.click("pass")
    arrive(second, link(first))
    assert now(second).moves == (("pass",),)
    assert second.scene.shell.question == "new"
    second.click("keep")
    assert second.scene.shell.question is None
    second.app.write("opened", now(first).text())
    assert now(second).moves == (("pass",),)
    arrive(second, link(first))
    second.click("new-yes")
    assert now(second).moves == now(first).moves
    assert second.scene.viewer == "french"


def test_moves_of_another_tab_during_a_question_are_not_lost() -> None:
    first, storage = by_link("british"), Memory()
    first.click("end-turn")
    second = Device(storage, tab="two")
    arrive(second, link(first))
    second.click("pass")
    id = second.app.desk.storage.id
    arrive(first, link(second))
    second.click("new")
    storage.trouble = "full"
    second.start("british")
    second.click("pass")
    arrive(second, link(first))
    assert second.scene.shell.question == "new"
    storage.trouble = ""
    third = Device(storage, tab="three")
    third.click("resume", id=id)
    third.click("end-turn")
    played = now(third).moves
    second.click("new-yes")
    assert now(second).moves == played
    [entry] = [entry for entry in Device(storage, tab="four").scene.storage.games if entry.id == id]
    assert entry.game().moves == played


def taken_over() -> tuple[Device, Device]:
    """A tab that could not keep its last move, and the tab that plays its game now."""
    device = by_link("british")
    device.storage.trouble = "full"
    device.click("pass")
    device.storage.trouble = ""
    newer = Device(device.storage, tab="newer")
    newer.click("resume")
    assert now(newer).moves == ()
    device.app.changed_elsewhere(*list(device.storage.items())[-1])
    assert device.scene.shell.locked
    return device, newer


def test_moves_of_another_tab_count_where_a_link_finds_an_unsaved_move() -> None:
    device, newer = taken_over()
    newer.click("end-turn")
    second = Device(tab="second")
    arrive(second, link(newer))
    second.click("end-turn")
    arrive(device, link(second))
    assert now(device).moves == now(second).moves
    assert device.scene.mode == "play"
    [entry] = Device(device.storage, tab="last").scene.storage.games
    assert entry.game().moves == now(second).moves


def test_a_move_that_was_not_kept_is_there_where_the_other_tab_played_none() -> None:
    device, _ = taken_over()
    device.click("here")
    assert now(device).moves == (("pass",),)
    [entry] = Device(device.storage, tab="last").scene.storage.games
    assert entry.game().moves == (("pass",),)


def test_a_move_that_was_not_kept_gives_way_to_what_the_other_tab_played() -> None:
    device, newer = taken_over()
    orders = {"british": "1 raid block militia"}
    newer.app.desk.storage.take(orders=orders)
    newer.click("end-turn")
    device.click("here")
    assert now(device).moves == (("end",),)
    assert device.app.desk.storage.beside.by_seat == orders


def test_a_position_is_not_taken_over_from_a_game_that_is_not_kept_without_asking() -> None:
    device = Device()
    device.storage.trouble = "full"
    device.start("british")
    device.click("pass")
    device.click("show", id="0")
    device.click("branch")
    assert now(device).moves == (("pass",),)
    assert device.scene.shell.question == "new"
    device.click("new-yes")
    assert now(device).moves == ()


def test_the_page_is_marked_while_the_game_on_the_table_is_not_kept() -> None:
    device = Device().start("british")
    assert device.page.data["unkept"] is None
    device.storage.trouble = "full"
    device.click("pass")
    assert device.page.data["unkept"] == "true"
    device.click("new")
    assert device.page.data["unkept"] == "true"
    device.click("new-yes")
    assert device.app.desk.session is None
    assert device.page.data["unkept"] is None


def test_the_mark_goes_once_the_game_is_kept_again() -> None:
    device = Device()
    device.storage.trouble = "full"
    device.start("british")
    device.storage.trouble = ""
    device.click("pass")
    assert device.page.data["unkept"] is None
