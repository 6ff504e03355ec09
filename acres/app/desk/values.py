"""What `acres.app.browser.dom` hands over: plain values, without any browser object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Event:
    """What a person did."""

    kind: str
    """The browser's word: ``click``, ``keydown``, ``pointerdown``, …"""
    data: Mapping[str, str] = field(default_factory=dict)
    """The `data-…` of the closest element that has data-do or data-id, and of the
    ones around it where they do not contradict: ``{"id": "boston", "zone": "hand"}``."""
    target: str = ""
    """The id of the element itself, for fields and the like."""
    key: str = ""
    """The key of a keyboard event: ``a``, ``Enter``, ``Escape``."""
    modifiers: frozenset[str] = frozenset()
    """Of ``alt``, ``ctrl``, ``meta``, ``shift``."""
    typing: bool = False
    """Whether it happened in a field, where letters are not commands."""
    value: str = ""
    """What stands in that field."""
    x: float = 0.0
    """Pixels from the left edge of the window, for pointers."""
    y: float = 0.0
    count: int = 0
    """Which click it is of a double click; 2 for a key that is held; 0 for what is neither."""


class StorageError(Exception):
    """The browser would not store or give back something."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        """``full``: no room left, what was there before stays; ``blocked``: no access at all."""


class NotFetched(Exception):
    """A file of the page did not come; the message names it."""
