"""Turns of played games: how they began, and whether Britain won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acres.bots import learned
from acres.core.journal import Journal
from acres.games.snow.bot.learning import FEATURES, features
from acres.games.snow.rules.data import BRITISH

__all__ = ["FEATURES", "FILE", "ROLES", "asked"]
FILE = learned.FILE
ROLES = ("",)
"""The words of `FEATURES` stand alone in the file."""


def asked(journal: Journal) -> Iterator[tuple[str, Sequence[float], bool, float]]:
    """Yield the features of the beginning of each turn, whether Britain won the game, and a weight; those of a game
    together weigh 1. Games that never ended are left out."""
    outcome = journal.game.outcome(journal.state)
    if outcome is None:
        return
    begins = {state.turn: state for state in map(journal.state_at, reversed(range(journal.ply)))}
    for state in begins.values():
        yield "", features(state)[BRITISH], BRITISH in outcome.winners, 1 / len(begins)
