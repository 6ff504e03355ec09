"""A tab that is loaded again comes back into the game that was open in it."""

from __future__ import annotations

import json

import acres
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


def again(before: Device) -> Device:
    """Load the tab again, whose page has everything at first that it had before."""
    return Device(before.storage, "again", remembered=before.page.remembered)


def test_a_lesson_comes_back_at_its_step() -> None:
    before = Device()
    before.click("set", field="game", id="armorica")
    before.click("learn")
    while before.scene.lesson.step < 2:
        before.click("lesson-on" if before.scene.lesson.reads else "lesson-show")
    after = again(before)
    assert after.scene.lesson == before.scene.lesson
    assert after.page.remembered == before.page.remembered
    after.click("lesson-leave")
    assert after.app.desk.new_game.game == "armorica", "the front page knows what was learned"
    before.click("lesson-leave")
    assert again(before).scene.mode == "new"


def test_the_end_of_a_lesson_comes_back() -> None:
    before = Device()
    before.click("set", field="game", id="armorica")
    before.click("learn")
    while not before.scene.lesson.over:
        before.click("lesson-on" if before.scene.lesson.reads else "lesson-show")
    assert again(before).scene.lesson == before.scene.lesson


def test_an_example_comes_back_at_its_comment_and_its_question() -> None:
    before = Device()
    name = next(iter(acres.manifest("armorica").examples))
    before.click("example", id=name)
    before.click("tour-on")
    assert again(before).scene.tour == before.scene.tour
    while before.scene.tour.stage != "asked":
        before.click("tour-on")
    after = again(before)
    assert after.scene.tour == before.scene.tour
    assert after.scene.mode == "play"


def test_a_replay_comes_back_at_its_move_and_from_the_same_eyes() -> None:
    before = Device().start("british")
    before.resign()
    before.click("step", id="first")
    before.click("eyes", id="open")
    after = again(before)
    assert after.scene.replay == before.scene.replay
    before.click("live")
    assert again(before).scene.mode == "over"


def test_a_replay_of_a_shared_device_comes_back_without_anybodys_eyes() -> None:
    before = Device().start("all")
    before.click("reveal")
    before.click("step", id="first")
    after = again(before)
    assert after.scene.mode == "replay"
    assert after.scene.viewer is None
    after.click("live")
    assert after.scene.mode == "curtain"


def test_a_damaged_way_leads_to_the_front_page() -> None:
    for damaged in ("[", "[[]]", '[["lesson","x","snow",0]]', '[["tour-try","","",0]]', "[" * 9999):
        assert Device(remembered=damaged).scene.mode == "new"
    before = playing()
    [[_, id, *_]] = json.loads(before.page.remembered)
    assert Device(before.storage, "again", remembered=id).scene.mode == before.scene.mode
