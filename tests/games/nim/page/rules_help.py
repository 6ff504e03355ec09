"""The rules in our own words; reasons name these headings."""

from __future__ import annotations

from acres.app.kit.rulebook import Chapter, Paragraph
from acres.core.sentences import N_, say

SECTIONS = {
    "end": (
        N_("The end"),
        (
            N_("The game is over when no stone is left. Whoever took the last one wins."),
            N_("Where the last stone loses, it is the other way round."),
        ),
    ),
    "turn": (
        N_("A turn"),
        (N_("Take stones from one heap: tap the lowest that you want, those on it go with it."),),
    ),
    "start": (
        N_("Setting up"),
        (N_("Three heaps of 3 to 7 stones, no two alike, are drawn by lot. The sun begins."),),
    ),
}


def chapters() -> tuple[Chapter, ...]:
    """Write the tab of rules."""
    return tuple(
        Chapter(say(title), (Paragraph((section,), "", tuple(map(say, lines))),))
        for section, (title, lines) in SECTIONS.items()
    )
