"""The features by which Island Fortress is learned."""

from __future__ import annotations

import pytest

from acres.bots.learned import choose
from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.fortress import game as fortress
from acres.games.fortress.bot.learning import FEATURES, features
from acres.games.fortress.rules.data import Place
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.state import State

TWO = fortress.seats({"players": "2"})
SQUARE = ("pine-a1", "pine-b1", "pine-a2", "pine-b2")


def with_square(seat: Seat, builder: Seat) -> State:
    """The seat has the favor for a square, which the builder has built."""
    state = fortress.setup({}, Chance(3))
    for pile in (state.deck, *(side.favors for side in state.sides.values())):
        if "cube" in pile:
            pile.remove("cube")
    state.sides[seat].favors = ["cube"]
    state.wall |= {Place(spot): builder for spot in SQUARE}
    return state


@pytest.mark.parametrize("jade", [2, 9, 19, 30])
def test_a_gentle_bot_keeps_half_of_its_jade_when_it_bids(jade: int) -> None:
    state, chance = fortress.setup({}, Chance(5)), Chance(5)
    while state.stack[-1][0] != "bid":
        fortress.step(state, fortress.legal(state)[0])
    seat = fortress.turn(state)
    assert seat is not None
    state.sides[seat].jade = jade
    bids = [opened(state, seat, choose(fortress, state, seat, chance)[1]) for _ in range(200)]
    assert 0 < max(bids) <= (jade + 1) // 2


@pytest.mark.parametrize("seat", TWO)
def test_a_favor_in_hand_is_worth_what_its_own_pattern_lets_hope(seat: Seat) -> None:
    """For every seat; the wall counts besides, so that the card is compared with another card."""
    at = FEATURES.index("worth")
    state = with_square(seat, seat)
    with_it = features(state)[seat][at]
    state.sides[seat].favors = []
    without = features(state)[seat][at]
    [other] = set(TWO) - {seat}
    state = with_square(seat, other)
    hopeless = features(state)[seat][at]
    state.sides[seat].favors = []
    assert with_it - without > hopeless - features(state)[seat][at] + 0.05
