"""The end if it came now: the examples of the book, and the rules themselves."""

from __future__ import annotations

import random

import pytest

from acres.core.chance import Chance
from acres.games.fortress import game
from acres.games.fortress.analysis.forecast import ending, so_far
from acres.games.fortress.rules import scoring
from acres.games.fortress.rules.state import SOURCES
from tests.games.fortress.analysis.positions import DRAGON, PHOENIX, TORTOISE, position, seen, walk


def test_an_unfinished_row_scores_for_all_who_have_most():
    """Scoring: a first row of two, two and one brings both leaders 3 points."""
    state = position({"pine1": "DDPPT", "crane1": "D...."})
    found = ending(seen(state))
    assert found is not None
    (row,) = found.rows
    assert row.args["region"] == "crane"
    assert (row.args["level"], row.args["leaders"], row.args["points"]) == (1, (DRAGON,), 3)
    assert found.gains[DRAGON]["unfinished-rows"] == 3
    assert found.gains[PHOENIX]["unfinished-rows"] == 0, "a complete row has scored already"


def test_a_second_row_with_the_governors_blocks_scores_in_full_for_both():
    """Scoring: one block of each, three of the governor's: 6 points each."""
    wall = {"pine1": "DDPPT", "pine2": "PTGG."}
    found = ending(seen(position(wall)))
    assert found is not None
    (row,) = found.rows
    assert row.args["counts"] == {PHOENIX: 1, TORTOISE: 1}
    assert row.args["leaders"] == (PHOENIX, TORTOISE)
    assert [found.gains[seat]["unfinished-rows"] for seat in (DRAGON, PHOENIX, TORTOISE)] == [
        0,
        6,
        6,
    ]


def test_an_unfinished_level_brings_a_treasure_with_its_point_which_counts_for_the_most():
    """Scoring: Adam 4, Charles 3, Bill 2, one of the governor's: a treasure for Adam."""
    wall = {"pine1": "DDDTT", "crane1": "DTPP."}
    found = ending(seen(position(wall)))
    assert found is not None
    (level,) = found.levels
    assert level.args["counts"] == {DRAGON: 4, TORTOISE: 3, PHOENIX: 2}
    assert found.gains[DRAGON]["unfinished-levels"] == 1
    assert found.amounts.by_source["most-treasures"] == {DRAGON: 1, PHOENIX: 0, TORTOISE: 0}
    assert [found.gains[seat]["most-treasures"] for seat in (DRAGON, PHOENIX, TORTOISE)] == [
        3,
        -3,
        -3,
    ]


def test_the_region_with_fewest_blocks_counts_three_points_a_block():
    """Final scoring: 7 and 4 blocks bring 12 points, 10 and 0 none."""
    wall = {"pine1": "DDDDD", "pine2": "DDPPP", "crane1": "DDDDG", "pine3": "..PPP"}
    found = ending(seen(position(wall)))
    assert found is not None
    assert found.amounts.regions[DRAGON] == {"pine": 7, "crane": 4}
    assert found.gains[DRAGON]["fewest"] == 12
    assert found.gains[PHOENIX]["fewest"] == 0


def test_the_most_workers_count_for_all_tied():
    """Final scoring: workers 9, 4, 9: both nines get 3 points."""
    state = position(dragon={"laborers": 9}, phoenix={"convicts": 4}, tortoise={"convicts": 9})
    found = ending(seen(state))
    assert found is not None
    assert [found.gains[seat]["most-workers"] for seat in state.seats] == [3, 0, 3]


def test_buyback_chips_count_by_their_number():
    state = position(dragon={"chips": 3}, phoenix={"chips": 5})
    found = ending(seen(state))
    assert found is not None
    assert [found.gains[seat]["chips"] for seat in state.seats] == [6, 10, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_the_forecast_is_the_score_of_the_rules(seats: int, seed: int):
    """In every position of a game, from everybody's eyes: all of it, and who wins."""
    dice = random.Random(seed)
    last = None
    for state in walk(seats, seed):
        if state.outcome is not None or dice.random() < 0.6:
            continue
        viewer = dice.choice([*state.seats, None])
        found = ending(seen(state, viewer))
        assert found is not None
        played = game.copy(state)
        scoring.end(played, None)
        before = {seat: side.points for seat, side in state.sides.items()}
        scoring.finish(played)
        assert found.outcome == played.outcome
        assert found.outcome.scores == {
            seat: before[seat] + sum(found.gains[seat].values()) for seat in state.seats
        }
        last = state
    assert last is not None
    assert last.outcome is not None
    assert ending(seen(last)) is None


def test_before_a_last_move_that_changes_nothing_the_forecast_is_what_comes_true():
    """Ending the turn when the governor's blocks are used up."""
    found = 0
    for seed in range(15, 25):
        before = None
        for state in walk(2, seed, builds_often=False):
            if (
                state.outcome is not None
                and before is not None
                and state.outcome.reason == "rounds"
            ):
                after = game.copy(before)
                game.step(after, ("end",)) if ("end",) in game.legal(before) else None
                if after.outcome is not None:
                    forecast = ending(seen(before))
                    assert forecast is not None
                    assert forecast.outcome == after.outcome
                    found += 1
            before = game.copy(state)
    assert found


def test_while_favors_are_traded_nothing_unfinished_scores_again():
    """Variants: the trade comes after the unfinished rows and levels."""
    state = position({"pine1": "DDP.."}, options={"trade": "yes"})
    scoring.end(state, None)
    view = seen(state)
    found = ending(view)
    assert found is not None
    assert so_far(view, DRAGON)["rows"] == 3
    assert found.rows == found.levels == ()
    assert found.gains[DRAGON]["unfinished-rows"] == 0


def test_nothing_of_it_is_known_by_the_secrets_of_others():
    """Every world that looks the same to a seat has the same ending."""
    for number, state in enumerate(walk(3, 4)):
        if number % 17 == 0 and state.outcome is None:
            seat = state.seats[number % 3]
            world = game.guess(state, seat, Chance(number))
            assert ending(seen(state, seat)) == ending(seen(world, seat))


def test_points_so_far_stand_by_their_source():
    for state in walk(2, 3):
        view = seen(state)
        for seat in state.seats:
            parts = so_far(view, seat)
            assert sum(parts.values()) == view.sides[seat].points
            assert state.outcome is not None or set(parts) == set(SOURCES)
