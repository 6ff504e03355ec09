"""The bots' side of `acres.app.bot.client`: the script that a worker runs.

Only strings and numbers cross. What goes wrong is answered as ``{"error": …}``,
so that a mistake here never leaves the page waiting.
"""

from __future__ import annotations

import asyncio
import json
import time
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from acres.bots.greedy import InTime, Thought

__export__ = ["think", "advise", "review", "progress", "hurry", "cancel"]

ECHO = "echo"
"""A level that plays nothing and says what it was asked: whether the worker lives."""

_questions = 0
"""Rises with every question and every cancel: who finds it changed is not wanted any more."""
_share = 0.0
"""The share of the work on the last question that is done."""
_hurried = False
"""Whether the best that was found so far is wanted at once."""


async def think(journal_text: str, level: str, budget_ms: int) -> str:
    """Choose the move of a bot of that level: ``{"ply": …, "move": …}``.

    `budget_ms` is how long it may think at most. A question that is cancelled, or followed by another,
    is answered with ``{"cancelled": true}`` after the step of thought that is under way.
    """

    def begin(in_time: InTime) -> Thought[Any]:
        if level == ECHO:
            return _echoing(journal_text)
        from acres.bots import answering

        return answering(journal_text, level, in_time)

    return await _found(begin, budget_ms)


async def advise(journal_text: str, budget_ms: int) -> str:
    """Find the best plans for the seat that decides: `acres.bots.review.Advice` as JSON; else like
    `think`."""

    def begin(in_time: InTime) -> Thought[Any]:
        from acres.bots.review import advising

        return advising(journal_text, in_time)

    return await _found(begin, budget_ms)


async def review(journal_text: str, budget_ms: int) -> str:
    """Review a finished game: `acres.bots.review.Review` as JSON; else like `think`."""

    def begin(in_time: InTime) -> Thought[Any]:
        from acres.bots.review import reviewing

        return reviewing(journal_text, in_time)

    return await _found(begin, budget_ms)


async def _found(begin: Callable[[InTime], Thought[Any]], budget_ms: int) -> str:
    """Take the steps of a question, between which the worker hears other messages, and write its result
    as JSON."""
    global _questions, _share, _hurried
    _questions += 1
    mine, _share, _hurried = _questions, 0.0, False
    last = time.monotonic() + budget_ms / 1000
    try:
        await asyncio.sleep(0)  # lets a cancel that came right behind arrive
        if mine != _questions:
            return json.dumps({"cancelled": True})
        steps = begin(lambda: not _hurried and time.monotonic() < last)
        while True:
            try:
                _share = next(steps)
            except StopIteration as done:
                return json.dumps(_plain(done.value))
            await asyncio.sleep(0)
            if mine != _questions:
                return json.dumps({"cancelled": True})
    except Exception:
        return json.dumps({"error": traceback.format_exc()})


def _echoing(said: str) -> Thought[dict[str, object]]:
    yield 1.0
    return {"ply": 0, "move": said}


def _plain(found: Any) -> Any:
    """Turn named tuples into objects."""
    if hasattr(found, "_asdict"):
        return {name: _plain(value) for name, value in found._asdict().items()}
    return [_plain(each) for each in found] if isinstance(found, tuple) else found


def progress() -> float:
    """Return the share of the work on the last question that is done, from 0 to 1."""
    return _share


def hurry() -> None:
    """Answer the question under way with the best found so far."""
    global _hurried
    _hurried = True


def cancel() -> None:
    """Stop thinking about the question under way."""
    global _questions
    _questions += 1
