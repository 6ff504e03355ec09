"""Looking something up in the rules: the section that was opened, and the words that are sought."""

from __future__ import annotations

from dataclasses import replace

from acres.app.desk.desk import Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene, RulebookPart

FIELD = "rules-search"
"""The field of the words that are sought."""
LONGEST = 80
"""Largest number of letters that are sought."""


class Rulebook(Feature):
    """Opens the panel of rules at a section, and searches it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {"rule": self._open}
        self.fields = {FIELD: self._seek}
        self._part = RulebookPart()

    def closed(self) -> None:
        self._part = RulebookPart()

    def part(self, scene: AnyScene) -> AnyScene:
        return replace(scene, rulebook=self._part)

    def _open(self, wanted: Command) -> None:
        """Open the paragraph of a section, which outlines the thing in `wanted.zone`, too."""
        around = self.desk.around
        around.tab = around.sheet = "rules"
        around.inspect = None
        self._part = RulebookPart("", wanted.id, wanted.zone, self._part.number + 1)

    def _seek(self, words: str) -> None:
        self._part = RulebookPart(words[:LONGEST], number=self._part.number)
        self.desk.redraw()
