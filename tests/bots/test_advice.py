"""Advice and reviews, as the worker gives them."""

from __future__ import annotations

from itertools import pairwise

import pytest

import acres
from acres.bots import choose, review
from acres.bots.greedy import Plan
from acres.bots.knowledge import knowledge
from acres.bots.plan_search import PlanSearch, Tried
from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.journal import Journal
from acres.core.steps import finished


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Often enough to find what was better than moves at random; the real numbers only take longer."""
    for learning in filter(None, (knowledge(acres.game(name)).learning for name in acres.GAMES)):
        dear = review.DEAR if learning.REPLIES else 1
        for level, trials in (("hint", 48), ("review", 60)):
            few = learning.LEVELS[level]._replace(trials=trials // dear)
            monkeypatch.setitem(learning.LEVELS, level, few)
    for name, count in {"MOST": 12, "CHOSEN": 8, "COMPARED": 24, "REGRETTED": 2}.items():
        monkeypatch.setattr(review, name, count)


def game_of(name, levels, turns=14):
    """Return a game between bots, given up at the end."""
    game = acres.game(name)
    journal = Journal.new(name, {}, 5)
    chance = Chance(2)
    while (seat := journal.turn) is not None and journal.state.turn < turns:
        level = levels[game.SEATS.index(seat) % len(levels)]
        journal.append(choose(game, journal.state, seat, level, chance))
    return journal


@pytest.mark.parametrize("name", acres.GAMES)
def test_the_best_plans_begin_with_legal_moves_and_the_first_wins_no_less_often(name):
    journal = game_of(name, ("settler", "gentle"), 3)
    found = finished(review.advising(journal.text()))
    assert found == finished(review.advising(journal.text()))
    assert found.ply == journal.ply
    legal = journal.game.legal(journal.state)
    for plan in found.plans:
        assert tuple(plan.moves[0].split()) in legal
        assert plan.chance is None or 0 <= plan.chance <= 1


def test_two_plans_never_differ_only_in_their_order_and_are_tried_equally_often(monkeypatch):
    games = []

    def trying(self, *args):
        tried = yield from PlanSearch.trying(self, *args)
        games.append([each.games for each in tried[: review.BEST]])
        return tried

    search = type("Seen", (PlanSearch,), {"trying": trying})
    monkeypatch.setattr(review, "PlanSearch", search)
    for turns in range(3, 9):
        journal = game_of("snow", ("settler", "gentle"), turns)
        plans = finished(review.advising(journal.text())).plans
        aims = [sorted(tuple(move.split()[:2]) for move in plan.moves) for plan in plans]
        assert len(aims) == 1 or aims[0] != aims[1]
    assert all(len({*each}) == 1 for each in games)
    assert [2 for each in games if len(each) == 2]


@pytest.mark.parametrize(
    ("tried", "named"),
    [
        (["a b 9 80", "a c 8 80", "d 7 80", "e 8 20"], ["a b", "d"]),
        (["a b 9 80", "a c 8 80", "e 8 20"], ["a b", "a c"]),
        (["a b 9 80", "d 8 80", "a c 8 80"], ["a b", "d"]),
        (["a b 9 80"], ["a b"]),
    ],
)
def test_the_second_plan_begins_otherwise_if_one_was_tried_as_often(monkeypatch, tried, named):
    """Plans by their moves, how many of ten games they win, and how often they were tried."""

    def trying(self, *args):
        yield 1.0
        found = [each.split() for each in tried]
        return [
            Tried(Plan(0.0, tuple((move,) for move in moves)), 0.0, [int(wins) / 10] * int(games))
            for *moves, wins, games in found
        ]

    monkeypatch.setattr(PlanSearch, "trying", trying)
    plans = finished(review.advising(game_of("snow", ("gentle",), 2).text())).plans
    assert [" ".join(plan.moves) for plan in plans] == named


@pytest.mark.parametrize("name", acres.GAMES)
def test_a_review_has_a_point_for_every_turn_and_better_plans_for_some(name):
    journal = game_of(name, ("random", "random"))
    if journal.turn is not None:
        journal.append("resign")
    found = finished(review.reviewing(journal.text()))
    assert found == finished(review.reviewing(journal.text()))
    starts = [point.ply for point in found.curve]
    assert starts == sorted(set(starts))
    assert starts[0] == 0
    assert all(sum(point.chances.values()) == pytest.approx(1) for point in found.curve)
    assert {swing.seat for swing in found.swings} == set(journal.header.seats)
    for swing in found.swings:
        state = journal.state_at(swing.ply)
        assert journal.game.turn(state) == swing.seat
        assert swing.last in [*starts, journal.ply]
        assert swing.last > swing.ply
        if swing.moves:
            assert tuple(swing.moves[0].split()) in journal.game.legal(state)
            assert swing.gained >= review.WORTH_TELLING or swing.points >= review.POINTS
        else:
            assert swing.fell >= review.FALL


def swing(ply, seat="british", *, gained=0.0, points=0.0, fell=0.0, moves=("end",)):
    return review.Swing(ply, ply + 1, ply, seat, fell, 0.5, 0.5 + gained, points, moves)


def test_the_turns_that_cost_a_seat_most_are_told():
    found = [swing(ply, gained=ply / 20) for ply in range(6)]
    found += [swing(9, "french", gained=0.05)]
    assert sorted(each.ply for each in review._told(found)) == [3, 4, 5, 9]


def test_in_a_long_defeat_points_tell_the_dearest_turn():
    found = [swing(1, points=1.5), swing(2, points=6.0), swing(3, gained=0.01, points=0.2)]
    assert [each.ply for each in review._told(found)] == [2]
    assert [each.ply for each in review._told([*found, swing(4, gained=0.1)])] == [4]
    assert review._told([swing(3, gained=0.01, points=0.2)]) == []


def test_a_great_fall_is_told_though_no_plan_was_better():
    found = [swing(1, gained=0.3, fell=0.4), swing(2, fell=0.25, moves=()), swing(3, fell=0.1)]
    assert [each.ply for each in review._told(found)] == [1, 2]


def test_turns_are_looked_at_by_what_they_cost_and_every_great_fall_is_among_them(monkeypatch):
    monkeypatch.setattr(review, "LOOKED_AT", 2)
    turn = review._Turn
    lost = [turn(1, 2, 0.0, 9.0), turn(3, 4, 0.0, 1.0), turn(5, 6, 0.01, 0.0), turn(7, 8, 0.0, 0.0)]
    assert [each.ply for each in review._costly({"british": lost})] == [1, 5]
    falls = [turn(ply, ply + 1, 0.2, 0.0) for ply in range(1, 9, 2)]
    assert [each.ply for each in review._costly({"british": falls})] == [1, 3, 5, 7]


def test_the_turns_that_the_planner_regrets_most_are_looked_at_too(monkeypatch):
    monkeypatch.setattr(review, "LOOKED_AT", 1)
    monkeypatch.setattr(review, "REGRETTED", 2)
    turn = review._Turn
    some = [turn(1, 2, 0.1, 0.0), *(turn(ply, ply + 1, 0.0, 0.0, 9.0 - ply) for ply in (3, 5, 7))]
    assert [each.ply for each in review._costly({"british": some})] == [1, 3, 5]
    content = [turn(ply, ply + 1, 0.0, 0.0) for ply in (1, 3)]
    assert [each.ply for each in review._costly({"british": content})] == [1]


@pytest.mark.parametrize("name", acres.GAMES)
def test_the_planner_regrets_random_moves_more_than_its_own(name):
    def regretted(level):
        journal = game_of(name, (level,))
        turns = pairwise(review._starts(journal))
        return sum(review._regret(journal, ply, last) for ply, last in turns)

    assert regretted("random") > 1.5 * regretted("settler")


@pytest.mark.parametrize(("resigned", "measured"), [(False, True), (True, False)])
def test_the_last_turn_is_measured_by_the_end_unless_somebody_gave_up(
    monkeypatch, resigned, measured
):
    journal = game_of("armorica", ("random",), 4 if resigned else 999)
    if resigned:
        journal.append("resign")
    seen = []
    monkeypatch.setattr(review, "_costly", lambda turns: seen.append(turns) or [])
    finished(review.reviewing(journal.text()))
    turns = [turn for each in seen[0].values() for turn in each]
    assert (max(turn.last for turn in turns) == journal.ply) == measured
    [end] = review._end(journal) or [None]
    assert (end is not None) == measured
    if end:
        winners = journal.game.outcome(journal.state).winners
        assert end.point.chances == {seat: float(seat in winners) for seat in journal.header.seats}


def test_a_better_plan_may_begin_with_the_move_that_was_played():
    found = []
    for turns in (21, 50):
        journal = game_of("snow", ("gentle",), turns)
        ply, moves = journal.ply, finished(review.advising(journal.text())).plans[0].moves
        journal.append(moves[0])
        if ("end",) in journal.game.legal(journal.state):  # the second action is given away
            journal.append("end")
            swing = review._swing(journal, review._Turn(ply, journal.ply, 0.1, 0.0))
            found += [swing] if swing.moves[:1] == moves[:1] else []
    assert found
    assert max(swing.gained for swing in found) >= review.WORTH_TELLING


def test_without_time_a_review_tells_what_it_has():
    journal = game_of("snow", ("random",))
    left = iter(range(5))
    found = finished(review.reviewing(journal.text(), lambda: next(left, None) is not None))
    assert len(found.curve) == 5
    assert found.swings == ()


def test_a_text_that_cannot_be_read_raises():
    with pytest.raises(BadNotation):
        finished(review.reviewing("nonsense"))
    with pytest.raises(BadNotation):
        finished(review.advising("nonsense"))
