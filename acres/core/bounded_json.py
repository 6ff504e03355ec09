"""JSON from outside: read only where it is not nested deeper than what is expected.

Deep nesting does not raise `RecursionError` in the browser's Python: it ends it.
"""

from __future__ import annotations

import json
import re


def loads(written: str, deepest: int) -> object:
    """Read a value; raises `ValueError` for text that is no JSON, and for deeper nesting.

    >>> loads('{"a": ["[[["]}', 2)
    {'a': ['[[[']}
    """
    if depth(written) > deepest:
        raise ValueError(f"nested deeper than {deepest}")
    found: object = json.loads(written)
    return found


def depth(written: str) -> int:
    """Return the depth to which brackets are nested outside of strings."""
    outside = "".join(written.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    now = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", outside):
        now += 1 if bracket in "[{" else -1
        deepest = max(deepest, now)
    return deepest
