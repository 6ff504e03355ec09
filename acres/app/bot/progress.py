"""How far a question to the worker has come, told once it takes a while."""

from __future__ import annotations

from acres.app.bot.client import BotClient
from acres.app.desk.desk import Desk, Undo

EVERY_MS = 400
"""How often the worker is asked, and how long nothing is told."""


class Progress:
    """Asks how far the question under way has come, and has that shown."""

    def __init__(self, desk: Desk, client: BotClient) -> None:
        self.share: float | None = None
        """Which share of the work is done, from 0 to 1; None where nothing takes long."""
        self._desk, self._client = desk, client
        self._followed = 0
        self._stop: Undo | None = None

    def follow(self) -> None:
        """A question is under way from now on."""
        self.stop()
        self._wait(self._followed)

    def stop(self) -> None:
        """It is answered, or not wanted any more."""
        self._followed += 1
        self.share = None
        if self._stop:
            self._stop()
            self._stop = None

    def _wait(self, mine: int) -> None:
        def ask() -> None:
            self._desk.browser.spawn(self._ask(mine))

        self._stop = self._desk.browser.later(EVERY_MS, ask)

    async def _ask(self, mine: int) -> None:
        share = await self._client.progress()
        if mine != self._followed:
            return
        with self._desk.event():
            self.share = share
            self._desk.redraw()
        self._wait(mine)
