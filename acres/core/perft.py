"""Counting move sequences, as chess programs do: a fingerprint of the rules."""

from __future__ import annotations

from acres.core.game import AnyGame, State


def perft(game: AnyGame, state: State, depth: int) -> int:
    """Count the sequences of exactly `depth` moves that begin at a state.

    Chance is part of the state, so every sequence has one course. Sequences
    that end the game earlier do not count. `depth` is a whole number from 0.

    >>> import acres
    >>> from acres.core.chance import Chance
    >>> snow = acres.game("snow")
    >>> [perft(snow, snow.setup({}, Chance(1)), depth) for depth in (0, 1)]
    [1, 89]
    """
    if depth == 0:
        return 1
    legal = game.legal(state)
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = game.copy(state)
        game.step(after, move)
        total += perft(game, after, depth - 1)
    return total
