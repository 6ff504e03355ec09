"""Learning a game: the lesson that is open, how far it is, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import acres
from acres.app.desk.desk import ALL_OF_THE_PAGE, Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene, LessonEntry, LessonPart
from acres.core.header import Draws
from acres.core.move import Move
from acres.core.sentences import say

if TYPE_CHECKING:
    from acres.core.lesson import Lesson, Line, Reactions, Step

KEPT_AS = "lessons"
"""The key under which progress is stored."""


class Progress:
    """The lessons that were finished, and the step to go on with in each of the others.

    Stored as JSON: ``{"snow": {"01-settle": -1, "02-town": 3}}``, -1 for a finished one.
    """

    FINISHED = -1

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def read(self, game: str) -> dict[str, int]:
        """The steps by the lessons' names; nothing where the storage is empty, blocked or damaged."""
        found = self._all().get(game)
        if not isinstance(found, dict):
            return {}
        return {
            name: step
            for name, step in found.items()
            if isinstance(step, int) and name in acres.manifest(game).lessons
        }

    def write(self, game: str, name: str, step: int) -> None:
        """Note the step of a lesson; a finished lesson stays finished."""
        known = self.read(game)
        if known.get(name) in (self.FINISHED, step):
            return
        self._desk.storage.remember(KEPT_AS, json.dumps(self._all() | {game: known | {name: step}}))

    def _all(self) -> dict[str, object]:
        try:
            found = json.loads(self._desk.storage.remembered(KEPT_AS) or "{}")
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


class Script:
    """A step of a lesson as the session asks it: the moves that lead on, and their draws."""

    def __init__(self, step: Step, reactions: Reactions) -> None:
        self.step = step
        self._reactions = reactions
        self.told = ""
        """The answer to the last move that did not lead on."""
        self.skipped = 0
        """Number of the step's answers that were played together with the accepted move."""

    def refusal(self, moves: Sequence[Move]) -> str | None:
        """The explanation of moves that do not lead on; None for the accepted ones."""
        answers = [tuple(line.move.split()) for line in self.step.answers]
        accepted = self._reactions.accepted(moves[0])
        if accepted and list(moves[1:]) == answers[: len(moves) - 1]:
            self.skipped = len(moves) - 1
            return None
        self.told = self._reactions.explanation(moves[0])
        return self.told

    def draws(self, move: Move) -> Draws:
        """The cards that an accepted move, or the answer that was played with it, draws."""
        if self.skipped:
            return self.step.answers[self.skipped - 1].draws
        accepted = self._reactions.accepted(move)
        return accepted.draws if accepted else None

    def explained(self, move: Move | None, touched: Sequence[str], verb: str) -> str:
        """The answer to a play that is picked but does not lead on, or to things touched one after
        the other, and an action, that no play takes up together; empty where there is none."""
        if move is not None and self._reactions.accepted(move):
            return ""
        forbidden = self.step.refusal(touched, verb) if touched or verb else None
        return forbidden or (self._reactions.explanation(move) if move else "")


class Lessons(Feature):
    """Opens lessons and leads through them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "learn": self._learn,
            "lesson": self._choose,
            "lesson-back": lambda wanted: self._turn(-1),
            "lesson-on": lambda wanted: self._turn(1),
            "lesson-show": self._show,
            "lesson-leave": self._leave,
            "thing": self._touch,
            "verb": self._touch,
        }
        self._progress = Progress(desk)
        self._lesson: Lesson | None = None
        self._at = 0
        """The step that is open; the number of steps at the end."""
        self._script: Script | None = None
        self._touched: tuple[str, ...] = ()
        """The ids of what was picked before the last tap, and of what was tapped."""
        self._verb = ""
        """The action that was chosen or tapped."""

    def part(self, scene: AnyScene) -> AnyScene:
        game = self._game()
        entries = self._entries(game)
        lesson = self._open_part(game)
        if lesson and lesson.told:  # the card says it
            scene = replace(scene, play=replace(scene.play, note=None))
        if lesson and lesson.reads:
            scene = replace(scene, prompt=say("Read the card, then go on."))
        return replace(scene, lessons=entries, lesson=lesson)

    def closed(self) -> None:
        self._lesson = self._script = None

    def played(self) -> None:
        """After an accepted move: the moves that follow by themselves, then the next step."""
        session, script = self.desk.session, self._script
        if self._lesson is None or session is None or script is None:
            return
        for line in script.step.answers[script.skipped :]:
            session.answer(line.move, line.draws)
        self._go_to(self._at + 1)

    # Opening and leaving

    def _learn(self, wanted: Command) -> None:
        """Open the lesson that comes next: the first that is not finished."""
        game = wanted.id or self._game()
        known = self._progress.read(game)
        names = acres.manifest(game).lessons
        name = next((each for each in names if known.get(each) != Progress.FINISHED), names[0])
        self._fetch(game, name, max(0, known.get(name, 0)))

    def _choose(self, wanted: Command) -> None:
        """Open the lesson of this name from its beginning."""
        game = self._game()
        if wanted.id in acres.manifest(game).lessons:
            self._fetch(game, wanted.id, 0)

    def _fetch(self, game: str, name: str, step: int) -> None:
        desk = self.desk
        desk.leave_for(
            lambda: desk.fetch([ALL_OF_THE_PAGE, game], lambda: self._open(game, name, step))
        )

    def _open(self, game: str, name: str, step: int) -> None:
        from acres.core.lesson import load  # travels with what the page does not start with

        self._begin(load(game, name), step)

    def _begin(self, lesson: Lesson, step: int) -> None:
        """Lay the table for a step of a lesson."""
        at = min(step, len(lesson.steps))
        self.desk.rehearse(lesson.before(at))
        self._lesson = lesson
        self._go_to(at)

    def _game(self) -> str:
        session = self.desk.session
        return session.game.NAME if session else self.desk.new_game.game

    def _leave(self, wanted: Command) -> None:
        if self._lesson:
            self.desk.front_page()

    # In a lesson

    def _go_to(self, at: int) -> None:
        lesson, session = self._lesson, self.desk.session
        assert lesson
        assert session
        self._at, self._touched, self._verb = at, (), ""
        over = at == len(lesson.steps)
        self._script = None if over else self._script_of(lesson.steps[at])
        session.script = self._script or Closing()
        self._progress.write(lesson.header.game, lesson.name, Progress.FINISHED if over else at)
        self.desk.redraw()

    def _script_of(self, step: Step) -> Script:
        from acres.core.lesson import Reactions

        session = self.desk.session
        assert session
        return Script(step, Reactions(step, session.game, session.journal.state))

    def _turn(self, way: int) -> None:
        """One step back, or past a step that is only read."""
        lesson = self._lesson
        if lesson is None:
            return
        at = self._at + way
        if way < 0 <= at:
            self._begin(lesson, at)
        elif way > 0 and self._script and not self._script.step.moves:
            self.played()

    def _show(self, wanted: Command) -> None:
        """Pick what the step asks for; once it is picked, play it."""
        session, line = self.desk.session, self._asked()
        if session is None or line is None:
            return
        move = session.game.parse(line.move, session.journal.state)
        if session.selection.move == move:
            if session.confirm():
                self.desk.moved()
            return
        session.clear()
        selection = session.selection.pick_play(move)
        if selection.move == move and selection.picked:
            session.selection = selection
        elif session.play(move):
            self.desk.moved()

    def _asked(self) -> Line | None:
        return self._script.step.moves[0] if self._script and self._script.step.moves else None

    def _touch(self, wanted: Command) -> None:
        if self._lesson is None or self.desk.session is None:
            return
        picks = self.desk.session.selection
        before = tuple(id for _, id, _ in picks.picked)
        self._touched = before if wanted.do == "verb" else (*before, wanted.id)
        self._verb = wanted.id if wanted.do == "verb" else picks.verb or ""

    # What is shown

    def _entries(self, game: str) -> tuple[LessonEntry, ...]:
        known = self._progress.read(game)
        return tuple(
            LessonEntry(name, known.get(name) == Progress.FINISHED, name in known)
            for name in acres.manifest(game).lessons
        )

    def _open_part(self, game: str) -> LessonPart | None:
        lesson, session, script = self._lesson, self.desk.session, self._script
        if lesson is None or session is None:
            return None
        from acres.core.lesson import load

        names = acres.manifest(game).lessons
        number = names.index(lesson.name)
        step = script.step if script else None
        told = ""
        if script and (session.selection.started or session.note):
            refused = bool(script.told) and session.note == script.told
            found = script.explained(session.selection.move, self._touched, self._verb)
            told = script.told if refused else found
        asked = self._asked()
        move = session.selection.move
        shown = bool(
            asked and move and move == session.game.parse(asked.move, session.journal.state)
        )
        return LessonPart(
            titles=tuple(load(game, name).said(load(game, name).title) for name in names),
            number=number,
            step=self._at,
            steps=len(lesson.steps),
            say=lesson.said(step.say if step else lesson.closing),
            told=lesson.said(told) if told else "",
            about=tuple(step.about) if step else (),
            reads=bool(step and not step.moves),
            picked=shown,
        )


class Closing:
    """The end of a lesson: nothing more is played."""

    def refusal(self, moves: Sequence[Move]) -> str | None:
        return say("This lesson is over. Go on with the next one.")

    def draws(self, move: Move) -> Draws:
        return None
