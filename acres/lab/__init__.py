"""The laboratory: tournaments of bots, on one machine or many, and the games as researchers expect them.

No part of the page; what it needs beside the standard library is the extra ``lab`` of the package
(`docs/lab/laboratory.md`).
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import acres


def room(name: str, of: str) -> Any:
    """Return the module `of` in the laboratory of a game, by the game's name; None where there is none."""
    try:
        there = importlib.util.find_spec(f"{acres.GAMES[name]}.lab.{of}")
    except ModuleNotFoundError:  # the game has no laboratory
        return None
    return acres.room(name, f"lab.{of}") if there else None


@contextmanager
def needed(library: str) -> Iterator[None]:
    """Say how to get a library that is an extra where the imports in this block fail. Raises
    `ImportError` with that sentence."""
    try:
        yield
    except ImportError as error:
        raise ImportError(
            f"This needs {library}: pip install '.[lab]' in a clone of Acres"
        ) from error
