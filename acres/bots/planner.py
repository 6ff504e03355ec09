"""Levels that plan their turn: by the game's judge alone, with what was learned, or by an opening.

The judge knows what cards may do next turn; the games that were learned from know who won from such
positions. Their sum plays better than either (`docs/bots.md`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from acres.bots import greedy, learned
from acres.bots.greedy import Branch, InTime, Judge, Plan, always
from acres.bots.knowledge import Learning, Opening, knowledge
from acres.bots.learned import Weights
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.move import Move
from acres.core.seat import Seat

SURE = 1e-4
"""No chance is held for less, nor for more than the rest of 1."""


@dataclass(frozen=True, slots=True)
class Planner:
    """A level that takes the best plan for the turn."""

    trust: str = ""
    """The level whose trust in the learned chances to win it has; empty: the judge decides alone."""
    opening: str = ""
    """The strategy that it holds on to, by name; planned is what that leaves open."""
    weights: Weights | None = None
    """The learned weights, if they are not the game's own."""

    def __call__(
        self, game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always, /
    ) -> Move:
        """Choose the first move of the best plan."""
        return self.plans(game, world, seat, chance, in_time)[0].moves[0]

    def plans(
        self,
        game: AnyGame,
        world: State,
        seat: Seat,
        chance: Chance,
        in_time: InTime = always,
        ways: int = 1,
    ) -> list[Plan]:
        """Return what `greedy.plans` finds by this level's judge, the best first."""
        legal = game.legal(world)
        if len(legal) == 1:
            return [Plan(0.0, (legal[0],))]
        return greedy.plans(game, world, self.judge(game, world, seat, chance), in_time, ways)

    def judge(self, game: AnyGame, world: State, seat: Seat, chance: Chance) -> Judge[State]:
        """Return the judge of the plans."""
        known = knowledge(game)
        judge, learning = known.judge(world, seat, chance), known.learning
        trust = learning.LEVELS[self.trust].trust if learning and self.trust else 0.0
        if learning and trust:
            weights = self.weights or learned.weights(game.NAME)
            judge = _Informed(judge, game, learning, weights, seat, trust)
        if self.opening:
            judge = Directed(judge, known.openings[self.opening], seat)
        return judge


class _Around(Judge[State]):
    """A judge as another one is."""

    def __init__(self, judge: Judge[State]) -> None:
        self._judge = judge
        self.WIDTHS = judge.WIDTHS

    def after(self, world: State, move: Move) -> list[Branch[State]]:
        return self._judge.after(world, move)

    def value(self, world: State) -> float:
        return self._judge.value(world)

    def worth_trying(self, world: State, moves: Sequence[Move]) -> list[Move]:
        return self._judge.worth_trying(world, moves)

    def stops(self, move: Move) -> bool:
        return self._judge.stops(move)

    def goes_on(self, world: State) -> bool:
        return self._judge.goes_on(world)

    def hope(self, world: State) -> float:
        return self._judge.hope(world)


class _Informed(_Around):
    """Asks too who usually wins from here."""

    def __init__(
        self,
        judge: Judge[State],
        game: AnyGame,
        learning: Learning[State],
        weights: Weights,
        seat: Seat,
        trust: float,
    ) -> None:
        super().__init__(judge)
        self._game, self._learning, self._seat, self._trust = game, learning, seat, trust
        self._weights = [weights.get(name, 0.0) for name in learning.FEATURES]

    def value(self, world: State) -> float:
        """Add the logarithm of the odds to win, times the trust."""
        worth = self._judge.value(world)
        if self._game.outcome(world) is not None:
            return worth
        chance = learned.chances(self._learning, self._weights, world)[self._seat]
        chance = min(1 - SURE, max(SURE, chance))
        return worth + self._trust * math.log(chance / (1 - chance))


class Directed(_Around):
    """A judge that looks only at the moves of a scripted strategy."""

    def __init__(self, judge: Judge[State], opening: Opening, seat: Seat) -> None:
        super().__init__(judge)
        self._opening, self._seat = opening, seat

    def worth_trying(self, world: State, moves: Sequence[Move]) -> list[Move]:
        narrowed = self._opening.plays(world, self._seat, moves)
        return self._judge.worth_trying(world, narrowed) or list(narrowed)
