"""A journal replays, takes back up to a seal, and reads only what it wrote."""

from __future__ import annotations

import random

import pytest

from acres.table.game import BadNotation, IllegalMove
from acres.table.journal import Journal


def played(seed: int, plies: int) -> Journal:
    journal = Journal.new("snow", {"edition": "second"}, seed)
    chooser = random.Random(seed)
    while journal.ply < plies and journal.turn:
        journal.append(chooser.choice(journal.game.legal(journal.state)))
    return journal


def test_a_journal_read_from_its_text_is_the_same_game() -> None:
    journal = played(3, 400)
    again = Journal.parse(journal.text())
    assert again.moves == journal.moves
    assert again.header == journal.header
    assert again.state == journal.state


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    hands = [tuple(Journal.new("snow", {}, seed).state.sides["british"].hand) for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


def test_undo_gives_the_position_before_and_redo_the_one_after() -> None:
    journal = Journal.new("snow", {}, 1)
    before = journal.state
    journal.append("draft rangers")
    after = journal.state
    journal.undo()
    assert journal.state == before
    assert journal.can_redo
    journal.redo()
    assert journal.state == after
    assert not journal.can_redo


def test_a_new_move_forgets_what_was_undone() -> None:
    journal = Journal.new("snow", {}, 1)
    journal.append("draft rangers")
    journal.undo()
    journal.append("draft militia")
    assert not journal.can_redo
    with pytest.raises(IllegalMove):
        journal.redo()


def test_undo_stops_where_the_other_side_decides() -> None:
    journal = Journal.new("snow", {}, 1)
    journal.append("end")
    assert not journal.can_undo
    with pytest.raises(IllegalMove):
        journal.undo()
    assert journal.moves == (("end",),)


def test_undo_never_passes_a_seal_in_random_games() -> None:
    for seed in range(20):
        journal = Journal.new("snow", {}, seed)
        chooser = random.Random(seed)
        for _ in range(300):
            if journal.turn is None:
                break
            before = journal.state
            journal.append(chooser.choice(journal.game.legal(before)))
            if journal.can_undo:
                assert journal.state.chance == before.chance
                assert journal.turn == journal.game.turn(before)
                for seat in journal.game.SEATS:
                    was = journal.game.view(before, seat).sides
                    now = journal.game.view(journal.state, seat).sides
                    other = "french" if seat == "british" else "british"
                    assert set(now[other].seen) <= set(was[other].seen) | set(
                        was[other].reserve
                    ) | set(was[other].discard)


def test_undo_to_the_start_of_the_turn() -> None:
    journal = Journal.new("snow", {}, 1)
    journal.append("end")
    journal.append("end")
    ply = journal.ply
    journal.append("draft militia")
    journal.append("draft home-support")
    journal.undo_to_turn_start()
    assert journal.ply == ply


def test_an_illegal_move_changes_nothing() -> None:
    journal = Journal.new("snow", {}, 1)
    text = journal.text()
    with pytest.raises(BadNotation):
        journal.append("draft moon")
    with pytest.raises(IllegalMove):
        journal.append(("draft", "moon"))
    assert journal.text() == text


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (("game: snow 1", "game: moon 1"), "no game"),
        (("game: snow 1", "game: snow 2"), "version 2"),
        (("game: snow 1", "game: snow"), "which game"),
        (("edition: second", "edition: ninth"), "no value"),
        (("edition: second", "flavour: mint"), "no option"),
        (("edition: second", "edition"), "Line 2"),
        (("seed: 1", "seed: minus one"), "no seed"),
        (("draft rangers", "draft moon"), "Line 7"),
    ],
)
def test_a_damaged_journal_says_what_is_wrong(damage: tuple[str, str], sentence: str) -> None:
    journal = Journal.new("snow", {"edition": "second"}, 1)
    journal.append("draft rangers")
    written = journal.text()
    assert damage[0] in written
    with pytest.raises(BadNotation, match=sentence):
        Journal.parse(written.replace(*damage))


def test_a_resigned_game_is_a_journal_too() -> None:
    journal = Journal.new("snow", {}, 1)
    journal.append("resign")
    outcome = journal.game.outcome(journal.state)
    assert outcome is not None
    assert outcome.winners == ("french",)
    assert Journal.parse(journal.text()).state == journal.state
