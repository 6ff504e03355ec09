"""A row of numbers with a fixed layout, as programs that learn read positions.

A game's room `observation` says its layout once, block by block, and fills such a row from a
view; `acres.lab.environments` makes arrays of it. No page needs this.

>>> layout = Layout()
>>> money, hand = layout.entry("money", most=20), layout.block("hand", ("boston", "trader"))
>>> layout.names
['money', 'hand.boston', 'hand.trader']
>>> row = layout.row()
>>> row[money], row[hand["trader"]] = 12, 1
>>> row.tolist()
[12.0, 0.0, 1.0]
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TypeAlias

Row: TypeAlias = "array[float]"
"""Of 32 bits each: other libraries make an array of it without a look at each number."""
WHO = ("own", "second", "third", "fourth")
"""The seats as a viewer names them, clockwise from their own."""
MANY = 10_000
"""A bound for numbers that the rules do not bound, such as money; no game that is played to an end
reaches it."""


class Layout:
    """Names and bounds for the entries of a row of whole numbers, in their order.

    A place in the row stays what it is as long as blocks are only added behind the last one.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        """Of each entry, in words with dots between: ``["money", "hand.boston"]``."""
        self.least: list[int] = []
        self.most: list[int] = []
        """The bounds of each entry, both included."""

    def entry(self, name: str, most: int = 1, least: int = 0) -> int:
        """Add an entry; its place in the row, from 0."""
        self.names.append(name)
        self.least.append(least)
        self.most.append(most)
        return len(self.names) - 1

    def block(
        self, name: str, words: Iterable[str], most: int = 1, least: int = 0
    ) -> dict[str, int]:
        """Add an entry ``name.word`` for each of these words; their places by the words."""
        return {word: self.entry(f"{name}.{word}", most, least) for word in words}

    def row(self) -> Row:
        """Return a new row in which everything is 0."""
        return array("f", bytes(4 * len(self.names)))


def counted(row: Row, places: dict[str, int], words: Iterable[str]) -> None:
    """Count these words in a block; a word that it does not have raises `KeyError`.

    >>> row = array("f", [0, 0])
    >>> counted(row, {"boston": 0, "trader": 1}, ["trader", "trader"])
    >>> row.tolist()
    [0.0, 2.0]
    """
    for word in words:
        row[places[word]] += 1


def ordered(row: Row, places: dict[str, int], words: Iterable[str]) -> None:
    """Write the place of each of these words, from 1, into a block; the other words of the block have
    0.

    >>> row = array("f", [0, 0, 0])
    >>> ordered(row, {"boston": 0, "trader": 1, "ships": 2}, ["ships", "boston"])
    >>> row.tolist()
    [2.0, 0.0, 1.0]
    """
    for number, word in enumerate(words, 1):
        row[places[word]] = number
