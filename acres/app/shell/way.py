"""The way to what is open, as text that a tab keeps over a reload: the commands that lead there from
the front page.

>>> written([Command("resume", "3f2a"), Command("show", "12")])
'[["resume", "3f2a", "", 0], ["show", "12", "", 0]]'
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from acres.app.kit.commands import Command

LEADING = frozenset({"resume", "lesson", "example", "tour-try", "better", "show", "eyes"})
"""The commands that may be part of a way."""


def written(steps: Sequence[Command]) -> str:
    """Write a way; empty for the front page."""
    return json.dumps([*map(list, steps)]) if steps else ""


def read(text: str) -> list[Command]:
    """Read a way; empty where the text is none. A word by itself is the id of a saved game, as
    earlier versions of the page kept it.

    >>> read('[["resume", "3f2a", "", 0], ["delete", "3f2a", "", 0]]'), read("[[1]]")
    ([Command(do='resume', id='3f2a', zone='', copy=0)], [])
    >>> read("3f2a")
    [Command(do='resume', id='3f2a', zone='', copy=0)]
    """
    if not text.startswith("["):
        return [Command("resume", text)] if text else []
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return []
    return [Command(*step) for step in found if _is_step(step)]


def _is_step(step: object) -> bool:
    match step:
        case [str(do), str(), str(), int()]:
            return do in LEADING
    return False
