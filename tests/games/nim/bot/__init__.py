"""The bots' knowledge of playing Nim."""

from acres.bots.knowledge import Knowledge
from acres.games.nim.bot.judge import Judge, why

KNOWLEDGE = Knowledge(Judge, why)
