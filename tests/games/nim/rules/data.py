"""Nim: its seats, its heaps, what can be chosen; no logic."""

from __future__ import annotations

from typing import Literal

Heap = Literal["left", "middle", "right"]

SEATS: tuple[str, ...] = ("sun", "moon")
OTHER = {"sun": "moon", "moon": "sun"}
HEAPS: tuple[Heap, ...] = ("left", "middle", "right")
SIZES = ("3", "4", "5", "6", "7")
"""How many stones a heap can begin with, as the words of a draw."""
OPTIONS = {"last": ("wins", "loses")}
"""What becomes of whoever takes the last stone; the first is what holds where nothing is said."""
