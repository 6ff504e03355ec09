"""A journal replays, takes back up to a seal, and reads only what it wrote."""

from __future__ import annotations

import random

import pytest

from acres.core.errors import BadNotation, IllegalMove
from acres.core.journal import LONGEST_COMMENTS, Journal
from tests.rings import sample

pytestmark = pytest.mark.pyodide("a saved game is read and replayed by the player's Python")


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
    for seed in sample(range(20), 4):
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
        (("game: snow 4", "game: moon 1"), "no game"),
        (("game: snow 4", "game: snow 5"), "version 5"),
        (("game: snow 4", "game: snow 0"), "version 0"),
        (("game: snow 4", "game: snow 999999999"), "version 999999999"),
        (("game: snow 4", "game: snow 1000000000"), "which game"),
        (("game: snow 4", "game: snow"), "which game"),
        (("edition: second", "edition: ninth"), "not a value"),
        (("edition: second", "flavour: mint"), "no option"),
        (("edition: second", "edition"), "Line 2"),
        (("seed: 1", "seed: minus one"), "not a seed"),
        (("seed: 1", "seed: " + 21 * "9"), "not a seed"),
        (("draft rangers", "draft moon"), "Line 8"),
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


def rewritten(journal: Journal) -> Journal:
    """Write out every draw of a game, under another seed."""
    return journal.branch(journal.ply, seed=journal.header.seed + 1)


@pytest.mark.parametrize(("game", "plies"), [("snow", 300), ("armorica", 60)])
def test_a_game_with_its_draws_written_out_is_the_same_under_any_seed(
    game: str, plies: int
) -> None:
    journal = Journal.new(game, {}, 5)
    chooser = random.Random(5)
    while journal.ply < plies and journal.turn:
        journal.append(chooser.choice(journal.game.legal(journal.state)))
    again = Journal.parse(rewritten(journal).text())
    assert again.header.dealt == journal.draws_at(0) != ()
    for ply in range(journal.ply + 1):
        for seat in journal.game.SEATS:
            assert again.game.view(again.state_at(ply), seat) == journal.game.view(
                journal.state_at(ply), seat
            )


def test_a_branch_keeps_what_was_drawn_and_deals_anew_what_comes() -> None:
    journal = played(3, 200)
    turns = [ply for ply in range(201) if journal.state_at(ply).turn == 5]
    others = [journal.branch(turns[0], seed=seed) for seed in range(8)]
    for other in others:
        assert other.moves == journal.moves[: turns[0]]
        assert other.game.view(other.state, "french") == other.game.view(
            journal.state_at(turns[0]), "french"
        )
        hand = other.state.sides[other.turn].hand
        other.append(f"discard {hand[0]}")
        if ("done",) in other.game.legal(other.state):
            other.append("done")
        other.append("end")
        assert other.draws_at(other.ply)
    assert len({other.draws_at(other.ply) for other in others}) > 1


def dealt_elsewhere() -> str:
    return rewritten(played(3, 0)).text() + "end = {cards}\n"


def test_the_draws_of_a_move_are_written_behind_it() -> None:
    journal = Journal.parse(dealt_elsewhere().replace(" = {cards}", ""))
    assert journal.draws_at(1) == ()
    state = journal.state_at(0)
    hand = list(state.sides["british"].hand)
    card = state.sides["british"].deck[0]
    journal = Journal.parse(
        dealt_elsewhere().replace("end = {cards}", f"discard {hand[0]}\ndone\nend = {card}")
    )
    assert card in journal.state.sides["british"].hand
    assert journal.text().rstrip().endswith(f"end = {card}")


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("", "which nobody drew|end"),
        ("moon", "moon"),
        ("boston boston boston boston boston boston", "boston"),
    ],
)
def test_draws_that_cannot_be_are_refused_with_their_line(cards: str, sentence: str) -> None:
    written = dealt_elsewhere().replace("end = {cards}", "draft rangers\nend = {cards}")
    hand = Journal.parse(dealt_elsewhere().replace(" = {cards}", "")).state_at(0)
    first = hand.sides["british"].hand[0]
    written = written.replace("draft rangers", f"discard {first}\ndone")
    with pytest.raises(BadNotation, match=sentence) as found:
        Journal.parse(written.format(cards=cards))
    assert "Line" in str(found.value)


def test_a_draw_left_out_at_the_table_is_written_as_nothing() -> None:
    hand = Journal.parse(dealt_elsewhere().replace(" = {cards}", "")).state_at(0)
    first = hand.sides["british"].hand[0]
    written = dealt_elsewhere().replace("end = {cards}", f"discard {first}\ndone\nend = nothing")
    journal = Journal.parse(written)
    assert len(journal.state.sides["british"].hand) == 4
    assert Journal.parse(journal.text()).state == journal.state


def test_comments_stay_with_their_move() -> None:
    journal = Journal.new("snow", {}, 1)
    journal.append("draft rangers")
    journal.append("end")
    journal.comments |= {0: "A quiet start.", 1: "For the forests.\nAnd for raids."}
    again = Journal.parse(journal.text())
    assert again.comments == journal.comments
    assert again.text() == journal.text()


def test_a_comment_is_taken_back_and_played_again_with_its_move() -> None:
    journal = Journal.new("snow", {}, 1)
    journal.append("draft rangers")
    journal.comments[1] = "For the forests.\n\nAnd for raids."
    before = journal.text()
    journal.undo()
    assert not journal.comments
    again = Journal.parse(journal.text())
    again.put_back(journal.undone)
    for each in (journal, again):
        each.redo()
        assert each.text() == before
    journal.undo()
    journal.append("pass")
    assert not journal.comments
    assert not journal.can_redo


@pytest.mark.parametrize("remark", ["# \ud83c", f"# {'x' * LONGEST_COMMENTS}"], ids=len)
def test_a_move_that_was_taken_back_and_cannot_be_read_is_not_redone(remark: str) -> None:
    journal = Journal.new("snow", {}, 1)
    journal.put_back([f"draft rangers\n{remark}"])
    before = journal.text()
    with pytest.raises(BadNotation):
        journal.redo()
    assert journal.text() == before


def test_as_many_moves_as_are_read_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("acres.core.journal.MOST_MOVES", 1)
    journal = Journal.new("snow", {}, 1)
    journal.put_back(["end", "draft rangers"])
    journal.redo()
    with pytest.raises(BadNotation, match="more than 1 moves"):
        journal.redo()
    assert Journal.parse(journal.text()).ply == 1


def test_a_comment_that_is_played_again_is_the_one_that_is_read() -> None:
    journal = Journal.new("snow", {}, 1)
    journal.put_back(["draft rangers\n# One.\rTwo."])
    journal.redo()
    assert journal.comments == Journal.parse(journal.text()).comments == {1: "One.\nTwo."}


def test_a_long_line_is_repeated_only_in_part() -> None:
    journal = Journal.new("snow", {}, 1)
    with pytest.raises(BadNotation) as found:
        journal.append("draft " + "x" * 100_000)
    assert len(str(found.value)) < 1_000


def test_moves_taken_back_can_be_put_back_in_another_journal() -> None:
    journal = Journal.new("snow", {}, 1)
    journal.append("draft rangers")
    journal.undo()
    again = Journal.parse(journal.text())
    again.put_back(journal.undone)
    again.redo()
    assert again.moves == (("draft", "rangers"),)


def test_a_journal_goes_on_by_the_version_it_began_with() -> None:
    written = "game: snow 1\nseed: 3\nbritish: human\nfrench: human\n\n[turn 1]\nend\n"
    journal = Journal.parse(written)
    assert journal.text() == written
    assert journal.state.rules.version == 1
    assert journal.branch(1, seed=4).state.rules.version == 1
    assert Journal.new("snow", {}, 3).state.rules.version == journal.game.VERSION
