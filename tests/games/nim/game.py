"""Nim: two players, three heaps of stones.

The module fulfils the contract of `acres.core.game`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from acres.core import move as _move
from acres.core.game import Outcome
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.nim.rules.seats import SEATS, seats
from acres.games.nim.rules.state import State, check
from acres.games.nim.rules.turn import legal, parts, play, setup, step, turn, verbs
from acres.games.nim.rules.view import View, guess, view
from acres.games.nim.rules.vocabulary import SAMPLE, WORDS
from acres.games.nim.why import why, why_for, why_not

NAME = "nim"
VERSION = OLDEST = 1
OPEN = True


def copy(state: State) -> State:
    """Return an independent copy that writes no events."""
    return state.copy()


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None while the game goes on."""
    return state.outcome


def parse(line: str, state: State) -> Move:
    """Parse the legal move that the line names, or ``resign``; raises `BadNotation`."""
    return _move.parse(line, legal(state))


def secrets(state: State, seat: Seat) -> Mapping[Seat, Sequence[str]]:
    """Return nothing: every stone lies open."""
    return {}


def drawer(state: State | None, move: Move, drawn: Sequence[str]) -> None:
    """Return nobody: only the sizes of heaps are drawn."""


def sealed(state: State, seat: Seat) -> int:
    """Return 0: every move is played openly."""
    return 0


if TYPE_CHECKING:
    from acres.core.game import Game
    from acres.games.nim import game as _this

    _fulfils: Game[State, View] = _this
