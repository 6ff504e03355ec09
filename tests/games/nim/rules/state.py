"""The state of a game of Nim."""

from __future__ import annotations

from dataclasses import dataclass, field

from acres.core.chance import Chance
from acres.core.game import Event, Outcome
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.games.nim.rules.seats import SEATS


@dataclass(slots=True)
class State:
    """A position."""

    chance: Chance
    last: str
    """``wins`` or ``loses``: the result of taking the last stone."""
    dealt: dict[Zone, int]
    """The number of stones in each heap at the beginning."""
    heaps: dict[Zone, int]
    """The number of stones in each heap now."""
    taken: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    """The number of stones that each seat has taken."""
    decides: Seat = SEATS[0]
    turn: int = 1
    outcome: Outcome | None = None
    seal: int = 0
    events: list[Event] | None = None

    def copy(self) -> State:
        """Return an independent copy that writes no events."""
        return State(
            self.chance.copy(),
            self.last,
            self.dealt,  # never changes
            self.heaps.copy(),
            self.taken.copy(),
            self.decides,
            self.turn,
            self.outcome,
            self.seal,
        )

    def note(self, code: str, seat: Seat, /, **args: object) -> None:
        """Record an event, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(code, seat, args))


def check(state: State) -> None:
    """Raise `AssertionError` where stones are not conserved."""
    assert all(0 <= left <= state.dealt[heap] for heap, left in state.heaps.items())
    assert sum(state.heaps.values()) + sum(state.taken.values()) == sum(state.dealt.values())
