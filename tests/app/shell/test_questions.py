"""Test the questions before a step that cannot be taken back."""

from __future__ import annotations

import pytest

from acres.app.shell.regions import regions
from acres.app.storage.saved_games import PREFIX
from tests.app.fakes import Device, InputEvent, Memory


def test_a_turn_in_which_one_could_still_act_ends_only_when_it_is_meant() -> None:
    device = Device().start("british")
    end = InputEvent("click", {"do": "end-turn"})
    device.app.handle(end)
    assert device.scene.shell.question == "end"
    assert device.page.data["ply"] == "0"
    device.click("keep")
    assert device.scene.shell.question is None
    device.app.handle(end)
    device.click(zone="hand", id="boston")
    assert device.scene.shell.question is None, "whoever goes on has answered"
    device.click("end-yes")
    device.app.handle(end)
    assert device.page.data["ply"] == "0"
    device.app.handle(end)
    assert device.page.data["ply"] == "0", "the same again is no yes"
    device.click("end-yes")
    assert device.page.data["ply"] == "1"


def test_a_yes_answers_only_its_own_question() -> None:
    device = Device().start("british")
    device.click("resign")
    device.click("end-yes")
    assert (device.page.data["ply"], device.page.data["over"]) == ("0", None)


def test_a_turn_that_is_used_up_ends_without_a_question() -> None:
    device = Device().start("british")
    device.click("pass")
    while device.scene.view.actions:
        device.click("pass")
    ply = int(device.page.data["ply"] or 0)
    device.app.handle(InputEvent("click", {"do": "end-turn"}))
    assert int(device.page.data["ply"] or 0) == ply + 1


def test_resigning_is_asked_for() -> None:
    device = Device().start("british")
    device.click("resign-yes")
    assert device.scene.mode == "play"
    device.click("resign")
    assert device.scene.shell.question == "resign"
    device.click("keep")
    device.click("resign-yes")
    assert device.scene.mode == "play"
    device.resign()
    assert device.page.data["over"] == "true"


def test_whoever_looks_back_is_not_asked_any_more_whether_to_resign() -> None:
    device = Device().start("british")
    device.click("pass")
    device.click("resign")
    device.click("show", id="0")
    assert device.scene.mode == "replay"
    assert device.scene.shell.question is None
    assert device.scene.prompt.startswith("The start")


def test_no_question_stays_open_about_a_game_that_another_tab_took() -> None:
    storage = Memory()
    older = Device(storage, "one").start("british")
    older.app.handle(InputEvent("click", {"do": "end-turn"}))
    assert older.scene.shell.question == "end"
    Device(storage, "two").click("resume")
    key = f"{PREFIX}{older.app.desk.storage.id}"
    older.app.changed_elsewhere(key, storage[key])
    assert older.scene.shell.question is None
    assert older.scene.prompt == "You are playing this game in another tab."


@pytest.mark.parametrize("leaving", ["new", "rematch"])
def test_a_finished_game_that_could_not_be_kept_is_not_left_without_a_question(
    leaving: str,
) -> None:
    device = Device().start("british")
    device.storage.trouble = "full"
    device.resign()
    ended = device.app.desk.session
    device.click(leaving)
    assert (device.scene.shell.question, device.app.desk.session) == ("new", ended)
    assert "resigned" in device.scene.prompt  # its screen goes on telling how it ended
    assert (
        "if you leave, you lose it. Leave the game anyway?"
        in regions(device.app.desk.page, device.scene)["slip"]
    )
    device.click("keep")
    assert (device.scene.mode, device.scene.shell.question) == ("over", None)
    device.click(leaving)
    device.click("new-yes")
    assert device.scene.shell.question is None
    assert device.scene.mode == ("resume" if leaving == "new" else "wait")


def test_a_key_asks_what_its_button_asks() -> None:
    device = Device().start("british")
    device.press("e")
    assert device.scene.shell.question == "end"
    device.click("keep")
    while device.scene.view.actions:
        device.click("pass")
    ply = device.page.data["ply"]
    for _ in range(3):
        device.press("e")
        assert device.scene.shell.question is None
        assert device.page.data["pointed"] == "end-turn", "Enter presses it then"
        assert device.page.data["ply"] == ply, "no letter ends a turn"
    device.press("u")
    assert device.page.data["pointed"] is None


def test_passing_is_confirmed_like_any_other_play() -> None:
    device, passing = Device().start("british"), InputEvent("click", {"do": "pass"})
    device.app.handle(passing)
    assert (device.page.data["ply"], device.scene.play.confirm_label) == ("0", "Pass")
    device.app.handle(passing)
    assert device.scene.play.confirm_label is None, "the same again puts it back"
    device.app.handle(passing)
    device.click("confirm")
    assert device.page.data["ply"] == "1"
