"""Back closes what is open, the topmost first."""

from __future__ import annotations

import acres
from acres.app.kit.commands import InputEvent
from acres.app.shell.layers import layers
from tests.app.fakes import Device


def names(device: Device) -> str:
    told = device.page.data["open"]
    assert told == " ".join(layer.name for layer in layers(device.scene))
    return str(told)


def back(device: Device) -> str:
    device.app.handle(InputEvent("acres:back"))
    return names(device)


def test_a_menu_a_sheet_and_an_inspection_close_one_after_the_other() -> None:
    device = Device().start("british")
    device.click("sheet", id="log")
    device.click("inspect", zone="hand", id="boston")
    assert names(device) == "game small-sheet inspect"
    assert back(device) == "game small-sheet"
    assert back(device) == "game"
    device.click("sheet", id="menu")
    assert names(device) == "game sheet"
    assert back(device) == "game"
    assert back(device) == ""
    assert device.scene.mode == "resume"
    assert back(device) == ""


def test_a_question_is_answered_with_no() -> None:
    device = Device().start("british")
    for asking in ("resign", "ask-end"):
        device.click(asking)
        assert names(device) == "game question"
        assert back(device) == "game"
    assert device.scene.mode == "play"


def test_a_replay_leads_back_to_the_game() -> None:
    device = Device().start("british")
    device.click("step", id="first")
    assert names(device) == "game replay"
    assert back(device) == "game"
    assert device.scene.mode == "play"


def test_a_lesson_and_an_example_are_left_for_the_front_page() -> None:
    for command, id in (
        ("learn", "armorica"),
        ("example", next(iter(acres.manifest("armorica").examples))),
    ):
        device = Device()
        device.click(command, id=id)
        assert names(device) == "game"
        assert back(device) == ""
        assert device.scene.mode == "new"


def test_a_section_of_the_rules_gives_its_panel_back() -> None:
    device = Device().start("british")
    device.click("rule", id="3")
    assert device.scene.shell.shows("rules")
    device.click("close")
    device.click("rule", id="3")
    while back(device) != "game":
        pass
    assert not device.scene.shell.shows("rules")


def test_the_choice_of_a_side_leads_back_to_the_front_page() -> None:
    device = Device()
    device.click("set", field="people", id="other-chooses")
    device.click("start")
    assert names(device) == "sides"
    assert back(device) == ""


def test_a_game_that_could_not_be_saved_is_asked_about_first() -> None:
    device = Device()
    device.storage.trouble = "full"
    device.start("british")
    assert back(device) == "game question"
    assert back(device) == "game"


def test_back_leaves_a_visited_game_untouched() -> None:
    device = Device().start("british")
    device.app.desk.storage.visiting = True
    device.click("sheet", id="menu")
    device.app.desk.storage.visiting = True
    assert back(device) == "game"
    assert device.app.desk.storage.visiting
