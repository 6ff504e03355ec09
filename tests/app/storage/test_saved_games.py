"""Saved games: nothing is ever lost, whatever lies in the storage."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acres.app.storage.listing import listing
from acres.app.storage.saved_game import SavedGame, written
from acres.app.storage.saved_games import FIRST, PREFIX, NotKept, SavedGames, Taken
from acres.core.journal import Journal
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


def test_what_was_deleted_can_be_put_back_as_it_was() -> None:
    storage = Memory()
    keeper = saves(storage)
    keeper.claim("a", game("pass"))
    before = dict(storage)
    entry = keeper.delete("a")
    assert not storage
    assert entry
    keeper.restore(entry)
    assert storage == before


def test_an_edited_entry_is_checked_by_the_rules_again() -> None:
    storage = Memory()
    saves(storage).claim("a", game("pass"))
    storage[PREFIX + "a"] = storage[PREFIX + "a"].replace("pass\\n", "pass\\nend\\n")
    [entry], _ = saves(storage).shelf()
    assert entry.listing.decides == "french"
    storage[PREFIX + "a"] = storage[PREFIX + "a"].replace("pass\\n", "fly moon\\n")
    games, damaged = saves(storage).shelf()
    assert not games
    assert "does not follow the rules" in damaged[0].why


def test_an_exported_line_is_the_entry() -> None:
    storage = Memory()
    saves(storage).claim("a", game("pass"))
    entry = saves(storage).read("a")
    assert isinstance(entry, SavedGame)
    assert saves(Memory()).read_line("a", written(entry)) == entry


# Schema 1, as the first version of the page wrote it

OLD = json.dumps(
    {
        "schema": 1,
        "tab": "x",
        "at": 5.0,
        "over": False,
        "journal": "game: snow 1\nedition: second\nseed: 7\n"
        "british: human\nfrench: bot settler\n\npass\nend\n",
    }
)


def test_a_game_of_the_first_schema_is_brought_over() -> None:
    storage = Memory({f"{FIRST}a": OLD})
    [entry], damaged = saves(storage).shelf()
    assert not damaged
    assert entry.id == "a"
    assert entry.at == 5.0
    assert entry.game().moves == (("pass",), ("end",))
    assert list(storage) == [f"{PREFIX}a"]
    assert saves(storage).shelf()[0] == [entry]


def test_where_there_is_no_room_it_stays_where_it_was() -> None:
    storage = Memory({f"{FIRST}a": OLD})
    storage.trouble = "full"
    [entry], _ = saves(storage).shelf()
    assert entry.game().ply == 2
    assert list(storage) == [f"{FIRST}a"]


def first_schema(journal: Journal) -> str:
    return json.dumps(
        {"schema": 1, "tab": "x", "at": 1.0, "over": False, "journal": journal.text()}
    )


def test_a_game_that_went_on_is_not_overwritten_by_where_it_came_from() -> None:
    storage = Memory()
    saves(storage, at=2).claim("a", game("pass", "end"))
    storage[f"{FIRST}a"] = first_schema(game("pass"))
    [entry], _ = saves(storage).shelf()
    assert entry.game().ply == 2
    assert list(storage) == [f"{PREFIX}a"]


def test_two_games_under_one_id_are_both_brought_over() -> None:
    storage = Memory()
    saves(storage, at=2).claim("a", game("pass", "end"))
    storage[f"{FIRST}a"] = first_schema(game("end"))
    for _ in range(2):
        games, _ = saves(storage).shelf()
        assert [entry.game().moves[0] for entry in games] == [("pass",), ("end",)]
        assert len({entry.id for entry in games}) == len(storage) == 2


def test_a_game_that_is_not_brought_over_yet_can_be_deleted() -> None:
    storage = Memory({f"{FIRST}a": first_schema(game("pass"))})
    storage.trouble = "full"
    keeper = saves(storage)
    [entry], _ = keeper.shelf()
    assert keeper.delete("a") == entry
    assert not storage


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
    assert "half a character" in damaged.why


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
        (entry()[:-20], "not complete"),
        ("", "not complete"),
        ("[1, 2]", "not written by this page"),
        ('"hello"', "not written by this page"),
        (entry(schema=3), "newer version of this page; load the page again"),
        (entry(schema=1), "not written by this page"),
        (entry(label={}), "lacks a part"),
        (entry(label=[]), "lacks a part"),
        (entry(name=7), "lacks a part"),
        (entry(schema="x"), "not written by this page"),
        (entry(journal=5), "lacks a part"),
        (entry(at="yesterday"), "lacks a part"),
        (entry(journal=game("end").text() + "settle moon\n"), "does not follow the rules"),
        (entry(journal="game: chess 1\n\n"), "does not follow the rules"),
        (entry(journal="game: snow 99\n\n"), "newer version of this page; load the page again"),
        (entry(journal="game: snow 0\n\n"), "played by earlier rules"),
        ("[" * 100_000, "not complete"),
        ('{"a":' * 30_000 + "1" + "}" * 30_000, "not complete"),
        ("x" * 1_000_001, "far longer"),
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
