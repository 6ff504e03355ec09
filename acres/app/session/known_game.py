"""A game that is here already, beside one that comes from elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from acres.app.kit.new_game import Mine
from acres.core.journal import Journal


class KnownGame(NamedTuple):
    """A game that is here already."""

    journal: Journal
    id: str
    """Its id in the storage."""
    mine: tuple[Mine, ...]
    """The seats of the people here, where others play elsewhere."""

    def is_same(self, journal: Journal) -> bool:
        """Whether that is the same game, however far it has come and whatever it is called."""
        return replace(self.journal.header, title="") == replace(journal.header, title="")

    def differs_at(self, journal: Journal) -> int | None:
        """The number of the first move that differs; None where one goes on from the other."""
        both = zip(self.journal.moves, journal.moves, strict=False)
        return next((at for at, (one, other) in enumerate(both, 1) if one != other), None)
