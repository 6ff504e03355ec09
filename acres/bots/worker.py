"""The bots' side of `acres.app.bot.client`: the script that a worker runs.

Only strings and numbers cross. What goes wrong is answered as ``{"error": …}``,
so that a mistake here never leaves the page waiting.
"""

from __future__ import annotations

import asyncio
import json
import traceback

__export__ = ["think", "cancel"]

ECHO = "echo"
"""A level that plays nothing and answers with what it was asked: whether the worker lives."""

_questions = 0
"""Rises with every question and every cancel: who finds it changed is not wanted any more."""


async def think(journal_text: str, level: str, budget_ms: int) -> str:
    """The move a bot of that level plays now, as ``{"ply": …, "move": …, "why": …}``.

    `budget_ms` is how long it may think at most. A question that is cancelled, or followed by another,
    is answered with ``{"cancelled": true}`` after the step of thought that is under way.
    """
    global _questions
    _questions += 1
    mine = _questions
    await asyncio.sleep(0)  # lets a cancel that came right behind arrive
    if mine != _questions:
        return json.dumps({"cancelled": True})
    try:
        if level == ECHO:
            return json.dumps({"ply": 0, "move": ECHO, "why": journal_text})
        from acres.bots import answering

        steps = answering(journal_text, level, budget_ms)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return json.dumps(done.value._asdict())
            await asyncio.sleep(0)
            if mine != _questions:
                return json.dumps({"cancelled": True})
    except Exception:
        return json.dumps({"error": traceback.format_exc()})


def cancel() -> None:
    """Stops thinking about the question under way."""
    global _questions
    _questions += 1
