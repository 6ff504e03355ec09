"""The order in which levels think of moves, beside those that people played."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.core.journal import Journal
from tests.bench.bench_people import LEVELS


@pytest.mark.parametrize("level", ["gentle", "settler", "captain", "general"])
def test_each_level_puts_more_than_one_plan_in_order(level: str) -> None:
    journal = Journal.new("snow", {}, 1)
    state, seat = journal.state, journal.turn
    assert seat is not None
    found = LEVELS[level](journal.game, state, seat, Chance(1))
    assert len({moves[0] for moves in found}) > 1
    assert {moves[0] for moves in found} <= set(journal.game.legal(state))
