"""Reading a game with its comments: which game, and where to go on in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from acres.app.desk import ALL_OF_THE_PAGE, LESSONS, Desk, Feature, Progress
from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene
from acres.core.journal import Journal
from acres.examples import EXAMPLES, OF_GAMES

if TYPE_CHECKING:
    from acres.app.tour.guide import TourGuide

KEPT_AS = "examples"
"""The key under which the move to go on with is stored."""


class Tour(Feature):
    """Opens a game to be read; the `TourGuide` leads through it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "example": self._choose,
            "tour-on": self._with_guide(lambda guide: guide.on()),
            "tour-back": self._with_guide(lambda guide: guide.back()),
            "tour-show": self._with_guide(lambda guide: guide.show()),
            "tour-try": self._with_guide(lambda guide: guide.ask()),
            "tour-leave": self._with_guide(lambda guide: desk.front_page()),
        }
        self._progress = Progress(desk.storage, KEPT_AS, lambda manifest: manifest.examples)
        self._guide: TourGuide | None = None
        self._name = ""
        """The name of the example that is open; empty where the game came from a file."""

    def _with_guide(self, step: Callable[[TourGuide], None]) -> Callable[[Command], None]:
        def answer(wanted: Command) -> None:
            if self._guide:
                step(self._guide)

        return answer

    def part(self, scene: AnyScene) -> AnyScene:
        return self._guide.part(scene) if self._guide else scene

    def closed(self) -> None:
        self._guide = None
        self._name = ""

    def way(self) -> Sequence[Command]:
        if self._guide is None or not self._name:
            return ()
        game = next(game for game, names in OF_GAMES.items() if self._name in names)
        here = Command("example", self._name, game, self._guide.at)
        return [here, Command("tour-try")] if self._guide.tries else [here]

    def reads(self, journal: Journal) -> bool:
        if journal.turn is not None or not any(
            "ask:" in each for each in journal.comments.values()
        ):
            return False
        game = journal.header.game
        needed = [ALL_OF_THE_PAGE, game, game + LESSONS]
        self.desk.fetch(needed, lambda: self._open(journal, "", 0))
        return True

    def _choose(self, wanted: Command) -> None:
        """Open the example of this name after the given move, or where its reader stopped."""
        name = wanted.id
        if name not in EXAMPLES:
            return
        game = next(game for game, names in OF_GAMES.items() if name in names)
        at = max(0, wanted.copy or self._progress.read(game).get(name, 0))

        def open() -> None:
            from acres.examples import read

            self._open(Journal.parse(read(name)), name, at)

        self.desk.fetch([ALL_OF_THE_PAGE, game, game + LESSONS], open)

    def _open(self, journal: Journal, name: str, at: int) -> None:
        from acres.app.tour.guide import TourGuide  # travels with what the page does not start with

        def note(ply: int) -> None:
            if name:
                self._progress.write(journal.header.game, name, ply)

        def seat(guide: TourGuide) -> None:
            self._guide, self._name = guide, name

        TourGuide(self.desk, journal, note, seat).look(at)
