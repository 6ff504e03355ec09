"""Games in files: opened, written, and the examples to look at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from acres.table.audience import OPEN
from acres.table.game import BadNotation
from acres.table.journal import Journal
from acres.table.words import say

if TYPE_CHECKING:
    from acres.web.app import App


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
        if written.startswith("{"):
            app.keeper.take_in(written)
            app.draw()
            return
        try:
            journal = Journal.parse(written)
        except BadNotation as error:
            self._refuse(say("This file holds no game that can be played: {error}", error=error))
            app.draw()
            return
        app.notices.drop("file")
        app.leave_for(partial(app.play_journal, journal))
        app.draw()

    def _refuse(self, why: str) -> None:
        self._app.notices.put("file", why, ("aside", "file", say("Close")))

    def _export(self, what: str) -> None:
        app = self._app
        if what == "save":
            app.page.download("acres-damaged.txt", app.keeper.damaged or "")
        elif what:
            app.page.download(f"acres-{what}.acres", app.keeper.text_of(what))
        elif app.session:
            seed = app.session.journal.header.seed
            app.page.download(f"acres-{seed}.acres", app.session.journal.text())

    def _save_summary(self) -> None:
        from acres.web import summary  # here, because only finished games need it

        session = self._app.session
        if session and session.journal.turn is None:
            name = f"acres-{session.journal.header.seed}-summary.html"
            self._app.page.download(name, summary.document(self._app.table, session.journal))

    def _show_example(self, name: str) -> None:
        from acres import examples  # here, because few visits need it

        if name in examples.EXAMPLES:
            self._app.show_journal(Journal.parse(examples.read(name)), eyes=OPEN)
