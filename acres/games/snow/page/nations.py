"""The nations: points, money, stock, captured pieces, sizes of piles, and the bar's turn and
actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from acres.app.kit import widgets
from acres.app.kit.html import button_tag, classes, icon, join, named, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import player
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, say, say_n
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page.actions import chosen
from acres.games.snow.page.look import question
from acres.games.snow.rules.data import CAPTURED_END, CAPTURED_TOWN, SEATS
from acres.games.snow.rules.turn import ACTIONS, FIRST_ACTIONS
from acres.games.snow.rules.view import SideView, View
from acres.games.snow.text import names
from acres.games.snow.text.sentences import verb as verb_name

FEW = 2
"""Number of pieces in stock from which on the near end of the game shows."""

Number = Callable[[SideView], int]
CELLS: tuple[tuple[str, str, str, Number], ...] = (
    ("villages", "village", N_("villages left"), lambda side: side.villages),
    ("towns", "town", N_("towns left"), lambda side: side.towns),
    ("captured", "raid", NC_("piece", "captured"), lambda side: side.captured),
    ("hand", "card", NC_("pile", "hand"), lambda side: side.hand_count),
    ("draw", "deck", NC_("pile", "draw"), lambda side: side.deck_count),
    ("discard", "discard", NC_("pile", "discard"), lambda side: len(side.discard)),
    ("reserve", "reserve", NC_("pile", "reserve"), lambda side: len(side.reserve)),
)
"""The stock of a side: the word in ``data-at``, the icon, the name, the number."""
NEAR: Mapping[str, Callable[[SideView], bool]] = {
    "villages": lambda side: side.villages <= FEW,
    "towns": lambda side: side.towns <= FEW,
    "captured": lambda side: side.captured >= CAPTURED_END - CAPTURED_TOWN,
}
"""Tests whether a number is near the end of the game. Changes of other numbers are too frequent to
be told."""


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the boxes of the column, and the short form for a narrow bar."""
    return {"nations": join(_nation(scene, seat) for seat in SEATS), "score": _score(scene)}


def change(
    scene: Scene[View], seat: Seat, number: Number, *, told: bool = True, judged: bool = True
) -> str:
    """Return a number with its value after the picked play; if `told`, with its change since the
    viewer's last move. `judged`: more is better."""
    then = None if scene.preview is None else number(scene.preview.sides[seat])
    before = None if scene.before is None or not told else number(scene.before.sides[seat])
    return widgets.change(number(scene.view.sides[seat]), then, before, judged=judged)


def _nation(scene: Scene[View], seat: Seat) -> str:
    title = tag(
        "h2",
        widgets.seat_name(MANIFEST, seat, "nation-name"),
        tag("span", text(player(scene.game, seat)), class_="player"),
    )
    big = tag(
        "dl",
        _figure(scene, seat, "points", say("points"), lambda side: side.points),
        _figure(scene, seat, "coin", say("coins"), lambda side: side.money),
        class_="figures",
    )
    stock = tag("dl", *(_cell(scene, seat, *each) for each in CELLS), class_="stock")
    return tag(
        "section",
        tag("div", title, big, class_="nation-head", data_at=seat),
        stock,
        class_=classes("nation", seat, deciding=scene.view.decides == seat),
    )


def _figure(scene: Scene[View], seat: Seat, sign: str, label: str, number: Number) -> str:
    term = tag("dt", icon(sign), tag("span", text(label), class_="hidden-text"), title=label)
    shown = tag("dd", change(scene, seat, number))
    return tag("div", term, shown, data_at=f"{seat} {'money' if sign == 'coin' else sign}")


def _cell(scene: Scene[View], seat: Seat, kind: str, sign: str, name: str, number: Number) -> str:
    limit = tag("span", f"/{CAPTURED_END}", class_="of") if kind == "captured" else ""
    judged = kind == "captured"  # a piece left the stock because it was placed, or lost
    shown = change(scene, seat, number, told=kind in NEAR, judged=judged) + limit
    return tag(
        "div",
        tag("dt", tag("span", text(say(name)))),
        tag("dd", icon(sign), shown),
        class_=classes("cell", near=kind in NEAR and NEAR[kind](scene.view.sides[seat])),
        data_at=f"{seat} {kind}",
    )


def _score(scene: Scene[View]) -> str:
    def shown(seat: Seat) -> str:
        points = change(scene, seat, lambda side: side.points)
        money = change(scene, seat, lambda side: side.money)
        coins = tag("span", icon("coin"), money, class_="money", data_at=f"{seat} money")
        return tag("b", points) + coins

    labels = {seat: say("{nation}: points and money", nation=names.nation(seat)) for seat in SEATS}
    sides = {seat: shown(seat) for seat in SEATS}
    return widgets.score_bar(MANIFEST, sides, scene.view.decides, labels)


# The bar: the number of the turn, the actions left


def when(view: View) -> str:
    """Return the number of the turn, or that the other side is asked."""
    if view.decides not in (None, view.to_move):
        # Translators: below the name of the side whose turn it is: the other one is to answer.
        return say("{nation} must answer", nation=names.nation(view.decides))
    # Translators: the number of the turn.
    return say("turn {count}", count=view.turn)


def pips(scene: Scene[View]) -> str:
    """Return the actions of this turn, spent ones hollow."""
    view = scene.view
    total = max(FIRST_ACTIONS if view.turn <= 2 else ACTIONS, view.actions)
    left = scene.preview.actions if scene.preview is not None else view.actions
    dots = []
    for index in range(total):
        held = index < view.actions
        dots.append(tag("i", class_=classes("pip", held=held, going=held and index >= left)))
    label = say_n("{count} [action|actions] left", left)
    return tag("span", *dots, class_=classes("pips", view.to_move), role="img", **named(label))


def own_control(scene: Scene[View]) -> str:
    """Return the button that opens the sheet of actions on a small screen, with the chosen action;
    none beside a question, whose answers stand above the cards."""
    if question(scene):
        return ""
    verb = chosen(scene)
    label = verb_name(verb) if verb else say("Actions")
    return button_tag(
        tag("span", text(label), class_="label"),
        do="sheet",
        id="actions",
        expanded=scene.shell.sheet == "actions",
        class_="plain pick-action",
        data_instead="do",
    )
