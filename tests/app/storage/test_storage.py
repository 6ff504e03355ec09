"""Keeping games: tabs, deletions, files of games and damage never cost a move or a name."""

from __future__ import annotations

import json

import pytest

from acres.app.storage.saved_games import ASIDE, PREFIX
from acres.core.journal import Journal
from acres.core.link import Moment, encode
from tests.app.fakes import Desk, Event, Memory

ORDERS = {"british": "1 militia"}


def write(desk: Desk, field: str, value: str) -> None:
    desk.app.handle(Event("input", target=field, typing=True, value=value))


def named(desk: Desk, name: str, notes: str) -> str:
    """The newest game gets a name and notes; its id."""
    id = desk.scene.shelf[0].id
    desk.click("unfold", id=id)
    write(desk, "shelf-name", name)
    write(desk, "shelf-notes", notes)
    return id


def ply(desk: Desk) -> int:
    [entry] = desk.scene.shelf
    return Journal.parse(entry.journal).ply


@pytest.fixture
def desk() -> Desk:
    """A game with a name, notes and orders on the table."""
    desk = Desk()
    desk.start("british")
    named(Desk(desk.storage, tab="two"), "Evenings", "Keep the ships.")
    desk.app.keeper.take_orders(ORDERS)
    return desk


def content(desk: Desk) -> dict[str, object]:
    [key] = [key for key in desk.storage if key.startswith(PREFIX)]
    return json.loads(desk.storage[key])


# Deleted in one tab, played on in another


def test_undoing_a_deletion_leaves_what_was_played_meanwhile(desk: Desk) -> None:
    other = Desk(desk.storage, tab="two")
    other.click("delete", id=other.scene.shelf[0].id)
    desk.click("pass")
    other.click("undelete")
    assert ply(other) == 1
    [entry] = other.scene.shelf
    assert (entry.name, entry.notes, entry.orders) == ("Evenings", "Keep the ships.", ORDERS)
    desk.click("end-turn")
    assert not desk.scene.locked
    other.app.open()
    assert ply(other) == 2


def test_a_game_that_goes_on_after_its_deletion_keeps_name_notes_and_orders(desk: Desk) -> None:
    desk.click("pass")
    other = Desk(desk.storage, tab="two")
    other.click("delete", id=other.scene.shelf[0].id)
    desk.click("end-turn")
    kept = content(desk)
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS


def test_a_game_deleted_elsewhere_that_is_gone_on_with_keeps_its_name(desk: Desk) -> None:
    front = Desk(desk.storage, tab="two")
    [entry] = front.scene.shelf
    Desk(desk.storage, tab="three").click("delete", id=entry.id)
    front.click("resume", id=entry.id)
    kept = content(front)
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS


def test_orders_given_while_nothing_can_be_stored_are_kept_later(desk: Desk) -> None:
    later = {"british": "2 militia"}
    desk.storage.trouble = "full"
    desk.app.keeper.take_orders(later)
    desk.storage.trouble = ""
    desk.click("pass")
    assert content(desk)["orders"] == later


def test_a_storage_that_cannot_be_read_any_more_still_lets_the_game_be_taken_over(
    desk: Desk,
) -> None:
    other = Desk(desk.storage, tab="two")
    other.click("resume")
    [key] = [key for key in desk.storage if key.startswith(PREFIX)]
    desk.app.stored(key, desk.storage[key])
    assert desk.scene.locked
    desk.storage.trouble = "blocked"
    desk.click("here")
    assert not desk.scene.locked
    assert not desk.app.keeper.kept


def test_a_storage_that_cannot_be_read_any_more_still_lets_a_game_be_gone_on_with(
    desk: Desk,
) -> None:
    front = Desk(desk.storage, tab="two")
    desk.storage.trouble = "blocked"
    front.click("resume")
    assert front.app.session is not None
    assert not front.app.keeper.kept


# When there is something to lose


def test_the_page_says_when_the_first_move_was_kept() -> None:
    desk = Desk()
    desk.start("british")
    assert desk.page.data["moved"] is None
    desk.click("pass")
    assert desk.page.data["moved"] == "true"
    desk.click("new")
    assert desk.page.data["moved"] == "true"


def test_a_move_that_was_not_kept_is_nothing_to_ask_for() -> None:
    desk = Desk()
    desk.start("british")
    desk.storage.trouble = "full"
    desk.click("pass")
    assert desk.page.data["moved"] is None


# Half an entry under a game that is played


def break_off(desk: Desk) -> str:
    [key] = [key for key in desk.storage if key.startswith(PREFIX)]
    desk.storage[key] = desk.storage[key][:-30]
    return desk.storage[key]


def test_half_an_entry_is_set_aside_before_the_next_move_is_kept(desk: Desk) -> None:
    desk.click("pass")
    damaged = break_off(desk)
    desk.click("end-turn")
    kept = content(desk)
    assert Journal.parse(str(kept["journal"])).ply == 2
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS
    assert [key for key in desk.storage if desk.storage[key] == damaged and key.startswith(ASIDE)]


def test_the_page_tells_what_it_set_aside_and_hands_it_out(desk: Desk) -> None:
    desk.click("pass")
    damaged = break_off(desk)
    desk.click("end-turn")
    assert "kept as it is" in str(desk.scene.alert)
    desk.click("export", id="save")
    assert desk.page.downloads[-1][1] == damaged
    desk.click("aside")
    assert desk.scene.alert is None
    assert Journal.parse(str(content(desk)["journal"])).ply == 2


def test_damage_after_damage_is_kept_too(desk: Desk) -> None:
    desk.click("pass")
    first = break_off(desk)
    desk.click("end-turn")
    second = break_off(desk)
    desk.let_the_bot_play()
    assert {first, second} <= set(desk.storage.values())


def test_setting_damage_aside_leaves_a_game_that_was_kept_there_since(desk: Desk) -> None:
    desk.click("pass")
    damaged = break_off(desk)
    other = Desk(desk.storage, tab="two")
    desk.click("end-turn")
    other.click("aside")
    assert Journal.parse(str(content(desk)["journal"])).ply == 2
    assert damaged in desk.storage.values()


def test_undoing_a_deletion_sets_damage_aside(desk: Desk) -> None:
    other = Desk(desk.storage, tab="two")
    id = other.scene.shelf[0].id
    other.click("delete", id=id)
    desk.storage[PREFIX + id] = "half"
    other.click("undelete")
    assert ply(other) == 0
    assert "half" in desk.storage.values()


@pytest.mark.parametrize("trouble", ["full", "blocked"])
def test_a_deletion_that_cannot_be_undone_now_can_be_later_and_the_game_downloaded(
    desk: Desk, trouble: str
) -> None:
    desk.click("new")
    [entry] = desk.scene.shelf
    desk.click("delete", id=entry.id)
    desk.storage.trouble = trouble
    desk.click("undelete")
    assert "“Evenings” could not be put back" in str(desk.scene.alert)
    again, download = desk.scene.alert_do
    desk.click(download[0], id=download[1])
    assert "title: Evenings" in desk.page.downloads[0][1]
    desk.storage.trouble = ""
    desk.click(again[0], id=again[1])
    assert [each.name for each in desk.scene.shelf] == ["Evenings"]
    assert desk.scene.alert is None


# A file of games: all of them or none


def three_games() -> str:
    desk = Desk()
    for seed in ("1", "2", "3"):
        desk.start("british", seed)
        desk.click("new")
    desk.click("export-all")
    return desk.page.downloads[0][1]


class Small(Memory):
    """A storage with room for so many entries."""

    room = 2

    def store(self, key: str, content: str) -> None:
        self.trouble = "full" if key not in self and len(self) >= self.room else ""
        super().store(key, content)


def test_a_game_that_was_left_although_it_was_not_kept_is_spoken_of_no_more() -> None:
    position = encode(Journal.new("snow", {}, 1), moment=Moment(0))
    for linked in ("", position):
        desk = Desk()
        desk.start("british")
        desk.storage.trouble = "full"
        desk.click("pass")
        assert "no room" in (desk.scene.alert or "")
        if linked:
            write(desk, "linked", linked)
        else:
            desk.click("new")
        desk.click("new-yes")
        assert desk.scene.mode == ("replay" if linked else "resume")
        assert desk.scene.alert is None


def test_what_is_stored_on_the_shelf_again_is_said_no_more() -> None:
    desk = Desk()
    desk.start("british")
    desk.storage.trouble = "full"
    desk.click("pass")
    desk.click("new")
    desk.click("new-yes")
    desk.click("copy", id=desk.scene.shelf[0].id)
    assert "no room" in (desk.scene.alert or "")
    desk.storage.trouble = ""
    desk.click("copy", id=desk.scene.shelf[0].id)
    assert desk.scene.alert is None


def test_a_file_of_games_that_has_no_room_is_not_taken_in_by_half() -> None:
    other = Desk(Small())
    write(other, "opened", three_games())
    assert not other.storage
    assert not other.scene.shelf
    assert "None of the games" in str(other.scene.alert)
    assert "no room" in str(other.scene.alert)
    other.storage.room = 3
    write(other, "opened", three_games())
    assert len(other.scene.shelf) == 3
    assert other.scene.alert == "3 games of this file were put on the shelf."


def test_a_file_of_games_where_nothing_can_be_stored_is_told() -> None:
    other = Desk()
    other.storage.trouble = "blocked"
    write(other, "opened", three_games())
    assert "None of the games" in str(other.scene.alert)
    assert "does not let" in str(other.scene.alert)


def test_a_shelf_of_many_games_comes_back_without_playing_them_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, *_ = three_games().splitlines()
    other = Desk()
    with monkeypatch.context() as patched:
        patched.setattr(Journal, "parse", lambda text: pytest.fail("replayed"))
        write(other, "opened", f"{line}\n" * 1000)
        assert len(other.scene.shelf) == 1000
    other.click("resume", id=other.scene.shelf[500].id)
    assert other.app.session is not None


def test_an_edited_line_of_a_file_of_games_is_checked_move_by_move() -> None:
    good, other, _ = three_games().splitlines()
    edited = json.loads(other)
    edited["journal"] += "fly moon\n"
    desk = Desk()
    write(desk, "opened", f"{good}\n{json.dumps(edited)}\n")
    assert not desk.scene.shelf
    assert "Line 2 of the file" in str(desk.scene.alert)
    edited["journal"] = edited["journal"].replace("fly moon", "pass")
    write(desk, "opened", json.dumps(edited))
    assert desk.scene.shelf[0].label.last == "Britain passed one action."


def test_empty_lines_in_a_file_of_games_are_counted_and_bring_nothing() -> None:
    one, two, _ = three_games().splitlines()
    desk = Desk()
    write(desk, "opened", f"\n{one}\n\n{two[:-9]}\n")
    assert "Line 4 of the file" in str(desk.scene.alert)
    write(desk, "opened", f"\n{one}\r\n\n{two}")
    assert len(desk.scene.shelf) == 2


def test_a_line_of_notes_may_hold_any_separator() -> None:
    line = json.loads(three_games().splitlines()[0])
    desk = Desk()
    write(desk, "opened", json.dumps(line | {"notes": "one\u2028two"}, ensure_ascii=False))
    assert desk.scene.shelf[0].notes == "one\u2028two"


@pytest.mark.parametrize(
    ("word", "said"), [("too-large", "far larger"), ("no-file", "could not be read")]
)
def test_a_file_that_is_not_read_is_told(word: str, said: str) -> None:
    desk = Desk()
    desk.click(word)
    assert said in str(desk.scene.alert)
    desk.click("aside", id="file")
    assert desk.scene.alert is None


# Games as files


def exported(desk: Desk, id: str = "") -> tuple[str, str]:
    desk.click("export", **({"id": id} if id else {}))
    return desk.page.downloads[-1]


def test_a_file_of_one_game_carries_its_name_and_keeps_the_notes_private(desk: Desk) -> None:
    file, text = exported(Desk(desk.storage, tab="two"), desk.app.keeper.id)
    assert file == "acres-evenings.acres"
    assert Journal.parse(text).header.title == "Evenings"
    assert "ships" not in text
    other = Desk()
    write(other, "opened", text)
    other.click("new")
    assert other.scene.shelf[0].name == "Evenings"


def test_the_game_on_the_table_carries_its_name_too(desk: Desk) -> None:
    desk.click("pass")  # which tells what another tab named it
    file, text = exported(desk)
    assert file == "acres-evenings.acres"
    assert Journal.parse(text).header.title == "Evenings"


def test_a_file_of_a_game_without_a_name_says_who_plays_and_its_seed() -> None:
    desk = Desk()
    desk.start("british", "42")
    assert exported(desk)[0] == "acres-britain-against-france-settler-42.acres"
    desk.click("new")
    assert exported(desk, desk.scene.shelf[0].id)[0] == exported(desk)[0]


def test_another_name_replaces_the_title_of_an_opened_file(desk: Desk) -> None:
    other = Desk()
    write(other, "opened", exported(Desk(desk.storage, tab="two"), desk.app.keeper.id)[1])
    other.click("new")
    id = named(other, "Mornings", "")
    _, text = exported(other, id)
    assert Journal.parse(text).header.title == "Mornings"
    assert text.count("title:") == 1


@pytest.mark.parametrize(
    ("name", "file", "title"),
    [
        ("../../etc/passwd", "acres-etc-passwd.acres", "../../etc/passwd"),
        ("Québec, 1759: “hold!”", "acres-québec-1759-hold.acres", "Québec, 1759: “hold!”"),
        ("!?", "acres-britain-against-france-settler-3.acres", "!?"),
        ("two\nlines: human", "acres-two-lines-human.acres", "two lines: human"),
        ("half \ud83c", "acres-half.acres", "half ?"),
        ("x" * 80, f"acres-{'x' * 60}.acres", "x" * 80),
        ("CON", "acres-con.acres", "CON"),
    ],
)
def test_whatever_a_game_is_called_its_file_has_a_name_and_can_be_opened(
    desk: Desk, name: str, file: str, title: str
) -> None:
    other = Desk(desk.storage, tab="two")
    id = named(other, name, "")
    found, text = exported(other, id)
    assert found == file
    assert Journal.parse(text).header.title == title


def test_what_another_tab_played_is_in_the_files(desk: Desk) -> None:
    front = Desk(desk.storage, tab="two")
    id = desk.app.keeper.id
    desk.click("pass")
    assert Journal.parse(exported(front, id)[1]).ply == 1
    desk.click("end-turn")
    front.click("export-all")
    [line] = front.page.downloads[-1][1].splitlines()
    assert Journal.parse(json.loads(line)["journal"]).ply == 2
