"""Every sentence of the game, in the reader's language.

One face for what pages and logs say: names, labels, prompts, log lines,
reasons, and what a card or a place is.
"""

from __future__ import annotations

from acres.snow.card_words import card_lines, card_places, place_lines
from acres.snow.event_words import event
from acres.snow.move_words import in_full, verb, verb_hint
from acres.snow.move_words import label as move
from acres.snow.names import card, cards, nation, place, places, symbol, thing
from acres.snow.prompt_words import outcome, progress, prompt, waiting
from acres.snow.reason_words import reason, section

__all__ = [
    "card",
    "card_lines",
    "card_places",
    "cards",
    "event",
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
