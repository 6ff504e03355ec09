"""What the bots know about playing Armorica: `Judge`, and `why` a move is played."""

from typing import TYPE_CHECKING

from acres.games.armorica.bot.judge import Judge, why

if TYPE_CHECKING:
    from acres.bots import greedy
    from acres.games.armorica.rules.state import State

    _fulfils: type[greedy.Judge[State]] = Judge

__all__ = ["Judge", "why"]
