"""A game that goes on from a position of another: told apart from it, and the way back to that."""

from __future__ import annotations

from acres.app.kit.game_page import load
from acres.app.shell import regions
from acres.app.storage.panel import name, section
from acres.core.journal import Journal
from tests.app.fakes import Desk
from tests.app.scenes import Elements


def taken_over(called: str = "") -> Desk:
    """A game of the shelf, gone back in by a move and taken over from there."""
    desk = Desk()
    desk.start("british", seed="7")
    desk.click("new")
    desk.click("unfold", id=desk.scene.shelf[0].id)
    desk.app.write("shelf-name", called)
    desk.click("resume")
    desk.click("pass")
    desk.click("show", id="0")
    desk.click("branch")
    return desk


def menu(desk: Desk) -> str:
    desk.click("sheet", id="menu")
    session = desk.app.session
    assert session is not None
    return regions.regions(load(session.journal.header.game), desk.scene)["menu"]


def test_the_new_game_is_called_after_the_moment_it_goes_on_from() -> None:
    desk = taken_over()
    assert desk.scene.name == "A Few Acres of Snow, from turn 1"
    desk.click("new")
    branch, first = desk.scene.shelf
    assert name(branch) == "A Few Acres of Snow, from turn 1"
    assert name(first) != name(branch)
    assert Journal.parse(branch.journal).header.title == name(branch)


def test_the_new_game_is_called_after_the_name_of_the_other_in_one_line_that_can_be_read() -> None:
    desk = taken_over("Rainy\nevenings\udc80")
    assert desk.scene.name == "Rainy evenings?, from turn 1"
    desk.click("new")
    branch = desk.scene.shelf[0]
    assert Journal.parse(branch.journal).ply == 0
    assert len(taken_over("long " * 30).scene.name) == 80


def test_a_second_game_from_the_same_turn_has_another_name() -> None:
    desk = taken_over()
    desk.click("new")
    first = desk.scene.shelf[-1].id
    for wanted in ("A Few Acres of Snow, from turn 1 (2)", "A Few Acres of Snow, from turn 1 (3)"):
        desk.click("resume", id=first)
        desk.click("show", id="0")
        desk.click("branch")
        assert desk.scene.name == wanted
        desk.click("new")


def test_a_second_name_as_long_as_names_may_be_is_another_too() -> None:
    desk = taken_over("long " * 30)
    first = desk.scene.name
    desk.click("new")
    desk.click("resume", id=desk.scene.shelf[-1].id)
    desk.click("show", id="0")
    desk.click("branch")
    second = desk.scene.name
    assert len(first) == len(second) == 80
    assert second == first[:76] + " (2)"


def test_a_position_of_armorica_is_named_by_its_round() -> None:
    desk = Desk()
    desk.click("example", id="three-governors")
    desk.click("branch")
    assert desk.scene.name.endswith(f", from {load('armorica').when(desk.scene.view)}")


def test_whoever_takes_over_is_told_where_the_other_game_is() -> None:
    desk = taken_over()
    assert "kept as it was" in str(desk.scene.alert)
    assert [(do, id) for do, id, _ in desk.scene.alert_do] == [
        ("new", "games"),
        ("aside", "branch"),
    ]
    desk.click("new", id="games")
    assert desk.scene.alert is None
    desk.click("resume")
    assert desk.scene.alert is None


def test_that_is_told_until_it_is_put_away_whatever_a_bot_plays_meanwhile() -> None:
    desk = taken_over()
    desk.click("pass")
    desk.click("end-turn")
    desk.let_the_bot_play()
    assert "kept as it was" in str(desk.scene.alert)
    desk.click("aside", id="branch")
    assert desk.scene.alert is None


def test_what_was_only_looked_at_is_not_said_to_be_kept() -> None:
    desk = Desk()
    desk.click("example", id="one-point")
    desk.click("branch")
    assert desk.scene.alert is None


def test_the_menu_says_what_the_game_is_called() -> None:
    assert "A Few Acres of Snow, from turn 1" in menu(taken_over())
    assert "Rain &amp; wind, from turn 1" in menu(taken_over("Rain & wind"))
    desk = Desk()
    desk.start("british")
    assert ">A Few Acres of Snow<" in menu(desk)


def test_the_menu_leads_to_the_other_games() -> None:
    desk = taken_over()
    buttons = [values for tag, values in Elements(menu(desk)).found if tag == "button"]
    assert [each.get("data-id", "") for each in buttons if each.get("data-do") == "new"] == [
        "",
        "games",
    ]
    desk.click("new", id="games")
    shown = section(desk.scene)
    assert shown.count('data-do="resume"') == 2
    desk.click("resume", id=desk.scene.shelf[1].id)
    assert desk.app.session is not None
    assert desk.app.session.journal.ply == 1


def test_a_new_game_leaves_the_other_games_folded() -> None:
    desk = taken_over()
    desk.click("new")
    assert section(desk.scene).count('data-do="resume"') == 1
