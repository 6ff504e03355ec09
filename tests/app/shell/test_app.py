"""The page as a whole, without a browser: a game begins, a turn, the bot's turn, a rematch."""

from __future__ import annotations

import re

import pytest

from acres.app.shell.app import tools
from acres.core.errors import IllegalMove
from acres.examples import EXAMPLES
from tests.app.fakes import Device, Memory, notice_text
from tests.app.income import income


def test_a_first_visit_shows_the_new_game_page() -> None:
    device = Device()
    assert device.scene.mode == "new"
    assert device.scene.start.seed.isdigit()
    assert device.page.data["game"] is None


def test_a_game_starts_with_what_was_chosen() -> None:
    device = Device().start("french", "12")
    assert device.scene.game.seats == {"british": "bot settler", "french": "human"}
    assert device.scene.game.seed == 12
    assert device.scene.mode == "wait"
    assert device.scene.bots.thinking
    assert device.page.data["seat"] == "british"
    device.let_the_bot_play()
    assert device.scene.mode == "play"
    assert device.page.data["seat"] == "french"
    assert not device.scene.bots.thinking


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "twelve", "99999999999999999999999", "１２"])
def test_a_seed_that_is_none_is_told(seed: str) -> None:
    device = Device().start("all", seed)
    assert device.scene.mode == "new"
    assert device.scene.start.error
    device.click("dice")
    assert device.scene.start.error is None


def test_behind_the_curtain_nothing_is_picked_and_it_is_told_whose_turn_it_is() -> None:
    device = Device().start("all")
    device.click("reveal")
    device.click("end-turn")
    assert device.scene.mode == "curtain"
    device.click("verb", id="discard")
    assert not device.scene.play.selection.started
    assert device.scene.play.note == "Hand over the device: France decides now."


def test_somebody_is_always_a_person() -> None:
    device = Device()
    device.click("set", field="british", id="bot settler")
    assert "human" in device.scene.start.seats.values()
    device.click("set", field="british", id="a hacker")
    assert set(device.scene.start.seats.values()) <= {"human", "bot settler"}


def test_a_turn_by_taps() -> None:
    device = Device().start("british")
    income(device)
    assert device.page.data["ply"] == "1"
    device.click("undo")
    assert device.page.data["ply"] == "0"
    device.click("redo")
    assert device.page.data["ply"] == "1"
    device.click("end-turn")
    device.let_the_bot_play()
    assert device.page.data["seat"] == "british"
    assert int(device.page.data["ply"] or 0) > 2


def test_a_reload_in_the_middle_of_a_turn_goes_on() -> None:
    storage = Memory()
    device = Device(storage).start("british")
    income(device)
    again = Device(storage, "two")
    assert again.scene.mode == "resume"
    assert "Britain" in again.scene.storage.games[0].listing.title
    again.click("resume")
    assert again.session.journal.text() == device.session.journal.text()
    assert again.scene.mode == "play"


def test_a_reload_while_the_bot_thinks_asks_it_again() -> None:
    storage = Memory()
    device = Device(storage).start("british")
    device.click("end-turn")
    device.page.work.pop().close()
    again = Device(storage, "two")
    again.click("resume")
    again.let_the_bot_play()
    assert again.scene.mode == "play"


def test_a_bot_that_fails_is_told_and_asked_again() -> None:
    device = Device()
    device.brain.broken = "ZeroDivisionError"
    device.start("french")
    device.let_the_bot_play()
    assert "is not answering" in (notice_text(device.scene) or "")
    assert not device.scene.bots.thinking
    assert device.page.data["ply"] == "0"
    device.brain.broken = None
    device.click("again")
    assert notice_text(device.scene) is None
    device.let_the_bot_play()
    assert device.scene.mode == "play"


def test_an_answer_that_comes_after_leaving_is_dropped() -> None:
    device = Device().start("french", "1")
    device.click("new")
    assert device.scene.mode == "resume"
    device.start("all", "2")
    device.let_the_bot_play()
    assert device.page.data["ply"] == "0"
    assert device.brain.cancelled <= 1


def test_while_the_bot_thinks_one_can_look_but_not_play() -> None:
    device = Device().start("french")
    device.click("tab", id="piles")
    assert device.scene.shell.tab == "piles"
    device.click("inspect", zone="map", id="boston")
    assert device.scene.shell.inspect
    device.click(zone="hand", id="quebec")
    device.click("undo")
    device.click("end-turn")
    assert device.page.data["ply"] == "0"
    with pytest.raises(IllegalMove, match="not your turn"):
        tools(device.app.desk)["play"]("end")


def test_the_bots_play_leaves_open_what_one_looks_at() -> None:
    device = Device().start("french")
    device.click("inspect", zone="map", id="boston")
    device.let_the_bot_play()
    assert device.scene.shell.inspect


def test_a_tab_turns_the_open_sheet_to_its_panel_and_closes_none() -> None:
    device = Device().start("british")
    device.click("sheet", id="log")
    for panel in ("log", "piles", "piles"):
        found = re.search(
            rf'<button[^>]*data-do="(\w+)"[^>]*data-id="{panel}"', device.page.parts["tabs"]
        )
        assert found
        device.click(found[1], id=panel)
        assert (device.scene.shell.sheet, device.scene.shell.tab) == (panel, panel)


def test_a_useless_thing_says_why_with_its_rule() -> None:
    device = Device().start("british", "8")
    device.click(zone="map", id="detroit")
    assert "Detroit" in (device.scene.play.note or "")
    assert "rule" in (device.scene.play.note or "")
    device.click("verb", id="raid")
    assert "rule 7.1" in (device.scene.play.note or "")
    device.click(zone="map", id="deerfield")
    assert device.scene.play.note is None


def test_the_table_under_the_curtain_is_out_of_reach() -> None:
    device = Device()
    assert "table" in device.page.inert
    device.start("all")
    assert "table" in device.page.inert
    device.click("reveal")
    assert not device.page.inert


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_rematch_of_two_bots_is_played_by_whoever_looked_on(example: str) -> None:
    device = Device()
    device.click("example", id=example)
    device.click("live")
    assert device.scene.mode == "over"
    device.click("rematch")
    first, *others = device.scene.game.seats
    assert device.scene.game.people == (first,)
    assert {device.scene.game.seats[seat] for seat in others} == {"bot settler"}
