"""The whole page: a scene and the game's table in, markup and attributes out; pure.

Here stands what every game has: the bar, the log, the tabs, the screens that
cover the table. The game's own table fills the rest.
"""

from __future__ import annotations

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, icon, join, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import SHEETS, close_button, titles
from acres.app.links import panel as sharing
from acres.app.play import log_panel
from acres.app.shell import overlay, top_bar
from acres.core.sentences import say


def regions(page: AnyPage, scene: AnyScene) -> dict[str, str]:
    """Element id -> inner HTML, for every part of the page that changes."""
    return {
        "tabs": _tabs(scene),
        **top_bar.regions(page, scene),
        **log_panel.regions(scene),
        **overlay.regions(page, scene),
        **sharing.regions(page, scene),  # lies in one of these
        **(page.regions(scene) if scene.game else {}),
    }


def attributes(page: AnyPage, scene: AnyScene) -> dict[str, dict[str, str | None]]:
    """Element id -> attributes to set, None removes one."""
    found = page.attributes(scene) if scene.game else {}
    around = {
        "data-panel": panel(scene),
        "data-sheet": scene.shell.sheet,
        "data-started": "true" if scene.play.selection.started else None,
        "data-busy": "true" if scene.shell.thinking else None,
    }
    return {**found, **sharing.attributes(scene), "page": {**around, **found.get("page", {})}}


def panel(scene: AnyScene) -> str:
    """Which of the column's panels is open."""
    return next((word for word in (scene.shell.sheet, scene.shell.tab) if word in SHEETS), "log")


def _tabs(scene: AnyScene) -> str:
    opened = panel(scene)
    buttons = [
        button_tag(
            icon(SHEETS[word]),
            tag("span", text(label)),
            do="sheet" if scene.shell.sheet in SHEETS else "tab",
            id=word,
            pressed=word == opened,
            class_="tab",
        )
        for word, label in titles().items()
    ]
    return tag("nav", join(buttons), close_button(), aria_label=say("Panels"))
