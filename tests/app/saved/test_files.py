"""Games as files: one by one, or the whole shelf, all of them or none."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from itertools import count

import pytest

from acres.app.kit.saved_game import checksum
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory, notice_text
from tests.app.storage.shelf import named

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


def test_a_file_of_games_that_has_no_room_is_not_taken_in_by_half() -> None:
    other = Device(Small(), newcomer=True)
    other.write("opened", three_games())
    assert not other.storage
    assert not other.scene.storage.games
    assert "No game from this file" in str(notice_text(other.scene))
    assert "no room" in str(notice_text(other.scene))
    other.storage.room = 3
    other.write("opened", three_games())
    assert len(other.scene.storage.games) == 3
    assert notice_text(other.scene) == "3 games from this file were added to your games."


def test_a_file_of_games_where_nothing_can_be_stored_is_told() -> None:
    other = Device()
    other.storage.trouble = "blocked"
    other.write("opened", three_games())
    assert "No game from this file" in str(notice_text(other.scene))
    assert "does not let" in str(notice_text(other.scene))


def test_a_file_with_a_game_too_long_to_be_kept_is_told() -> None:
    """Within the limit as it is read, beyond it as it is written: letters become escapes."""
    first, *others = three_games().splitlines()
    entry = json.loads(first)
    entry["orders"] = {"british": "\N{CYRILLIC SMALL LETTER ZHE}" * 300_000}
    other = Device()
    other.write("opened", "\n".join([json.dumps(entry, ensure_ascii=False), *others]))
    assert not other.storage
    assert notice_text(other.scene) == (
        "No game from this file was saved: a game in it, with its notes and comments, is too "
        "long to save."
    )


def test_games_that_another_tab_took_in_meanwhile_are_not_taken_in_again() -> None:
    """Equal games are not added once more, whoever added them (all or none)."""
    device, file = Device(), three_games()
    Device(device.storage, tab="two").write("opened", file)
    assert not device.app.desk.storage.games, "this tab has not looked since"
    device.write("opened", file)
    assert len(device.scene.storage.games) == 3
    assert "were added to your games" not in str(notice_text(device.scene))


def test_a_shelf_of_many_games_comes_back_without_playing_them_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line, *_ = three_games().splitlines()
    other = Device()
    with monkeypatch.context() as patched:
        patched.setattr(Journal, "parse", lambda text: pytest.fail("replayed"))
        other.write("opened", f"{line}\n" * 1000)
        assert len(other.scene.storage.games) == 1000
    other.click("resume", id=other.scene.storage.games[500].id)
    assert other.app.desk.session is not None


def test_an_edited_line_of_a_file_of_games_is_refused() -> None:
    good, other, _ = three_games().splitlines()
    edited = json.loads(other)
    edited["journal"] += "pass\n"
    device = Device()
    device.write("opened", f"{good}\n{json.dumps(edited)}\n")
    assert not device.scene.storage.games
    assert "Line 2 of the file" in str(notice_text(device.scene))
    assert "was changed outside Acres" in str(notice_text(device.scene))


def test_a_game_of_a_file_that_does_not_follow_the_rules_is_kept_and_says_so() -> None:
    """A copy of all games can be put back, whatever lies among them."""
    good, other, _ = three_games().splitlines()
    forged = json.loads(other)
    forged["journal"] += "fly moon\n"
    forged["sum"] = checksum(forged["journal"])
    device = Device()
    device.write("opened", f"{good}\n{json.dumps(forged)}\n")
    titles = {entry.id: entry.listing.title for entry in device.scene.storage.games}
    [bad] = [id for id, title in titles.items() if title == "cannot be played here"]
    assert len(titles) == 2
    device.click("resume", id=bad)
    assert "does not follow the rules" in str(notice_text(device.scene))


def test_the_list_shows_what_a_game_says_and_not_what_its_file_claims() -> None:
    line = json.loads(three_games().splitlines()[0])
    true = dict(line["label"])
    line["label"] |= {"title": "Won by cheating", "last": "You lost.", "yours": False}
    line["label"]["scores"] = {"british": 999}
    line["over"] = not line["over"]
    device = Device()
    device.write("opened", json.dumps(line))
    [entry] = device.scene.storage.games
    assert asdict(entry.listing) == true
    assert entry.over != line["over"]


def test_a_file_takes_its_time_in_slices_and_can_be_cancelled() -> None:
    other = Device()
    other.page.clock = count(0.0, 0.05)
    other.write("opened", three_games())
    assert re.search("line [12] of 4 …", str(notice_text(other.scene)))
    assert other.scene.storage.games == ()
    slices = 0
    while other.page.timers:
        other.page.timers.pop(0)()
        slices += 1
    assert slices > 1
    assert len(other.scene.storage.games) == 3
    again = Device()
    again.page.clock = count(0.0, 0.05)
    again.write("opened", three_games())
    again.click("stop")
    while again.page.timers:
        again.page.timers.pop(0)()
    assert again.scene.storage.games == ()
    assert notice_text(again.scene) is None


def test_a_file_of_more_lines_than_games_can_be_is_refused_at_once() -> None:
    device = Device()
    device.write("opened", "{" + "\n" * 20_000_000)
    assert "more than" in str(notice_text(device.scene))
    assert "lines" in str(notice_text(device.scene))


def test_empty_lines_in_a_file_of_games_are_counted_and_bring_nothing() -> None:
    one, two, _ = three_games().splitlines()
    device = Device()
    device.write("opened", f"\n{one}\n\n{two[:-9]}\n")
    assert "Line 4 of the file" in str(notice_text(device.scene))
    device.write("opened", f"\n{one}\r\n\n{two}")
    assert len(device.scene.storage.games) == 2


def test_a_line_of_notes_may_hold_any_separator() -> None:
    line = json.loads(three_games().splitlines()[0])
    device = Device()
    device.write("opened", json.dumps(line | {"notes": "one\u2028two"}, ensure_ascii=False))
    assert device.scene.storage.games[0].notes == "one\u2028two"


@pytest.mark.parametrize(
    ("word", "said"), [("too-large", "too large"), ("no-file", "could not be read")]
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
    other.write("opened", text)
    other.click("new")
    assert other.scene.storage.games[0].name == "Evenings"


def test_the_game_on_the_table_carries_its_name_too(device: Device) -> None:
    device.click("pass")  # which tells what another tab named it
    file, text = exported(device)
    assert file == "acres-evenings.acres"
    assert Journal.parse(text).header.title == "Evenings"


def test_a_file_of_a_game_without_a_name_says_who_plays_and_its_seed() -> None:
    device = Device().start("british", "42")
    assert exported(device)[0] == "acres-britain-against-france-steady-42.acres"
    device.click("new")
    assert exported(device, device.scene.storage.games[0].id)[0] == exported(device)[0]


def test_another_name_replaces_the_title_of_an_opened_file(device: Device) -> None:
    other = Device()
    tab = Device(device.storage, tab="two")
    other.write("opened", exported(tab, device.app.desk.storage.id)[1])
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
        ("!?", "acres-britain-against-france-steady-3.acres", "!?"),
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


def test_moves_of_another_tab_are_in_the_files(device: Device) -> None:
    front = Device(device.storage, tab="two")
    id = device.app.desk.storage.id
    device.click("pass")
    assert Journal.parse(exported(front, id)[1]).ply == 1
    device.click("end-turn")
    front.click("export-all")
    [line] = front.page.downloads[-1][1].splitlines()
    assert Journal.parse(json.loads(line)["journal"]).ply == 2
