"""Playing a lesson by the engine: every step, every named mistake, every answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import acres
from acres.core.errors import BadNotation, IllegalMove
from acres.core.journal import Journal
from acres.core.lesson import BadLesson, Lesson, Line, Mistake, Reactions, Step
from acres.core.link_text import COMMON
from acres.core.move import text


@dataclass(frozen=True, slots=True)
class LessonReport:
    """Counts of the parts of a lesson that were played."""

    steps: int
    mistakes: int
    answers: int

    def __add__(self, other: LessonReport) -> LessonReport:
        return LessonReport(
            self.steps + other.steps,
            self.mistakes + other.mistakes,
            self.answers + other.answers,
        )

    def __str__(self) -> str:
        named = (("step", self.steps), ("mistake", self.mistakes), ("answer", self.answers))
        return ", ".join(f"{count} {noun}{'s' * (count != 1)}" for noun, count in named)


def check(lesson: Lesson) -> LessonReport:
    """Play everything in `lesson`; raises `BadLesson` at the first fault."""
    return _Check(lesson).report()


class _Check:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = acres.game(lesson.header.game)

    def fault(self, line: int, fault: str) -> BadLesson:
        return BadLesson(self.lesson.name, line, fault)

    def report(self) -> LessonReport:
        lesson = self.lesson
        if lesson.header.version != self.game.VERSION:
            raise self.fault(
                1,
                f"The lesson is by version {lesson.header.version} of the rules; "
                f"new games are played by version {self.game.VERSION}.",
            )
        try:
            journal = Journal(lesson.header)
        except (BadNotation, LookupError) as error:
            raise self.fault(1, str(error)) from error
        for line in lesson.start:
            self.play(journal, line)
        for number, step in enumerate(lesson.steps):
            self.moves(journal, step.moves)
            reactions = Reactions(step, self.game, journal.state)
            for mistake in step.mistakes:
                self.mistake(journal, reactions, mistake)
            for other in step.moves[1:]:
                self.rest(number, other)
            self.rest_of(journal, step, *step.moves[:1])
        return LessonReport(
            len(lesson.steps),
            sum(len(step.mistakes) for step in lesson.steps),
            sum(len(step.answers) for step in lesson.steps),
        )

    def play(self, journal: Journal, line: Line) -> None:
        try:
            journal.append(line.move, line.draws)
        except (BadNotation, IllegalMove, LookupError) as error:
            raise self.fault(line.number, str(error)) from error

    def moves(self, journal: Journal, accepted: Sequence[Line]) -> None:
        """Check that the learner is to move and that the accepted moves are different and legal."""
        read = set()
        for line in accepted:
            if journal.turn != self.lesson.seat:
                raise self.fault(line.number, f"Here {journal.turn or 'nobody'} is to move.")
            try:
                move = self.game.parse(line.move, journal.state)
            except BadNotation as error:
                raise self.fault(line.number, str(error)) from error
            if move in read:
                raise self.fault(line.number, f"“{line.move}” is accepted already.")
            read.add(move)

    def mistake(self, journal: Journal, reactions: Reactions, mistake: Mistake) -> None:
        """Check that wrong moves can be played (``not:``) or cannot (``cannot:``)."""
        words = text(mistake.words)
        legal = self.game.legal(journal.state, mistake.words[0])
        known = {*self.game.WORDS, *COMMON}
        unknown = [word for word in mistake.words if word not in known]
        if unknown:
            raise self.fault(mistake.number, f"“{unknown[0]}” is no word of this game.")
        if not mistake.legal:
            allowed = [text(move) for move in legal if mistake.fits(move)]
            if allowed:
                raise self.fault(mistake.number, f"“{allowed[0]}” can be played here.")
            return
        wrong = [
            move
            for move in legal
            if reactions.accepted(move) is None and reactions.mistake(move) is mistake
        ]
        if not wrong:
            raise self.fault(
                mistake.number,
                f"No legal move is answered here: “{words}” cannot be played, "
                "is accepted, or is explained above.",
            )
        for move in wrong:
            self.game.play(self.game.copy(journal.state), move)

    def rest(self, number: int, first: Line) -> None:
        """Play the lesson to its end from an accepted move that is not the first."""
        other = self.lesson.before(number)
        steps = self.lesson.steps
        self.rest_of(other, steps[number], first)
        for step in steps[number + 1 :]:
            self.moves(other, step.moves[:1])
            self.rest_of(other, step, *step.moves[:1])

    def rest_of(self, journal: Journal, step: Step, *first: Line) -> None:
        for line in (*first, *step.answers):
            self.play(journal, line)
