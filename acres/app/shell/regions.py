"""The whole page: a scene and the game's table in, markup and attributes out; pure.

Here stands what every game has: the bar, the log, the tabs, the screens that
cover the table. The game's own table fills the rest.
"""

from __future__ import annotations

from acres.table.words import say
from acres.web import log, screens, sharing, topbar
from acres.web.html import icon, join, tag, text
from acres.web.parts import SHEETS, close_button, titles
from acres.web.scene import Scene
from acres.web.table import Table


def regions(table: Table, scene: Scene) -> dict[str, str]:
    """Element id -> inner HTML, for every part of the page that changes."""
    return {
        "tabs": _tabs(scene),
        **topbar.regions(table, scene),
        **log.regions(scene),
        **screens.regions(table, scene),
        **sharing.regions(table, scene),  # lies in one of these
        **table.regions(scene),
    }


def attributes(table: Table, scene: Scene) -> dict[str, dict[str, str | None]]:
    """Element id -> attributes to set, None removes one."""
    found = table.attributes(scene)
    page = {
        "data-panel": panel(scene),
        "data-sheet": scene.sheet,
        "data-started": "true" if scene.ui.started else None,
        "data-busy": "true" if scene.busy else None,
    }
    return {**found, **sharing.attributes(scene), "page": {**page, **found.get("page", {})}}


def panel(scene: Scene) -> str:
    """Which of the column's panels is open."""
    return next((word for word in (scene.sheet, scene.tab) if word in SHEETS), "log")


def _tabs(scene: Scene) -> str:
    opened = panel(scene)
    buttons = [
        tag(
            "button",
            icon(SHEETS[word]),
            tag("span", text(label)),
            type="button",
            class_="tab",
            data_do="sheet" if scene.sheet in SHEETS else "tab",
            data_id=word,
            data_can=True,
            aria_pressed="true" if word == opened else "false",
        )
        for word, label in titles().items()
    ]
    return tag("nav", join(buttons), close_button(), aria_label=say("Panels"))
