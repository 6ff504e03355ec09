"""The keyboard: which key does what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acres.app.kit.commands import Command
from acres.app.kit.digits import DIGITS, for_choices
from acres.app.kit.scene import AnyScene
from acres.app.kit.selection import Pick
from acres.app.kit.widgets import KEYS_SHEET
from acres.core.move import Zone

LETTERS = {
    "u": Command("undo"),
    "U": Command("undo-turn"),
    "r": Command("redo"),
    "e": Command("ask-end"),
    "?": Command("sheet", KEYS_SHEET),
    "Escape": Command("escape"),
}
"""None of them plays anything that cannot be taken back, however often it is pressed. Every other
letter looks for a name: ``assets/js/typing.js``, which knows these."""
REPLAY = {
    "ArrowLeft": Command("step", "back"),
    "ArrowRight": Command("step", "on"),
    "Home": Command("step", "first"),
    "End": Command("step", "last"),
    ",": Command("step", "back"),
    ".": Command("step", "on"),
    " ": Command("autoplay"),
    "Escape": Command("live"),
}
"""While one looks back."""


def command(
    scene: AnyScene,
    key: str,
    focused: Mapping[str, str],
    modifiers: frozenset[str],
    keyed: Sequence[Pick] = (),
    *,
    on_map: bool = False,
    places: Zone | None = None,
) -> Command | None:
    """What the key means here; None leaves it to the browser.

    `focused` are the ``data-…`` of what has the focus: Enter confirms a complete
    play, unless a button of another meaning has the focus. `keyed` is what the
    digits pick; `on_map` says that the arrow keys move the map,
    `places` is the zone of its places, which no browser presses by itself.
    """
    if modifiers - {"shift"}:
        return None
    if scene.mode == "replay" and key in REPLAY and _steps(scene, key, focused, on_map):
        return REPLAY[key]
    if key in LETTERS:
        return LETTERS[key]
    if key in DIGITS.values() and scene.mode == "play":
        return _numbered(scene, keyed, (int(key) or 10) - 1)
    if (
        key == "Enter"
        and scene.play.selection.move
        and focused.get("do") in (None, "verb", "choose")
    ):
        return Command("confirm")
    if "zone" not in focused or "id" not in focused:
        return None
    if key in ("i", "I"):
        return Command("inspect", focused["id"], focused["zone"])
    if key in ("Enter", " ") and "do" not in focused and focused["zone"] == places:
        return Command("thing", focused["id"], focused["zone"])
    return None


def _steps(scene: AnyScene, key: str, focused: Mapping[str, str], on_map: bool) -> bool:
    """Whether the key is for the replay, not for the map, a button or an open sheet."""
    if key == " ":
        return "do" not in focused
    if key == "Escape":
        return not (scene.shell.sheet or scene.shell.inspect)
    return not on_map or len(key) == 1


def _numbered(scene: AnyScene, keyed: Sequence[Pick], index: int) -> Command | None:
    """The thing that stands at this number; where several readings are offered, one of them."""
    choices = scene.play.choices
    if for_choices(scene, keyed):
        if index >= len(choices):
            return None
        return Command("verb" if choices[index].begins else "choose", choices[index].move)
    if index >= len(keyed):
        return None
    return Command("digit", keyed[index].id, keyed[index].zone, keyed[index].copy)
