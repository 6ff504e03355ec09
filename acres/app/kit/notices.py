"""The notices about the page itself: one sentence each, the most urgent is shown."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from acres.core.sentences import N_, say

Button = tuple[str, str, str]
"""data-do, data-id or an empty string, label: ``("undelete", "", "Undo")``."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence about the page itself, with its buttons."""

    text: str
    buttons: tuple[Button, ...] = ()


NOTICE_ORDER = (
    "redrawn",
    "locked",
    "version",
    "fetch",
    "language",
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
"""Kinds of notices by urgency: the first that applies is shown."""

ON_FRONT_PAGE = frozenset({"deleted"})
"""Notices that are not shown beside a game, since they can be answered there alone."""

LACKING = {
    "version": N_(
        "There is a new version of Acres, and part of the old one is missing. Reload the page to "
        "continue."
    ),
    "copies": N_(
        "This browser keeps no second copy of your games. If the browser crashes, you may lose "
        "your last moves."
    ),
    "offline": N_(
        "This browser does not keep Acres for offline play: next time you will need the network "
        "again."
    ),
}
"""Sentences about missing features of a browser, by the words of ``assets/js/lacking.js``."""


class Notices:
    """The notices about the page, at most one of each kind."""

    def __init__(self) -> None:
        self._now: dict[str, Notice] = {}
        self._lacking: Collection[str] = frozenset()

    @property
    def outdated(self) -> bool:
        """Whether the page misses a part that only another version has."""
        return "version" in self._lacking

    def put(self, kind: str, text: str, *buttons: Button) -> None:
        """Show a notice of this kind from now on."""
        self._now[kind] = Notice(text, buttons)

    def tell(self, kind: str, text: str, *buttons: Button) -> None:
        """Show a notice of this kind until somebody closes it."""
        self.put(kind, text, *buttons, ("aside", kind, say("Close")))

    def drop(self, *kinds: str) -> None:
        """Drop notices of these kinds."""
        for kind in kinds:
            self._now.pop(kind, None)

    def lacking(self, words: Collection[str]) -> bool:
        """Notice the missing features of a browser, each once, and drop those that are back;
        whether anything changed."""
        if self._lacking == frozenset(words):
            return False
        for word in LACKING:
            if word not in words:
                self.drop(word)
            elif word not in self._lacking:
                again = ("reload", "", say("Reload the page"))
                self.tell(word, say(LACKING[word]), *((again,) if word == "version" else ()))
        self._lacking = frozenset(words)
        return True

    def first(self, *, playing: bool) -> Notice | None:
        """Choose the notice to show; `playing`: with a game on the table."""
        hidden = ON_FRONT_PAGE if playing else frozenset()
        return next(
            (self._now[kind] for kind in NOTICE_ORDER if kind in self._now.keys() - hidden), None
        )
