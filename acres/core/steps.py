"""Work in steps, between which something else can happen: a page answers meanwhile.

A function that may take long is a generator that yields between its steps, None or a sentence
about how far it has come, and returns what it found. Whoever can wait takes `finished` of it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")

Steps = Generator[str | None, None, Result]


def finished(steps: Generator[object, None, Result]) -> Result:
    """Take all steps, one after the other, and return the result.

    >>> def counted():
    ...     yield
    ...     return 3
    >>> finished(counted())
    3
    """
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Result = done.value
            return found
