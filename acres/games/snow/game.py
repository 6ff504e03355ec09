"""A Few Acres of Snow (Martin Wallace, 2011): Britain against France.

The module fulfils the contract of `acres.table.game`; sections in brackets
are those of the rules as `docs/rulings.md` cites them.
"""

from __future__ import annotations

from acres.snow.data import SEATS
from acres.snow.reasons import why, why_for, why_not
from acres.snow.secrets import drawer, secrets
from acres.snow.state import State, check
from acres.snow.turn import legal, parts, play, seats, setup, step, turn
from acres.snow.view import View, guess, view
from acres.snow.vocabulary import SAMPLE, WORDS
from acres.table import move as _move
from acres.table.game import Outcome
from acres.table.move import Move

NAME = "snow"
VERSION = 1
OPEN = False

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


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    return state.outcome


def parse(line: str, state: State) -> Move:
    """The legal move that the line names, its cards in any order, or ``resign``."""
    return _move.parse(line, legal(state))
