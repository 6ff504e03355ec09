"""Saved games: nothing is ever lost, whatever lies in the storage."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acres.app.kit.saved_game import SavedGame, checksum, written
from acres.app.saved import listing
from acres.app.storage.saved_games import PREFIX, NotKept, SavedGames, Taken
from acres.core.journal import Journal
from acres.core.steps import finished
from tests.app.fakes import Memory, Trouble


def saves(storage: Memory, tab: str = "one", at: float = 1.0) -> SavedGames:
    return SavedGames(storage, Trouble, tab, lambda: at, listing)


def game(*moves: str) -> Journal:
    journal = Journal.new("snow", {"edition": "second"}, 7)
    for move in moves:
        journal.append(move)
    return journal


def test_a_game_comes_back_as_it_was() -> None:
    storage = Memory()
    saves(storage).claim("a", game("pass", "end"))
    games, damaged = saves(storage).shelf()
    assert not damaged
    assert games[0].game().moves == (("pass",), ("end",))


def test_the_newest_game_comes_first() -> None:
    storage = Memory()
    saves(storage, at=1).claim("old", game())
    saves(storage, at=2).claim("new", game("pass"))
    saves(storage, at=3).claim("done", game("resign"))
    games, _ = saves(storage).shelf()
    assert [(entry.id, entry.over) for entry in games] == [
        ("done", True),
        ("new", False),
        ("old", False),
    ]


def test_the_shelf_tells_of_a_game_without_replaying_it(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Memory()
    saves(storage).claim("a", game("pass", "end"))
    monkeypatch.setattr(Journal, "parse", lambda text: pytest.fail("replayed"))
    [entry], _ = saves(storage).shelf()
    assert entry.listing.game == "snow"
    assert entry.listing.title == "Britain against France"
    assert entry.listing.decides == "french"
    assert entry.listing.yours
    assert set(entry.listing.scores) == {"british", "french"}
    assert "urn 2" in entry.listing.progress
    assert entry.listing.last


def test_the_last_thing_that_happened_gives_no_secret_away() -> None:
    storage = Memory()
    journal = game("pass")
    hand = journal.state.sides["british"].hand
    journal = Journal.new("snow", {"edition": "second"}, 7)
    journal.append(f"discard {hand[0]}")
    journal.append("done")
    journal.append("end")
    saves(storage).claim("a", journal)
    [entry], _ = saves(storage).shelf()
    drawn = journal.draws_at(journal.ply)
    assert drawn
    assert not any(card.capitalize() in entry.listing.last for card in drawn)


def test_names_and_notes_stay_with_a_game_that_goes_on() -> None:
    storage = Memory()
    keeper = saves(storage)
    keeper.claim("a", game())
    keeper.change("a", name="Evenings", notes="Watch Halifax.\nReally.")
    keeper.keep("a", game("pass"))
    entry = keeper.read("a")
    assert entry
    assert (entry.name, entry.notes) == ("Evenings", "Watch Halifax.\nReally.")
    assert entry.game().ply == 1


def test_a_copy_is_a_game_of_its_own() -> None:
    storage = Memory()
    keeper = saves(storage)
    keeper.claim("a", game("pass"))
    keeper.copy("a", "b", "Again")
    keeper.keep("a", game("pass", "end"))
    entry = keeper.read("b")
    assert entry
    assert (entry.name, entry.game().ply) == ("Again", 1)


def test_a_deleted_game_can_be_restored_as_it_was() -> None:
    storage = Memory()
    keeper = saves(storage)
    keeper.claim("a", game("pass"))
    before = dict(storage)
    entry = keeper.delete("a")
    assert not storage
    assert entry
    keeper.restore(entry)
    assert storage == before


@pytest.mark.parametrize("moves", ["pass\\nend\\n", "end\\n", "fly moon\\n"])
def test_an_entry_that_something_changed_is_not_taken_for_another_game(moves: str) -> None:
    """Even where every move of it is legal."""
    storage = Memory()
    saves(storage).claim("a", game("pass"))
    changed = storage[PREFIX + "a"].replace("pass\\n", moves)
    storage[PREFIX + "a"] = changed
    games, [damaged] = saves(storage).shelf()
    assert not games
    assert "was changed outside Acres" in damaged.why
    assert damaged.content == changed
    assert saves(storage).read("a") is None


def test_an_exported_line_is_the_entry() -> None:
    storage = Memory()
    saves(storage).claim("a", game("pass"))
    entry = saves(storage).read("a")
    assert isinstance(entry, SavedGame)
    assert finished(saves(Memory()).reading_line("a", written(entry))) == entry


def test_an_entry_of_an_unknown_game_gets_the_label_of_its_journal() -> None:
    storage = Memory()
    saves(storage).claim("a", game("pass"))
    entry = json.loads(storage[f"{PREFIX}a"])
    entry["label"]["game"] = "chess"
    storage[f"{PREFIX}a"] = json.dumps(entry)
    [found], _ = saves(storage).shelf()
    assert found.listing.game == "snow"


def test_an_entry_with_half_a_character_is_told() -> None:
    storage = Memory()
    saves(storage).claim("a", game("pass"))
    entry = json.loads(storage[f"{PREFIX}a"])
    entry["journal"] += "# \ud83c\n"
    storage[f"{PREFIX}a"] = json.dumps(entry)
    games, [damaged] = saves(storage).shelf()
    assert not games
    assert "was changed outside Acres" in damaged.why


def test_the_older_tab_stops_writing() -> None:
    storage = Memory()
    older, newer = saves(storage, "older"), saves(storage, "newer")
    older.claim("a", game())
    newer.claim("a", game("pass"))
    assert older.taken(PREFIX + "a", storage[PREFIX + "a"], "a")
    assert not older.taken(PREFIX + "b", storage[PREFIX + "a"], "a")
    with pytest.raises(Taken):
        older.keep("a", game("end"))
    found = newer.read("a")
    assert found
    assert found.game().moves == (("pass",),)
    older.claim("a", found.game())
    with pytest.raises(Taken):
        newer.keep("a", game())


def entry(**changes: object) -> str:
    storage = Memory()
    saves(storage).claim("a", game("end"))
    return json.dumps(json.loads(storage[f"{PREFIX}a"]) | changes)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (entry()[:-20], "is incomplete: it breaks off"),
        ("", "is incomplete: it breaks off"),
        ("[1, 2]", "not written by Acres"),
        ('"hello"', "not written by Acres"),
        (entry(schema=3), "newer version of Acres. Reload the page"),
        (entry(schema=1), "not written by Acres"),
        (entry(label={}), "part of it is missing"),
        (entry(label=[]), "part of it is missing"),
        (entry(name=7), "part of it is missing"),
        (entry(schema="x"), "not written by Acres"),
        (entry(journal=5), "part of it is missing"),
        (entry(at="yesterday"), "part of it is missing"),
        (entry(journal=game("end").text() + "settle moon\n"), "was changed outside Acres"),
        (entry(journal="game: chess 1\n\n"), "was changed outside Acres"),
        (entry(journal="game: chess 1\n\n", sum=checksum("game: chess 1\n\n")), "newer version"),
        ("[" * 100_000, "is incomplete: it breaks off"),
        ('{"a":' * 30_000 + "1" + "}" * 30_000, "is incomplete: it breaks off"),
        ("x" * 1_000_001, "longer than any game can be"),
    ],
)  # fmt: skip
def test_a_damaged_entry_is_told_and_kept(content: str, why: str) -> None:
    storage = Memory({f"{PREFIX}bad": content})
    saves(storage, at=2).claim("good", game())
    games, damaged = saves(storage).shelf()
    assert [save.id for save in games] == ["good"]
    assert why in damaged[0].why
    assert storage[f"{PREFIX}bad"] == content
    saves(storage).set_aside(damaged[0])
    assert content in storage.values()
    assert saves(storage).shelf()[1] == []


def test_a_game_of_a_later_schema_is_told() -> None:
    storage = Memory({"acres/3/game/a": entry(schema=3), "acres/1/settings": "{}"})
    games, damaged = saves(storage).shelf()
    assert not games
    assert "newer version" in damaged[0].why


@given(
    st.one_of(
        st.text(), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)
    )
)
def test_whatever_lies_there_is_told_and_never_raises(content: str) -> None:
    games, damaged = saves(Memory({f"{PREFIX}x": content})).shelf()
    assert not games
    assert len(damaged) == 1


@given(st.text(alphabet="abz019 :\n-", max_size=200))
def test_whatever_journal_is_written_is_told_or_read(journal: str) -> None:
    saves(Memory({f"{PREFIX}x": entry(journal=journal)})).shelf()


@pytest.mark.parametrize(("trouble", "said"), [("full", "no room"), ("blocked", "does not let")])
def test_a_storage_that_fails_is_told(trouble: str, said: str) -> None:
    storage = Memory()
    storage.trouble = trouble
    with pytest.raises(NotKept, match=said):
        saves(storage).claim("a", game())


def test_a_full_storage_keeps_what_was_there() -> None:
    storage = Memory()
    keeper = saves(storage)
    keeper.claim("a", game("pass"))
    storage.trouble = "full"
    with pytest.raises(NotKept):
        keeper.keep("a", game("pass", "end"))
    found = keeper.read("a")
    assert found
    assert found.game().ply == 1
