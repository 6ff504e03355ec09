"""Keeping the game on the table, and telling when that fails or another tab takes over."""

from __future__ import annotations

from collections.abc import Callable

from acres.table.journal import Journal
from acres.table.words import say
from acres.web.notices import Notices
from acres.web.saves import Damaged, NotKept, Save, Saves, Taken


class Keeper:
    """Between the page and its saved games."""

    def __init__(self, saves: Saves, notices: Notices, new_id: Callable[[], str]) -> None:
        self.kept = True
        """Whether the last move was really written."""
        self.locked = False
        """Whether another tab goes on with the game: nothing is written from here."""
        self.resume: Save | None = None
        """The game that the front page offers to go on with."""
        self._saves = saves
        self._notices = notices
        self._new_id = new_id
        self._id = ""
        self._damaged: list[Damaged] = []

    def open(self) -> None:
        """See what is there; leave the game that was on the table."""
        games: list[Save] = []
        self.locked = False
        self._notices.drop("locked")
        try:
            games, self._damaged = self._saves.find()
        except NotKept as error:
            self._notices.put("store", str(error))
        self.resume = games[0] if games else None
        self._tell_damaged()

    def offered(self) -> tuple[Journal, str] | None:
        """The game to go on with, as it is stored by now, and its id."""
        if self.resume is None:
            return None
        return self._saves.read(self.resume.id) or self.resume.journal, self.resume.id

    def begin(self, journal: Journal, id: str | None = None) -> None:
        """This game is on the table of this tab now; without an id it is a new one."""
        self._id = id or self._new_id()
        self.locked = False
        self._notices.drop("locked")
        self._write(self._saves.claim, journal)

    def lend(self) -> None:
        """What is on the table now is only looked at, and kept nowhere."""
        self._id = ""
        self.kept, self.locked = True, False
        self._notices.drop("locked")

    def keep(self, journal: Journal) -> None:
        """Write the game after a move."""
        self._write(self._saves.keep, journal)

    def take_back(self, journal: Journal) -> tuple[Journal, str]:
        """The game as the other tab left it, or as it stands here, to be played here again."""
        return self._saves.read(self._id) or journal, self._id

    def stored(self, key: str, content: str | None) -> bool:
        """Another tab changed something stored; True when it took over this game."""
        if self.locked or not self._saves.taken(key, content, self._id):
            return False
        self._lock()
        return True

    def set_aside(self) -> None:
        """Do not mention the first damaged entry any more."""
        if self._damaged:
            try:
                self._saves.set_aside(self._damaged[0])
            except NotKept as error:
                self._notices.put("store", str(error))
            self._damaged = self._damaged[1:]
        self._tell_damaged()

    @property
    def damaged(self) -> str | None:
        """The first entry that could not be read, as it was found."""
        return self._damaged[0].content if self._damaged else None

    def _write(self, write: Callable[[str, Journal], None], journal: Journal) -> None:
        try:
            write(self._id, journal)
        except Taken:
            self._lock()
        except NotKept as error:
            self.kept = False
            self._notices.put("store", str(error), ("export", "", say("Download the game")))
        else:
            self.kept = True
            self._notices.drop("store")

    def _lock(self) -> None:
        self.locked = True
        self._notices.put(
            "locked",
            say("This game goes on in another tab; nothing is written from here any more."),
            ("here", "", say("Play here instead")),
        )

    def _tell_damaged(self) -> None:
        if not self._damaged:
            self._notices.drop("damaged")
            return
        self._notices.put(
            "damaged",
            say("{why} It is kept as it is.", why=self._damaged[0].why),
            ("export", "save", say("Download it")),
            ("aside", "", say("Do not mention it again")),
        )
