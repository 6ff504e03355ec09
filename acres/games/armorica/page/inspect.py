"""A card looked at closely."""

from __future__ import annotations

from acres.armorica import words
from acres.armorica.data import CARDS
from acres.web.armorica.cards import person
from acres.web.parts import inspected
from acres.web.scene import Scene


def regions(scene: Scene) -> dict[str, str]:
    """The panel, or nothing."""
    looked = scene.inspect
    if looked is None or scene.view is None or looked.id not in CARDS:
        return {"inspect": ""}
    colour = CARDS[looked.id].colour
    title, sign = words.colour(colour).capitalize(), person(colour)
    return {"inspect": inspected(title, words.card_lines(looked.id), sign, colour, looked.why)}
