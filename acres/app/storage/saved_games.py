"""Games in the browser's storage, an entry each; unreadable entries are never lost.

An entry lies under ``acres/2/game/<id>`` (the number is the schema) and is a JSON
object, see `SavedGame`. Whatever else is found under ``acres/`` that looks like a game is reported, never touched.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Literal, NamedTuple, Protocol, TypedDict, TypeVar, Unpack

import acres
from acres.app.kit.new_game import Mine
from acres.app.kit.saved_game import (
    LONGEST,
    LONGEST_NAME,
    NOTHING,
    SCHEMA,
    Beside,
    Damaged,
    Listing,
    SavedGame,
    Unreadable,
    checksum,
    head,
    of_newer_page,
    owner,
    read,
    written,
)
from acres.core.bounded_json import loads
from acres.core.journal import Journal
from acres.core.sentences import paragraph, say, say_n
from acres.core.steps import Steps

Found = TypeVar("Found")

ROOT = "acres/"
PREFIX = f"{ROOT}{SCHEMA}/game/"
ASIDE = f"{ROOT}{SCHEMA}/aside/"
"""Prefix of unreadable entries that the player has seen."""
REMEMBERED_DEPTH = 2
"""Nesting of objects that are remembered beside the games."""


class BrowserStorage(Protocol):
    """The functions of `acres.app.browser.dom` that store."""

    def load(self, key: str, /) -> str | None: ...
    def store(self, key: str, content: str, /) -> None: ...
    def remove(self, key: str, /) -> None: ...
    def stored(self, prefix: str, /) -> list[str]: ...


class Written(NamedTuple):
    """A written game, with the former content of its place."""

    entry: SavedGame
    aside: Damaged | None
    """An unreadable entry in its place."""
    anew: bool = False
    """Whether nothing was stored there."""


class Changes(TypedDict, total=False):
    """Fields of an entry that any tab may write."""

    name: str
    notes: str
    orders: object
    review: object
    open_table: bool


class Taken(Exception):
    """A refusal, because another tab writes this game now."""


WhyNot = Literal["full", "refused", "long"]
"""No room left, nothing stored at all, or a game too long for any storage."""


class NotKept(Exception):
    """A failure to store; the sentence says how to go on."""

    def __init__(self, sentence: str, why: WhyNot) -> None:
        super().__init__(sentence)
        self.why: WhyNot = why


class SavedGames:
    """The saved games; `failure` is what `storage` raises, with a ``code`` (full, blocked).

    `tab` names this tab: a game belongs to the tab that claimed it last. `listing` says
    what the shelf shows of a game.
    """

    def __init__(
        self,
        storage: BrowserStorage,
        failure: type[Exception],
        tab: str,
        clock: Callable[[], float],
        listing: Callable[[Journal, tuple[Mine, ...]], Listing],
    ) -> None:
        self._storage = storage
        self._failure = failure
        self._tab = tab
        self.now = clock
        """Return the present time in seconds since 1970."""
        self._listing = listing
        self._unstored: dict[str, dict[str, Any]] = {}

    def remembered(self, name: str) -> dict[str, Any]:
        """Read what lies under a name beside the games; empty where it is missing or damaged."""
        if name in self._unstored:
            return self._unstored[name]
        try:
            found = loads(self._storage.load(ROOT + name) or "{}", REMEMBERED_DEPTH)
        except (self._failure, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def remember(self, name: str, content: dict[str, Any]) -> None:
        """Put something under a name beside the games; where the storage does not take it, only
        until the page closes."""
        self._unstored.pop(name, None)
        try:
            self._storage.store(ROOT + name, json.dumps(content))
        except self._failure:
            self._unstored[name] = content

    def shelf(self) -> tuple[list[SavedGame], list[Damaged]]:
        """List all games, newest first, and all unreadable entries.

        Raises `NotKept` where nothing is stored at all.
        """
        keys = filter(self.is_game, self._try(self._storage.stored, ROOT))
        found = [self._read(*entry) for entry in self._contents(keys)]
        games = [entry for entry in found if isinstance(entry, SavedGame)]
        damaged = [entry for entry in found if isinstance(entry, Damaged)]
        return sorted(games, key=lambda entry: -entry.at), damaged

    def put_aside(self) -> list[Damaged]:
        """List the unreadable entries that were put aside. Raises `NotKept`."""
        found: list[Damaged] = []
        for key, content in self._contents(self._try(self._storage.stored, ASIDE)):
            entry = self._read(key.removeprefix(ASIDE), content)
            aside = say("A saved game was set aside.")
            why = entry.why if isinstance(entry, Damaged) else aside
            found.append(Damaged(key, content, why))
        return found

    def delete_unreadable(self, damaged: Damaged) -> None:
        """Delete an unreadable entry, unless it has changed. Raises `NotKept`."""
        if self._load(damaged.key) == damaged.content:
            self._try(self._storage.remove, damaged.key)

    def restore_unreadable(self, damaged: Damaged) -> None:
        """Restore a deleted unreadable entry, unless its key is taken by now. Raises `NotKept`."""
        if self._load(damaged.key) is None:
            self._try(self._storage.store, damaged.key, damaged.content)

    def has(self, id: str) -> bool:
        """Whether anything of this game is stored. Raises `NotKept`."""
        return self._load(PREFIX + id) is not None

    def read(self, id: str) -> SavedGame | None:
        """Read a stored game; None where it is missing or unreadable."""
        content = self._load(PREFIX + id)
        entry = None if content is None else self._read(PREFIX + id, content)
        return entry if isinstance(entry, SavedGame) else None

    def claim(
        self, id: str, journal: Journal, mine: tuple[Mine, ...] = (), beside: Beside | None = None
    ) -> Written:
        """Write the game as this tab's own; the tab that wrote it so far stops. Stored name and
        notes stay, else those `beside` it count; the orders are `beside` it."""
        return self._write(id, self._load(PREFIX + id), journal, mine, beside)

    def _write(
        self,
        id: str,
        content: str | None,
        journal: Journal,
        mine: tuple[Mine, ...],
        beside: Beside | None,
    ) -> Written:
        """Write the game over `content`; under another id where that is too long to be a game, or
        to be put aside."""
        while content is not None and len(content) > LONGEST:
            id += "-1"
            content = self._load(PREFIX + id)
        old, aside = self._make_way(id, content)
        beside = beside or (old.beside if old else Beside())
        entry = SavedGame(
            id,
            journal.text(),
            self._listing(journal, mine),
            journal.turn is None,
            journal.undone,
            old.name if old else beside.name,
            old.notes if old else beside.notes,
            mine,
            beside.orders,
            beside.review,
            beside.open_table,
            self.now(),
            self._tab,
            old.writes + 1 if old else 1,
        )
        self._store(entry)
        return Written(entry, aside, content is None)

    def keep(
        self, id: str, journal: Journal, mine: tuple[Mine, ...] = (), beside: Beside | None = None
    ) -> Written:
        """Write the game; raises `Taken` where another tab claimed it, `NotKept` where it failed."""
        content = self._load(PREFIX + id)
        if content is not None and owner(content) not in (None, self._tab):
            raise Taken
        return self._write(id, content, journal, mine, beside)

    def change(self, id: str, **changes: Unpack[Changes]) -> None:
        """Write another name or other notes of a game, whoever plays it."""
        entry = self.read(id)
        if entry is not None:
            self._store(replace(entry, writes=entry.writes + 1, **changes))

    def copy(self, id: str, new: str, name: str) -> None:
        """Copy a game to another id."""
        entry = self.read(id)
        if entry is not None:
            self._store(replace(entry, id=new, name=name, at=self.now()))

    def delete(self, id: str) -> SavedGame | None:
        """Delete a game; `restore` puts it back."""
        entry, _ = self._make_way(id, self._load(PREFIX + id))
        self._try(self._storage.remove, PREFIX + id)
        return entry

    def restore(self, entry: SavedGame) -> None:
        """Restore a deleted game; one that was played on since only gets back its name and
        notes."""
        newer, _ = self._make_way(entry.id, self._load(PREFIX + entry.id))
        if newer:
            name, notes = entry.name or newer.name, entry.notes or newer.notes
            entry = replace(newer, name=name, notes=notes)
        self._store(entry)

    def take_in(self, entries: Iterable[SavedGame]) -> None:
        """Add new games, all of them or none; raises `NotKept`."""
        stored: list[str] = []
        try:
            for entry in entries:
                self._store(entry)
                stored.append(entry.id)
        except NotKept:
            for id in stored:
                with suppress(NotKept):
                    self._try(self._storage.remove, PREFIX + id)
            raise

    def recover(self, copies: Iterable[tuple[str, str]]) -> Counter[Recovered]:
        """Recover from copies, as pairs of key and content, the moves that the store lacks; counts
        the differences. Raises `NotKept`."""
        found = Counter[Recovered]()
        for key, content in copies:
            if self.is_game(key):
                found.update(filter(None, [self._recover(key, content)]))
            elif self._load(key) is None:
                self._try(self._storage.store, key, content)
        return found

    def _recover(self, key: str, content: str) -> Recovered | None:
        """Store the newer of a game and its copy; where they tell it in two ways the older becomes
        a game of its own."""
        copy, here = self._read(key, content), self._load(key)
        stored = None if here is None else self._read(key, here)
        if isinstance(copy, Damaged) or (isinstance(stored, Damaged) and stored.newer):
            return None  # it stays where it is: a newer version of the page may read it
        if isinstance(stored, Damaged):
            self.set_aside(stored)
        if here is None or not isinstance(stored, SavedGame):
            self._try(self._storage.store, key, content)
            return "missing"
        newer, older = (copy, stored) if is_newer(copy, stored) else (stored, copy)
        kept_both = differ(copy, stored) and self._set_beside(older)
        # What is stored already is stored again: so its copy becomes the same.
        self._try(self._storage.store, key, content if newer is copy else here)
        if kept_both:
            return "differing"
        return "missing" if newer.journal != stored.journal else None

    def _set_beside(self, older: SavedGame) -> bool:
        id = older.id
        while self.has(id):  # readable or not
            known = self.read(id)
            if known and id != older.id and known.journal == older.journal:
                return False
            id += "-1"
        # Translators: the name of a saved game, of which another one tells something else.
        name = say("{name}, another version", name=older.called)[:LONGEST_NAME]
        self._store(replace(older, id=id, name=name))
        return True

    def reading_line(self, id: str, line: str) -> Steps[SavedGame]:
        """Read a game of a file of games, in steps; raises `Unreadable`. The list shows the game's
        own content, not the claims of the file."""
        entry = self._found(PREFIX + id, line)
        try:
            journal = yield from entry.reading()
        except Unreadable:  # it is kept all the same, and says so when it is opened
            # Translators: a saved game whose rules or moves are not those here, in place of who plays.
            title = say("cannot be played here")
            game = head(entry.journal)["game"].split(" ")[0]
            return replace(entry, listing=replace(NOTHING, game=game, title=title))
        return replace(entry, over=journal.turn is None, listing=self._listing(journal, entry.mine))

    def taken(self, key: str, content: str | None, id: str) -> bool:
        """Whether a change by another tab takes this game over."""
        if key != PREFIX + id or content is None:
            return False
        return owner(content) not in (None, self._tab)

    @staticmethod
    def is_game(key: str) -> bool:
        """Whether the key is that of a game, readable or not."""
        return key.startswith(ROOT) and not key.startswith(ASIDE) and "/game/" in key

    def set_aside(self, damaged: Damaged) -> None:
        """Put an unreadable entry aside, where it is not reported any more."""
        key = ASIDE + damaged.key
        while self._load(key) not in (None, damaged.content):
            key += "-1"
        self._try(self._storage.store, key, damaged.content)
        self.delete_unreadable(damaged)

    def _read(self, key: str, content: str) -> SavedGame | Damaged:
        try:
            return self._found(key, content)
        except Unreadable as error:
            return Damaged(key, content, str(error), error.newer)

    def _found(self, key: str, content: str) -> SavedGame:
        entry = read(key.removeprefix(PREFIX), content)
        if not key.startswith(PREFIX):
            raise Unreadable(say("A saved game was not written by Acres."))
        if checksum(entry.journal) != entry.sum:
            raise Unreadable(say("A saved game was changed outside Acres."))
        if head(entry.journal).get("game", "").split(" ")[0] not in acres.GAMES:
            raise of_newer_page()
        if entry.listing.game not in acres.GAMES:
            return replace(entry, listing=self._listing(entry.game(), entry.mine))
        return entry

    def _contents(self, keys: Iterable[str]) -> list[tuple[str, str]]:
        return [(key, content) for key in keys if (content := self._load(key)) is not None]

    def _load(self, key: str) -> str | None:
        return self._try(self._storage.load, key)

    def _make_way(self, id: str, content: str | None) -> tuple[SavedGame | None, Damaged | None]:
        """Read the game that is about to be written over; put it aside where it is unreadable."""
        entry = None if content is None else self._read(PREFIX + id, content)
        if isinstance(entry, Damaged):
            self.set_aside(entry)
            return None, entry
        return entry, None

    def _store(self, entry: SavedGame) -> None:
        content = written(entry)
        if len(content) > LONGEST:
            sentence = say(
                "This game, with its notes and comments, is too long to save. Download the game "
                "before you close the page."
            )
            raise NotKept(sentence, "long")
        self._try(self._storage.store, PREFIX + entry.id, content)

    def _try(self, work: Callable[..., Found], *of: str) -> Found:
        try:
            return work(*of)
        except self._failure as error:
            full = getattr(error, "code", "") == "full"
            if full:
                sentence = say(
                    "The browser has no room left to save this game. You can play on. Before you "
                    "close the page, download this game or delete an old one."
                )
            else:
                sentence = say(
                    "The browser does not let this page save anything. You can play on. Before "
                    "you close the page, download the game."
                )
            raise NotKept(sentence, "full" if full else "refused") from error


Recovered = Literal["missing", "differing"]
"""A difference between a game and its copy: the store lacked moves, or the two tell it otherwise
and both are kept."""


def _played(entry: SavedGame) -> list[str]:
    _, _, body = entry.journal.partition("\n\n")
    undone = (each.split("\n")[0] for each in reversed(entry.undone))
    return [line for line in (*body.split("\n"), *undone) if line and line[0] not in "#["]


def differ(one: SavedGame, other: SavedGame) -> bool:
    """Whether two entries of a game tell it in two ways: neither goes on with the other."""
    moves = _played(one), _played(other)
    shorter = min(map(len, moves))
    return moves[0][:shorter] != moves[1][:shorter]


def is_newer(copy: SavedGame, here: SavedGame) -> bool:
    """Whether the copy of a game is the newer entry: the longer one, where one goes on with the
    other; else the one with more writes. The clock comes last: it may have been set back."""
    ours, theirs = len(_played(copy)), len(_played(here))
    if ours != theirs and not differ(copy, here):
        return ours > theirs
    return (copy.writes, copy.at) >= (here.writes, here.at)


def told_recovered(found: Counter[Recovered]) -> str:
    """Tell how many games were recovered."""
    sentences = []
    if found["missing"]:
        sentences.append(say("The browser closed before it had stored everything."))
        sentences.append(
            say_n(
                "The missing [part of {count} game was restored from its "
                "copy|parts of {count} games were restored from their copies].",
                found["missing"],
            )
        )
    if found["differing"]:
        sentences.append(
            say_n(
                "{count} [game differs from its copy: both are kept, the older "
                "version as a separate game|games differ from their copies: all "
                "are kept, the older versions as separate games].",
                found["differing"],
            )
        )
    return paragraph(sentences)
