"""A card that is inspected: its facts, and the way to the rules about it."""

from __future__ import annotations

from acres.app.kit.scene import Scene
from acres.app.kit.widgets import inspected
from acres.games.armorica.page.cards import PERSONS
from acres.games.armorica.rules.data import CARDS
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """Draw the panel of the card that is inspected, if there is one."""
    looked = scene.shell.inspect
    if looked is None or looked.id not in CARDS:
        return {"inspect": ""}
    from acres.app.kit.rulebook import rule_links  # here: who looks closely does so later
    from acres.games.armorica.page import rules_help

    colour = CARDS[looked.id].colour
    title, lines = sentences.title(colour), sentences.card_lines(looked.id)
    rules = rule_links(rules_help.chapters(), rules_help.CARD)
    return {"inspect": inspected(title, lines, PERSONS[colour], colour, looked.why, rules)}
