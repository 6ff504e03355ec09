"""The games as environments for research: PettingZoo, Gymnasium and OpenSpiel.

Each library is an extra of the package (``pip install '.[lab]'``) and is imported by the one module
here that is named like it. What they share (the words as actions, the observations, a game in
progress) stands in the other modules; docs/lab/environments.md tells of all.
"""

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
