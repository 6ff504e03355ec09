"""The screens around a game: its end, and the next one."""

from __future__ import annotations

from acres.app.shell import regions
from acres.core.journal import Journal
from acres.games.snow.page import PAGE as snow
from tests.app.fakes import Desk


def test_after_the_end_the_points_stand_there_and_a_rematch_swaps_the_sides() -> None:
    desk = Desk()
    desk.start("british", "12")
    desk.click("resign")
    desk.click("resign-yes")
    screen = regions.regions(snow, desk.scene)["screen"]
    assert "France wins" in screen
    assert "captured pieces" in screen
    sides = desk.app.session.journal.game.outcome(desk.app.session.journal.state).scores  # type: ignore[union-attr]
    assert f"{sides['french']} : {sides['british']}</span>" in screen
    desk.click("rematch")
    assert desk.scene.seats == {"british": "bot settler", "french": "human"}
    assert desk.scene.ply == 0
    assert desk.scene.mode == "wait"


def test_the_files_of_a_finished_game_are_called_alike() -> None:
    desk = Desk()
    desk.start("british", "12")
    desk.click("resign")
    desk.click("resign-yes")
    desk.click("export")
    desk.click("summary")
    (game, _), (summary, _) = desk.page.downloads
    assert game == "acres-britain-against-france-settler-12.acres"
    assert summary == "acres-britain-against-france-settler-12-summary.html"


def test_the_summary_of_a_game_with_a_title_has_it_in_its_name() -> None:
    desk = Desk()
    desk.start("british", "12")
    desk.click("resign")
    desk.click("resign-yes")
    written = desk.app.session.journal.text().replace("seed:", "title: One evening\nseed:", 1)  # type: ignore[union-attr]
    desk.app.play_journal(Journal.parse(written))
    desk.click("summary")
    assert desk.page.downloads[-1][0] == "acres-one-evening-summary.html"


def test_a_rematch_waits_for_the_end() -> None:
    desk = Desk()
    desk.start("british", "12")
    desk.click("rematch")
    assert desk.scene.seats == {"british": "human", "french": "bot settler"}
