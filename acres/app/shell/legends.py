"""The sheet with the legend of a part of the table, beside that part."""

from __future__ import annotations

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, tag, text
from acres.app.kit.legend import listed
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import LEGEND, close_button
from acres.core.sentences import say


def sheet(page: AnyPage, scene: AnyScene) -> str:
    """Show the legend that is open, with the way to the others; empty for another game's."""
    opened = scene.shell.sheet or ""
    where = opened.removeprefix(LEGEND)
    if where not in page.LEGENDS:
        return ""
    title = say(page.LEGENDS[where])
    others = [
        button_tag(text(say(other)), do="sheet", id=LEGEND + word, class_="plain")
        for word, other in page.LEGENDS.items()
        if word != where
    ]
    return tag(
        "section",
        tag("header", tag("h2", text(title)), close_button(), class_="sheet-head"),
        listed(page.legend(where, scene)),
        # Translators: a row of buttons: the legends of other parts of the table.
        tag("nav", *others, aria_label=say("Other legends")) if others else "",
        id=f"sheet-of-{where}",  # the next one begins at its top
        class_=classes("legend-sheet", f"of-{where}"),
        aria_label=title,
    )
