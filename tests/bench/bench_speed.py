"""Decisions per second of random play, beside RLCard's gin rummy: ``python -m tests.bench.bench_speed``.

Both play random legal moves to the end of the game, one process, in turns of a
few seconds each, so that a busy machine slows both alike. A decision there is `step`, which
brings the next legal actions; here it is one of `WAYS`.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import acres
from acres.core.chance import Chance
from acres.core.game import AnyGame, State

CAP = 400
"""Turns after which a game is abandoned: two random players can get stuck for ever, in positions with
so few moves that they would flatter the engine."""


Decide = Callable[[AnyGame, State, random.Random], None]


def checked(game: AnyGame, state: State, rng: random.Random) -> None:
    """All moves listed, one of them played with the check."""
    game.play(state, rng.choice(game.legal(state)))


def known(game: AnyGame, state: State, rng: random.Random) -> None:
    """Play known moves without the check."""
    game.step(state, rng.choice(game.legal(state)))


def by_verb(game: AnyGame, state: State, rng: random.Random) -> None:
    """A verb, and one of its moves, without the check: the others are not listed."""
    verbs = [*game.verbs(state)]
    while not (moves := game.legal(state, verbs.pop(rng.randrange(len(verbs))))):
        pass
    game.step(state, rng.choice(moves))


WAYS: dict[str, Decide] = {"legal, play": checked, "legal, step": known, "verb, step": by_verb}


def play_here(name: str, decide: Decide, rng: random.Random) -> int:
    """One game of random moves; how many decisions it took."""
    game = acres.game(name)
    state = game.setup({}, Chance(rng.getrandbits(32)))
    decisions = 0
    while game.turn(state) is not None and state.turn <= CAP:
        decide(game, state, rng)
        decisions += 1
    return decisions


def play_rummy(rng: random.Random) -> Callable[[], int]:
    """Play the same way in RLCard."""
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def rate(play: Callable[[], int], seconds: float) -> float:
    """Return decisions per second over about so many seconds of whole games."""
    begun = time.perf_counter()
    decisions = 0
    while (passed := time.perf_counter() - begun) < seconds:
        decisions += play()
    return decisions / passed


def machine() -> str:
    """Describe the machine of the measurement."""
    cpu = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        cpu = next(line.split(": ")[1] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration, IndexError):
        pass
    return f"{cpu}, {platform.python_implementation()} {platform.python_version()}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=acres.GAMES, nargs="+", default=[*acres.GAMES])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args(argv)
    rng = random.Random(1)
    try:
        rummy = play_rummy(rng)
        yardstick = f"RLCard {version('rlcard')} gin rummy"
    except (ImportError, PackageNotFoundError):
        print("RLCard is not installed here: requirements/bench.txt", file=sys.stderr)
        return 1
    print(f"{machine()}; medians of {asked.rounds} rounds; ratios to {yardstick}")
    for game in asked.game:
        for way, decide in WAYS.items():
            here, there = [], []
            for _ in range(asked.rounds):
                here.append(rate(partial(play_here, game, decide, rng), asked.seconds))
                there.append(rate(rummy, asked.seconds))
            ratios = [a / b for a, b in zip(here, there, strict=True)]
            print(
                f"{game}, {way}: {statistics.median(here):,.0f} decisions/s beside "
                f"{statistics.median(there):,.0f}, ratio {statistics.median(ratios):.2f} "
                f"(from {min(ratios):.2f} to {max(ratios):.2f})"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
