"""Amounts in sentences: “2 convicts” has its noun and, in Japanese, its counter already, so no
message may say either again beside the placeholder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import Formatter

COUNTERS = frozenset("人個枚点件回つ")
"""Japanese counters of one letter: no two of them follow each other."""
AMOUNT = re.compile(r"\d")
PLACE = re.compile(r"[a-z]$")
"""The beginning of a place: “d2” is no amount of d."""
ALIKE = 4
"""Letters in which two forms of a noun agree: “Münze”, “Münzen”."""


def is_amount(value: object) -> bool:
    """Whether a value is a number with its noun: “2 convicts”, “囚人2人”."""
    return isinstance(value, str) and bool(AMOUNT.search(value) and re.search(r"[^\W\d]", value))


def doubled(message: str, values: Mapping[str, object]) -> Iterator[str]:
    """Yield what a message says twice when its placeholders are filled: a noun or a counter that an
    amount has, too."""
    pieces = [(before, field or "") for before, field, _, _ in Formatter().parse(message)]
    for at, (before, field) in enumerate(pieces):
        value = values.get(field)
        if not is_amount(value):
            continue
        head, tail = _ends(str(value))
        after = pieces[at + 1][0] if at + 1 < len(pieces) else ""
        if tail and _goes_on(tail, after.lstrip()):
            yield f"{value}{after}"
        if head and not PLACE.match(head) and before.rstrip().endswith(head):
            yield f"{before}{value}"


def _ends(value: str) -> tuple[str, str]:
    """Return what stands before the first number of an amount, and behind the last one."""
    first, last = re.match(r"\D*", value), re.search(r"\D*$", value)
    assert first
    assert last
    return first[0].strip(), last[0].strip()


def _goes_on(tail: str, after: str) -> bool:
    if tail[-1] in COUNTERS and after[:1] in COUNTERS:
        return True
    nouns = [re.match(r"\w*", each) for each in (tail, after)]
    one, other = (found[0].casefold()[:ALIKE] for found in nouns if found)
    return bool(one) and one == other
