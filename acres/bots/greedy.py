"""The generic greedy bot: look a turn ahead, as far as the seat's own moves go, and take the best.

What a position is worth, and what the others will answer, is the game's own
knowledge: the `Judge` in its room `bot`. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from acres.core.game import AnyGame, Game, State, View
from acres.core.move import Move, text

InTime = Callable[[], bool]
"""Whether there is time for another step of thought."""

Result = TypeVar("Result")
Thought = Generator[float, None, Result]
"""A search in steps: each yields the share of the work that is done, from 0 to 1."""

World = TypeVar("World", bound=State)

Branch = tuple[float, World]
"""A world that may come of a move, and how likely it is."""

Start = tuple[float, float, World]
"""A branch with the value of its world in the middle of the turn."""


class Plan(NamedTuple):
    """A plan for the rest of the turn."""

    worth: float
    """Its worth, in points or so."""
    moves: tuple[Move, ...]
    """The moves, at least one; the others where things come as is most likely. Then the turn ends."""


class Judge(Protocol[World]):
    """A game's knowledge of playing it, for a decision of a seat.

    Made by the game's bot module: ``Judge(world, seat, chance)``. Worlds are
    `Game.guess` worlds and what came of them; they are never changed. What has a
    default here suits a game of one decision in a turn; a game's own judge
    inherits it.
    """

    WIDTHS: tuple[int, ...] = (16, 8, 3)
    """The number of the most promising moves to follow at each step of a plan."""

    def after(self, world: World, move: Move) -> list[Branch[World]]:
        """Return the worlds that may come of a move, with the others' answers and the luck of the
        draw."""
        ...

    def value(self, world: World) -> float:
        """Value a world for the seat if its turn ended now, in points or so."""
        ...

    def worth_trying(self, world: World, moves: Sequence[Move]) -> list[Move]:
        """Return the moves that deserve a thought, at least one: every move."""
        return list(moves)

    def stops(self, move: Move) -> bool:
        """Return whether a move only ends the seat's turn, so that the world keeps its value: no move
        does."""
        return False

    def goes_on(self, world: World) -> bool:
        """Return whether the seat goes on deciding in the same turn: it does not."""
        return False

    def hope(self, world: World) -> float:
        """Estimate the value that the rest of the turn may add, by which worlds are chosen to be
        followed: none."""
        return 0.0


def always() -> bool:
    """Return True: there is no hurry."""
    return True


def plans(
    game: AnyGame, world: State, judge: Judge[State], in_time: InTime = always, ways: int = 1
) -> list[Plan]:
    """For each move that deserved a thought the best plan that begins with it, the best first; with more `ways`
    also the plans that go on next best, so many altogether.

    When the time is over, what was not looked at yet is left out, at least one plan is
    there, and plans that were not followed are worth what they are in the middle.
    """
    found = _Planner(game, judge, in_time).plans(world, judge.WIDTHS, ways)
    return sorted(found, key=lambda plan: (-round(plan.worth, 6), text(plan.moves[0])))


class _Planner(Generic[World]):
    def __init__(self, game: Game[World, View], judge: Judge[World], in_time: InTime) -> None:
        self.game = game
        self.judge = judge
        self.in_time = in_time

    def plans(self, world: World, widths: tuple[int, ...], ways: int = 1) -> list[Plan]:
        """Value each move by the best plan that begins with it, and those that go on otherwise."""
        judge = self.judge
        width, *rest = widths
        done: list[Plan] = []
        followable: list[tuple[float, Move, list[Start[World]]]] = []
        for move in judge.worth_trying(world, self.game.legal(world)):
            if (done or followable) and not self.in_time():
                break
            if judge.stops(move):
                done.append(Plan(judge.value(world), (move,)))
                continue
            starts = [(odds, judge.value(new), new) for odds, new in judge.after(world, move)]
            worth = sum(odds * stand for odds, stand, _ in starts)
            if rest and any(judge.goes_on(new) for _, _, new in starts):
                hope = sum(odds * judge.hope(new) for odds, _, new in starts)
                followable.append((worth + hope, move, starts))
            else:
                done.append(Plan(worth, (move,)))
        followable.sort(key=lambda found: (-round(found[0], 6), found[1]))
        for at, (_, move, starts) in enumerate(followable):
            if at < width and self.in_time():
                done += self.followed(move, starts, tuple(rest))[:ways]
            else:
                done.append(Plan(sum(odds * stand for odds, stand, _ in starts), (move,)))
        return done

    def followed(
        self, move: Move, starts: list[Start[World]], widths: tuple[int, ...]
    ) -> list[Plan]:
        """Return the plans that begin with a move, the best first: they differ where its likeliest consequence
        comes, and are the best after the others."""
        worth, likeliest = 0.0, 0.0
        on: list[Plan] = []
        for odds, stand, new in starts:
            found = self.going_on(new, stand, widths)
            worth += odds * found[0].worth
            if odds > likeliest:
                likeliest, on = odds, found
        best = on[0].worth
        return [Plan(worth - likeliest * (best - plan.worth), (move, *plan.moves)) for plan in on]

    def going_on(self, world: World, stand: float, widths: tuple[int, ...]) -> list[Plan]:
        """Return the ways for the seat to go on, the best first. To stop is one without a move: the only one where
        the turn is over, none where a question is open."""
        if not self.judge.goes_on(world):
            return [Plan(stand, ())]
        found = [
            Plan(stand, ()) if self.judge.stops(plan.moves[0]) else plan
            for plan in self.plans(world, widths)
        ]
        found.sort(key=lambda plan: (-plan.worth, len(plan.moves)))
        return found
