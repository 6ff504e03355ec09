"""SVG path data, short and always the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import inf

from geometry import Point, curve, distance

ASTRAY = 0.25
"""The largest displacement of a corner of a soft line, in sheet units."""


def number(value: float) -> str:
    """Return a coordinate with at most one decimal, as short as SVG allows."""
    text = f"{value:.1f}".removesuffix(".0")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if abs(value) < 1 else text


def pairs(points: Iterable[Point]) -> str:
    """Return coordinates in a row, a minus sign serving as the gap."""
    text = ""
    for word in (number(value) for point in points for value in point):
        text += word if not text or word.startswith("-") else f" {word}"
    return text


class Pen:
    """Writes relative path commands without losing the rounding."""

    def __init__(self, start: Point) -> None:
        self._at = round(start[0], 1), round(start[1], 1)
        self._corner = inf, inf
        self.text = "M" + pairs([self._at])

    def to(self, command: str, *points: Point) -> None:
        """Add one relative command with its points."""
        x, y = self._at
        rounded = [(round(a, 1), round(b, 1)) for a, b in points]
        self.text += command + pairs((a - x, b - y) for a, b in rounded)
        self._at = rounded[-1]

    def bend(self, corner: Point, end: Point) -> None:
        """Add a curve towards the corner and then to the end. Where the one before goes on so by
        itself, near enough, its corner need not be written."""
        x, y = self._at
        goes_on = 2 * x - self._corner[0], 2 * y - self._corner[1]
        if distance(goes_on, corner) < ASTRAY:
            self._corner = goes_on
            self.to("t", end)
        else:
            self._corner = round(corner[0], 1), round(corner[1], 1)
            self.to("q", corner, end)


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def soft(line: Sequence[Point]) -> str:
    """Return path data that rounds the corners of a line, as a hand would."""
    pen = Pen(line[0])
    for corner, after in pairwise(line[1:]):
        pen.bend(corner, _middle(corner, after))
    pen.to("l", line[-1])
    return pen.text


def soft_ring(ring: Sequence[Point]) -> str:
    """Return path data that rounds the corners of a ring."""
    around = [*ring, ring[0], ring[1]]
    pen = Pen(_middle(ring[0], ring[1]))
    for corner, after in pairwise(around[1:]):
        pen.bend(corner, _middle(corner, after))
    return pen.text + "z"


def flowing(points: Sequence[Point]) -> str:
    """Return path data of the smooth curve through the points."""
    pen = Pen(points[0])
    for one, two, end in curve(points):
        pen.to("c", one, two, end)
    return pen.text
