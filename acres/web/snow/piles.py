"""Every open pile, to be browsed and taken from: cards to draft, discards, reserves, locations."""

from __future__ import annotations

from acres.snow import names
from acres.snow.data import EMPIRE, NEUTRAL, OTHER, SEATS
from acres.table.words import say
from acres.web.html import classes, join, tag, text
from acres.web.scene import Scene
from acres.web.snow.cards import Shown, counted
from acres.web.snow.hand import line, price_of


def regions(scene: Scene) -> dict[str, str]:
    """The tab of piles, written only where it is open."""
    if scene.view is None or "piles" not in (scene.tab, scene.sheet):
        return {"panel-piles": ""}
    own = scene.viewer or scene.view.to_move
    return {"panel-piles": _own(scene, own) + _other(scene, OTHER[own])}


def pile(title: str, lines: list[str], seat: str, *, opened: bool = False) -> str:
    """A pile that can be folded; empty ones say so."""
    body = tag("ul", *lines, class_="card-lines") if lines else ""
    return tag(
        "details",
        tag("summary", tag("h3", text(title))),
        body or tag("p", text(say("Empty")), class_="quiet"),
        class_=classes("pile", seat),
        open=opened,
    )


def _titled(title: str, count: int) -> str:
    return say("{pile} ({count})", pile=title, count=count)


def _lines(scene: Scene, shown: list[Shown], seat: str, *, live: bool) -> list[str]:
    return [line(scene, one, seat, live=live) for one in shown]


def _own(scene: Scene, seat: str) -> str:
    view, mine = scene.view, seat == scene.viewer
    side = view.sides[seat]
    empire = [id for id in EMPIRE[seat] for _ in range(side.empire.count(id))]
    display = [id for id in NEUTRAL for _ in range(view.neutral.count(id))]
    drafts = [
        line(scene, one, seat, cost=price_of(one.id, seat), live=mine)
        for zone, ids in (("draft", empire), ("neutral", display))
        for one in counted(zone, ids)
    ]
    discard = _lines(scene, counted("discard", reversed(side.discard)), seat, live=mine)
    return join(
        (
            pile(say("To draft, the neutral display last"), drafts, seat, opened=True),
            pile(_titled(say("Discards"), len(side.discard)), discard, seat, opened=True),
            _locations(scene, seat),
        )
    )


def _other(scene: Scene, seat: str) -> str:
    view = scene.view
    side = view.sides[seat]
    nation = names.nation(seat)
    empire = [id for id in EMPIRE[seat] for _ in range(side.empire.count(id))]
    drafts = [
        line(scene, one, seat, cost=price_of(one.id, seat), live=False)
        for one in counted("draft", empire)
    ]
    reserve = _lines(scene, counted("reserve", side.reserve), seat, live=False)
    discard = _lines(scene, counted("discard", reversed(side.discard)), seat, live=False)
    title = say("{nation}: reserve", nation=nation)
    discards = say("{nation}: discards", nation=nation)
    return join(
        (
            pile(_titled(title, len(side.reserve)), reserve, seat, opened=bool(reserve)),
            pile(_titled(discards, len(side.discard)), discard, seat),
            pile(say("{nation}: cards to draft", nation=nation), drafts, seat),
            _locations(scene, seat),
        )
    )


def _locations(scene: Scene, seat: str) -> str:
    """Location cards not in play."""
    side = scene.view.sides[seat]
    lines = _lines(scene, counted("location", side.locations), seat, live=False)
    title = say("{nation}: locations not in play", nation=names.nation(seat))
    return pile(_titled(title, len(side.locations)), lines, seat)


def seats_in_order(scene: Scene) -> tuple[str, str]:
    """The viewer's side first."""
    own = scene.viewer or SEATS[0]
    return own, OTHER[own]
