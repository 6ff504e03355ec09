"""The nations: points, money, stock, captured pieces, sizes of piles, and the bar's turn and
actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from acres.app.kit import widgets
from acres.app.kit.cache import cached
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
    players = [player(scene.game, seat) for seat in SEATS]
    nations, score = _numbers(scene.view, scene.preview, scene.before, *players)
    return {"nations": nations, "score": score}


@cached
def _numbers(
    view: View, preview: View | None, before: View | None, *players: str
) -> tuple[str, str]:
    """Return the boxes and their short form, which no pick changes that leads to no other numbers."""
    now = Numbers(view, preview, before)
    boxes = [_nation(now, seat, of) for seat, of in zip(SEATS, players, strict=True)]
    return join(boxes), _score(now)


class Numbers(NamedTuple):
    """The views whose numbers are shown: now, after the picked play, and at the viewer's last move."""

    view: View
    preview: View | None
    before: View | None


def change(
    of: Numbers, seat: Seat, number: Number, *, told: bool = True, judged: bool = True
) -> str:
    """Return a number with its value after the picked play; if `told`, with its change since the
    viewer's last move. `judged`: more is better."""
    then = None if of.preview is None else number(of.preview.sides[seat])
    before = None if of.before is None or not told else number(of.before.sides[seat])
    return widgets.change(number(of.view.sides[seat]), then, before, judged=judged)


def _nation(of: Numbers, seat: Seat, played_by: str) -> str:
    title = tag(
        "h2",
        widgets.seat_name(MANIFEST, seat, "nation-name"),
        tag("span", text(played_by), class_="player"),
    )
    big = tag(
        "dl",
        _figure(of, seat, "points", say("points"), lambda side: side.points),
        _figure(of, seat, "coin", say("coins"), lambda side: side.money),
        class_="figures",
    )
    stock = tag("dl", *(_cell(of, seat, *each) for each in CELLS), class_="stock")
    return tag(
        "section",
        tag("div", title, big, class_="nation-head", data_at=seat),
        stock,
        class_=classes("nation", seat, deciding=of.view.decides == seat),
    )


def _figure(of: Numbers, seat: Seat, sign: str, label: str, number: Number) -> str:
    term = tag("dt", icon(sign), tag("span", text(label), class_="hidden-text"), title=label)
    shown = tag("dd", change(of, seat, number))
    return tag("div", term, shown, data_at=f"{seat} {'money' if sign == 'coin' else sign}")


LIMIT = tag("span", f"/{CAPTURED_END}", class_="of")


def _cell(of: Numbers, seat: Seat, kind: str, sign: str, name: str, number: Number) -> str:
    limit = LIMIT if kind == "captured" else ""
    judged = kind == "captured"  # a piece left the stock because it was placed, or lost
    shown = change(of, seat, number, told=kind in NEAR, judged=judged) + limit
    near = kind in NEAR and NEAR[kind](of.view.sides[seat])
    return _stocked(seat, kind, sign, say(name), shown, near)


@lru_cache(maxsize=256)
def _stocked(seat: Seat, kind: str, sign: str, name: str, shown: str, near: bool) -> str:
    return tag(
        "div",
        tag("dt", tag("span", text(name))),
        tag("dd", icon(sign), shown),
        class_=classes("cell", near=near),
        data_at=f"{seat} {kind}",
    )


def _score(of: Numbers) -> str:
    def shown(seat: Seat) -> str:
        points = change(of, seat, lambda side: side.points)
        money = change(of, seat, lambda side: side.money)
        coins = tag("span", icon("coin"), money, class_="money", data_at=f"{seat} money")
        return tag("b", points) + coins

    labels = {seat: say("{nation}: points and money", nation=names.nation(seat)) for seat in SEATS}
    sides = {seat: shown(seat) for seat in SEATS}
    return widgets.score_bar(MANIFEST, sides, of.view.decides, labels)


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
