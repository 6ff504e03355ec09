"""The bots' knowledge of playing Island Fortress: `Judge`, `why` a move is played, and what is
learned."""

from acres.games.fortress.bot.explanations import why
from acres.games.fortress.bot.judge import Judge
from acres.games.fortress.bot.learning import (
    FEATURES,
    HEAT,
    HORIZON,
    REPLIES,
    TRIALS,
    TRUST,
    context,
    features,
    scores,
    tokens,
)

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
