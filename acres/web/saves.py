"""Games kept in the browser, one entry each; nothing that cannot be read is ever lost.

An entry lies under ``acres/1/game/<id>`` (the number is the schema) and is a JSON
object: ``schema``, ``tab`` (who writes it), ``at`` (seconds since 1970), ``over``,
``journal`` (the game's text) and ``undone`` (moves that were taken back). Whatever else is found under ``acres/`` that
looks like a game is reported, never touched.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from acres.table.game import BadNotation
from acres.table.journal import Journal
from acres.table.words import say

SCHEMA = 1
ROOT = "acres/"
PREFIX = f"{ROOT}{SCHEMA}/game/"
ASIDE = f"{ROOT}{SCHEMA}/aside/"
"""Where entries go that could not be read and that the player has seen."""
LONGEST = 1_000_000
"""Characters of an entry that are looked at; no game is as long."""
DEEPEST = 50
"""Brackets in an entry that is looked at; ours have one pair."""


class Storage(Protocol):
    """What `acres.web.dom` offers."""

    def load(self, key: str, /) -> str | None: ...
    def store(self, key: str, content: str, /) -> None: ...
    def remove(self, key: str, /) -> None: ...
    def stored(self, prefix: str, /) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Save:
    """A game that can be gone on with."""

    id: str
    journal: Journal
    at: float


@dataclass(frozen=True, slots=True)
class Damaged:
    """An entry that cannot be read, as it was found."""

    key: str
    content: str
    why: str
    """One sentence."""


class Unreadable(Exception):
    """What is wrong with an entry, as one sentence."""


class Taken(Exception):
    """Another tab writes this game now."""


class NotKept(Exception):
    """The browser does not store; the sentence says what to do."""


class Saves:
    """The saved games; `failure` is what `storage` raises, with a ``code`` (full, blocked).

    `tab` names this tab: a game belongs to the tab that claimed it last.
    """

    def __init__(
        self,
        storage: Storage,
        failure: type[Exception],
        tab: str,
        clock: Callable[[], float],
    ) -> None:
        self._storage = storage
        self._failure = failure
        self._tab = tab
        self._clock = clock

    def find(self) -> tuple[list[Save], list[Damaged]]:
        """The unfinished games, newest first, and what could not be read.

        Raises `NotKept` where nothing is stored at all.
        """
        games: list[Save] = []
        damaged: list[Damaged] = []
        for key, content in self._entries():
            try:
                entry = _read(key, content)
                if not entry["over"]:
                    journal = _journal(entry)
                    games.append(Save(key.removeprefix(PREFIX), journal, entry["at"]))
            except Unreadable as error:
                damaged.append(Damaged(key, content, str(error)))
            except BadNotation as error:
                why = say("A saved game does not follow the rules: {error}", error=error)
                damaged.append(Damaged(key, content, why))
        return sorted(games, key=lambda save: -save.at), damaged

    def claim(self, id: str, journal: Journal) -> None:
        """Write the game as this tab's own; the tab that wrote it so far stops."""
        self._write(id, journal)

    def keep(self, id: str, journal: Journal) -> None:
        """Write the game; raises `Taken` where another tab claimed it, `NotKept` where it failed."""
        content = self._load(PREFIX + id)
        if content is not None and self.owner(content) not in (None, self._tab):
            raise Taken
        self._write(id, journal)

    def read(self, id: str) -> Journal | None:
        """The game as it is stored now; None where it is not, or not readable."""
        content = self._load(PREFIX + id)
        try:
            return None if content is None else _journal(_read(id, content))
        except (Unreadable, BadNotation):
            return None

    def taken(self, key: str, content: str | None, id: str) -> bool:
        """Whether a change made by another tab takes this game over."""
        if key != PREFIX + id or content is None:
            return False
        return self.owner(content) not in (None, self._tab)

    def set_aside(self, damaged: Damaged) -> None:
        """Keep an unreadable entry where it is not reported any more."""
        self._try(lambda: self._storage.store(ASIDE + damaged.key, damaged.content))
        self._try(lambda: self._storage.remove(damaged.key))

    @staticmethod
    def owner(content: str) -> str | None:
        """The tab that wrote an entry; None where that cannot be read."""
        try:
            tab = _parsed(content)["tab"]
        except (ValueError, KeyError, TypeError):
            return None
        return tab if isinstance(tab, str) else None

    def _entries(self) -> list[tuple[str, str]]:
        keys = self._try(lambda: self._storage.stored(ROOT))
        games = [key for key in keys if not key.startswith(ASIDE) and "/game/" in key]
        found = ((key, self._load(key)) for key in games)
        return [(key, content) for key, content in found if content is not None]

    def _load(self, key: str) -> str | None:
        found: str | None = self._try(lambda: self._storage.load(key))
        return found

    def _write(self, id: str, journal: Journal) -> None:
        entry = {
            "schema": SCHEMA,
            "tab": self._tab,
            "at": self._clock(),
            "over": journal.turn is None,
            "journal": journal.text(),
            "undone": journal.undone,
        }
        self._try(lambda: self._storage.store(PREFIX + id, json.dumps(entry)))

    def _try(self, work: Callable[[], Any]) -> Any:
        try:
            return work()
        except self._failure as error:
            if getattr(error, "code", "") == "full":
                sentence = say(
                    "The browser has no room left to save this game. You can play on; "
                    "download it before you close the page."
                )
            else:
                sentence = say(
                    "The browser does not let this page save anything. You can play on; "
                    "download the game before you close the page."
                )
            raise NotKept(sentence) from error


def _journal(entry: dict[str, Any]) -> Journal:
    """The game of an entry; raises `BadNotation`."""
    journal = Journal.parse(entry["journal"])
    undone = entry.get("undone", [])
    if isinstance(undone, list) and all(isinstance(line, str) for line in undone):
        journal.put_back(undone)
    return journal


def _parsed(content: str) -> Any:
    """The JSON value; raises `ValueError`, also for what is nested deeper than any entry.

    Deep nesting does not raise `RecursionError` in the browser's Python: it ends it.
    """
    if len(content) > LONGEST or content.count("[") + content.count("{") > DEEPEST:
        raise ValueError("no entry of this page")
    return json.loads(content)


def _read(key: str, content: str) -> dict[str, Any]:
    """The entry; raises `Unreadable`."""
    if len(content) > LONGEST:
        raise Unreadable(say("A saved game is far longer than any game can be."))
    try:
        entry = _parsed(content)
    except ValueError:
        raise Unreadable(say("A saved game is not complete: its entry breaks off.")) from None
    schema = entry.get("schema") if isinstance(entry, dict) else None
    if isinstance(schema, int) and schema > SCHEMA:
        raise Unreadable(say("A saved game was written by a newer version of this page."))
    if schema != SCHEMA or (key.startswith(ROOT) and not key.startswith(PREFIX)):
        raise Unreadable(say("A saved game was not written by this page."))
    kinds: dict[str, Any] = {"at": (int, float), "over": bool, "journal": str}
    for name, kind in kinds.items():
        if not isinstance(entry.get(name), kind):
            raise Unreadable(say("A saved game lacks a part of its entry."))
    return entry
