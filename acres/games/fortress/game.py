"""Island Fortress (Bryan Johnson): builders of a wall, two to four players.

The module fulfils the contract of `acres.core.game`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acres.core.game import Outcome
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.rules.data import DEALT, OLDEST, VERSION
from acres.games.fortress.rules.seats import SEATS, seats
from acres.games.fortress.rules.state import State, check
from acres.games.fortress.rules.turn import legal, parse, parts, play, setup, step, turn, verbs
from acres.games.fortress.rules.view import View, guess, secrets, view
from acres.games.fortress.rules.vocabulary import SAMPLE, WORDS
from acres.games.fortress.why import why, why_for, why_not

NAME = "fortress"
OPEN = False


def copy(state: State) -> State:
    """Return an independent copy that writes no events."""
    return state.copy()


def drawer(state: State | None, move: Move, drawn: Sequence[str]) -> Seat | None:
    """Tell who drew cards: favors come into the hand of the drawing seat; the lots of the first tie
    are nobody's."""
    if state is None:
        return SEATS[len(drawn) // DEALT]
    return turn(state) if move[0] == "draw" else None


def sealed(state: State, seat: Seat) -> int:
    """Count the bids of a petition, from the first one on, until all of them are in."""
    bids = [other for other, side in state.sides.items() if side.bid is not None]
    return 0 if bids in ([], [seat]) else len(bids)


def outcome(state: State) -> Outcome | None:
    """Tell how the game ended, or None."""
    return state.outcome


if TYPE_CHECKING:
    from acres.core.game import Game
    from acres.games.fortress import game as _this

    _fulfils: Game[State, View] = _this
