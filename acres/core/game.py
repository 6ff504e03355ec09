"""The contract of a game, its laws, and its events as data.

A game is a module. `tests/core/test_conformance.py` checks every registered game
against the laws stated here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeVar

from acres.core.chance import Chance
from acres.core.errors import Reason
from acres.core.move import AnyPart, Move, Verb, Zone
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


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game."""

    winners: tuple[Seat, ...]
    """One seat, or several that share the victory."""
    reason: str
    """A word of the catalogue, such as ``last-village``."""
    scores: Mapping[Seat, int]
    """The points of every seat at the end, however the game ended."""
    tie: str = ""
    """The word for the tie-break that parted seats with equal points, such as ``jade``; empty without a
    tie, or where nothing parts them."""


class State(Protocol):
    """The attributes that every game's state has."""

    chance: Chance
    """The only source of chance."""
    seal: int
    """Rises whenever something hidden was revealed (a draw, a shuffle, a shown
    hand): undo stops there."""
    events: list[Event] | None
    """The list in which plays note events; None (as in every copy) notes nothing."""

    @property
    def turn(self) -> int:
        """Counts the turns or rounds from 1."""


class View(Protocol):
    """The attributes that every game's view has; the others are read by the game's own code alone."""

    @property
    def decides(self) -> Seat | None:
        """The seat that decides; None when the game is over."""

    @property
    def outcome(self) -> Outcome | None: ...


StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT", bound=View, covariant=True)


class Game(Protocol[StateT, ViewT]):
    """The functions of a game module, with states and views of its own.

    Laws, for every reachable state `s`:

    - `setup` is deterministic; unknown options raise `BadNotation`.
    - `setup` with a version from `OLDEST` on sets up a game that goes on as in that version.
    - `turn(s)` is None exactly when `outcome(s)` is not None.
    - `legal(s)` is non-empty while `turn(s)` is not None, sorted by text and
      unique; `resign` is never among them. `legal(s, verb)` are those of them that begin
      with the verb, and there are none but with the `verbs(s)`.
    - `play(s, m)` raises `IllegalMove` and leaves `s` as it was when `m` is not
      legal; `step` plays `m` without checking it.
    - `copy(s)` is independent of `s`.
    - `view(s, me)` is built from what `me` may know, and
      `view(guess(s, me, chance), me) == view(s, me)`, which goes on from this `chance`;
      `everything` lays all hands open.
    - `parse(text(m), s) == m` for legal `m`.
    - Every word of a legal move and of a draw is among `WORDS`, or among those that all
      games have (`acres.core.link_text.COMMON`).
    """

    NAME: str
    VERSION: int
    """Rises only when behaviour changes: a journal replays with its version."""
    OLDEST: int
    """The first version whose journals still replay as they were written."""
    OPEN: bool
    """Whether nothing is ever hidden from one seat that another sees."""
    SEATS: tuple[Seat, ...]
    """Every seat that a game of this kind can have."""
    WORDS: tuple[str, ...]
    """The words of its notation, which links are packed with: unique, without spaces, and
    none of those that all games have. New ones are added behind the last; nothing else
    changes, because sent links stay readable."""
    SAMPLE: str
    """Lines of a game that show how often the words come where. It never changes."""

    def seats(self, options: Mapping[str, str]) -> tuple[Seat, ...]:
        """Return the seats of a game with these options, in clockwise order."""

    def setup(self, options: Mapping[str, str], chance: Chance, version: int = ...) -> StateT: ...
    def turn(self, state: StateT) -> Seat | None: ...
    def legal(self, state: StateT, verb: str | None = None) -> list[Move]: ...
    def verbs(self, state: StateT) -> Sequence[str]:
        """Return the words that legal moves can begin with, each once, even if there is no move with
        some. To choose a verb and list its moves alone takes a fraction of the time of listing all."""

    def play(self, state: StateT, move: Move) -> None: ...
    def step(self, state: StateT, move: Move) -> None: ...
    def outcome(self, state: StateT) -> Outcome | None: ...
    def view(self, state: StateT, seat: Seat | None, *, everything: bool = False) -> ViewT: ...
    def guess(self, state: StateT, seat: Seat, chance: Chance) -> StateT: ...
    def secrets(self, state: StateT, seat: Seat) -> Mapping[Seat, Sequence[str]]:
        """Return the cards that the other seats drew and this seat cannot know, by the seat that holds
        them."""

    def drawer(self, state: StateT | None, move: Move, drawn: Sequence[str]) -> Seat | None:
        """Return the seat whose hand the next card comes to, after `move` in this state has drawn
        `drawn`; None for nobody's. Before the first move there is no state, and the move is empty."""

    def sealed(self, state: StateT, seat: Seat) -> int:
        """Count the last moves that hold something that this seat will learn and may not know yet; 0
        where the seat knows every move."""

    def copy(self, state: StateT) -> StateT: ...
    def check(self, state: StateT) -> None: ...
    def parse(self, line: str, state: StateT) -> Move: ...
    def parts(self, state: StateT, move: Move) -> Sequence[AnyPart]: ...
    def why(self, state: StateT, zone: Zone, word: str) -> Reason | None:
        """Say why a thing takes part in no legal move of the seat that decides; None if it does, and
        where no move takes anything from the zone."""

    def why_not(self, state: StateT, verb: Verb, zone: Zone, word: str) -> Reason | None:
        """Say why a thing takes part in no legal move that begins with the verb; None if it does."""

    def why_for(self, state: StateT, seat: Seat, zone: Zone, word: str) -> Reason | None:
        """Say why a seat, which may not be the one that decides, cannot use a thing."""


AnyGame = Game[State, View]
"""A game of which only the contract is known."""
