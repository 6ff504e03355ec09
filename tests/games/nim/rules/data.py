"""Nim: its heaps."""

from __future__ import annotations

from typing import Literal

Heap = Literal["left", "middle", "right"]

HEAPS: tuple[Heap, ...] = ("left", "middle", "right")
SIZES = ("3", "4", "5", "6", "7")
"""How many stones a heap can begin with, as the words of a draw."""
