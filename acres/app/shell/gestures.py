"""A finger or mouse button held down on one spot."""

from __future__ import annotations

from collections.abc import Callable

HOLD_MS = 500
SLACK = 10.0
"""Pixels that a finger may wander while it holds."""

Undo = Callable[[], None]


class LongPress:
    """Calls what was pressed once it was held long enough; the click behind it is swallowed."""

    def __init__(self, later: Callable[[float, Callable[[], None]], Undo]) -> None:
        self._later = later
        self._stop: Undo | None = None
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
