"""PettingZoo's own tests, and what they do not ask for."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils import aec_to_parallel, turn_based_aec_to_parallel

from acres.core.errors import BadNotation, IllegalMove
from acres.core.journal import Journal
from acres.core.link import decode, encode
from acres.lab.environments.pettingzoo import env, raw_env
from tests.lab.environments.games_in_progress import KINDS, every_game

every_kind = pytest.mark.parametrize(("game", "options"), KINDS)

RECOMMENDED = [
    pytest.mark.filterwarnings(f"ignore:{said}")
    for said in (
        "We recommend agents to be named",  # ours are the seats of the game
        "Observation space for each agent probably should be",  # with a mask it is a Dict,
        "Observation is not a NumPy array",  # as in PettingZoo's classic games, known by name there
    )
]


def recommended_otherwise(test: Any) -> Any:
    """Leave out checks that PettingZoo only recommends, and that its own games fail like ours."""
    for mark in RECOMMENDED:
        test = mark(test)
    return test


def finished(it: Any, seed: int) -> list[dict[str, float]]:
    """Play to the end, each word equally likely; the rewards after each step."""
    it.reset(seed=seed)
    rng = np.random.default_rng(seed)
    found = []
    for agent in it.agent_iter():
        seen, _, terminated, truncated, _ = it.last()
        over = terminated or truncated
        action = None if over else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        if not over:
            assert agent == it.unwrapped.play.seat
        it.step(action)
        if it.agents and not over:
            found.append(dict(it.rewards))
    return found


@every_kind
@recommended_otherwise
def test_the_tests_of_the_library_pass(game: str, options: dict[str, str]) -> None:
    api_test(env(game, cap=20, **options), num_cycles=400)
    seed_test(lambda: env(game, **options), num_cycles=60)


@every_kind
def test_turn_based_games_are_converted_to_parallel_ones(
    game: str, options: dict[str, str]
) -> None:
    parallel = turn_based_aec_to_parallel(env(game, cap=4, **options))
    parallel_api_test(parallel, num_cycles=200)
    seen, _ = parallel.reset(seed=1)
    rewards = None
    while parallel.agents:
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in parallel.agents}
        seen, rewards, terminated, truncated, _ = parallel.step(actions)
    assert rewards is not None
    assert all(terminated.values()) != all(truncated.values())


@every_game
def test_nobody_acts_at_once(game: str) -> None:
    assert env(game).metadata["is_parallelizable"] is False
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(env(game))


@every_kind
def test_at_the_end_the_others_lose_the_winners_reward(game: str, options: dict[str, str]) -> None:
    it = env(game, cap=60, **options)
    *before, last = finished(it, 2)
    assert all(not any(rewards.values()) for rewards in before)
    assert sum(last.values()) == pytest.approx(0)
    outcome = it.unwrapped.play.outcome
    winners = {seat for seat, reward in last.items() if reward > 0}
    assert winners == (set(outcome.winners) if outcome else set())


def test_a_game_past_its_cap_is_truncated() -> None:
    it = env("snow", cap=2)
    it.reset(seed=1)
    while not any(it.truncations.values()):
        it.step(int(it.last()[0]["action_mask"].argmax()))
    assert all(it.truncations.values())
    assert not any(it.terminations.values())
    assert not any(it.rewards.values())
    assert it.unwrapped.play.state.turn == 3


@every_game
@pytest.mark.parametrize("mode", [None, "ansi", "human"])
def test_a_position_is_shown(game: str, mode: str | None, capsys: Any) -> None:
    it = env(game, render_mode=mode)
    it.reset(seed=4)
    for _ in range(5):
        it.step(int(it.last()[0]["action_mask"].argmax()))
    capsys.readouterr()
    shown = it.render()
    printed = capsys.readouterr().out
    text = it.unwrapped.play.text()
    assert (shown, printed) == {
        None: (None, ""),
        "ansi": (text, ""),
        "human": (None, f"{text}\n"),
    }[mode]
    it.close()


@every_game
def test_a_game_can_be_opened_in_the_page(game: str) -> None:
    it = env(game)
    finished(it, 3)
    journal = it.unwrapped.journal
    assert Journal.parse(decode(encode(journal)).text).state == it.unwrapped.play.state


@every_game
def test_seeds_deal_games(game: str) -> None:
    """A seed deals the same game again; without a seed each game is another, by the seed before."""
    it = raw_env(game)
    texts = []
    for _ in range(2):
        it.reset(seed=8)
        for _ in range(3):
            texts.append(it.play.text())
            it.reset()
    assert texts[:3] == texts[3:]
    assert len(set(texts)) == 3
    assert "seed: 8\n" in texts[0]


@every_game
def test_an_illegal_action_ends_the_game_with_a_loss(game: str, caplog: Any) -> None:
    it = env(game)
    it.reset(seed=1)
    agent = it.agent_selection
    wrong = int(it.last()[0]["action_mask"].argmin())
    it.step(wrong)
    assert it.rewards[agent] == -1
    assert all(it.terminations.values())


@every_game
def test_without_wrappers_an_illegal_action_is_refused(game: str) -> None:
    it = raw_env(game)
    it.reset(seed=1)
    before = it.play.text()
    with pytest.raises(IllegalMove, match="no legal move goes on with"):
        it.step(int(it.last()[0]["action_mask"].argmin()))
    with pytest.raises(ValueError, match="None is no action"):
        it.step(None)
    assert it.play.text() == before


def test_an_environment_travels_to_another_process() -> None:
    it = pickle.loads(pickle.dumps(raw_env("armorica", players="3", cap=7)))
    assert it.possible_agents == ["condate", "darioritum", "vorgium"]
    assert it.table.cap == 7


def test_a_game_begins_with_reset() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        _ = raw_env("armorica").play


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadNotation, match="There is no option “size”"):
        env("armorica", size="9")
    with pytest.raises(BadNotation, match="there is no game “chess”"):
        env("chess")
