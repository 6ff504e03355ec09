"""Games kept in the browser, one entry each; nothing that cannot be read is ever lost.

An entry lies under ``acres/2/game/<id>`` (the number is the schema) and is a JSON
object, see `Entry`. Entries of schema 1 are brought over when they are found. Whatever
else is found under ``acres/`` that looks like a game is reported, never touched.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any, Protocol

import acres
from acres.table import shallow
from acres.table.game import BadNotation
from acres.table.journal import Journal
from acres.table.words import say

SCHEMA = 2
ROOT = "acres/"
PREFIX = f"{ROOT}{SCHEMA}/game/"
FIRST = f"{ROOT}1/game/"
"""Where schema 1 kept its games: ``schema``, ``tab``, ``at``, ``over``, ``journal``, ``undone``."""
ASIDE = f"{ROOT}{SCHEMA}/aside/"
"""Where entries go that could not be read and that the player has seen."""
LONGEST = 1_000_000
"""Characters of an entry that are looked at; no game is as long."""
DEEPEST = 5
"""How deep an entry that is looked at may be nested; ours are less."""
LONGEST_NAME, LONGEST_NOTES = 80, 20_000


class Storage(Protocol):
    """What `acres.web.dom` offers."""

    def load(self, key: str, /) -> str | None: ...
    def store(self, key: str, content: str, /) -> None: ...
    def remove(self, key: str, /) -> None: ...
    def stored(self, prefix: str, /) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Label:
    """What the shelf shows of a game without replaying it."""

    game: str
    title: str
    """Who plays."""
    rules: str
    """What it is played by, where there are several."""
    progress: str
    """How far it has come."""
    decides: str
    """The seat that decides, empty after the end."""
    yours: bool
    """Whether a person decides."""
    scores: Mapping[str, int]
    last: str
    """The last thing that happened, as one sentence that everybody may read."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as it is kept."""

    id: str
    journal: str
    """Its text."""
    label: Label
    over: bool = False
    undone: tuple[str, ...] = ()
    """Moves that were taken back and can be played again."""
    name: str = ""
    """What its owner calls it."""
    notes: str = ""
    """What its owner wrote beside it; it stays here."""
    mine: tuple[str, ...] = ()
    """The seats of the people here, where others play elsewhere."""
    orders: Any = field(default_factory=dict)
    """By seat: its standing orders as `acres.web.orders` writes them, or whatever was found."""
    at: float = 0.0
    """When it was written, in seconds since 1970."""
    tab: str = ""
    """Who wrote it."""
    sum: int = field(default=0, compare=False)
    """CRC-32 of `journal`: an entry that was edited is checked by the rules again."""

    def game(self) -> Journal:
        """The game, every move checked; raises `Unreadable`."""
        try:
            journal = Journal.parse(self.journal)
        except BadNotation as error:
            raise Unreadable(
                say("A saved game does not follow the rules: {error}", error=error)
            ) from error
        journal.put_back(self.undone)
        return journal


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

    `tab` names this tab: a game belongs to the tab that claimed it last. `label` says
    what the shelf shows of a game.
    """

    def __init__(
        self,
        storage: Storage,
        failure: type[Exception],
        tab: str,
        clock: Callable[[], float],
        label: Callable[[Journal, tuple[str, ...]], Label],
    ) -> None:
        self._storage = storage
        self._failure = failure
        self._tab = tab
        self._clock = clock
        self._label = label

    def shelf(self) -> tuple[list[Entry], list[Damaged]]:
        """All games, newest first, and what could not be read.

        Raises `NotKept` where nothing is stored at all.
        """
        games: dict[str, Entry] = {}
        damaged: list[Damaged] = []
        for key, content in self._entries():
            try:
                entry = self._found(key, content)
            except Unreadable as error:
                damaged.append(Damaged(key, content, str(error)))
            else:
                games[entry.id] = entry
        return sorted(games.values(), key=lambda entry: -entry.at), damaged

    def read(self, id: str) -> Entry | None:
        """The game as it is stored now; None where it is not, or not readable."""
        for key in (PREFIX + id, FIRST + id):
            content = self._load(key)
            if content is not None:
                with suppress(Unreadable):
                    return self._found(key, content)
        return None

    def claim(self, id: str, journal: Journal, mine: tuple[str, ...] = ()) -> None:
        """Write the game as this tab's own; the tab that wrote it so far stops."""
        self._write(id, journal, mine)

    def keep(self, id: str, journal: Journal, mine: tuple[str, ...] = ()) -> None:
        """Write the game; raises `Taken` where another tab claimed it, `NotKept` where it failed."""
        content = self._load(PREFIX + id)
        if content is not None and self.owner(content) not in (None, self._tab):
            raise Taken
        self._write(id, journal, mine)

    def change(self, id: str, **changes: Any) -> None:
        """Write another name or other notes of a game, whoever plays it."""
        entry = self.read(id)
        if entry is not None:
            self._store(replace(entry, **changes))

    def copy(self, id: str, new: str, name: str) -> None:
        """The same game once more under another id."""
        entry = self.read(id)
        if entry is not None:
            self._store(replace(entry, id=new, name=name, at=self._clock()))

    def delete(self, id: str) -> Entry | None:
        """Take a game off the shelf; `restore` puts it back."""
        entry = self.read(id)
        for prefix in (PREFIX, FIRST):
            self._try(partial(self._storage.remove, prefix + id))
        return entry

    def restore(self, entry: Entry) -> None:
        """Put a game on the shelf as it is."""
        self._store(entry)

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

    def _found(self, key: str, content: str) -> Entry:
        """The entry, one of schema 1 brought over; raises `Unreadable`."""
        if key.startswith(FIRST):
            return self._bring_over(key, _read_first(content))
        entry = _read(key, content)
        if _sum(entry.journal) != entry.sum or entry.label.game not in acres.GAMES:
            return replace(entry, label=self._label(entry.game(), entry.mine))
        return entry

    def _bring_over(self, key: str, entry: Entry) -> Entry:
        """Under its own id, unless another game has that by now; one that went on there is it."""
        id = key.removeprefix(FIRST)
        while (there := self._load(PREFIX + id)) is not None:
            with suppress(Unreadable):
                if (newer := self._found(PREFIX + id, there)).journal.startswith(entry.journal):
                    self._try(lambda: self._storage.remove(key))
                    return newer
            id += "-1"
        entry = replace(entry, id=id, label=self._label(entry.game(), ()))
        try:
            self._store(entry)
            self._storage.remove(key)
        except (NotKept, self._failure):
            pass  # it stays where it was, and is read from there again
        return entry

    def _entries(self) -> list[tuple[str, str]]:
        keys = self._try(lambda: self._storage.stored(ROOT))
        games = (key for key in keys if not key.startswith(ASIDE) and "/game/" in key)
        found = ((key, self._load(key)) for key in games)
        return [(key, content) for key, content in found if content is not None]

    def _load(self, key: str) -> str | None:
        return self._try(lambda: self._storage.load(key))

    def _write(self, id: str, journal: Journal, mine: tuple[str, ...]) -> None:
        old = self.read(id)
        self._store(
            Entry(
                id,
                journal.text(),
                self._label(journal, mine),
                journal.turn is None,
                journal.undone,
                old.name if old else journal.header.title[:LONGEST_NAME],
                old.notes if old else "",
                mine,
                old.orders if old else {},
                self._clock(),
                self._tab,
            )
        )

    def _store(self, entry: Entry) -> None:
        self._try(lambda: self._storage.store(PREFIX + entry.id, written(entry)))

    def _try(self, work: Callable[[], Any]) -> Any:
        try:
            return work()
        except self._failure as error:
            if getattr(error, "code", "") == "full":
                sentence = say(
                    "The browser has no room left to save this game. You can play on; "
                    "download it before you close the page, or delete an old game."
                )
            else:
                sentence = say(
                    "The browser does not let this page save anything. You can play on; "
                    "download the game before you close the page."
                )
            raise NotKept(sentence) from error


# The text of an entry


def written(entry: Entry) -> str:
    """The entry as it is stored and exported: one line of JSON."""
    fields = asdict(entry)
    del fields["id"]
    return json.dumps(fields | {"schema": SCHEMA, "sum": _sum(entry.journal)})


def _sum(journal: str) -> int:
    return zlib.crc32(journal.encode(errors="surrogatepass"))


def read_line(id: str, line: str) -> Entry:
    """An exported entry, every move checked; raises `Unreadable`."""
    entry = replace(_read(PREFIX, line), id=id)
    entry.game()
    return entry


def _parsed(content: str) -> Any:
    """The JSON value; raises `ValueError`, also for what is nested deeper than any entry."""
    if len(content) > LONGEST:
        raise ValueError("longer than any entry")
    return shallow.loads(content, DEEPEST)


def _object(content: str) -> dict[str, Any]:
    if len(content) > LONGEST:
        raise Unreadable(say("A saved game is far longer than any game can be."))
    try:
        entry = _parsed(content)
    except ValueError:
        raise Unreadable(say("A saved game is not complete: its entry breaks off.")) from None
    schema = entry.get("schema") if isinstance(entry, dict) else None
    if isinstance(schema, int) and schema > SCHEMA:
        raise Unreadable(say("A saved game was written by a newer version of this page."))
    if not isinstance(entry, dict) or schema not in (1, SCHEMA):
        raise Unreadable(say("A saved game was not written by this page."))
    return entry


FIELDS: dict[str, Any] = {"at": (int, float), "over": bool, "journal": str, "tab": str}
MORE: dict[str, Any] = {"name": str, "notes": str, "sum": int, "label": dict}
LABEL: dict[str, Any] = {
    **dict.fromkeys(("game", "title", "rules", "progress", "decides", "last"), str),
    "yours": bool,
    "scores": dict,
}
NOTHING = Label("", "", "", "", "", False, {}, "")


def _checked(found: dict[str, Any], kinds: dict[str, Any]) -> dict[str, Any]:
    """The named fields; raises `Unreadable` where one lacks or is of another kind."""
    for name, kind in kinds.items():
        if not isinstance(found.get(name), kind):
            raise Unreadable(say("A saved game lacks a part of its entry."))
    return {name: found[name] for name in kinds}


def _words(entry: dict[str, Any], name: str) -> tuple[str, ...]:
    """A list of texts, empty where there is none."""
    found = entry.get(name, [])
    known = isinstance(found, list) and all(isinstance(line, str) for line in found)
    return tuple(found) if known else ()


def _read_first(content: str) -> Entry:
    """An entry of schema 1; raises `Unreadable`."""
    entry = _object(content)
    if entry["schema"] != 1:
        raise Unreadable(say("A saved game was not written by this page."))
    return Entry("", label=NOTHING, undone=_words(entry, "undone"), **_checked(entry, FIELDS))


def _read(key: str, content: str) -> Entry:
    """The entry; raises `Unreadable`."""
    entry = _object(content)
    if entry["schema"] != SCHEMA or not key.startswith(PREFIX):
        raise Unreadable(say("A saved game was not written by this page."))
    fields = _checked(entry, FIELDS | MORE)
    label = _checked(fields.pop("label"), LABEL)
    if not all(isinstance(points, int) for points in label["scores"].values()):
        raise Unreadable(say("A saved game lacks a part of its entry."))
    return Entry(
        key.removeprefix(PREFIX),
        label=Label(**label),
        undone=_words(entry, "undone"),
        mine=_words(entry, "mine"),
        orders=entry.get("orders", {}),
        **fields,
    )
