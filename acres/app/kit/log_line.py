"""A line of the log, as it is told wherever it stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from acres.core.game import Event
from acres.core.seat import Seat
from acres.core.sentences import paragraph


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log."""

    ply: int
    """The number of its move."""
    text: str
    """“Britain settled Halifax.”"""
    heading: bool = False
    """Whether the line heads a turn, with the lines below."""
    seat: Seat | None = None
    """The seat that did it: ``british``."""
    places: tuple[str, ...] = ()
    """Ids of places or cards, to be outlined where they lie when the line has the focus:
    ``("halifax",)``."""
    then: str = ""
    """A sentence that comes along in the same line: “Britain drew Norfolk.”"""
    sign: str = ""
    """The icon of a moment, that everybody at a table would look up at: ``siege``."""
    undo_mark: bool = False
    """Whether undo reaches back to just before this line."""
    event: Event | None = field(default=None, compare=False, repr=False)
    """The event behind the sentence."""

    @property
    def told(self) -> str:
        """The sentence with the one that comes along."""
        return paragraph(filter(None, (self.text, self.then)))
