"""What standing orders are in this game, and how they are said: see `acres.app.kit.game_page.Orders`."""

from acres.games.snow.rules.standing_orders import ANSWERS, decide, parse, questions, text
from acres.games.snow.text.standing_orders import effect, kind, label, sentence, title

__all__ = [
    "ANSWERS",
    "decide",
    "effect",
    "kind",
    "label",
    "parse",
    "questions",
    "sentence",
    "text",
    "title",
]
