"""What the bots know about playing Island Fortress: `Judge`, and `why` a move is played."""

from acres.games.fortress.bot.explanations import why
from acres.games.fortress.bot.judge import Judge

__all__ = ["Judge", "why"]
