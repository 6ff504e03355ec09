"""How A Few Acres of Snow is shown: a scene in, markup and attributes out; pure."""

from __future__ import annotations

from acres.snow import words
from acres.snow.reasons import why_illegal
from acres.snow.state import State
from acres.table.audience import Event
from acres.table.game import Reason
from acres.table.move import Move
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
from acres.web.ui import Pick

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


NEEDED = {
    "blocker": N_("a card that blocks"),
    "converter": N_("a card that converts"),
    "discarded": N_("a card to discard"),
    "drafted": N_("a card to draft"),
    "fetched": N_("a card to fetch"),
    "force": N_("a card that fights"),
    "fortification": N_("a Fortification"),
    "fur": N_("furs"),
    "gold": N_("a card with coins"),
    "governor": N_("the Governor"),
    "intendant": N_("the Intendant"),
    "lost": N_("the card that is lost"),
    "origin": N_("a card that leads there"),
    "raider": N_("a card that attacks"),
    "removed": N_("a card to remove"),
    "reserved": N_("a card to reserve"),
    "settler": N_("a settler"),
    "ship": N_("a ship"),
    "siege": N_("the siege"),
    "support": N_("Home Support"),
    "target": N_("the place"),
    "trader": N_("the Trader"),
    "transport": N_("a transport"),
    "victim": N_("the card that is given"),
}
"""What a role asks for, as a sentence lists it."""

HEADINGS = frozenset({"turn"})
CHOICES = {"edition": ("second",)}

__all__ = [
    "CHOICES",
    "HEADINGS",
    "NEEDED",
    "attributes",
    "keyed",
    "opening",
    "regions",
    "why_refused",
    "words",
]


def opening(state: State) -> Event:
    """The heading of the first turn, which nothing that happened tells."""
    return Event("turn", state.to_move, {"turn": state.turn})


def keyed(scene: Scene) -> list[Pick]:
    """The hand cards, in their order."""
    cards = scene.view.sides[scene.viewer].hand
    return [Pick("hand", card, cards[:index].count(card)) for index, card in enumerate(cards)]


def why_refused(state: State, move: Move) -> Reason | None:
    """The first thing that is wrong with a move that is not legal."""
    return why_illegal(state, move)


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
