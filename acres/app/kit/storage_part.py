"""The part of a scene about the saved games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acres.app.kit.saved_game import Damaged, SavedGame


@dataclass(frozen=True, slots=True)
class StoragePart:
    """The saved games, on the front page."""

    games: tuple[SavedGame, ...] = ()
    """Newest first."""
    unfolded: str = ""
    """The id of the game whose name, notes and more are shown: ``"3f2a"``."""
    now: float = 0.0
    """The present time, in seconds since 1970: ``1.8e9``."""
    unreadable: tuple[Damaged, ...] = ()
    """The unreadable entries, those put aside included."""
    known: frozenset[str] = frozenset()
    """The games that somebody finished here."""
