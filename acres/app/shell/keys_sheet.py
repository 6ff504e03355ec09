"""The sheet that lists the keys."""

from __future__ import annotations

from collections.abc import Sequence

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import close_button
from acres.core.sentences import say, say_c

Line = tuple[tuple[str, ...], str]
"""Keys and their meaning: ``(("U",), "Undo")``."""


def sheet(page: AnyPage | None, scene: AnyScene) -> str:
    """List the keys of what can be done now."""
    groups = [(say("Playing"), _playing(page)), (say("Moving around"), _moving(page))]
    if page and scene.game and scene.game.ply:
        groups.append((say("Looking back"), _looking_back(scene)))
    title = tag("h2", text(say("Keys")))
    body = [tag("section", tag("h3", text(name)), _list(lines)) for name, lines in groups]
    return tag(
        "section",
        tag("header", title, close_button(), class_="sheet-head"),
        *body,
        class_="keys-sheet",
        # Translators: what the keys of the keyboard do.
        aria_label=say("Keys"),
    )


def _playing(page: AnyPage | None) -> Sequence[Line]:
    # Translators: a key of the keyboard.
    enter, escape = say_c("key", "Enter"), say_c("key", "Esc")
    found: list[Line] = [
        ((enter,), say("Confirm the play, or press the focused button")),
        # Translators: a key of the keyboard.
        (
            (say_c("key", "Space"),),
            say("Pick the focused item, or learn why you cannot"),
        ),
        ((enter, say_c("key", "Space")), say("While others play: go on to their next play")),
        (("1", "…", "9", "0"), page.numbered() if page else say("Pick the item with that number")),
        ((escape,), say("Put back your picks, or close the open panel")),
        (("U",), say("Undo")),
        (("⇧", "U"), say("Go back to the start of the turn")),
        (("R",), say("Redo")),
    ]
    if page is None or page.END:
        found.append((("E",), say("End the turn (Enter confirms, as you cannot undo it)")))
    return found


def _moving(page: AnyPage | None) -> Sequence[Line]:
    tab = say_c("key", "Tab")
    found: list[Line] = [
        ((tab,), say("Go to the next part of the table")),
        (("←", "→", "↑", "↓"), say("Go to the next item in this part, usable or not")),
        # Translators: keys of the keyboard.
        (
            (say_c("key", "Home"), say_c("key", "End")),
            say("Go to the first or last item in this part"),
        ),
        (
            ("A", "…", "Z"),
            say("Go to the place, card or action whose name begins with these letters"),
        ),
        (("/",), say("Go to the place, card or action whose name begins with E, I, R or U")),
        (("I",), say("Read about the focused place, card or sign")),
        (("?",), say("Show this list")),
    ]
    if page and page.LENSES:
        found.append((("⇧", "←", "→", "↑", "↓"), say("Move the map")))
        found.append((("+", "−"), say("Zoom the map")))
    return found


def _looking_back(scene: AnyScene) -> Sequence[Line]:
    space = say_c("key", "Space")
    if scene.tour:
        steps: list[Line] = [
            (("→", space), say("Go to the next comment")),
            (("←",), say("Go to the comment before")),
            ((",", "."), say("Go back or forward one move")),
        ]
    else:
        steps = [
            (("←", "→"), say("Go back or forward one move")),
            ((space,), say("Play or pause")),
        ]
    return [
        *steps,
        ((say_c("key", "Home"), say_c("key", "End")), say("Go to the first or last move")),
        ((say_c("key", "Esc"),), say("Return to the game")),
    ]


def _list(lines: Sequence[Line]) -> str:
    rows = (
        tag(
            "div",
            tag("dt", *(tag("kbd", text(key)) for key in keys)),
            tag("dd", text(what)),
        )
        for keys, what in lines
    )
    return tag("dl", *rows)
