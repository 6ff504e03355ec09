"""The front page at work: a new game is set up and begins, another follows one that is over."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from acres.app.desk.desk import Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.new_game import NewGame
from acres.app.kit.scene import AnyScene
from acres.app.start import new_game
from acres.core.journal import Journal


class Start(Feature):
    """What is chosen on the new-game page, and the game that begins with it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "new": self._leave,
            "rematch": self._rematch,
            "start": self._start,
            "set": self._set,
            "dice": self._set,
            "deal": self._deal,
        }
        self.fields = {id: partial(self._write, field) for id, field in new_game.WRITTEN.items()}

    def part(self, scene: AnyScene) -> AnyScene:
        return replace(scene, start=self.desk.new_game)

    def _leave(self, wanted: Command) -> None:
        self.desk.around.sheet = None
        self.desk.leave_for(partial(self.desk.front_page, wanted.id))

    def _rematch(self, wanted: Command) -> None:
        session = self.desk.session
        if session and session.mode == "over":
            new = new_game.swapped(session.journal.header, session.mine)
            self.desk.leave_for(partial(self._begin_other, new))

    def _begin_other(self, new: NewGame) -> None:
        self.desk.leave(new)
        self._begin()

    def _begin_this(self, new: NewGame) -> None:
        self.desk.new_game = new
        self._begin()

    def _start(self, wanted: Command) -> None:
        desk = self.desk
        if not desk.session:
            desk.fetch([desk.new_game.game], partial(self._begin_this, desk.new_game))

    def _begin(self) -> None:
        desk, new = self.desk, self.desk.new_game
        begun = new_game.begin(new)
        if isinstance(begun, Journal):
            desk.new_game = replace(new, dealt=(), pile=(), joined=None)
            desk.open(begun, mine=new_game.mine(new))
        else:
            desk.new_game = begun

    def _set(self, wanted: Command) -> None:
        changed = partial(self._write, wanted.zone or wanted.do, wanted.id)
        if (wanted.zone, wanted.id) == ("fold", "rules"):  # the one part of the page with its code
            self.desk.fetch([self.desk.new_game.game], changed)
        else:
            changed()

    def _deal(self, wanted: Command) -> None:
        if self.desk.new_game.pile:
            self.desk.new_game = new_game.deal(self.desk.new_game, wanted.id)
            self._begin()

    def _write(self, field: str, value: str) -> None:
        self.desk.new_game = new_game.changed(self.desk.new_game, field, value)
