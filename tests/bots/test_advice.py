"""Advice and reviews, as the worker gives them."""

from __future__ import annotations

import pytest

import acres
from acres.bots import advice, choose, review
from acres.bots.knowledge import Strength, knowledge
from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.journal import Journal
from acres.core.steps import finished


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Often enough to find what was better than moves at random; the real numbers only take longer."""
    for learning in (knowledge(acres.game(name)).learning for name in acres.GAMES):
        dear = review.DEAR if learning.REPLIES else 1
        for level, trials in (("hint", 48), ("review", 60)):
            monkeypatch.setitem(learning.LEVELS, level, Strength(plans=6, trials=trials // dear))
    for name, count in {"MOST": 12, "COMPARED": 24, "LOOKED_AT": 3}.items():
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
    found = finished(advice.advising(journal.text()))
    assert found == finished(advice.advising(journal.text()))
    assert found.ply == journal.ply
    legal = journal.game.legal(journal.state)
    for plan in found.plans:
        assert tuple(plan.moves[0].split()) in legal
        assert plan.chance is None or 0 <= plan.chance <= 1


@pytest.mark.slow
def test_two_plans_never_differ_only_in_their_order():
    for turns in range(3, 9):
        journal = game_of("snow", ("settler", "gentle"), turns)
        plans = finished(advice.advising(journal.text())).plans
        aims = [sorted(tuple(move.split()[:2]) for move in plan.moves) for plan in plans]
        assert len(aims) == 1 or aims[0] != aims[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", acres.GAMES)
def test_a_review_has_a_point_for_every_turn_and_better_plans_for_some(name):
    journal = game_of(name, ("random", "gentle"))
    if journal.turn is not None:
        journal.append("resign")
    found = finished(review.reviewing(journal.text()))
    assert found == finished(review.reviewing(journal.text()))
    starts = [point.ply for point in found.curve]
    assert starts == sorted(set(starts))
    assert starts[0] == 0
    assert all(sum(point.chances.values()) == pytest.approx(1) for point in found.curve)
    assert found.swings
    for swing in found.swings:
        state = journal.state_at(swing.ply)
        assert journal.game.turn(state) == swing.seat
        assert tuple(swing.moves[0].split()) in journal.game.legal(state)
        assert swing.better - swing.played >= review.WORTH_TELLING
    by_seat = [swing.seat for swing in found.swings]
    assert all(by_seat.count(seat) <= review.SWINGS for seat in by_seat)


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
        finished(advice.advising("nonsense"))
