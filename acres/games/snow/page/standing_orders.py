"""What standing orders are in this game, and how they are said: see `acres.web.table.Orders`."""

from acres.snow.order_words import effect, kind, label, sentence, title
from acres.snow.orders import ANSWERS, decide, parse, questions, text

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
