"""Learning a game: which lesson comes next, and the lesson that is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import acres
from acres.app.desk import ALL_OF_THE_PAGE, LESSONS, Desk, Feature, Progress
from acres.app.kit import bots
from acres.app.kit.coach import KEPT_AS as COACH
from acres.app.kit.commands import Command
from acres.app.kit.learning import LessonEntry
from acres.app.kit.scene import AnyScene

if TYPE_CHECKING:
    from acres.app.lessons.coach import Coach
    from acres.app.lessons.guide import Guide

KEPT_AS = "lessons"
"""The key under which progress is stored."""


class Lessons(Feature):
    """Opens lessons; the `Guide` leads through the one that is open, the `Coach` through a game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "learn": self._learn,
            "lesson": self._choose,
            "lesson-back": self._with_guide(lambda guide, wanted: guide.back()),
            "lesson-on": self._with_guide(lambda guide, wanted: guide.read_on()),
            "lesson-show": self._with_guide(lambda guide, wanted: guide.show()),
            "lesson-leave": self._with_guide(lambda guide, wanted: desk.front_page()),
            "first-game": self._first_game,
            "start": self._begins,
            "coach": self._switch_coach,
            "coach-aside": self._put_coach_aside,
            "thing": self._with_guide(lambda guide, wanted: guide.touch(wanted)),
            "verb": self._with_guide(lambda guide, wanted: guide.touch(wanted)),
            "confirm": self._with_guide(lambda guide, wanted: guide.listen()),
            **dict.fromkeys(
                ("undo", "undo-turn", "redo", "cancel"),
                self._with_guide(lambda guide, wanted: guide.stand_aside()),
            ),
        }
        self._progress = Progress(desk.storage, KEPT_AS, lambda manifest: manifest.lessons)
        self._guide: Guide | None = None
        self._coach: Coach | None = None
        self._has_begun = False
        """Whether the game that is opened next begins here."""

    def _with_guide(self, step: Callable[[Guide, Command], None]) -> Callable[[Command], None]:
        def answer(wanted: Command) -> None:
            if self._guide:
                step(self._guide, wanted)

        return answer

    def part(self, scene: AnyScene) -> AnyScene:
        lesson = self._guide.part() if self._guide else None
        if lesson and lesson.told and self._guide and self._guide.answers:  # the card says it
            scene = replace(scene, play=replace(scene.play, note=None))
        if lesson and lesson.prompt and scene.mode != "over":  # the end of a game says its result
            scene = replace(scene, prompt=lesson.prompt)
        coach = self._coach.part(scene) if self._coach else None
        coached = self.desk.session is None and self._is_coached()
        return replace(
            scene, lessons=self._entries(), lesson=lesson, coach=coach, is_coached=coached
        )

    def opened(self) -> None:
        from acres.app.lessons.coach import Coach, turn_on  # travels with the game

        game = self.desk.playing.game.NAME
        if self._has_begun and self._joins(game):
            turn_on(self.desk, game)
        self._has_begun = False
        self._coach = Coach(self.desk)

    def closed(self) -> None:
        self._guide = self._coach = None

    def way(self) -> Sequence[Command]:
        if self._guide is None:
            return ()
        lesson, at = self._guide.lesson, self._guide.at
        return [Command("lesson", lesson.name, lesson.header.game, at)]

    def put_away(self) -> bool:
        return bool(self._coach and self._coach.put_aside())

    def stored(self) -> None:
        if self._coach:
            self._coach.look()

    def played(self) -> None:
        if self._guide:
            self._guide.played()

    def _joins(self, game: str) -> bool:
        """Whether the coach comes into a game that begins, because nobody here ever finished one;
        whoever turned the coach on or off once is not asked again."""
        storage = self.desk.storage
        return not storage.knows(game) and game not in storage.remembered(COACH)

    def _is_coached(self) -> bool:
        """Whether the game that the front page begins has a coach."""
        new = self.desk.new_game
        others = [who for seat, who in new.seats.items() if seat not in new.persons]
        if len(new.persons) != 1 or new.away or new.asks or not all(map(bots.level, others)):
            return False
        on = isinstance(self.desk.storage.remembered(COACH).get(new.game), list)
        return on or self._joins(new.game)

    def _begins(self, wanted: Command) -> None:
        self._has_begun = self.desk.session is None

    def _first_game(self, wanted: Command) -> None:
        """Have the coach in the game that begins now."""
        from acres.app.lessons.coach import turn_on

        turn_on(self.desk, wanted.id)

    def _switch_coach(self, wanted: Command) -> None:
        if self._coach:
            self._coach.switch()

    def _put_coach_aside(self, wanted: Command) -> None:
        self.put_away()

    def _learn(self, wanted: Command) -> None:
        """Open the first unfinished lesson at the step to go on with."""
        game = wanted.id or self._game()
        names = acres.manifest(game).lessons if game in acres.GAMES else ()
        if not names:
            return
        known = self._progress.read(game)
        name = next((each for each in names if known.get(each) != Progress.FINISHED), names[0])
        self._fetch(game, name, max(0, known.get(name, 0)))

    def _choose(self, wanted: Command) -> None:
        """Open the lesson of this name, at a step."""
        game = wanted.zone or self._game()
        if game in acres.GAMES and wanted.id in acres.manifest(game).lessons:
            self._fetch(game, wanted.id, max(0, wanted.copy))

    def _fetch(self, game: str, name: str, step: int) -> None:
        desk = self.desk
        needed = [ALL_OF_THE_PAGE, game, game + LESSONS]
        desk.leave_for(lambda: desk.fetch(needed, lambda: self._open(game, name, step)))

    def _open(self, game: str, name: str, step: int) -> None:
        # Both travel with what the page does not start with; the lessons' texts are here by now.
        from acres.app.lessons.guide import Guide
        from acres.core.lesson import load

        def lay_table(guide: Guide, step: int) -> None:
            self.desk.rehearse(guide.lesson.before(step), guide.lesson.before(0).ply)
            self._guide = guide

        guide = Guide(self.desk, load(game, name), self._progress.write, lay_table)
        guide.begin(step)
        self.desk.lay()

    def _game(self) -> str:
        session = self.desk.session
        return session.game.NAME if session else self.desk.new_game.game

    def _entries(self) -> tuple[LessonEntry, ...]:
        game = self._game()
        known = self._progress.read(game)
        return tuple(
            LessonEntry(name, known.get(name) == Progress.FINISHED, name in known)
            for name in acres.manifest(game).lessons
        )
