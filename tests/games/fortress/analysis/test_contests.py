"""The leaders of rows and levels, and what could still change them."""

from __future__ import annotations

import random

import pytest

from acres.games.fortress.analysis.forecast import Contest, contests
from acres.games.fortress.rules.data import ROWS, Region
from acres.games.fortress.rules.scoring import counts, filled, leaders, level_places
from acres.games.fortress.rules.state import State
from tests.games.fortress.analysis.positions import DRAGON, PHOENIX, TORTOISE, position, seen, walk

PEACEFUL = {"replacing": "no"}


def row(state: State, region: str, level: int) -> Contest:
    return next(
        each
        for each in contests(seen(state))[0]
        if (each.region, each.level) == (Region(region), level)
    )


def level(state: State, number: int) -> Contest:
    return contests(seen(state))[1][number - 1]


def test_a_row_tells_who_leads_and_how_many_places_are_left():
    found = row(position({"pine1": "DDPG."}), "pine", 1)
    assert found.counts == {DRAGON: 2, PHOENIX: 1, TORTOISE: 0}
    assert (found.governors, found.left, found.leaders, found.points) == (1, 1, (DRAGON,), 3)


def test_by_placing_alone_one_place_left_can_bring_a_tie_but_not_the_lead():
    found = row(position({"pine1": "DDPG."}, options=PEACEFUL), "pine", 1)
    assert found.share == {DRAGON: 0, PHOENIX: 1, TORTOISE: None}
    assert found.alone == {DRAGON: 0, PHOENIX: None, TORTOISE: None}
    assert not found.decided


def test_a_replaced_block_counts_twice():
    """Builder C: it is missing where it stood before."""
    found = row(position({"pine1": "DDDP."}), "pine", 1)
    assert found.share == {DRAGON: 0, PHOENIX: 1, TORTOISE: 2}
    assert found.alone == {DRAGON: 0, PHOENIX: 2, TORTOISE: 2}


def test_reinforced_blocks_are_not_replaced():
    state = position({"pine1": "DDDP."})
    state.reinforced = {spot for spot in ROWS[Region("pine"), 1] if state.wall.get(spot) == DRAGON}
    found = row(state, "pine", 1)
    assert found.share == {DRAGON: 0, PHOENIX: None, TORTOISE: None}
    assert found.decided


def test_without_a_block_left_nobody_catches_up():
    state = position({"pine1": "DP..."}, tortoise={"blocks": 0}, options=PEACEFUL)
    assert row(state, "pine", 1).share[TORTOISE] == 1
    others = {"crane1": "TTTTT", "crane2": "TTTTT", "crane3": "TTTTT", "pine2": "TT..."}
    state = position({"pine1": "DP..T"} | others, options=PEACEFUL)
    assert state.own_blocks(TORTOISE) == 0
    found = row(state, "pine", 1)
    assert found.share == {DRAGON: 0, PHOENIX: 0, TORTOISE: 0}
    assert found.alone == {DRAGON: 1, PHOENIX: 1, TORTOISE: None}


def test_a_scored_row_is_decided():
    found = row(position({"pine1": "DDPPT"}), "pine", 1)
    assert found.left == 0
    assert found.decided


def test_an_empty_row_is_led_by_nobody_and_open_to_all():
    found = row(position(), "crane", 3)
    assert found.leaders == ()
    assert found.share == {DRAGON: 1, PHOENIX: 1, TORTOISE: 1}
    assert not found.decided


def test_a_level_runs_through_all_regions():
    """Scoring: 4, 3, 2 and one governor's block: complete rows still count in it."""
    found = level(position({"pine1": "DDDTT", "crane1": "DTPP."}, options=PEACEFUL), 1)
    assert found.region is None
    assert found.counts == {DRAGON: 4, TORTOISE: 3, PHOENIX: 2}
    assert found.share == {DRAGON: 0, TORTOISE: 1, PHOENIX: None}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rows_and_levels_are_counted_as_the_rules_count_them(seats: int):
    for state in walk(seats, seats):
        rows, levels = contests(seen(state))
        for each in rows + levels:
            places = (
                level_places(state.regions, each.level)
                if each.region is None
                else ROWS[each.region, each.level]
            )
            counted = counts(state.wall, places)
            assert {seat: own for seat, own in each.counts.items() if own} == counted
            assert each.leaders == leaders(state, counted)
            assert (each.left == 0) == filled(state.wall, places)


@pytest.mark.parametrize("options", [{}, PEACEFUL])
def test_no_way_to_catch_up_is_shorter_than_the_one_that_is_told(options: dict[str, str]):
    """Every choice of places and blocks to take is tried out."""
    dice = random.Random(5)
    tried = 0
    for state in walk(3, 6, options):
        each = dice.choice(contests(seen(state))[0])
        assert each.region is not None
        if not each.left or dice.random() < 0.8:
            continue
        places = ROWS[each.region, each.level]
        for seat in state.seats:
            takes = [
                spot
                for spot in places
                if spot not in state.wall
                or (
                    state.rules.replacing
                    and state.wall[spot] in state.seats
                    and state.wall[spot] != seat
                    and spot not in state.reinforced
                )
            ]
            for margin, told in ((0, each.share[seat]), (1, each.alone[seat])):
                assert told == shortest(state, seat, list(places), takes, margin)
                tried += 1
    assert tried > 20


def shortest(
    state: State, seat: str, places: list[str], takes: list[str], margin: int
) -> int | None:
    """By trying all sets of takes."""
    best = None
    stock = state.sides[seat].blocks + state.own_blocks(seat)
    for chosen in range(2 ** len(takes)):
        taken = {spot for bit, spot in enumerate(takes) if chosen >> bit & 1}
        if len(taken) > stock:
            continue
        wall = state.wall | dict.fromkeys(taken, seat)
        counted = counts(wall, places)
        own = counted.pop(seat, 0)
        if own and own >= max(counted.values(), default=0) + margin:
            best = len(taken) if best is None else min(best, len(taken))
    return best
