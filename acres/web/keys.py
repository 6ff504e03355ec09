"""The keyboard: which key does what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from acres.web.scene import Scene


class Command(NamedTuple):
    """A ``data-do`` and what it is about."""

    do: str
    id: str = ""
    zone: str = ""
    copy: int = 0


LETTERS = {
    "u": Command("undo"),
    "U": Command("undo-turn"),
    "r": Command("redo"),
    "e": Command("end-turn"),
    "?": Command("help"),
    "Escape": Command("escape"),
}
DIGITS = "1234567890"


def command(
    scene: Scene, key: str, focused: Mapping[str, str], modifiers: frozenset[str]
) -> Command | None:
    """What the key means here; None leaves it to the browser.

    `focused` are the ``data-…`` of what has the focus: Enter confirms a complete
    play, unless a button of another meaning has the focus.
    """
    if modifiers - {"shift"}:
        return None
    if key in LETTERS:
        return LETTERS[key]
    if key in DIGITS and scene.mode == "play":
        return _card(scene, DIGITS.index(key))
    if key == "Enter" and scene.ui.move and focused.get("do") in (None, "verb", "choose"):
        return Command("confirm")
    if "zone" not in focused or "id" not in focused:
        return None
    if key in ("i", "I"):
        return Command("inspect", focused["id"], focused["zone"])
    if key in ("Enter", " ") and focused["zone"] == "map" and "do" not in focused:
        return Command("thing", focused["id"], "map")  # no button of the browser's own
    return None


def _card(scene: Scene, index: int) -> Command | None:
    """The hand card that stands at this number."""
    hand = scene.view.sides[scene.viewer].hand
    if index >= len(hand):
        return None
    card = hand[index]
    return Command("thing", card, "hand", hand[:index].count(card))
