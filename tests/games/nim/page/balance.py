"""The tab of counting: the heaps as sums of 4, 2 and 1, and the seat that can force the win."""

from __future__ import annotations

from acres.app.kit.html import tag, text
from acres.app.kit.scene import Scene
from acres.core.sentences import say
from acres.games.nim.analysis.balance import PLACES, balanced, nim_sum
from acres.games.nim.rules.data import HEAPS
from acres.games.nim.rules.seats import OTHER
from acres.games.nim.rules.view import View
from acres.games.nim.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """Draw the tab if it is open."""
    opened = "counting" in (scene.shell.tab, scene.shell.sheet)
    return {"panel-counting": _tab(scene.view) if opened else ""}


def _tab(view: View) -> str:
    heads = (tag("th", text(place), scope="col") for place in PLACES)
    rows = (_row(sentences.heap(heap), view.heaps[heap]) for heap in HEAPS)
    odd = _row(say("Odd"), nim_sum(view.heaps.values()), "total")
    note = say(
        "Each heap is a sum of 4, 2 and 1. Where no column has an odd number of dots the heaps "
        "are in balance: whatever is taken breaks it, and the answer restores it."
    )
    return tag(
        "section",
        tag("h3", text(say("Balance"))),
        tag(
            "table",
            tag("thead", tag("tr", tag("td"), *heads)),
            tag("tbody", *rows, odd),
            class_="sums",
        ),
        tag("p", text(_verdict(view)), class_="who-wins"),
        tag("p", text(note), class_="quiet"),
        class_="count-box",
    )


def _row(label: str, number: int, kind: str | None = None) -> str:
    dots = (tag("td", "●" if number & place else "") for place in PLACES)
    return tag("tr", tag("th", text(label), scope="row"), *dots, class_=kind)


def _verdict(view: View) -> str:
    """Say who wins if nobody errs."""
    if view.decides is None:
        return sentences.prompt(view)
    ahead = view.decides
    if balanced(view.heaps.values(), view.last):
        ahead = OTHER[ahead]
    return say("{seat} can force the win.", seat=sentences.nation(ahead))
