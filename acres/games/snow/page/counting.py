"""What an expert counts: the points and where they come from, the way to the end, the odds."""

from __future__ import annotations

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import NN_, say, say_n
from acres.games.snow.analysis import standing
from acres.games.snow.page.nations import FEW, emblem
from acres.games.snow.page.piles import fold, quiet
from acres.games.snow.rules.data import CAPTURED_END, CAPTURED_TOWN, CAPTURED_VILLAGE, OTHER, SEATS
from acres.games.snow.rules.view import View
from acres.games.snow.text import names, nations

NEAREST = {
    "villages": NN_(
        "{nation} is nearer to an end: {count} village has to be placed.",
        "{nation} is nearer to an end: {count} villages have to be placed.",
    ),
    "towns": NN_(
        "{nation} is nearer to an end: {count} town has to be placed.",
        "{nation} is nearer to an end: {count} towns have to be placed.",
    ),
    "captured": NN_(
        "{nation} is nearer to an end: {count} captured point is missing; "
        "a village counts {village}, a town {town}.",
        "{nation} is nearer to an end: {count} captured points are missing; "
        "a village counts {village}, a town {town}.",
    ),
}
"""By what is the shortest way there."""


def regions(scene: Scene[View]) -> dict[str, str]:
    """The tab of counting, written only where it is open."""
    if "counting" not in (scene.shell.tab, scene.shell.sheet):
        return {"panel-counting": ""}
    from acres.games.snow.page import (  # here: the page starts sooner
        counting_attacks,
        counting_draws,
    )

    return {
        "panel-counting": join(
            (
                counting_attacks.picked(scene),
                _points(scene.view),
                _end(scene.view),
                counting_draws.refill(scene),
                counting_attacks.all_of_them(scene),
                counting_draws.own_pile(scene),
                counting_draws.unseen(scene),
            )
        )
    }


# Points


def table_of_points(view: View) -> str:
    """Both sides' points beside each other."""
    british, french = (standing.breakdown(view, seat) for seat in SEATS)
    rows = [
        # Translators: where points come from: points from villages.
        _row(say("from villages"), british.villages, french.villages),
        _row(say("from towns"), british.towns, french.towns),
        _row(say("from captured pieces"), british.captured, french.captured),
    ]
    total = [tag("td", tag("b", text(view.sides[seat].points))) for seat in SEATS]
    rows.append(tag("tr", tag("th", text(say("points")), scope="row"), *total, class_="total"))
    return tag("table", _heads(), tag("tbody", *rows), class_="sums")


def _heads() -> str:
    """The nations above their columns."""
    found = [tag("td", "")]
    for seat in SEATS:
        name = tag("span", text(names.nation(seat)))
        found.append(tag("th", emblem(seat), name, scope="col", class_=seat))
    return tag("thead", tag("tr", *found))


def _row(label: str, *numbers: object) -> str:
    cells = (tag("td", text(number)) for number in numbers)
    return tag("tr", tag("th", text(label), scope="row"), *cells)


def _points(view: View) -> str:
    scores = {view.sides[seat].points for seat in SEATS}
    if len(scores) == 1:
        said = say("Scored now, it would be a tie, and ties go to France.")
    else:
        ahead = names.nation(standing.ahead(view))
        said = say("Scored now, {nation} would win.", nation=ahead)
    places = tag("div", *(_places(view, seat) for seat in SEATS), class_="by-place")
    return tag(
        "section",
        tag("h3", text(say("Points"))),
        table_of_points(view),
        quiet(said) if view.outcome is None else "",
        fold("places", say("Place by place"), places),
        class_="count-box",
    )


def _places(view: View, seat: Seat) -> str:
    """What each place of a side is worth to it."""
    lines = []
    for place, points in standing.place_points(view, seat).items():
        town = place in view.towns
        sign = icon("town", say("town")) if town else icon("village", say("village"))
        name = tag("span", text(names.place(place)))
        lines.append(tag("li", sign, name, tag("b", text(points))))
    heading = tag("h4", emblem(seat), tag("span", text(names.nation(seat))))
    return tag("div", heading, tag("ul", *lines), class_=seat)


# The end


def _end(view: View) -> str:
    """How far each side is from ending the game (9.1)."""
    sides = [view.sides[seat] for seat in SEATS]
    nearest = standing.nearest_end(view)
    ways = {seat: standing.pieces_left(view.sides[seat]) for seat in SEATS}

    def cell(way: str, seat: Seat, shown: str) -> str:
        left = ways[seat][way]
        first = left == min(nearest.values())
        return tag("td", text(shown), class_=classes(first=first, near=first and left <= FEW))

    def line(label: str, way: str, shown: list[str]) -> str:
        cells = (cell(way, seat, each) for seat, each in zip(SEATS, shown, strict=True))
        return tag("tr", tag("th", text(label), scope="row"), *cells)

    taken = [
        # Translators: how many captured points a side has, and how many end the game.
        say("{count} of {end}", count=standing.captured(side), end=CAPTURED_END)
        for side in sides
    ]
    rows = (
        # Translators: pieces that are not on the map yet.
        line(say("villages left"), "villages", [str(side.villages) for side in sides]),
        line(say("towns left"), "towns", [str(side.towns) for side in sides]),
        line(say("captured points"), "captured", taken),
    )
    return tag(
        "section",
        tag("h3", text(say("Until the end"))),
        tag("table", _heads(), tag("tbody", *rows), class_="sums ends"),
        quiet(_who_is_near(view)) if view.outcome is None else "",
        class_="count-box",
    )


def _who_is_near(view: View) -> str:
    """Which side could end the game first."""
    nearest = standing.nearest_end(view)
    left = min(nearest.values())
    near = [seat for seat in SEATS if nearest[seat] == left]
    if not left:
        first = OTHER[view.to_move] if len(near) > 1 else near[0]
        if any(siege is not None for siege in view.sieges.values()):
            return say(nations.ENDS_WITHOUT_SIEGE[first])
        return say(nations.ENDS_AT_TURN[first])
    if len(near) > 1:
        return say_n(
            "Both sides are equally near to an end: {count} piece has to be placed or captured.",
            "Both sides are equally near to an end: {count} pieces have to be placed or captured.",
            left,
        )
    side, nation = view.sides[near[0]], names.nation(near[0])
    ways = standing.pieces_left(side)
    way = next(way for way in NEAREST if ways[way] == left)
    if way == "captured":
        return say_n(
            *NEAREST[way],
            standing.points_missing(side),
            nation=nation,
            village=CAPTURED_VILLAGE,
            town=CAPTURED_TOWN,
        )
    return say_n(*NEAREST[way], left, nation=nation)
