"""The generic greedy bot, on a game of its own: coins are taken, the turn may go on."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from acres.bots import greedy
from acres.bots.knowledge import Knowledge
from acres.bots.planner import Planner
from acres.core.chance import Chance


@dataclass
class Position:
    """Coins lie open; two may be taken in a turn; a risky one is there only every other time."""

    coins: tuple[int, ...]
    actions: int = 2
    taken: int = 0


def legal(position):
    moves = (
        [("take", str(coin)) for coin in sorted(set(position.coins))] if position.actions else []
    )
    return sorted([("end",), *moves])


class Taking(greedy.Judge):
    """The judge: what was taken counts; 3 opens the way to 9."""

    def worth_trying(self, world, moves):
        return list(moves)

    def stops(self, move):
        return move == ("end",)

    def after(self, world, move):
        coin = int(move[1])
        rest = list(world.coins)
        rest.remove(coin)
        if coin == 3:
            rest.append(9)
        after = Position(tuple(rest), world.actions - 1, world.taken + coin)
        if coin == 6:
            return [(0.5, after), (0.5, Position(world.coins, world.actions - 1, world.taken))]
        return [(1.0, after)]

    def value(self, world):
        return float(world.taken)

    def hope(self, world):
        return 0.0

    def goes_on(self, world):
        return world.actions > 0


@pytest.fixture
def game(monkeypatch):
    known = Knowledge(lambda *_: Taking(), lambda *_: "")
    monkeypatch.setattr("acres.bots.planner.knowledge", lambda _: known)
    return SimpleNamespace(NAME="coins", legal=legal)


def choice(game, *coins, actions=2):
    return Planner()(game, Position(coins, actions), "me", Chance(1))


def test_the_bot_takes_the_most(game):
    assert choice(game, 1, 5, 2, actions=1) == ("take", "5")


def test_the_bot_sees_the_plays_that_a_play_opens(game):
    assert choice(game, 3, 5, 4) == ("take", "3")
    assert choice(game, 3, 5, 4, actions=1) == ("take", "5")


def test_the_bot_weighs_plays_that_may_fail(game):
    assert choice(game, 6, 4, actions=1) == ("take", "4")
    assert choice(game, 6, 2, actions=1) == ("take", "6")


def test_the_bot_ends_its_turn_rather_than_lose_something(game):
    assert choice(game, -4) == ("end",)


def test_among_equals_it_takes_the_first_by_text(game):
    plans = greedy.plans(game, Position((5, 4, 4), 1), Taking())
    assert plans == [(5.0, (("take", "5"),)), (4.0, (("take", "4"),)), (0.0, (("end",),))]


def worths(*coins, ways, actions=2):
    """The plans by their moves, without the verb, and their worth."""
    found = greedy.plans(
        SimpleNamespace(legal=legal), Position(coins, actions), Taking(), ways=ways
    )
    return [(" ".join(move[-1] for move in plan.moves), plan.worth) for plan in found]


def test_a_move_is_planned_with_its_best_ways_to_go_on():
    assert worths(3, 5, ways=1) == [("3 9", 12), ("5 3", 8), ("end", 0)]
    assert worths(3, 5, ways=2) == [("3 9", 12), ("3 5", 8), ("5 3", 8), ("5", 5), ("end", 0)]


def test_to_stop_after_a_move_is_planned_once():
    plans = worths(3, 5, ways=9)
    assert ("3", 3) in plans
    assert not [moves for moves, _ in plans if moves.endswith(" end")]


def test_ways_to_go_on_differ_where_the_likeliest_comes():
    """6 is there half of the time; if it is not, to take it once more is worth 3 and the best."""
    after_six = [plan for plan in worths(6, 2, 1, ways=3) if plan[0].startswith("6")]
    assert after_six == [("6 2", (8 + 3) / 2), ("6 1", (7 + 3) / 2), ("6", (6 + 3) / 2)]


def test_a_turn_does_not_stop_while_a_question_is_open():
    """After 2 another coin must be taken, even a bad one."""

    def asked(position):
        return [move for move in legal(position) if position.taken != 2 or move != ("end",)]

    game = SimpleNamespace(legal=asked)
    plans = greedy.plans(game, Position((2, -1)), Taking(), ways=3)
    found = [" ".join(move[-1] for move in plan.moves) for plan in plans]
    assert found == ["-1 2", "2 -1", "end", "-1"]


def steps(count):
    """Time for so many steps."""
    left = iter(range(count))
    return lambda: next(left, None) is not None


def in_time(game, count, *coins):
    return Planner()(game, Position(coins), "me", Chance(1), steps(count))


def test_with_enough_time_the_plan_is_the_same(game):
    assert in_time(game, 1000, 3, 5, 4) == choice(game, 3, 5, 4) == ("take", "3")


def test_without_more_time_the_bot_takes_the_best_it_has_seen(game):
    """First all moves are looked at, then what they open is followed."""
    found = [in_time(game, count, 3, 5, 4) for count in range(30)]
    assert found[:4] == [("end",), ("take", "3"), ("take", "4"), ("take", "5")]
    seen = found.index(("take", "3"), 3)
    assert set(found[3:seen]) == {("take", "5"), ("take", "4")}, "5 and 4, either first"
    assert set(found[seen:]) == {("take", "3")}


def test_without_any_time_it_still_plays(game):
    assert in_time(game, 0, 3) == ("end",)
