"""The length of the game, and the yield of the last block."""

from __future__ import annotations

import pytest

from acres.games.fortress import game
from acres.games.fortress.analysis.forecast import pace
from tests.games.fortress.analysis.positions import camp, position, seen, walk


def test_the_prisons_go_to_whoever_places_the_last_block():
    state = position({"pine1": "DDP.."})
    state.prisons[camp("pine")].jade = 2
    state.prisons[camp("crane")].jade = 1
    state.prisons[camp("crane")].convicts = 4
    found = pace(seen(state))
    assert (found.jade, found.convicts) == (3, 4)
    assert (found.places, found.blocks) == (34, 31)


@pytest.mark.parametrize(("seats", "last"), [(2, 12), (3, 12), (4, 11)])
def test_a_game_ends_with_the_last_round_at_the_latest(seats: int, last: int):
    for seed in range(4):
        state = None
        for state in walk(seats, seed, builds_often=False):
            found = pace(seen(state))
            assert found.last == last
            assert 0 <= found.rounds == last - state.round
            petitions = state.supply.governors
            assert petitions in (found.rounds, found.rounds + 1)
        assert state is not None
        assert game.outcome(state) is not None
        if state.outcome and state.outcome.reason == "rounds":
            assert pace(seen(state)).rounds == 0
