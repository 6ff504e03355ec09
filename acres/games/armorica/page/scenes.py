"""Every event of Armorica on the table: its beat, or why it has none."""

from __future__ import annotations

from typing import Final

from acres.app.kit.beats import Beat, Scenes, Silence

SCENES: Final[Scenes] = {
    "took": Beat(("person",), "piece"),
    "passed": Silence("Nobody is taken: the card that leaves the row is heard."),
    "removed": Beat(("card",)),
    "turned-up": Beat(("flip",)),
    "fed": Beat(("amphora",)),
    "hungry": Beat(("winter",)),
    "starved": Beat(("winter",), "piece"),
    "round": Silence("It is a heading: whose turn it is has a sound of its own."),
    "ended": Beat(("won",), "hit", theirs=("lost",)),
}
