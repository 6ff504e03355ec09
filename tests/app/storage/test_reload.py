"""A tab that is loaded again comes back into the game that was open in it."""

from __future__ import annotations

from tests.app.by_link import arrive, link, sending
from tests.app.fakes import Device


def playing() -> Device:
    device = Device()
    device.click("set", field="game", id="armorica")
    device.click("start")
    device.click("pass")
    return device


def test_the_game_that_was_open_is_open_again() -> None:
    before = playing()
    ply = before.scene.game.ply
    after = Device(before.storage, "again", remembered=before.page.remembered)
    assert after.scene.mode == before.scene.mode
    assert after.scene.game.ply == ply


def test_one_that_was_put_away_is_not() -> None:
    before = playing()
    before.click("new")
    assert before.page.remembered == ""
    after = Device(before.storage, "again", remembered=before.page.remembered)
    assert after.scene.mode == "resume"


def test_a_game_that_is_over_comes_back_with_a_reload_and_not_with_the_address() -> None:
    """The next day nobody opens the page for yesterday's defeat."""
    device = Device().start("all").again(reloaded=False)
    device.click("reveal")
    device.resign()
    device = device.again()
    assert device.scene.mode == "over"
    front = device.again(reloaded=False)
    assert front.scene.mode == "new"
    front.click("resume", id=front.scene.storage.games[0].id)
    assert front.scene.mode == "over"


def test_the_front_page_offers_the_game_in_progress_before_the_one_that_is_over() -> None:
    device = playing()
    device.click("new")
    device.start("all")
    device.click("reveal")
    device.resign()
    front = device.again(reloaded=False)
    assert front.scene.mode == "resume"
    assert front.app.desk.storage.resume is front.scene.storage.games[1]


def test_a_missing_game_leads_to_the_front_page() -> None:
    assert Device(remembered="gone").scene.mode == "new"
    first, second = sending(), Device()
    arrive(second, link(first))
    again = Device(second.storage, "again", remembered=second.page.remembered)
    assert again.scene.mode == "new"
