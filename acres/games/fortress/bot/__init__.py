"""The bots' knowledge of playing Island Fortress."""

from acres.bots.knowledge import Knowledge
from acres.games.fortress.bot import learning
from acres.games.fortress.bot.judge import Judge
from acres.games.fortress.text.explanations import why

KNOWLEDGE = Knowledge(Judge, why, learning, careful=learning.careful)
