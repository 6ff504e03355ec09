"""The sheet that lists the keys: those of every table, and those of the game that lies on it."""

from __future__ import annotations

from collections.abc import Sequence

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import KEYS_SHEET, close_button
from acres.core.sentences import say, say_c

Line = tuple[tuple[str, ...], str]
"""Keys, and what they do: ``(("U",), "Undo")``."""


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """The sheet in place of the menu, where it is open."""
    if scene.shell.sheet != KEYS_SHEET:
        return {}
    groups = [(say("Playing"), _playing(page)), (say("Moving about"), _moving(page))]
    if page and scene.game and scene.game.ply:
        groups.append((say("Looking back"), _looking_back()))
    title = tag("h2", text(say("Keys")))
    body = [tag("section", tag("h3", text(name)), _list(lines)) for name, lines in groups]
    sheet = tag(
        "section",
        tag("header", title, close_button(), class_="sheet-head"),
        *body,
        class_="keys-sheet",
        # Translators: what the keys of the keyboard do.
        aria_label=say("Keys"),
    )
    return {"menu": tag("div", class_="veil", data_do="close") + sheet}


def attributes() -> dict[str, dict[str, str | None]]:
    """What `assets/js/typing.js` says where nothing has the name that is typed."""
    # Translators: “…” stands for the letters that were typed.
    return {"typed": {"data-none": say("Nothing on the table begins with “…”.")}}


def _playing(page: AnyPage | None) -> Sequence[Line]:
    # Translators: a key of the keyboard.
    enter, escape = say_c("key", "Enter"), say_c("key", "Esc")
    found: list[Line] = [
        ((enter,), say("Confirm the play, or press the button with the focus")),
        # Translators: a key of the keyboard.
        (
            (say_c("key", "Space"),),
            say("Pick the thing with the focus, or hear why it is of no use"),
        ),
        (("1", "…", "9", "0"), page.numbered() if page else say("Pick what has that number")),
        ((escape,), say("Put the picks back, or close what is open")),
        (("U",), say("Undo")),
        (("⇧", "U"), say("Back to the start of the turn")),
        (("R",), say("Redo")),
    ]
    if page is None or page.END:
        found.append((("E",), say("Ask whether to end the turn")))
    return found


def _moving(page: AnyPage | None) -> Sequence[Line]:
    tab = say_c("key", "Tab")
    found: list[Line] = [
        ((tab,), say("From one part of the table to the next")),
        (("←", "→", "↑", "↓"), say("Within a part: to what lies there, of use now or not")),
        # Translators: keys of the keyboard.
        ((say_c("key", "Home"), say_c("key", "End")), say("To the first, or the last of a part")),
        (("A", "…", "Z"), say("To the place, card or action whose name begins so")),
        (("/",), say("The same, for names that begin with E, I, R or U")),
        (("I",), say("About the place or card with the focus")),
        (("?",), say("This list")),
    ]
    if page and page.LENSES:
        found.append((("⇧", "←", "→", "↑", "↓"), say("Move the map")))
        found.append((("+", "−"), say("Zoom the map")))
    return found


def _looking_back() -> Sequence[Line]:
    return [
        (("←", "→"), say("One move back, or on")),
        ((say_c("key", "Home"), say_c("key", "End")), say("To the first move, or the last")),
        ((say_c("key", "Space"),), say("Run, or stand still")),
        ((say_c("key", "Esc"),), say("Back to the game")),
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
