"""The shelf: all games that are kept, named, noted, copied, deleted and put back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from acres.app.kit.saved_game import checksum
from acres.app.saved import name, section, standing
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory, notice_buttons, notice_text
from tests.app.scenes import changed
from tests.app.storage.shelf import named


def device(*players: str) -> Device:
    """A page with a game for each, back on its front page."""
    found = Device()
    for number, who in enumerate(players):
        found.start(who, seed=str(number))
        found.click("new")
    return found


def test_every_game_lies_there_the_newest_first() -> None:
    found = device("british", "french", "all").scene.storage.games
    assert [Journal.parse(entry.journal).header.seed for entry in found] == [2, 1, 0]
    assert standing(found[2]).endswith(": your turn.")
    assert standing(found[1]).endswith(": Britain’s turn (bot).")
    assert standing(found[0]).endswith(": Britain’s turn.")


def seated(game: str, options: dict[str, str], seats: dict[str, str], *mine: str) -> str:
    """Describe a new game with these players in the list."""
    page = Device().open_game(Journal.new(game, options, 1, seats), mine=mine)
    page.click("new")
    return standing(page.scene.storage.games[0]).rpartition(": ")[2]


@pytest.mark.parametrize("at", ["Infinity", "-Infinity", "NaN", "1e999", "1" + "0" * 400, "-1"])
def test_a_game_with_a_date_that_no_clock_shows_lies_there_undated(at: str) -> None:
    one, other = device("british"), Device()
    one.click("export-all")
    line = json.loads(one.page.downloads[-1][1])
    other.write("opened", json.dumps(line | {"at": "?"}).replace('"?"', at))
    [entry] = other.scene.storage.games
    assert entry.at == 0
    assert "Last played" not in section(other.scene)


def test_the_shelf_names_who_is_to_move_where_that_is_not_you_alone() -> None:
    bot, four = "bot settler", {"players": "4"}
    assert seated("snow", {}, {}) == "Britain’s turn."
    assert seated("snow", {}, {"british": "self", "french": "self"}) == "Britain’s turn."
    assert seated("snow", {}, {"french": bot}) == "your turn."
    assert seated("snow", {}, {"british": bot}) == "Britain’s turn (bot)."
    assert seated("snow", {}, {}, "british") == "your turn."
    assert seated("snow", {}, {}, "french") == "waiting for Britain."
    assert seated("armorica", four, {}, "darioritum") == "your turn."
    assert seated("armorica", four, {}, "darioritum", "vorgium") == "Darioritum’s turn."
    assert seated("armorica", four, {}, "vorgium") == "waiting for Darioritum."
    away = seated("armorica", four, {"darioritum": bot}, "vorgium")
    assert away == "Darioritum’s turn (bot)."


def test_a_shelf_of_one_game_can_be_saved_as_a_file() -> None:
    assert 'data-do="export-all"' in section(device("british").scene)
    assert 'data-id="games"' not in section(device("british").scene)
    assert 'data-do="export-all"' in section(device("british", "british").scene)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (-90, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (3599, "59 minutes ago"),
        (3600, "1 hour ago"),
        (86_399, "23 hours ago"),
        (86_400, "1 day ago"),
        (40 * 86_400, "40 days ago"),
    ],
)
def test_the_shelf_says_how_long_ago_a_game_was_played(seconds: float, said: str) -> None:
    found = device("british").scene
    [entry] = found.storage.games
    drawn = section(changed(found, now=entry.at + seconds))
    assert f"Last played {said}" in drawn


def test_nothing_is_said_of_the_time_of_a_game_that_bears_none() -> None:
    found = device("british").scene
    undated = tuple(replace(entry, at=0.0) for entry in found.storage.games)
    assert "Last played" in section(found)
    assert "Last played" not in section(changed(found, games=undated))


def test_any_of_them_is_gone_on_with() -> None:
    page = device("british", "british", "british")
    page.click("resume", id=page.scene.storage.games[2].id)
    assert page.session.journal.header.seed == 0
    page.click("pass")
    page.click("new")
    assert len(page.scene.storage.games) == 3
    assert Journal.parse(page.scene.storage.games[0].journal).ply == 1


def test_a_name_and_notes_are_written_beside_it() -> None:
    page = device("british")
    id = page.scene.storage.games[0].id
    page.click("unfold", id=id)
    assert page.scene.storage.unfolded == id
    page.write("shelf-name", "<b>Rainy</b> evenings")
    page.write("shelf-notes", "Keep the ships.")
    [entry] = page.scene.storage.games
    assert name(entry) == "<b>Rainy</b> evenings"
    html = section(page.scene)
    assert "&lt;b&gt;Rainy" in html
    assert "<b>Rainy" not in html
    again = Device(page.storage, tab="two")
    assert again.scene.storage.games[0].notes == "Keep the ships."
    again.click("unfold", id=id)
    again.click("unfold", id=id)
    assert again.scene.storage.unfolded == ""


def hear(page: Device, key: str) -> str:
    """The browser tells the page of a change by another tab; what the page shows then."""
    page.app.changed_elsewhere(key, page.storage.get(key))
    return section(page.scene)


def test_the_list_follows_moves_of_another_tab() -> None:
    page = device("british")
    other = Device(page.storage, tab="two")
    other.click("resume")
    other.click("pass")
    [key] = page.storage
    assert "passed one action" not in section(page.scene)
    assert "passed one action" in hear(page, key)
    other.click("new")
    other.start("french")
    newer = next(each for each in page.storage if each != key)
    hear(page, newer)
    assert [entry.id for entry in page.scene.storage.games] == [
        each.rpartition("/")[2] for each in (newer, key)
    ]
    other.click("new")
    other.click("delete", id=newer.rpartition("/")[2])
    hear(page, newer)
    assert len(page.scene.storage.games) == 1
    assert page.scene.mode == "resume"


def test_nothing_moves_under_a_writer_when_another_tab_plays() -> None:
    page = device("british", "british")
    first, second = page.scene.storage.games
    page.click("unfold", id=first.id)
    page.app.write("shelf-name", "Rainy eve")
    other = Device(page.storage, tab="two")
    other.click("resume", id=second.id)
    other.click("pass")
    [key] = [each for each in page.storage if each.endswith(second.id)]
    assert 'value="Rainy eve"' in hear(page, key)
    page.app.write("shelf-name", "Rainy evening")
    assert 'value="Rainy evening"' in hear(page, key)
    assert [entry.id for entry in page.scene.storage.games] == [first.id, second.id]
    assert page.scene.storage.unfolded == first.id
    page.click("unfold", id=first.id)
    hear(page, key)
    assert [entry.id for entry in page.scene.storage.games] == [second.id, first.id]


def test_other_things_that_are_stored_change_no_shelf() -> None:
    page = device("british")
    drawn: list[str] = []
    page.app.desk.draw = lambda: drawn.append("drawn")
    for key in ("theme", "acres/2/aside/acres/2/game/a", "other/game/a"):
        page.app.changed_elsewhere(key, "x")
    assert not drawn


def test_a_copy_goes_its_own_way() -> None:
    page = device("british")
    [first] = page.scene.storage.games
    page.click("copy", id=first.id)
    copy = page.scene.storage.games[0]
    assert copy.id != first.id
    assert "Copy" in copy.name
    page.click("resume", id=copy.id)
    page.click("pass")
    page.click("new")
    assert {Journal.parse(entry.journal).ply for entry in page.scene.storage.games} == {0, 1}


def test_a_deleted_game_can_be_restored() -> None:
    page = device("british", "french")
    before = page.scene.storage.games
    page.click("delete", id=before[1].id)
    assert page.scene.storage.games == before[:1]
    assert notice_buttons(page.scene)[0][0] == "undelete"
    page.click("undelete")
    assert page.scene.storage.games == before
    assert notice_text(page.scene) is None


def test_a_deletion_calls_the_game_by_its_name_or_by_who_plays() -> None:
    page = device("british", "french")
    _, sides = page.scene.storage.games
    named(page, "Evenings", "")
    page.click("delete", id=page.scene.storage.games[0].id)
    assert notice_text(page.scene) == "“Evenings” was deleted."
    page.click("delete", id=sides.id)
    assert notice_text(page.scene) == f"“{sides.listing.title}” was deleted."


def test_a_deletion_is_spoken_of_on_the_shelf_alone_and_can_be_taken_back_there_later() -> None:
    page = device("british", "french")
    before = page.scene.storage.games
    page.click("delete", id=before[1].id)
    page.click("resume", id=before[0].id)
    assert notice_text(page.scene) is None
    page.click("new")
    assert notice_buttons(page.scene)[0][0] == "undelete"
    page.click("undelete")
    assert {entry.id for entry in page.scene.storage.games} == {entry.id for entry in before}
    page.click("delete", id=before[1].id)
    page.click("aside", id="deleted")
    assert notice_text(page.scene) is None


def test_moves_of_another_tab_are_restored_too() -> None:
    page = device("british")
    [entry] = page.scene.storage.games
    other = Device(page.storage, tab="two")
    other.click("resume", id=entry.id)
    other.click("pass")
    page.click("delete", id=entry.id)
    page.click("undelete")
    assert Journal.parse(page.scene.storage.games[0].journal).ply == 1


def test_one_game_and_all_games_go_into_files_and_come_back() -> None:
    page = device("british", "french")
    page.click("unfold", id=page.scene.storage.games[0].id)
    page.write("shelf-name", "Second")
    page.click("export", id=page.scene.storage.games[1].id)
    page.click("export-all")
    (_, one), (_, everything) = page.page.downloads
    assert Journal.parse(one).header.seed == 0
    other = Device(Memory())
    other.write("opened", everything)
    assert [entry.journal for entry in other.scene.storage.games] == [
        entry.journal for entry in page.scene.storage.games
    ]
    assert other.scene.storage.games[0].name == "Second"
    other.write("opened", one)
    assert other.session.journal.header.seed == 0


def test_the_games_of_a_file_that_lie_on_the_shelf_already_are_told_and_not_doubled() -> None:
    page = device("british", "french")
    page.click("export-all")
    [(_, everything)] = page.page.downloads
    before = page.scene.storage.games
    page.write("opened", everything)
    assert page.scene.storage.games == before
    here = "2 games from this file are already among your games and did not change."
    assert notice_text(page.scene) == here
    page.click("delete", id=before[0].id)
    page.write("opened", everything)
    assert len(page.scene.storage.games) == 2
    assert notice_text(page.scene) == (
        "1 game from this file was added to your games. 1 game from this file is already among "
        "your games and did not change."
    )
    page.click("resume")
    assert "from this file" not in str(notice_text(page.scene))


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Rainy evenings"},
        {"notes": "Keep the ships."},
        {"undone": ["pass"]},
        {"mine": ["british"]},
        {"orders": {"british": "1 raid keep place"}},
    ],
)
def test_a_game_of_a_file_is_another_where_anything_in_it_differs(change: dict[str, Any]) -> None:
    page = device("british")
    page.click("export-all")
    [(_, everything)] = page.page.downloads
    page.write("opened", json.dumps(json.loads(everything) | change))
    assert len(page.scene.storage.games) == 2
    page.click("export-all")
    page.write("opened", page.page.downloads[-1][1])
    assert len(page.scene.storage.games) == 2


def test_a_game_of_a_file_is_another_where_it_was_played_on() -> None:
    page = device("british")
    page.click("export-all")
    [(_, everything)] = page.page.downloads
    page.click("resume")
    page.click("pass")
    page.click("new")
    page.write("opened", everything)
    plies = [Journal.parse(entry.journal).ply for entry in page.scene.storage.games]
    assert sorted(plies) == [0, 1]


def test_a_file_of_games_with_a_damaged_line_changes_nothing() -> None:
    page = device("british", "french")
    page.click("export-all")
    [(_, everything)] = page.page.downloads
    damaged = everything.replace('"over": false', '"over": 7')
    other = Device(Memory())
    other.write("opened", everything.splitlines()[0] + "\n" + damaged.splitlines()[1])
    assert not other.scene.storage.games
    assert "Line 2" in str(notice_text(other.scene))


def test_a_full_storage_tells_and_loses_nothing() -> None:
    page = device("british")
    before = page.scene.storage.games
    page.storage.trouble = "full"
    page.click("copy", id=before[0].id)
    assert "no room" in str(notice_text(page.scene))
    assert page.scene.storage.games == before


def test_a_game_that_does_not_follow_the_rules_stays_and_can_be_downloaded() -> None:
    page = device("british")
    [key] = page.storage
    entry = json.loads(page.storage[key])
    page.app.desk.storage.games[0] = page.app.desk.storage._saves.read(key.rpartition("/")[2])
    entry["journal"] += "fly moon\n"
    entry["sum"] = checksum(entry["journal"])
    page.storage[key] = json.dumps(entry)
    again = Device(page.storage, tab="two")
    again.click("resume")
    assert "does not follow the rules" in str(notice_text(again.scene))
    again.click("export", id=key.rpartition("/")[2])
    assert "fly moon" in again.page.downloads[0][1]


def test_nothing_is_replayed_before_a_game_is_chosen(monkeypatch) -> None:
    storage = device("british", "french").storage
    monkeypatch.setattr(Journal, "parse", lambda text: 1 / 0)
    assert len(Device(storage, tab="two").scene.storage.games) == 2
