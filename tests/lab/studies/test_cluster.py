"""A study on a real cluster, which loses a worker, has the same result."""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager
from dataclasses import replace

import pytest
from distributed import LocalCluster

from acres.lab.studies import arena, games, run
from acres.lab.studies.games import Task
from acres.lab.studies.run import dask

pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # of processes that were killed
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
TASKS = [
    Task("snow", {}, {"british": "gentle", "french": "random"}, seed, 120) for seed in range(16)
]


@contextmanager
def cluster():
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as found:
        yield found


def test_a_study_ends_the_same_though_a_worker_is_killed(tmp_path):
    alone = [replace(game, seconds={}) for game in run.run(TASKS)]
    killed, kept = [], tmp_path / "games.jsonl"
    with cluster() as found, dask(found.scheduler_address) as (executor, width):
        assert width == 2
        pids = [worker.pid for worker in found.workers.values()]

        def tell(played):
            if not killed:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        there = run.run(TASKS, kept, executor, width=width, tell=tell)
    assert killed
    assert [replace(game, seconds={}) for game in there] == alone
    assert {game.task.key for game in games.read(kept)} == {task.key for task in TASKS}


def test_the_command_plays_on_a_cluster(tmp_path, capsys):
    asked = ["--games", "2", "--cap", "6", "--batch", "2"]
    with cluster() as found:
        assert arena.main([*asked, "--dask", found.scheduler_address]) == 0
    there = capsys.readouterr().out
    assert arena.main([*asked, "--processes", "1"]) == 0
    without = [part.rpartition(",")[0] for part in capsys.readouterr().out.splitlines()]
    assert [part.rpartition(",")[0] for part in there.splitlines()] == without
