"""``window.acres``: the game for tools and the curious, with the same checks as a click."""

from __future__ import annotations

from collections.abc import Callable

from acres.app.desk.desk import Desk
from acres.app.session.session import Session
from acres.core.errors import IllegalMove
from acres.core.journal import Journal
from acres.core.move import text
from acres.core.sentences import say


def tools(desk: Desk) -> dict[str, Callable[..., object]]:
    """``journal()``, ``load(text)``, ``legal()`` and ``play(text)``; what fails raises."""

    def session() -> Session:
        if desk.session is None:
            raise LookupError(say("No game is on the table."))
        return desk.session

    def journal() -> str:
        """The text of the game on the table."""
        return session().journal.text()

    def load(written: str) -> None:
        """Open a journal as a game of its own."""
        journal = Journal.parse(str(written))
        with desk.event():
            desk.open(journal)

    def legal() -> list[str]:
        """The moves of the person at the table, as machine words; none where they do not decide:
        what another could do says what they hold."""
        now = session()
        return [text(move) for move in now.legal()] if now.now == "play" else []

    def play(move: str) -> None:
        """Play one of them for a person at this table."""
        if desk.storage.locked:
            raise IllegalMove(say("This game goes on in another tab."))
        with desk.event():
            now = session()
            now.play_text(str(move))
            desk.storage.touch(now.journal)
            desk.moved()

    return {"journal": journal, "load": load, "legal": legal, "play": play}
