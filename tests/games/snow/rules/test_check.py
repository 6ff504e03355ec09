"""Check of a position: cards and pieces are conserved, no count is negative."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from acres.games.snow import game
from acres.games.snow.rules.state import State
from tests.games.snow.besieged import at_louisbourg


def set_to(name: str, value: object) -> Callable[[State], None]:
    return lambda state: setattr(state, name, value)


def of_britain(name: str, value: object) -> Callable[[State], None]:
    return lambda state: setattr(state.sides["british"], name, value)


@pytest.mark.parametrize(
    "damage",
    [
        set_to("actions", -1),
        set_to("idle", -1),
        set_to("still", -1),
        of_britain("money", -1),
        of_britain("villages", 18),
        of_britain("towns", 12),
        of_britain("captured_villages", 1),
        of_britain("hand", ["militia", "militia"]),
        of_britain("seen", ["ships"]),
        of_britain("told", frozenset({"ships"})),
        of_britain("doomed", {"british": "rangers", "french": None}),
        set_to("neutral", []),
        set_to("towns", {"boston", "quebec", "detroit"}),
        set_to("forts", {"detroit"}),
        set_to("sieges", {"british": None, "french": None}),
        set_to("sieges", {"british": ("halifax", 0), "french": None}),
    ],
)
def test_the_check_finds_a_position_that_does_not_add_up(damage: Callable[[State], None]) -> None:
    state = at_louisbourg(0, british={"hand": ["militia"]})
    game.check(state)
    damage(state)
    with pytest.raises(AssertionError):
        game.check(state)
