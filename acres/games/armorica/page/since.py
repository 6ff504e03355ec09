"""What the others and the winter made of a display since one's own last move: points gained or
lost, and the cards that are gone. Those that came have corners where they lie."""

from __future__ import annotations

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import since_then
from acres.core.seat import Seat
from acres.core.sentences import listed, say
from acres.games.armorica.page.cards import person
from acres.games.armorica.rules.data import CARDS
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


def points(scene: Scene[View], seat: Seat) -> str:
    """By how much the seat's points have changed."""
    before = scene.before
    return since_then(scene.view.points[seat].total, before.points[seat].total if before else None)


def gone(scene: Scene[View], seat: Seat) -> str:
    """The cards that the display has lost, in signs and, for who listens, in words."""
    before = scene.before
    lost = (
        [c for c in before.displays[seat] if c not in scene.view.displays[seat]] if before else ()
    )
    if not lost:
        return ""
    # Translators: {cards} are cards that a display has lost: “the worker with 1 gold”.
    said = say(
        "Lost since your last move: {cards}.", cards=listed([sentences.card(card) for card in lost])
    )
    colours = (CARDS[card].colour for card in lost)
    signs = (tag("i", icon(person(each)), class_=classes("dot-person", each)) for each in colours)
    shown = tag("span", text(f"−{len(lost)}"), join(signs), aria_hidden="true")
    return tag("p", shown, tag("span", text(said), class_="hidden-text"), class_="gone", title=said)
