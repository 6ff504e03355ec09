"""What the bots know about playing Armorica: `Judge`, and `why` a move is played."""

from acres.games.armorica.bot.judge import Judge, why

__all__ = ["Judge", "why"]
