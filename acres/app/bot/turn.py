"""The bot's turn: a question, an answer once the play before has been read, a second try after a
failure; and the markup around bots: progress, buttons to watch them or to ask for a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

import acres
from acres.app.bot.client import NO_ANSWER, BotClient, BotFeature, Found
from acres.app.desk import Desk, Undo, Word
from acres.app.kit import bots
from acres.app.kit.html import button_tag, icon, tag
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button
from acres.app.session.session import Session
from acres.core.game import State
from acres.core.move import Move
from acres.core.sentences import say, say_c


class BotTurn(BotFeature):
    """The moves of the bots."""

    def __init__(self, desk: Desk, client: BotClient) -> None:
        super().__init__(desk, client)
        self.words = {
            "again": Word(lambda _: self._go(), plays=True),
            "hurry": lambda _: client.hurry(),
            "watch": lambda _: self._pause_or_go(),
            "watch-step": lambda _: self._step(),
        }
        self.paused = False
        """Whether a game between bots only is paused."""
        self._forget: Undo | None = None
        """Take back the answer that waits until the play before it has been read."""

    def opened(self) -> None:
        self.paused = False
        if self.desk.session:
            self.desk.session.log.explain = self._why
        self._go()

    def stored(self) -> None:
        self._go()

    def closed(self) -> None:
        self.drop()
        self.desk.notices.drop("bot")

    def _go(self) -> None:
        self.closed()
        if not self.paused:
            self._think()

    def _think(self) -> None:
        session = self.desk.session
        if session and session.bot and not self.desk.storage.locked:
            self.ask(partial(self._chosen, session, session.bot), partial(self._found, session))

    def drop(self) -> None:
        super().drop()
        if self._forget:
            self._forget()
        self._forget = None

    @property
    def _decides(self) -> bool:
        """Whether a bot thinks, or has its play ready."""
        return self.asking or self._forget is not None

    @property
    def watched(self) -> Literal["", "running", "paused"]:
        """State of a running game between bots only; empty for any other game."""
        session = self.desk.session
        if session is None or session.people or not session.bot:
            return ""
        return "paused" if self.paused else "running"

    def _pause_or_go(self) -> None:
        if self.watched:
            self.paused = not self.paused
            self._go()

    def _step(self) -> None:
        if self.watched == "paused" and not self._decides:
            self.desk.pace.go_on()
            self._think()

    def _why(self, state: State, move: Move) -> str:
        """Explain a bot's move; empty until the code of the game's bot is here."""
        session = self.desk.session
        if session is None or not self.desk.games.whole(session.game.NAME):
            return ""
        # (What `acres.bots.knowledge.Knowledge` has; the search itself is the worker's.)
        return str(acres.room(session.game.NAME, "bot").KNOWLEDGE.why(state, move))

    def taken_elsewhere(self) -> None:
        self.drop()

    def part(self, scene: AnyScene) -> AnyScene:
        part = replace(scene.bots, share=self.share, watched=self.watched, thinking=self._decides)
        still = self.watched == "paused" and not self._decides and scene.mode == "wait"
        return replace(
            scene, bots=part, prompt=say("The bots are paused.") if still else scene.prompt
        )

    async def _chosen(self, session: Session, level: str) -> Found | None:
        journal = session.journal
        ceiling = bots.ceiling(level)
        return await self.client.think(journal.text(), level, ceiling, journal.ply)

    def _found(self, session: Session, found: Found | None, error: str) -> None:
        self._forget = self.desk.pace.then(partial(self._play, session, found, error))

    def _play(self, session: Session, found: Found | None, error: str) -> None:
        journal, self._forget = session.journal, None
        try:
            if found is None:
                raise LookupError("no answer, or one about another position")
            session.answer(found["move"])
            session.log.weighed[journal.ply] = journal.moves[-1], _weighed(found.get("weighed"))
        except Exception:  # whatever went wrong over there, the game here is whole
            again = ("again", "", say("Try again"))
            self.desk.notices.put("bot", say(NO_ANSWER), again)
        else:
            self.desk.moved()


def _weighed(chances: Sequence[float] | None) -> str:
    """Say what a bot weighed its move against; empty where it does not tell."""
    if chances is None:
        return ""
    percent, other = (round(100 * each) for each in chances)
    return say(
        "Wins about {percent} of 100 simulated games; the next best play wins {other}.",
        percent=percent,
        other=other,
    )


# Markup around the bots


def progress(share: float) -> str:
    """Show the progress of something that takes a while."""
    return tag("progress", max=100, value=round(100 * share), aria_label=say("Thinking"))


def thinking(scene: AnyScene) -> str:
    """Show the progress of a bot's long thinking, with a button for its best answer so far.

    Where one looks on, its place is kept: a press of the button behind it would be lost if this came amid it.
    """
    if scene.bots.share is None:
        return tag("div", class_="thinking") if scene.bots.watched else ""
    now = button("hurry", say("Play now"), "plain hurry")
    return tag("div", progress(scene.bots.share), now, class_="thinking")


def watching(scene: AnyScene) -> str:
    """Offer to pause, to go on, or a single move, where only bots play."""
    if not scene.bots.watched:
        return ""
    paused = scene.bots.watched == "paused"
    label, sign = (say_c("bot", "Continue"), "play") if paused else (say("Pause"), "pause")
    run = button("watch", label, "confirm" if paused else "plain", sign=sign)
    return run + (button("watch-step", say("Play one move"), sign="on") if paused else "")


def hint_button(scene: AnyScene) -> str:
    """Ask for a hint, or put it away."""
    if not (scene.bots.can_hint or scene.bots.hint):
        return ""
    label = say("Hint")
    return button_tag(
        icon("hint"),
        do="hint",
        class_="plain hint-button",
        pressed=scene.bots.hint is not None,
        label=label,
    )
