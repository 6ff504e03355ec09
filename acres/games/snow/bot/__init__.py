"""The bots' knowledge of playing A Few Acres of Snow."""

from acres.bots.knowledge import Knowledge
from acres.games.snow.bot import learning
from acres.games.snow.bot.judge import Judge
from acres.games.snow.bot.openings import OPENINGS
from acres.games.snow.text.explanations import why

KNOWLEDGE = Knowledge(Judge, why, learning, OPENINGS)
