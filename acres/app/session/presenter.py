"""The table of a session as a scene: what stands there, what it says, what may come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from acres.app.kit.scene import Choice, LogLine, Scene
from acres.app.kit.selection import Ui
from acres.core.events import OPEN
from acres.core.move import Move, text
from acres.core.sentences import say

if TYPE_CHECKING:
    from acres.app.play.session import Session

END: Move = ("end",)


class Showing:
    """Makes the scenes of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._ahead: tuple[Ui, bool, Any] | None = None

    def scene(self) -> Scene:
        """What is on the table now."""
        session = self._session
        journal, header, speech = session.journal, session.journal.header, session.speech
        around: dict[str, Any] = {
            "game": session.game,
            "seats": header.seats,
            "people": tuple(session.people),
            "seed": header.seed,
            "options": header.options,
            "ply": journal.ply,
            "note": session.note,
        }
        if session.past:
            return session.past.scene(**around)
        mode, state = session.now, journal.state
        eyes = None if mode == "curtain" else session.viewer
        no_return, preview = self._look_ahead()
        return Scene(
            **around,
            mode=mode,
            view=self._view(state, eyes),
            viewer=eyes,
            ui=session.ui,
            prompt=self._prompt(),
            preview=preview,
            confirm_label=self._confirming(),
            choices=self._choices(),
            reveals=no_return,
            can_end=session.can_end,
            end_label=speech.label(state, END) if session.can_end else "",
            end_reveals=session.can_end,
            can_undo=session.can_undo,
            can_redo=session.can_redo,
            log=self._log(eyes),
            **self._told(eyes),
            journal=journal if mode == "over" else None,
        )

    def _view(self, state: Any, eyes: str | None) -> Any:
        return self._session.game.view(state, eyes, everything=self._session.uncovered)

    def _confirming(self) -> str | None:
        session = self._session
        if session.ui.move is None or session.dealing:
            return None
        return session.speech.label(session.journal.state, session.ui.move)

    def _prompt(self) -> str:
        """The sentence that says what to do."""
        session = self._session
        journal, speech, seat = session.journal, session.speech, session.journal.turn
        if seat is None:
            return speech.outcome(session.game.outcome(journal.state))
        match session.now:
            case "wait":
                return speech.thinking(seat, journal.header.seats[seat])
            case "curtain":
                return speech.handing_over(seat)
            case "send":
                return speech.offering() if session.offered else speech.sending(seat)
        if session.dealing:
            return session.dealing.prompt(speech.nation)
        view = session.game.view(journal.state, seat)
        return speech.prompt(view, journal.state, session.ui)

    def _choices(self) -> tuple[Choice, ...]:
        session = self._session
        if session.dealing:
            return session.dealing.choices(session.speech.card)
        moves = session.ui.choices
        labels = session.speech.choices(session.journal.state, moves)
        return tuple(Choice(text(move), said) for move, said in zip(moves, labels, strict=True))

    def _log(self, eyes: str | None) -> tuple[LogLine, ...]:
        """The log as these eyes may read it."""
        session = self._session
        return session.story.lines(OPEN if session.uncovered else eyes, mark=session.can_undo)

    def _told(self, eyes: str | None) -> dict[str, Any]:
        """What happened since these eyes saw the game last: whole on returning, in short while
        one plays. After the end only where that is known, since one's own last move is no sign
        of it any more."""
        session, story = self._session, self._session.story
        over = session.now == "over"
        if eyes is None or (over and story.seen is None):
            return {}
        if not session.returning:
            told = session.news and session.now == "play"
            return {"account": story.account(eyes)} if told else {}
        found: dict[str, Any] = {"since": story.since(eyes)}
        when = story.when(eyes)
        found["since_title"] = {
            "start": say("What has happened so far"),
            "turn": say("Since your last turn"),
            "move": say("Since your last move"),
        }[when]
        two = session.mine == (eyes,) and session.speech.people(session.journal) == 2
        if when == "start" and two and not over:
            found["welcome"] = session.speech.playing(eyes)
        return found

    def _look_ahead(self) -> tuple[bool, Any]:
        """Whether the complete play leaves no way back, and the view after it if it does not.

        A play that draws, shows or asks the other side is never looked into: what
        it leads to depends on what is hidden.
        """
        session = self._session
        if session.ui.move is None:
            return False, None
        if self._ahead is None or self._ahead[0] is not session.ui:
            state = session.journal.state
            after = session.game.copy(state)
            session.game.step(after, session.ui.move)
            closed = after.seal != state.seal
            closed = closed or session.game.turn(after) != session.journal.turn
            view = None if closed else self._view(after, session.viewer)
            self._ahead = (session.ui, closed, view)
        return self._ahead[1:]
