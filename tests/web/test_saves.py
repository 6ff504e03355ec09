"""Saved games: nothing is ever lost, whatever lies in the storage."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acres.table.journal import Journal
from acres.web.saves import PREFIX, NotKept, Saves, Taken
from tests.web.fakes import Memory, Trouble


def saves(storage: Memory, tab: str = "one", at: float = 1.0) -> Saves:
    return Saves(storage, Trouble, tab, lambda: at)


def game(*moves: str) -> Journal:
    journal = Journal.new("snow", {"edition": "second"}, 7)
    for move in moves:
        journal.append(move)
    return journal


def test_a_game_comes_back_as_it_was() -> None:
    storage = Memory()
    saves(storage).claim("a", game("pass", "end"))
    games, damaged = saves(storage).find()
    assert not damaged
    assert games[0].journal.moves == (("pass",), ("end",))


def test_the_newest_game_comes_first_and_finished_ones_not_at_all() -> None:
    storage = Memory()
    saves(storage, at=1).claim("old", game())
    saves(storage, at=2).claim("new", game("pass"))
    saves(storage, at=3).claim("done", game("resign"))
    games, _ = saves(storage).find()
    assert [save.id for save in games] == ["new", "old"]


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
    assert found.moves == (("pass",),)
    older.claim("a", found)
    with pytest.raises(Taken):
        newer.keep("a", game())


def entry(**changes: object) -> str:
    whole = {"schema": 1, "tab": "x", "at": 1.0, "over": False, "journal": game("end").text()}
    return json.dumps(whole | changes)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (entry()[:-20], "not complete"),
        ("", "not complete"),
        ("[1, 2]", "not written by this page"),
        ('"hello"', "not written by this page"),
        (entry(schema=2), "newer version"),
        (entry(schema="x"), "not written by this page"),
        (entry(journal=5), "lacks a part"),
        (entry(at="yesterday"), "lacks a part"),
        (entry(journal=game("end").text() + "settle moon\n"), "does not follow the rules"),
        (entry(journal="game: chess 1\n\n"), "does not follow the rules"),
        (entry(journal="game: snow 99\n\n"), "does not follow the rules"),
        ("[" * 100_000, "not complete"),
        ('{"a":' * 30_000 + "1" + "}" * 30_000, "not complete"),
        ("x" * 1_000_001, "far longer"),
    ],
)  # fmt: skip
def test_a_damaged_entry_is_told_and_kept(content: str, why: str) -> None:
    storage = Memory({f"{PREFIX}bad": content})
    saves(storage, at=2).claim("good", game())
    games, damaged = saves(storage).find()
    assert [save.id for save in games] == ["good"]
    assert why in damaged[0].why
    assert storage[f"{PREFIX}bad"] == content
    saves(storage).set_aside(damaged[0])
    assert content in storage.values()
    assert saves(storage).find()[1] == []


def test_a_game_of_a_later_schema_is_told() -> None:
    storage = Memory({"acres/2/game/a": entry(schema=2), "acres/1/settings": "{}"})
    games, damaged = saves(storage).find()
    assert not games
    assert "newer version" in damaged[0].why


@given(
    st.one_of(
        st.text(), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)
    )
)
def test_whatever_lies_there_is_told_and_never_raises(content: str) -> None:
    games, damaged = saves(Memory({f"{PREFIX}x": content})).find()
    assert not games
    assert len(damaged) == 1


@given(st.text(alphabet="abz019 :\n-", max_size=200))
def test_whatever_journal_is_written_is_told_or_read(journal: str) -> None:
    saves(Memory({f"{PREFIX}x": entry(journal=journal)})).find()


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
    assert found.ply == 1
