"""Advice for a person: the best two plans for the turn, and the chance to win with each."""

from __future__ import annotations

import math
from typing import NamedTuple

from acres.bots import asked
from acres.bots.greedy import InTime, Thought, always
from acres.bots.plan_search import PlanSearch
from acres.bots.planner import BOOKISH
from acres.core.move import text

BEST = 2
"""So many plans are named."""


class Advised(NamedTuple):
    """A plan for the rest of the turn."""

    moves: tuple[str, ...]
    """At least one, in machine words; all but the first as it is likely to go on."""
    chance: float | None
    """The seat's chance to win with this plan, from 0 to 1; None where there is nothing to choose
    from."""


class Advice(NamedTuple):
    """Plans for the seat that decides."""

    ply: int
    """The number of moves played so far."""
    plans: tuple[Advised, ...]
    """The best first."""


def advising(journal_text: str, in_time: InTime = always) -> Thought[Advice]:
    """Find the best plans for the seat that decides, from its knowledge alone. Raises as
    `acres.bots.answer` does."""
    journal, seat, chance = asked(journal_text)
    world = journal.game.guess(journal.state, seat, chance)
    search = PlanSearch(
        "hint", BOOKISH, beyond_book=True, margin=math.inf, doubt=math.inf, merged=True
    )
    tried = yield from search.trying(journal.game, world, seat, chance, in_time)
    plans = [
        Advised(tuple(map(text, each.plan.moves)), each.chance if each.games else None)
        for each in tried[:BEST]
    ]
    return Advice(journal.ply, tuple(plans))
