"""Errors in text from outside, and reasons why something cannot be used now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class BadNotation(ValueError):
    """Text that cannot be read: a move, a journal, an option."""


class OtherVersion(BadNotation):
    """The journal of a game by another version of its rules."""

    def __init__(self, message: str, *, newer: bool) -> None:
        super().__init__(message)
        self.newer = newer
        """Whether these come after the ones here."""


class BadLink(ValueError):
    """A link that holds no whole game; the sentence says how to go on."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason why something cannot be used now."""

    code: str
    """A word of the catalogue, such as ``cut-off``."""
    section: str
    """The section of the rules it comes from, such as ``3.1``."""
    args: Mapping[str, Any] = field(default_factory=dict)
    """The arguments of the sentence: ids of places and cards, counts."""


class IllegalMove(ValueError):
    """A move that can be read but that the rules do not allow now."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        """The reason, where the game can give it."""
