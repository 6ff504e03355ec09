"""A game in progress: forced moves, the cap, rewards, texts and guesses."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.game import Outcome
from acres.core.journal import Journal
from acres.core.link import decode, encode
from acres.core.seat import Seat
from acres.lab.environments.play import Table, shares
from tests.lab.environments.games_in_progress import every_kind, positions

SEATS = tuple(map(Seat, ("a", "b", "c", "d")))


@every_kind
def test_a_text_is_read_as_the_same_game(table: Table) -> None:
    """Between the words of a move as well, and the journal reads it too."""
    for play in positions(table, every=31):
        again = table.read(play.text())
        assert again.state == play.state
        assert (again.moves, again.said, again.choices()) == (play.moves, play.said, play.choices())
        assert Journal.parse(play.text()).state == play.state


@every_kind
def test_the_journal_of_a_game_makes_a_link(table: Table) -> None:
    *_, play = positions(table)
    journal = play.journal()
    assert journal.moves == tuple(play.moves)
    assert decode(encode(journal)).text == journal.text()


@every_kind
def test_a_decision_leaves_a_choice(table: Table) -> None:
    for play in positions(table):
        assert len(play.choices()) != 1
        assert (play.seat is None) == (not play.choices())


@every_kind
def test_a_copy_goes_on_alone(table: Table) -> None:
    for play in positions(table, every=23):
        if play.seat is None:
            continue
        before = play.text()
        one, other = copy.deepcopy(play), pickle.loads(pickle.dumps(play))
        rng, again = random.Random(5), random.Random(5)
        for _ in range(9):
            if one.seat is not None:
                one.say(rng.choice(one.choices()))
                other.say(again.choice(other.choices()))
        assert one.text() == other.text() != before
        assert play.text() == before


def test_words_that_no_move_begins_with_are_not_read() -> None:
    table = Table("armorica", {})
    with pytest.raises(BadNotation, match="no legal move begins with “take over”"):
        table.read(f"{table.play(1).text()}# said: take over\n")


def test_another_game_is_not_read() -> None:
    with pytest.raises(BadNotation, match="another game than armorica"):
        Table("armorica", {}).read(Table("armorica", {"players": "3"}).play(1).text())


def test_a_game_past_its_cap_is_cut_off_and_brings_nothing() -> None:
    *_, play = positions(Table("snow", {}, cap=3))
    assert play.truncated
    assert play.state.turn == 4
    assert (play.outcome, set(play.rewards().values())) == (None, {0.0})


def test_a_game_that_ends_is_not_cut_off() -> None:
    *_, play = positions(Table("armorica", {"players": "3"}))
    assert play.outcome is not None
    assert not play.truncated
    assert sum(play.rewards().values()) == pytest.approx(0)
    assert max(play.rewards().values()) > 0


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("winners", range(5))
def test_the_winners_share_what_the_others_lose(winners: int, seats: int) -> None:
    if winners > seats:
        return
    found = shares(Outcome(SEATS[:winners], "points", {}), SEATS[:seats])
    assert sum(found.values()) == pytest.approx(0)
    won = 1 / winners if 0 < winners < seats else 0
    assert [found[seat] for seat in SEATS[:winners]] == [won] * winners
    assert len(found) == seats


def test_nobody_has_won_before_the_end() -> None:
    assert shares(None, SEATS) == dict.fromkeys(SEATS, 0.0)


@every_kind
def test_a_guess_can_be_played_on_and_has_no_journal(table: Table) -> None:
    for number, play in enumerate(positions(table, every=29)):
        for seat in table.seats:
            guess = play.guess(seat, Chance(number))
            assert guess.seat == play.seat
            if guess.seat == seat:
                assert (guess.said, guess.choices()) == (play.said, play.choices())
            again = pickle.loads(pickle.dumps(guess))
            assert (again.state, again.said) == (guess.state, guess.said)
            with pytest.raises(ValueError, match="no journal"):
                guess.text()
            with pytest.raises(ValueError, match="no journal"):
                guess.journal()
            if guess.seat is not None:
                ply = len(guess.moves)
                while guess.seat is not None and len(guess.moves) == ply:
                    guess.say(guess.choices()[0])
                assert len(guess.moves) > ply
