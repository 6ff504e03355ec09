"""Bots: who may sit in a seat instead of a person.

A bot never sees the true position: it gets a world that its seat cannot tell
from it (`Game.guess`). The same journal and level always give the same move, as
long as there is time to think it through.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple, Protocol

from acres.bots import greedy, learned
from acres.bots.greedy import InTime, always
from acres.bots.plan_search import PlanSearch
from acres.bots.planner import Planner, openings
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.journal import Journal
from acres.core.move import Move, text
from acres.core.seat import Seat
from acres.core.steps import Steps, finished


class Level(Protocol):
    """Chooses a move for the seat in a world made by `Game.guess`."""

    def __call__(
        self, game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = ..., /
    ) -> Move: ...


def anything(
    game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always, /
) -> Move:
    """Any legal move, each equally likely; that takes no time."""
    moves = game.legal(world)
    return moves[chance.below(len(moves))]


class Chosen(NamedTuple):
    """What a bot plays."""

    move: str
    """Machine words, such as ``draft rangers``."""
    why: str
    """One sentence for the curious; may be empty."""
    ply: int
    """How many moves the game had by then."""


LEVELS: dict[str, Level] = {
    "random": anything,
    "gentle": learned.choose,
    "settler": Planner(),
    "captain": Planner(informed=True),
    "general": PlanSearch(rollouts=240),
    "marshal": PlanSearch(rollouts=1920),
}


def leveled(game: AnyGame, level: str) -> Level:
    """The level of this name, or the planner that holds on to the game's opening of this name.
    Raises `KeyError` where there is none."""
    return Planner(opening=level) if level in openings(game) else LEVELS[level]


def choose(game: AnyGame, state: State, seat: Seat, level: str, chance: Chance) -> Move:
    """The move that a bot of this level plays; it depends only on the view and the chance."""
    return leveled(game, level)(game, game.guess(state, seat, chance), seat, chance)


def answer(
    journal_text: str,
    level: str,
    budget_ms: int | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Chosen:
    """The move for whoever decides now, and one sentence why.

    After `budget_ms` milliseconds of thinking it is the best that was found by then.

    Raises `BadNotation` for a journal that cannot be read, `KeyError` for a
    level that does not exist and `ValueError` for a game that is over.
    """
    return finished(answering(journal_text, level, budget_ms, clock))


def answering(
    journal_text: str,
    level: str,
    budget_ms: int | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Steps[Chosen]:
    """The same in steps."""
    journal = Journal.parse(journal_text)
    seat = journal.turn
    if seat is None:
        raise ValueError("The game is over.")
    chance = Chance(int.from_bytes(sha256(journal_text.encode()).digest()[:8], "big"))
    world = journal.game.guess(journal.state, seat, chance)
    chosen = leveled(journal.game, level)
    last = None if budget_ms is None else clock() + budget_ms / 1000
    asked = journal.game, world, seat, chance, lambda: last is None or clock() < last
    if isinstance(chosen, PlanSearch):
        tried = yield from chosen.trying(*asked)
        move = tried[0].plan.moves[0]
    else:
        move = chosen(*asked)
    why = greedy.knowledge(journal.game).why(world, move)
    return Chosen(text(move), why, journal.ply)
