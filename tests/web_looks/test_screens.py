"""The screens around a game: its end, and the next one."""

from __future__ import annotations

from acres.web import page, snow
from tests.web.fakes import Desk


def test_after_the_end_the_points_stand_there_and_a_rematch_swaps_the_sides() -> None:
    desk = Desk()
    desk.start("british", "12")
    desk.click("resign")
    desk.click("resign-yes")
    screen = page.regions(snow, desk.scene)["screen"]
    assert "France wins" in screen
    assert "captured pieces" in screen
    desk.click("rematch")
    assert desk.scene.seats == {"british": "bot settler", "french": "human"}
    assert desk.scene.ply == 0
    assert desk.scene.mode == "wait"


def test_a_rematch_waits_for_the_end() -> None:
    desk = Desk()
    desk.start("british", "12")
    desk.click("rematch")
    assert desk.scene.seats == {"british": "human", "french": "bot settler"}
