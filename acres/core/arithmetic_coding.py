"""Numbers that stand for symbols one after the other: adaptive arithmetic coding.

Every symbol is an interval of numbers, the wider the more often it came so far in
the same place. The intervals lie within each other; what is packed is the
shortest number in the last one. `docs/links.md` describes it exactly: what is
changed here makes a new version of the code.

>>> packer, counts = Packer(), Counts(3)
>>> [counts.code(packer, symbol, "here", "here") for symbol in (2, 0, 0)]
[2, 0, 0]
>>> packer.text()
'qr'
>>> unpacker, counts = Unpacker("qr"), Counts(3)
>>> [counts.code(unpacker, None, "here", "here") for _ in range(3)]
[2, 0, 0]
"""

from __future__ import annotations

import base64
from bisect import bisect_right
from collections.abc import Hashable, Sequence
from itertools import accumulate, chain, repeat
from typing import Protocol

DIGIT = 6
"""Bits of a character."""
WINDOW = 7
"""Characters that an interval is looked at through."""
NARROWEST = 1 << DIGIT * (WINDOW - 1)

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
DIGITS = {char: digit for digit, char in enumerate(ALPHABET)}

EVERYWHERE, NEAR, NEARER = 2, 32, 192
"""The weight that a symbol gains each time it comes: anywhere, and in its two places."""
MOST_KNOWN = 64
"""Symbols that are counted in one place; further ones are counted anywhere only."""


class Coder(Protocol):
    """The common part of `Packer` and `Unpacker`."""

    def code(self, weights: Sequence[int], symbol: int | None) -> int:
        """Write this symbol, or read one where it is None; the symbol."""


class Packer:
    """Narrows an interval symbol by symbol."""

    def __init__(self) -> None:
        self._low = 0
        self._range = 1 << DIGIT * WINDOW
        self._length = WINDOW

    def code(self, weights: Sequence[int], symbol: int | None) -> int:
        assert symbol is not None
        share = self._range // sum(weights)
        self._low += share * sum(weights[:symbol])
        self._range = share * weights[symbol]
        while self._range < NARROWEST:
            self._range <<= DIGIT
            self._low <<= DIGIT
            self._length += 1
        return symbol

    def text(self) -> str:
        """Return the shortest number in the interval, without the zeros at its end."""
        end = self._low + self._range
        left_out = 0
        while left_out < self._length:
            unit = DIGIT * (left_out + 1)
            if -(-self._low >> unit) << unit >= end:
                break
            left_out += 1
        number = -(-self._low >> DIGIT * left_out)
        length = self._length - left_out
        filled = -length % 4
        whole = (number << DIGIT * filled).to_bytes((length + filled) * 3 // 4, "big")
        return base64.urlsafe_b64encode(whole).decode("ascii")[:length]


class Unpacker:
    """Finds the symbols by whose intervals a number was made; zeros follow its end."""

    def __init__(self, packed: str) -> None:
        self._digits = chain((DIGITS[char] for char in packed), repeat(0))
        self._range = 1 << DIGIT * WINDOW
        self._number = 0
        for _ in range(WINDOW):
            self._number = self._number << DIGIT | next(self._digits)

    def code(self, weights: Sequence[int], symbol: int | None = None) -> int:
        ends = list(accumulate(weights))
        share = self._range // ends[-1]
        found = bisect_right(ends, min(self._number // share, ends[-1] - 1))
        self._number -= share * (ends[found] - weights[found])
        self._range = share * weights[found]
        while self._range < NARROWEST:
            self._range <<= DIGIT
            self._number = self._number << DIGIT | next(self._digits)
        return found


class Counts:
    """The counts of the symbols: in all, and in two places, the second the narrower one."""

    def __init__(self, size: int) -> None:
        self._everywhere = [1] * size
        self._near: dict[Hashable, dict[int, int]] = {}
        self._nearer: dict[Hashable, dict[int, int]] = {}

    def grow(self, more: int = 1) -> None:
        """Add symbols behind the last one."""
        self._everywhere += [1] * more

    def code(
        self, coder: Coder | None, symbol: int | None, near: Hashable, nearer: Hashable
    ) -> int:
        """Write or read a symbol and count it; without a coder it is only counted."""
        near_counts = self._near.setdefault(near, {})
        nearer_counts = self._nearer.setdefault(nearer, {})
        if coder is not None:
            weights = self._everywhere.copy()
            for known, weight in near_counts.items():
                weights[known] += weight
            for known, weight in nearer_counts.items():
                weights[known] += weight
            symbol = coder.code(weights, symbol)
        assert symbol is not None
        self._everywhere[symbol] += EVERYWHERE
        _count(near_counts, symbol, NEAR)
        _count(nearer_counts, symbol, NEARER)
        return symbol


def _count(counts: dict[int, int], symbol: int, more: int) -> None:
    if symbol in counts:
        counts[symbol] += more
    elif len(counts) < MOST_KNOWN:
        counts[symbol] = more
