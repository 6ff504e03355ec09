"""The bot's turn: asked, followed at a readable pace, asked again when it failed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from acres.app.bot.client import Rival
from acres.core.sentences import say

if TYPE_CHECKING:
    from acres.app.shell.app import App

BUDGET_MS = 1000
"""How long a bot may think about one play."""


class Opponent:
    """Asks the worker for as long as a bot decides; an answer that comes too late is dropped."""

    def __init__(self, app: App, rival: Rival, pace: float) -> None:
        self.busy = False
        self._app = app
        self._rival = rival
        self._pace = pace
        self._asked = 0

    def go(self) -> None:
        """Ask the bot, where it is its turn; draw afterwards."""
        self.stop()
        app = self._app
        app.notices.drop("bot")
        if app.session and app.session.bot and not app.keeper.locked:
            self.busy = True
            app.page.spawn(self._play(self._asked))

    def stop(self) -> None:
        """Whatever it thinks about now does not count any more."""
        self._asked += 1
        if self.busy:
            self.busy = False
            self._rival.cancel()

    async def _play(self, mine: int) -> None:
        """One play of the bot; what follows from it asks again."""
        session = self._app.session
        if session is None or session.bot is None:
            return
        journal = session.journal
        try:
            answer = await self._rival.ask(journal.text(), session.bot, BUDGET_MS, journal.ply)
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
        self._app.moved()

    def _fail(self, error: Exception) -> None:
        self.busy = False
        self.trouble = f"{type(error).__name__}: {error}"
        self._app.notices.put(
            "bot",
            say("The bot does not answer. Your game is untouched."),
            ("again", "", say("Try again")),
        )
        self._app.draw()
