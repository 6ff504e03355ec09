"""The generic greedy bot: look one turn ahead, as far as one's own moves go, and take the best.

What a position is worth, and what the others will answer, is the game's own
knowledge: the `Judge` in its room `bot`. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar, cast

import acres
from acres.core.chance import Chance
from acres.core.game import AnyGame, Game, State, View
from acres.core.move import Move, text
from acres.core.seat import Seat

InTime = Callable[[], bool]
"""Whether there is time for another step of thought."""

Result = TypeVar("Result")
Thought = Generator[float, None, Result]
"""What is found out in steps: each yields which share of the work is done, from 0 to 1."""

World = TypeVar("World", bound=State)

Branch = tuple[float, World]
"""A world that may come of a move, and how likely it is."""

Start = tuple[float, float, World]
"""The same with what the world is worth as it stands in the middle."""


class Plan(NamedTuple):
    """What to do in the rest of the turn."""

    worth: float
    """In points or so."""
    moves: tuple[Move, ...]
    """At least one; the others where things come as is most likely. Then the turn ends."""


class Judge(Protocol[World]):
    """What a game knows about playing it, for one seat and one decision of it.

    Made by the game's bot module: ``Judge(world, seat, chance)``. Worlds are
    `Game.guess` worlds and what came of them; they are never changed. What has a
    default here suits a game of one decision in a turn; a game's own judge
    inherits it.
    """

    WIDTHS: tuple[int, ...] = (16, 8, 3)
    """How many of the most promising moves are followed at each step of a plan."""

    def after(self, world: World, move: Move) -> list[Branch[World]]:
        """What may come of the move, with the others' answers and the luck of the draw."""
        ...

    def value(self, world: World) -> float:
        """What the world is worth to the seat if its turn ended now, in points or so."""
        ...

    def worth_trying(self, world: World, moves: Sequence[Move]) -> list[Move]:
        """The moves that deserve a thought, at least one: every move."""
        return list(moves)

    def stops(self, move: Move) -> bool:
        """Whether the move only ends the seat's turn, so that the world stays what it is worth:
        no move does."""
        return False

    def goes_on(self, world: World) -> bool:
        """Whether the seat goes on deciding in the same turn: it does not."""
        return False

    def hope(self, world: World) -> float:
        """What the rest of the turn may add to the value: decides what is followed. Nothing."""
        return 0.0


class Knowledge(Protocol):
    """What the bot module of a game offers, for states of that game."""

    def Judge(self, world: State, seat: Seat, chance: Chance, /) -> Judge[State]: ...  # noqa: N802 – a class of the module
    def why(self, world: State, move: Move, /) -> str:
        """One sentence why a bot plays the move."""


def knowledge(game: AnyGame) -> Knowledge:
    """What bots know about this game."""
    return cast("Knowledge", acres.room(game.NAME, "bot"))


def always() -> bool:
    """There is no hurry."""
    return True


def plans(game: AnyGame, world: State, judge: Judge[State], in_time: InTime = always) -> list[Plan]:
    """For each move that deserved a thought the best plan that begins with it, the best first.

    When the time is over, what was not looked at yet is left out, at least one plan is
    there, and plans that were not followed are worth what they are in the middle.
    """
    found = _Planner(game, judge, in_time).plans(world, judge.WIDTHS)
    return sorted(found, key=lambda plan: (-round(plan.worth, 6), text(plan.moves[0])))


class _Planner(Generic[World]):
    def __init__(self, game: Game[World, View], judge: Judge[World], in_time: InTime) -> None:
        self.game = game
        self.judge = judge
        self.in_time = in_time

    def plans(self, world: World, widths: tuple[int, ...]) -> list[Plan]:
        """What each move is worth when the best is made of it."""
        judge = self.judge
        width, *rest = widths
        done: list[Plan] = []
        open: list[tuple[float, Move, list[Start[World]]]] = []
        for move in judge.worth_trying(world, self.game.legal(world)):
            if (done or open) and not self.in_time():
                break
            if judge.stops(move):
                done.append(Plan(judge.value(world), (move,)))
                continue
            starts = [(odds, judge.value(new), new) for odds, new in judge.after(world, move)]
            worth = sum(odds * stand for odds, stand, _ in starts)
            if rest and any(judge.goes_on(new) for _, _, new in starts):
                hope = sum(odds * judge.hope(new) for odds, _, new in starts)
                open.append((worth + hope, move, starts))
            else:
                done.append(Plan(worth, (move,)))
        open.sort(key=lambda found: (-round(found[0], 6), found[1]))
        for at, (_, move, starts) in enumerate(open):
            if at < width and self.in_time():
                done.append(self.followed(move, starts, tuple(rest)))
            else:
                done.append(Plan(sum(odds * stand for odds, stand, _ in starts), (move,)))
        return done

    def followed(self, move: Move, starts: list[Start[World]], widths: tuple[int, ...]) -> Plan:
        """The best that can be made of the move, whatever comes of it."""
        worth, likeliest = 0.0, 0.0
        on: tuple[Move, ...] = ()
        for odds, stand, new in starts:
            best = self.best(new, stand, widths)
            worth += odds * best.worth
            if odds > likeliest:
                likeliest, on = odds, best.moves
        return Plan(worth, (move, *on))

    def best(self, world: World, stand: float, widths: tuple[int, ...]) -> Plan:
        """How the seat goes on in the best way it sees; without a move where it stops."""
        best = Plan(stand, ())
        if self.judge.goes_on(world):
            for plan in self.plans(world, widths):
                if plan.worth > best.worth:
                    best = plan
        return best
