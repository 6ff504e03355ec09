"""Feed the page with whatever may come from outside, for as long as you like.

    python -m tests.fuzz --minutes 10 --seed 7 --processes 2
    python -m tests.fuzz --layers --inputs 1000000    no page: many times faster
    python -m tests.fuzz tests/fuzz/corpus/*.txt      these inputs only

What breaks a law (`tests/fuzz/chain.py`) is cut down and becomes a new file of the corpus,
which says on top what is wrong. The code of the process is 1 then.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.chain import Broken, Chain, Outcome
from tests.fuzz.inputs import CORPUS, Steps, brought, read, write
from tests.fuzz.layers import learn_once, through
from tests.fuzz.mutants import Mutants, seeds

STOPPED = 20.0
"""Seconds of processor time after which an input is given up."""
TRIES = 150
"""Shorter inputs that are tried to cut a failing one down."""
SHORT = 700
"""Characters of a text that the mutants of a run without the page descend from."""
FAST = 0.02
"""Seconds of an input that others descend from then."""
MOST_KEPT = 20_000
"""Inputs that others descend from at most."""
SHARES = {"stored": 12, "opened": 6, "linked": 2, "pasted": 2}
"""The ways of a text into the page, and how often each is taken in a run without it: a link takes
ten times as long as an entry."""
TELL = 60.0
"""Seconds between two lines about how far it has come."""


class Task(NamedTuple):
    """The task of a process."""

    number: int
    seed: int
    inputs: int
    seconds: float
    layers: bool
    found: Path


class Result(NamedTuple):
    """The result of a task."""

    inputs: int
    outcomes: frozenset[Outcome]
    broken: Counter[str]
    files: tuple[Path, ...]
    slowest: float


def fed(steps: Steps, *, layers: bool) -> Outcome:
    """Feed an input to the page; raises `Broken`, also where it takes far too long."""

    def stop(*_: object) -> None:
        raise Broken(f"an input takes less than {STOPPED:g} s")

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, STOPPED)
    try:
        if not layers:
            return Chain().feed(steps)
        return tuple(word for step in steps for word in through(step))
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def law(steps: Steps, *, layers: bool) -> str:
    """Name the law that an input breaks every time; empty where there is none."""
    try:
        fed(steps, layers=layers)
    except Broken as error:
        return error.law
    return ""


def shorter(steps: Steps, breaks: Callable[[Steps], bool]) -> Steps:
    """Return an input that breaks the same law, with less in it."""
    tries = TRIES
    done = False
    while not done and tries > 0:
        done = True
        for smaller in _smaller(steps):
            tries -= 1
            if tries < 0:
                break
            if breaks(smaller):
                steps, done = smaller, False
                break
    return steps


def _smaller(steps: Steps) -> list[Steps]:
    found = [steps[:at] + steps[at + 1 :] for at in range(len(steps))]
    for at, step in enumerate(steps):
        lines = step.text.split("\n")
        size = len(lines) // 2
        while size:
            for begin in range(0, len(lines), size)[:8]:
                text = "\n".join(lines[:begin] + lines[begin + size :])
                found.append((*steps[:at], step._replace(text=text), *steps[at + 1 :]))
            size //= 2
    return found


def run(task: Task) -> Result:
    """One process of the fuzzer."""
    chance = random.Random(f"{task.seed}/{task.number}")
    corpus = [read(path) for path in sorted(CORPUS.glob("*.txt"))]
    pool = [*corpus, *seeds(chance)]
    if task.layers:
        learn_once()
    everything = Mutants(chance, pool)
    alone = _light(chance, pool)
    outcomes: set[Outcome] = set()
    broken: Counter[str] = Counter()
    files: list[Path] = []
    begun = told = time.monotonic()
    count, slowest = 0, 0.0
    while count < task.inputs and time.monotonic() - begun < task.seconds:
        mutants = everything
        if task.layers:
            [way] = chance.choices(list(SHARES), list(SHARES.values()))
            mutants = alone[way]
        steps = _texts(mutants.next()) if task.layers else mutants.next()
        count += len(steps) if task.layers else 1
        at = time.process_time()
        try:
            outcome = fed(steps, layers=task.layers)
            taken = time.process_time() - at
        except Broken as error:
            broken[error.law] += 1
            if broken[error.law] == 1:
                files += _keep(task, steps, error)
        else:
            light = not task.layers or taken < FAST
            if outcome not in outcomes and light and len(mutants.pool) < MOST_KEPT:
                mutants.pool.append(steps)
            outcomes.add(outcome)
            slowest = max(slowest, taken)
        if time.monotonic() - told > TELL:
            told = time.monotonic()
            print(
                f"{task.number}: {count:,} inputs in {told - begun:,.0f} s, "
                f"{len(outcomes):,} outcomes, slowest {slowest:.1f} s, broken {dict(broken)}",
                flush=True,
            )
    return Result(count, frozenset(outcomes), broken, tuple(files), slowest)


def _light(chance: random.Random, pool: list[Steps]) -> dict[str, Mutants]:
    """Return the short texts in these inputs, each alone, by the way that they come."""
    alone = [(step,) for steps in pool for step in _texts(steps) if len(brought(step)) < SHORT]
    return {
        way: Mutants(chance, [steps for steps in alone if steps[0].way.split(" ")[0] == way])
        for way in SHARES
    }


def _texts(steps: Steps) -> Steps:
    """Return the steps that bring a text."""
    return tuple(step for step in steps if step.way.partition(" ")[0] in SHARES)


def _keep(task: Task, steps: Steps, error: Broken) -> list[Path]:
    """Return a file of the failing input, if it fails again."""

    def breaks(smaller: Steps) -> bool:
        return law(smaller, layers=task.layers) == error.law

    if not breaks(steps):
        print(f"{task.number}: once, not again: {error}", flush=True)
        return []
    steps = shorter(steps, breaks)
    how = "python -m tests.fuzz " + "--layers " * task.layers
    path = write(task.found, steps, (f"Breaks: {error.law}"[:200],))
    lines = path.read_text(encoding="utf-8").split("\n")
    path.write_text("\n".join([lines[0], f"# {how}{path}", *lines[1:]]), encoding="utf-8")
    print(f"{task.number}: {error}\n   {how}{path}", flush=True)
    return [path]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path, help="inputs to be fed again")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--inputs", type=int, default=sys.maxsize)
    parser.add_argument("--seed", type=int, default=None, help="chosen and printed without one")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--layers", action="store_true", help="without the page")
    parser.add_argument("--found", type=Path, default=CORPUS, help="where failing inputs go")
    asked = parser.parse_args()
    if asked.files:
        sys.exit(_again(asked.files, layers=asked.layers))
    seed = random.SystemRandom().randrange(10**6) if asked.seed is None else asked.seed
    print(f"seed {seed}", flush=True)
    each = -(-asked.inputs // asked.processes)
    tasks = [
        Task(number, seed, each, 60 * asked.minutes, asked.layers, asked.found)
        for number in range(asked.processes)
    ]
    begun = time.monotonic()
    if len(tasks) == 1:
        results = [run(tasks[0])]
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(len(tasks), context) as pool:
            results = list(pool.map(run, tasks))
    broken = sum((result.broken for result in results), Counter[str]())
    outcomes = frozenset().union(*(result.outcomes for result in results))
    print(
        f"{sum(result.inputs for result in results):,} inputs in {time.monotonic() - begun:,.0f} s, "
        f"{len(outcomes):,} different outcomes, "
        f"the slowest took {max(result.slowest for result in results):.2f} s"
    )
    for name, times in broken.most_common():
        print(f"broken {times} times: {name}")
    for path in (path for result in results for path in result.files):
        print(f"new: {path}")
    sys.exit(bool(broken))


def _again(files: list[Path], *, layers: bool) -> bool:
    found = False
    for path in files:
        steps = read(path)
        try:
            outcome = fed(_texts(steps) if layers else steps, layers=layers)
            print(f"{path}:", *outcome, sep="\n   ")
        except Broken as error:
            found = True
            print(f"{path}: {error}")
            if error.__cause__:
                import traceback

                traceback.print_exception(error.__cause__)
    return found
