"""Sky, land, water and trees: some plates of each, drawn once."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import pi, sin

from strokes import WIDTH, Motive, Plate, along

PINE = Motive(
    "m-pine",
    (
        ("body", "M0-17l2.4 5h-1.2l3.3 5h-1.4l3.4 5.4h-13l3.4-5.4h-1.4l3.3-5h-1.2z"),
        ("ink", "M0-17l2.4 5h-1.2l3.3 5h-1.4l3.4 5.4h-5.6v2.6h-1.4v-2.6l1.4-1z"),
    ),
)
TREE = Motive(
    "m-tree",
    (
        ("ink", "M-.7 0l.3-7h1.2l.4 7z"),
        ("body", "M-5-4.6q-3.4-.8-2.4-4-.6-3.4 2.6-4 1.2-4.4 5-3.4 4-1.6 5.4 2.2 3.6.6 2.6 4.2.8 4-2.8 4.6-2.8 2-5.2.4-2.8 1.4-5.2 0z"),
        ("line", "M1.6-5.4l4.6-4.8M3.8-5.2l3.6-3.8M.6-6.8l5.4-5.6M1-9.6l3.6-3.8"),
    ),
)  # fmt: skip
ROCKS = Motive(
    "m-rocks",
    (
        ("body", "M-9 1l2-5 4-1 2 2 3-3 5 2 3 5z"),
        ("line", "M-3-5l1 5M-1-3l-1 3M4-6l1 4-1 3M7-3l-1 4M9-1l-1 2"),
    ),
)
MOUNTAIN = Motive(
    "m-mountain",
    (
        ("body", "M-50 0l12-8 8-9 10-4 9-9 5 6 6 3 10 6 8 3 12 7 22 5z"),
        ("tone", "M-11-30l5 6 6 3 10 6 8 3 12 7 22 5h-46l-9-9 5-5-5-7z"),
        ("line", "M-11-30l2 8-4 6 5 7M-30-17l3 6-2 5M10-22l2 6-3 6M-9-27l7 14M-6-26l7 15M-2-22l7 14M2-20l6 13M7-19l6 12M12-17l6 11M17-15l6 10M22-13l6 9M27-10l5 7M32-8l5 6M37-6l4 4"),
    ),
)  # fmt: skip
CLOUD = (
    "q-3-4 2-5 1-5 7-4 3-5 9-2 5-3 8 2 6-1 6 4 4 1 2 5z",
    "m6-2q3-3 7-1m3-2q4-4 9-1m-15-2q3-3 6-1m9 4q2-2 5 0",
)


def _plates(name: str, count: int, draw: Callable[[Plate], None]) -> list[Motive]:
    """Some that differ."""
    found = []
    for turn in range(count):
        plate = Plate(f"{name}{turn}")
        draw(plate)
        found.append(Motive(f"m-{plate.id}", plate.strokes()))
    return found


def _sky(plate: Plate) -> None:
    """Ruled lines, closer towards the top, and a cloud."""
    y, gap = 1.5, 2.3
    while y < 43:
        left = plate.between(-40, 26)
        while left < WIDTH:
            right = left + plate.between(46, 120)
            plate.stroke("line", f"M{max(left, 0):.0f} {y:.1f}H{min(right, WIDTH):.0f}")
            left = right + plate.between(7, 34) * y / 24
        y += gap
        gap *= 1.13
    x, y = plate.between(16, 40), plate.between(14, 20)
    plate.stroke("body", f"M{x:.0f} {y:.0f}{CLOUD[0]}")
    plate.stroke("line", f"M{x:.0f} {y:.0f}{CLOUD[1]}")


def _hills(plate: Plate) -> None:
    """Hills, ten high, shaded where they fall to the right."""
    turn = plate.between(0, pi)
    peaks = plate.between(2.4, 4)
    line = [
        (x, -10 * (0.55 + 0.45 * sin(turn + x / WIDTH * peaks * pi)) * plate.between(0.88, 1))
        for x in range(0, WIDTH + 1, 10)
    ]
    plate.stroke("body", along([(-2, 2), *line, (WIDTH + 2, 2)], closed=True))
    for (x, top), (_, then) in itertools.pairwise(line):
        if then > top - 0.3:
            for step in range(4):
                a, b = x + 1 + step * 2.5, top + (then - top) * step / 4 + 0.8
                reach = min(-b * 0.75, 7)
                plate.stroke("line", f"M{a:.0f} {b:.1f}l{reach * 0.7:.1f} {reach:.1f}")


def _water(plate: Plate) -> None:
    """A sheet of water downwards, calm at its far edge."""
    plate.stroke("body", "M-2 0h164v40h-164z")
    plate.stroke("tone", "M-2 0h164v40h-164z")
    y, gap = 1.2, 1.3
    while y < 34:
        x, wave = plate.between(-6, 10), ""
        while x < WIDTH:
            long = plate.between(12, 44) - y / 2
            bend = f"q{long / 4:.0f}-1.6 {long / 2:.0f} 0t{long / 2:.0f} 0"
            wave += f"M{x:.0f} {y:.1f}" + (f"h{long:.0f}" if gap < 2.6 else bend)
            x += long + plate.between(4, 12) + y / 2
        plate.stroke("line", wave)
        y += gap
        gap *= 1.25


def _ground(plate: Plate) -> None:
    """The ground in front, downwards."""
    bend = plate.between(-2, 2)
    plate.stroke("body", f"M-2 0q42{bend - 3:.1f} 82{bend:.1f}t82{-bend:.1f}v40h-164z")
    for turn in range(12):
        x, down = plate.between(0, 152), 3 + 30 * turn / 12
        plate.stroke("line", f"M{x:.0f} {down:.0f}h{5 + turn}m2 3h{3 + turn / 2:.0f}")
        if turn % 3 == 1:
            plate.stroke("line", f"M{x + 20:.0f} {down:.0f}l-2-3m2 3v-4m0 4l2-3")


def _wood(plate: Plate) -> None:
    """Pines, thirty wide."""
    for turn in range(5):
        x, size = -15 + 7 * turn + plate.between(-1, 1), plate.between(0.8, 1.25)
        crown = [(0, -16), (3, -8), (1.6, -8), (5, -2), (-5, -2), (-1.6, -8), (-3, -8)]
        shade = [(0, -16), (3, -8), (1.6, -8), (5, -2), (1, -2), (1, 1), (-0.6, 1), (-0.6, -6)]
        plate.stroke("body", along([(x + a * size, b * size) for a, b in crown], closed=True))
        plate.stroke("ink", along([(x + a * size, b * size) for a, b in shade], closed=True))


SKIES = _plates("sky", 3, _sky)
HILLS = _plates("hills", 3, _hills)
WATERS = _plates("water", 3, _water)
GROUNDS = _plates("ground", 2, _ground)
WOODS = _plates("wood", 2, _wood)


def _across(plate: Plate, motives: list[Motive], y: float, high: float | None = None) -> None:
    """From edge to edge, either way round."""
    flip = plate.between(0, 1) > 0.5
    plate.put(plate.one_of(motives), WIDTH if flip else 0, y, flip=flip, high=high)


def sky(plate: Plate) -> None:
    """The sky, down to the middle."""
    _across(plate, SKIES, 0, 1)


def hills(plate: Plate, y: float, high: float) -> None:
    """Hills with their lower edge at `y`."""
    _across(plate, HILLS, y, high / 10)


def mountain(plate: Plate, x: float, y: float, wide: float, high: float) -> None:
    """One mountain, its right side in shade."""
    plate.put(MOUNTAIN, x, y, wide / 100, high=high / 30)


def ground(plate: Plate, y: float) -> None:
    """The ground in front, from `y` down."""
    _across(plate, GROUNDS, y)


def water(plate: Plate, y: float) -> None:
    """Water from `y` down."""
    _across(plate, WATERS, y)


def river(plate: Plate, y: float, far: float, near: float, wide: float) -> None:
    """A river that comes from the horizon at `far` and leaves at `near` below."""
    left, down = near - wide / 2, 82 - y
    plate.stroke(
        "body",
        f"M{far - 1:.0f} {y:.0f}C{far + 12:.0f} {y + down * 0.4:.0f} {left - 8:.0f} {y + down * 0.5:.0f} {left:.0f} 82"
        f"H{left + wide:.0f}C{left + wide - 2:.0f} {y + down * 0.4:.0f} {far + 20:.0f} {y + down * 0.4:.0f} {far + 2:.0f} {y:.0f}z",
    )
    for step in (4, 5, 6):
        x, room = far + (near - far) * (step / 7) ** 1.5, wide * step / 24
        plate.stroke(
            "line",
            f"M{x - room:.0f} {y + down * step / 7:.0f}q{room / 2:.0f}-2 {room:.0f} 0t{room:.0f} 0",
        )


def pines(plate: Plate, places: list[tuple[float, float]], size: float = 1) -> None:
    """Pines at these feet, of different heights."""
    plate.row(PINE, [(x, y, size * plate.between(0.75, 1.2)) for x, y in places])


def wood(plate: Plate, left: float, right: float, y: float, size: float = 1) -> None:
    """Pines side by side."""
    x = left + 15 * size
    while x < right:
        plate.put(plate.one_of(WOODS), x, y + plate.between(-1, 1), size)
        x += 35 * size
