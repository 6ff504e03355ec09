"""Playing: picking and confirming, taking back, ending, resigning; and a device that lies open
between several people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from acres.app.desk import Answer, Desk, Feature, Word
from acres.app.kit.commands import Command
from acres.app.kit.pace import PACES
from acres.app.session.session import Session
from acres.core.move import Verb, Zone
from acres.core.sentences import say

CLOSING = frozenset({"verb", "pass", "end-turn", "resign", "confirm"})
"""Choosing one of these closes the sheet that may hold them."""


class Playing(Feature):
    """The commands that play the open game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        step = self._step
        plays = partial(Word, plays=True)
        turn = partial(plays, waits=True)
        self.words = {
            "thing": Word(step(self._tap), waits=True),
            "verb": turn(step(lambda session, wanted: session.choose_verb(Verb(wanted.id)))),
            "pass": turn(step(lambda session, wanted: session.choose_verb(Verb("pass")))),
            "end-turn": turn(step(self._end_turn), ends=True),
            "end-yes": plays(step(self._end_anyway), ends=True),
            "ask-end": turn(step(self._ask_end), ends=True),
            "finish-yes": plays(step(self._end_anyway), ends=True),
            "digit": turn(step(self._tap)),
            "choose": turn(step(lambda session, wanted: session.choose(wanted.id))),
            "confirm": turn(step(self._confirm)),
            "cancel": turn(step(lambda session, _: session.cancel())),
            "undo": plays(step(lambda session, _: session.undo())),
            "undo-turn": plays(step(lambda session, _: session.undo_turn())),
            "redo": plays(step(lambda session, _: session.redo())),
            "resign": plays(step(self._resign)),
            "resign-yes": plays(step(self._resign_indeed)),
            "reveal": plays(step(lambda session, _: session.reveal())),
            "seen": Word(step(lambda session, _: session.seen()), leaves=True),
            "go-on": lambda _: desk.pace.go_on(),
            "pace": self._choose_pace,
        }

    def _step(self, step: Callable[[Session, Command], bool | None]) -> Answer:
        """Answer a word where a game is open; a step that returns True changed the position."""

        def answer(wanted: Command) -> None:
            desk = self.desk
            if desk.session is None:
                return
            if wanted.do in CLOSING:
                desk.around.sheet = None
            if step(desk.session, wanted):
                desk.around.question = desk.around.inspect = None
                desk.moved()

        return answer

    def _choose_pace(self, wanted: Command) -> None:
        if wanted.id in PACES:
            self.desk.choose_pace(wanted.id)

    def _tap(self, session: Session, wanted: Command) -> None:
        self.desk.around.inspect = None
        if self.desk.page and Zone(wanted.zone) == self.desk.page.PLACES:
            self.desk.around.closer = None  # what is picked there is shown large
        if not self.desk.storage.locked:
            session.tap(Zone(wanted.zone), wanted.id, wanted.copy)

    def _confirm(self, session: Session, wanted: Command) -> bool:
        if self.desk.around.question:
            session.note = say("Answer the question first.")
            return False
        return session.confirm()

    def _end_turn(self, session: Session, wanted: Command) -> bool:
        around = self.desk.around
        if session.could_act():
            around.question = "end"
            return False
        return self._end(session)

    def _ask_end(self, session: Session, wanted: Command) -> None:
        """Ask as the button does; where that asks nothing, only lead to it, however often the key is
        pressed."""
        around = self.desk.around
        if session.can_end and session.could_act():
            around.question = "end"
        elif session.can_end and session.is_done and not session.selection.started:
            around.pointed = "end-turn"
        elif session.can_end:
            around.question = "finish"
        else:
            self._end(session)

    def _end_anyway(self, session: Session, wanted: Command) -> bool:
        return self.desk.around.question in ("end", "finish") and self._end(session)

    def _end(self, session: Session) -> bool:
        self.desk.around.question = None
        end = session.page.END
        return end is not None and session.choose_verb(Verb(end[0]))

    def _resign(self, session: Session, wanted: Command) -> None:
        if session.mode == "play":
            self.desk.around.question = "resign"

    def _resign_indeed(self, session: Session, wanted: Command) -> bool:
        return self.desk.around.question == "resign" and session.resign()


TAP_S = 0.5
"""Seconds after which a press counts as held: it is over with the release."""


class OpenTable(Feature):
    """The device as an open table, and looks at face-down cards."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {"open-table": Word(self._lay_open, plays=True), "peek": self._peek}
        self._pressed: float | None = None
        """Time of the press that showed the cards lying face down; None where they were open
        before."""

    def opened(self) -> None:
        """Restore the table as it lay when the game was put away."""
        if self.desk.session and self.desk.storage.beside.open_table:
            self.desk.session.lay_open(True)

    def _lay_open(self, wanted: Command) -> None:
        session = self.desk.session
        if session and session.can_lie_open:
            session.lay_open(not session.open_table)
            self.desk.around.inspect = None
            self.desk.storage.take(open_table=session.open_table)

    def _peek(self, wanted: Command) -> None:
        """Show as long as the button is held (``down``, ``up``); a single tap or key shows until
        the next."""
        session, now = self.desk.session, self.desk.browser.seconds()
        if session is None or not session.open_table or session.mode != "play":
            return
        match wanted.id:
            case "down":
                self._pressed = None if session.peeking else now
                session.peek(True)
            case "up":
                held = self._pressed is None or now - self._pressed >= TAP_S
                session.peek(not held)
            case _:
                session.peek(not session.peeking)
        self.desk.around.inspect = None
