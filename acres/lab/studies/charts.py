"""Charts as SVG, drawn by hand: shares and strengths with their intervals, lengths, ends."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH, LABEL, ROW, PAD = 720, 250, 26, 8
"""Pixels: of a chart, of its column of words, of a line of it, around it."""
PLOT = WIDTH - LABEL - 70
LETTER = 7.5
"""Pixels that a letter takes, at most in the mean."""
COLOURS = 8
"""So many shades the style sheet has: ``.c0`` to ``.c7``."""
STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --paper: #fbf7ee; --line: #cdbfa6; --dot: #8c2f1b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece3d2; --paper: #1d1a16; --line: #5a5042; --dot: #e39a6b; }
}
svg { font: 13px system-ui, sans-serif; } svg text { fill: var(--ink); }
.middle { text-anchor: middle; } .end { text-anchor: end; } .paper { fill: var(--paper); }
.mark { stroke: var(--line); } .span { stroke: var(--dot); stroke-width: 3; stroke-linecap: round; }
.dot, .bar { fill: var(--dot); }
.c0 { fill: #4e79a7; } .c1 { fill: #e08b3a; } .c2 { fill: #59a14f; } .c3 { fill: #b6992d; }
.c4 { fill: #8f6aa8; } .c5 { fill: #d37295; } .c6 { fill: #499894; } .c7 { fill: #9d7660; }
"""
"""The style of all charts, on light and on dark paper."""
EDGE = 12
"""Pixels of paper around a chart that stands alone."""


class Dot(NamedTuple):
    """A number with its interval."""

    label: str
    at: float
    low: float
    high: float
    said: str
    """The number as it is written beside."""


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"{''.join(parts)}</svg>"
    )


def alone(chart: str) -> str:
    """Return a chart as a file of its own, on paper."""
    found = re.fullmatch(r'<svg viewBox="0 0 (\d+) (\d+)"(.*?)>(.*)</svg>', chart, re.DOTALL)
    assert found
    wide, high = (int(size) + 2 * EDGE for size in found.groups()[:2])
    paper = f'<rect x="{-EDGE}" y="{-EDGE}" width="{wide}" height="{high}" class="paper"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-EDGE} {-EDGE} {wide} {high}"{found[3]}>'
        f"<style>{STYLE}</style>\n{paper}{found[4]}</svg>\n"
    )


def _words(x: float, y: float, words: str, style: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{style}">{escape(words)}</text>'


def dots(
    title: str, rows: Sequence[Dot], least: float, most: float, marks: Sequence[tuple[float, str]]
) -> str:
    """Draw a line for each number, on a scale from `least` to `most` with these marks."""
    plot = min(PLOT, WIDTH - LABEL - LETTER * max(len(row.said) for row in rows))

    def x(at: float) -> float:
        return LABEL + plot * (min(most, max(least, at)) - least) / ((most - least) or 1)

    height = ROW * (len(rows) + 1) + PAD
    parts = []
    for at, words in marks:
        parts.append(
            f'<line x1="{x(at):.1f}" x2="{x(at):.1f}" y1="{PAD}" y2="{height - ROW}" class="mark"/>'
        )
        parts.append(_words(x(at), height - PAD, words, "middle"))
    for line, row in enumerate(rows):
        y = PAD + ROW * (line + 0.5)
        parts.append(_words(0, y + 5, row.label))
        parts.append(
            f'<line x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y}" y2="{y}" class="span"/>'
        )
        parts.append(f'<circle cx="{x(row.at):.1f}" cy="{y}" r="5" class="dot"/>')
        parts.append(_words(WIDTH, y + 5, row.said, "end"))
    return _svg(height, title, parts)


def shares(title: str, rows: Sequence[Dot]) -> str:
    """Draw shares from 0 to 1."""
    return dots(
        title, rows, 0, 1, [(0, "0 %"), (0.25, ""), (0.5, "50 %"), (0.75, ""), (1, "100 %")]
    )


def changes(title: str, rows: Sequence[Dot]) -> str:
    """Draw differences of shares, in games of a hundred, on either side of 0."""
    hundred = [
        row._replace(at=100 * row.at, low=100 * row.low, high=100 * row.high) for row in rows
    ]
    most = max(max(-row.low, row.high) for row in hundred)
    far = 20 * max(1, math.ceil(most / 20))
    marks = [(float(at), f"{at:+d}" if at else "0") for at in range(-far, far + 1, far // 2)]
    return dots(title, hundred, -far, far, marks)


def points(title: str, rows: Sequence[Dot]) -> str:
    """Draw points of Elo."""
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    step = 100 * max(1, round((high - low) / 600))
    least, most = step * math.floor(low / step), step * math.ceil(high / step)
    marks = [(float(at), f"{at:+d}" if at else "0") for at in range(least, most + 1, step)]
    return dots(title, rows, least, most, marks)


def bars(title: str, numbers: Sequence[int]) -> str:
    """Draw the frequency of numbers by size, in at most thirty bars."""
    low, high = min(numbers), max(numbers)
    size = max(1, math.ceil((high - low + 1) / 30))
    counted = Counter((number - low) // size for number in numbers)
    most, height, wide = max(counted.values()), 120, WIDTH / (max(counted) + 1)
    parts = []
    for at in range(max(counted) + 1):
        tall = height * counted[at] / most
        first = low + at * size
        said = f"{first}" if size == 1 else f"{first} to {first + size - 1}"
        parts.append(
            f'<rect x="{at * wide + 1:.1f}" y="{height - tall:.1f}" width="{wide - 2:.1f}" '
            f'height="{tall:.1f}" class="bar"><title>{said}: {counted[at]}</title></rect>'
        )
    parts.append(_words(0, height + 18, f"{low}"))
    parts.append(_words(WIDTH, height + 18, f"{high}", "end"))
    return _svg(height + 24, title, parts)


def stacks(title: str, rows: Sequence[tuple[str, Mapping[str, int]]]) -> str:
    """Draw a bar for each row, in the shares of its counts; a word has the same colour everywhere."""
    words = Counter[str]()
    for _, counts in rows:
        words.update(counts)
    shade = {word: at % COLOURS for at, (word, _) in enumerate(words.most_common())}
    parts, height = [], ROW * len(rows) + PAD
    for line, (label, counts) in enumerate(rows):
        x, y, whole = float(LABEL), PAD + ROW * line, sum(counts.values())
        parts.append(_words(0, y + 18, label))
        for word, count in sorted(counts.items(), key=lambda item: shade[item[0]]):
            wide = (WIDTH - LABEL) * count / whole
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{ROW - 5}" class="c{shade[word]}">'
                f"<title>{escape(word)}: {count} of {whole}</title></rect>"
            )
            x += wide
    for at, word in enumerate(shade):
        x, y = LABEL + (at % 3) * 160, height + ROW * (at // 3)
        parts.append(f'<rect x="{x}" y="{y + 2}" width="14" height="14" class="c{shade[word]}"/>')
        parts.append(_words(x + 20, y + 14, word))
    return _svg(height + ROW * math.ceil(len(shade) / 3), title, parts)
