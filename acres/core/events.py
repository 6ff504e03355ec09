"""Events of a game as data, codes and ids instead of sentences, with their readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from acres.core.seat import Seat

OPEN: Final = "open"
"""The eyes of somebody who may see everything."""
Eyes = Seat | Literal["open"]
"""The viewpoint of a reader: that of a seat, or `OPEN`."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened; its sentence is made when it is shown."""

    code: str
    """A word of the catalogue, such as ``settled``."""
    seat: Seat
    """The seat whose doing it is."""
    args: Mapping[str, Any] = field(default_factory=dict)
    """Ids and numbers that the sentence names."""
    readers: tuple[Seat, ...] | None = None
    """The seats that may read it; None for everybody."""


class Noting:
    """A state of a game that writes down what happens, where anybody listens."""

    __slots__ = ()
    if TYPE_CHECKING:
        events: list[Event] | None

    def note(
        self, code: str, seat: Seat, /, *, readers: tuple[Seat, ...] | None = None, **args: object
    ) -> None:
        """Write down what happened, for these seats or for everybody."""
        if self.events is not None:
            self.events.append(Event(code, seat, args, readers))


def readable(events: Iterable[Event], seat: Eyes | None) -> list[Event]:
    """Return the events that these eyes may read: a seat's, `OPEN`, or None for a bystander.

    >>> secret = Event("drew", "british", {"cards": ("boston",)}, readers=("british",))
    >>> readable([secret], "french")
    []
    """
    return [e for e in events if seat == OPEN or e.readers is None or seat in e.readers]
