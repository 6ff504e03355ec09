"""Learning a game: which lesson comes next, and the lesson that is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import acres
from acres.app.desk import ALL_OF_THE_PAGE, LESSONS, Desk, Feature, Progress
from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene, LessonEntry

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
            "coach": self._switch_coach,
            "coach-aside": self._put_coach_aside,
            "thing": self._with_guide(lambda guide, wanted: guide.touch(wanted)),
            "verb": self._with_guide(lambda guide, wanted: guide.touch(wanted)),
        }
        self._progress = Progress(desk.storage, KEPT_AS, lambda manifest: manifest.lessons)
        self._guide: Guide | None = None
        self._coach: Coach | None = None

    def _with_guide(self, step: Callable[[Guide, Command], None]) -> Callable[[Command], None]:
        def answer(wanted: Command) -> None:
            if self._guide:
                step(self._guide, wanted)

        return answer

    def part(self, scene: AnyScene) -> AnyScene:
        lesson = self._guide.part() if self._guide else None
        if lesson and lesson.told:  # the card says it
            scene = replace(scene, play=replace(scene.play, note=None))
        if lesson and lesson.prompt and scene.mode != "over":  # the end of a game says its result
            scene = replace(scene, prompt=lesson.prompt)
        coach = self._coach.part(scene) if self._coach else None
        return replace(scene, lessons=self._entries(), lesson=lesson, coach=coach)

    def opened(self) -> None:
        from acres.app.lessons.coach import Coach  # travels with the game

        self._coach = Coach(self.desk)

    def closed(self) -> None:
        self._guide = self._coach = None

    def put_away(self) -> bool:
        return bool(self._coach and self._coach.put_aside())

    def stored(self) -> None:
        if self._coach:
            self._coach.look()

    def played(self) -> None:
        if self._guide:
            self._guide.played()

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
        if game not in acres.GAMES:
            return
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
