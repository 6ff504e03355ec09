"""Games that were played by other rules than those here: the page says so, and nothing is lost."""

from __future__ import annotations

import json

import pytest

import acres
from acres.app.kit.saved_game import checksum
from acres.app.storage.saved_games import PREFIX
from acres.core.errors import OtherVersion
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory, notice_buttons, notice_text

HERE = acres.game("snow").VERSION
NEWER = HERE + 1
TOLD = [
    (NEWER, "made with a newer version of Acres. Reload the page to get that version"),
    (0, "earlier version of the rules, which Acres no longer supports"),
]


def device(version: int) -> Device:
    """A page with one game on its shelf, as a page with those rules would have written it."""
    played = Device().start("british")
    [key] = played.storage
    entry = json.loads(played.storage[key])
    entry["journal"] = entry["journal"].replace(f"game: snow {HERE}", f"game: snow {version}")
    entry["sum"] = checksum(entry["journal"])
    return Device(Memory({key: json.dumps(entry)}), tab="two")


def of_chess() -> str:
    """A game that only a newer page has."""
    played = Device().start("british")
    [content] = played.storage.values()
    entry = json.loads(content.replace(f"game: snow {HERE}", "game: chess 1"))
    return json.dumps(entry | {"sum": checksum(entry["journal"])})


@pytest.mark.parametrize(("version", "told"), TOLD)
def test_a_game_of_the_shelf_says_so_and_stays(version: int, told: str) -> None:
    page = device(version)
    before = dict(page.storage)
    page.click("resume")
    assert page.app.desk.session is None
    assert told in str(notice_text(page.scene))
    assert "does not follow" not in str(notice_text(page.scene))
    assert page.storage == before
    do, id, _ = notice_buttons(page.scene)[0]
    page.click(do, id=id)
    assert f"game: snow {version}" in page.page.downloads[0][1]
    page.click("aside", id=notice_buttons(page.scene)[1][1])
    assert notice_text(page.scene) is None
    assert len(page.scene.storage.games) == 1


def test_the_notice_goes_when_another_game_is_opened() -> None:
    page = device(NEWER)
    page.click("resume")
    page.start("french")
    assert notice_text(page.scene) is None


def test_damaged_entries_are_still_told_beside_it() -> None:
    page = device(NEWER)
    page.storage[f"{PREFIX}bad"] = "{"
    page.app.open()
    page.click("resume")
    assert "newer version" in str(notice_text(page.scene))
    page.click("aside", id="unplayable")
    assert "breaks off" in str(notice_text(page.scene))


@pytest.mark.parametrize(("version", "told"), TOLD)
def test_a_file_of_one_game_says_so(version: int, told: str) -> None:
    page = Device()
    page.write(
        "opened", Journal.new("snow", {}, 5).text().replace(f"snow {HERE}", f"snow {version}")
    )
    assert page.app.desk.session is None
    assert told in str(notice_text(page.scene))
    assert "keep it" in str(notice_text(page.scene))
    assert not page.storage


@pytest.mark.parametrize(("version", "told"), TOLD)
def test_a_file_of_games_brings_them_and_each_says_so_when_it_is_opened(
    version: int, told: str
) -> None:
    everything = device(version).app.desk.storage.everything()
    page = Device()
    page.write("opened", everything)
    assert len(page.scene.storage.games) == 1
    page.click("resume")
    assert told in str(notice_text(page.scene))
    assert page.app.desk.storage.everything().count(f"game: snow {version}") == 1


@pytest.mark.parametrize(("version", "told"), TOLD)
def test_claims_of_such_a_file_about_a_game_are_not_repeated(version: int, told: str) -> None:
    line = json.loads(device(version).app.desk.storage.everything())
    line["label"]["title"] = line["label"]["last"] = "Won by cheating"
    page = Device()
    page.write("opened", json.dumps(line))
    [entry] = page.scene.storage.games
    assert "cheating" not in str(entry.listing)
    assert entry.listing.title == "cannot be played here"


def test_newer_rules_are_told_before_anything_they_may_have_brought() -> None:
    with pytest.raises(OtherVersion) as found:
        Journal.parse(f"game: snow {NEWER}\ndealing: by an owl\nbritish: ghost\n\nfly moon\n")
    assert found.value.newer


def test_a_game_of_a_newer_page_stays_where_that_page_finds_it() -> None:
    later = {"acres/3/game/a": '{"schema": 3}', f"{PREFIX}b": of_chess(), f"{PREFIX}c": "{"}
    page = Device(Memory(later))
    assert str(notice_text(page.scene)).startswith("3 saved games cannot be read")
    page.click("aside")
    page.app.open()
    assert notice_text(page.scene) is None
    assert {key: page.storage.get(key) for key in later} == later | {f"{PREFIX}c": None}
    assert "newer version" in str(notice_text(Device(page.storage, tab="two").scene))
