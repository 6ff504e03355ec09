"""Lines that keep a distance to a shore, as the waves before a coast do on old charts.

They are traced once, here: the same lines as wide strokes along the shore, one over the other, cost
whoever looks at the map four fifths of its painting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, hypot, inf

from geometry import Box, Point, thin

STEP = 2.0
"""The distance between neighbouring nodes, in sheet units."""
TOLERANCE = 0.5
"""The largest error of a line's distance from the shore, in sheet units."""

Node = tuple[int, int]
"""Column and row."""
Edge = tuple[Node, Node]
"""Two neighbours."""


def contours(
    shores: Sequence[Sequence[Point]], distances: Sequence[float], sheet: Box
) -> list[list[list[Point]]]:
    """For each distance the rings that keep it to the nearest of these closed shores, outside of them,
    or inside where it is negative; in sheet units. Of what lies beyond the sheet only what is near
    it counts."""
    farthest = max(map(abs, distances))
    field = _Field(shores, sheet.grown(farthest + 4 * STEP), farthest + 3 * STEP)
    return [
        [ring for ring in map(_thinned, field.rings(away)) if len(ring) > 3] for away in distances
    ]


def _thinned(ring: list[Point]) -> list[Point]:
    """The ring with the points that matter; halved first, for a ring has no ends."""
    half = len(ring) // 2
    return thin(ring[: half + 1], TOLERANCE)[:-1] + thin([*ring[half:], ring[0]], TOLERANCE)[:-1]


class _Field:
    """For each node how far it is from the shores: negative inside, infinite beyond `reach`."""

    def __init__(self, shores: Sequence[Sequence[Point]], room: Box, reach: float) -> None:
        self._left, self._top, self._reach = room.left, room.top, reach
        self._columns = ceil((room.right - room.left) / STEP) + 1
        self._rows = ceil((room.bottom - room.top) / STEP) + 1
        self._far = [[inf] * self._columns for _ in range(self._rows)]
        sides = [pair for ring in shores for pair in pairwise([*ring, ring[0]])]
        for start, end in sides:
            self._measure(start, end)
        self._turn_inside_out(sides)

    def _measure(self, start: Point, end: Point) -> None:
        """Lower the nodes near a piece of shore to their distance from it."""
        (ax, ay), (bx, by) = start, end
        dx, dy, reach = bx - ax, by - ay, self._reach
        squared = dx * dx + dy * dy or 1.0
        first = max(0, floor((min(ax, bx) - reach - self._left) / STEP))
        last = min(self._columns - 1, ceil((max(ax, bx) + reach - self._left) / STEP))
        upper = max(0, floor((min(ay, by) - reach - self._top) / STEP))
        lower = min(self._rows - 1, ceil((max(ay, by) + reach - self._top) / STEP))
        for row in range(upper, lower + 1):
            y, line = self._top + row * STEP, self._far[row]
            for column in range(first, last + 1):
                x = self._left + column * STEP
                along = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / squared))
                away = hypot(x - ax - along * dx, y - ay - along * dy)
                if away < line[column]:
                    line[column] = away

    def _turn_inside_out(self, sides: Sequence[tuple[Point, Point]]) -> None:
        """Make the distance of what lies inside negative (even and odd crossings of a row)."""
        crossings: list[list[float]] = [[] for _ in range(self._rows)]
        for (ax, ay), (bx, by) in sides:
            upper, lower = min(ay, by), max(ay, by)
            for row in range(
                max(0, ceil((upper - self._top) / STEP)),
                min(self._rows - 1, floor((lower - self._top) / STEP)) + 1,
            ):
                y = self._top + row * STEP
                if (ay > y) != (by > y):
                    crossings[row].append((bx - ax) * (y - ay) / (by - ay) + ax)
        for line, met in zip(self._far, crossings, strict=True):
            met.sort()
            for enters, leaves in zip(met[::2], met[1::2], strict=True):
                first = max(0, ceil((enters - self._left) / STEP))
                last = min(self._columns - 1, floor((leaves - self._left) / STEP))
                for column in range(first, last + 1):
                    line[column] = -line[column]

    def rings(self, level: float) -> Iterator[list[Point]]:
        """Follow the lines of this distance through the squares between the nodes."""
        beyond: dict[Edge, Edge] = {}
        for row in range(self._rows - 1):
            above, below = self._far[row], self._far[row + 1]
            for column in range(self._columns - 1):
                higher = (
                    above[column] > level,
                    above[column + 1] > level,
                    below[column + 1] > level,
                    below[column] > level,
                )
                if any(higher) and not all(higher):
                    beyond.update(_crossed(column, row, higher))
        while beyond:
            start, edge = next(iter(beyond.items()))
            del beyond[start]
            ring = [self._at(start, level)]
            while edge != start:
                ring.append(self._at(edge, level))
                edge = beyond.pop(edge)
            yield ring

    def _at(self, edge: Edge, level: float) -> Point:
        """Return the point on an edge where the distance is `level`."""
        (a, b), (c, d) = edge
        one, other = self._far[b][a], self._far[d][c]
        share = (level - one) / (other - one)
        return self._left + (a + share * (c - a)) * STEP, self._top + (b + share * (d - b)) * STEP


def _crossed(
    column: int, row: int, higher: tuple[bool, bool, bool, bool]
) -> Iterator[tuple[Edge, Edge]]:
    """For each line through a square the edge where it enters and that where it leaves, what is
    higher on its left. (Where two cross, what is lower stays together.)"""
    left, right, top, bottom = column, column + 1, row, row + 1
    edges: tuple[Edge, ...] = (
        ((left, top), (right, top)),
        ((right, top), (right, bottom)),
        ((left, bottom), (right, bottom)),
        ((left, top), (left, bottom)),
    )
    enters = [side for side in range(4) if higher[side] and not higher[(side + 1) % 4]]
    leaves = [side for side in range(4) if not higher[side] and higher[(side + 1) % 4]]
    for side in enters:
        end = next((side + step) % 4 for step in (1, 2, 3) if (side + step) % 4 in leaves)
        yield edges[side], edges[end]
