"""The bot of the tiny game: perfect, and it says why."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from acres.bots import answer, choose
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.games.nim import game as nim
from acres.games.nim.analysis.balance import balanced
from acres.games.nim.rules.data import HEAPS
from acres.lab.studies import report
from tests.games.tiny.positions import heaps
from tests.matches import match

LASTS = ("wins", "loses")
GAMES, ENOUGH = 40, 38


@cache
def lost(left: tuple[int, ...], last: str) -> bool:
    """Whether whoever decides loses, by trying everything."""
    if not any(left):
        return last == "wins"
    after = {
        tuple(sorted((*left[:at], heap - count, *left[at + 1 :])))
        for at, heap in enumerate(left)
        for count in range(1, heap + 1)
    }
    return not any(lost(position, last) for position in after)


@pytest.mark.parametrize("last", LASTS)
def test_the_theory_is_what_trying_everything_finds(last: str) -> None:
    for left in product(range(6), repeat=3):
        assert balanced(left, last) == lost(tuple(sorted(left)), last)


@pytest.mark.parametrize("last", LASTS)
def test_whoever_can_force_the_win_does_so(last: str) -> None:
    for left in product(range(4), repeat=3):
        if any(left) and not balanced(left, last):
            state = heaps(*left, last=last)
            nim.play(state, choose(nim, state, "sun", "settler", Chance(1)))
            over = nim.outcome(state)
            assert balanced(state.heaps.values(), last) if over is None else "sun" in over.winners


@pytest.mark.parametrize("last", LASTS)
@pytest.mark.parametrize("seat", nim.SEATS)
def test_the_settler_beats_random_play_from_either_seat(seat: str, last: str) -> None:
    levels = dict.fromkeys(nim.SEATS, "random") | {seat: "settler"}
    found = match("nim", levels, range(GAMES), {"last": last})
    assert found.share(seat).wins >= ENOUGH, report.match(found)


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ((3, 4, 5), "Leaves heaps in balance: whatever is taken now, there is an answer."),
        ((3, 5, 6), "Finds no heap to bring the others into balance, and waits for a mistake."),
        ((0, 0, 4), "Takes the last stone."),
    ],
)
def test_the_bot_says_why_it_plays_a_move(left: tuple[int, ...], said: str) -> None:
    """The position is a new game with its heaps set to `left`."""
    journal = Journal.new("nim", {}, 3)
    journal.state.heaps.update(zip(HEAPS, left, strict=True))
    from acres.bots.knowledge import knowledge

    move = choose(nim, journal.state, "sun", "settler", Chance(1))
    assert knowledge(nim).why(journal.state, move) == said


def test_the_worker_is_answered() -> None:
    chosen = answer("game: nim 1\ndealt: 3 4 5\n\n", "settler")
    assert chosen == ("take left 2", 0, None)
