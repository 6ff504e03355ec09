"""The heaps of Nim."""

from __future__ import annotations

from acres.core.move import Zone

HEAPS = (Zone("left"), Zone("middle"), Zone("right"))
"""The zones that stones are taken from, as words of a move and on the table."""
SIZES = ("3", "4", "5", "6", "7")
"""The numbers of stones that a heap can begin with, as the words of a draw."""
