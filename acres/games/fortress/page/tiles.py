"""Small buttons with a number: how many, for what, which role to repeat, who works."""

from __future__ import annotations

from collections.abc import Iterable

from acres.app.kit.html import button_tag, classes, icon, join, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.core.move import Move, Verb, Zone
from acres.core.sentences import say
from acres.games.fortress.page import figures
from acres.games.fortress.rules.building import losses
from acres.games.fortress.rules.data import DRAWS, LADDER, REPEATS
from acres.games.fortress.rules.turn import (
    BLOCKS_ZONE,
    CREW,
    DRAW_ZONE,
    LABORERS_ZONE,
    WALL,
)
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences
from acres.games.fortress.text.moves import workers_needed

REPEAT_ZONE = Zone("repeats")
LADDERS = {"recruit": (LABORERS_ZONE, "laborers"), "buy": (BLOCKS_ZONE, "blocks")}
"""The actions with a ladder of prices: the zone of its tiles, and what is taken."""


def tile(scene: Scene[View], zone: Zone, id: str, content: str, label: str, kind: str = "") -> str:
    """One of them: markup, and the same in words."""
    mark = scene.play.selection.mark(zone, id)
    return button_tag(
        spoken(label, content),
        zone=zone,
        id=id,
        can=mark.can,
        off=mark.off,
        pressed=mark.picked,
        class_=classes("tile", kind, can=mark.can, picked=mark.picked),
        title=label,
    )


def of_action(scene: Scene[View], verb: Verb) -> str:
    """The tiles on a role card below an action, where it has some."""
    if verb in LADDERS:
        found = [_rung(scene, verb, count) for count in LADDER]
    elif verb == "draw":
        found = [_draw(scene, count) for count in DRAWS]
    elif verb == "repeat":
        found = [_repeat(scene, role) for role in REPEATS]
    else:
        return ""
    return tag(
        "span",
        *found,
        class_=classes("tiles", f"{verb}-tiles"),
        role="group",
        aria_label=sentences.verb(verb),
    )


def _rung(scene: Scene[View], verb: Verb, count: int) -> str:
    """One to five laborers, or blocks, with their price."""
    zone, kind = LADDERS[verb]
    jade = LADDER[count]
    shown = tag("b", text(count), tag("i", figures.good(kind), class_="of-what")) + tag(
        "small", text(jade), figures.good("jade"), class_="price"
    )
    # Translators: how many laborers or blocks, and their price: “3 laborers: 2 jade”.
    label = say("{goods}: {price}", goods=sentences.amount(kind, count), price=figures.price(jade))
    return tile(scene, zone, str(count), shown, label)


def _draw(scene: Scene[View], count: int) -> str:
    """Draw so many, keep so many."""
    kept = DRAWS[count]
    label = say("Draw {count}, keep {kept}", count=count, kept=kept)
    shown = tag("b", text(count), icon("favor")) + tag("small", "→ ", text(kept), class_="price")
    return tile(scene, DRAW_ZONE, str(count), shown, label)


def _repeat(scene: Scene[View], role: str) -> str:
    """A role that could be repeated, with its price."""
    jade = next(price for own, price in REPEATS.items() if own == role)
    label = say("{goods}: {price}", goods=sentences.role(role), price=figures.price(jade))
    shown = tag("b", icon(role)) + tag("small", text(jade), figures.good("jade"), class_="price")
    return tile(scene, REPEAT_ZONE, role, shown, label)


# Who works


def builds(scene: Scene[View]) -> list[Move]:
    """The plays on exactly the places that are picked, which differ in who works; none as long
    as the places are not known."""
    selection = scene.play.selection
    places = {pick.id for pick in (*selection.picked, *selection.implied) if pick.zone == WALL}
    verbs = {play.verb for play in selection.remaining} & {"build", "replace"}
    if not places:
        return []
    return [
        play.move for play in selection.plays if play.verb in verbs and {*play.move[1:-1]} == places
    ]


def crews(scene: Scene[View]) -> str:
    """Every mix of workers for the picked places, with what of it is lost."""
    found = builds(scene)
    if not found:
        return ""
    need = workers_needed(found[0])
    mixes = sorted({int(move[-1]) for move in found}, reverse=True)
    # Translators: a heading: which workers build; {count} is a number.
    title = say("Who works? {count} needed", count=need)
    shown = (_crew(scene, laborers, need) for laborers in mixes)
    return row("crew", text(title), shown, said=title)


def _crew(scene: Scene[View], laborers: int, need: int) -> str:
    used = {"laborers": laborers, "convicts": need - laborers}
    gone = dict(zip(("laborers", "convicts"), losses(laborers, need), strict=True))
    shown = tag("b", figures.goods(used)) + tag(
        "small", figures.goods({kind: -count for kind, count in gone.items()}), class_="price"
    )
    # Translators: workers, and who of them returns to the supply.
    label = say(
        "{workers}; lost: {lost}",
        workers=sentences.crew(laborers, need),
        lost=sentences.lost(laborers, need),
    )
    return tile(scene, CREW, str(laborers), shown, label, "mix")


def row(kind: str, title: str, found: Iterable[str], *, said: str) -> str:
    """Tiles with a heading: markup, and the same in words."""
    return tag(
        "div",
        tag("h2", title),
        tag("span", join(found), class_="tiles"),
        class_=classes("asking-for", kind),
        role="group",
        aria_label=said,
    )
