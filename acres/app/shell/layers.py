"""The open parts of the page, one above the other, and the command that closes each.

The Back button of a browser and the gesture of a phone close the topmost, and leave the page
where nothing is open any more: `assets/js/back.js` has one entry of the browser's history for each.
"""

from __future__ import annotations

from typing import NamedTuple

from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import KEYS_SHEET, LEGEND, STANDING_ORDERS

EVERYWHERE = ("menu", "share", KEYS_SHEET, STANDING_ORDERS)
"""Sheets that windows of every size show above the table; the others are parts of a large table."""


class Layer(NamedTuple):
    """Something that is open."""

    name: str
    """``game``, ``menu``, …; what only small windows show above the table begins with ``small-``."""
    close: Command


def layers(scene: AnyScene) -> list[Layer]:
    """List everything that is open, the topmost last; nothing on the front page.

    A lesson and an example are games here: closing one leads to the front page.
    """
    shell, replay = scene.shell, scene.replay
    found = []
    if scene.game:
        found.append(Layer("game", Command("new")))
    elif scene.start.offered or scene.start.pile:
        found.append(Layer("sides", Command("set", "", "offered")))
    if replay and not (replay.view_only or scene.tour):
        found.append(Layer("replay", Command("live")))
    if scene.rulebook.covers and not shell.sheet:
        found.append(Layer("rule", Command("rule")))
    if scene.bots.hint:
        found.append(Layer("hint", Command("hint")))
    if shell.sheet:
        everywhere = shell.sheet in EVERYWHERE or shell.sheet.startswith(LEGEND)
        found.append(Layer("sheet" if everywhere else "small-sheet", Command("close")))
    if shell.inspect:
        found.append(Layer("inspect", Command("inspect")))
    if shell.question:
        found.append(Layer("question", Command("keep")))
    return found
