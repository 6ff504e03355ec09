"""Everybody's points by their source, with what each was given for."""

from __future__ import annotations

from acres.app.kit.html import classes, tag, text
from acres.app.kit.widgets import emblem
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.fortress.analysis.standing import Amounts, amounts
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page.figures import signed
from acres.games.fortress.rules.data import (
    CHIP_POINTS,
    FEWEST_POINTS,
    MAJORITY,
    ROW_POINTS,
    TOP_POINTS,
)
from acres.games.fortress.rules.state import FINAL, SOURCES
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import sentences


def table(view: View) -> str:
    """The table of points, and after the end what the final scoring gave them for."""
    found = amounts(position(view))
    final = view.outcome is not None and view.outcome.reason != "resigned"
    heads = (
        tag(
            "th",
            emblem(MANIFEST.signs[seat], seat),
            tag("span", text(sentences.nation(seat))),
            scope="col",
            class_=seat,
        )
        for seat in view.seats
    )
    rows = [_row(view, source, found) for source in (*SOURCES, *(FINAL if final else ()))]
    total = (tag("td", text(signed(view.sides[seat].points))) for seat in view.seats)
    label = tag("th", text(say("points")), scope="row")
    return tag(
        "table",
        tag("thead", tag("tr", tag("td"), *heads)),
        tag("tbody", *rows, tag("tr", label, *total, class_="total")),
        class_=classes("sums", "by-source", f"of-{len(view.seats)}"),
    )


def _row(view: View, source: str, found: Amounts) -> str:
    """One source: its name and what it pays, then everybody's points and what they had."""
    head = tag("th", text(sentences.source(source)), tag("small", text(rule(source))), scope="row")
    cells = (
        tag(
            "td",
            tag("span", text(signed(view.sides[seat].scored.get(source, 0)))),
            tag("small", text(_had(source, seat, found))),
        )
        for seat in view.seats
    )
    return tag("tr", head, *cells, class_="source")


def rule(source: str) -> str:
    """What a source pays, in a few words."""
    match source:
        case "rows":
            points = "/".join(str(points) for points in ROW_POINTS.values())
            # Translators: {points} is “3/6/10”: for a row on level 1, 2 or 3.
            return say("{points} for most blocks", points=points)
        case "top":
            return say("{points} for each own block", points=TOP_POINTS)
        case "treasures":
            return say("1 for each when gained")
        case "favors":
            return say("as the cards say")
        case "chips":
            points = "/".join(map(str, CHIP_POINTS))
            # Translators: {points} is “0/1/3/6/10”: for 0, 1, 2, 3 and 4 or more chips.
            return say("{points} for 0 to 4", points=points)
        case "fewest":
            return say("{points} for each block there", points=FEWEST_POINTS)
        case "most-treasures":
            return say("+{points} for most, −{points} for fewest", points=MAJORITY)
    return say("+{points} for most", points=MAJORITY)


def _had(source: str, seat: Seat, found: Amounts) -> str:
    """What somebody had that is counted, or compared, for a source of the final scoring."""
    match source:
        case "treasures" | "most-treasures":
            return f"{found.treasures[seat]}"
        case "chips":
            return f"{found.chips[seat]}"
        case "fewest":
            return f"{FEWEST_POINTS}×{min(found.regions[seat].values())}"
        case "most-jade":
            return f"{found.jade[seat]}"
        case "most-workers":
            return f"{found.workers[seat]}"
    return ""
