"""The saved games of the front page: gone on with, named, copied, deleted, put back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from acres.app.desk.desk import Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene, StoragePart


class SavedGamesList(Feature):
    """What is done with the games that are stored here."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            **dict.fromkeys(("unfold", "copy", "delete", "undelete"), self._change),
            "resume": self._go_on,
            "here": self._take_back,
            "aside": self._put_aside,
            "unreadable-export": self._export_unreadable,
            "unreadable-delete": lambda wanted: desk.storage.unreadable.delete(wanted.id),
            "unreadable-undelete": lambda wanted: desk.storage.unreadable.undelete(),
        }
        self.fields = {
            "shelf-name": lambda written: desk.storage.rename(written),
            "shelf-notes": lambda written: desk.storage.annotate(written),
        }

    def part(self, scene: AnyScene) -> AnyScene:
        """The front page shows them."""
        storage = self.desk.storage
        if self.desk.session:
            return scene
        games, unreadable = tuple(storage.games), tuple(storage.unreadable.all)
        part = StoragePart(games, storage.unfolded, storage.now(), unreadable)
        return replace(scene, storage=part)

    def _change(self, wanted: Command) -> None:
        if not self.desk.session:
            self.desk.storage.do(wanted.do, wanted.id)

    def _go_on(self, wanted: Command) -> None:
        desk = self.desk
        if not desk.session:
            shown = desk.storage.shown(wanted.id)
            desk.fetch([shown.listing.game] if shown else [], partial(self._open, wanted.id))

    def _open(self, id: str) -> None:
        offered = None if self.desk.session else self.desk.storage.offered(id)
        if offered:
            self.desk.open(*offered)

    def _export_unreadable(self, wanted: Command) -> None:
        damaged = self.desk.storage.unreadable.at(wanted.id)
        if damaged:
            self.desk.browser.download("acres-damaged.txt", damaged.content)

    def _take_back(self, wanted: Command) -> None:
        """Go on here with the game that goes on in another tab."""
        desk = self.desk
        if desk.session and desk.storage.locked:
            desk.open(*desk.storage.take_back(desk.session.journal))

    def _put_aside(self, wanted: Command) -> None:
        """Say no more of something: a notice, or what cannot be read."""
        if wanted.id:
            self.desk.notices.drop(wanted.id)
        else:
            self.desk.storage.unreadable.set_aside()
