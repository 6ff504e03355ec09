"""Small plane geometry: clipping, thinning, smoothing, overlap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """Return the shared area."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def grown(self, by: float) -> Box:
        """Return the box with `by` added on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, right: float, down: float) -> Box:
        """Return the box elsewhere."""
        return Box(self.left + right, self.top + down, self.right + right, self.bottom + down)

    def holds(self, point: Point) -> bool:
        """Tell whether the point lies inside."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


def clip_ring(ring: Sequence[Point], box: Box) -> list[Point]:
    """Clip a closed ring to a box, edge by edge (Sutherland and Hodgman)."""
    points = list(ring)
    edges: list[tuple[int, float, Callable[[float, float], bool]]] = [
        (0, box.left, float.__ge__),
        (0, box.right, float.__le__),
        (1, box.top, float.__ge__),
        (1, box.bottom, float.__le__),
    ]
    for axis, limit, inside in edges:
        kept: list[Point] = []
        for before, after in zip([points[-1], *points], points, strict=False):
            if inside(before[axis], limit) != inside(after[axis], limit):
                share = (limit - before[axis]) / (after[axis] - before[axis])
                kept.append(tuple(a + share * (b - a) for a, b in zip(before, after, strict=True)))  # type: ignore[arg-type]
            if inside(after[axis], limit):
                kept.append(after)
        points = kept
        if not points:
            break
    return points


def runs(line: Iterable[Point], keep: Callable[[Point], bool]) -> list[list[Point]]:
    """Split a line into its stretches of points to keep."""
    found: list[list[Point]] = [[]]
    for point in line:
        if keep(point):
            found[-1].append(point)
        elif found[-1]:
            found.append([])
    return [run for run in found if len(run) > 1]


def _offset(point: Point, start: Point, end: Point) -> float:
    width, height = end[0] - start[0], end[1] - start[1]
    if not (width or height):
        return distance(point, start)
    return abs(width * (point[1] - start[1]) - height * (point[0] - start[0])) / hypot(
        width, height
    )


def thin(line: Sequence[Point], tolerance: float) -> list[Point]:
    """Drop points that lie within the tolerance of the line (Douglas and Peucker)."""
    if len(line) < 3:
        return list(line)
    far = max(range(1, len(line) - 1), key=lambda i: _offset(line[i], line[0], line[-1]))
    if _offset(line[far], line[0], line[-1]) <= tolerance:
        return [line[0], line[-1]]
    return thin(line[: far + 1], tolerance)[:-1] + thin(line[far:], tolerance)


def area(ring: Sequence[Point]) -> float:
    """Return the enclosed area."""
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return abs(sum(a * d - b * c for (a, b), (c, d) in pairs)) / 2


def distance(one: Point, other: Point) -> float:
    """Return the distance of two points."""
    return hypot(other[0] - one[0], other[1] - one[1])


def length(line: Sequence[Point]) -> float:
    """Return the length of a line."""
    return sum(distance(a, b) for a, b in pairwise(line))


def inside(point: Point, ring: Sequence[Point]) -> bool:
    """Tell whether a point lies in a ring (even and odd crossings)."""
    x, y = point
    within = False
    for (a, b), (c, d) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a:
            within = not within
    return within


def curve(points: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Return the cubic pieces (two handles, end) of a Catmull-Rom curve through the points."""
    padded = [points[0], *points, points[-1]]
    pieces: list[tuple[Point, Point, Point]] = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        reach = distance(start, end)
        first = reach / (distance(before, end) or 1) / 2.4
        second = reach / (distance(start, after) or 1) / 2.4
        pieces.append(
            (
                (start[0] + (end[0] - before[0]) * first, start[1] + (end[1] - before[1]) * first),
                (end[0] - (after[0] - start[0]) * second, end[1] - (after[1] - start[1]) * second),
                end,
            )
        )
    return pieces


def sampled(points: Sequence[Point], steps: int = 12) -> list[Point]:
    """Return points along the curve."""
    line, start = [points[0]], points[0]
    for one, two, end in curve(points):
        for step in range(1, steps + 1):
            t = step / steps
            weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            line.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (start, one, two, end), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (start, one, two, end), strict=True)),
                )
            )
        start = end
    return line
