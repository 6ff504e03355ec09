"""What the bots know about playing Armorica: `Judge`, `why` a move is played, and the lessons."""

from acres.games.armorica.bot.judge import Judge, why
from acres.games.armorica.bot.lessons import (
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
