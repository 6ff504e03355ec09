"""A card looked at closely."""

from __future__ import annotations

from acres.app.kit.scene import Scene
from acres.app.kit.widgets import inspected
from acres.games.armorica.page.cards import person
from acres.games.armorica.rules.data import CARDS
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """The panel, or nothing."""
    looked = scene.shell.inspect
    if looked is None or looked.id not in CARDS:
        return {"inspect": ""}
    colour = CARDS[looked.id].colour
    title, sign = sentences.title(colour), person(colour)
    return {"inspect": inspected(title, sentences.card_lines(looked.id), sign, colour, looked.why)}
