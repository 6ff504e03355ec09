"""The bots' learned knowledge of a game: how it is usually played, and who usually wins.

Both are linear: weights of words, read from ``weights.csv`` in the game's room `bot`, where
`acres.lab.training.train` has written them. The game's `acres.bots.knowledge.Learning` says what the words are.

`Policy` plays fast and passably: first a verb, then one of its moves, each as likely as in the games that
it has learned from (a softmax over sums of weights). `chances` tells who wins from here (a softmax over
seats; a conditional logit, McFadden 1974).
"""

from __future__ import annotations

import math
import pkgutil
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Generic, TypeVar

import acres
from acres.bots.greedy import InTime, always
from acres.bots.knowledge import Learning, Rule, knowledge
from acres.core.chance import Chance
from acres.core.game import AnyGame, Game, State, View
from acres.core.move import Move
from acres.core.seat import Seat

AnyWorld = TypeVar("AnyWorld", bound=State)
Weights = Mapping[str, float]
FILE = "weights.csv"
UNIT = 1 << 64


@cache
def weights(name: str, file: str = FILE) -> Weights:
    """Read learned weights of a game from a file of its room `bot`, by word. Raises `OSError` where
    the file is missing and `ValueError` where a weight is no number."""
    data = pkgutil.get_data(f"{acres.GAMES[name]}.bot", file)
    assert data is not None  # every importer here reads files
    return read(data.decode())


def read(text: str) -> Weights:
    """Read the weights of a file that `acres.lab.training.train` wrote. Raises `ValueError` where one
    is no number."""
    rows = [line.rpartition(",") for line in text.splitlines()[1:]]
    return {word: float(weight) for word, _, weight in rows}


def choose(
    game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always, /
) -> Move:
    """Choose a move by the policy, a little carelessly, at once; any move where nothing was learned."""
    known = knowledge(game)
    found = known.learning
    if found is None:
        moves = game.legal(world)
        return moves[chance.below(len(moves))]
    heat = found.LEVELS["gentle"].heat
    return Policy(game, found, weights(game.NAME), heat, known.careful).choose(world, chance)


class Policy(Generic[AnyWorld]):
    """A quick player. It remembers how likely moves are; one for each decision is best.

    With `heat` above 1 it plays oftener what is played seldom.
    """

    def __init__(
        self,
        game: Game[AnyWorld, View],
        learning: Learning[AnyWorld],
        weights: Weights,
        heat: float = 1.0,
        careful: Rule | None = None,
    ) -> None:
        """`careful` leaves out some of the moves of a decision, if given."""
        self.game, self.learning, self.weights = game, learning, weights
        self.cold, self.careful = 1 / heat, careful
        self._known: dict[Hashable, dict[Move, float]] = {}

    def choose(self, world: AnyWorld, chance: Chance) -> Move:
        """Choose a move of the seat that decides."""
        game = self.game
        verbs = list(game.verbs(world))
        likely = self.likely(world, [(verb,) for verb in verbs])
        while True:
            at = draw(likely, chance)
            if moves := game.legal(world, verbs[at]):
                break
            del verbs[at], likely[at]  # of this verb there was no move
        if self.careful and (seat := game.turn(world)):
            moves = [*self.careful(world, seat, moves)]
        if len(moves) == 1:
            return moves[0]
        return moves[draw(self.likely(world, moves), chance)]

    def likely(self, world: AnyWorld, moves: Sequence[Move]) -> list[float]:
        """Weigh the moves against each other: positive numbers."""
        if len(moves) == 1:
            return [1.0]
        context = self.learning.context(world)
        known = self._known.get(context)
        if known is None:
            known = self._known[context] = {}
        try:
            return [known[move] for move in moves]
        except KeyError:
            weight, tokens = self.weights.get, self.learning.tokens
            for move in moves:
                if move not in known:
                    sum_of = self.cold * sum(
                        [weight(token, 0.0) for token in tokens(context, move)]
                    )
                    known[move] = math.exp(max(-30.0, min(30.0, sum_of)))
            return [known[move] for move in moves]


def draw(likely: Sequence[float], chance: Chance) -> int:
    """Draw an index, each with a chance in proportion to its number.

    >>> sorted({draw([1.0, 0.0, 3.0], Chance(seed)) for seed in range(99)})
    [0, 2]
    """
    if len(likely) == 1:
        return 0
    left = chance.bits() / UNIT * sum(likely)
    for at, each in enumerate(likely):
        left -= each
        if left < 0:
            return at
    return len(likely) - 1


def chances(learning: Learning[State], weights: Sequence[float], world: State) -> dict[Seat, float]:
    """Return each seat's chance to win from here, in a game that is not over: together 1."""
    found = learning.features(world)
    return dict(zip(found, shared(weights, list(found.values())), strict=True))


def shared(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
    """Return shares of 1 by the weighted numbers of each row; an empty one weighs nothing.

    >>> shared([0.0], [[5.0], []])
    [0.5, 0.5]
    """
    return softmax(
        [sum([w * x for w, x in zip(weights, row, strict=True)]) if row else 0.0 for row in rows]
    )


def softmax(sums: Sequence[float]) -> list[float]:
    """Return shares of 1 whose ratios are the powers of e of the differences.

    >>> softmax([0.0, 0.0])
    [0.5, 0.5]
    """
    most = max(sums)
    powers = [math.exp(each - most) for each in sums]
    whole = sum(powers)
    return [power / whole for power in powers]


def shares(winners: Sequence[Seat], seats: Sequence[Seat]) -> dict[Seat, float]:
    """Share the victory of a game that is over among its winners."""
    return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in seats}
