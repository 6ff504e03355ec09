"""A seat's view of a game of Nim: everything lies open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from acres.core.chance import Chance
from acres.core.game import Outcome
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.games.nim.rules.state import State
from acres.games.nim.rules.turn import turn as decides


@dataclass(frozen=True, slots=True)
class View:
    """A position as any seat may know it."""

    seat: Seat | None
    decides: Seat | None
    last: str
    dealt: Mapping[Zone, int]
    heaps: Mapping[Zone, int]
    taken: Mapping[Seat, int]
    turn: int
    outcome: Outcome | None


def view(state: State, seat: Seat | None, *, everything: bool = False) -> View:
    """Return the position as this seat may know it: None and `everything` show the same."""
    return View(
        seat=seat,
        decides=decides(state),
        last=state.last,
        dealt=state.dealt,
        heaps=state.heaps.copy(),
        taken=state.taken.copy(),
        turn=state.turn,
        outcome=state.outcome,
    )


def guess(state: State, seat: Seat, chance: Chance) -> State:
    """Return a world that this seat cannot tell from the true one: a copy, nothing is hidden.

    `chance` becomes the world's source of chance.
    """
    world = state.copy()
    world.chance = chance
    return world
