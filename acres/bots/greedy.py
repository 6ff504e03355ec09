"""The generic greedy bot: look one turn ahead, as far as one's own moves go, and take the best.

What a position is worth, and what the others will answer, is the game's own
knowledge: the `Judge` in `acres.bots.<game>`. Nothing here knows a game.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Protocol, cast

from acres.table.game import Game, Seat
from acres.table.move import Move, text
from acres.table.rng import Chance

WIDTHS = (8, 3, 2)
"""How many of the most promising moves are followed at each step of a plan."""

Branch = tuple[float, Any]
"""A world that may come of a move, and how likely it is."""


class Judge(Protocol):
    """What a game knows about playing it, for one seat and one decision of it.

    Made by the game's bot module: ``Judge(world, seat, chance)``. Worlds are
    `Game.guess` worlds and what came of them; they are never changed.
    """

    def worth_trying(self, world: Any, moves: Sequence[Move]) -> list[Move]:
        """The moves that deserve a thought, at least one."""

    def stops(self, move: Move) -> bool:
        """Whether the move only ends the seat's turn, so that the world stays what it is worth."""

    def after(self, world: Any, move: Move) -> list[Branch]:
        """What may come of the move, with the others' answers and the luck of the draw."""

    def value(self, world: Any) -> float:
        """What the world is worth to the seat if its turn ended now, in points or so."""

    def promise(self, world: Any) -> float:
        """What the world may become by the rest of this turn: decides what is followed."""

    def goes_on(self, world: Any) -> bool:
        """Whether the seat goes on deciding in the same turn."""


def knowledge(game: Game) -> Any:
    """The module of what bots know about this game: its `Judge`, and `why` a move is played."""
    return importlib.import_module(f"acres.bots.{game.NAME}")


def judge_of(game: Game, world: Any, seat: Seat, chance: Chance) -> Judge:
    """The judge that the bots have for this game."""
    return cast("Judge", knowledge(game).Judge(world, seat, chance))


def choose(game: Game, world: Any, seat: Seat, chance: Chance) -> Move:
    """The first move of the best plan for this turn, in a world that the seat may imagine."""
    return ranked(game, world, seat, chance)[0][1]


def ranked(game: Game, world: Any, seat: Seat, chance: Chance) -> list[tuple[float, Move]]:
    """The moves that deserved a thought with what they are worth, the best first."""
    legal = game.legal(world)
    if len(legal) == 1:
        return [(0.0, legal[0])]
    judge = judge_of(game, world, seat, chance)
    found = _Planner(game, judge).plans(world, WIDTHS)
    return sorted(found, key=lambda plan: (-round(plan[0], 6), text(plan[1])))


class _Planner:
    def __init__(self, game: Game, judge: Judge) -> None:
        self.game = game
        self.judge = judge

    def plans(self, world: Any, widths: tuple[int, ...]) -> list[tuple[float, Move]]:
        """What each move is worth when the best is made of it."""
        judge = self.judge
        width, *rest = widths
        done: list[tuple[float, Move]] = []
        open: list[tuple[float, Move, list[Branch]]] = []
        for move in judge.worth_trying(world, self.game.legal(world)):
            if judge.stops(move):
                done.append((judge.value(world), move))
                continue
            branches = judge.after(world, move)
            if rest and any(judge.goes_on(after) for _, after in branches):
                promise = sum(chance * judge.promise(after) for chance, after in branches)
                open.append((promise, move, branches))
            else:
                done.append((sum(chance * judge.value(w) for chance, w in branches), move))
        open.sort(key=lambda found: (-round(found[0], 6), found[1]))
        for _, move, branches in open[:width]:
            worth = sum(chance * self.best(after, tuple(rest)) for chance, after in branches)
            done.append((worth, move))
        for _, move, branches in open[width:]:
            done.append((sum(chance * judge.value(w) for chance, w in branches), move))
        return done

    def best(self, world: Any, widths: tuple[int, ...]) -> float:
        """What the world is worth when the seat goes on in the best way it sees, or stops."""
        stand = self.judge.value(world)
        if not self.judge.goes_on(world):
            return stand
        return max([stand, *(worth for worth, _ in self.plans(world, widths))])
