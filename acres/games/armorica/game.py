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

__all__ = [
    "NAME",
    "OLDEST",
    "OPEN",
    "SAMPLE",
    "SEATS",
    "VERSION",
    "WORDS",
    "State",
    "View",
    "check",
    "copy",
    "drawer",
    "guess",
    "legal",
    "outcome",
    "parse",
    "parts",
    "play",
    "sealed",
    "seats",
    "secrets",
    "setup",
    "step",
    "turn",
    "verbs",
    "view",
    "why",
    "why_for",
    "why_not",
]


def copy(state: State) -> State:
    """An independent copy that writes no events."""
    return state.copy()


def secrets(state: State, seat: Seat) -> Mapping[Seat, Sequence[str]]:
    """Nothing: all that was drawn lies open."""
    return {}


def drawer(state: State | None, move: Move, drawn: Sequence[str]) -> None:
    """Nobody: what is drawn comes into a row."""


def sealed(state: State, seat: Seat) -> int:
    """None: every move is played openly."""
    return 0


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    return state.outcome


def parse(line: str, state: State) -> Move:
    """The legal move that the line names, or ``resign``."""
    return _move.parse(line, legal(state))


if TYPE_CHECKING:
    from acres.core.game import Game
    from acres.games.armorica import game as _this

    _fulfils: Game[State, View] = _this
