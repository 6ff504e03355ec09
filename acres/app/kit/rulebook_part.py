"""Part of the scene: what somebody looks up in the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RulebookPart:
    """Somebody’s question to the rules."""

    sought: str = ""
    """The words to search for: ``why can't I``."""
    asked: str = ""
    """The section to open: ``4.1``."""
    thing: str = ""
    """The place or card that was asked about: ``louisbourg``."""
    number: int = 0
    """Number of times that a section was asked for."""
    covers: str = ""
    """The panel that a section took the place of, until its reader goes back: ``log``."""
