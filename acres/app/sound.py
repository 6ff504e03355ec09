"""Sound and vibration of the table: the switches of this device, and a single offer."""

from __future__ import annotations

from dataclasses import replace

from acres.app.desk import Desk, Feature, Word
from acres.app.kit.scene import AnyScene, SoundPart

KEPT_AS = "sound"
"""The key under which the choices are stored: ``{"on": true, "vibrates": false, "offered": true}``."""


class Sounds(Feature):
    """Turns sound and vibration on and off; both are off until somebody turns them on."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.words = {
            "sound": Word(lambda _: self._switch("on"), leaves=True),
            "vibration": Word(lambda _: self._switch("vibrates"), leaves=True),
        }
        self._offers = False
        """Whether sound is offered, from an own play to the next."""

    def _switch(self, name: str) -> None:
        kept = self.desk.storage.remembered(KEPT_AS)
        on = kept.get(name) is not True
        self.desk.storage.remember(KEPT_AS, kept | {name: on, "offered": True})
        self._offers = False

    def opened(self) -> None:
        self._offers = False

    def closed(self) -> None:
        self._offers = False

    def stored(self) -> None:
        """Offer sound behind the first own play on this device, once for all."""
        session = self.desk.playing
        journal = session.journal
        before = journal.state_at(max(0, journal.ply - 1))
        if session.fresh and session.game.turn(before) not in session.people:
            return
        self._offers = False
        kept = self.desk.storage.remembered(KEPT_AS)
        if session.fresh and not session.script and "offered" not in kept:
            self.desk.storage.remember(KEPT_AS, kept | {"offered": True})
            self._offers = True

    def part(self, scene: AnyScene) -> AnyScene:
        kept = self.desk.storage.remembered(KEPT_AS)
        part = SoundPart(
            on=kept.get("on") is True,
            vibrates=kept.get("vibrates") is True,
            offered=self._offers,
        )
        return replace(scene, sound=part)
