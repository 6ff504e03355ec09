"""A Few Acres of Snow (Martin Wallace, 2011): Britain against France.

The module fulfils the contract of `acres.core.game`; sections in brackets
are those of the rules as `docs/games/rulings.md` cites them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from acres.core import move as _move
from acres.core.game import Outcome
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.editions import OLDEST, SEATS, VERSION, seats
from acres.games.snow.rules.state import State, check
from acres.games.snow.rules.turn import legal, parts, play, setup, step, turn, verbs
from acres.games.snow.rules.view import View, drawer, guess, secrets, view
from acres.games.snow.rules.vocabulary import SAMPLE, WORDS
from acres.games.snow.why import why, why_for, why_not

NAME = "snow"
OPEN = False


def copy(state: State) -> State:
    """Return an independent copy that writes no events."""
    return state.copy()


def sealed(state: State, seat: Seat) -> int:
    """Return 0: every move is played openly."""
    return 0


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None while the game goes on."""
    return state.outcome


def parse(line: str, state: State) -> Move:
    """Parse the legal move that the line names, its cards in any order, or ``resign``."""
    return _move.parse(line, legal(state))


if TYPE_CHECKING:
    from acres.core.game import Game
    from acres.games.snow import game as _this

    _fulfils: Game[State, View] = _this
