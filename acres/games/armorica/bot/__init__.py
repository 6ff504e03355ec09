"""The bots' knowledge of playing Armorica."""

from acres.bots.knowledge import Knowledge
from acres.games.armorica.bot import learning
from acres.games.armorica.bot.explanations import why
from acres.games.armorica.bot.judge import Judge

KNOWLEDGE = Knowledge(Judge, why, learning)
