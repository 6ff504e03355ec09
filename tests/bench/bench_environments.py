"""Environments beside PettingZoo's own: ``python -m tests.bench.bench_environments``.

Each plays random legal actions in PettingZoo's usual wrappers, observations and masks read at every
step, whole games one after the other, in one process, in alternation with every other environment,
so that a busy machine slows all alike. A step is an action; a decision a whole move, which here is
said in several words and there is one action. Then the same with OpenSpiel, beside a game of its own in
Python.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, NamedTuple
from unittest.mock import MagicMock

import numpy as np

import acres
from acres.lab.studies.games import CAP
from tests.bench.bench_speed import machine

THEIRS = ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "texas_holdem_v4")
YARDSTICK = "connect_four_v3"
THEIRS_THERE = "python_tic_tac_toe"


class Played(NamedTuple):
    """The cost of a game."""

    steps: int
    decisions: int


Play = Callable[[], Played]


def without_pictures() -> None:
    """PettingZoo's games import pygame for their pictures, which nobody looks at here: where it is not
    installed, a dummy takes its place."""
    try:
        importlib.import_module("pygame")
    except ImportError:
        sys.modules["pygame"] = MagicMock()


def of_pettingzoo(env: Any, rng: random.Random) -> Play:
    """Random games of an AEC environment."""

    def play() -> Played:
        env.reset(seed=rng.getrandbits(31))
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = np.flatnonzero(seen["action_mask"])
            env.step(int(actions[rng.randrange(len(actions))]))
            steps += 1
        ours = getattr(env.unwrapped, "play", None)
        return Played(steps, len(ours.moves) if ours is not None else steps)

    return play


def of_openspiel(name: str, rng: random.Random) -> Play:
    """Random games of a game in OpenSpiel, the tensor of whoever decides read at every step."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> Played:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
                steps += 1
            state.apply_action(rng.choice(actions))
        held = getattr(state, "held", None)
        return Played(steps, len(held.play.moves) if held is not None else steps)

    return play


def rates(play: Play, seconds: float) -> tuple[float, float]:
    """Return steps and decisions a second, over about so many seconds of whole games."""
    begun = time.perf_counter()
    steps = decisions = 0
    while (passed := time.perf_counter() - begun) < seconds:
        played = play()
        steps, decisions = steps + played.steps, decisions + played.decisions
    return steps / passed, decisions / passed


def measure(plays: dict[str, Play], yardstick: str, rounds: int, seconds: float) -> None:
    """Play all in alternation and print what each does, beside the yardstick in the same round."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in plays}
    for _ in range(rounds):
        for name, play in plays.items():
            found[name].append(rates(play, seconds))
    for name, rounds_of_it in found.items():
        said = [f"{name}:"]
        for at, what in enumerate(("steps", "decisions")):
            each = [rate[at] for rate in rounds_of_it]
            ratios = [a / b[at] for a, b in zip(each, found[yardstick], strict=True)]
            said.append(
                f"{statistics.median(each):,.0f} {what}/s, ratio {statistics.median(ratios):.2f} "
                f"(from {min(ratios):.2f} to {max(ratios):.2f})"
            )
        print(*said)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args(argv)
    rng = random.Random(1)
    without_pictures()
    from acres.lab.environments.openspiel import short_name
    from acres.lab.environments.pettingzoo import env

    importlib.import_module("open_spiel.python.games.tic_tac_toe")
    libraries = ", ".join(
        f"{name} {version(name)}" for name in ("pettingzoo", "open-spiel", "numpy")
    )
    print(
        f"{machine()}; {libraries}; medians of {asked.rounds} rounds; games cut off at {CAP} turns"
    )
    zoo = {
        name: of_pettingzoo(importlib.import_module(f"pettingzoo.classic.{name}").env(), rng)
        for name in THEIRS
    }
    zoo |= {game: of_pettingzoo(env(game), rng) for game in acres.GAMES}
    print(f"\nPettingZoo, beside {YARDSTICK}")
    measure(zoo, YARDSTICK, asked.rounds, asked.seconds)
    spiel = {
        name: of_openspiel(name, rng) for name in (THEIRS_THERE, *map(short_name, acres.GAMES))
    }
    print(f"\nOpenSpiel, beside {THEIRS_THERE}")
    measure(spiel, THEIRS_THERE, asked.rounds, asked.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
