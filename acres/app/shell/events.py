"""Input as commands: taps, keys, long presses, fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from acres.app.kit.commands import Command, InputEvent
from acres.app.kit.game_page import AnyPage
from acres.app.kit.scene import AnyScene
from acres.app.kit.selection import Pick
from acres.app.kit.widgets import DIGITS, KEYS_SHEET, VEIL, for_choices
from acres.core.move import Zone
from acres.core.sentences import say

Later = Callable[[float, Callable[[], None]], Callable[[], None]]


class Receiver(Protocol):
    """The receiver of commands; `acres.app.shell.app.App` is one."""

    @property
    def shown(self) -> AnyScene:
        """The scene on the page."""

    @property
    def page(self) -> AnyPage | None:
        """The page of the open game."""

    def do(self, wanted: Command, /) -> None: ...
    def write(self, field: str, value: str, /) -> None: ...


class Events:
    """The input of the page, event by event."""

    def __init__(self, receiver: Receiver, later: Later) -> None:
        self._receiver = receiver
        self._press = LongPress(later)
        self._clicked = ""
        self._peeking = self._peeked = False
        """Whether a pointer is, or was, held on the button that shows face-down cards."""

    def handle(self, event: InputEvent) -> bool:
        """Handle an event of the page; True keeps the browser from answering it too."""
        match event.kind:
            case "click":
                peeked, self._peeked = self._peeked, False
                if self._press.swallow() or (peeked and event.data.get("do") == "peek"):
                    return True
                return self._slipped(event) or self._click(event.data)
            case "keydown":
                return self._key(event)
            case "pointerdown":
                self._press.down(event.x, event.y, self._held(event))
                self._peeking = self._peeked = event.data.get("do") == "peek"
                if self._peeking:
                    self._receiver.do(Command("peek", "down"))
            case "pointermove":
                self._press.move(event.x, event.y)
            case "pointerup" | "pointercancel":
                self._press.up()
                if self._peeking:
                    self._peeking = False
                    self._receiver.do(Command("peek", "up"))
            case "contextmenu":
                return self._inspected(event)
            case "acres:back":
                self._receiver.do(Command("back"))
            case "input":
                self._receiver.write(event.target, event.value)
            case "change" if "field" in event.data:
                self._receiver.do(Command("set", event.value, event.data["field"]))
        return False

    def _slipped(self, event: InputEvent) -> bool:
        """Whether another button or a question came under the second click of a double click."""
        before, self._clicked = self._clicked, event.data.get("do", "")
        return event.count > 1 and (
            self._clicked != before or self._receiver.shown.shell.question is not None
        )

    def _click(self, data: Mapping[str, str]) -> bool:
        copy = int(data["copy"]) if data.get("copy", "").isdecimal() else 0
        if "do" in data:
            zone, field = data.get("zone", ""), data.get("field", "")
            self._receiver.do(Command(data["do"], data.get("id", ""), zone or field, copy))
        elif "zone" in data and "id" in data:
            self._receiver.do(Command("thing", data["id"], data["zone"], copy))
        else:
            return False
        return True

    def _key(self, event: InputEvent) -> bool:
        if event.typing:
            return False
        receiver, scene, page = self._receiver, self._receiver.shown, self._receiver.page
        if event.count > 1 and scene.shell.question:
            return True  # a key that is still held answers nothing
        keyed = page.keyed(scene) if page and scene.mode == "play" else ()
        wanted = command(
            scene,
            event.key,
            event.data,
            event.modifiers,
            keyed,
            on_map=event.target == "map-window",
            places=page.PLACES if page else None,
            name=event.name,
        )
        if wanted:
            receiver.do(wanted)
        return wanted is not None

    def _held(self, event: InputEvent) -> Callable[[], None] | None:
        if event.data.get("do") == "undo":
            return lambda: self._receiver.do(Command("undo-turn"))
        looked = None if event.data.get("do") == "peek" else _looked_at(event)
        return (lambda: self._receiver.do(looked)) if looked else None

    def _inspected(self, event: InputEvent) -> bool:
        if looked := _looked_at(event):
            self._receiver.do(looked)
        return looked is not None


def _looked_at(event: InputEvent) -> Command | None:
    """Inspect the thing of the event, or the mark with a name."""
    data = event.data
    if data.get("do", "inspect") in ("inspect", "go-on") and "zone" in data and "id" in data:
        return Command("inspect", data["id"], data["zone"])
    return Command("inspect", event.name) if event.name else None


HOLD_MS = 500
SLACK = 10.0
"""Pixels that a finger may wander while it holds."""


class LongPress:
    """A long press; the click behind it is swallowed."""

    def __init__(self, later: Later) -> None:
        self._later = later
        self._stop: Callable[[], None] | None = None
        self._start = (0.0, 0.0)
        self._fired = False

    def down(self, x: float, y: float, call: Callable[[], None] | None) -> None:
        """Begin a press; holding does `call`, None for nothing."""
        self.up()
        self._fired = False
        self._start = (x, y)
        if call is None:
            return

        def fire() -> None:
            self._stop = None
            self._fired = True
            call()

        self._stop = self._later(HOLD_MS, fire)

    def move(self, x: float, y: float) -> None:
        """Follow a pointer that moves, pressed or not."""
        if self._stop and max(abs(x - self._start[0]), abs(y - self._start[1])) > SLACK:
            self.up()

    def up(self) -> None:
        """End a press, by release or by scrolling."""
        if self._stop:
            self._stop()
            self._stop = None

    def swallow(self) -> bool:
        """Whether the click that comes now belongs to a long press."""
        fired, self._fired = self._fired, False
        return fired


LETTERS = {
    "u": Command("undo"),
    "U": Command("undo-turn"),
    "r": Command("redo"),
    "e": Command("ask-end"),
    "?": Command("sheet", KEYS_SHEET),
    "Escape": Command("escape"),
}
"""Commands of keys. None of them plays anything that cannot be taken back, however often it is
pressed. Every other letter looks for a name: ``assets/js/typing.js``, which knows these."""
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
"""Commands of keys in a replay."""
TOUR = {
    "ArrowLeft": Command("tour-back"),
    "ArrowRight": Command("tour-on"),
    " ": Command("tour-on"),
}
"""Commands of keys while a game is read with its comments, in place of those."""


def command(
    scene: AnyScene,
    key: str,
    focused: Mapping[str, str],
    modifiers: frozenset[str],
    keyed: Sequence[Pick] = (),
    *,
    on_map: bool = False,
    places: Zone | None = None,
    name: str = "",
) -> Command | None:
    """Find the command of a key; None leaves it to the browser.

    `focused` are the ``data-…`` of what has the focus: Enter confirms a complete
    play or gives the only answer, unless a button of another meaning has the focus. `keyed` is what the
    digits pick; `on_map` says that the arrow keys move the map,
    `places` is the zone of its places, which no browser presses by itself; `name` is the name of
    the focused mark that is no thing.
    """
    if modifiers - {"shift"}:
        return None
    if scene.mode == "replay" and key in REPLAY and _steps(scene, key, focused, on_map):
        return TOUR.get(key, REPLAY[key]) if scene.tour else REPLAY[key]
    if scene.shell.stands and key in ("Enter", " ") and "do" not in focused:
        return Command("go-on")
    if key in LETTERS:
        return LETTERS[key]
    if key in DIGITS.values() and scene.mode == "play":
        return _numbered(scene, keyed, (int(key) or 10) - 1)
    if (
        key == "Enter"
        and (scene.play.selection.move or scene.play.confirm_label)
        and focused.get("do") in (None, "verb", "choose")
    ):
        return Command("confirm")
    if "zone" not in focused or "id" not in focused:
        return Command("inspect", name) if name and key in ("i", "I") else None
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
    choices = scene.play.choices
    if for_choices(scene, keyed):
        if index >= len(choices):
            return None
        return Command("verb" if choices[index].begins else "choose", choices[index].move)
    if index >= len(keyed):
        return None
    return Command("digit", keyed[index].id, keyed[index].zone, keyed[index].copy)


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """Draw the list of keys in place of the menu, where it is open."""
    if scene.shell.sheet != KEYS_SHEET:
        return {}
    from acres.app.shell import keys_sheet  # here: the page starts sooner

    return {"menu": VEIL + keys_sheet.sheet(page, scene)}


def attributes() -> dict[str, dict[str, str | None]]:
    """Set the sentence of `assets/js/typing.js` for a typed name that nothing has."""
    # Translators: “…” stands for the letters that were typed.
    return {"typed": {"data-none": say("Nothing on the table begins with “…”.")}}
