"""The whole page: a scene and the game's table in, markup and attributes out; pure.

Here stands what every game has: the bar, the log, the tabs, the screens that
cover the table. The game's own table fills the rest.
"""

from __future__ import annotations

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, icon, join, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import SHEETS, close_button, inspected, panels, titles
from acres.app.lessons import card
from acres.app.links import panel as sharing
from acres.app.play import recap
from acres.app.shell import keys, moments, overlay, top_bar
from acres.core.sentences import say


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """Element id -> inner HTML, for every part of the page that changes."""
    page = page if scene.game else None
    found = page.regions(scene) if page else {}
    if page and "inspect" not in found:
        found["inspect"] = _inspected(page, scene)
    return {
        "tabs": _tabs(page, scene),
        **top_bar.regions(page, scene),
        **keys.regions(page, scene),
        **recap.regions(scene),
        **card.regions(scene),
        **overlay.regions(page, scene),
        **moments.regions(page, scene),
        **(sharing.regions(page, scene) if page else {}),  # lies in one of these
        **found,
    }


def attributes(page: AnyPage | None, scene: AnyScene) -> dict[str, dict[str, str | None]]:
    """Element id -> attributes to set, None removes one."""
    found = page.attributes(scene) if page and scene.game else {}
    around = {
        "data-panel": panel(page, scene),
        "data-sheet": scene.shell.sheet,
        "data-started": "true" if scene.play.selection.started else None,
        "data-busy": "true" if scene.bots.thinking else None,
        "data-motion": scene.motion.motions,
    }
    return {
        # Translators: the table that the game lies on, for who hears the page.
        "board": {"aria-label": say("Table")},
        **found,
        **sharing.attributes(scene),
        **keys.attributes(),
        "page": {**around, **found.get("page", {})},
    }


def panel(page: AnyPage | None, scene: AnyScene) -> str:
    """Which of the column's panels is open: another game may have had more of them."""
    offered = page.PANELS if page else tuple(SHEETS)
    asked = (scene.shell.sheet or "", scene.shell.tab)
    return next((word for word in asked if word in offered), offered[0])


def _inspected(page: AnyPage, scene: AnyScene) -> str:
    """What is looked at closely, where the game has nothing to tell but its name."""
    looked = scene.shell.inspect
    if looked is None:
        return ""
    return inspected(page.words.thing(looked.zone, looked.id), (), "eye", None, looked.why)


def _tabs(page: AnyPage | None, scene: AnyScene) -> str:
    opened = panel(page, scene)
    buttons = [
        button_tag(
            icon(sign),
            tag("span", text(label)),
            do="sheet" if scene.shell.sheet in SHEETS else "tab",
            id=word,
            pressed=word == opened,
            class_="tab",
        )
        for word, label, sign in panels(*(page.PANELS if page else SHEETS))
    ]
    # What stands in the panel is below this in the outline of the page.
    title = tag("h2", text(titles()[opened]), class_="hidden-text")
    # Translators: the row of buttons that open the panels, for who hears the page.
    return title + tag("nav", join(buttons), close_button(), aria_label=say("Panels"))
