"""What an expert counts: the points and where they come from, unseen cards, the way to the end."""

from __future__ import annotations

from acres.snow import names
from acres.snow.data import CAPTURED_END, PLACES, SEATS
from acres.snow.view import View
from acres.table.words import say, say_n
from acres.web.html import classes, join, tag, text
from acres.web.scene import Scene
from acres.web.snow.cards import counted
from acres.web.snow.hand import line
from acres.web.snow.nations import captured, emblem
from acres.web.snow.piles import pile, seats_in_order


def regions(scene: Scene) -> dict[str, str]:
    """The tab of counting, written only where it is open."""
    if scene.view is None or "counting" not in (scene.tab, scene.sheet):
        return {"panel-counting": ""}
    return {"panel-counting": _points(scene.view) + _end(scene.view) + _unseen(scene)}


def breakdown(view: View, seat: str) -> list[tuple[str, int]]:
    """Where a side's points come from (9.3)."""
    held = [place for place, owner in view.owner.items() if owner == seat]
    villages = sum(PLACES[place].points for place in held if place not in view.towns)
    towns = sum(2 * PLACES[place].points for place in held if place in view.towns)
    return [
        (say("villages"), villages),
        (say("towns"), towns),
        (say("captured pieces"), captured(view.sides[seat])),
    ]


def table_of_points(view: View) -> str:
    """Both sides' points beside each other."""
    head = [tag("td", "")]
    for seat in SEATS:
        name = tag("span", text(names.nation(seat)))
        head.append(tag("th", emblem(seat), name, scope="col", class_=seat))
    rows = []
    for british, french in zip(*(breakdown(view, seat) for seat in SEATS), strict=True):
        numbers = (tag("td", text(british[1])), tag("td", text(french[1])))
        rows.append(tag("tr", tag("th", text(british[0]), scope="row"), *numbers))
    total = [tag("td", tag("b", text(view.sides[seat].points))) for seat in SEATS]
    rows.append(tag("tr", tag("th", text(say("points")), scope="row"), *total, class_="total"))
    return tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="sums")


def _points(view: View) -> str:
    return tag("section", tag("h3", text(say("Points"))), table_of_points(view), class_="count-box")


def _end(view: View) -> str:
    """How far each side is from ending the game (9.1)."""
    items = []
    for seat in SEATS:
        side = view.sides[seat]
        ways = (
            say_n("{count} village left", "{count} villages left", side.villages),
            say_n("{count} town left", "{count} towns left", side.towns),
            say("captured {count} of {end}", count=captured(side), end=CAPTURED_END),
        )
        text_of = tag("span", text(" · ".join(ways)))
        items.append(tag("li", emblem(seat), text_of, class_=classes("end-line", seat)))
    note = say("The game ends as a turn begins, when one of these is used up and no siege stands.")
    return tag(
        "section",
        tag("h3", text(say("Until the end"))),
        tag("ul", *items),
        tag("p", text(note), class_="quiet"),
        class_="count-box",
    )


def _unseen(scene: Scene) -> str:
    view = scene.view
    found = []
    for seat in seats_in_order(scene):
        side = view.sides[seat]
        mine = seat == scene.viewer
        nation = names.nation(seat)
        if mine:
            title = say("Your draw pile ({count})", count=side.deck_count)
        else:
            title = say(
                "{nation}: hand and draw pile ({hand} + {deck})",
                nation=nation,
                hand=side.hand_count - len(side.seen),
                deck=side.deck_count,
            )
        lines = [line(scene, one, seat, live=False) for one in counted("unseen", side.undrawn)]
        found.append(pile(title, lines, seat, opened=True))
        if not mine and side.seen:
            known = [line(scene, one, seat, live=False) for one in counted("unseen", side.seen)]
            shown = say("{nation}: hand cards you have seen", nation=nation)
            found.append(pile(shown, known, seat, opened=True))
    return join(found)
