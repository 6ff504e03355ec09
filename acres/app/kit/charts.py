"""The history of a whole game: its curves and bands as drawings that can be read without seeing them,
its turning points, and the totals of its moves.

A table's `history` fills it in; `acres.app.summary.report` shows it.

Pure markup of any game's numbers. A drawing scales with its place, has a title
and a description, and everything that it shows stands in words or as a table
below it. Lines are told apart by dashes and signs, not by colour alone; the
colour is that of the class named like the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from acres.app.kit.html import classes, join, quiet, signed, tag, text
from acres.core.journal import Journal
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import paragraph, say

WIDTH, LEFT, RIGHT, TOP = 360, 34, 352, 18
"""Width and edges of a drawing, in its own units: about a pixel on a phone held upright."""
TALL = 116
"""Height of the field of curves."""
ROW = 25
"""Height of a band with its name."""
FOOT = 32
"""Height below the field: the numbers of the axis and its name."""

DASHES = ("", "8 3", "2 3", "9 3 2 3", "14 4")
SIGNS = ("circle", "square", "diamond", "triangle", "cross")
SIGN_SIZE = 3.4
SIGNS_A_CURVE = 7


@dataclass(frozen=True, slots=True)
class Curve:
    """A line: a value at the start, and one at the end of every turn."""

    seat: Seat
    """The owner; empty for nobody."""
    name: str
    values: tuple[int, ...]


MomentT = TypeVar("MomentT")


def curves(
    names: Mapping[Seat, str], moments: Sequence[MomentT], number: Callable[[MomentT, Seat], int]
) -> tuple[Curve, ...]:
    """Draw a curve for every seat in `names` through its `number` at each of the `moments`, such as
    the positions at the end of every turn.

    >>> curves({"british": "Britain"}, [{"british": 3}, {"british": 5}], lambda at, seat: at[seat])
    (Curve(seat='british', name='Britain', values=(3, 5)),)
    """
    return tuple(
        Curve(seat, name, tuple(number(moment, seat) for moment in moments))
        for seat, name in names.items()
    )


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves of equal length."""

    id: str
    title: str
    unit: str
    """The unit of the values."""
    axis: str
    """The unit along the curves: turns, rounds."""
    curves: tuple[Curve, ...]
    below: str = ""
    """The unit of values below zero, where it has a name of its own."""
    steps: bool = False
    """Whether a value stands until the next one, rather than leading up to it."""
    marks: tuple[int, ...] = ()
    """Turns with a pointer."""
    marked: str = ""
    """The name of the marked turns."""
    first: int = 0
    """The number of the first value: 0 for a start before the first turn, 1 for the first turn."""


@dataclass(frozen=True, slots=True)
class Band:
    """A band from one turn to another."""

    seat: Seat
    name: str
    start: int
    end: int
    told: str
    """A sentence about the band."""
    kind: str = "full"
    """Its style: ``full``, ``hollow`` or ``open``."""


@dataclass(frozen=True, slots=True)
class Bands:
    """Bands below each other, over the same turns as the curves beside them."""

    id: str
    title: str
    axis: str
    last: int
    """The last turn."""
    bands: tuple[Band, ...]
    none: str
    """The sentence for an empty list."""


def figure(drawing: Chart | Bands) -> str:
    """Draw a figure: the drawing with title and legend, its content also in words and numbers."""
    if isinstance(drawing, Chart):
        legend, label, said = _legend(drawing), say("As a table"), _numbers(drawing)
    else:
        told = (tag("li", text(band.told)) for band in drawing.bands)
        legend, label, said = "", say("In words"), tag("ul", *told)
    caption = tag("figcaption", tag("h3", text(drawing.title)), legend)
    if isinstance(drawing, Bands) and not drawing.bands:
        body = quiet(drawing.none)
    else:
        body = svg(drawing) + tag("details", tag("summary", text(label)), said, class_="as-text")
    return tag("figure", caption, body, class_="chart", id=f"chart-{drawing.id}")


def svg(drawing: Chart | Bands) -> str:
    """Draw well-formed SVG without title and legend around it."""
    if isinstance(drawing, Chart):
        tall, described, content = TALL, _description(drawing), _curves(drawing)
    else:
        tall = ROW * len(drawing.bands)
        described = paragraph(band.told for band in drawing.bands)
        content = _bands(drawing, tall)
    name = f"chart-{drawing.id}"
    return tag(
        "svg",
        tag("title", text(drawing.title), id=f"{name}-title"),
        tag("desc", text(described), id=f"{name}-desc"),
        content,
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
        viewBox=f"0 0 {WIDTH} {TOP + tall + FOOT}",
    )


def ticks(low: int, high: int, most: int) -> list[int]:
    """Choose round numbers at equal steps that enclose the values, at most `most` steps or two
    more.

    >>> ticks(0, 47, 5), ticks(-3, 8, 4), ticks(0, 0, 4)
    ([0, 10, 20, 30, 40, 50], [-5, 0, 5, 10], [0, 1])
    """
    high = max(high, low + 1)
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if (high - low) / step <= most:
                return list(range(low // step * step, -(-high // step) * step + 1, step))
        size *= 10


# Curves


def _curves(chart: Chart) -> str:
    values = [value for curve in chart.curves for value in curve.values]
    marks = ticks(min(0, *values), max(0, *values), 4)
    low, high = marks[0], marks[-1]

    def y(value: int) -> float:
        return TOP + TALL * (high - value) / (high - low)

    last = len(chart.curves[0].values) - 1
    grid = [_across(y(value), signed(value), zero=value == 0 and low < 0) for value in marks]
    names = [tag("text", text(chart.unit), x=LEFT, y=TOP - 8, class_="unit")]
    if chart.below:
        names.append(tag("text", text(chart.below), x=LEFT + 4, y=TOP + TALL - 4, class_="unit"))
    pointed = (_x(at - chart.first, last) for at in chart.marks)
    pointers = "".join(f"M{x} {TOP}l-3.5 -6h7z" for x in pointed)
    return join(
        (
            tag("g", *grid, *_axis(chart.axis, last, TOP + TALL, chart.first), *names, class_="grid"),
            tag("path", d=pointers, class_="marks") if pointers else "",
            *(
                _curve(curve, index, [(_x(at, last), y(v)) for at, v in enumerate(curve.values)], chart)
                for index, curve in enumerate(chart.curves)
            ),
        )
    )  # fmt: skip


def _curve(curve: Curve, index: int, points: list[tuple[str, float]], chart: Chart) -> str:
    """Draw a line with a few signs, which stand at different turns for each curve."""
    joint = "H{x}V{y:.1f}" if chart.steps else "L{x} {y:.1f}"
    (x, y), *others = points
    line = f"M{x} {y:.1f}" + "".join(joint.format(x=x, y=y) for x, y in others)
    every = max(1, -(-len(points) // SIGNS_A_CURVE))
    offset = index * every // len(chart.curves)
    at_points = {*range(offset, len(points), every), len(points) - 1}
    signs = "".join(_sign(index, float(points[at][0]), points[at][1]) for at in sorted(at_points))
    return tag(
        "g",
        tag("path", d=line, class_="line", stroke_dasharray=DASHES[index] or None),
        tag("path", d=signs, class_="signs"),
        class_=_colours(curve),
    )


def _sign(index: int, x: float, y: float) -> str:
    r = SIGN_SIZE
    match SIGNS[index]:
        case "circle":
            return f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"
        case "square":
            return f"M{x - r:.1f} {y - r:.1f}h{2 * r}v{2 * r}h{-2 * r}z"
        case "diamond":
            return f"M{x:.1f} {y - 4.5:.1f}l4.5 4.5l-4.5 4.5l-4.5 -4.5z"
        case "triangle":
            return f"M{x:.1f} {y - 4.5:.1f}l4.5 8h-9z"
        case _:
            return f"M{x - 1.2:.1f} {y - 4.5:.1f}h2.4v3.3h3.3v2.4h-3.3v3.3h-2.4v-3.3h-3.3v-2.4h3.3z"


def _colours(curve: Curve) -> str:
    return classes("curve", curve.seat or "nobody")


def _legend(chart: Chart) -> str:
    items = []
    for index, curve in enumerate(chart.curves):
        line = tag("path", d="M0 6H28", class_="line", stroke_dasharray=DASHES[index] or None)
        sample = tag(
            "svg",
            line,
            tag("path", d=_sign(index, 14, 6), class_="signs"),
            class_=_colours(curve),
            viewBox="0 0 28 12",
            aria_hidden="true",
        )
        last = tag(
            "b", text(signed(curve.values[-1], plus=True) if chart.below else curve.values[-1])
        )
        items.append(tag("li", sample, tag("span", text(curve.name)), last))
    if chart.marks:
        pointer = tag("path", d="M6 9.5l-3.5 -6h7z", class_="marks")
        sample = tag("svg", pointer, class_="pointer", viewBox="0 0 12 12", aria_hidden="true")
        items.append(tag("li", sample, tag("span", text(chart.marked))))
    return tag("ul", *items, class_="legend")


def _description(chart: Chart) -> str:
    said = [
        say(
            "{name} begins at {first} and ends at {last}: lowest {least}, highest {most}.",
            name=curve.name,
            first=signed(curve.values[0]),
            last=signed(curve.values[-1]),
            least=signed(min(curve.values)),
            most=signed(max(curve.values)),
        )
        for curve in chart.curves
    ]
    return paragraph(said)


def _numbers(chart: Chart) -> str:
    heads = [
        tag("th", text(name), scope="col")
        for name in (chart.axis, *(curve.name for curve in chart.curves))
    ]
    rows = []
    before: tuple[int, ...] | None = None
    every = zip(*(curve.values for curve in chart.curves), strict=True)
    for at, values in enumerate(every, chart.first):
        if values != before:
            cells = (tag("td", text(signed(value))) for value in values)
            # Translators: the moment before the first move.
            rows.append(tag("tr", tag("th", text(at or say("start")), scope="row"), *cells))
        before = values
    note = say("{title}. The table leaves out rows without a change.", title=chart.title)
    return tag(
        "table",
        tag("caption", text(note)),
        tag("thead", tag("tr", *heads)),
        tag("tbody", *rows),
        class_="numbers",
    )


# Bands


def _bands(drawing: Bands, tall: int) -> str:
    axis = tag("g", *_axis(drawing.axis, drawing.last, TOP + tall), class_="grid")
    return axis + join(
        _band(band, TOP + ROW * row, drawing.last) for row, band in enumerate(drawing.bands)
    )


def _band(band: Band, y: int, last: int) -> str:
    start, end = float(_x(band.start, last)), float(_x(band.end, last))
    late = start > (LEFT + RIGHT) / 2
    end = max(end, start + 4)
    name = tag(
        "text",
        text(band.name),
        x=f"{end if late else start:.1f}",
        y=y + 9,
        text_anchor="end" if late else "start",
        class_="name",
    )
    bar = tag(
        "rect",
        x=f"{start:.1f}",
        y=y + 13,
        width=f"{end - start:.1f}",
        height=7,
        class_=classes("bar", band.kind),
        stroke_dasharray="3 2" if band.kind == "open" else None,
    )
    return tag("g", name, bar, class_=classes("band", band.seat))


# What both have


def _x(at: int, last: int) -> str:
    return f"{LEFT + (RIGHT - LEFT) * at / max(1, last):.1f}"


def _across(y: float, label: str, *, zero: bool) -> str:
    number = tag("text", text(label), x=LEFT - 6, y=f"{y + 4:.1f}", class_="high")
    line = tag(
        "line", x1=LEFT, x2=RIGHT, y1=f"{y:.1f}", y2=f"{y:.1f}", class_="zero" if zero else "rule"
    )
    return line + number


def _axis(name: str, last: int, y: int, first: int = 0) -> list[str]:
    marks = [at for at in ticks(first, first + last, 8) if first <= at <= first + last]
    along = {at: _x(at - first, last) for at in marks}
    numbers = [tag("text", text(at), x=x, y=y + 15, class_="along") for at, x in along.items()]
    lines = [tag("line", x1=x, x2=x, y1=y, y2=y + 4, class_="rule") for x in along.values()]
    foot = tag("line", x1=LEFT, x2=RIGHT, y1=y, y2=y, class_="foot")
    return [foot, *lines, *numbers, tag("text", text(name), x=RIGHT, y=y + 28, class_="axis")]


# The history of a game

Points = Mapping[Seat, int]
"""The points of every seat."""

LARGEST = 5
"""Number of the largest swings that are turning points."""


@dataclass(frozen=True, slots=True)
class Change:
    """A move that changed somebody's points."""

    ply: int
    """Its number: the position after it can be shown."""
    turn: int
    """Its turn or round, the place on the curves."""
    when: str
    """The turn as a heading: “Turn 12”."""
    before: Points
    after: Points
    told: tuple[str, ...]
    """Its events, in sentences of the log."""
    kind: str = ""
    """The reason for being a turning point, however many points it brought: “Town taken in a
    raid”."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turning point."""

    change: Change
    seat: Seat
    """The seat that it brought forward."""
    gain: int
    """The points gained against the best of the others."""
    largest: bool = False
    """Whether it is one of the largest swings."""
    for_good: bool = False
    """Whether the seat was ahead of all others from here to the end, and not before."""


@dataclass(frozen=True, slots=True)
class Row:
    """Counts of an event, by seat."""

    label: str
    counts: Mapping[Seat, int]
    part: bool = False
    """Whether it is a part of the row above."""


@dataclass(frozen=True, slots=True)
class Totals:
    """Rows of one kind."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class History:
    """The history of a game, as a summary shows it."""

    drawings: tuple[Chart | Bands, ...]
    moments: tuple[TurningPoint, ...]
    """Turning points in the order of the game."""
    totals: tuple[Totals, ...]


def lead(points: Points, seat: Seat) -> int:
    """The lead of a seat over the best of the others, in points.

    >>> lead({"a": 5, "b": 7, "c": 9}, "b")
    -2
    """
    return points[seat] - max(own for other, own in points.items() if other != seat)


def gain(change: Change, seat: Seat) -> int:
    """The points that the change brought a seat forward against the best of the others."""
    return lead(change.after, seat) - lead(change.before, seat)


def changes(
    journal: Journal,
    scores: Callable[[Any], Points],
    told: Callable[[int, Points, Points], Change],
) -> Iterator[Change]:
    """List the moves that changed the points: `scores` counts those of a state, `told` describes
    the move with this number, which turned the first points into the second."""
    before = scores(journal.state_at(0))
    for ply in range(1, journal.ply + 1):
        after = scores(journal.state_at(ply))
        if after != before:
            yield told(ply, before, after)
        before = after


def marks(moments: Iterable[TurningPoint]) -> tuple[int, ...]:
    """List the turns of the turning points, each once, for `Chart.marks`."""
    return tuple(dict.fromkeys(moment.change.turn for moment in moments))


def turning_points(changes: Sequence[Change]) -> tuple[TurningPoint, ...]:
    """Find the largest swings, changes that are turning points by their kind, and the lead that
    lasted."""
    gainers = [max(change.after, key=lambda seat: gain(change, seat)) for change in changes]
    gains = [gain(change, seat) for change, seat in zip(changes, gainers, strict=True)]
    by_size = sorted(range(len(changes)), key=lambda at: -gains[at])
    largest = {at for at in by_size[:LARGEST] if gains[at] > 0}
    decisive, leader = _for_good(changes)
    found = []
    for at, change in enumerate(changes):
        if at == decisive:
            seat, gained = leader, gain(change, leader)
        elif change.kind or at in largest:
            seat, gained = gainers[at], gains[at]
        else:
            continue
        found.append(TurningPoint(change, seat, gained, at in largest, at == decisive))
    return tuple(found)


def _for_good(changes: Sequence[Change]) -> tuple[int | None, Seat]:
    if not changes:
        return None, NOBODY
    end = changes[-1].after
    leader = max(end, key=lambda seat: lead(end, seat))
    for at in reversed(range(len(changes))):
        if lead(changes[at].after, leader) <= 0:
            break
        if lead(changes[at].before, leader) <= 0:
            return at, leader
    return None, NOBODY
