"""Promises of every bot: it knows no secrets, and repeats itself."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import count

import pytest

import acres
from acres import bots
from acres.bots import worker
from acres.bots.knowledge import knowledge
from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.journal import Journal
from tests.rings import NIGHTLY

SNOW = acres.game("snow")
KINDS = [level for level in bots.LEVELS if level != "marshal"]
"""The levels; with few rollouts the marshal is the general."""


@pytest.fixture(autouse=True)
def few_rollouts(monkeypatch):
    """Play few rollouts: the promises do not depend on their number."""
    for learning in filter(None, (knowledge(acres.game(name)).learning for name in acres.GAMES)):
        for level, strength in learning.LEVELS.items():
            few = strength._replace(plans=6, trials=6)
            monkeypatch.setitem(learning.LEVELS, level, few)


@cache
def played(level, seed):
    """Return the positions of a game that a bot plays against itself."""
    state, chance = SNOW.setup({}, Chance(seed)), Chance(seed)
    found = []
    while (seat := SNOW.turn(state)) is not None and len(found) < 200:
        found.append(SNOW.copy(state))
        SNOW.play(state, bots.choose(SNOW, state, seat, level, chance))
    return found


def positions(level, seed, step):
    """Yield every so many positions of a game, with who decides: the level plays it itself at night,
    else the settler plays for all."""
    for state in played(level if NIGHTLY else "settler", seed)[::step]:
        yield SNOW.copy(state), SNOW.turn(state)


def test_general_and_marshal_differ_from_the_captain_by_their_budget_alone():
    for level in ("general", "marshal"):
        found = replace(bots.LEVELS[level], budget="captain")
        assert found == bots.LEVELS["captain"]
        assert bots.LEVELS[level].budget == level


@pytest.mark.parametrize("level", KINDS)
def test_the_choice_depends_on_what_the_seat_may_know_and_on_nothing_else(level):
    for state, seat in positions(level, 5, 18):
        chosen = bots.choose(SNOW, state, seat, level, Chance(8))
        for other in range(2):
            world = SNOW.guess(state, seat, Chance(other))
            assert SNOW.view(world, seat) == SNOW.view(state, seat)
            assert bots.choose(SNOW, world, seat, level, Chance(8)) == chosen


def test_a_bot_gets_a_guess_and_never_the_position_itself(monkeypatch):
    game = acres.game("snow")
    worlds = []

    def spy(game, world, seat, chance):
        worlds.append(world)
        return game.legal(world)[0]

    monkeypatch.setitem(bots.LEVELS, "spy", spy)
    state = game.setup({}, Chance(3))
    bots.choose(game, state, "british", "spy", Chance(4))
    assert worlds[0] is not state
    assert worlds[0].sides["french"].hand != state.sides["french"].hand
    assert worlds[0].chance is not state.chance


@pytest.mark.parametrize("level", KINDS)
def test_thinking_leaves_the_position_alone_and_ends_in_a_legal_move(level):
    for state, seat in positions(level, 5, 10):
        before = SNOW.copy(state)
        move = bots.choose(SNOW, state, seat, level, Chance(8))
        assert SNOW.view(state, None) == SNOW.view(before, None)
        assert move in SNOW.legal(state)


@pytest.mark.pyodide("the same journal, the same move")
def test_the_answer_to_a_journal_is_always_the_same():
    journal = Journal.new("snow", {}, seed=11, seats={"french": "bot settler"})
    for _ in range(12):
        move, ply, _ = found = bots.answer(journal.text(), "settler")
        assert ply == journal.ply
        assert found == bots.answer(journal.text(), "settler")
        journal.append(move)


@pytest.mark.parametrize("name", acres.GAMES)
@pytest.mark.parametrize("level", KINDS)
def test_without_more_budget_a_bot_plays_the_best_it_has_found(name, level):
    journal = Journal.new(name, {}, seed=11)
    for ply in range(10):
        if journal.turn is None:  # a tiny game
            break
        steps = count()
        hurried = bots.answer(journal.text(), level, lambda steps=steps, ply=ply: next(steps) < ply)
        game, state = journal.game, journal.state
        assert tuple(hurried.move.split()) in game.legal(state)
        journal.append(hurried.move)


def test_the_worker_hands_on_how_long_there_is_time(monkeypatch):
    now, asked = [100.0], []

    def answering(text, level, in_time):
        asked.append((text, level))
        yield 0.5
        before = in_time()
        now[0] += 0.3
        return bots.Chosen(f"{before} {in_time()}", 0)

    monkeypatch.setattr(bots, "answering", answering)
    monkeypatch.setattr(worker.time, "monotonic", lambda: now[0])
    said = json.loads(asyncio.run(worker.think("a", "settler", 250)))
    assert said["move"] == "True False"
    assert asked == [("a", "settler")]


@pytest.mark.pyodide("the worker thinks there")
def test_a_worker_says_how_far_it_is_and_can_be_hurried(monkeypatch):
    def answering(text, level, in_time):
        done = 0
        while done < 100 and in_time():
            done += 1
            yield done / 100
        return bots.Chosen(f"after {done}", 0)

    async def test():
        asked = asyncio.ensure_future(worker.think("a", "general", 60_000))
        await asyncio.sleep(0)
        while worker.progress() < 0.05:
            await asyncio.sleep(0)
        worker.hurry()
        said = json.loads(await asked)["move"]
        assert 5 <= int(said.removeprefix("after ")) <= 7
        assert json.loads(await worker.think("b", "general", 60_000))["move"] == "after 100"

    monkeypatch.setattr(bots, "answering", answering)
    asyncio.run(test())


@pytest.mark.pyodide("the worker thinks there")
def test_a_worker_that_is_cancelled_stops_after_the_step_under_way(monkeypatch):
    steps = []

    def answering(*question):
        for step in range(100):
            steps.append((question[0], step))
            yield step / 100
        return bots.Chosen("end", 0)

    async def test():
        asked = asyncio.ensure_future(worker.think("a", "general", 250))
        while len(steps) < 3:
            await asyncio.sleep(0)
        worker.cancel()
        said = json.loads(await asked)
        assert said == {"cancelled": True}
        assert len(steps) <= 4
        overtaken = asyncio.ensure_future(worker.think("b", "general", 250))
        while ("b", 1) not in steps:
            await asyncio.sleep(0)
        last = json.loads(await worker.think("c", "general", 250))
        assert last["move"] == "end"
        assert json.loads(await overtaken) == {"cancelled": True}
        assert steps.count(("c", 99)) == 1
        assert ("b", 50) not in steps

    monkeypatch.setattr(bots, "answering", answering)
    asyncio.run(test())


@pytest.mark.skipif(sys.platform == "emscripten", reason="no other processes there")
def test_the_answer_is_the_same_in_another_process():
    journal = Journal.new("snow", {}, seed=12)
    for _ in range(15):
        journal.append(bots.answer(journal.text(), "settler")[0])
    asks = "import sys; from acres import bots; print(bots.answer(sys.argv[1], 'settler')[0])"
    said = {
        subprocess.run(
            [sys.executable, "-c", asks, journal.text()],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in "123"
    }
    assert said == {bots.answer(journal.text(), "settler")[0]}


def test_questions_without_an_answer_raise_the_reason():
    journal = Journal.new("snow", {}, seed=13)
    with pytest.raises(KeyError):
        bots.answer(journal.text(), "admiral")
    with pytest.raises(BadNotation):
        bots.answer("nothing of the kind", "settler")
    journal.append("resign")
    with pytest.raises(ValueError, match="over"):
        bots.answer(journal.text(), "settler")
