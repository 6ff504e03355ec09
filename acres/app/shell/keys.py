"""The keyboard: which key does what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene
from acres.app.kit.selection import Pick
from acres.core.move import Zone

LETTERS = {
    "u": Command("undo"),
    "U": Command("undo-turn"),
    "r": Command("redo"),
    "e": Command("end-turn"),
    "?": Command("help"),
    "Escape": Command("escape"),
}
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
ASKED_BY = (None, "end-turn", "verb", "choose")
"""What may have the focus while the end of the turn is asked, for Enter to answer it."""
DIGITS = "1234567890"


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
    if key in DIGITS and scene.mode == "play":
        return _card(keyed, DIGITS.index(key))
    if key == "Enter" and scene.shell.question == "end" and focused.get("do") in ASKED_BY:
        return Command("end-yes")
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


def _card(keyed: Sequence[Pick], index: int) -> Command | None:
    """The thing that stands at this number."""
    if index >= len(keyed):
        return None
    return Command("thing", keyed[index].id, keyed[index].zone, keyed[index].copy)
