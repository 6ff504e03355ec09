"""Reasons for a seat that may not be the one that decides."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.core.errors import Reason
from acres.core.move import DO
from acres.games.armorica import game as armorica
from acres.games.armorica.rules.state import State


@pytest.fixture
def state() -> State:
    return armorica.setup({}, Chance(3))


def test_a_seat_that_waits_hears_whose_turn_it_is(state: State) -> None:
    for seat in armorica.seats({}):
        found = armorica.why_for(state, seat, DO, "take")
        if seat == state.first:
            assert found is None
        else:
            assert found == Reason("not-your-turn", "round", {"seat": state.first})


def test_the_seat_that_decides_hears_what_it_lacks(state: State) -> None:
    leftmost = state.rows["gauls"][0]
    found = armorica.why_for(state, state.first, "gauls", leftmost)
    assert found == Reason("too-few-wheat", "taking", {"needed": 6, "has": 2})
    assert armorica.why_for(state, state.first, "romans", state.rows["romans"][-1]) == Reason(
        "gauls-first", "round"
    )


def test_after_the_end_every_seat_hears_that_the_game_is_over(state: State) -> None:
    while (seat := armorica.turn(state)) is not None:
        armorica.play(state, armorica.legal(state)[-1])
    for seat in armorica.seats({}):
        assert armorica.why_for(state, seat, DO, "take") == Reason("game-over", "end")
