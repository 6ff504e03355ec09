"""What the bots know about playing A Few Acres of Snow: `Judge`, and `why` a move is played."""

from typing import TYPE_CHECKING

from acres.games.snow.bot.explanations import why
from acres.games.snow.bot.judge import Judge

if TYPE_CHECKING:
    from acres.bots import greedy
    from acres.games.snow.rules.state import State

    _fulfils: type[greedy.Judge[State]] = Judge

__all__ = ["Judge", "why"]
