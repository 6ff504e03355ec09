"""The pace of a game: each play stands on the table before the other side goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Call = Callable[[], None]
Undo = Callable[[], None]

WAITS: Final = "wait"
"""The pace at which a play with something to read stands until somebody goes on."""
PACES: Final = {"slow": 3.0, "usual": 1.5, "quick": 0.7, "at-once": 0.0, WAITS: 1.5}
"""Seconds for a play with something to read, by the word of the pace; of `WAITS` only the share
below is used."""
USUAL: Final = "usual"
SHORT: Final = 0.4
"""Share of that for a play which needs no reading: the reader's own, or a part of a series."""


class Pace:
    """The play that stands on the table, and what follows it.

    Whatever plays for the other side has its next play called by `then`, so that each stands for
    as long as `stand` was told, or until somebody goes on.
    """

    def __init__(
        self,
        later: Callable[[float, Call], Undo],
        chosen: Callable[[], str],
        seconds: float | None = None,
    ) -> None:
        """`later` calls after so many milliseconds, `chosen` returns the word of the chosen pace;
        `seconds` stand in its place for as long as the page is open."""
        self._later = later
        self._chosen = chosen
        self.seconds = seconds
        self.reads = False
        """Whether a play stands that is to be read: a tap goes on."""
        self._stop: Undo | None = None
        self._next: Call | None = None

    @property
    def word(self) -> str:
        """The chosen pace, one of `PACES`."""
        word = self._chosen()
        return word if word in PACES else USUAL

    def stand(self, *, reads: bool, waits: bool = False) -> None:
        """Let the play that is shown now stand; `reads`: there is something to be read about it;
        `waits`: it stands until somebody goes on."""
        self._end()
        seconds = self.seconds
        if seconds is None:
            seconds, waits = PACES[self.word], waits or (reads and self.word == WAITS)
        if seconds:
            self.reads = reads
            self._stop = _nothing
            if not waits:
                self._stop = self._later(1000 * seconds * (1 if reads else SHORT), self.go_on)

    @property
    def holds(self) -> bool:
        """Whether a play waits for the one that stands."""
        return self._next is not None

    def then(self, call: Call) -> Undo | None:
        """Call once the play that stands has stood, and return what takes that back; at once where
        none does."""
        if self._stop is None:
            call()
            return None
        self._next = call

        def forget() -> None:
            if self._next is call:
                self._next = None

        return forget

    def go_on(self) -> None:
        """Have the next play follow now."""
        following = self._next
        self._end()
        self._next = None
        if following:
            following()

    def drop(self) -> None:
        """Forget the play that stands, and what follows it."""
        self._end()
        self._next = None

    def _end(self) -> None:
        if self._stop:
            self._stop()
        self._stop, self.reads = None, False


def _nothing() -> None:
    """Stop no timer."""
