"""Keeping games: tabs, deletions, files of games and damage never cost a move or a name."""

from __future__ import annotations

import json

import pytest

from acres.app.storage.saved_games import ASIDE, PREFIX
from acres.core.journal import Journal
from acres.core.link import Moment, encode
from tests.app.fakes import Device, Event, Memory, notice_buttons, notice_text

ORDERS = {"british": "1 militia"}


def write(device: Device, field: str, value: str) -> None:
    device.app.handle(Event("input", target=field, typing=True, value=value))


def named(device: Device, name: str, notes: str) -> str:
    """The newest game gets a name and notes; its id."""
    id = device.scene.storage.games[0].id
    device.click("unfold", id=id)
    write(device, "shelf-name", name)
    write(device, "shelf-notes", notes)
    return id


def ply(device: Device) -> int:
    [entry] = device.scene.storage.games
    return Journal.parse(entry.journal).ply


@pytest.fixture
def device() -> Device:
    """A game with a name, notes and orders on the table."""
    device = Device()
    device.start("british")
    named(Device(device.storage, tab="two"), "Evenings", "Keep the ships.")
    device.app.desk.storage.take_orders(ORDERS)
    return device


def content(device: Device) -> dict[str, object]:
    [key] = [key for key in device.storage if key.startswith(PREFIX)]
    return json.loads(device.storage[key])


# Deleted in one tab, played on in another


def test_undoing_a_deletion_leaves_what_was_played_meanwhile(device: Device) -> None:
    other = Device(device.storage, tab="two")
    other.click("delete", id=other.scene.storage.games[0].id)
    device.click("pass")
    other.click("undelete")
    assert ply(other) == 1
    [entry] = other.scene.storage.games
    assert (entry.name, entry.notes, entry.orders) == ("Evenings", "Keep the ships.", ORDERS)
    device.click("end-turn")
    assert not device.scene.shell.locked
    other.app.open()
    assert ply(other) == 2


def test_a_game_that_goes_on_after_its_deletion_keeps_name_notes_and_orders(device: Device) -> None:
    device.click("pass")
    other = Device(device.storage, tab="two")
    other.click("delete", id=other.scene.storage.games[0].id)
    device.click("end-turn")
    kept = content(device)
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS


def test_a_game_deleted_elsewhere_that_is_gone_on_with_keeps_its_name(device: Device) -> None:
    front = Device(device.storage, tab="two")
    [entry] = front.scene.storage.games
    Device(device.storage, tab="three").click("delete", id=entry.id)
    front.click("resume", id=entry.id)
    kept = content(front)
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS


def test_orders_given_while_nothing_can_be_stored_are_kept_later(device: Device) -> None:
    later = {"british": "2 militia"}
    device.storage.trouble = "full"
    device.app.desk.storage.take_orders(later)
    device.storage.trouble = ""
    device.click("pass")
    assert content(device)["orders"] == later


def test_a_storage_that_cannot_be_read_any_more_still_lets_the_game_be_taken_over(
    device: Device,
) -> None:
    other = Device(device.storage, tab="two")
    other.click("resume")
    [key] = [key for key in device.storage if key.startswith(PREFIX)]
    device.app.changed_elsewhere(key, device.storage[key])
    assert device.scene.shell.locked
    device.storage.trouble = "blocked"
    device.click("here")
    assert not device.scene.shell.locked
    assert not device.app.desk.storage.kept


def test_a_storage_that_cannot_be_read_any_more_still_lets_a_game_be_gone_on_with(
    device: Device,
) -> None:
    front = Device(device.storage, tab="two")
    device.storage.trouble = "blocked"
    front.click("resume")
    assert front.app.desk.session is not None
    assert not front.app.desk.storage.kept


# When there is something to lose


def test_the_page_says_when_the_first_move_was_kept() -> None:
    device = Device()
    device.start("british")
    assert device.page.data["moved"] is None
    device.click("pass")
    assert device.page.data["moved"] == "true"
    device.click("new")
    assert device.page.data["moved"] == "true"


def test_a_move_that_was_not_kept_is_nothing_to_ask_for() -> None:
    device = Device()
    device.start("british")
    device.storage.trouble = "full"
    device.click("pass")
    assert device.page.data["moved"] is None


# Half an entry under a game that is played


def break_off(device: Device) -> str:
    [key] = [key for key in device.storage if key.startswith(PREFIX)]
    device.storage[key] = device.storage[key][:-30]
    return device.storage[key]


def test_half_an_entry_is_set_aside_before_the_next_move_is_kept(device: Device) -> None:
    device.click("pass")
    damaged = break_off(device)
    device.click("end-turn")
    kept = content(device)
    assert Journal.parse(str(kept["journal"])).ply == 2
    assert (kept["name"], kept["notes"]) == ("Evenings", "Keep the ships.")
    assert kept["orders"] == ORDERS
    assert [
        key for key in device.storage if device.storage[key] == damaged and key.startswith(ASIDE)
    ]


def test_the_page_tells_what_it_set_aside_and_hands_it_out(device: Device) -> None:
    device.click("pass")
    damaged = break_off(device)
    device.click("end-turn")
    assert "kept as it is" in str(notice_text(device.scene))
    device.click("export", id="save")
    assert device.page.downloads[-1][1] == damaged
    device.click("aside")
    assert notice_text(device.scene) is None
    assert Journal.parse(str(content(device)["journal"])).ply == 2


def test_damage_after_damage_is_kept_too(device: Device) -> None:
    device.click("pass")
    first = break_off(device)
    device.click("end-turn")
    second = break_off(device)
    device.let_the_bot_play()
    assert {first, second} <= set(device.storage.values())


def test_setting_damage_aside_leaves_a_game_that_was_kept_there_since(device: Device) -> None:
    device.click("pass")
    damaged = break_off(device)
    other = Device(device.storage, tab="two")
    device.click("end-turn")
    other.click("aside")
    assert Journal.parse(str(content(device)["journal"])).ply == 2
    assert damaged in device.storage.values()


def test_undoing_a_deletion_sets_damage_aside(device: Device) -> None:
    other = Device(device.storage, tab="two")
    id = other.scene.storage.games[0].id
    other.click("delete", id=id)
    device.storage[PREFIX + id] = "half"
    other.click("undelete")
    assert ply(other) == 0
    assert "half" in device.storage.values()


@pytest.mark.parametrize("trouble", ["full", "blocked"])
def test_a_deletion_that_cannot_be_undone_now_can_be_later_and_the_game_downloaded(
    device: Device, trouble: str
) -> None:
    device.click("new")
    [entry] = device.scene.storage.games
    device.click("delete", id=entry.id)
    device.storage.trouble = trouble
    device.click("undelete")
    assert "“Evenings” could not be put back" in str(notice_text(device.scene))
    again, download = notice_buttons(device.scene)
    device.click(download[0], id=download[1])
    assert "title: Evenings" in device.page.downloads[0][1]
    device.storage.trouble = ""
    device.click(again[0], id=again[1])
    assert [each.name for each in device.scene.storage.games] == ["Evenings"]
    assert notice_text(device.scene) is None


# A file of games: all of them or none


def three_games() -> str:
    device = Device()
    for seed in ("1", "2", "3"):
        device.start("british", seed)
        device.click("new")
    device.click("export-all")
    return device.page.downloads[0][1]


class Small(Memory):
    """A storage with room for so many entries."""

    room = 2

    def store(self, key: str, content: str) -> None:
        self.trouble = "full" if key not in self and len(self) >= self.room else ""
        super().store(key, content)


def test_a_game_that_was_left_although_it_was_not_kept_is_spoken_of_no_more() -> None:
    position = encode(Journal.new("snow", {}, 1), moment=Moment(0))
    for linked in ("", position):
        device = Device()
        device.start("british")
        device.storage.trouble = "full"
        device.click("pass")
        assert "no room" in (notice_text(device.scene) or "")
        if linked:
            write(device, "linked", linked)
        else:
            device.click("new")
        device.click("new-yes")
        assert device.scene.mode == ("replay" if linked else "resume")
        assert notice_text(device.scene) is None


def test_what_is_stored_on_the_shelf_again_is_said_no_more() -> None:
    device = Device()
    device.start("british")
    device.storage.trouble = "full"
    device.click("pass")
    device.click("new")
    device.click("new-yes")
    device.click("copy", id=device.scene.storage.games[0].id)
    assert "no room" in (notice_text(device.scene) or "")
    device.storage.trouble = ""
    device.click("copy", id=device.scene.storage.games[0].id)
    assert notice_text(device.scene) is None


def test_a_file_of_games_that_has_no_room_is_not_taken_in_by_half() -> None:
    other = Device(Small())
    write(other, "opened", three_games())
    assert not other.storage
    assert not other.scene.storage.games
    assert "None of the games" in str(notice_text(other.scene))
    assert "no room" in str(notice_text(other.scene))
    other.storage.room = 3
    write(other, "opened", three_games())
    assert len(other.scene.storage.games) == 3
    assert notice_text(other.scene) == "3 games of this file were put on the shelf."


def test_a_file_of_games_where_nothing_can_be_stored_is_told() -> None:
    other = Device()
    other.storage.trouble = "blocked"
    write(other, "opened", three_games())
    assert "None of the games" in str(notice_text(other.scene))
    assert "does not let" in str(notice_text(other.scene))


def test_a_shelf_of_many_games_comes_back_without_playing_them_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, *_ = three_games().splitlines()
    other = Device()
    with monkeypatch.context() as patched:
        patched.setattr(Journal, "parse", lambda text: pytest.fail("replayed"))
        write(other, "opened", f"{line}\n" * 1000)
        assert len(other.scene.storage.games) == 1000
    other.click("resume", id=other.scene.storage.games[500].id)
    assert other.app.desk.session is not None


def test_an_edited_line_of_a_file_of_games_is_checked_move_by_move() -> None:
    good, other, _ = three_games().splitlines()
    edited = json.loads(other)
    edited["journal"] += "fly moon\n"
    device = Device()
    write(device, "opened", f"{good}\n{json.dumps(edited)}\n")
    assert not device.scene.storage.games
    assert "Line 2 of the file" in str(notice_text(device.scene))
    edited["journal"] = edited["journal"].replace("fly moon", "pass")
    write(device, "opened", json.dumps(edited))
    assert device.scene.storage.games[0].listing.last == "Britain passed one action."


def test_empty_lines_in_a_file_of_games_are_counted_and_bring_nothing() -> None:
    one, two, _ = three_games().splitlines()
    device = Device()
    write(device, "opened", f"\n{one}\n\n{two[:-9]}\n")
    assert "Line 4 of the file" in str(notice_text(device.scene))
    write(device, "opened", f"\n{one}\r\n\n{two}")
    assert len(device.scene.storage.games) == 2


def test_a_line_of_notes_may_hold_any_separator() -> None:
    line = json.loads(three_games().splitlines()[0])
    device = Device()
    write(device, "opened", json.dumps(line | {"notes": "one\u2028two"}, ensure_ascii=False))
    assert device.scene.storage.games[0].notes == "one\u2028two"


@pytest.mark.parametrize(
    ("word", "said"), [("too-large", "far larger"), ("no-file", "could not be read")]
)
def test_a_file_that_is_not_read_is_told(word: str, said: str) -> None:
    device = Device()
    device.click(word)
    assert said in str(notice_text(device.scene))
    device.click("aside", id="file")
    assert notice_text(device.scene) is None


# Games as files


def exported(device: Device, id: str = "") -> tuple[str, str]:
    device.click("export", **({"id": id} if id else {}))
    return device.page.downloads[-1]


def test_a_file_of_one_game_carries_its_name_and_keeps_the_notes_private(device: Device) -> None:
    file, text = exported(Device(device.storage, tab="two"), device.app.desk.storage.id)
    assert file == "acres-evenings.acres"
    assert Journal.parse(text).header.title == "Evenings"
    assert "ships" not in text
    other = Device()
    write(other, "opened", text)
    other.click("new")
    assert other.scene.storage.games[0].name == "Evenings"


def test_the_game_on_the_table_carries_its_name_too(device: Device) -> None:
    device.click("pass")  # which tells what another tab named it
    file, text = exported(device)
    assert file == "acres-evenings.acres"
    assert Journal.parse(text).header.title == "Evenings"


def test_a_file_of_a_game_without_a_name_says_who_plays_and_its_seed() -> None:
    device = Device()
    device.start("british", "42")
    assert exported(device)[0] == "acres-britain-against-france-settler-42.acres"
    device.click("new")
    assert exported(device, device.scene.storage.games[0].id)[0] == exported(device)[0]


def test_another_name_replaces_the_title_of_an_opened_file(device: Device) -> None:
    other = Device()
    write(
        other, "opened", exported(Device(device.storage, tab="two"), device.app.desk.storage.id)[1]
    )
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
    device: Device, name: str, file: str, title: str
) -> None:
    other = Device(device.storage, tab="two")
    id = named(other, name, "")
    found, text = exported(other, id)
    assert found == file
    assert Journal.parse(text).header.title == title


def test_what_another_tab_played_is_in_the_files(device: Device) -> None:
    front = Device(device.storage, tab="two")
    id = device.app.desk.storage.id
    device.click("pass")
    assert Journal.parse(exported(front, id)[1]).ply == 1
    device.click("end-turn")
    front.click("export-all")
    [line] = front.page.downloads[-1][1].splitlines()
    assert Journal.parse(json.loads(line)["journal"]).ply == 2
