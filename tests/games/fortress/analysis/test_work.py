"""The blocks that each player can man, and the least cost."""

from __future__ import annotations

from itertools import product

import pytest

from acres.games.fortress import game
from acres.games.fortress.analysis.means import Crew, cheapest, highest, jobs
from acres.games.fortress.rules.building import losses
from acres.games.fortress.rules.data import LEVEL
from acres.games.fortress.rules.state import Side
from tests.games.fortress.analysis.positions import DRAGON, camp, position, seen, walk


def test_the_book_s_own_crew_loses_four_laborers_and_three_convicts():
    """Builder: levels 2 and 3 with 7 laborers and 3 convicts."""
    crew = cheapest(Side(camp("pine"), laborers=7, convicts=3), 10)
    assert crew == Crew(7, 3, 4, 3)


def test_of_equal_losses_the_one_that_keeps_more_laborers():
    assert cheapest(Side(camp("pine"), laborers=5, convicts=2), 6) == Crew(4, 2, 2, 2)
    assert cheapest(Side(camp("pine"), laborers=1, convicts=9), 4) == Crew(0, 4, 0, 4)


def test_too_few_workers_are_none():
    assert cheapest(Side(camp("pine"), laborers=1, convicts=2), 4) is None


def test_no_mix_loses_fewer():
    for laborers, convicts, need in product(range(9), range(9), (2, 4, 6, 8, 12, 16)):
        crew = cheapest(Side(camp("pine"), laborers=laborers, convicts=convicts), need)
        mixes = [
            losses(own, need)
            for own in range(laborers + 1)
            if own <= need and need - own <= convicts
        ]
        assert (crew is None) == (not mixes)
        if crew is not None:
            assert crew.lost_laborers + crew.lost_convicts == min(map(sum, mixes))
            assert (crew.lost_laborers, crew.lost_convicts) == losses(crew.laborers, need)


def test_the_open_places_stand_by_their_level_with_what_they_need():
    wall = {"pine1": "DPG..", "pine2": "P....", "crane1": "DDDDD"}
    dragon = {"laborers": 3, "convicts": 2, "blocks": 1, "jade": 0}
    found = jobs(seen(position(wall, dragon=dragon)), DRAGON)
    told = {(job.task, job.levels): job for job in found}
    first, second, third = (told["build", (number,)] for number in (1, 2, 3))
    assert first.places == ("pine-d1", "pine-e1")
    assert second.places == ("pine-b2", "pine-c2")
    assert (first.need, second.need, third.need) == (2, 4, 6)
    assert first.crew == Crew(2, 0, 1, 0)
    assert second.crew == Crew(2, 2, 1, 2)
    assert third.crew is None
    assert (third.missing, third.possible) == (1, False)
    assert told["two", (1, 1)].lacks == ("blocks", "jade")
    assert told["replace", (1,)].places == ("pine-b1",)
    assert told["replace", (2,)].need == 8


def test_highest_is_the_level_one_has_workers_for():
    state = position(dragon={"laborers": 5, "convicts": 2})
    assert highest(seen(state), DRAGON) == 3


@pytest.mark.parametrize("seats", [2, 4])
def test_possible_jobs_are_the_legal_ones(seats: int):
    """In the first action of a turn, with the Builder in hand."""
    compared = 0
    for state in walk(seats, 11):
        if state.outcome is not None or state.stack[-1][0] != "act":
            continue
        seat = state.stack[-1][1]
        if "builder" not in state.sides[seat].hand:
            continue
        legal = game.legal(state)
        builds: set[tuple[str, tuple[int, ...]]] = set()
        for move in legal:
            if move[0] in ("build", "replace"):
                levels = tuple(sorted(LEVEL[spot] for spot in move[1:-1]))
                task = "replace" if move[0] == "replace" else "build" if len(move) == 3 else "two"
                builds.add((task, levels))
        found = jobs(seen(state, seat), seat)
        assert {(job.task, job.levels) for job in found if job.possible} == builds
        for job in found:
            if job.possible and job.places and job.crew:
                word = "build" if job.task == "build" else "replace"
                for spot in job.places:
                    assert (word, spot, str(job.crew.laborers)) in legal
        compared += 1
    assert compared > 30
