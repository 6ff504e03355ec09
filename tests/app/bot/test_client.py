"""Asking the bot in its worker: stale answers, dead workers, cancelling."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Coroutine
from typing import Any

import pytest

from acres.app.bot.client import BotClient, Failed, Silent
from acres.bots import worker


class Fake:
    """A worker that answers at once, late, or never."""

    def __init__(self, *, dead: bool = False, ply: int = 7, error: str = "") -> None:
        self.dead, self.ply, self.error = dead, ply, error
        self.asked, self.hold = asyncio.Event(), asyncio.Event()
        self.hold.set()
        self.cancelled = self.stopped = self.hurried = 0

    async def think(self, journal: str, level: str, budget_ms: int) -> str:
        self.asked.set()
        if self.dead:
            await asyncio.Event().wait()
        await self.hold.wait()
        if self.error:
            return json.dumps({"error": self.error})
        return json.dumps({"ply": self.ply, "move": f"draft {journal}", "level": level})

    async def advise(self, journal: str, budget_ms: int) -> str:
        await self.hold.wait()
        return json.dumps({"ply": self.ply, "plans": [journal]})

    async def review(self, journal: str, budget_ms: int) -> str:
        self.asked.set()
        await self.hold.wait()
        return json.dumps({"curve": [journal], "swings": []})

    async def progress(self) -> float:
        if self.dead:
            raise RuntimeError("dead")
        return 0.5

    def hurry(self) -> None:
        self.hurried += 1

    def cancel(self) -> None:
        self.cancelled += 1

    def stop(self) -> None:
        self.stopped += 1


class Stable:
    """Starts the given workers one after the other and notes their names."""

    def __init__(self, *fakes: Fake) -> None:
        self.fakes, self.names = list(fakes), list[str]()

    async def start(self, name: str) -> Fake:
        self.names.append(name)
        return self.fakes[len(self.names) - 1]


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 5))


def test_the_answer_is_the_move() -> None:
    async def test() -> None:
        rival = BotClient(Stable(Fake()).start)
        assert await rival.ask("rangers", "settler", 100, 7) == "draft rangers"

    run(test())


def test_one_worker_serves_all_questions() -> None:
    async def test() -> None:
        stable = Stable(Fake())
        rival = BotClient(stable.start)
        await asyncio.gather(rival.wake(), rival.wake())
        await rival.ask("a", "settler", 0, 7)
        await rival.ask("b", "settler", 0, 7)
        assert stable.names == ["brain-1"]

    run(test())


def test_an_answer_about_another_ply_is_dropped() -> None:
    async def test() -> None:
        assert await BotClient(Stable(Fake(ply=6)).start).ask("a", "settler", 0, 7) is None

    run(test())


def test_a_newer_question_makes_the_older_one_stale() -> None:
    async def test() -> None:
        fake = Fake()
        fake.hold.clear()
        rival = BotClient(Stable(fake).start)
        older = asyncio.ensure_future(rival.ask("a", "settler", 0, 7))
        await fake.asked.wait()
        fake.asked.clear()
        newer = asyncio.ensure_future(rival.ask("b", "settler", 0, 7))
        await fake.asked.wait()
        fake.hold.set()
        assert await older is None
        assert await newer == "draft b"

    run(test())


def test_a_cancelled_question_has_no_answer_and_the_worker_is_told() -> None:
    async def test() -> None:
        fake = Fake()
        fake.hold.clear()
        rival = BotClient(Stable(fake).start)
        question = asyncio.ensure_future(rival.ask("a", "settler", 0, 7))
        await fake.asked.wait()
        rival.cancel()
        fake.hold.set()
        assert await question is None
        assert fake.cancelled == 1

    run(test())


def test_a_dead_worker_is_replaced_under_a_new_name() -> None:
    async def test() -> None:
        dead, alive = Fake(dead=True), Fake()
        stable = Stable(dead, alive)
        answer = await BotClient(stable.start, patience=0.05).ask("a", "settler", 0, 7)
        assert answer == "draft a"
        assert stable.names == ["brain-1", "brain-2"]
        assert dead.stopped == 1

    run(test())


def test_two_dead_workers_are_said_and_the_next_question_starts_afresh() -> None:
    async def test() -> None:
        stable = Stable(Fake(dead=True), Fake(dead=True), Fake())
        rival = BotClient(stable.start, patience=0.05)
        with pytest.raises(Silent):
            await rival.ask("a", "settler", 0, 7)
        assert await rival.ask("a", "settler", 0, 7)
        assert stable.names == ["brain-1", "brain-2", "brain-3"]

    run(test())


def test_a_worker_that_never_starts_is_replaced() -> None:
    async def test() -> None:
        names: list[str] = []

        async def start(name: str) -> Fake:
            names.append(name)
            if len(names) == 1:
                await asyncio.Event().wait()
            return Fake()

        assert await BotClient(start, patience=0.05).ask("a", "settler", 0, 7)
        assert names == ["brain-1", "brain-2"]

    run(test())


def test_a_first_start_may_take_twice_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    granted, wait_for = list[float](), asyncio.wait_for

    async def noted(work: Awaitable[Any], seconds: float) -> Any:
        granted.append(seconds)
        return await wait_for(work, seconds)

    async def test() -> None:
        rival = BotClient(Stable(Fake(), Fake()).start, patience=4)
        await rival.wake()
        assert granted == [8]
        rival._drop()
        assert await rival.ask("a", "settler", 500, 7) == "draft a"
        assert granted == [8, 4, 4.5]

    limited = wait_for(test(), 5)
    monkeypatch.setattr(asyncio, "wait_for", noted)
    asyncio.run(limited)


def test_waking_a_worker_that_never_starts_is_no_error() -> None:
    async def test() -> None:
        async def start(name: str) -> Fake:
            await asyncio.Event().wait()
            return Fake()

        await BotClient(start, patience=0.01).wake()

    run(test())


def test_a_start_that_fails_is_an_error_and_may_be_tried_again() -> None:
    async def test() -> None:
        names: list[str] = []

        async def start(name: str) -> Fake:
            names.append(name)
            if len(names) == 1:
                raise RuntimeError("no worker here")
            return Fake()

        rival = BotClient(start)
        with pytest.raises(Failed, match="no worker here"):
            await rival.ask("a", "settler", 0, 7)
        assert await rival.ask("a", "settler", 0, 7)
        assert names == ["brain-1", "brain-2"]

    run(test())


def test_an_error_in_the_bot_is_an_error_here() -> None:
    async def test() -> None:
        rival = BotClient(Stable(Fake(error="ZeroDivisionError")).start)
        with pytest.raises(Failed, match="ZeroDivisionError"):
            await rival.ask("a", "settler", 0, 7)

    run(test())


def test_advice_and_reviews_go_stale_like_moves() -> None:
    async def test() -> None:
        fake = Fake()
        rival = BotClient(Stable(fake).start)
        assert await rival.advise("a", 100) == {"ply": 7, "plans": ["a"]}
        fake.hold.clear()
        older = asyncio.ensure_future(rival.review("b", 100))
        await fake.asked.wait()
        rival.cancel()
        fake.hold.set()
        assert await older is None
        assert fake.cancelled == 1

    run(test())


def test_progress_and_haste_need_a_living_worker() -> None:
    async def test() -> None:
        fake = Fake()
        rival = BotClient(Stable(fake).start)
        assert await rival.progress() == 0.0
        rival.hurry()
        await rival.wake()
        assert await rival.progress() == 0.5
        rival.hurry()
        assert fake.hurried == 1
        fake.dead = True
        assert await rival.progress() == 0.0

    run(test())


# The worker's own side


def test_a_worker_that_broke_is_asked_no_more() -> None:
    class Broken(Fake):
        async def think(self, journal: str, level: str, budget_ms: int) -> str:
            raise RuntimeError("worker.py is damaged")

    async def test() -> None:
        broken, sound = Broken(), Fake()
        rival = BotClient(Stable(broken, sound).start)
        with pytest.raises(Failed, match=r"worker\.py is damaged"):
            await rival.ask("rangers", "settler", 100, 7)
        assert broken.stopped == 1
        assert (await rival.ask("rangers", "settler", 100, 7)) is not None

    run(test())


def test_the_worker_echoes_so_that_one_can_see_it_lives() -> None:
    async def test() -> None:
        said = json.loads(await worker.think("hello", "echo", 0))
        assert said == {"ply": 0, "move": "hello"}

    run(test())


def test_the_worker_answers_damaged_journals_with_an_error() -> None:
    async def test() -> None:
        assert "BadNotation" in json.loads(await worker.think("nonsense", "settler", 0))["error"]

    run(test())


def test_the_worker_drops_a_question_that_was_cancelled_at_once() -> None:
    async def test() -> None:
        question = asyncio.ensure_future(worker.think("hello", "echo", 0))
        await asyncio.sleep(0)
        worker.cancel()
        assert json.loads(await question) == {"cancelled": True}

    run(test())
