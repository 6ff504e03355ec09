"""Errors in a sentence where a library is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needed(library: str) -> Iterator[None]:
    """Around imports of a library that is an extra: an `ImportError` says how to get it."""
    try:
        yield
    except ImportError as error:
        raise ImportError(
            f"This needs {library}: pip install '.[lab]' in a clone of Acres"
        ) from error
