"""The bot's turn: asked, followed at a readable pace, asked again when it failed."""

from __future__ import annotations

import asyncio

from acres.app.bot.client import BotClient
from acres.app.kit import bots
from acres.app.shell.desk import Desk, Feature
from acres.core.sentences import say


class BotTurn(Feature):
    """Asks the worker for as long as a bot decides; an answer that comes too late is dropped."""

    def __init__(self, desk: Desk, client: BotClient, pace: float) -> None:
        """`pace`: seconds between two plays of a bot."""
        super().__init__(desk)
        self.words = {"again": lambda _: self._go()}
        self.busy = False
        """Whether it thinks."""
        self._client = client
        self._pace = pace
        self._asked = 0

    def opened(self) -> None:
        self._go()

    def stored(self) -> None:
        self._go()

    def closed(self) -> None:
        self.stop()
        self.desk.notices.drop("bot")

    def _go(self) -> None:
        """Ask the bot, where it is its turn."""
        self.stop()
        desk = self.desk
        desk.notices.drop("bot")
        if desk.session and desk.session.bot and not desk.storage.locked:
            self.busy = True
            desk.browser.spawn(self._play(self._asked))

    def stop(self) -> None:
        """Whatever it thinks about now does not count any more."""
        self._asked += 1
        if self.busy:
            self.busy = False
            self._client.cancel()

    async def _play(self, mine: int) -> None:
        """One play of the bot; what follows from it asks again."""
        session = self.desk.session
        if session is None or session.bot is None:
            return
        journal = session.journal
        try:
            ceiling = bots.ceiling(session.bot)
            answer = await self._client.ask(journal.text(), session.bot, ceiling, journal.ply)
            await asyncio.sleep(self._pace)
            if mine != self._asked:
                return
            if answer is None:
                raise LookupError("the bot answered about another position")
            session.answer(answer.move)
        except Exception as error:  # whatever went wrong over there, the game here is whole
            if mine == self._asked:
                self._fail(error)
            return
        self.busy = False
        with self.desk.event():
            self.desk.moved()

    def _fail(self, error: Exception) -> None:
        self.busy = False
        self.trouble = f"{type(error).__name__}: {error}"
        with self.desk.event():
            self.desk.notices.put(
                "bot",
                say("The bot does not answer. Your game is untouched."),
                ("again", "", say("Try again")),
            )
            self.desk.redraw()
