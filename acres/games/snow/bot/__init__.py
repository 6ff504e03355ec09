"""Play knowledge of the bots: `Judge`, `why` a move is played, and the lessons learned."""

from typing import TYPE_CHECKING

from acres.games.snow.bot.explanations import why
from acres.games.snow.bot.judge import Judge
from acres.games.snow.bot.learning import (
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
from acres.games.snow.bot.openings import BOOK, OPENINGS

if TYPE_CHECKING:
    from acres.bots import greedy
    from acres.games.snow.rules.state import State

    _fulfils: type[greedy.Judge[State]] = Judge

__all__ = [
    "BOOK",
    "FEATURES",
    "HEAT",
    "HORIZON",
    "OPENINGS",
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
