"""What the bots know about playing A Few Acres of Snow: `Judge`, and `why` a move is played."""

from acres.games.snow.bot.explanations import why
from acres.games.snow.bot.judge import Judge

__all__ = ["Judge", "why"]
