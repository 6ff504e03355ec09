"""Everything on the sheet in sheet units, and what would spoil it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import cos, hypot, radians, sin
from typing import Any

from geometry import Box, Point, area, clip_ring, distance, inside, length, runs, sampled, thin
from layout import BLEED, COURSES, HEIGHT, LANDS, LANES, RIDGES, WATERS, WIDTH
from place import NODE, Place
from projection import Sheet

Link = tuple[str, str, str]
"""The kind and the two places."""

BERTH = 15.0, 8.0
"""Half the width and height of the room beside a place for what a lens shows of it."""
CLEAR = 16.0
"""The distance from the middle of a place at which its berth begins, in sheet units."""
VIEW = Box(0, 0, WIDTH, HEIGHT)
EDGE = VIEW.grown(BLEED)
LETTERING = {"ocean": (30, 0.62), "gulf": (15, 0.52), "bay": (11, 0.52), "country": (15, 1.0)}
"""Size and pitch (advance per letter in ems) of the names of waters and lands."""


def _beyond(longitude: float, latitude: float) -> Point:
    """Move what lies on the border of the data far away, for the sheet is larger."""
    west, east, south, north = -89, -55, 34.5, 51.5
    x = longitude - 8 if longitude <= west else longitude + 8 if longitude >= east else longitude
    y = latitude - 8 if latitude <= south else latitude + 4 if latitude >= north else latitude
    return x, y


def _berth(turn: int) -> Point:
    """The nearest berth in that direction that leaves the middle of the place clear."""
    x, y = sin(radians(turn)), -cos(radians(turn))
    reach = 10.0
    while hypot(max(abs(x * reach) - BERTH[0], 0), max(abs(y * reach) - BERTH[1], 0)) < CLEAR:
        reach += 0.5
    return round(x * reach, 1), round(y * reach, 1)


BERTHS = [_berth(turn) for turn in range(0, 360, 10)]


def _room(at: Point, berth: Point) -> Box:
    """The room of a berth on the sheet."""
    x, y = at[0] + berth[0], at[1] + berth[1]
    return Box(x - BERTH[0], y - BERTH[1], x + BERTH[0], y + BERTH[1])


class Chart:
    """The sheet with its places, links, land, water and ornaments."""

    def __init__(self, geography: dict[str, Any], board: dict[str, Any]) -> None:
        self.places = [Place(facts) for facts in board["places"]]
        self.sheet = Sheet({place.degrees: place.at for place in self.places})
        self._geography = geography
        self._links: list[Link] = [
            (kind, a, b) for kind, pairs in board["links"].items() for a, b in pairs
        ]
        self._links += [("lane", a, b) for a, b in LANES]

    def _ring(self, ring: Sequence[Sequence[float]], tolerance: float) -> list[Point]:
        points = clip_ring([self.sheet(*_beyond(lon, lat)) for lon, lat in ring], EDGE)
        return thin([*points, points[0]], tolerance)[:-1] if points else []

    @cached_property
    def land(self) -> list[list[Point]]:
        """The coasts as rings."""
        rings = [self._ring(ring, 0.8) for ring in self._geography["land"]]
        return [ring for ring in rings if len(ring) > 3 and area(ring) > 8]

    @cached_property
    def lakes(self) -> list[list[Point]]:
        """The shores of the larger lakes as rings."""
        rings = [self._ring(lake["ring"], 0.9) for lake in self._geography["lakes"]]
        return [ring for ring in rings if len(ring) > 4 and area(ring) > 200]

    @cached_property
    def rivers(self) -> list[list[Point]]:
        """The rivers that no link follows, longest first."""
        courses = [
            point
            for (kind, _, _), line in self.links.items()
            if kind == "waterway"
            for point in sampled(line)
        ]

        def free(point: Point) -> bool:
            return EDGE.holds(point) and all(distance(point, other) > 7 for other in courses)

        lines = [
            thin(run, 0.9)
            for river in self._geography["rivers"]
            for run in runs((self.sheet(*point) for point in river), free)
        ]
        return sorted((line for line in lines if length(line) > 46), key=length, reverse=True)

    @cached_property
    def links(self) -> dict[Link, list[Point]]:
        """Each link as the points that its curve passes, from place to place."""
        stations = {place.id: place.at for place in self.places}
        found: dict[Link, list[Point]] = {}
        for kind, a, b in self._links:
            line = [self.sheet(*point) for point in (LANES if kind == "lane" else COURSES)[a, b]]
            if distance(line[0], stations[a]) > distance(line[-1], stations[a]):
                line.reverse()
            found[kind, a, b] = [stations[a], *line, stations[b]]
        return found

    def of(self, kind: str) -> list[Link]:
        """Return the links of one kind in order."""
        return sorted(link for link in self.links if link[0] == kind)

    @cached_property
    def berths(self) -> dict[str, Point]:
        """For each place the middle of its free room, seen from the place."""
        found: dict[str, Point] = {}
        taken: list[Box] = []
        courses = [point for line in self.links.values() for point in sampled(line, 24)]
        for place in self.places:

            def spoilt(berth: Point, place: Place = place) -> float:
                room = _room(place.at, berth)
                around = [other.node for other in self.places if other is not place]
                covered = sum(room.overlap(box) for box in (*self._labels, *around, *taken))
                sieges = sum(room.overlap(box) for box in place.seals)
                beyond = 4 * BERTH[0] * BERTH[1] - room.overlap(VIEW)
                return 3 * covered + 2 * sieges + 5 * beyond + 3 * sum(map(room.holds, courses))

            best = min(BERTHS, key=spoilt)
            found[place.id] = best
            taken.append(_room(place.at, best))
        return found

    def low(self, place: Place) -> list[str]:
        """List the figures of a place that stand below it, since labels or places are above it."""
        found = []
        for name, box in (("seal", place.seal), ("change", place.above)):
            if self._hidden(place, box(low=False)) > self._hidden(place, box(low=True)):
                found.append(name)
        return found

    def _hidden(self, place: Place, box: Box) -> float:
        """Return the area of labels and of other places that a figure in `box` would cover."""
        nodes = [other.node for other in self.places if other is not place]
        return sum(map(box.overlap, (*self._labels, *nodes)))

    @cached_property
    def _labels(self) -> list[Box]:
        return [place.label for place in self.places]

    @cached_property
    def names(self) -> dict[str, list[Box]]:
        """Small boxes along the name of each water and land."""
        found: dict[str, list[Box]] = {}
        for key, (text, x, y, turn, kind) in {**WATERS, **LANDS}.items():
            size, pitch = LETTERING[kind]
            across, down = cos(radians(turn)), sin(radians(turn))
            steps = [(i - (len(text) - 1) / 2) * size * pitch for i in range(len(text))]
            middles = [(x + step * across, y + step * down - size * 0.3) for step in steps]
            found[key] = [Box(a, b, a, b).grown(size * 0.38) for a, b in middles]
        return found

    @cached_property
    def hills(self) -> list[Point]:
        """Hills along the ridges, wherever nothing else stands, from north to south."""
        taken = [box.grown(4) for boxes in self.names.values() for box in boxes]
        taken += [box.grown(5) for place in self.places for box in (place.label, place.node)]
        lines = [point for line in self.links.values() for point in sampled(line)]
        found: list[Point] = []
        for turn, ridge in enumerate(RIDGES):
            for step, (x, y) in enumerate(sampled([self.sheet(*point) for point in ridge], 40)):
                hill = x + 9 * sin(step * 2.4 + turn), y + 9 * sin(step * 3.7 + 2 * turn)
                room = Box(hill[0] - 9, hill[1] - 8, hill[0] + 9, hill[1] + 3)
                if (
                    EDGE.holds(hill)
                    and all(hypot(hill[0] - a, (hill[1] - b) * 1.5) >= 16 for a, b in found)
                    and not any(room.overlap(box) for box in taken)
                    and not any(room.grown(4).holds(point) for point in lines)
                    and any(inside(hill, ring) for ring in self.land)
                    and not any(inside(hill, ring) for ring in self.lakes)
                ):
                    found.append((round(hill[0]), round(hill[1])))
        return sorted(found, key=lambda point: (point[1], point[0]))

    def faults(self) -> Iterator[str]:
        """Yield what stands in the way of reading the sheet: none when it may be printed."""
        yield from self._crowded_places()
        yield from self._crossed_labels()
        yield from self._crowded_berths()
        for x in range(0, WIDTH, 20):
            for y in range(0, HEIGHT, 20):
                if self.sheet.warp.stretch((x, y)) < 0.3:
                    yield f"the sheet is creased at {x} {y}"

    def _crowded_places(self) -> Iterator[str]:
        for place in self.places:
            label = place.label
            if VIEW.grown(-2).overlap(label) < label.overlap(label) - 0.1:
                yield f"the label of {place.id} leaves the sheet"
            for other in self.places:
                if place is not other and label.overlap(other.node):
                    yield f"the label of {place.id} covers {other.id}"
                if place.id < other.id and label.overlap(other.label):
                    yield f"the labels of {place.id} and {other.id} overlap"
                if place.id < other.id and distance(place.at, other.at) < 46:
                    yield f"{place.id} and {other.id} are too close"
            for key, boxes in self.names.items():
                if any(box.overlap(label) or box.overlap(place.node) for box in boxes):
                    yield f"the name {key} touches {place.id}"

    def _crowded_berths(self) -> Iterator[str]:
        for place in self.places:
            room = _room(place.at, self.berths[place.id]).grown(-1)
            for other in self.places:
                if room.overlap(other.label) or (place is not other and room.overlap(other.node)):
                    yield f"what a lens shows of {place.id} covers {other.id}"

    def _crossed_labels(self) -> Iterator[str]:
        for (kind, a, b), points in self.links.items():
            line, link = sampled(points, 24), f"{kind} {a} {b}"
            for place in self.places:
                hidden = sum(map(length, runs(line, place.label.grown(-1.5).holds)))
                if hidden > (24 if kind == "lane" else 5):
                    yield f"the label of {place.id} hides {hidden:.0f} units of {link}"
                if place.id in (a, b):
                    continue
                if any(distance(place.at, point) < NODE + 2 for point in line):
                    yield f"{link} runs into {place.id}"
            if kind == "lane":
                ashore = runs(line, lambda point: any(inside(point, ring) for ring in self.land))
                if sum(map(length, ashore)) > 70:  # the upper St. Lawrence is drawn as land
                    yield f"{link} runs over land"
