"""The coach: tells what a newcomer meets in a game alone against bots, each occasion once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from acres.app.desk import Desk
from acres.app.kit import bots
from acres.app.kit.coach import KEPT_AS as KEPT_AS
from acres.app.kit.coach import CoachPart, Met
from acres.app.kit.scene import AnyScene
from acres.core.game import readable
from acres.core.move import Move
from acres.core.sentences import paragraph

PAUSE = 6
"""The number of decisions without a word after which the coach tells of a situation."""


def turn_on(desk: Desk, game: str) -> None:
    """Have a coach in games of this name, who tells everything anew."""
    desk.storage.remember(KEPT_AS, desk.storage.remembered(KEPT_AS) | {game: []})


class Coach:
    """The coach of the game on the table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._told = CoachPart()
        """The occasion that is told now."""
        self._seen = 0
        """The number of moves whose events were looked at."""
        self._quiet = 0
        """The number of decisions since something was told."""
        self._begin()

    @property
    def _is_there(self) -> bool:
        """Whether one person plays alone here, against bots."""
        session = self._desk.playing
        header = session.journal.header
        others = [who for seat, who in header.seats.items() if seat not in session.people]
        alone = len(session.people) == 1 and all(map(bots.level, others))
        return alone and not (header.by_hand or session.mine or self._desk.storage.visiting)

    @property
    def _is_on(self) -> bool:
        return isinstance(self._kept().get(self._desk.playing.game.NAME), list)

    def _kept(self) -> dict[str, Any]:
        return self._desk.storage.remembered(KEPT_AS)

    def switch(self) -> None:
        """Turn the coach off, or on, to tell everything anew."""
        desk, game = self._desk, self._desk.playing.game.NAME
        if not self._is_there:
            return
        if self._is_on:
            desk.storage.remember(KEPT_AS, self._kept() | {game: False})
        else:
            turn_on(desk, game)
        self._begin()

    def _begin(self) -> None:
        session = self._desk.playing
        self._seen = session.log.left(session.viewer) if session.viewer else 0
        self.look()

    def look(self) -> None:
        """Choose the most important occasion that is met now and was never told; after a pause a
        situation."""
        session, game = self._desk.playing, self._desk.playing.game.NAME
        seat, journal, self._told = session.viewer, session.journal, CoachPart()
        if seat is None or session.now != "play" or not self._coaches:
            return
        if (coached := session.page.coach()) is None:
            return
        plies = range(self._seen + 1, journal.ply + 1)
        events = [event for ply in plies for event in journal.events_at(ply)]
        met = Met(seat, session.view(journal.state, seat), readable(events, seat))
        self._quiet += journal.ply > self._seen
        self._seen = journal.ply
        kept, situations = self._kept(), coached.SITUATIONS if self._quiet >= PAUSE else {}
        for name, occasion in {**coached.OCCASIONS, **situations}.items():
            if name not in kept[game] and (found := occasion.finds(met)) is not None:
                self._told = CoachPart(
                    name=name,
                    said=occasion.said(coached.named(found)),
                    section=occasion.section,
                    about=occasion.thing(found),
                    at=journal.ply,
                )
                self._quiet = 0
                self._desk.storage.remember(KEPT_AS, kept | {game: [*kept[game], name]})
                return

    @property
    def _coaches(self) -> bool:
        return self._is_there and self._is_on

    def put_aside(self) -> bool:
        """Put the card away; whether there was one."""
        was = bool(self._told.name)
        self._told = CoachPart()
        return was

    def part(self, scene: AnyScene) -> CoachPart | None:
        """Return the occasion that is told, and what the picked play gives up; None where there is
        no coach."""
        if not self._is_there:
            return None
        if scene.mode != "play" or not self._coaches:
            return CoachPart(on=self._is_on)
        coached, move = self._desk.playing.page.coach(), self._meant(scene)
        price = coached.gives_up(scene.view, scene.preview, move) if coached and move else ()
        return replace(self._told, on=True, price=paragraph(price))

    def _meant(self, scene: AnyScene) -> Move | None:
        """Return the play that Confirm would play now, or the end of the turn."""
        ends = scene.play.done or scene.shell.question in ("end", "finish")
        return self._desk.playing.page.END if ends else scene.play.selection.move
