"""Sentences about the page itself: the save, other tabs, the bot's worker."""

from __future__ import annotations

from collections.abc import Collection

from acres.app.kit.scene import Button, Notice
from acres.core.sentences import N_, say

ORDER = (
    "redrawn",
    "locked",
    "version",
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
    "copies",
    "offline",
)
"""The first of these that applies is shown."""
ON_FRONT_PAGE = frozenset({"deleted"})
"""What can only be answered there is not told beside a game."""
LACKING = {
    "version": N_(
        "There is a new version of Acres, and this page misses a part of the old one. Load the page again to go on."
    ),
    "copies": N_(
        "This browser keeps no second copy of your games: should it end all of a sudden, the last moves may be missing."
    ),
    "offline": N_(
        "This browser does not keep Acres: the next time it will need the network again."
    ),
}
"""What is said where a browser lacks something, by the words of ``assets/js/lacking.js``."""


class Notices:
    """At most one of each kind."""

    def __init__(self) -> None:
        self._now: dict[str, Notice] = {}
        self._lacking: Collection[str] = frozenset()

    @property
    def outdated(self) -> bool:
        """Whether the page misses something that only another version has."""
        return "version" in self._lacking

    def put(self, kind: str, text: str, *buttons: Button) -> None:
        """From now on."""
        self._now[kind] = Notice(text, buttons)

    def drop(self, *kinds: str) -> None:
        """No longer."""
        for kind in kinds:
            self._now.pop(kind, None)

    def lacking(self, words: Collection[str]) -> bool:
        """Say what the browser lacks, each thing once, and no more what it has again; whether that is
        anything new."""
        if self._lacking == frozenset(words):
            return False
        for word in LACKING:
            if word not in words:
                self.drop(word)
            elif word not in self._lacking:
                close = ("aside", word, say("Close"))
                again = ("reload", "", say("Load it again"))
                buttons = (again, close) if word == "version" else (close,)
                self.put(word, say(LACKING[word]), *buttons)
        self._lacking = frozenset(words)
        return True

    def first(self, *, playing: bool) -> Notice | None:
        """The one to be shown; `playing`: with a game on the table."""
        hidden = ON_FRONT_PAGE if playing else frozenset()
        return next((self._now[kind] for kind in ORDER if kind in self._now.keys() - hidden), None)
