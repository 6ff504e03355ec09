"""A game whose code is not here yet: it is fetched first, whatever asks for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from acres.core.journal import Journal
from acres.core.link import encode
from tests.app.fakes import Device, Memory, notice_buttons, notice_text

PEOPLE = {"british": "human", "french": "human"}
GAME = Journal.new("snow", {}, 7, PEOPLE)
ALONE = Journal.new("snow", {}, 7, dict.fromkeys(PEOPLE, "self"))


def away(storage: Memory | None = None) -> Device:
    """A page on which no game is yet."""
    device = Device(storage)
    device.page.games.clear()
    return device


def arrive(device: Device) -> None:
    """Everything that was asked for comes, or does not."""

    async def run() -> None:
        while device.page.work:
            await device.page.work.pop(0)

    asyncio.run(run())


ASKED: dict[str, Callable[[Device], object]] = {
    "begin": lambda device: device.click("start"),
    "link": lambda device: device.write("linked", encode(GAME)),
    "pasted": lambda device: device.write("pasted", f"Look: https://a.example/#{encode(GAME)}"),
    "file": lambda device: device.write("opened", ALONE.text()),
    "example": lambda device: device.click("example", id="one-point"),
}


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_whatever_opens_a_game_waits_for_its_code(asked: Callable[[Device], object]) -> None:
    device = away()
    asked(device)
    assert device.app.desk.session is None
    assert "A Few Acres of Snow" in str(notice_text(device.scene))
    arrive(device)
    assert device.page.fetched[0] == "snow"
    assert device.session.game.NAME == "snow"
    assert notice_text(device.scene) is None


def test_a_saved_game_waits_for_its_code() -> None:
    storage = Memory()
    first = Device(storage).start("all")
    first.click("reveal")
    first.session.play_text("end")
    first.moved()
    device = away(storage)
    device.click("resume")
    assert device.app.desk.session is None
    arrive(device)
    assert device.session.journal.ply == 1


def test_the_rules_unfold_when_their_code_has_come() -> None:
    device = away()
    device.click("set", field="fold", id="rules")
    assert "rules" not in device.app.desk.new_game.unfolded
    arrive(device)
    assert "rules" in device.app.desk.new_game.unfolded


def test_a_game_that_is_here_is_not_fetched() -> None:
    device = Device()
    device.click("start")
    assert device.page.fetched == []
    assert device.app.desk.session


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_a_failed_fetch_can_be_repeated(asked: Callable[[Device], object]) -> None:
    device = away()
    device.page.online = False
    asked(device)
    arrive(device)
    assert device.app.desk.session is None
    assert "connection" in str(notice_text(device.scene))
    assert notice_buttons(device.scene)[0][0] == "fetch"
    device.page.online = True
    device.click("fetch")
    arrive(device)
    assert device.app.desk.session
    assert notice_text(device.scene) is None


def test_of_two_games_that_are_asked_for_the_last_is_opened() -> None:
    device = away()
    device.click("start")
    device.click("set", field="game", id="armorica")
    device.click("start")
    arrive(device)
    assert device.session.game.NAME == "armorica"


def test_changes_after_begin_are_for_another_game() -> None:
    device = away()
    device.click("set", field="people", id="all")
    device.click("start")
    device.click("set", field="people", id="british")
    arrive(device)
    assert device.session.journal.header.seats == PEOPLE


def test_a_game_opened_meanwhile_stays() -> None:
    device = away()
    device.click("start")
    device.page.games.add("armorica")
    other = Journal.new("armorica", {}, 3)
    device.open_game(other)
    arrive(device)
    assert device.session.journal is other
    assert notice_text(device.scene) is None


def test_a_table_is_laid_once_for_each_game() -> None:
    device = Device()
    assert device.page.dressed == []
    asyncio.run(device.app.prepare(asyncio.sleep(0)))
    assert device.page.dressed == ["snow"]
    device.open_game(GAME)
    device.press("e")
    assert device.page.dressed == ["snow"]
    device.open_game(Journal.new("armorica", {}, 3))
    device.open_game(GAME)
    assert device.page.dressed == ["snow", "armorica", "snow"]


def test_the_table_is_laid_behind_the_start_of_the_worker() -> None:
    device = away()
    seen = []

    async def worker() -> None:
        await asyncio.sleep(0)
        seen.extend([*device.page.games, *device.page.dressed])

    asyncio.run(device.app.prepare(worker()))
    assert seen == ["snow"], "the game is fetched meanwhile"
    assert device.page.dressed == ["snow"]


def test_a_page_that_cannot_prepare_says_nothing_yet() -> None:
    device = away()
    device.page.online = False
    asyncio.run(device.app.prepare(asyncio.sleep(0)))
    assert device.page.dressed == []
    assert notice_text(device.scene) is None


OUTDATED = (
    "There is a new version of Acres, and part of the old one is missing. Reload the page to "
    "continue."
)


def outdated(device: Device) -> None:
    """The part of a game is asked for, and belongs to a build that is gone."""
    device.page.online = False
    device.app.lacking(["version"])
    arrive(device)


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_a_part_of_a_version_that_is_gone_is_said_and_a_link_is_taken_along(
    asked: Callable[[Device], object],
) -> None:
    device = away()
    asked(device)
    outdated(device)
    assert notice_text(device.scene) == OUTDATED
    assert [do for do, _, _ in notice_buttons(device.scene)] == ["reload", "aside"]
    device.click("reload")
    linked = asked in (ASKED["link"], ASKED["pasted"])
    assert device.page.reloaded == [encode(GAME) if linked else ""]


@pytest.mark.parametrize("asked", ["link", "pasted"])
def test_a_link_waits_for_what_reads_it(asked: str) -> None:
    device = away()
    device.page.complete = False
    ASKED[asked](device)
    assert notice_text(device.scene) == "Fetching the rest of Acres …"
    arrive(device)
    assert device.page.fetched == ["", "snow"]
    assert device.app.desk.session


def test_a_link_is_not_lost_where_nothing_can_read_it() -> None:
    device = away()
    device.page.complete = False
    ASKED["link"](device)
    outdated(device)
    device.click("reload")
    assert device.page.reloaded == [encode(GAME)]


def test_a_link_that_was_opened_before_is_not_taken_along() -> None:
    device = Device()
    device.write("linked", encode(GAME))
    device.click("seen")
    device.page.games.clear()
    device.click("example", id="three-governors")
    outdated(device)
    device.click("reload")
    device.click("new-yes")
    assert device.page.reloaded == [""]


def test_a_game_that_would_be_lost_is_asked_about_first() -> None:
    device = Device().start("british")
    device.storage.trouble = "full"
    device.click("pass")
    device.page.games.discard("armorica")
    device.app.lacking(["version"])
    device.click("reload")
    assert device.scene.shell.question == "new"
    assert device.page.reloaded == []
    device.click("new-yes")
    assert device.page.reloaded == [""]


def test_a_lesson_that_does_not_arrive_is_said_and_the_open_game_stays() -> None:
    device = Device().start("british")
    device.page.games.discard("snow-lessons")
    device.page.online = False
    session = device.app.desk.session
    device.click("learn", id="snow")
    arrive(device)
    assert device.app.desk.session is session
    assert "connection" in str(notice_text(device.scene))
    device.page.online = True
    device.click("fetch")
    arrive(device)
    assert device.scene.lesson
    assert notice_text(device.scene) is None
