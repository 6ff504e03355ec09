"""Games in files: opened, written, and the examples to look at."""

from __future__ import annotations

from functools import partial

import acres
from acres.app.desk.desk import Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.journal_text import file_name, games_named, of_other_rules, titled
from acres.app.kit.new_game import joined
from acres.core.errors import BadNotation, OtherVersion
from acres.core.events import OPEN
from acres.core.journal import HUMAN, Journal
from acres.core.sentences import say
from acres.core.steps import Steps

BEGINNING = 20_000
"""Characters of a file that say what is in it."""


def _why_not(error: BadNotation) -> str:
    """What is wrong with a file, and what to do."""
    if isinstance(error, OtherVersion):
        return say("{why} The file is as it was: keep it.", why=of_other_rules(error))
    # Translators: {error} is a complete sentence.
    return say("This file holds no game that can be played: {error}", error=error)


class Files(Feature):
    """What comes from files and goes into them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "export": self._export,
            "export-all": self._export_all,
            "example": self._show_example,
            "too-large": lambda _: self._refuse(
                say("This file was not opened: it is far larger than all games here can be.")
            ),
            "no-file": lambda _: self._refuse(say("This could not be read as a file.")),
        }
        self.fields = {"opened": self.open}

    def open(self, written: str) -> None:
        """A file was chosen: its game comes onto the table, several onto the shelf, or the
        page says what is wrong."""
        self.desk.redraw()
        several = written[:BEGINNING].lstrip().startswith("{")
        games = list(acres.GAMES) if several else games_named(written[:BEGINNING])
        self.desk.fetch(games, partial(self._open, written, several))

    def _open(self, written: str, several: bool) -> None:
        if several:
            self.desk.work(self.desk.storage.taking_in(written), say("Reading the games …"))
        else:
            self.desk.work(self._read(written), say("Reading the game …"))

    def _read(self, written: str) -> Steps[None]:
        desk = self.desk
        try:
            journal = yield from Journal.reading(written)
        except BadNotation as error:
            self._refuse(_why_not(error))
            return
        desk.notices.drop("file")
        persons = list(journal.header.seats.values()).count(HUMAN)
        if persons > 1 and journal.turn:
            desk.leave_for(partial(desk.leave, joined(journal, "file")))
        else:
            desk.leave_for(partial(desk.open, journal))

    def _refuse(self, why: str) -> None:
        self.desk.notices.put("file", why, ("aside", "file", say("Close")))

    def _export(self, wanted: Command) -> None:
        desk, what = self.desk, wanted.id
        if what == "save":
            desk.browser.download("acres-damaged.txt", desk.storage.unreadable.content)
        elif what:
            entry = desk.storage.latest(what)
            if entry:
                self._download(entry.journal, entry.name, entry.listing.title)
        elif desk.session:
            journal = desk.session.journal
            self._download(
                journal.text(), desk.storage.beside.name, desk.session.speech.sides(journal)
            )

    def _export_all(self, wanted: Command) -> None:
        self.desk.browser.download("acres-games.jsonl", self.desk.storage.everything())

    def _download(self, journal: str, name: str, players: str) -> None:
        written = titled(journal, name)
        self.desk.browser.download(f"acres-{file_name(written, players)}.acres", written)

    def _show_example(self, wanted: Command) -> None:
        from acres import examples  # here, because few visits need it

        if wanted.id in examples.EXAMPLES:
            written = examples.read(wanted.id)
            self.desk.fetch(games_named(written), partial(self._show, written))

    def _show(self, written: str) -> None:
        self.desk.show(Journal.parse(written), eyes=OPEN)
