"""Looking something up in the rules: the section that was opened, and the words that are sought."""

from __future__ import annotations

from dataclasses import replace

from acres.app.desk import Desk, Feature
from acres.app.kit.commands import Command
from acres.app.kit.rulebook_part import RulebookPart
from acres.app.kit.scene import AnyScene

FIELD = "rules-search"
"""The field of the words that are sought."""
LONGEST = 80
"""Largest number of letters that are sought."""


class Rulebook(Feature):
    """Opens the panel of rules at a section, and searches it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "rule": self._open,
            **dict.fromkeys(("tab", "sheet", "help"), self._stay),
            **dict.fromkeys(("close", "escape"), self._leave),
            "coach-aside": lambda wanted: self._put_back(),
        }
        self.fields = {FIELD: self._seek}
        self._part = RulebookPart()
        self._before = ""
        """The panel that a section took the place of, until the next play."""

    def closed(self) -> None:
        self._put_back()
        self._part = RulebookPart()

    def stored(self) -> None:
        self._put_back()

    def put_away(self) -> bool:
        return self._go_back()

    def part(self, scene: AnyScene) -> AnyScene:
        return replace(scene, rulebook=replace(self._part, covers=self._before))

    def _open(self, wanted: Command) -> None:
        """Open the paragraph of a section, which outlines the thing in `wanted.zone`, too; without a
        section the panel from before."""
        around = self.desk.around
        if not wanted.id:
            self._put_back()
            return
        if around.tab != "rules" and self.desk.session and self.desk.session.now == "play":
            self._before = around.tab
        around.tab = around.sheet = "rules"
        around.inspect = None
        self._part = RulebookPart("", wanted.id, wanted.zone, self._part.number + 1)

    def _stay(self, wanted: Command) -> None:
        """Keep the panel that its reader chose."""
        self._before = ""

    def _put_back(self) -> None:
        if self._go_back() and self.desk.around.sheet == "rules":
            self.desk.around.sheet = None

    def _leave(self, wanted: Command) -> None:
        if self.desk.around.sheet:  # which the shell closes
            self._go_back()

    def _go_back(self) -> bool:
        """Open the panel again that was open before a section; whether there was one."""
        before, self._before = self._before, ""
        self.desk.around.tab = before or self.desk.around.tab
        return bool(before)

    def _seek(self, words: str) -> None:
        self._part = RulebookPart(words[:LONGEST], number=self._part.number)
        self.desk.redraw()
