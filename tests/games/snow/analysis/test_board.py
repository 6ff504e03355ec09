"""Points and the way to the end (9.1, 9.3), read off a view."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.games.snow import game
from acres.games.snow.analysis import board
from acres.games.snow.rules.data import SEATS
from tests.games.snow.positions import position, starting, villages


def seen(state):
    return game.view(state, None)


def test_points_come_from_villages_towns_and_captured_pieces():
    state = position(
        british={
            "places": {"boston": "town", "albany": "town"} | villages("deerfield", "kennebec"),
            "captured": [2, 1],
        },
    )
    view = seen(state)
    points = board.place_points(view, "british")
    assert list(points) == ["albany", "boston", "deerfield", "kennebec"]
    assert points["albany"] == 8
    found = board.breakdown(view, "british")
    assert found.captured == 8
    assert found.towns == points["boston"] + points["albany"]
    assert found.villages == points["deerfield"] + points["kennebec"]


@pytest.mark.parametrize("seed", range(3))
def test_the_parts_add_up_in_any_game(seed):
    state, chance = starting(seed), Chance(seed)
    for _ in range(150):
        moves = game.legal(state)
        if not moves:
            break
        view = seen(state)
        for seat in SEATS:
            found = board.breakdown(view, seat)
            assert found.villages + found.towns + found.captured == view.sides[seat].points
        game.play(state, moves[chance.below(len(moves))])


def test_the_leader_would_win_now_and_a_tie_goes_to_france():
    """9.3: Quebec's town is worth 12."""
    level = {"places": {"boston": "town", "deerfield": "town"}}
    assert board.winner_now(seen(position(british=level))) == "french"
    more = {"places": level["places"] | villages("cumberland")}
    assert board.winner_now(seen(position(british=more))) == "british"


@pytest.mark.parametrize(
    ("captured", "pieces"),
    [([0, 0], 3), ([1, 0], 3), ([2, 0], 2), ([0, 2], 1), ([1, 2], 1), ([2, 2], 0), ([0, 4], 0)],
)
def test_a_captured_town_counts_as_two_villages_on_the_way_to_the_end(captured, pieces):
    """9.1: twelve points."""
    view = seen(position(british={"places": {"boston": "town"}, "captured": captured}))
    assert board.pieces_left(view.sides["british"])["captured"] == pieces


def test_the_nearest_end_is_the_one_that_takes_fewest_pieces():
    towns = ("quebec", "montreal", "gaspe", "tadoussac", "louisbourg", "port-royal", "detroit")
    view = seen(position(french={"places": dict.fromkeys(towns, "town")}))
    assert board.pieces_left(view.sides["french"]) == {"villages": 18, "towns": 2, "captured": 3}
    assert board.nearest_end(view) == {"british": 3, "french": 2}
