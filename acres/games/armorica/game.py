"""Armorica (Eric B. Vogel): governors of Roman Brittany, two to four players.

The module fulfils the contract of `acres.table.game`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acres.armorica.data import SEATS
from acres.armorica.reasons import why, why_for, why_not
from acres.armorica.state import State, check
from acres.armorica.turn import legal, parts, play, seats, setup, step, turn
from acres.armorica.view import View, guess, view
from acres.armorica.vocabulary import SAMPLE, WORDS
from acres.table import move as _move
from acres.table.game import Outcome
from acres.table.move import Move

NAME = "armorica"
VERSION = 1
OPEN = True

__all__ = [
    "NAME",
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
    "seats",
    "secrets",
    "setup",
    "step",
    "turn",
    "view",
    "why",
    "why_for",
    "why_not",
]


def copy(state: State) -> State:
    """An independent copy that writes no events."""
    return state.copy()


def secrets(state: State, seat: str) -> Mapping[str, Sequence[str]]:
    """Nothing: all that was drawn lies open."""
    return {}


def drawer(state: State | None, move: Move, drawn: Sequence[str]) -> None:
    """Nobody: what is drawn comes into a row."""


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    return state.outcome


def parse(line: str, state: State) -> Move:
    """The legal move that the line names, or ``resign``."""
    return _move.parse(line, legal(state))
