"""Bots: who may sit in a seat instead of a person.

A bot never sees the true position: it gets a world that its seat cannot tell
from it (`Game.guess`). The same journal and level always give the same move.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from acres.bots import greedy
from acres.table.game import Game, Seat
from acres.table.journal import Journal
from acres.table.move import Move, text
from acres.table.rng import Chance

Level = Callable[[Game, Any, Seat, Chance], Move]
"""Chooses a move for the seat in a world made by `Game.guess`."""


def anything(game: Game, world: Any, seat: Seat, chance: Chance) -> Move:
    """Any legal move, each equally likely."""
    moves = game.legal(world)
    return moves[chance.below(len(moves))]


LEVELS: dict[str, Level] = {"random": anything, "settler": greedy.choose}


def choose(game: Game, state: Any, seat: Seat, level: str, chance: Chance) -> Move:
    """The move that a bot of this level plays; it depends only on the view and the chance."""
    return LEVELS[level](game, game.guess(state, seat, chance), seat, chance)


def answer(journal_text: str, level: str) -> tuple[str, str]:
    """The move for whoever decides now, as machine words, and one sentence why.

    Raises `BadNotation` for a journal that cannot be read, `KeyError` for a
    level that does not exist and `ValueError` for a game that is over.
    """
    journal = Journal.parse(journal_text)
    seat = journal.turn
    if seat is None:
        raise ValueError("The game is over.")
    chance = Chance(int.from_bytes(sha256(journal_text.encode()).digest()[:8], "big"))
    world = journal.game.guess(journal.state, seat, chance)
    move = LEVELS[level](journal.game, world, seat, chance)
    return text(move), greedy.knowledge(journal.game).why(world, move)
