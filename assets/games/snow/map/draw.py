"""Draws the map, in two sheets, and the sprite of the game's own icons.

    python assets/games/snow/map/draw.py            writes ground.svg, map.svg and icons.svg
    python assets/games/snow/map/draw.py --check    exits 1 if a committed file differs

The same input gives the same bytes. Exits 1, too, while a label overlaps another
label, a place or a line, or the sheet is distorted too much.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import atan2, cos, degrees, radians, sin
from pathlib import Path
from typing import Any

from chart import EDGE, Chart
from contours import contours
from geometry import Point, length
from layout import BLEED, COMPASS, HEIGHT, LANDS, WATERS, WIDTH, Name
from pen import flowing, number, pairs, soft, soft_ring
from projection import Sheet
from symbols import HILL_SHADE, HILL_SLOPES, ICONS, MAP_ICONS, PIECES, ROSE_TIP

HERE = Path(__file__).parent
FILES = tuple(HERE.parent / name for name in ("ground.svg", "map.svg", "icons.svg"))
WAVES = 2.9, 6.2, 10.5
"""The distances of the waves from the coast, in sheet units."""
RIPPLE = 3.2
"""The distance of a lake's ripple from its shore, in sheet units."""
NUMBERS = 37
"""The map's numbers are drawn from 0 to that of the places. They are referred to, not
written, so that the words on a place are its name."""


def _lettering(names: Mapping[str, Name], group: str) -> Iterator[str]:
    for key, (text, x, y, turn, kind) in names.items():
        spin = f' transform="rotate({turn} {x} {y})"' if turn else ""
        yield (
            f'<text class="{group} {kind}" id="name-{key}" x="{x}" y="{y}"{spin}'
            f' text-anchor="middle">{text}</text>'
        )


def _rhumbs(sheet: Sheet) -> str:
    """Return the rays of the compass as path data."""
    x, y = sheet(*COMPASS)
    east, south = sheet.north(*COMPASS)
    north = degrees(atan2(east, -south))
    turns = [radians(north + step * 22.5) for step in range(16)]
    return "".join(
        f"M{pairs([(x, y)])}l{pairs([(1500 * sin(turn), -1500 * cos(turn))])}" for turn in turns
    )


def _compass(sheet: Sheet) -> str:
    """Return the rose, turned to true north."""
    x, y = sheet(*COMPASS)
    east, south = sheet.north(*COMPASS)
    points = "".join(
        f'<g transform="rotate({turn})">'
        f'<path class="rose-light" d="M0 0l-{wide}-{wide} {wide}-{high - wide}z"/>'
        f'<path class="rose-dark" d="M0 0l{wide}-{wide}-{wide}-{high - wide}z"/></g>'
        for start, wide, high in ((45, 5, 30), (0, 6, 44))
        for turn in range(start, 360, 90)
    )
    rings = "".join(f'<circle class="rose-ring" r="{radius}"/>' for radius in (34, 31, 14))
    place = f"translate({pairs([(x, y)])}) rotate({number(degrees(atan2(east, -south)))})"
    return f'<g class="compass" transform="{place}">{rings}{points}{ROSE_TIP}</g>'


def _definitions() -> Iterator[str]:
    yield "<defs>"
    for key in sorted(MAP_ICONS):
        yield f'<symbol id="icon-{key}" viewBox="0 0 16 16">{MAP_ICONS[key]}</symbol>'
    for key, inner in PIECES.items():
        yield f'<g id="{key}">{inner}</g>'
    for count in range(NUMBERS):
        yield f'<text id="number-{count}">{count}</text>'
    yield "</defs>"


def _rings(rings: Sequence[Sequence[Point]]) -> str:
    return "".join(map(soft_ring, rings))


def _ground(chart: Chart, room: str) -> Iterator[str]:
    """Yield sea, vignette, land, lakes, rivers and ornaments."""
    yield f'<defs><clipPath id="sheet-edge"><rect {room}/></clipPath></defs>'
    yield '<g clip-path="url(#sheet-edge)">'
    yield '<g class="layer-sea">'
    yield f'<rect class="sea" {room}/><path class="rhumbs" d="{_rhumbs(chart.sheet)}"/></g>'
    yield '<g class="layer-vignette">'
    for wave, rings in enumerate(contours(chart.land, WAVES, EDGE), 1):
        yield f'<path class="wave wave-{wave}" d="{_rings(rings)}"/>'
    yield f'</g><g class="layer-land"><path class="land" d="{_rings(chart.land)}"/></g>'
    yield f'<g class="layer-lakes"><path class="lake" d="{_rings(chart.lakes)}"/>'
    (ripples,) = contours(chart.lakes, [-RIPPLE], EDGE)
    yield f'<path class="ripple" d="{_rings(ripples)}"/></g>'
    yield '<g class="layer-rivers">'
    for words, rivers in (
        ("river major", [line for line in chart.rivers if length(line) > 110]),
        ("river", [line for line in chart.rivers if length(line) <= 110]),
    ):
        yield f'<path class="{words}" d="{"".join(map(soft, rivers))}"/>'
    yield '</g><g class="layer-ornaments" aria-hidden="true">'
    slopes = "".join(f"M{pairs([(x - 8, y + 2)])}{HILL_SLOPES}" for x, y in chart.hills)
    shades = "".join(f"M{pairs([(x + 0.5, y - 6)])}{HILL_SHADE}" for x, y in chart.hills)
    yield f'<path class="hills" d="{slopes}"/><path class="shades" d="{shades}"/>'
    yield from _lettering(LANDS, "region")
    yield from _lettering(WATERS, "water")
    yield _compass(chart.sheet)
    yield "</g></g>"


def _links(chart: Chart) -> Iterator[str]:
    yield '<g class="layer-lens" id="lens-ways"/><g class="layer-links">'
    for kind in ("waterway", "road"):
        casing = "".join(flowing(chart.links[link]) for link in chart.of(kind))
        yield f'<path class="casing {kind}" d="{casing}"/>'
    for kind in ("lane", "trail", "tracing", "waterway", "road"):
        yield f'<g class="link {kind}">'
        for link in chart.of(kind):
            yield f'<path id="{kind}-{link[1]}-{link[2]}" d="{flowing(chart.links[link])}"/>'
        yield "</g>"
    yield "</g>"


def ground(chart: Chart) -> str:
    """Return the sheet below, as SVG text: nothing on it ever changes, so that the browser
    paints it once."""
    wide, high = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED
    room = f'x="{-BLEED}" y="{-BLEED}" width="{wide}" height="{high}"'
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" id="ground"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">',
        *_ground(chart, room),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def sheet(chart: Chart) -> str:
    """Return the sheet above it, with the places and what joins them."""
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" id="map"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="Map">',
        *_definitions(),
        *_links(chart),
        '<g class="layer-places">',
        *(place.svg(chart.berths[place.id], chart.low(place)) for place in chart.places),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def sprite() -> str:
    """Return the game's own icons as one SVG of symbols."""
    lines = [
        f'<symbol id="icon-{key}" viewBox="0 0 16 16" fill="currentColor">{ICONS[key]}</symbol>'
        for key in sorted(ICONS)
        if key != "shield"  # the shell has it
    ]
    hidden = '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">'
    return "\n".join([hidden, *lines, "</svg>"]) + "\n"


def _read(name: str) -> Any:
    return json.loads((HERE / name).read_text("utf-8"))


def main(arguments: Sequence[str]) -> int:
    """Draw, or with `--check` compare with the files that are there."""
    chart = Chart(_read("geography.json"), _read("places.json"))
    complaints = list(chart.faults())
    for path, text in zip(FILES, (ground(chart), sheet(chart), sprite()), strict=True):
        if "--check" not in arguments:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            complaints.append(f"{path.name} is not what draw.py draws")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
