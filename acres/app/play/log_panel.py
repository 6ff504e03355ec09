"""The log: one entry per sentence, headings per turn, and the mark where undo begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import AnyScene, LogLine
from acres.core.sentences import say


def regions(scene: AnyScene) -> dict[str, str]:
    """All entries."""
    return _regions(scene.log, scene.replay.at if scene.replay else None, scene.recap.whys)


@cached
def _regions(log: Sequence[LogLine], at: int | None, whys: Mapping[int, str]) -> dict[str, str]:
    """A long log costs nothing at each tap; after a move only its new entries do."""
    told: set[int] = set()
    entries = []
    for line in log:
        why = ""
        if line.ply in whys and line.ply not in told:
            told.add(line.ply)
            if line.heading:  # what ended a turn stands under that turn
                entries.append(_reason(whys[line.ply]))
            else:
                why = whys[line.ply]
        entries.append(_entry(line, line.ply == at, why))
    return {"log": join(entries)}


def _reason(why: str) -> str:
    """Why a bot did what the log tells by the next heading alone."""
    return tag("li", tag("p", text(why), class_="why"), class_="entry ended")


@lru_cache(maxsize=2048)
def _entry(line: LogLine, shown: bool, why: str) -> str:
    """`shown` marks what the table shows while one looks back; `why` a bot did it."""
    mark = ""
    if line.undo_mark:
        label = say("Undo reaches back to here")
        mark = tag("span", icon("undo"), tag("span", text(label)), class_="undo-mark")
    way = button_tag(
        text(line.text),
        tag("span", text(f" {line.then}"), class_="along") if line.then else "",
        do="show",
        id=line.ply,
        class_="entry-way",
        aria_current="step" if shown else None,
    )
    content = tag("h3", way) if line.heading else way
    reason = tag("p", text(why), class_="why") if why else ""
    return tag(
        "li",
        mark,
        content,
        reason,
        class_=classes("entry", line.seat, heading=line.heading, shown=shown),
        data_ply=line.ply,
        data_places=" ".join(line.places) or None,
    )
