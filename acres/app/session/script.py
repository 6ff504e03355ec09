"""The contract of a lesson or a try with the session: the plays that it lets through, and their draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from acres.core.header import Draws
from acres.core.move import Move


class Script(Protocol):
    """A lesson, or a try: it says what may be played, and fixes what is drawn."""

    @property
    def can_undo(self) -> bool:
        """Whether what was played may be taken back, as far as the rules of undo allow it."""

    @property
    def waits(self) -> str:
        """The prompt while nothing can be picked; empty where plays can be picked."""

    def refusal(self, moves: Sequence[Move], /) -> str | None:
        """The reason why these moves are not played now, in a sentence; None where they are."""

    def draws(self, move: Move, /) -> Draws:
        """The cards that the move draws; None where the seed decides."""
