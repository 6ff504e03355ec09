"""From longitude and latitude to the sheet.

Two steps. A Lambert conformal conic projection whose central meridian lies far
in the east turns the coast by about ten degrees, so that it fills a wide sheet.
A thin-plate spline then moves every place to its station, and coast, lakes and
rivers with it: the smoothest field that gives crowded places room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, hypot, log, pi, radians, sin, tan

Point = tuple[float, float]

CENTRAL_MERIDIAN = radians(-57.0)
PARALLELS = radians(40.0), radians(47.0)
ORIGIN = radians(43.5)
UNITS_PER_RADIAN = 3136.5
"""Sheet units per radian of latitude along the standard parallels."""
SHIFT = 1102.9, 348.8
"""Sheet position of 43.5 north on the central meridian."""

_FIRST, _SECOND = PARALLELS
_CONE = log(cos(_FIRST) / cos(_SECOND)) / log(tan(pi / 4 + _SECOND / 2) / tan(pi / 4 + _FIRST / 2))
_SCALE = cos(_FIRST) * tan(pi / 4 + _FIRST / 2) ** _CONE / _CONE


def _radius(latitude: float) -> float:
    return float(_SCALE / tan(pi / 4 + latitude / 2) ** _CONE)


def conic(longitude: float, latitude: float) -> Point:
    """Return the undistorted sheet position of a point given in degrees."""
    angle = _CONE * (radians(longitude) - CENTRAL_MERIDIAN)
    radius = _radius(radians(latitude))
    return (
        SHIFT[0] + UNITS_PER_RADIAN * radius * sin(angle),
        SHIFT[1] - UNITS_PER_RADIAN * (_radius(ORIGIN) - radius * cos(angle)),
    )


def _solve(rows: list[list[float]]) -> list[list[float]]:
    """Solve a linear system by Gauss and Jordan; each row ends in its two right-hand sides."""
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]


def _bend(squared: float) -> float:
    return squared * log(squared) if squared else 0.0


class Warp:
    """The thin-plate spline through pairs of (position on the cone, station on the sheet)."""

    def __init__(self, pairs: Sequence[tuple[Point, Point]]) -> None:
        self._knots = [start for start, _ in pairs]
        size = len(pairs)
        rows: list[list[float]] = []
        for (x, y), (to_x, to_y) in pairs:
            bends = [_bend((x - u) ** 2 + (y - v) ** 2) for u, v in self._knots]
            rows.append([*bends, 1.0, x, y, to_x - x, to_y - y])
        for index in range(3):
            side = [(1.0, x, y)[index] for x, y in self._knots]
            rows.append([*side, 0.0, 0.0, 0.0, 0.0, 0.0])
        solution = _solve(rows)
        self._weights, self._plane = solution[:size], solution[size:]

    def __call__(self, point: Point) -> Point:
        x, y = point
        (a, b), (c, d), (e, f) = self._plane
        out_x, out_y = x + a + c * x + e * y, y + b + d * x + f * y
        for (u, v), (p, q) in zip(self._knots, self._weights, strict=True):
            bend = _bend((x - u) ** 2 + (y - v) ** 2)
            out_x += p * bend
            out_y += q * bend
        return out_x, out_y

    def stretch(self, point: Point) -> float:
        """Return the local change of area, 1 where nothing is distorted, negative in a fold."""
        x, y = point
        (a, b), (c, d), (e, f) = self(point), self((x + 1, y)), self((x, y + 1))
        return (c - a) * (f - b) - (d - b) * (e - a)


class Sheet:
    """Places points of the globe on the sheet; `stations` fixes some of them."""

    def __init__(self, stations: Mapping[Point, Point]) -> None:
        self.warp = Warp([(conic(*degrees), station) for degrees, station in stations.items()])

    def __call__(self, longitude: float, latitude: float) -> Point:
        return self.warp(conic(longitude, latitude))

    def north(self, longitude: float, latitude: float) -> Point:
        """Return the unit vector towards the pole."""
        x, y = self(longitude, latitude)
        u, v = self(longitude, latitude + 0.5)
        return (u - x) / hypot(u - x, v - y), (v - y) / hypot(u - x, v - y)
