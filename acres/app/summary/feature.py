"""The summary of a finished game as a file."""

from __future__ import annotations

from acres.app.desk import Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.saved_game import file_name, titled


class Summary(Feature):
    """The command that saves the summary of the finished game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {"summary": self._save}

    def _save(self, wanted: Command) -> None:
        from acres.app.summary import report  # here, because only finished games need it

        desk, session = self.desk, self.desk.session
        if session and session.journal.turn is None:
            journal = session.journal
            written = titled(journal.text(), desk.storage.beside.name)
            name = file_name(written, session.speech.sides(journal))
            content = report.document(session.page, journal)
            desk.browser.download(f"acres-{name}-summary.html", content)
