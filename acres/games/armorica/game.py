"""Armorica (Eric B. Vogel): governors of Roman Brittany, two to four players.

The module fulfils the contract of `acres.core.game`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from acres.core import move as _move
from acres.core.game import Outcome
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.armorica.rules.seats import SEATS, seats
from acres.games.armorica.rules.state import State, check
from acres.games.armorica.rules.turn import legal, parts, play, setup, step, turn, verbs
from acres.games.armorica.rules.view import View, guess, view
from acres.games.armorica.rules.vocabulary import SAMPLE, WORDS
from acres.games.armorica.why import why, why_for, why_not

NAME = "armorica"
VERSION = OLDEST = 1
OPEN = True


def copy(state: State) -> State:
    """Return an independent copy that writes no events."""
    return state.copy()


def secrets(state: State, seat: Seat) -> Mapping[Seat, Sequence[str]]:
    """Return nothing: all that was drawn lies open."""
    return {}


def drawer(state: State | None, move: Move, drawn: Sequence[str]) -> None:
    """Return nobody: a card that is drawn comes into a row."""


def sealed(state: State, seat: Seat) -> int:
    """Return 0: every move is played openly."""
    return 0


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None."""
    return state.outcome


def parse(line: str, state: State) -> Move:
    """Return the legal move that a line names, or ``resign``."""
    return _move.parse(line, legal(state))


if TYPE_CHECKING:
    from acres.core.game import Game
    from acres.games.armorica import game as _this

    _fulfils: Game[State, View] = _this
