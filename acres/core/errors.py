"""What is wrong with what was written, and why something cannot be used now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class BadNotation(ValueError):
    """What was written cannot be read: a move, a journal, an option."""


class OtherVersion(BadNotation):
    """The journal of a game by another version of its rules."""

    def __init__(self, message: str, *, newer: bool) -> None:
        super().__init__(message)
        self.newer = newer
        """Whether these come after the ones here."""


class BadLink(ValueError):
    """What stands in a link is no whole game; the sentence says what to do."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be used now."""

    code: str
    """A word of the catalogue, such as ``cut-off``."""
    section: str
    """The section of the rules it comes from, such as ``3.1``."""
    args: Mapping[str, Any] = field(default_factory=dict)
    """What the sentence names: ids of places and cards, counts."""


class IllegalMove(ValueError):
    """What was written can be read but the rules do not allow it now."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        """Why, where the game can say it."""
