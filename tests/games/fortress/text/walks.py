"""Random games of Island Fortress, and what is readable."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from functools import cache

from acres.core.chance import Chance
from acres.core.game import Event
from acres.core.move import Move
from acres.games.fortress import game
from acres.games.fortress.rules.state import State

GAMES: tuple[Mapping[str, str], ...] = (
    {"players": "2"},
    {"players": "3", "trade": "yes", "incentive": "block"},
    {"players": "4", "replacing": "no", "incentive": "chip", "blocks": "6", "convicts": "6"},
    {"players": "2", "jade": "12", "laborers": "6", "blocks": "6"},
    {"players": "3", "incentive": "treasure", "trade": "yes", "regions": "more"},
)
NOT_A_WORD = re.compile(r"[{}_]|None|\b(?:pine|crane|lotus|moon)-[a-e]\d|s\d{3}")
Step = tuple[State, Move, list[Event]]


def walk(seed: int) -> Iterator[Step]:
    """A random game, all kinds of moves equally likely: each position, its move, what happened."""
    chooser = random.Random(seed)
    state = game.setup(GAMES[seed % len(GAMES)], Chance(seed))
    while moves := game.legal(state):
        verb = chooser.choice(sorted({move[0] for move in moves}))
        move = chooser.choice([move for move in moves if move[0] == verb])
        before = state.copy()
        state.events = []
        game.step(state, move)
        yield before, move, state.events
    yield state, ("end",), []


@cache
def random_steps() -> list[Step]:
    """All steps of some games, with all options among them."""
    return [step for seed in range(2 * len(GAMES)) for step in walk(seed)]


def readable(said: str) -> bool:
    """No id and no placeholder is left over."""
    return bool(said) and not NOT_A_WORD.search(said)
