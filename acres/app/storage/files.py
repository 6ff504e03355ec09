"""Games in files: opened, written, and the examples to look at."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from acres.app.start import new_game
from acres.app.storage.saved_game import head, of_other_rules, titled
from acres.core.errors import BadNotation, OtherVersion
from acres.core.events import OPEN
from acres.core.journal import HUMAN, Journal
from acres.core.sentences import say

if TYPE_CHECKING:
    from acres.app.shell.app import App

LONGEST = 60
"""Characters of the name of a game in the name of its file."""


def _plain(name: str) -> str:
    """Nothing but letters and digits, which every system takes in the name of a file."""
    return "-".join(re.findall(r"\w+", name.lower()))[:LONGEST].rstrip("-")


def _called(journal: str, players: str) -> str:
    """What a file about this game is called: its title, else who played which deal."""
    header = head(journal)
    return _plain(header.get("title", "")) or f"{_plain(players)}-{_plain(header.get('seed', ''))}"


def _why_not(error: BadNotation) -> str:
    """What is wrong with a file, and what to do."""
    if isinstance(error, OtherVersion):
        return say("{why} The file is as it was: keep it.", why=of_other_rules(error))
    return say("This file holds no game that can be played: {error}", error=error)


class Files:
    """What comes from files and goes into them."""

    WORDS = frozenset({"export", "export-all", "summary", "example", "too-large", "no-file"})

    def __init__(self, app: App) -> None:
        self._app = app

    def do(self, word: str, id: str) -> None:
        """One of `WORDS`."""
        match word:
            case "export":
                self._export(id)
            case "export-all":
                self._app.page.download("acres-games.jsonl", self._app.keeper.everything())
            case "summary":
                self._save_summary()
            case "example":
                self._show_example(id)
            case "too-large":
                self._refuse(
                    say("This file was not opened: it is far larger than all games here can be.")
                )
            case "no-file":
                self._refuse(say("This could not be read as a file."))

    def open(self, written: str) -> None:
        """A file was chosen: its game comes onto the table, several onto the shelf, or the
        page says what is wrong."""
        app = self._app
        if written.lstrip().startswith("{"):
            app.keeper.take_in(written)
            app.draw()
            return
        try:
            journal = Journal.parse(written)
        except BadNotation as error:
            self._refuse(_why_not(error))
            app.draw()
            return
        app.notices.drop("file")
        persons = list(journal.header.seats.values()).count(HUMAN)
        if persons > 1 and journal.turn:
            app.leave_for(partial(app.ask_side, new_game.joined(journal, "file")))
        else:
            app.leave_for(partial(app.play_journal, journal))
        app.draw()

    def _refuse(self, why: str) -> None:
        self._app.notices.put("file", why, ("aside", "file", say("Close")))

    def _export(self, what: str) -> None:
        app = self._app
        if what == "save":
            app.page.download("acres-damaged.txt", app.keeper.damaged or "")
        elif what:
            entry = app.keeper.latest(what)
            if entry:
                self._download(entry.journal, entry.name, entry.label.title)
        elif app.session:
            journal = app.session.journal
            self._download(journal.text(), app.keeper.name, app.session.speech.sides(journal))

    def _download(self, journal: str, name: str, players: str) -> None:
        written = titled(journal, name)
        self._app.page.download(f"acres-{_called(written, players)}.acres", written)

    def _save_summary(self) -> None:
        from acres.app.summary import summary  # here, because only finished games need it

        app = self._app
        if app.session and app.session.journal.turn is None:
            journal = app.session.journal
            written = titled(journal.text(), app.keeper.name)
            called = _called(written, app.session.speech.sides(journal))
            content = summary.document(app.table, journal)
            app.page.download(f"acres-{called}-summary.html", content)

    def _show_example(self, name: str) -> None:
        from acres import examples  # here, because few visits need it

        if name in examples.EXAMPLES:
            self._app.show_journal(Journal.parse(examples.read(name)), eyes=OPEN)
