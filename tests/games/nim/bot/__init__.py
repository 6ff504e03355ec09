"""The bots' knowledge of Nim: `Judge`, and `why` a move is played."""

from acres.games.nim.bot.judge import Judge, why

__all__ = ["Judge", "why"]
