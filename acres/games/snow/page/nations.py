"""What each nation has: points, money, stock, captured pieces, the sizes of its piles."""

from __future__ import annotations

from collections.abc import Callable

from acres.app.kit import widgets
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import player, since_then
from acres.core.seat import Seat
from acres.core.sentences import say, say_c
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.rules.data import CAPTURED_END, CAPTURED_TOWN, SEATS
from acres.games.snow.rules.view import SideView, View
from acres.games.snow.text import names

FEW = 2
"""From so many pieces in stock on it shows that the game ends when none is left."""

Number = Callable[[SideView], int]


def regions(scene: Scene[View]) -> dict[str, str]:
    """The boxes of the column, and the short form for a narrow bar."""
    return {"nations": join(_nation(scene, seat) for seat in SEATS), "score": _score(scene)}


def emblem(seat: Seat) -> str:
    """The nation's sign."""
    return widgets.emblem(MANIFEST.signs[seat], seat)


def change(scene: Scene[View], seat: Seat, number: Number, *, told: bool = True) -> str:
    """A number now and, where the picked play changes it, as it will be; where that is to be
    `told`, also how much it changed since one's own last move."""
    now = number(scene.view.sides[seat])
    shown = tag("span", text(now), class_="now")
    if scene.preview is None:
        before = scene.before if told else None
        return shown + since_then(now, number(before.sides[seat]) if before else None)
    then = number(scene.preview.sides[seat])
    if then == now:
        return shown
    arrow = tag("span", "→", class_="arrow", aria_label=say("will be"), role="img")
    then_shown = tag(
        "span", text(then), class_=classes("then", "better" if then > now else "worse")
    )
    return shown + arrow + then_shown


def _nation(scene: Scene[View], seat: Seat) -> str:
    view = scene.view
    playing = view.decides == seat
    title = tag(
        "h2",
        emblem(seat),
        tag("span", text(names.nation(seat)), class_="nation-name"),
        tag("span", text(player(scene.game, seat)), class_="player"),
    )
    big = tag(
        "dl",
        _figure(scene, seat, "points", say("points"), lambda side: side.points),
        _figure(scene, seat, "coin", say("coins"), lambda side: side.money),
        class_="figures",
    )
    side = view.sides[seat]
    cells = [
        _cell(
            seat,
            "villages",
            "village",
            say("villages"),
            change(scene, seat, lambda side: side.villages),
            near=side.villages <= FEW,
        ),
        _cell(
            seat,
            "towns",
            "town",
            say("towns"),
            change(scene, seat, lambda side: side.towns),
            near=side.towns <= FEW,
        ),
        _cell(
            seat,
            "captured",
            "raid",
            say_c("piece", "captured"),
            change(scene, seat, lambda side: side.captured)
            + tag("span", f"/{CAPTURED_END}", class_="of"),
            near=side.captured >= CAPTURED_END - CAPTURED_TOWN,
        ),
        _cell(
            seat,
            "hand",
            "card",
            say_c("pile", "hand"),
            change(scene, seat, lambda side: side.hand_count, told=False),
        ),
        _cell(
            seat,
            "draw",
            "deck",
            say_c("pile", "draw"),
            change(scene, seat, lambda side: side.deck_count, told=False),
        ),
        _cell(
            seat,
            "discard",
            "discard",
            say_c("pile", "discard"),
            change(scene, seat, lambda side: len(side.discard), told=False),
        ),
        _cell(
            seat,
            "reserve",
            "reserve",
            say_c("pile", "reserve"),
            change(scene, seat, lambda side: len(side.reserve), told=False),
        ),
    ]
    stock = tag("dl", *cells, class_="stock")
    return tag(
        "section",
        tag("div", title, big, class_="nation-head", data_at=seat),
        stock,
        class_=classes("nation", seat, deciding=playing),
    )


def _figure(scene: Scene[View], seat: Seat, sign: str, label: str, number: Number) -> str:
    term = tag("dt", icon(sign), tag("span", text(label), class_="hidden-text"), title=label)
    shown = tag("dd", change(scene, seat, number))
    return tag("div", term, shown, data_at=f"{seat} {'money' if sign == 'coin' else sign}")


def _cell(seat: Seat, kind: str, sign: str, label: str, shown: str, *, near: bool = False) -> str:
    term = tag("dt", tag("span", text(label)))
    return tag(
        "div",
        term,
        tag("dd", icon(sign), shown),
        class_=classes("cell", near=near),
        data_at=f"{seat} {kind}",
    )


def _score(scene: Scene[View]) -> str:
    """Points and money of both sides, for a narrow bar; opens the counting sheet."""
    sides = []
    for seat in SEATS:
        points = change(scene, seat, lambda side: side.points)
        money = change(scene, seat, lambda side: side.money)
        label = say("{nation}: points and money", nation=names.nation(seat))
        sides.append(
            tag(
                "span",
                tag("span", text(label), class_="hidden-text"),
                icon(MANIFEST.signs[seat]),
                tag("b", points),
                tag("span", icon("coin"), money, class_="money", data_at=f"{seat} money"),
                class_=classes("side-score", seat, deciding=scene.view.decides == seat),
                data_at=seat,
            )
        )
    return button_tag(*sides, do="sheet", id="counting", class_="scores")
