"""Drawings for the rules: a Build with its costs and points, and what fills and empties a prison."""

from __future__ import annotations

from collections.abc import Sequence

from acres.app.kit.html import classes, signed, tag
from acres.app.kit.rulebook import arrow, box, drawing, figure, number, path, picture, sign
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.rules.building import losses, workers_needed
from acres.games.fortress.rules.data import (
    BUILDER,
    LEVEL,
    PENANCE,
    PLACES,
    PLANNER,
    RECRUITER,
    ROW_POINTS,
    SECOND_BLOCK,
    TREASURER,
    WORKERS,
    Place,
)
from acres.games.fortress.rules.seats import DRAGON, PHOENIX
from acres.games.fortress.text import names

WIDE = 340
CELL = (46, 38)
LEFT, GROUND = 26, 92
"""The lower left corner of the wall."""
WALL = {
    Place("pine-a1"): DRAGON,
    Place("pine-b1"): PHOENIX,
    Place("pine-c1"): DRAGON,
    Place("pine-d1"): PHOENIX,
    Place("pine-b2"): PHOENIX,
}
"""The blocks before the Build."""
BUILD = ("build", "pine-e1", "pine-e2", "5")
"""The Build: the first block completes the row, the second stands on it."""
BUILT = tuple(map(Place, BUILD[1:-1]))
LABORERS = int(BUILD[-1])


def build() -> str:
    """Draw the places of the Build with their costs and points, and what becomes of the workers."""
    need, points = workers_needed(BUILD), ROW_POINTS[LEVEL[BUILT[0]]]
    lost, convicts = losses(LABORERS, need)
    parts = [*_ground(), *(_block(spot, owner) for spot, owner in WALL.items())]
    for spot in BUILT:
        x, y = _at(spot)
        parts.append(_block(spot, DRAGON, "ghost"))
        parts.append(_chip(WORKERS[LEVEL[spot]], "laborer", x + CELL[0] / 2, y + CELL[1] - 8))
    right = LEFT + 5 * CELL[0]
    parts += (
        path(f"M{LEFT} {GROUND - CELL[1]}h{5 * CELL[0]}v{CELL[1]}h{-5 * CELL[0]}z", "lit-row"),
        _chip(f"+{points}", "points", right + 35, GROUND - 30, "won"),
        _chip("+1", "chip", right + 35, GROUND - 8, "won"),
        _chip(signed(-SECOND_BLOCK), "jade", right + 35, GROUND - 58),
        sign("prison", right + 24, GROUND + 16, 18),
        _chip("+1", "convict", right + 56, GROUND + 16),
        *_crew(lost, convicts),
    )
    first, second = (spot.partition("-")[2] for spot in BUILT)
    said = say(
        # Translators: {first} and {second} are places of the wall: “e1” and “e2”.
        "Dragon builds a block on {first}, which completes the row, and another on {second}, on top "
        "of the first.",
        first=first,
        second=second,
    )
    told = (
        say(
            "Level 1 takes {low} workers and level 2 takes {high}; the second block costs {jade}.",
            low=WORKERS[1],
            high=WORKERS[2],
            jade=names.amount("jade", SECOND_BLOCK),
        ),
        say("A convict from the supply goes into the prison."),
        say(
            # Translators: all placeholders are amounts: “5 laborers and 1 convict”.
            "Of {working} at work, {back} come back; you lose {lost}.",
            working=names.amounts({"laborers": LABORERS, "convicts": convicts}),
            back=names.amounts({"laborers": LABORERS - lost}),
            lost=names.amounts({"laborers": lost, "convicts": convicts}),
        ),
        say(
            "You own {own} blocks of the row, the most: {points} and a buyback chip.",
            own=[*WALL.values(), DRAGON].count(DRAGON),
            points=names.amount("points", points),
        ),
    )
    return figure(drawing((WIDE, 208), said, *parts), paragraph(told))


def _at(spot: Place) -> tuple[float, float]:
    _, column, level = PLACES[spot]
    return LEFT + "abcde".index(column) * CELL[0], GROUND - level * CELL[1]


def _ground() -> list[str]:
    found = [path(f"M{LEFT - 4} {GROUND + 9}h{5 * CELL[0] + 8}", "plinth")]
    for at, column in enumerate("abcde"):
        found.append(number(column, LEFT + (at + 0.5) * CELL[0], GROUND + 9, "carved"))
        for level in (1, 2):
            found.append(
                box(LEFT + at * CELL[0], GROUND - level * CELL[1], *CELL, "vacant", round=0)
            )
    for level in (1, 2):
        found.append(number(level, LEFT - 11, GROUND - (level - 0.5) * CELL[1], "carved"))
    return found


def _block(spot: Place, owner: Seat, kind: str = "") -> str:
    x, y = _at(spot)
    wide, high = CELL
    middle = y + high / 2 - (6 if kind else 0)
    return tag(
        "g",
        box(x, y, wide, high, "bed", round=0),
        picture(f"bond-{owner}", x, y, wide, high),
        tag("circle", cx=f"{x + wide / 2}", cy=f"{middle}", r="9", class_="seal"),
        sign(MANIFEST.signs[owner], x + wide / 2, middle, 12, "seal-sign"),
        box(x, y, wide, high, "edge", round=0),
        class_=classes("wall-block", owner, kind),
    )


def _chip(written: object, icon: str, x: float, y: float, kind: str = "pill") -> str:
    """Write an amount around a point."""
    pill = box(x - 20, y - 9, 40, 18, kind, round=9)
    return pill + number(written, x - 9, y) + sign(icon, x + 9, y, 13, f"of-{icon}")


def _crew(lost: int, convicts: int) -> list[str]:
    """Draw the workers of the Build: at work, then those that come back and those that are lost."""
    top, low = 152, 184
    kinds = ["laborer"] * LABORERS + ["convict"] * convicts
    back, gone = kinds[: LABORERS - lost], kinds[LABORERS - lost :]
    middle = (top + low) / 2
    found = [box(4, middle - 14, 22 * len(kinds) + 8, 28, "crew")]
    found += _workers(kinds, 8, middle)
    end = 22 * len(kinds) + 14.0
    for workers, y, kind in ((back, top, "back"), (gone, low, "gone")):
        found.append(arrow(end, middle, end + 44, y, kind))
        found.append(box(end + 50, y - 14, 26 + 22 * len(gone), 28, f"crew {kind}"))
        found += _workers(workers, end + 76, y)
    found.append(sign(MANIFEST.signs[DRAGON], end + 63, top, 16))
    found.append(path(f"M{end + 58} {low - 5}l10 10m0-10l-10 10", "line gone"))
    return found


def _workers(kinds: Sequence[str], x: float, y: float) -> list[str]:
    return [sign(kind, x + 11 + 22 * at, y, 18, f"of-{kind}") for at, kind in enumerate(kinds)]


def prison() -> str:
    """Draw what fills a prison on the left, and what empties it on the right."""
    middle, left, right = 66, 146, 248
    into = (
        ((RECRUITER, PLANNER, BUILDER), ("convict",)),
        (("marker",), ("jade", "convict")),
        ((TREASURER,), ("convict",)),
    )
    parts = [picture("wall-vault", left + 4, middle - 36, 96, 72)]
    for kind, y in (("jade", middle - 1), ("convict", middle + 20)):
        parts += (box(left + 40, y - 9, 24, 18, "pill"), sign(kind, left + 52, y, 14, f"of-{kind}"))
    for at, (signs, goods) in enumerate(into):
        y, x = 16 + 50 * at, 14 + 20 * len(signs)
        parts += (sign(name, 14 + 20 * n, y, 18) for n, name in enumerate(signs))
        parts += (_chip("+1", kind, x + 12 + 42 * n, y) for n, kind in enumerate(goods))
        parts.append(arrow(x + 42 * len(goods) - 4, y, left, middle + 16 * (at - 1)))
    for name, y in ((RECRUITER, 34), ("block", 98)):
        parts += (arrow(right, middle, right + 46, y), sign(name, right + 60, y, 22))
    said = say(
        "A prison: the Recruiter, the Planner, the Builder, the petition and the Treasurer fill it; a "
        "raid and the last block of the wall empty it."
    )
    told = (
        say(
            "When you recruit, buy or build, a convict from the supply goes into the prison there. "
            "The petition adds 1 jade and 1 convict."
        ),
        say(
            "For a treasure you send {convicts} of your own into two prisons.",
            convicts=names.amount("convicts", PENANCE),
        ),
        say("Raid the prison, and everything in it is yours."),
        say("Place the last block of the wall, and you take the contents of all prisons."),
    )
    return figure(drawing((WIDE, 132), said, *parts), paragraph(told))
