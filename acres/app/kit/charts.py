"""Curves and bands over the turns of a game, as drawings that can be read without seeing them.

Pure markup of any game's numbers. A drawing scales with its place, has a title
and a description, and everything that it shows stands in words or as a table
below it. Lines are told apart by dashes and signs, not by colour alone; the
colour is that of the class named like the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from acres.app.kit.html import classes, join, quiet, signed, tag, text
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say

WIDTH, LEFT, RIGHT, TOP = 360, 34, 352, 18
"""Of a drawing, in its own units: about one pixel on a phone held upright."""
TALL = 116
"""Of the field that curves are drawn in."""
ROW = 25
"""Of a band with its name."""
FOOT = 32
"""Below the field: the numbers of the axis and its name."""

DASHES = ("", "8 3", "2 3", "9 3 2 3", "14 4")
SIGNS = ("circle", "square", "diamond", "triangle", "cross")
SIGN_SIZE = 3.4
SIGNS_A_CURVE = 7


@dataclass(frozen=True, slots=True)
class Curve:
    """One line: a value at the start, and one at the end of every turn."""

    seat: Seat
    """Whose; empty for nobody's."""
    name: str
    values: tuple[int, ...]


Moment = TypeVar("Moment")


def curves(
    names: Mapping[Seat, str], moments: Sequence[Moment], number: Callable[[Moment, Seat], int]
) -> tuple[Curve, ...]:
    """A curve for every seat in `names`, with the `number` that it has at each of the `moments`,
    such as the positions at the end of every turn.

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
    """What the values count."""
    axis: str
    """What is counted along the curves: turns, rounds."""
    curves: tuple[Curve, ...]
    below: str = ""
    """What the values below zero count, where that has a name of its own."""
    steps: bool = False
    """Whether a value stands until the next one, rather than leading up to it."""
    marks: tuple[int, ...] = ()
    """Turns to be pointed at."""
    marked: str = ""
    """What is pointed at."""
    first: int = 0
    """The number of the first value: 0 for a start before the first turn, 1 for the first turn."""


@dataclass(frozen=True, slots=True)
class Band:
    """Something that lasted from one turn to another."""

    seat: Seat
    name: str
    start: int
    end: int
    told: str
    """All of it, in a sentence."""
    kind: str = "full"
    """How it is drawn: ``full``, ``hollow`` or ``open``."""


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
    """What is said where there is not a single one."""


def figure(drawing: Chart | Bands) -> str:
    """The drawing with its title and legend, and the same in words and numbers."""
    chart = isinstance(drawing, Chart)
    caption = tag(
        "figcaption",
        tag("h3", text(drawing.title)),
        _legend(drawing) if isinstance(drawing, Chart) else "",
    )
    if isinstance(drawing, Bands) and not drawing.bands:
        body = quiet(drawing.none)
    else:
        said = _numbers(drawing) if isinstance(drawing, Chart) else _told(drawing)
        label = say("As a table") if chart else say("In words")
        body = svg(drawing) + tag("details", tag("summary", text(label)), said, class_="as-text")
    return tag("figure", caption, body, class_="chart", id=f"chart-{drawing.id}")


def svg(drawing: Chart | Bands) -> str:
    """The drawing alone: well-formed SVG."""
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
    """Round numbers at equal steps that enclose the values, at most `most` steps or two more.

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
    """A line with a few signs on it; those of several curves stand at different turns."""
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
    """The curve's sign around a point, as a path."""
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
    """Whose line is which, with the value at the end."""
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
            "{name} begins with {first} and ends with {last}, at least {least}, at most {most}.",
            name=curve.name,
            first=curve.values[0],
            last=curve.values[-1],
            least=min(curve.values),
            most=max(curve.values),
        )
        for curve in chart.curves
    ]
    return paragraph(said)


def _numbers(chart: Chart) -> str:
    """Every value; turns that changed nothing are left out."""
    heads = [tag("th", text(name), scope="col") for name in (chart.axis, *_names(chart))]
    rows = []
    before: tuple[int, ...] | None = None
    every = zip(*(curve.values for curve in chart.curves), strict=True)
    for at, values in enumerate(every, chart.first):
        if values != before:
            cells = (tag("td", text(value)) for value in values)
            # Translators: the moment before the first move.
            rows.append(tag("tr", tag("th", text(at or say("start")), scope="row"), *cells))
        before = values
    note = say("{title}. Where nothing changed there is no line.", title=chart.title)
    return tag(
        "table",
        tag("caption", text(note)),
        tag("thead", tag("tr", *heads)),
        tag("tbody", *rows),
        class_="numbers",
    )


def _names(chart: Chart) -> Iterable[str]:
    return (curve.name for curve in chart.curves)


# Bands


def _bands(drawing: Bands, tall: int) -> str:
    axis = tag("g", *_axis(drawing.axis, drawing.last, TOP + tall), class_="grid")
    return axis + join(
        _band(band, TOP + ROW * row, drawing.last) for row, band in enumerate(drawing.bands)
    )


def _band(band: Band, y: int, last: int) -> str:
    """A bar with its name above, from where there is more room."""
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


def _told(drawing: Bands) -> str:
    return tag("ul", *(tag("li", text(band.told)) for band in drawing.bands))


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
    """The turns along the foot, numbered from `first`, and what is counted there."""
    marks = [at for at in ticks(first, first + last, 8) if first <= at <= first + last]
    along = {at: _x(at - first, last) for at in marks}
    numbers = [tag("text", text(at), x=x, y=y + 15, class_="along") for at, x in along.items()]
    lines = [tag("line", x1=x, x2=x, y1=y, y2=y + 4, class_="rule") for x in along.values()]
    foot = tag("line", x1=LEFT, x2=RIGHT, y1=y, y2=y, class_="foot")
    return [foot, *lines, *numbers, tag("text", text(name), x=RIGHT, y=y + 28, class_="axis")]
