"""The log: one entry per sentence, headings per turn, and the mark where undo begins."""

from __future__ import annotations

from functools import lru_cache

from acres.table.words import say
from acres.web.html import classes, icon, join, tag, text
from acres.web.scene import LogLine, Scene


def regions(scene: Scene) -> dict[str, str]:
    """All entries, and the newest for who listens."""
    entries = join(_entry(line) for line in scene.log)
    spoken = [line for line in scene.log if not line.heading]
    return {"log": entries, "live": text(spoken[-1].text) if spoken else ""}


@lru_cache(maxsize=2048)
def _entry(line: LogLine) -> str:
    """The same for ever, so that a long log costs nothing at each tap."""
    mark = ""
    if line.undo_mark:
        label = say("Undo reaches back to here")
        mark = tag("span", icon("undo"), tag("span", text(label)), class_="undo-mark")
    content = tag("h3", text(line.text)) if line.heading else tag("span", text(line.text))
    return tag(
        "li",
        mark,
        content,
        class_=classes("entry", line.seat, heading=line.heading),
        data_ply=line.ply,
        data_places=" ".join(line.places) or None,
        tabindex="0" if line.places else None,
    )
