"""Who can force the win: the theory of Nim (Bouton 1901)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

PLACES = (4, 2, 1)
"""Every heap of up to seven stones is a sum of some of these, each taken once."""


def nim_sum(heaps: Iterable[int]) -> int:
    """The places that an odd number of heaps has, as a number.

    >>> nim_sum((3, 5, 6)), nim_sum((3, 4, 5))
    (0, 2)
    """
    return reduce(xor, heaps, 0)


def balanced(heaps: Iterable[int], last: str) -> bool:
    """Whether whoever decides loses against the best play.

    `last` says what becomes of whoever takes the last stone. Where the last stone
    loses, an odd number of single stones is what nobody wants.

    >>> balanced((3, 5, 6), "wins"), balanced((1, 1, 1), "loses"), balanced((1, 1, 1), "wins")
    (True, True, False)
    """
    left = [heap for heap in heaps if heap]
    if last == "loses" and all(heap == 1 for heap in left):
        return len(left) % 2 == 1
    return nim_sum(left) == 0
