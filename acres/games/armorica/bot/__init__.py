"""The bots' knowledge of Armorica: `Judge`, `why` a move is played, and what is learned."""

from acres.games.armorica.bot.explanations import why
from acres.games.armorica.bot.judge import Judge
from acres.games.armorica.bot.learning import (
    FEATURES,
    HEAT,
    HORIZON,
    REPLIES,
    TRIALS,
    TRUST,
    context,
    features,
    tokens,
)
from acres.games.armorica.rules.score import scores

__all__ = [
    "FEATURES",
    "HEAT",
    "HORIZON",
    "REPLIES",
    "TRIALS",
    "TRUST",
    "Judge",
    "context",
    "features",
    "scores",
    "tokens",
    "why",
]
