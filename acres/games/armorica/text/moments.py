"""What a banner tells of: how the winter finds the displays, and what it costs."""

from __future__ import annotations

from acres.core.events import Event
from acres.core.sentences import NN_, say_n
from acres.games.armorica.rules.view import View
from acres.games.armorica.text.sentences import nation

SIGNS = {"starved": "winter", "hungry": "winter", "fed": "winter"}
"""The events that are moments, the most important first, with their icons."""

STARVED = NN_(
    "Winter takes a card from {seat}, and {count} point with it.",
    "Winter takes a card from {seat}, and {count} points with it.",
)


def text(event: Event, before: View, after: View) -> str:
    """The moment in one sentence; empty where the log says it as well."""
    if event.code != "starved":
        return ""
    lost = before.points[event.seat].total - after.points[event.seat].total
    return say_n(*STARVED, lost, seat=nation(event.seat)) if lost > 0 else ""
