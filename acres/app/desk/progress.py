"""Progress in what a game teaches: where to go on, by game and name."""

from __future__ import annotations

from collections.abc import Callable, Collection

import acres
from acres.app.storage.storage import Storage
from acres.core.manifest import Manifest


class Progress:
    """The finished ones, and the step to go on with in each of the others.

    Stored as JSON: ``{"snow": {"01-settle": -1, "02-town": 3}}``, -1 for a finished one.
    """

    FINISHED = -1

    def __init__(
        self, storage: Storage, kept_as: str, names: Callable[[Manifest], Collection[str]]
    ) -> None:
        """`kept_as` is the key under which it is stored, `names` lists all that a game has."""
        self._storage = storage
        self._kept_as = kept_as
        self._names = names

    def read(self, game: str) -> dict[str, int]:
        """The steps by name; nothing where the storage is empty, blocked or damaged."""
        found = self._storage.remembered(self._kept_as).get(game)
        if not isinstance(found, dict):
            return {}
        names = self._names(acres.manifest(game))
        return {
            name: step for name, step in found.items() if isinstance(step, int) and name in names
        }

    def write(self, game: str, name: str, step: int) -> None:
        """Note a step; what is finished stays finished."""
        known = self.read(game)
        if known.get(name) in (self.FINISHED, step):
            return
        kept = self._storage.remembered(self._kept_as)
        self._storage.remember(self._kept_as, kept | {game: known | {name: step}})
