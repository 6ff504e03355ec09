"""The bots' side of `acres.web.rival`: the script that a worker runs.

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

_cancelled = False


async def think(journal_text: str, level: str, budget_ms: int) -> str:
    """The move a bot of that level plays now, as ``{"ply": …, "move": …, "why": …}``.

    `budget_ms` is how long it may think at most. A cancelled question is answered
    with ``{"cancelled": true}`` as soon as the search looks up.
    """
    global _cancelled
    _cancelled = False
    await asyncio.sleep(0)  # lets a cancel that came right behind arrive
    if _cancelled:
        return json.dumps({"cancelled": True})
    try:
        if level == ECHO:
            return json.dumps({"ply": 0, "move": ECHO, "why": journal_text})
        from acres.bots import answer
        from acres.table import journal

        move, why = answer(journal_text, level)
        ply = len(journal.parse(journal_text).moves)
    except Exception:
        return json.dumps({"error": traceback.format_exc()})
    return json.dumps({"cancelled": True} if _cancelled else {"ply": ply, "move": move, "why": why})


def cancel() -> None:
    """Stops thinking about the question under way."""
    global _cancelled
    _cancelled = True
