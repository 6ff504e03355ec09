"""Leading through a lesson: its steps at the table, what it answers, and its card, which the coach
shares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import acres
from acres.app.desk import Desk
from acres.app.kit import bots
from acres.app.kit.card import card as card_of
from acres.app.kit.coach import CoachPart
from acres.app.kit.commands import Command
from acres.app.kit.html import button_tag, classes, icon, tag, text
from acres.app.kit.learning import LessonPart
from acres.app.kit.scene import AnyScene
from acres.app.kit.selection import Selection
from acres.app.kit.widgets import button
from acres.app.session.news import news
from acres.core.header import Draws
from acres.core.lesson import Lesson, Line, Reactions, Step, load
from acres.core.move import Move
from acres.core.sentences import paragraph, say, say_c


class StepScript:
    """A step of a lesson as the session asks it: the moves that lead on, and their draws."""

    can_undo = False

    def __init__(self, step: Step, reactions: Reactions) -> None:
        self.step = step
        self._reactions = reactions
        self.told = ""
        """The answer to the last move that did not lead on."""
        self.skipped = 0
        """Number of the step's answers that were played together with the accepted move."""
        self.answered = False
        """Whether the accepted move was played, and what follows it stands on the table."""

    @property
    def waits(self) -> str:
        """The prompt where nothing is to be played; empty where a play is asked for."""
        if self.answered:
            return say("See what happens, then continue.")
        return "" if self.step.moves else say("Read the note, then continue.")

    def refusal(self, moves: Sequence[Move]) -> str | None:
        """The explanation of moves that do not lead on; None for the accepted ones."""
        if self.waits:
            return self.waits
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

    def explained(
        self,
        move: Move | None,
        left: Iterable[Move],
        touched: Sequence[str],
        verb: str,
        answer: str | None,
    ) -> str:
        """The answer to a play that is picked but does not lead on, to picks after which every play
        that is `left` is the same mistake, or to things touched one after the other, and an action,
        that no play takes up together; empty where there is none, or where the play may still grow
        into one that leads on. `answer` is that of the game to a last tap that picked nothing."""
        if move is not None and self._reactions.accepted(move):
            return ""
        left = [*left]
        forbidden = self.step.refusal(touched, verb) if touched or verb else None
        if forbidden or answer:
            return forbidden or answer or ""
        if any(map(self._reactions.accepted, left)):
            return ""
        return self._reactions.explanation(move) if move else self._reactions.common(left)


class Closing:
    """The end of a lesson: nothing more is played."""

    can_undo = False

    def __init__(self, last: bool) -> None:
        self._last = last
        """Whether it is the last lesson of the game."""

    @property
    def waits(self) -> str:
        """The prompt at the end."""
        if self._last:
            return say("That was the last lesson: play your first game.")
        return say("You have done this lesson: go on with the next one.")

    def refusal(self, moves: Sequence[Move]) -> str | None:
        return self.waits

    def draws(self, move: Move) -> Draws:
        return None


class Guide:
    """A lesson that is open, and its step."""

    def __init__(
        self,
        desk: Desk,
        lesson: Lesson,
        note: Callable[[str, str, int], None],
        lay_table: Callable[[Guide, int], None],
    ) -> None:
        """`note` stores the step of a lesson by its game and name; `lay_table` opens its position
        before a step."""
        self.lesson = lesson
        self._desk = desk
        self._note = note
        self._lay_table = lay_table
        game = lesson.header.game
        self._names = acres.manifest(game).lessons
        self._titles = tuple(each.said(each.title) for each in (load(game, n) for n in self._names))
        self.at = 0
        """The step that is open; the number of steps at the end."""
        self._script: StepScript | None = None
        self._closing = Closing(lesson.name == self._names[-1])
        self._touched: tuple[str, ...] = ()
        """The ids of what was picked before the last tap, and of what was tapped."""
        self._verb = ""
        """The action that was chosen or tapped."""
        self._picks: Selection | None = None
        """The picks before the last tap: the same as now where it only had an answer."""
        self.answers = True
        """Whether the card answers what was done last; Undo and its like get a note."""

    def begin(self, step: int) -> None:
        """Lay the table for a step."""
        at = min(step, len(self.lesson.steps))
        self._lay_table(self, at)
        self._go_to(at)

    def back(self) -> None:
        """Go one step back."""
        if self.at:
            self.begin(self.at - 1)

    def read_on(self) -> None:
        """Go past a step that is only read, or past a play that stands on the table."""
        if self._script and self._script.answered:
            self._desk.pace.go_on()
        elif self._script and not self._script.step.moves:
            self.played()

    def played(self) -> None:
        """Play what follows an accepted move by itself, and go to the next step."""
        if self._script and not self._script.answered:
            self._script.answered = True
            self._follow(self._script.step.answers[self._script.skipped :])

    def _follow(self, lines: Sequence[Line]) -> None:
        """Play these answers, each when the one before has been read; the last stands until it is
        done with, since the next card has its buttons at the same spot."""
        desk = self._desk

        def go_on() -> None:
            if not lines:
                self._go_to(self.at + 1)
                return
            desk.playing.answer(lines[0].move, lines[0].draws)
            desk.stand(waits=len(lines) == 1)
            desk.redraw()
            self._follow(lines[1:])

        if lines or desk.pace.reads:
            desk.pace.then(go_on)
        else:
            go_on()

    def show(self) -> None:
        """Pick what the step asks for; once it is picked, play it."""
        session, line = self._desk.playing, self._asked()
        if line is None:
            return
        move = session.game.parse(line.move, session.journal.state)
        if session.selection.move == move:
            if session.confirm():
                self._desk.moved()
            return
        session.clear()
        selection = session.selection.pick_play(move)
        if selection.move == move and selection.picked:
            session.selection = selection
        elif session.play(move):
            self._desk.moved()

    def touch(self, wanted: Command) -> None:
        """Remember a tap on a thing or an action, before it is answered."""
        self.listen()
        picks = self._picks = self._desk.playing.selection
        before = tuple(id for _, id, _ in picks.picked)
        self._touched = before if wanted.do == "verb" else (*before, wanted.id)
        self._verb = wanted.id if wanted.do == "verb" else picks.verb or ""

    def listen(self) -> None:
        """Let the card answer what is done next."""
        self.answers = True

    def stand_aside(self) -> None:
        """Leave the answer to the table, before Undo, Redo or Cancel."""
        self.answers = False

    def part(self) -> LessonPart:
        """The card."""
        lesson, script = self.lesson, self._script
        step = script.step if script else None
        told, waits = self._told(), (script or self._closing).waits
        answered = script is not None and script.answered
        lines = news(self._desk.playing) if answered else ()
        plays = paragraph([line.told for line in lines])
        return LessonPart(
            titles=self._titles,
            number=self._names.index(lesson.name),
            step=self.at,
            steps=len(lesson.steps),
            say=plays or lesson.said(step.say if step else lesson.closing),
            news=bool(plays),
            told=told,
            about=tuple(step.about if step else lesson.closing_about),
            waits=waits,
            prompt=waits or (say("Another play is asked for: the note says why.") if told else ""),
            picked=self._is_picked(),
        )

    def _told(self) -> str:
        session, script, said = self._desk.playing, self._script, self.lesson.said
        picks, note = session.selection, session.note if self.answers else None
        if script is None or not (picks.started or note):
            return ""
        if script.told and note == script.told:
            return said(script.told)
        answer = note if picks.started and picks is self._picks else None
        left = (
            play.move
            for play in replace(picks, chosen=None).remaining
            if picks.chosen in (None, play.move)  # or more may be picked
            or sum(play.bag.values()) > len(picks.picked)
        )
        told = script.explained(picks.move, left, self._touched, self._verb, answer)
        return said(told) if told else ""

    def _is_picked(self) -> bool:
        session, line = self._desk.playing, self._asked()
        if line is None or session.selection.move is None:
            return False
        return session.selection.move == session.game.parse(line.move, session.journal.state)

    def _asked(self) -> Line | None:
        return self._script.step.moves[0] if self._script and self._script.step.moves else None

    def _go_to(self, at: int) -> None:
        lesson, session = self.lesson, self._desk.playing
        self.at, self._touched, self._verb = at, (), ""
        over = at == len(lesson.steps)
        self._script = None
        if not over:
            step = lesson.steps[at]
            self._script = StepScript(step, Reactions(step, session.game, session.journal.state))
        session.follow(self._script or self._closing)
        self._note(lesson.header.game, lesson.name, -1 if over else at)
        self._desk.redraw()


# The card


def card(scene: AnyScene) -> str:
    """The card that is open, if any."""
    if scene.lesson:
        return _of_lesson(scene, scene.lesson)
    return _of_coach(scene.coach) if scene.coach and scene.coach.said else ""


def _of_coach(coach: CoachPart) -> str:
    """An occasion; the live region reads it out."""
    # Translators: a teacher beside the player, above what the teacher says.
    title = tag("b", icon("coach"), text(say_c("learning", "Coach")))
    return card_of(
        title,
        [coach.said],
        "",
        button("rule", say("Show me the rule"), "plain", id=coach.section),
        leave="coach-aside",
        about=coach.about,
        step=f"{coach.name} {coach.at}",
        kind="coach",
        live=False,
    )


def _of_lesson(scene: AnyScene, lesson: LessonPart) -> str:
    return card_of(
        _head(scene, lesson),
        [lesson.say],
        lesson.told,
        *_buttons(scene, lesson),
        leave="lesson-leave",
        about=lesson.about,
        of=lesson.number,
        step=str(lesson.step),
        kind="reads" if lesson.waits else "",
        live=not lesson.news,
    )


def _head(scene: AnyScene, lesson: LessonPart) -> str:
    """The title, which unfolds the list of all lessons."""
    number, count = lesson.number + 1, len(lesson.titles)
    # Translators: over the title of a lesson: “Lesson 3 of 8 · Step 2 of 5”.
    place = [say("Lesson {number} of {count}", number=number, count=count)]
    if not lesson.over:
        place.append(say("Step {step} of {steps}", step=lesson.step + 1, steps=lesson.steps))
    summary = tag(
        "summary",
        tag("span", text(" · ".join(place)), class_="quiet"),
        tag("b", text(lesson.titles[lesson.number])),
    )
    entries = [
        tag(
            "li",
            button_tag(
                icon("check", say("done")) if entry.finished else "",
                text(title),
                do="lesson",
                id=entry.name,
                class_="plain",
                aria_current="step" if at == lesson.number else None,
            ),
        )
        for at, (entry, title) in enumerate(zip(scene.lessons, lesson.titles, strict=True))
    ]
    entries.append(tag("li", _first_game(scene, "plain")))
    return tag("details", summary, tag("ol", *entries), id="lesson-list", class_="lesson-list")


def _buttons(scene: AnyScene, lesson: LessonPart) -> tuple[str, ...]:
    # Translators: a button: to the step before of a lesson.
    back = button("lesson-back", say_c("lesson", "Back"), "plain") if lesson.step else ""
    if lesson.over:
        return back, _next(scene, lesson)
    if lesson.reads:
        # Translators: a button: to the next step of a lesson.
        return back, button("lesson-on", say_c("lesson", "Continue"), "confirm")
    show = say("Make this play") if lesson.picked else say("Show me")
    return back, button("lesson-show", show, "plain")


def _next(scene: AnyScene, lesson: LessonPart) -> str:
    """The next lesson, or after the last a whole game."""
    at = lesson.number + 1
    if at < len(lesson.titles):
        label = say("Next: {title}", title=lesson.titles[at])
        return button("lesson", label, "confirm", id=scene.lessons[at].name)
    return _first_game(scene, "confirm")


def _first_game(scene: AnyScene, kind: str) -> str:
    """A game against the weakest bot, as `acres.app.start.new_game` begins it."""
    name = scene.game.rules.NAME if scene.game else ""
    manifest = acres.manifest(name)
    first, *_ = manifest.seats({})
    against = say(
        # Translators: below “Play your first game”; {bot} is the name of the bot.
        "You are {nation} against {bot}, the weakest bot.",
        nation=manifest.nation(first),
        bot=bots.called(bots.EASIEST),
    )
    label = tag("span", text(say("Play your first game")), " ", tag("small", text(against)))
    return button_tag(label, do="first-game", id=name, class_=classes("first-game", kind))
