"""What a browser of another family must be able to do for the tests here."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

PATIENCE_S = 180.0
"""How long anything may take before a test gives up; not a bound on speed."""
WIDTH, HEIGHT = 1440, 900


class Browser(Protocol):
    """A running browser with one window, nothing saved and nothing in its caches at first."""

    def go(self, address: str) -> None: ...
    def reload(self) -> None: ...

    def run(self, code: str, *arguments: object) -> Any:
        """The body of an async function in the page; what it returns, as JSON can say it."""

    def tap(self, x: float, y: float) -> None:
        """A real click at that spot of the window."""

    def picture(self, file: Path) -> None: ...


class Engine(Protocol):
    """How to come by such browsers."""

    def missing(self) -> str | None:
        """What this machine lacks for it, as a sentence."""

    def browser(self) -> AbstractContextManager[Browser]: ...
    def close(self) -> None: ...
