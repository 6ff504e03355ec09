"""The client of the bot, which thinks in a worker so that the page never freezes, and the features
that ask it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from acres.app.desk import Desk, Feature, Undo
from acres.core.sentences import N_, say


class BotWorker(Protocol):
    """A worker that runs `acres.bots.worker`; `acres.app.browser.dom.Worker` is one."""

    async def think(self, journal: str, level: str, budget_ms: int) -> str: ...

    async def advise(self, journal: str, budget_ms: int) -> str: ...

    async def review(self, journal: str, budget_ms: int) -> str: ...

    async def progress(self) -> float: ...

    def hurry(self) -> None: ...

    def cancel(self) -> None: ...

    def stop(self) -> None: ...


Found = dict[str, Any]
"""An answer as parsed JSON."""
PATIENT_S = 5.0
"""Longest wait for the progress of a question, in seconds."""


class Silent(Exception):
    """The bot's silence, even after a new start."""


class Failed(Exception):
    """An error in the bot; the text is the end of its traceback."""


class BotClient:
    """The bot behind the page: one worker at a time, started when first needed.

    `start` starts a worker under a name that was not used before
    (`acres.app.browser.dom.start_worker`). `patience` is how many seconds a start, or an
    answer beyond its own budget, may take before the worker counts as dead and a
    new one is started in its place, once; the first start may take twice as long,
    since the page is still being kept for later beside it.
    """

    def __init__(
        self, start: Callable[[str], Awaitable[BotWorker]], patience: float = 30.0
    ) -> None:
        self._start = start
        self._patience = patience
        self._names = 0
        self._starting: asyncio.Task[BotWorker] | None = None
        self._brain: BotWorker | None = None
        self._question = 0

    async def wake(self) -> None:
        """Start the worker; call it once the page can be played, never before.

        A start that takes too long is no matter yet: whoever asks starts another.
        """
        with suppress(TimeoutError):
            await self._ready()

    async def ask(self, journal: str, level: str, budget_ms: int, ply: int) -> str | None:
        """Ask for the bot's play after `ply` moves, such as ``draft rangers``; None when the question
        is stale.

        A question is stale when another was asked or `cancel` was called meanwhile,
        or when the answer is about another ply. Raises `Silent` and `Failed`.
        """
        found = await self.think(journal, level, budget_ms, ply)
        return found["move"] if found else None

    async def think(self, journal: str, level: str, budget_ms: int, ply: int) -> Found | None:
        """Ask for an `acres.bots.Chosen` as objects and lists; else like `ask`."""
        found = await self._found(lambda brain: brain.think(journal, level, budget_ms), budget_ms)
        return found if found and found["ply"] == ply else None

    async def advise(self, journal: str, budget_ms: int) -> Found | None:
        """Ask for an `acres.bots.review.Advice` as objects and lists; else like `ask`."""
        return await self._found(lambda brain: brain.advise(journal, budget_ms), budget_ms)

    async def review(self, journal: str, budget_ms: int) -> Found | None:
        """Ask for an `acres.bots.review.Review` as objects and lists; else like `ask`."""
        return await self._found(lambda brain: brain.review(journal, budget_ms), budget_ms)

    async def progress(self) -> float:
        """Return the progress of the current question, from 0 to 1; 0 where it is unknown."""
        brain = self._brain
        if brain is None:
            return 0.0
        try:
            return await asyncio.wait_for(brain.progress(), PATIENT_S)
        except Exception:  # that is told by the answer, or by its absence
            return 0.0

    def hurry(self) -> None:
        """Answer the question under way with the best that was found so far."""
        if self._brain:
            self._brain.hurry()

    async def _found(
        self, call: Callable[[BotWorker], Awaitable[str]], budget_ms: int
    ) -> Found | None:
        """Return the worker's answer; None when the question is stale."""
        self._question += 1
        mine = self._question
        for attempt in (1, 2):
            try:
                brain = await self._ready()
                if mine != self._question:
                    return None
                said = await asyncio.wait_for(call(brain), self._patience + budget_ms / 1000)
                break
            except Exception as error:
                if mine != self._question:
                    return None
                self._drop()
                if not isinstance(error, TimeoutError):
                    raise Failed(str(error)) from error
                if attempt == 2:
                    raise Silent(f"no answer after {self._patience:g} seconds, twice") from None
        if mine != self._question:
            return None
        found: Found = json.loads(said)
        if "error" in found:
            raise Failed(found["error"])
        return None if "cancelled" in found else found

    def cancel(self) -> None:
        """Make the question under way stale and let the worker stop thinking about it."""
        self._question += 1
        if self._brain:
            self._brain.cancel()

    async def _ready(self) -> BotWorker:
        if self._brain is None:
            if self._starting is None:
                self._names += 1
                self._starting = asyncio.ensure_future(self._begin(f"brain-{self._names}"))
            starting = self._starting
            try:
                self._brain = await asyncio.shield(starting)
            except Exception:
                if self._starting is starting:
                    self._starting = None
                raise
        return self._brain

    async def _begin(self, name: str) -> BotWorker:
        patience = self._patience * (2 if self._names == 1 else 1)
        return await asyncio.wait_for(self._start(name), patience)

    def _drop(self) -> None:
        if self._brain:
            self._brain.stop()
        self._brain = self._starting = None


EVERY_MS = 400
"""Milliseconds between two questions for the progress, and before the first."""
NO_ANSWER = N_("The bot is not answering. Your game is safe.")

Answer = TypeVar("Answer")


class BotFeature(Feature):
    """A feature that asks the worker and follows its progress; an answer that comes too late is
    dropped."""

    def __init__(self, desk: Desk, client: BotClient) -> None:
        super().__init__(desk)
        self.client = client
        self.share: float | None = None
        """Share of the work that is done, from 0 to 1; None where nothing takes long."""
        self._question = 0
        self._unfollow: Undo | None = None
        """Stop following the question under way."""

    @property
    def asking(self) -> bool:
        """Whether a question is under way."""
        return self._unfollow is not None

    def ask(
        self,
        question: Callable[[], Awaitable[Answer | None]],
        answered: Callable[[Answer | None, str], None],
    ) -> None:
        """Ask a question in place of an earlier one; `answered` takes the answer, and an error in
        one sentence."""
        self._end()
        self._follow(self._question)
        self.desk.browser.spawn(self._wait(self._question, question, answered))

    def drop(self) -> None:
        """Drop the question under way, if any: the worker need not think about it."""
        if self.asking:
            self._end()
            self.client.cancel()

    def _end(self) -> None:
        if self._unfollow:
            self._unfollow()
        self._unfollow = self.share = None
        self._question += 1

    async def _wait(
        self,
        mine: int,
        question: Callable[[], Awaitable[Answer | None]],
        answered: Callable[[Answer | None, str], None],
    ) -> None:
        found, error = None, ""
        try:
            found = await question()
        except Exception:  # whatever went wrong over there, the game here is whole
            error = say(NO_ANSWER)
        if mine == self._question:
            with self.desk.event():
                self._end()
                answered(found, error)
                self.desk.redraw()

    def _follow(self, mine: int) -> None:
        def look() -> None:
            self.desk.browser.spawn(self._look(mine))

        self._unfollow = self.desk.browser.later(EVERY_MS, look)

    async def _look(self, mine: int) -> None:
        share = await self.client.progress()
        if mine == self._question:
            with self.desk.event():
                self.share = share
                self.desk.redraw()
            self._follow(mine)
