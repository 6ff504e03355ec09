"""Legends: for each part of a table the marks that can appear there, drawn as they are drawn on the
table, each with its meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from acres.app.kit.html import join, tag, text


class Sign(NamedTuple):
    """A mark of the table and its meaning."""

    drawing: str
    """Markup, as the table draws it."""
    said: str
    """A sentence or a few words, in the reader's language."""


Signs = Mapping[str, Iterable[Sign]]
"""The signs of a legend in groups by their heading, which is empty where there is only one."""


def listed(signs: Signs, *, level: int = 3) -> str:
    """List signs with their meanings; `level` is that of the headings of groups."""
    return join(
        (tag(f"h{level}", text(heading)) if heading else "")
        + tag("ul", *map(_line, group), class_="legend-lines")
        for heading, group in signs.items()
    )


def _line(sign: Sign) -> str:
    drawn = tag("span", sign.drawing, class_="drawn", aria_hidden=True)
    return tag("li", drawn, tag("span", text(sign.said)))
