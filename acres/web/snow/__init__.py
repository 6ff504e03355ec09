"""How A Few Acres of Snow is shown: a scene in, markup and attributes out; pure."""

from __future__ import annotations

from acres.table.words import N_, say
from acres.web.html import icon, join, tag, text
from acres.web.scene import Scene
from acres.web.snow import (
    actions,
    board,
    counting,
    hand,
    inspect,
    log,
    nations,
    piles,
    rules,
    screens,
    sieges,
    topbar,
)

TABS = {
    "log": (N_("Log"), "log"),
    "piles": (N_("Piles"), "deck"),
    "counting": (N_("Counting"), "points"),
    "rules": (N_("Rules"), "card"),
}
PARTS = (
    topbar,
    board,
    hand,
    actions,
    nations,
    sieges,
    log,
    piles,
    counting,
    rules,
    inspect,
    screens,
)


def regions(scene: Scene) -> dict[str, str]:
    """Element id -> inner HTML, for every part of the page that changes."""
    found = {"tabs": _tabs(scene)}
    for part in PARTS:
        found |= part.regions(scene)
    return found


def attributes(scene: Scene) -> dict[str, dict[str, str | None]]:
    """Element id -> attributes to set, None removes one."""
    home = scene.viewer or "british"
    return {
        "page": {
            "data-panel": panel(scene),
            "data-sheet": scene.sheet,
            "data-started": "true" if scene.ui.started else None,
            "data-asked": "true" if _asked(scene) else None,
            "data-busy": "true" if scene.busy else None,
        },
        "map-window": {"data-around": "place-quebec" if home == "french" else "place-boston"},
        **board.attributes(scene),
    }


def panel(scene: Scene) -> str:
    """Which of the column's panels is open."""
    return next((word for word in (scene.sheet, scene.tab) if word in TABS), "log")


def _asked(scene: Scene) -> bool:
    """Whether a question is put to the viewer in the middle of things."""
    return scene.mode == "play" and scene.view is not None and scene.view.question is not None


def _tabs(scene: Scene) -> str:
    opened = panel(scene)
    buttons = [
        tag(
            "button",
            icon(sign),
            tag("span", text(say(label))),
            type="button",
            class_="tab",
            data_do="sheet" if scene.sheet in TABS else "tab",
            data_id=word,
            data_can=True,
            aria_pressed="true" if word == opened else "false",
        )
        for word, (label, sign) in TABS.items()
    ]
    close = tag(
        "button",
        "×",
        type="button",
        class_="plain close",
        data_do="close",
        data_can=True,
        aria_label=say("Close"),
    )
    return tag("nav", join(buttons), close, aria_label=say("Panels"))
