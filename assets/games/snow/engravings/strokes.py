"""The parts of a picture: strokes, motives of strokes, and the plate that collects them."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

WIDTH = 160
"""Width of a picture in units; its height is 80. A card crops the picture to the room it has, so the
main motive stands in the middle."""

Point = tuple[float, float]


class Motive(NamedTuple):
    """A drawing used on several plates, or several times on a plate: drawn once and referred to."""

    id: str
    strokes: tuple[tuple[str, str], ...]
    """Kinds of stroke with their path data, from back to front, around the middle of its foot."""

    def svg(self) -> str:
        """Return the motive as a group."""
        return f'<g id="{self.id}">{drawn(self.strokes)}</g>'


KINDS = {
    "body": "",
    "line": ' fill="none"',
    "bold": ' fill="none" stroke-width="1.3"',
    "ink": ' fill="currentColor" stroke="none"',
    "tone": ' fill="currentColor" fill-opacity=".15" stroke="none"',
}
"""By kind of stroke its attributes: a body hides what stands behind it, a line is engraved, ink is
solid, a tone is laid under lines. Everything else comes from the page: `color` is the ink, `fill`
the paper, `stroke` the line."""


def number(value: float, decimals: int = 1) -> str:
    """Return a number with few decimals, as short as SVG allows.

    >>> number(-0.52), number(3.04)
    ('-.5', '3')
    """
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".") if decimals else f"{value:.0f}"
    if text in ("-0", "0", ""):
        return "0"
    return text.replace("0.", ".", 1) if abs(value) < 1 else text


def numbers(values: Iterable[float], decimals: int = 1) -> str:
    """Return numbers in a row, a minus sign serving as the gap."""
    text = ""
    for word in (number(value, decimals) for value in values):
        text += word if not text or word.startswith("-") else f" {word}"
    return text


def along(points: Sequence[Point], closed: bool = False) -> str:
    """Return path data of a line through points."""
    rounded = [(round(x, 1), round(y, 1)) for x, y in points]
    steps = [
        value
        for (x, y), (a, b) in itertools.pairwise(rounded)
        for value in (round(a - x, 1), round(b - y, 1))
    ]
    return f"M{numbers(rounded[0])}l{numbers(steps)}" + "z" * closed


def drawn(strokes: Iterable[tuple[str, str]]) -> str:
    """Return strokes as SVG."""
    return "".join(f'<path{KINDS[kind]} d="{data}"/>' for kind, data in strokes)


class Plate:
    """One picture, worked from back to front; neighbours of a kind become one path."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.motives: list[Motive] = []
        """The motives that the plate refers to."""
        self._dice = Random(id)
        self._layers: list[tuple[str, str]] = []

    def between(self, low: float, high: float) -> float:
        """Return a number, always the same for this picture."""
        return low + (high - low) * self._dice.random()

    def one_of(self, motives: Sequence[Motive]) -> Motive:
        """Choose a motive, always the same for this picture."""
        return motives[int(self.between(0, len(motives)))]

    def stroke(self, kind: str, *data: str) -> None:
        """Work path data into the plate."""
        for each in filter(None, data):
            if self._layers and self._layers[-1][0] == kind:
                each = self._layers.pop()[1] + each
            self._layers.append((kind, each))

    def put(
        self,
        motive: Motive,
        x: float,
        y: float,
        size: float = 1,
        *,
        flip: bool = False,
        high: float | None = None,
    ) -> None:
        """Work a motive into the plate, the middle of its foot at `x` and `y`, mirrored if `flip`; `high`
        is its size upwards where that differs from `size`."""
        self.motives.append(motive)
        at = f' x="{x:.0f}"' * bool(x) + f' y="{y:.0f}"' * bool(y)
        if round(size, 1) != 1 or flip or high is not None:
            sizes = [-size if flip else size] + [high or size] * (flip or high is not None)
            at = f' transform="translate({numbers((x, y), 0)})scale({numbers(sizes)})"'
        self._layers.append(("use", f'<use href="#{motive.id}"{at}/>'))

    def row(self, motive: Motive, feet: Iterable[tuple[float, float, float]]) -> None:
        """Put a motive several times, at each `(x, y, size)` of `feet`."""
        for x, y, size in feet:
            self.put(motive, x, y, size)

    def strokes(self) -> tuple[tuple[str, str], ...]:
        """Return the strokes of a plate that refers to no motives."""
        return tuple(self._layers)

    def svg(self) -> str:
        """Return the picture as a group, 160 by 80 units."""
        parts = (data if kind == "use" else drawn([(kind, data)]) for kind, data in self._layers)
        return f'<g id="{self.id}">{"".join(parts)}</g>'
