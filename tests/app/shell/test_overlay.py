"""The screens around a game: its end, and the next one."""

from __future__ import annotations

from collections.abc import Mapping

from acres.app.shell import regions
from acres.core.journal import Journal
from acres.games.snow.page import PAGE as snow
from tests.app.fakes import Device
from tests.app.scenes import Elements


def test_after_the_end_the_points_stand_there_and_a_rematch_swaps_the_sides() -> None:
    device = Device().start("british", "12")
    device.resign()
    screen = regions.regions(snow, device.scene)["screen"]
    assert "France wins" in screen
    assert "Save the summary as a file" in screen
    assert "captured pieces" in screen
    sides = device.session.journal.game.outcome(device.session.journal.state).scores  # type: ignore[union-attr]
    assert f"{sides['french']} : {sides['british']}</span>" in screen
    device.click("rematch")
    assert device.scene.game.seats == {"british": "bot settler", "french": "human"}
    assert device.scene.game.ply == 0
    assert device.scene.mode == "wait"


def _scores(device: Device) -> Mapping[str, int]:
    journal = device.session.journal
    outcome = journal.game.outcome(journal.state)
    assert outcome
    return outcome.scores


def test_the_end_says_who_won_by_how_much_and_when_before_anything_else() -> None:
    device = Device().start("british", "12")
    device.resign()
    screen = regions.regions(snow, device.scene)["screen"]
    head, _, body = screen.partition("</summary>")
    scores = _scores(device)
    ahead = scores["french"] - scores["british"]
    assert "France wins" in head
    assert (
        f"A Few Acres of Snow\N{NO-BREAK SPACE}· turn 1\N{NO-BREAK SPACE}· ahead by {ahead} points"
        in head
    )
    assert 'class="cover snow"' in head
    buttons = [v["data-do"] for name, v in Elements(screen).found if name == "button"]
    assert buttons[:2] == ["rematch", "share"]
    assert body.index('class="result"') < body.index('data-do="rematch"') < body.index("<table")


def test_a_winner_without_more_points_is_not_called_ahead() -> None:
    journal = Journal.new("snow", {"edition": "second"}, 12)
    while journal.turn != "french":
        journal.append(journal.game.legal(journal.state)[0])
    journal.append("resign")
    device = Device().open_game(journal)
    screen = regions.regions(snow, device.scene)["screen"]
    scores = _scores(device)
    assert scores["british"] < scores["french"]
    assert "Britain wins" in screen
    assert "ahead by" not in screen.partition("</summary>")[0]


def test_the_files_of_a_finished_game_are_called_alike() -> None:
    device = Device().start("british", "12")
    device.resign()
    device.click("export")
    device.click("summary")
    (game, _), (summary, _) = device.page.downloads
    assert game == "acres-britain-against-france-steady-12.acres"
    assert summary == "acres-britain-against-france-steady-12-summary.html"


def test_the_summary_of_a_game_with_a_title_has_it_in_its_name() -> None:
    device = Device().start("british", "12")
    device.resign()
    written = device.session.journal.text().replace("seed:", "title: One evening\nseed:", 1)
    device.open_game(Journal.parse(written))
    device.click("summary")
    assert device.page.downloads[-1][0] == "acres-one-evening-summary.html"


def test_a_rematch_waits_for_the_end() -> None:
    device = Device().start("british", "12")
    device.click("rematch")
    assert device.scene.game.seats == {"british": "human", "french": "bot settler"}
