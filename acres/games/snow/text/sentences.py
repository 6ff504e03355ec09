"""Every sentence of the game, in the reader's language.

One face for what pages and logs say: names, labels, prompts, log lines,
reasons, and what a card or a place is.
"""

from __future__ import annotations

from acres.games.snow.text.cards import card_lines, place_lines
from acres.games.snow.text.events import event
from acres.games.snow.text.moves import in_full, verb, verb_hint
from acres.games.snow.text.moves import label as move
from acres.games.snow.text.names import card, cards, nation, place, places, symbol, thing
from acres.games.snow.text.prompts import handing_over, outcome, progress, prompt, waiting
from acres.games.snow.text.reasons import reason, section

__all__ = [
    "card",
    "card_lines",
    "cards",
    "event",
    "handing_over",
    "in_full",
    "move",
    "nation",
    "outcome",
    "place",
    "place_lines",
    "places",
    "progress",
    "prompt",
    "reason",
    "section",
    "symbol",
    "thing",
    "verb",
    "verb_hint",
    "waiting",
]
