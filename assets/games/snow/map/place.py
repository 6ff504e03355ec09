"""A place on the sheet: its site, its label and the room both take."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from geometry import Box, Point
from layout import STATIONS
from pen import number
from symbols import SITES

LETTER = 12.5
"""Size of a name."""
ROW = 16.0
"""Height of the row of the name and of the row of the marks."""
BADGE = 8.0
"""Radius of the badge with the points."""
MARK = 14.0
"""Side of a mark."""
NODE = 17.0
"""Half the side of the square that a place and its pieces need."""
HALO = 17.5
"""Radius of the ring around a place, under its pieces."""
PULLED = 14.0
"""From so far aside, a narrow mark in the berth is pulled towards the place."""


def width(text: str) -> float:
    """Estimate the width of a name, in the bold cut of the display face."""
    wide = {"narrow": 0.34, "broad": 0.97, "capital": 0.8, "other": 0.63}

    def kind(letter: str) -> str:
        if letter in "iljt.' -f":
            return "narrow"
        if letter in "mwMW":
            return "broad"
        return "capital" if letter.isupper() else "other"

    return LETTER * sum(wide[kind(letter)] for letter in text)


class Place:
    """A place with its label set.

    Beside the place the label reads badge, name and, below, the marks, the badge
    always nearest to the place; above and below it the badge leads the marks.
    """

    def __init__(self, facts: dict[str, Any]) -> None:
        self.id: str = facts["id"]
        self.name: str = facts["name"]
        self.kind: str = facts["kind"]
        self.points: int = facts["points"]
        self.degrees: Point = (facts["position"][1], facts["position"][0])
        self.marks = ["settler"] * facts["settler"] + ["ship"] * facts["ships_fight"]
        self.marks += ["shield"] * facts["defence"]
        self.station = STATIONS[self.id]
        self.at: Point = (self.station.x, self.station.y)
        self.node = Box(*self.at, *self.at).grown(NODE)
        x, y = self.at
        self.seals = Box(x - 26, y - 26, x - 8, y - 8), Box(x + 8, y - 23, x + 23, y - 8)
        """The boxes of the number and the swords of a siege."""
        self._set_label()

    def _set_label(self) -> None:
        side = self.station.side
        beside, slanting = side not in ("n", "s"), len(side) == 2
        seal = 2 * BADGE + 3 if self.points else 0.0
        marks = len(self.marks) * (MARK + 1)
        wide = max(width(self.name) + seal * beside, marks + seal * (not beside))
        high = ROW * (2 if self.marks or (self.points and not beside) else 1)

        gap = 16 if slanting else 23 if self.points else 26
        left = gap if "e" in side else -gap - wide if "w" in side else -wide / 2
        drop = 13 if slanting else 19
        top = drop if "s" in side else -drop - high if "n" in side else -high / 2
        left, top = left + self.station.dx, top + self.station.dy
        right, below = left + wide, top + ROW + 1
        x, y = self.at
        self.label = Box(x + left, y + top, x + right, y + top + high)

        if "e" in side:
            self.anchor, name, badge, first = "start", left + seal, left + BADGE, left + 1
        elif "w" in side:
            self.anchor, name, badge, first = "end", right - seal, right - BADGE, right - marks
        else:
            row = (left + right - marks - seal) / 2
            self.anchor, name, badge, first = "middle", (left + right) / 2, row + BADGE, row + seal
        self._name_at: Point = (name, top + 12.5)
        self._badge_at: Point = (badge, top + BADGE if beside else below + MARK / 2)
        self._marks_at: list[Point] = [
            (first + step * (MARK + 1), below) for step in range(len(self.marks))
        ]

    def above(self, *, low: bool) -> Box:
        """Return the box of the points that a move changed: above the place or, if `low`, below it."""
        x, y = self.at
        return Box(x - 16, y + 29, x + 16, y + 42) if low else Box(x - 16, y - 43, x + 16, y - 30)

    def seal(self, *, low: bool) -> Box:
        """Return the box of a siege's number: in the upper corner or, if `low`, in the lower."""
        return self.seals[0].moved(0, 34) if low else self.seals[0]

    def svg(self, berth: Point, low: Sequence[str]) -> str:
        """Return the group of the place, with empty groups for its pieces, which lie under its label,
        and, at the berth, for what a lens shows of it. `low`: which of its figures, ``seal`` or
        ``change``, stand below."""
        x, y = map(number, self._name_at)
        pull = "west" if berth[0] >= PULLED else "east" if berth[0] <= -PULLED else ""
        return (
            f'<g class="place {self.kind}" id="place-{self.id}" data-id="{self.id}" data-zone="map"'
            f' transform="translate({number(self.at[0])} {number(self.at[1])})">'
            f'<circle class="hit" r="22"/>'
            f'<circle class="halo" r="{number(HALO)}"/>'
            f'<g class="site">{SITES[self.kind]}</g>'
            f'<g class="{" ".join(["pieces", *(f"{each}-low" for each in low)])}"'
            f' id="pieces-{self.id}"/>'
            f'<g class="marks" aria-hidden="true">{self._badge()}{self._row()}</g>'
            f'<text class="name" id="name-{self.id}" x="{x}" y="{y}" text-anchor="{self.anchor}">'
            f"{escape(self.name, quote=False)}</text>"
            f'<g class="lens {pull}" id="lens-{self.id}"'
            f' transform="translate({number(berth[0])} {number(berth[1])})"/></g>'
        )

    def _badge(self) -> str:
        if not self.points:
            return ""
        x, y = self._badge_at
        return (
            f'<g class="points"><circle cx="{number(x)}" cy="{number(y)}" r="{number(BADGE)}"/>'
            f'<use href="#number-{self.points}" x="{number(x)}" y="{number(y + 4)}"/></g>'
        )

    def _row(self) -> str:
        return "".join(
            f'<use href="#icon-{mark}" class="mark-{mark}" x="{number(x)}" y="{number(y)}"'
            f' width="{number(MARK)}" height="{number(MARK)}"/>'
            for mark, (x, y) in zip(self.marks, self._marks_at, strict=True)
        )
