"""What a kind of action and a kind of decision consist of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from acres.core.move import Move, Part
from acres.games.snow.rules.means import Means
from acres.games.snow.rules.state import Frame, State


def always(state: State, move: Move) -> bool:
    """Free every time."""
    return True


def never(state: State, move: Move) -> bool:
    """Costs an action every time."""
    return False


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of action: what is legal beside what it does."""

    legal: Callable[[State, Means], list[Move]]
    """The complete plays; asked also when no action is left, and filtered then."""
    play: Callable[[State, Means, Move], None]
    parts: Callable[[State, Move], list[Part]]
    """What a play takes up, for the table."""
    free: Callable[[State, Move], bool] = never
    """Whether a play costs no action (2.7)."""
    some_free: bool = False
    """Whether any play of this verb can be free."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to a seat while a play or an automatic step is under way."""

    legal: Callable[[State, Frame], list[Move]]
    play: Callable[[State, Frame, Move], None]
    parts: Callable[[State, Frame, Move], list[Part]]
