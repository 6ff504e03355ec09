"""The engine in the players' Python beside this one: ``python -m tests.bench.bench_pyodide``.

Random play as in `tests.bench.bench_speed`, in a worker of Node and here, in turns of a few seconds each.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
from functools import partial
from pathlib import Path

import acres
from tests.bench.bench_speed import WAYS, machine, play_here, rate

SCRIPT = Path(__file__).with_name("pyodide.mjs")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=acres.GAMES, nargs="+", default=[*acres.GAMES])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args(argv)
    rng = random.Random(1)
    with subprocess.Popen(
        ["node", SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:
        assert node.stdin
        assert node.stdout
        print(f"{machine()}; Pyodide's {node.stdout.readline().strip()} in a worker of Node")
        for game in asked.game:
            for way, decide in WAYS.items():
                there, here = [], []
                for _ in range(asked.rounds):
                    print(f"{game}/{way}/{asked.seconds}", file=node.stdin, flush=True)
                    there.append(float(node.stdout.readline()))
                    here.append(rate(partial(play_here, game, decide, rng), asked.seconds))
                ratios = [a / b for a, b in zip(there, here, strict=True)]
                print(
                    f"{game}, {way}: {statistics.median(there):,.0f} decisions/s beside "
                    f"{statistics.median(here):,.0f}, ratio {statistics.median(ratios):.2f} "
                    f"(from {min(ratios):.2f} to {max(ratios):.2f})"
                )
        node.stdin.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
