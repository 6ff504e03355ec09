"""Bots: who may sit in a seat instead of a person.

A bot never sees the true position: it gets a world that its seat cannot tell
from it (`Game.guess`). The same journal and level always give the same move, as
long as there is time to think it through.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple, Protocol

from acres.bots import learned
from acres.bots.greedy import InTime, Thought, always
from acres.bots.knowledge import knowledge
from acres.bots.plan_search import PlanSearch, compared
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.journal import Journal
from acres.core.move import Move, text
from acres.core.seat import Seat
from acres.core.steps import finished


class Level(Protocol):
    """Chooses a move for the seat in a world made by `Game.guess`."""

    def __call__(
        self, game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = ..., /
    ) -> Move: ...


def anything(
    game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always, /
) -> Move:
    """Choose any legal move, each equally likely, at once."""
    moves = game.legal(world)
    return moves[chance.below(len(moves))]


class Chosen(NamedTuple):
    """The move that a bot plays."""

    move: str
    """Machine words, such as ``draft rangers``."""
    ply: int
    """The number of moves before it."""
    weighed: tuple[float, float] | None = None
    """The chances to win with it and with the next best move, from 0 to 1; None where a level does not
    say, or has not tried both as often as each other."""


WEIGHING = frozenset({"general", "marshal"})
"""The levels that say what a move was weighed against."""
GENERAL = PlanSearch("general")
"""The level that `acres.lab.training.train` learns from last."""
LEVELS: dict[str, Level] = {
    "random": anything,
    "gentle": learned.choose,
    "settler": Planner(trust="settler"),
    "captain": PlanSearch("captain"),
    "general": GENERAL,
    "marshal": PlanSearch("marshal"),
}


def leveled(game: AnyGame, level: str) -> Level:
    """Return the level of this name, or the planner that plays the game's opening of this name. Raises
    `KeyError` where there is none."""
    return Planner(opening=level) if level in knowledge(game).openings else LEVELS[level]


def choose(game: AnyGame, state: State, seat: Seat, level: str, chance: Chance) -> Move:
    """Return the move that a bot of this level plays; it depends on the view and the chance alone."""
    return leveled(game, level)(game, game.guess(state, seat, chance), seat, chance)


def answer(journal_text: str, level: str, in_time: InTime = always) -> Chosen:
    """Return the move for the seat that decides; without more time the best found by then.

    Raises `BadNotation` for a journal that cannot be read, `KeyError` for a
    level that does not exist and `ValueError` for a game that is over.
    """
    return finished(answering(journal_text, level, in_time))


def answering(journal_text: str, level: str, in_time: InTime = always) -> Thought[Chosen]:
    """Choose the move of the seat that decides in steps; see `answer`."""
    journal, seat, chance = asked(journal_text)
    world = journal.game.guess(journal.state, seat, chance)
    chosen = leveled(journal.game, level)
    weighed = None
    if isinstance(chosen, PlanSearch):
        tried = yield from chosen.trying(journal.game, world, seat, chance, in_time)
        move = tried[0].plan.moves[0]
        weighed = compared(tried) if level in WEIGHING else None
    else:
        move = chosen(journal.game, world, seat, chance, in_time)
    return Chosen(text(move), journal.ply, weighed)


def asked(journal_text: str) -> tuple[Journal, Seat, Chance]:
    """Read a game, with the seat that decides in it and the chance for thoughts about it, which is
    always the same for the same game. Raises as `answer` does."""
    journal = Journal.parse(journal_text)
    if (seat := journal.turn) is None:
        raise ValueError("The game is over.")
    return journal, seat, Chance(int.from_bytes(sha256(journal_text.encode()).digest()[:8], "big"))
