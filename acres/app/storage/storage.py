"""Storage of the game on the table: failures, other tabs, unreadable entries, files of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple, Unpack

from acres.app.kit.new_game import Mine
from acres.app.kit.notices import Notices
from acres.app.kit.saved_game import (
    LONGEST_NAME,
    LONGEST_NOTES,
    NOTHING,
    Beside,
    Damaged,
    SavedGame,
    Unreadable,
    distinct,
    written,
)
from acres.app.storage.finished import FINISHED, is_finished, was_finished
from acres.app.storage.saved_games import (
    Changes,
    NotKept,
    SavedGames,
    Taken,
    Written,
    told_recovered,
)
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.core.sentences import N_, paragraph, say, say_n
from acres.core.steps import Steps


class Storage:
    """The page's access to its saved games."""

    def __init__(self, saves: SavedGames, notices: Notices, new_id: Callable[[], str]) -> None:
        self.kept = True
        """Whether the last move was really written."""
        self.moved = False
        """Whether a move was written since the page began."""
        self.locked = False
        """Whether another tab has taken the game over: nothing is written from here."""
        self.visiting = False
        """Whether a link brought the game and nobody has touched it here: it is not written yet."""
        self.games: list[SavedGame] = []
        """The games that are kept, newest first."""
        self.unfolded = ""
        """The id of the game whose name, notes and more are shown."""
        self.beside = Beside()
        """The data beside the game on the table: its name, notes, orders and more."""
        self._deleted: SavedGame | None = None
        self.remembered, self.remember = saves.remembered, saves.remember
        """Read and write what is remembered beside the games."""
        self.now = saves.now
        self._saves = saves
        self._notices = notices
        self._new_id = new_id
        self.id = ""
        """The id of the game on the table."""
        self._mine: tuple[Mine, ...] = ()
        look = partial(self._look, stay=True)
        self.unreadable = UnreadableEntries(saves, notices, self._try, look)

    def open(self) -> None:
        """List the saved games, and leave the game on the table."""
        self.games = []
        self.kept, self.locked, self.visiting = True, False, False
        self._notices.drop("locked", "unplayable", "store")
        self.unfolded = ""
        self._look()
        self.unreadable.tell()

    def recover(self, copies: Iterable[tuple[str, str]]) -> None:
        """Recover the moves that the store lacks from these copies, and tell it."""
        try:
            found = self._saves.recover(copies)
            if any(found):
                self._notices.tell("recovered", told_recovered(found))
                self._look()
        except NotKept as error:
            self._notices.put("store", str(error))

    @property
    def resume(self) -> SavedGame | None:
        """The game that the front page offers first to go on with."""
        return next((entry for entry in self.games if not entry.over), None)

    def shown(self, id: str) -> SavedGame | None:
        """Return a game of the list, or without an id the one offered first."""
        return self._entry(id) if id else self.resume

    def offered(self, id: str) -> tuple[Journal, str, tuple[Mine, ...]] | None:
        """Read a game of the list as it is stored by now, with its id and the seats of the people
        here; without an id the one offered first."""
        shown = self.shown(id)
        if shown is None:
            return None
        self._notices.drop("file")
        entry = self._stored(shown.id) or shown
        try:
            return entry.game(), shown.id, entry.mine
        except Unreadable as error:
            self._notices.tell(
                "unplayable",
                say("{why} The saved game is kept unchanged.", why=error),
                ("export", shown.id, say("Download this saved game")),
            )
            return None

    def knows(self, game: str) -> bool:
        """Whether somebody here finished a game of this name, and did not give it up."""
        if self.remembered(FINISHED).get(game) is True:
            return True
        return any(was_finished(entry) for entry in self.games if entry.listing.game == game)

    def same_game(self, journal: Journal, here: Journal | None) -> KnownGame | None:
        """Find the game here that began like this one. Games with the same moves come first, then
        the one on the table, the longest, the oldest (a copy is never older)."""
        self._look()

        def rank(known: KnownGame) -> tuple[bool, bool, int]:
            elsewhere = here is None or not self.is_open(known)
            return known.differs_at(journal) is not None, elsewhere, -known.journal.ply

        found = [known for known in self._known(journal, here) if known.is_same(journal)]
        return min(reversed(found), key=rank, default=None)

    def _known(self, journal: Journal, here: Journal | None) -> Iterator[KnownGame]:
        """The unsaved game on the table, and the saved games that were dealt from the same seed."""
        unkept = here if self.visiting or not (self.kept or self.locked) else None
        if unkept:
            yield KnownGame(unkept, self.id, self._mine)
        seed = f"seed: {journal.header.seed}\n"
        for entry in self.games:
            if seed in entry.journal and not (unkept and entry.id == self.id):
                with suppress(Unreadable):
                    yield KnownGame(entry.game(), entry.id, entry.mine)

    def is_open(self, known: KnownGame | None) -> bool:
        """Whether the game is the one on the table."""
        return known is not None and known.id == self.id

    def _entry(self, id: str) -> SavedGame | None:
        return next((entry for entry in self.games if entry.id == id), None)

    def _stored(self, id: str) -> SavedGame | None:
        try:
            return self._saves.read(id)
        except NotKept:
            return None  # writing says so

    # The shelf

    def do(self, word: str, id: str) -> None:
        """Unfold, copy, delete a saved game, or ``undelete`` the last one."""
        self._notices.drop("file")
        entry = self._entry(id)
        if word == "unfold":
            self.unfolded = "" if self.unfolded == id else id
        elif word == "copy" and entry:
            # Translators: the name of a saved game that was copied.
            name = self.distinct(say("Copy of {name}", name=entry.called))
            self._try(lambda: self._saves.copy(id, self._new_id(), name))
        elif word == "delete" and entry:
            self._try(lambda: self._delete(entry))
        elif word == "undelete" and self._deleted:
            self._put_back(self._deleted)
        self._look()

    def distinct(self, name: str) -> str:
        """Shorten a name, and number it where another game has it."""
        self._look(stay=True)
        taken = {entry.name for entry in self.games} | {self.beside.name}
        return distinct(name, taken)

    def _delete(self, entry: SavedGame) -> None:
        self._deleted = self._saves.delete(entry.id) or entry
        gone = say("“{name}” was deleted.", name=entry.called)
        self._notices.tell("deleted", gone, ("undelete", "", say("Undo")))

    def _put_back(self, entry: SavedGame) -> None:
        try:
            self._saves.restore(entry)
        except NotKept:
            told = say(
                "“{name}” could not be restored: the browser cannot store it now.",
                name=entry.called,
            )
            export = ("export", entry.id, say("Download this saved game"))
            self._notices.put("deleted", told, ("undelete", "", say("Try again")), export)
        else:
            self._notices.drop("deleted")
            self._is_stored()

    def rename(self, name: str) -> None:
        """Rename the unfolded game."""
        self._try(lambda: self._saves.change(self.unfolded, name=name[:LONGEST_NAME]))
        self._look(stay=True)

    def annotate(self, notes: str) -> None:
        """Change the notes of the unfolded game."""
        self._try(lambda: self._saves.change(self.unfolded, notes=notes[:LONGEST_NOTES]))
        self._look(stay=True)

    def latest(self, id: str) -> SavedGame | None:
        """Return a game as it is stored by now, or the one that was deleted last."""
        deleted = self._deleted if self._deleted and self._deleted.id == id else None
        return self._stored(id) or self._entry(id) or deleted

    def everything(self) -> str:
        """Write all games as one file, a line each, names and notes included."""
        self._look()
        return "".join(f"{written(entry)}\n" for entry in self.games)

    def taking_in(self, content: str) -> Steps[None]:
        """Add the games of such a file, all of them or none, without those that the list has; tell
        how many. In steps, one for each move."""
        try:
            found = yield from reading(content, self._saves.reading_line, self._new_id)
        except Unreadable as error:
            self._notices.tell("file", str(error))
            return
        self._look()
        new = not_here(found, self.games)
        try:
            self._saves.take_in(new)
            told = taken_in(len(new), len(found) - len(new))
        except NotKept as error:
            told = say(NOT_TAKEN_IN[error.why])
        self._notices.tell("file", told)
        self._look()

    def _try(self, work: Callable[[], object]) -> None:
        try:
            work()
        except NotKept as error:
            self._notices.put("store", str(error))
        else:
            self._is_stored()

    def _is_stored(self) -> None:
        """Drop the notice about failed writes, unless the open game is still unsaved."""
        if self.kept:
            self._notices.drop("store")

    def _look(self, *, stay: bool = False) -> None:
        """Read the list of games again; with `stay` known games keep their places."""
        places = {entry.id: at for at, entry in enumerate(self.games)} if stay else {}
        try:
            self.games, damaged = self._saves.shelf()
            self.unreadable.found(damaged, self._saves.put_aside())
            self.games.sort(key=lambda entry: places.get(entry.id, len(places)))
        except NotKept as error:
            self._notices.put("store", str(error))

    def begin(
        self,
        journal: Journal,
        id: str | None = None,
        mine: tuple[Mine, ...] = (),
        *,
        visiting: bool = False,
    ) -> None:
        """Begin with this game on the table of this tab; without an id it is a new one. A game that
        is only `visiting` is written from the first touch on."""
        self._recall(journal, id)
        self.id, self._mine = id or self._new_id(), mine
        self.locked, self.visiting = False, visiting
        self._notices.drop("locked", "unplayable", "file")
        if visiting:
            self.kept = True
            self._notices.drop("store")
        else:
            self._write(self._saves.claim, journal)

    def touch(self, journal: Journal) -> None:
        """Write the game on the table, which was only visiting."""
        self.visiting = False
        self._write(self._saves.claim, journal)

    def look_only(self) -> None:
        """Show a game that is stored nowhere."""
        self.id, self.beside = "", Beside()
        self.kept, self.locked, self.visiting = True, False, False
        self._notices.drop("locked", "unplayable", "store")

    def keep(self, journal: Journal) -> None:
        """Write the game after a move; while it is only visiting, a bot's move changes nothing.

        A game that is only looked at, or a lesson, is written nowhere.
        """
        if self.visiting or not self.id:
            return
        known = self.remembered(FINISHED)
        if is_finished(journal) and not known.get(journal.header.game):
            self.remember(FINISHED, known | {journal.header.game: True})
        stored = self.kept and not self.locked
        done = self._write(self._saves.keep, journal)
        if stored and done and done.anew:
            self._tell_missing()
        self.moved |= self.kept and not self.locked

    def orders_of(self, id: str) -> Mapping[Seat, object]:
        """Return the standing orders of a game, by seat."""
        entry = None if id == self.id else self.latest(id)
        return (entry or self).beside.by_seat

    def take(self, **changes: Unpack[Changes]) -> None:
        """Store these data beside the game on the table."""
        self.beside = replace(self.beside, **changes)
        self._try(lambda: self._saves.change(self.id, **changes))

    def _recall(self, journal: Journal, id: str | None) -> None:
        """Recall the data beside a game: as it is stored, else as it was known here last."""
        again = id is not None and id == self.id
        if again and not self.kept and not self.locked:
            return
        entry = self._stored(id) if id else None
        entry = entry or (self._entry(id) if id and not again else None)
        if entry:
            self.beside = entry.beside
        elif not again:
            self.beside = Beside(journal.header.title[:LONGEST_NAME])

    def take_back(self, journal: Journal) -> tuple[Journal, str, tuple[Mine, ...]]:
        """Take the game back from another tab, as that left it or as it stands here; returns it
        with its id and the seats of the people here. An unsaved move is kept, unless another was
        played instead."""
        entry = self._stored(self.id)
        with suppress(Unreadable):
            if entry:
                left = entry.game()
                further = not self.kept and journal.moves[: left.ply] == left.moves
                return journal if further else left, self.id, entry.mine
        return journal, self.id, self._mine

    def taken(self, key: str, content: str | None) -> bool:
        """Follow another tab's change; True when it took over this game."""
        if self.locked or not self._saves.taken(key, content, self.id):
            return False
        self._lock()
        return True

    def _is_missing(self) -> bool:
        try:
            return bool(self.id) and not self._saves.has(self.id)
        except NotKept:
            return False  # writing says so

    def _tell_missing(self) -> None:
        self._notices.tell(
            "recovered",
            say("This saved game was deleted elsewhere and has been saved again."),
        )

    def cleared(self, journal: Journal) -> None:
        """Store the game on the table again, after everything stored was deleted."""
        if self.kept and not self.locked and not self.visiting and self._is_missing():
            self._write(self._saves.claim, journal)
            if self.kept:
                self._tell_missing()

    def follow(self, key: str) -> bool:
        """Follow another tab's change; True when the list may differ now. While a game is unfolded,
        none moves: somebody may be writing there."""
        if not self._saves.is_game(key):
            return False
        self._look(stay=bool(self.unfolded))
        self.unreadable.tell()
        return True

    def _write(
        self, write: Callable[[str, Journal, tuple[Mine, ...], Beside], Written], journal: Journal
    ) -> Written | None:
        """Write the game; None where that failed, or where another tab plays it."""
        try:
            done = write(self.id, journal, self._mine, self.beside)
        except Taken:
            self._lock()
        except NotKept as error:
            self.kept = False
            self._notices.put("store", str(error), ("export", "", say("Download the game")))
        else:
            self.kept = True
            entry = done.entry
            self.id = entry.id
            self.beside = replace(self.beside, name=entry.name, notes=entry.notes)
            self._notices.drop("store")
            if done.aside:
                self.unreadable.met(done.aside)
            return done
        return None

    def _lock(self) -> None:
        self.locked = True
        self._notices.put(
            "locked",
            say("This game continues in another tab, so this tab no longer saves it."),
            ("here", "", say("Play here instead")),
        )


class KnownGame(NamedTuple):
    """A game that is here already."""

    journal: Journal
    id: str
    """Its id in the storage."""
    mine: tuple[Mine, ...]
    """The seats of the people here, where others play elsewhere."""

    def is_same(self, journal: Journal) -> bool:
        """Whether the journal is of the same game, however far it has come and whatever its
        title."""
        return replace(self.journal.header, title="") == replace(journal.header, title="")

    def differs_at(self, journal: Journal) -> int | None:
        """Find the number of the first move that differs; None where one goes on from the other."""
        both = zip(self.journal.moves, journal.moves, strict=False)
        return next((at for at, (one, other) in enumerate(both, 1) if one != other), None)


class UnreadableEntries:
    """Saved entries that could not be read, and the notices about them."""

    def __init__(
        self,
        saves: SavedGames,
        notices: Notices,
        attempt: Callable[[Callable[[], object]], None],
        look: Callable[[], None],
    ) -> None:
        """`attempt` does a step that the storage can refuse, `look` reads the list again."""
        self.all: list[Damaged] = []
        """All of them, mentioned or not, with those put aside."""
        self._untold: list[Damaged] = []
        self._mentioned: set[str] = set()
        """Keys of newer games that were mentioned enough in this visit."""
        self._deleted: Damaged | None = None
        """The entry that was deleted last."""
        self._saves = saves
        self._notices = notices
        self._attempt = attempt
        self._look = look

    def found(self, damaged: Sequence[Damaged], aside: Sequence[Damaged]) -> None:
        """Take over the present entries, with those put `aside`."""
        self.all = [*damaged, *aside]
        self._untold = [each for each in damaged if each.key not in self._mentioned]

    def met(self, damaged: Damaged) -> None:
        """Mention an entry that was put aside, in the way of a game that is written."""
        self._untold = [damaged, *(each for each in self._untold if each != damaged)]
        self.tell()

    def at(self, key: str) -> Damaged | None:
        """Return the entry under this key."""
        return next((each for each in self.all if each.key == key), None)

    @property
    def content(self) -> str:
        """The content of the mentioned entries, one after the other."""
        return "\n".join(each.content for each in self._untold)

    def set_aside(self) -> None:
        """Mention them no more; entries of a newer version stay where it finds them."""
        for damaged in self._untold:
            if damaged.newer:
                self._mentioned.add(damaged.key)
            else:
                self._attempt(partial(self._saves.set_aside, damaged))
        self._untold = []
        self._look()
        self.tell()

    def delete(self, key: str) -> None:
        """Delete the entry under this key; that can be undone."""
        damaged = self.at(key)
        if damaged is None:
            return
        self._deleted = damaged
        self._attempt(partial(self._saves.delete_unreadable, damaged))
        told = say("The unreadable saved games were deleted.")
        self._notices.tell("deleted", told, ("unreadable-undelete", "", say("Undo")))
        self._look()
        self.tell()

    def undelete(self) -> None:
        """Restore the entry that was deleted last."""
        if self._deleted:
            self._attempt(partial(self._saves.restore_unreadable, self._deleted))
            self._notices.drop("deleted")
            self._look()

    def tell(self) -> None:
        """Mention the entries that were not mentioned yet."""
        if not self._untold:
            self._notices.drop("damaged")
            return
        count, first = len(self._untold), self._untold[0]
        download = say_n("Download {count} saved [game|games]", count)
        told = say("{why} The saved game is kept unchanged.", why=first.why)
        if count > 1:
            told = say_n(
                "{count} saved [game cannot be read and is kept unchanged.|games "
                "cannot be read and are kept unchanged. The first: {why}]",
                count,
                why=first.why,
            )
        newer = all(each.newer for each in self._untold)
        self._notices.put(
            "damaged",
            told,
            ("export", "save", download),
            ("aside", "", say("Close") if newer else say("Do not show this again")),
        )


MOST_LINES = 20_000
"""Largest number of lines in a file of games, a game each; no storage has room for more."""

NOT_TAKEN_IN = {
    "full": N_(
        "No game from this file was saved: the browser has no room for all of them. Delete old "
        "games, then open the file again."
    ),
    "refused": N_(
        "No game from this file was saved: the browser does not let this page save anything."
    ),
    "long": N_(
        "No game from this file was saved: a game in it, with its notes and comments, is too "
        "long to save."
    ),
}
"""Sentences by the reason of the storage for refusing."""


def reading(
    content: str, read: Callable[[str, str], Steps[SavedGame]], new_id: Callable[[], str]
) -> Steps[list[SavedGame]]:
    """Read the games of a file, line by line with `read`, under new ids, in steps; raises
    `Unreadable` with the error of the file."""
    total = content.count("\n") + 1
    if total > MOST_LINES:
        raise Unreadable(
            say("This file was not opened: it has more than {count} lines.", count=MOST_LINES)
        )
    found: list[SavedGame] = []
    for number, line in enumerate(content.split("\n"), 1):
        yield say("Reading the games: line {count} of {total} …", count=number, total=total)
        if line.strip():
            try:
                found.append((yield from read(new_id(), line)))
            except Unreadable as error:
                why = say("Line {count} of the file: {why}", count=number, why=error)
                raise Unreadable(why) from error
    return found


def not_here(found: Iterable[SavedGame], shelf: Sequence[SavedGame]) -> list[SavedGame]:
    """The games of a file that the list lacks; any difference in moves, notes or orders makes
    another game."""
    here: dict[str, list[SavedGame]] = {}
    for entry in shelf:
        here.setdefault(entry.journal, []).append(_content(entry))
    return [entry for entry in found if _content(entry) not in here.get(entry.journal, ())]


def _content(entry: SavedGame) -> SavedGame:
    return replace(entry, id="", at=0.0, tab="", listing=NOTHING)


def taken_in(new: int, known: int) -> str:
    """Tell how many games of a file were added, and how many were there before."""
    brought = say_n(
        "{count} [game from this file was|games from this file were] added to your games.", new
    )
    here = say_n(
        "{count} [game from this file is|games from this file are] "
        "already among your games and did not change.",
        known,
    )
    return paragraph(told for told, count in ((brought, new), (here, known)) if count)
