"""What the bots know about playing Island Fortress: `Judge`, `why` a move is played, and the lessons."""

from acres.games.fortress.bot.explanations import why
from acres.games.fortress.bot.judge import Judge
from acres.games.fortress.bot.lessons import (
    CAPTAIN,
    FEATURES,
    HEAT,
    HORIZON,
    REPLIES,
    TRUST,
    context,
    features,
    tokens,
)

__all__ = [
    "CAPTAIN",
    "FEATURES",
    "HEAT",
    "HORIZON",
    "REPLIES",
    "TRUST",
    "Judge",
    "context",
    "features",
    "tokens",
    "why",
]
