"""Browsers other than Chromium, as the tests drive them."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

PATIENCE_S = 180.0
"""The time after which a test gives up on anything; not a bound on speed."""
WIDTH, HEIGHT = 1440, 900


class Browser(Protocol):
    """A running browser with one window and, at first, nothing saved or cached."""

    def go(self, address: str) -> None: ...
    def reload(self) -> None: ...

    def run(self, code: str, *arguments: object) -> Any:
        """Run the body of an async function in the page; return its result, converted by JSON."""

    def tap(self, x: float, y: float) -> None:
        """Click at this spot of the window."""

    def picture(self, file: Path) -> None: ...


class Engine(Protocol):
    """A source of such browsers."""

    def missing(self) -> str | None:
        """Return a sentence about programs missing on this machine, if any."""

    def browser(self) -> AbstractContextManager[Browser]: ...
    def close(self) -> None: ...
