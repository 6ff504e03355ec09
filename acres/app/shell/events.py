"""What people do to the page, as commands: taps, keys, long presses, fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from acres.app.desk.values import Event
from acres.app.kit.commands import Command
from acres.app.kit.scene import AnyScene
from acres.app.kit.selection import Pick
from acres.app.shell.keys import command
from acres.core.move import Zone

Later = Callable[[float, Callable[[], None]], Callable[[], None]]


class Receiver(Protocol):
    """Whoever does what people ask for; `acres.app.shell.app.App` is one."""

    @property
    def shown(self) -> AnyScene:
        """What is on the page."""

    def do(self, wanted: Command, /) -> None: ...
    def write(self, field: str, value: str, /) -> None: ...
    def keyed(self) -> Sequence[Pick]:
        """What the digits pick now."""

    @property
    def places(self) -> Zone | None:
        """The zone of the places of a map."""


class Events:
    """Every event of the page comes in here."""

    def __init__(self, receiver: Receiver, later: Later) -> None:
        self._receiver = receiver
        self._press = LongPress(later)
        self._clicked = ""
        self._peeking = self._peeked = False
        """Whether a pointer is held on what shows cards that lie face down, or was."""

    def handle(self, event: Event) -> bool:
        """One event of the page; True keeps the browser from answering it too."""
        match event.kind:
            case "click":
                peeked, self._peeked = self._peeked, False
                if self._press.swallow() or (peeked and event.data.get("do") == "peek"):
                    return True
                return self._slipped(event) or self._click(event.data)
            case "keydown":
                return self._key(event)
            case "pointerdown":
                self._press.down(event.x, event.y, self._held(event.data))
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
                return self._inspected(event.data)
            case "input":
                self._receiver.write(event.target, event.value)
            case "change" if "field" in event.data:
                self._receiver.do(Command("set", event.value, event.data["field"]))
        return False

    def _slipped(self, event: Event) -> bool:
        """Whether another button came under the second click of a double click, or a question
        that the first one led to: neither was meant."""
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

    def _key(self, event: Event) -> bool:
        if event.typing:
            return False
        receiver, scene = self._receiver, self._receiver.shown
        if event.count > 1 and scene.shell.question:
            return True  # a key that is still held answers nothing
        keyed = receiver.keyed() if scene.mode == "play" else ()
        wanted = command(
            scene,
            event.key,
            event.data,
            event.modifiers,
            keyed,
            on_map=event.target == "map-window",
            places=receiver.places,
        )
        if wanted:
            receiver.do(wanted)
        return wanted is not None

    def _held(self, data: Mapping[str, str]) -> Callable[[], None] | None:
        if data.get("do") == "undo":
            return lambda: self._receiver.do(Command("undo-turn"))
        if "do" not in data and "zone" in data and "id" in data:
            return lambda: self._receiver.do(Command("inspect", data["id"], data["zone"]))
        return None

    def _inspected(self, data: Mapping[str, str]) -> bool:
        if "do" in data or "zone" not in data or "id" not in data:
            return False
        self._receiver.do(Command("inspect", data["id"], data["zone"]))
        return True


HOLD_MS = 500
SLACK = 10.0
"""Pixels that a finger may wander while it holds."""


class LongPress:
    """Calls what was pressed once it was held long enough; the click behind it is swallowed."""

    def __init__(self, later: Later) -> None:
        self._later = later
        self._stop: Callable[[], None] | None = None
        self._start = (0.0, 0.0)
        self._fired = False

    def down(self, x: float, y: float, call: Callable[[], None] | None) -> None:
        """Pressed; `call` is what holding does here, None for nothing."""
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
        """Moved while pressed, or not pressed at all."""
        if self._stop and max(abs(x - self._start[0]), abs(y - self._start[1])) > SLACK:
            self.up()

    def up(self) -> None:
        """Lifted, or lost to scrolling."""
        if self._stop:
            self._stop()
            self._stop = None

    def swallow(self) -> bool:
        """Whether the click that comes now belongs to a long press."""
        fired, self._fired = self._fired, False
        return fired
