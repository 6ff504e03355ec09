"""Plans are tried out in worlds that a seat may imagine, the better ones oftener."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

import acres
from acres.bots import LEVELS, greedy, learned
from acres.bots.greedy import Plan
from acres.bots.knowledge import Strength, knowledge
from acres.bots.plan_search import (
    EARLY,
    ENOUGH,
    MARGIN,
    NARROW,
    PlanSearch,
    Trials,
    Tried,
    compared,
)
from acres.bots.planner import Planner
from acres.core.chance import Chance

pytestmark = pytest.mark.pyodide("bots add up floating-point numbers there")

GAME = acres.game("armorica")
LEARNED = [name for name in acres.GAMES if knowledge(acres.game(name)).learning]
LEARNING = knowledge(GAME).learning
TRUST = LEARNING.LEVELS["general"].trust
SEARCH = PlanSearch("general")
PROPOSED = [Plan(2.0, (("good",),)), Plan(1.5, (("better",),)), Plan(1.0, (("bad",),))]


@pytest.fixture
def position():
    return GAME.setup({}, Chance(4))


@pytest.fixture
def spend(monkeypatch):
    """Gives the general so many trials, of so many plans."""

    def spend(many, plans=6):
        strength = Strength(trust=TRUST, plans=plans, trials=many)
        monkeypatch.setitem(LEARNING.LEVELS, "general", strength)

    return spend


@pytest.fixture
def trials(monkeypatch, spend):
    """The planner proposes; how a trial ends is said here: the better a plan, the oftener well. There are
    60 of them unless the test says more. Answers the trials as they come."""
    spend(60)
    chance, asked = {"good": 0.3, "better": 0.6, "bad": 0.1}, []

    def rollout(self, world, plan):
        asked.append((plan.moves[0][0], world))
        return chance[plan.moves[0][0]]

    monkeypatch.setattr(Planner, "plans", lambda *_: list(PROPOSED))
    monkeypatch.setattr("acres.bots.plan_search.Trials.rollout", rollout)
    return asked


def tried(position, search=SEARCH, in_time=greedy.always):
    return search.tried(GAME, position, GAME.turn(position), Chance(1), in_time)


def test_the_plan_that_wins_most_often_is_played(position, trials):
    found = tried(position)
    assert [each.plan.moves[0][0] for each in found] == ["better", "good", "bad"]
    assert found[0].chance == pytest.approx(0.6)


def test_the_planners_value_counts_beside_the_trials_as_much_as_the_level_says(
    position, trials, monkeypatch
):
    """The second plan wins 30 of 100 trials more, and is half a point worse to the planner."""
    for prior, best in ((0.2 * TRUST, "better"), (0.7 * TRUST, "good")):
        strength = Strength(trust=TRUST, plans=6, trials=60, prior=prior)
        monkeypatch.setitem(LEARNING.LEVELS, "general", strength)
        assert tried(position)[0].plan.moves[0][0] == best


def test_the_worse_ones_are_dropped_on_the_way(position, trials):
    counts = [each.games for each in tried(position)]
    assert counts[0] == counts[1] > counts[2] > 0
    assert sum(counts) == len(trials) <= 60


def test_a_plan_beaten_beyond_doubt_is_tried_no_more(position, trials, spend):
    spend(600)
    counts = [each.games for each in tried(position)]
    assert counts == [EARLY, EARLY, EARLY]  # nothing ever changes in how they end


def test_a_plan_in_doubt_is_tried_to_the_end(position, trials, spend):
    spend(600)
    found = tried(position, replace(SEARCH, doubt=math.inf))
    assert found[0].games == found[1].games > found[2].games > EARLY
    assert sum(each.games for each in found) > 500


def test_a_lead_is_beyond_doubt_by_its_standard_errors():
    one, other = Tried(PROPOSED[0], 0.0), Tried(PROPOSED[1], 0.0)
    one.ends, other.ends = [0.5, 0.3, 0.5, 0.3], [0.6, 0.6, 0.6, 0.6]
    # 0.3 and 0.1 in turn: 0.2 on the average, with a standard error of 0.05
    assert one.beaten(other, 3.9)
    assert not one.beaten(other, 4.1)
    assert not other.beaten(one, 0.0)


def test_all_plans_are_tried_in_the_same_worlds(position, trials):
    tried(position)
    worlds = {}
    for name, world in trials:
        worlds.setdefault(id(world), set()).add(name)
    first = list(worlds.values())[: len(trials) // 9]
    assert all(names == {"good", "better", "bad"} for names in first)


def test_a_plan_far_below_the_planners_best_is_not_tried(position, trials, monkeypatch):
    far = [PROPOSED[0], Plan(PROPOSED[0].worth - MARGIN * TRUST - 1, (("better",),))]
    monkeypatch.setattr(Planner, "plans", lambda *_: far)
    assert len(tried(position)) == 1
    assert trials == []


@pytest.mark.parametrize(
    ("means", "merged", "names"),
    [
        (frozenset(), False, ["good", "rich", "same", "richer", "bad"]),
        (frozenset({"trade"}), False, ["good", "rich", "bad"]),
        (frozenset(), True, ["good", "rich", "richer", "bad"]),
    ],
)
def test_of_plans_with_the_same_aims_the_best_is_tried_where_moves_name_cards(
    means, merged, names, position, monkeypatch
):
    """Without a trial they stand in the order in which they would be tried."""
    proposed = {
        "good": (("draft", "rangers"), ("settle", "norfolk", "boston")),
        "rich": (("trade", "gaspe"),),
        "same": (("settle", "norfolk", "new-york"), ("draft", "rangers")),
        "richer": (("trade", "tadoussac"),),
        "bad": (("draft", "militia"),),
    }
    plans = [Plan(1.0 - at / 10, moves) for at, moves in enumerate(proposed.values())]
    monkeypatch.setattr(Planner, "plans", lambda *_: plans)
    monkeypatch.setattr(LEARNING, "MEANS", means)
    found = tried(position, PlanSearch("general", merged=merged), lambda: False)
    assert [each.plan.moves for each in found] == [proposed[name] for name in names]


@pytest.mark.parametrize("budget", ["captain", "general", "marshal", "hint", "review"])
def test_as_many_plans_are_tried_as_often_as_the_game_says(budget, position, trials, monkeypatch):
    strength = LEARNING.LEVELS[budget]._replace(plans=2, trials=30)
    monkeypatch.setitem(LEARNING.LEVELS, budget, strength)
    found = tried(position, PlanSearch(budget))
    assert [name for name, _ in trials].count("good") == 15
    assert [each.plan.moves[0] for each in found] == [("better",), ("good",)]
    assert len(trials) == 30


@pytest.mark.parametrize("level", ["captain", "general", "marshal"])
def test_each_level_spends_its_own(level):
    assert LEVELS[level].budget == level


def test_plans_are_proposed_and_compared_with_the_trust_of_the_level(position, monkeypatch):
    seat, best = GAME.turn(position), []
    for level, trust in (("captain", 1.0), ("general", 5.0)):
        strength = Strength(trust=trust, plans=2, prior=0.1)
        monkeypatch.setitem(LEARNING.LEVELS, level, strength)
        found = PlanSearch(level, margin=math.inf).tried(GAME, position, seat, Chance(1))
        plans = Planner(trust=level).plans(GAME, position, seat, Chance(1))[:2]
        assert [each.plan for each in found] == plans
        assert found[1].prior == pytest.approx(0.1 * (plans[1].worth - plans[0].worth) / trust)
        best.append(plans[0].worth)
    assert best[0] != best[1]


def test_a_single_plan_needs_no_trial(position, trials, spend):
    spend(30, plans=1)
    assert len(tried(position)) == 1
    assert trials == []


def test_without_trials_the_planners_choice_is_played(position, trials, spend):
    spend(0)
    found = tried(position)
    assert [each.plan.moves[0] for each in found] == [("good",), ("better",), ("bad",)]
    assert trials == []


def test_the_planner_answers_for_so_many_turns(position, monkeypatch):
    """The planner decides for each seat in turn, by its own judgement."""
    monkeypatch.setattr(knowledge(GAME).learning, "REPLIES", 2)
    asked = []
    planned = greedy.plans

    def plans(game, world, judge, in_time=greedy.always):
        asked.append((game.turn(world), judge.WIDTHS))
        return planned(game, world, judge, in_time)

    first = GAME.turn(position)
    [best, *_] = Planner().plans(GAME, position, first, Chance(1))
    trials = Trials(
        GAME, knowledge(GAME).learning, learned.weights("armorica"), position, first, Chance(1)
    )
    monkeypatch.setattr(greedy, "plans", plans)
    assert 0 < trials.rollout(position, best) < 1
    assert len(asked) == 2
    assert [widths for _, widths in asked] == [NARROW, NARROW]


@pytest.mark.parametrize("name", ["snow", "armorica"])
def test_plans_are_compared_with_the_same_luck(name):
    """In every turn: so a plan that is tried twice goes as it went, and another trial otherwise."""
    game = acres.game(name)
    state = game.setup({}, Chance(6))
    seat = game.turn(state)
    [best, *_] = Planner().plans(game, state, seat, Chance(1))
    learning = knowledge(game).learning
    trials = Trials(game, learning, learned.weights(name), state, seat, Chance(1))
    both = Tried(best, 0.0), Tried(best, 0.0)
    for _ in range(4):
        trials.compare(both)
    assert both[0].ends == both[1].ends
    assert len(set(both[0].ends)) == 4


def test_luck_comes_anew_with_every_turn(position, monkeypatch):
    """However much of it the turns before have used up."""
    dealt = []

    def choose(self, world, chance):
        if not dealt or dealt[-1][0] != world.turn:
            dealt.append((world.turn, chance.copy()))
        for _ in range(used):
            chance.bits()
        return GAME.legal(world)[0]

    monkeypatch.setattr(learned.Policy, "choose", choose)
    seat = GAME.turn(position)
    trials = Trials(
        GAME, knowledge(GAME).learning, learned.weights("armorica"), position, seat, Chance(1)
    )
    world = trials.imagined()
    used = 1
    trials.play_on(GAME.copy(world))
    once, dealt[:] = dealt[:], []
    used = 5
    trials.play_on(GAME.copy(world))
    assert once == dealt
    assert len({chance.state for _, chance in once}) == len(once) > 1


def test_without_time_the_planners_choice_stands(position, trials):
    found = tried(position, SEARCH, lambda: False)
    assert found[0].plan.moves[0] == ("good",)
    assert trials == []


@pytest.mark.parametrize("name", LEARNED)
def test_a_rollout_ends_with_a_chance_to_win_and_leaves_the_world_alone(name, monkeypatch):
    game = acres.game(name)
    levels = knowledge(game).learning.LEVELS
    monkeypatch.setitem(levels, "general", levels["general"]._replace(plans=6, trials=12))
    state = game.setup({}, Chance(6))
    for _ in range(6):
        seat = game.turn(state)
        before = game.copy(state)
        found = SEARCH.tried(game, state, seat, Chance(2))
        again = SEARCH.tried(game, state, seat, Chance(2))
        assert found == again
        assert all(0 <= end <= 1 for each in found for end in each.ends)
        assert game.view(state, seat, everything=True) == game.view(before, seat, everything=True)
        game.play(state, found[0].plan.moves[0])


def test_a_game_about_which_nothing_was_learned_is_played_by_the_planner(position, monkeypatch):
    room = acres.room("armorica", "bot")
    monkeypatch.setattr(room, "KNOWLEDGE", replace(room.KNOWLEDGE, learning=None))
    seat = GAME.turn(position)
    move = SEARCH(GAME, position, seat, Chance(1))
    assert move == Planner()(GAME, position, seat, Chance(1))


def ended(*ends: list[float]) -> list[Tried]:
    return [Tried(Plan(0.0, (("end",),)), 0.0, each) for each in ends]


def test_a_move_is_weighed_only_against_one_that_was_tried_as_often() -> None:
    many = [0.0, 1.0] * (ENOUGH // 2)
    assert compared(ended(many, [0.25] * ENOUGH)) == (0.5, 0.25)
    assert compared(ended(many, [0.25] * (ENOUGH - 1))) is None
    assert compared(ended(many[2:], [0.25] * (ENOUGH - 2))) is None
    assert compared(ended(many, [0.75] * ENOUGH)) is None, "it was chosen for another reason"
    assert compared(ended(many)) is None
