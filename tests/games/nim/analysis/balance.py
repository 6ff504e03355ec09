"""The theory of Nim (Bouton 1901): the seat that can force the win."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

PLACES = (4, 2, 1)
"""Place values: every heap of up to seven stones is a sum of some of them, each used once."""


def nim_sum(heaps: Iterable[int]) -> int:
    """Add up the places that an odd number of heaps has.

    >>> nim_sum((3, 5, 6)), nim_sum((3, 4, 5))
    (0, 2)
    """
    return reduce(xor, heaps, 0)


def balanced(heaps: Iterable[int], last: str) -> bool:
    """Return whether the seat that decides loses against the best play.

    `last` says whether taking the last stone ``wins`` or ``loses``. Where it loses, an odd
    number of single stones is lost for the seat that decides.

    >>> balanced((3, 5, 6), "wins"), balanced((1, 1, 1), "loses"), balanced((1, 1, 1), "wins")
    (True, True, False)
    """
    left = [heap for heap in heaps if heap]
    if last == "loses" and all(heap == 1 for heap in left):
        return len(left) % 2 == 1
    return nim_sum(left) == 0
