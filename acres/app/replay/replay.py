"""Looking back: a past position as the buttons say, a replay that runs, a game that goes on from it."""

from __future__ import annotations

from functools import partial

import acres
from acres.app.desk.desk import Desk, Feature, Undo
from acres.app.kit.commands import Command
from acres.app.kit.new_game import fresh_seed
from acres.app.session.past import SPEEDS, PastPosition
from acres.app.session.session import Session
from acres.core.journal import Journal
from acres.core.sentences import say


class Replay(Feature):
    """Looks back on the game that is open."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        steps = ("show", "step", "autoplay", "speed", "eyes")
        self.words = {
            **dict.fromkeys(steps, self._look_back),
            "live": self._look_up,
            "branch": self._take_over,
        }
        self._stop_running: Undo | None = None

    def closed(self) -> None:
        self._stop()
        self.desk.notices.drop("branch")

    def _look_back(self, wanted: Command) -> None:
        session = self.desk.session
        if session is None:
            return
        self._attend()
        if wanted.do == "show" and wanted.id.isdecimal():
            session.look_back(int(wanted.id))
        elif wanted.do == "step" and not session.past:
            session.look_back(session.journal.ply)
        past = session.past
        if past is None:
            return
        session.note = None
        match wanted.do:
            case "step":
                session.note = past.stuck(wanted.id)
                past.step(wanted.id)
            case "autoplay" if not session.journal.ply:
                session.note = past.stuck("on")
            case "autoplay":
                past.play()
            case "speed" if wanted.id in SPEEDS:
                past.speed = wanted.id
            case "eyes":
                past.look(wanted.id)
        if past.playing:
            self._run(past)

    def _look_up(self, wanted: Command) -> None:
        """Back to the game as it stands, or away from what was only looked at."""
        session = self.desk.session
        if session is None:
            return
        self._attend()
        if session.view_only:
            self.desk.front_page()
        elif session.past:
            session.look_up()

    def _attend(self) -> None:
        """What ran by itself stands still, what lies over the game closes."""
        self._stop()
        self.desk.around.sheet = self.desk.around.question = None

    def _stop(self) -> None:
        if self._stop_running:
            self._stop_running()
            self._stop_running = None

    def _run(self, past: PastPosition) -> None:
        def tick() -> None:
            past.run_on()
            self._stop_running = None
            if past.playing:
                self._run(past)
            self.desk.redraw()

        self._stop_running = self.desk.later(SPEEDS[past.speed], tick)

    # Playing on from a past position

    def _take_over(self, wanted: Command) -> None:
        """Play on from the position that is looked at, or say why not."""
        session = self.desk.session
        past = session.past if session else None
        if session is None or past is None or not past.can_branch:
            return
        if past.has_ended:
            session.note = say("The game ends here: there is nothing to be taken over.")
            return
        storage = self.desk.storage
        called = storage.distinct(_named(session, past, storage.beside.name))
        branch = past.branch(int(fresh_seed()), title=called)
        self.desk.leave_for(partial(self._begin, branch))

    def _begin(self, branch: Journal) -> None:
        left = self.desk.storage.id if self.desk.storage.kept else ""
        self.desk.open(branch)
        if left:
            self.desk.notices.put(
                "branch",
                say("This is a game of its own now. The one it goes on from is kept as it was."),
                ("new", "games", say("Other games")),
                ("aside", "branch", say("Close")),
            )


def _named(session: Session, past: PastPosition, name: str) -> str:
    """What the new game is called: after the other one, and the moment it goes on from."""
    header = session.journal.header
    name = " ".join(name.encode(errors="replace").decode().split())
    called = name or header.title or say(acres.manifest(header.game).title)
    # Translators: a game that goes on from another: its name, and from which moment.
    return say("{name}, from {when}", name=called, when=session.page.when(past.view()))
