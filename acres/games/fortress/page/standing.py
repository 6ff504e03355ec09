"""Everybody's tableau in short for the column, and the points for a narrow bar."""

from __future__ import annotations

from collections.abc import Mapping

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem, player, since_then
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.fortress.analysis.standing import ending
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import figures, roles
from acres.games.fortress.page.preview import side_after
from acres.games.fortress.page.tableau import OWNED, marker
from acres.games.fortress.rules.data import ROLES
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """The boxes of the column, everybody in their seat whoever has the marker, and the narrow bar."""
    boxes = join(_box(scene, seat) for seat in scene.view.seats)
    return {"nations": boxes, "score": _score(scene)}


def _box(scene: Scene[View], seat: Seat) -> str:
    view = scene.view
    side, then = view.sides[seat], side_after(scene, seat)
    before = scene.before.sides[seat] if scene.before else None
    points = tag(
        "p",
        icon("points"),
        tag(
            "b",
            figures.change(
                side.points, then.points if then else None, before.points if before else None
            ),
        ),
        tag("span", text(say("points")), class_="hidden-text"),
        _if_it_ended(view, seat),
        class_="total",
        data_at=f"{seat} points",
    )
    head = tag(
        "header",
        tag(
            "h2",
            emblem(MANIFEST.signs[seat], seat),
            tag("span", text(sentences.nation(seat)), class_="nation-name"),
            marker(view, seat),
            tag("span", text(player(scene.game, seat)), class_="player"),
        ),
        points,
        data_at=seat,
    )
    goods = [
        figures.figure(
            kind,
            getattr(side, kind),
            getattr(then, kind) if then else None,
            getattr(before, kind) if before else None,
            seat=seat,
        )
        for kind in OWNED
    ]
    return tag(
        "section",
        head,
        tag("dl", *goods, class_="goods"),
        tag("p", *_rest(scene, seat), class_="rest"),
        class_=classes("seat-box", seat, deciding=view.decides == seat),
        aria_label=sentences.nation(seat),
        data_key=seat,
    )


@cached
def _forecast(view: View) -> Mapping[Seat, int]:
    """Everybody's points if the game ended now; none after the end."""
    found = ending(view)
    return found.outcome.scores if found else {}


def _if_it_ended(view: View, seat: Seat) -> str:
    """The points that the end would leave now, beside those so far."""
    points = _forecast(view).get(seat)
    if points is None:
        return ""
    said = say("{count} if the game ended now", count=points)
    shown = tag("span", text(f"({figures.signed(points)})"), aria_hidden=True)
    return tag("small", shown, tag("span", text(said), class_="hidden-text"), title=said)


def _rest(scene: Scene[View], seat: Seat) -> list[str]:
    """The role cards, the region of the taskmaster, the favors."""
    view = scene.view
    side = view.sides[seat]
    cards = [_role(view, seat, role) for role in ROLES]
    camp = tag("span", icon("camp"), text(sentences.region(side.camp)), class_="where-camp")
    # Translators: noun: favor cards that lie face down in a hand.
    in_hand = say("{count} in hand", count=side.favor_count)
    shown = say("{count} played", count=len(side.shown))
    favors = tag(
        "span",
        icon("favor", say("favor cards")),
        tag("b", text(side.favor_count), title=in_hand),
        tag("span", text(f"+{len(side.shown)}"), title=shown) if side.shown else "",
        class_="favor-count",
        data_at=f"{seat} favors",
    )
    lasting = [
        tag("span", text(f"+{number}"), figures.good(kind, figures.name(kind)), class_="lasting")
        for kind, number in (("income", side.income), ("bid", side.bonus))
        if number
    ]
    return [tag("span", *cards, class_="role-row"), camp, favors, *lasting]


def _role(view: View, seat: Seat, role: str) -> str:
    """A role card as a sign: dark while it is in hand."""
    known = next(each for each in ROLES if each == role)
    place = roles.where(view, seat, known)
    label = say("{role}: {place}", role=sentences.role(role), place=roles.whereabouts(place))
    return tag("span", icon(role, label), class_=classes("role-sign", f"is-{place}"), title=label)


def _score(scene: Scene[View]) -> str:
    """Everybody's points for a narrow bar; opens the counting sheet."""
    view, before = scene.view, scene.before
    seats = [
        tag(
            "span",
            tag("span", text(sentences.nation(seat)), class_="hidden-text"),
            icon(MANIFEST.signs[seat]),
            tag("b", text(figures.signed(view.sides[seat].points))),
            since_then(view.sides[seat].points, before.sides[seat].points if before else None),
            icon("marker") if view.holder == seat else "",
            class_=classes("side-score", seat, deciding=view.decides == seat),
            data_at=seat,
        )
        for seat in view.seats
    ]
    return button_tag(*seats, do="sheet", id="counting", class_="scores")
