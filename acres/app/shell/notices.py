"""Sentences about the page itself: the save, other tabs, the bot's worker."""

from __future__ import annotations

from acres.app.kit.scene import Button, Notice

ORDER = (
    "redrawn",
    "locked",
    "fetch",
    "work",
    "link",
    "fork",
    "orders",
    "file",
    "unplayable",
    "recovered",
    "deleted",
    "bot",
    "branch",
    "store",
    "damaged",
)
"""The first of these that applies is shown."""
ON_FRONT_PAGE = frozenset({"deleted"})
"""What can only be answered there is not told beside a game."""


class Notices:
    """At most one of each kind."""

    def __init__(self) -> None:
        self._now: dict[str, Notice] = {}

    def put(self, kind: str, text: str, *buttons: Button) -> None:
        """From now on."""
        self._now[kind] = Notice(text, buttons)

    def drop(self, *kinds: str) -> None:
        """No longer."""
        for kind in kinds:
            self._now.pop(kind, None)

    def first(self, *, playing: bool) -> Notice | None:
        """The one to be shown; `playing`: with a game on the table."""
        hidden = ON_FRONT_PAGE if playing else frozenset()
        return next((self._now[kind] for kind in ORDER if kind in self._now.keys() - hidden), None)
