"""The rules in our own words; reasons name these headings."""

from __future__ import annotations

from acres.app.kit.html import tag, text
from acres.app.kit.scene import Scene
from acres.core.sentences import N_, say
from acres.games.nim.rules.view import View

SECTIONS = (
    (
        N_("Setting up"),
        (N_("Three heaps of 3 to 7 stones, no two alike, are drawn by lot. The sun begins."),),
    ),
    (
        N_("A turn"),
        (
            N_("Take as many stones as you like from one heap, at least one."),
            N_("Tap the lowest stone that you want: those on it go with it."),
        ),
    ),
    (
        N_("The end"),
        (
            N_("The game is over when no stone is left. Whoever took the last one wins."),
            N_("Where the last stone loses, it is the other way round."),
        ),
    ),
)


def regions(scene: Scene[View]) -> dict[str, str]:
    """Draw the tab of rules."""
    sections = (
        tag(
            "section",
            tag("h3", text(say(title))),
            tag("ul", *(tag("li", text(say(line))) for line in lines)),
        )
        for title, lines in SECTIONS
    )
    return {"panel-rules": tag("div", *sections, class_="rules")}
