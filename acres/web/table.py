"""What a game brings to the page: its words, and how its table is drawn.

`load` gives the table of a game by its name; its code is imported then. To add
a game, add its module here.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from acres.table.audience import Event
    from acres.table.game import Outcome, Reason
    from acres.table.move import Move
    from acres.web.scene import Scene
    from acres.web.ui import Pick

TABLES = {"snow": "acres.web.snow", "armorica": "acres.web.armorica"}


class Words(Protocol):
    """The sentences of a game that every page needs; see `acres.snow.words`."""

    def nation(self, seat: str, /) -> str: ...
    def move(self, state: Any, move: Move, /) -> str: ...
    def in_full(self, state: Any, move: Move, /) -> str: ...
    def event(self, event: Event, reader: str | None, /) -> str | None: ...
    def reason(self, reason: Reason, /) -> str: ...
    def section(self, reason: Reason, /) -> str: ...
    def outcome(self, outcome: Outcome, /) -> str: ...
    def prompt(self, view: Any, /) -> str: ...
    def verb_hint(self, name: str, /) -> str: ...
    def thing(self, zone: str, id: str, /) -> str: ...
    def progress(self, state: Any, /) -> str: ...


class Table(Protocol):
    """How a game is shown: `acres.web.snow` is one."""

    words: Words
    NEEDED: Mapping[str, str]
    """What a role asks for, as a sentence lists it: ``settler`` -> “a settler”."""
    HEADINGS: frozenset[str]
    """Codes of the events that are headings of the log."""
    CHOICES: Mapping[str, Sequence[str]]
    """The options that the new-game page offers, with their values; the first is suggested."""

    def opening(self, state: Any, /) -> Event:
        """The heading before the first move."""

    def keyed(self, scene: Scene, /) -> Sequence[Pick]:
        """What the digits pick, in their order."""

    def why_refused(self, state: Any, move: Move, /) -> Reason | None:
        """The first thing that is wrong with a move that is not legal."""

    def regions(self, scene: Scene, /) -> dict[str, str]:
        """Element id -> inner HTML, for every part of the page that changes."""

    def attributes(self, scene: Scene, /) -> dict[str, dict[str, str | None]]:
        """Element id -> attributes to set, None removes one."""


def load(name: str) -> Table:
    """The table of the game with this name."""
    return cast("Table", importlib.import_module(TABLES[name]))
