"""A device that lies open between several people: what each holds lies face down, and is looked at by
whoever holds a button."""

from __future__ import annotations

from acres.app.desk.desk import Desk, Feature
from acres.app.kit.commands import Command

TAP_S = 0.5
"""What is pressed longer is held: it is over once the button is let go."""


class OpenTable(Feature):
    """Whether the device of the game that is open lies open, and who looks at what they hold."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {"open-table": self._lay_open, "peek": self._peek}
        self._pressed: float | None = None
        """When the button was pressed that shows what lies face down; None where it was open then."""

    def opened(self) -> None:
        """As it lay when the game was left."""
        if self.desk.session and self.desk.storage.beside.open_table:
            self.desk.session.lay_open(True)

    def _lay_open(self, wanted: Command) -> None:
        session = self.desk.session
        if session and session.can_lie_open:
            session.lay_open(not session.open_table)
            self.desk.storage.take(open_table=session.open_table)

    def _peek(self, wanted: Command) -> None:
        """Held (``down``, ``up``) it shows as long as it is held; one tap, or a key, shows until the
        next."""
        session, now = self.desk.session, self.desk.browser.seconds()
        if session is None or not session.open_table or session.mode != "play":
            return
        match wanted.id:
            case "down":
                self._pressed = None if session.peeking else now
                session.peeking = True
            case "up":
                held = self._pressed is None or now - self._pressed >= TAP_S
                session.peeking = not held
            case _:
                session.peeking = not session.peeking
