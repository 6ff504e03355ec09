"""How long a game may become here, since a longer one could not be read again."""

from __future__ import annotations

from acres.core.journal import MOST_MOVES, Journal
from acres.core.move import RESIGN, Move
from acres.core.sentences import say

LAST_MOVE = MOST_MOVES - 100
"""After so many moves nobody here goes on; the rest is for who answers then, and for giving up."""


def is_full(journal: Journal) -> bool:
    """Whether the game with one more move could not be read again."""
    return journal.ply >= MOST_MOVES


def full() -> str:
    """What is said of such a game."""
    return say("This game has {count} moves, and is as long as a game can be.", count=MOST_MOVES)


def refusal(journal: Journal, move: Move, count: int = 1) -> str | None:
    """Why a person cannot play `count` moves more, the last of which is this one; None where
    nothing is against it."""
    if is_full(journal):
        return full()
    if journal.ply + count > LAST_MOVE and move != RESIGN:
        return say(
            "A game here goes on for {count} moves; all that is left is to give it up.",
            count=LAST_MOVE,
        )
    return None
