"""Perft counts of Island Fortress: the number of move sequences, pinned.

A count that changes means that the rules changed. If that was meant, raise the
game's VERSION where old journals would play differently, and write the new count.
"""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.core.conformance import perft
from acres.games.fortress import game
from tests.games.fortress.rules.positions import BILL, action, final, go_on, petition, play, rows

pytestmark = pytest.mark.pyodide("the moves and their order depend on sets and integers")

GOVERNOR = {
    "governor": True,
    "wall": rows(pine1="ABCGA", pine2="BA...", crane1="AA..."),
    "reinforced": ["pine-a1"],
    "prisons": {"pine": (2, 3)},
    "dragon": {
        "jade": 9,
        "laborers": 4,
        "convicts": 3,
        "blocks": 3,
        "chips": 1,
        "favors": ["row-of-two", "step-down", "two-with-a-gap"],
        "earlier": ("builder", "recruiter"),
    },
}
"""Every kind of action is possible, and the governor's block is still to be placed."""

LATE = {
    "holder": BILL,
    "wall": rows(
        pine1="ABABA", pine2="BBAAB", pine3="A...B", crane1="GABBA", crane2="AB..A", crane3="A...."
    ),
    "phoenix": {"jade": 5, "laborers": 7, "convicts": 6, "blocks": 4, "chips": 2, "camp": "crane"},
    "dragon": {"jade": 4, "laborers": 2, "convicts": 9, "blocks": 2, "favors": ["slipway"]},
}
"""Rows are about to be completed, and both have many workers."""


def begun(players, seed):
    """A game behind its first petition, which the last player won with 2 jade."""
    state = game.setup({"players": str(players)}, Chance(seed))
    play(state, *["keep 1 2 3"] * players)
    play(state, *["bid 0"] * (players - 1), "bid 2")
    return state


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, [10, 100, 1600, 25600]),
        (3, [10, 100, 1000, 16000]),
        (4, [10, 100, 1000, 10000]),
    ],
)
def test_sequences_from_the_set_up(players, expected):
    state = game.setup({"players": str(players)}, Chance(1))
    assert [perft(game, state, depth) for depth in range(1, 5)] == expected


@pytest.mark.parametrize(
    ("players", "seed", "expected"),
    [
        (2, 1, [25, 302, 4006, 37520]),
        (3, 2, [25, 302, 4006, 50882]),
        (4, 3, [31, 474, 6381, 82136]),
    ],
)
def test_sequences_from_the_first_turn(players, seed, expected):
    state = begun(players, seed)
    assert [perft(game, state, depth) for depth in range(1, 5)] == expected


POSITIONS = {
    "with the governor block": (lambda: action(3, version=1, **GOVERNOR), [59, 1063, 5731]),
    "peaceful": (
        lambda: action(3, version=1, **GOVERNOR, options={"replacing": "no"}),
        [51, 879, 4637],
    ),
    "late": (lambda: action(2, whose=BILL, **LATE), [104, 213, 8974]),
    "petition": (
        lambda: petition(3, holder=BILL, dragon={"jade": 9}, tortoise={"jade": 20}),
        [10, 10, 210],
    ),
    "trade": (
        lambda: final(
            governors=0,
            options={"trade": "yes"},
            dragon={"favors": ["slipway", "pedestal", "cross"]},
        ),
        [7, 30, 72],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_sequences_from_a_rich_position(name):
    given, expected = POSITIONS[name]
    state = given()
    go_on(state)
    assert [perft(game, state, depth) for depth in (1, 2, 3)] == expected


def test_the_rich_position_has_every_kind_of_action():
    verbs = {move[0] for move in game.legal(action(3, version=1, **GOVERNOR))}
    assert verbs == {
        *("recruit", "convicts", "raid", "buy", "draw", "remove", "build", "favor", "replace"),
        *("collect", "treasure", "travel", "repeat", "governor"),
    }
