"""The lens of value: what each place is worth now and with a town, and for whom (9.3)."""

from __future__ import annotations

from acres.app.kit.html import join, tag
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import say, say_n
from acres.games.snow.analysis.standing import breakdown
from acres.games.snow.page.lens import Shown, item, mark, number
from acres.games.snow.rules.data import BRITISH, FRENCH, LOCATIONS, PLACES, SEATS
from acres.games.snow.rules.view import View
from acres.games.snow.text import names


def shown(scene: Scene[View]) -> Shown:
    """The points of every place that has any, and the sums of both sides."""
    view = scene.view
    marks, said, staying = {}, {}, None
    for place, facts in PLACES.items():
        if facts.points:
            owner, town = view.owner.get(place), place in view.towns
            if town:
                marks[place] = _town(facts.points, owner)
            elif owner and _stays(place, owner):
                marks[place], staying = _village(facts.points, owner), owner
            else:
                marks[place] = _open(facts.points, owner)
            said[place] = _sentence(view, place)
    legend = [_sums(view, seat) for seat in SEATS]
    legend += [
        item(_open(2, BRITISH), say("A village: its points now, and with a town.")),
        item(_village(2, staying), say("A village that can become no town.")) if staying else "",
        item(_town(2, FRENCH), say("A town: its points, doubled.")),
        item(_open(2, None), say("Neutral: the points for a village, and for a town.")),
    ]
    return Shown(say("Value: the points of the places"), join(legend), marks=marks, said=said)


def _town(points: int, owner: Seat | None) -> str:
    box = tag("rect", x="-11", y="-8.5", width="22", height="17", rx="8.5")
    return mark("worth", box, number(2 * points), seat=owner)


def _stays(place: str, owner: Seat) -> bool:
    """Whether a village stays one: a town takes the card of its place (4.4), and its side has none."""
    return place not in LOCATIONS[owner]


def _village(points: int, owner: Seat) -> str:
    """One that stays a village."""
    box = tag("rect", x="-8", y="-8", width="16", height="16", rx="2.5")
    return mark("worth", box, number(points), seat=owner)


def _open(points: int, owner: Seat | None) -> str:
    """Two numbers: what a village is worth, and behind the line what a town would be."""
    return mark(
        "worth open",
        tag("rect", x="-15", y="-8", width="30", height="16", rx="2.5"),
        tag("path", d="M-12.5-8H1V8h-13.5a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5z")
        if owner
        else "",
        number(points, x=-7),
        tag("g", number(2 * points, x=8), class_="then"),
        seat=owner,
        wide=True,
    )


def _sentence(view: View, place: str) -> str:
    points = PLACES[place].points
    if place in view.towns:
        return say_n("{count} point now.", "{count} points now.", 2 * points)
    owner = view.owner.get(place)
    if owner and _stays(place, owner):
        return say_n(
            "{count} point; {nation} has no card of it and can make it no town.",
            "{count} points; {nation} has no card of it and can make it no town.",
            points,
            nation=names.nation(owner),
        )
    if owner:
        return say_n(
            "{count} point now, {double} with a town.",
            "{count} points now, {double} with a town.",
            points,
            double=2 * points,
        )
    return say_n(
        "{count} point for a village, {double} for a town.",
        "{count} points for a village, {double} for a town.",
        points,
        double=2 * points,
    )


def _sums(view: View, seat: Seat) -> str:
    """What a side has, and what towns could still add with the discs in its stock."""
    parts = breakdown(view, seat)
    villages = [
        PLACES[place].points
        for place, owner in view.owner.items()
        if owner == seat and place not in view.towns and not _stays(place, seat)
    ]
    more = sum(sorted(villages, reverse=True)[: view.sides[seat].towns])
    said = say(
        "{nation} {points}: villages {villages}, towns {towns}, captured pieces {captured}. "
        "More towns could add {more}.",
        nation=names.nation(seat),
        points=view.sides[seat].points,
        villages=parts.villages,
        towns=parts.towns,
        captured=parts.captured,
        more=more,
    )
    disc = mark("worth", tag("circle", r="8.5"), seat=seat)
    return item(disc, said)
