"""Positions of the tiny game, as its tests need them."""

from __future__ import annotations

from acres.core.chance import Chance
from acres.games.nim.rules.state import State


def heaps(left: int, middle: int, right: int, *, last: str = "wins") -> State:
    """Heaps of so many stones, the sun to decide."""
    dealt = {"left": left, "middle": middle, "right": right}
    return State(Chance(1), last, dealt, dealt.copy())
