"""The bots' knowledge of playing A Few Acres of Snow."""

from acres.bots.knowledge import Knowledge
from acres.games.snow.bot import learning
from acres.games.snow.bot.explanations import why
from acres.games.snow.bot.judge import Judge
from acres.games.snow.bot.openings import BOOK, OPENINGS

KNOWLEDGE = Knowledge(Judge, why, learning, OPENINGS, BOOK)
