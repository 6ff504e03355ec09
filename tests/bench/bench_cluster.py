"""Scaling of studies: ``python -m tests.bench.bench_cluster [--games 200] [--tasks 3000]``

Games per second in this process, on local processes and on a Dask cluster of its own with one and two workers, in
alternation; then what a thousand cores would ask of the scheduler, measured with tasks that do nothing but carry
what a game carries: bytes, tasks per second, processor time of the scheduler.
"""

from __future__ import annotations

import argparse
import pickle
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from functools import partial

import psutil
from distributed import Client

from acres.lab.studies import games, run
from acres.lab.studies.games import Played, Task
from acres.lab.studies.run import dask

PORT = 8796
ADDRESS = f"tcp://127.0.0.1:{PORT}"
LOCAL = ("--host", "127.0.0.1", "--no-dashboard")
CORES = 1000
BATCHES = (1, 4, 16, 64)


def tasks(game: str, level: str, count: int) -> list[Task]:
    import acres

    seats = acres.game(game).seats({})
    return [Task(game, {}, dict.fromkeys(seats, level), seed) for seed in range(count)]


@contextmanager
def cluster(workers: int) -> Iterator[psutil.Process]:
    """Yield a scheduler and so many workers of one thread; the scheduler's process."""
    dask_command = (sys.executable, "-m", "distributed.cli.dask_scheduler")
    worker_command = (sys.executable, "-m", "distributed.cli.dask_worker")
    with ExitStack() as stack:

        def start(*command: str) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
            stack.callback(process.wait)
            stack.callback(process.terminate)
            return process

        scheduler = start(*dask_command, "--port", str(PORT), *LOCAL)
        for _ in range(workers):
            start(*worker_command, ADDRESS, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        with Client(ADDRESS, set_as_default=False) as client:
            client.wait_for_workers(workers)
        yield psutil.Process(scheduler.pid)


def busy(process: psutil.Process) -> float:
    """Return seconds of processor time so far."""
    times = process.cpu_times()
    return float(times.user + times.system)


def rate(asked: Sequence[Task], executor: Executor | None, width: int) -> float:
    """Return games per second."""
    begun = time.perf_counter()
    run.run(asked, executor=executor, width=width)
    return len(asked) / (time.perf_counter() - begun)


def alone(asked: Sequence[Task]) -> float:
    return rate(asked, None, 1)


def processes(count: int, asked: Sequence[Task]) -> float:
    with run.local(count) as executor:
        run.run(asked[:count], executor=executor, width=count)  # They import the game first.
        return rate(asked, executor, count)


def workers(count: int, asked: Sequence[Task]) -> float:
    with cluster(count), dask(ADDRESS) as (executor, width):
        assert width == count
        run.run(asked[:count], executor=executor, width=width)
        return rate(asked, executor, width)


WAYS: dict[str, Callable[[Sequence[Task]], float]] = {
    "this process": alone,
    "two processes": partial(processes, 2),
    "cluster, one worker": partial(workers, 1),
    "cluster, two workers": partial(workers, 2),
}


def scaling(asked: Sequence[Task], rounds: int) -> None:
    """Every way in every round."""
    found: dict[str, list[float]] = {name: [] for name in WAYS}
    for _ in range(rounds):
        for name, way in WAYS.items():
            found[name].append(way(asked))
    least = statistics.median(found["this process"])
    for name, rates in found.items():
        middle = statistics.median(rates)
        spread = f"[{min(rates):.1f}-{max(rates):.1f}]"
        print(f"{name}: {middle:.1f} games/s {spread}, {middle / least:.2f} times", flush=True)


def echo(played: Sequence[Played], asked: Sequence[Task]) -> list[Played]:
    """Return games that were played before: what a worker sends back, without the thinking."""
    return [played[at % len(played)] for at, _ in enumerate(asked)]


def scheduler(asked: Sequence[Task], count: int) -> None:
    """Measure the rate at which the scheduler hands out tasks, and its own work for them."""
    played = [games.play(task) for task in asked[:4]]
    sent, back = len(pickle.dumps(asked[0])), len(pickle.dumps(played[0]))
    print(f"a game: {sent} bytes there, {back} back, {len(played[0].line().encode())} in the file")
    spent = statistics.mean(sum(each.seconds.values()) for each in played)
    with cluster(2) as process, dask(ADDRESS) as (executor, _):
        answer = partial(echo, played)
        executor.submit(answer, asked[:1]).result()
        for batch in BATCHES:
            bundles = [asked[:batch] for _ in range(max(200, count // batch))]
            begun, worked = time.perf_counter(), busy(process)
            for future in [executor.submit(answer, bundle) for bundle in bundles]:
                future.result()
            took, worked = time.perf_counter() - begun, busy(process) - worked
            number = batch * len(bundles)
            print(
                f"{batch} a task: {number / took:.0f} games/s handed out and back, "
                f"scheduler {1e6 * worked / number:.0f} µs a game: enough for {CORES} cores "
                f"with games of {CORES * took / number:.2f} s or more",
                flush=True,
            )
    print(f"these games take {spent:.2f} s")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="armorica")
    parser.add_argument("--level", default="settler")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tasks", type=int, default=3000)
    asked = parser.parse_args(argv)
    played = tasks(asked.game, asked.level, max(asked.games, max(BATCHES)))
    scheduler(played, asked.tasks)
    scaling(played[: asked.games], asked.rounds)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
