"""A game that goes on from a position of another: told apart from it, and the way back to that."""

from __future__ import annotations

from acres.app.kit.game_page import load
from acres.app.saved import name, section
from acres.app.shell import regions
from acres.core.journal import Journal
from tests.app.fakes import Device, notice_buttons, notice_text
from tests.app.scenes import Elements


def taken_over(called: str = "") -> Device:
    """A game of the shelf, gone back in by a move and taken over from there."""
    device = Device().start("british", seed="7")
    device.click("new")
    device.click("unfold", id=device.scene.storage.games[0].id)
    device.app.write("shelf-name", called)
    device.click("resume")
    device.click("pass")
    device.click("show", id="0")
    device.click("branch")
    return device


def menu(device: Device) -> str:
    device.click("sheet", id="menu")
    session = device.session
    return regions.regions(load(session.journal.header.game), device.scene)["menu"]


def test_the_new_game_is_called_after_the_moment_it_goes_on_from() -> None:
    device = taken_over()
    assert device.scene.game.name == "A Few Acres of Snow, from turn 1"
    device.click("new")
    branch, first = device.scene.storage.games
    assert name(branch) == "A Few Acres of Snow, from turn 1"
    assert name(first) != name(branch)
    assert Journal.parse(branch.journal).header.title == name(branch)


def test_the_new_game_is_called_after_the_name_of_the_other_in_one_line_that_can_be_read() -> None:
    device = taken_over("Rainy\nevenings\udc80")
    assert device.scene.game.name == "Rainy evenings?, from turn 1"
    device.click("new")
    branch = device.scene.storage.games[0]
    assert Journal.parse(branch.journal).ply == 0
    assert len(taken_over("long " * 30).scene.game.name) == 80


def test_a_second_game_from_the_same_turn_has_another_name() -> None:
    device = taken_over()
    device.click("new")
    first = device.scene.storage.games[-1].id
    for wanted in ("A Few Acres of Snow, from turn 1 (2)", "A Few Acres of Snow, from turn 1 (3)"):
        device.click("resume", id=first)
        device.click("show", id="0")
        device.click("branch")
        assert device.scene.game.name == wanted
        device.click("new")


def test_a_second_name_as_long_as_names_may_be_is_another_too() -> None:
    device = taken_over("long " * 30)
    first = device.scene.game.name
    device.click("new")
    device.click("resume", id=device.scene.storage.games[-1].id)
    device.click("show", id="0")
    device.click("branch")
    second = device.scene.game.name
    assert len(first) == len(second) == 80
    assert second == first[:76] + " (2)"


def test_a_position_of_armorica_is_named_by_its_round() -> None:
    device = Device()
    device.click("example", id="three-governors")
    device.click("branch")
    assert device.scene.game.name.endswith(f", from {load('armorica').when(device.scene.view)}")


def test_whoever_takes_over_is_told_where_the_other_game_is() -> None:
    device = taken_over()
    assert "The original is unchanged" in str(notice_text(device.scene))
    assert [(do, id) for do, id, _ in notice_buttons(device.scene)] == [
        ("new", "games"),
        ("aside", "branch"),
    ]
    device.click("new", id="games")
    assert notice_text(device.scene) is None
    device.click("resume")
    assert notice_text(device.scene) is None


def test_a_branch_is_announced_until_the_notice_is_closed() -> None:
    device = taken_over()
    device.click("pass")
    device.click("end-turn")
    device.let_the_bot_play()
    assert "The original is unchanged" in str(notice_text(device.scene))
    device.click("aside", id="branch")
    assert notice_text(device.scene) is None


def test_a_game_that_was_only_shown_is_not_called_stored() -> None:
    device = Device()
    device.click("example", id="one-point")
    device.click("branch")
    assert notice_text(device.scene) is None


def test_the_menu_says_what_the_game_is_called() -> None:
    assert "A Few Acres of Snow, from turn 1" in menu(taken_over())
    assert "Rain &amp; wind, from turn 1" in menu(taken_over("Rain & wind"))
    device = Device().start("british")
    assert ">A Few Acres of Snow<" in menu(device)


def test_the_menu_leads_to_the_other_games() -> None:
    device = taken_over()
    buttons = [values for tag, values in Elements(menu(device)).found if tag == "button"]
    assert [each.get("data-id", "") for each in buttons if each.get("data-do") == "new"] == [
        "",
        "games",
    ]
    device.click("new", id="games")
    shown = section(device.scene)
    assert shown.count('data-do="resume"') == 2
    device.click("resume", id=device.scene.storage.games[1].id)
    assert device.session.journal.ply == 1


def test_a_new_game_leaves_the_other_games_folded() -> None:
    device = taken_over()
    device.click("new")
    assert section(device.scene).count('data-do="resume"') == 1
