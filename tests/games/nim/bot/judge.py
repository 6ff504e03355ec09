"""The bots' judgement of Nim: its theory, so that they never err."""

from __future__ import annotations

from acres.bots import greedy
from acres.core.chance import Chance
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.nim.analysis.balance import balanced
from acres.games.nim.rules.state import State
from acres.games.nim.rules.turn import step

PATIENCE = 0.01
"""Value of each remaining stone to the seat that would lose: the other can still err."""


class Judge(greedy.Judge[State]):
    """The judgement for one decision of one seat; the rest is as for every game."""

    def __init__(self, world: State, seat: Seat, chance: Chance) -> None:
        self.seat = seat

    def after(self, world: State, move: Move) -> list[tuple[float, State]]:
        """Return the only position that the move leads to, with its probability."""
        after = world.copy()
        step(after, move)
        return [(1.0, after)]

    def value(self, world: State) -> float:
        """Return 1 where the seat can force the win; else -1, plus `PATIENCE` for each stone."""
        if world.outcome is not None:
            wins = self.seat in world.outcome.winners
        else:
            wins = balanced(world.heaps.values(), world.last) == (world.decides != self.seat)
        return 1.0 if wins else -1.0 + PATIENCE * sum(world.heaps.values())


def why(world: State, move: Move) -> str:
    """Say in one sentence why a bot plays the move."""
    after = world.copy()
    step(after, move)
    if after.outcome is not None:
        return say("Takes the last stone.")
    if balanced(after.heaps.values(), after.last):
        return say("Leaves heaps in balance: whatever is taken now, there is an answer.")
    return say("Finds no heap to bring the others into balance, and waits for a mistake.")
