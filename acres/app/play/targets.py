"""The places that are left to choose from, as buttons: the same as a tap on the place itself."""

from __future__ import annotations

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, tag, text
from acres.app.kit.scene import AnyScene
from acres.core.sentences import say

FEW = range(2, 5)
"""So many places stand as buttons."""


def targets(page: AnyPage, scene: AnyScene) -> str:
    """Buttons for the places that picks or a question leave, where these are few and it is clear
    what is to be done there; else nothing."""
    selection = scene.play.selection
    if scene.mode != "play" or page.PLACES is None or scene.shell.question:
        return ""
    if selection.move or selection.choices or not _clear(page, scene):
        return ""
    left = sorted(id for zone, id in selection.open if zone == page.PLACES)
    if len(left) not in FEW:
        return ""
    buttons = [
        button_tag(text(page.words.thing(page.PLACES, id)), zone=page.PLACES, id=id, class_="plain")
        for id in left
    ]
    # Translators: a row of buttons, for who hears the page.
    label = say("Places to choose from")
    row = tag("ul", *(tag("li", each) for each in buttons))
    return tag("section", row, class_="targets", aria_label=label)


def _clear(page: AnyPage, scene: AnyScene) -> bool:
    """Whether one action is left; before anything is picked, whether all that can be played
    takes up a place, as the answers to some questions do."""
    selection = scene.play.selection
    if selection.started:
        return len({play.verb for play in selection.remaining}) == 1
    return all(any(part.zone == page.PLACES for part in play.parts) for play in selection.plays)
