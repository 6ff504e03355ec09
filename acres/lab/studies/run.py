"""Plays the games of a study, on whatever has a `concurrent.futures` executor (processes here, or a Dask
cluster: the extra ``lab`` of the package), and shows the progress with the time that it still takes.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack, contextmanager
from functools import wraps
from itertools import islice
from pathlib import Path

from acres.lab.studies import games
from acres.lab.studies.games import Played, Task

AHEAD = 4
"""The games to hand out, as a multiple of those played at the same time: nobody waits, and little is
lost."""

Play = Callable[[Task], Played]
"""Plays a game."""
Tell = Callable[[Played], None]
"""Hears of every game that ends."""


def nothing(played: Played) -> None:
    """Do nothing."""


def run(
    tasks: Sequence[Task],
    results: Path | None = None,
    executor: Executor | None = None,
    *,
    width: int = 1,
    batch: int = 1,
    tell: Tell = nothing,
    play: Play | None = None,
) -> list[Played]:
    """Play the tasks and return the games in their order, whoever played them when.

    Those that the file `results` has are not played; the others are added to it as soon as they end, so
    that nothing is lost but what is being played when the run is killed. Without an executor they are
    played here; `width` is how many of its workers there are, `batch` how many games are sent to one
    at a time. `play` plays a game, as `games.play` does unless told; workers get it pickled. Raises what `play`
    does, `OSError`, and `ValueError` for a file of something else.
    """
    play = play or games.play
    known = {each.task.key: each for each in games.read(results)} if results else {}
    todo = [task for task in tasks if task.key not in known]
    with ExitStack() as stack:
        out = stack.enter_context(results.open("a", encoding="utf-8")) if results else None
        played = map(play, todo) if executor is None else _there(todo, executor, width, batch, play)
        for each in played:
            known[each.task.key] = each
            if out:
                print(each.line(), file=out, flush=True)
            tell(each)
    return [known[task.key] for task in tasks]


def _all(play: Play, tasks: Sequence[Task]) -> list[Played]:
    """Play several one after the other: what is sent to a worker at a time."""
    return [play(task) for task in tasks]


def _there(
    tasks: Sequence[Task], executor: Executor, width: int, batch: int, play: Play
) -> Iterator[Played]:
    """Yield the games as they end."""
    rest = iter(tasks)
    open: set[Future[list[Played]]] = set()
    try:
        while True:
            while len(open) < AHEAD * width and (bundle := list(islice(rest, batch))):
                open.add(executor.submit(_all, play, bundle))
            if not open:
                return
            done, open = wait(open, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
    finally:
        for future in open:
            future.cancel()


def command(main: Callable[[list[str] | None], int]) -> Callable[[list[str] | None], int]:
    """Make a command of a function that plays games: where it cannot be done, a sentence says why and the
    status is 1; where it is stopped, 130."""

    @wraps(main)
    def told(argv: list[str] | None = None) -> int:
        try:
            return main(argv)
        except BrokenExecutor:
            reason, status = "A process was killed; what was played is kept: begin again.", 1
        except (ImportError, OSError, ValueError) as error:
            reason, status = str(error), 1
        except KeyboardInterrupt:
            reason, status = "Stopped; what was played is kept.", 130
        print(reason, file=sys.stderr)
        return status

    return told


def parser(prog: str, description: str | None) -> argparse.ArgumentParser:
    """Return the command line of a command that plays games: where they are kept, and how many at a time."""
    found = argparse.ArgumentParser(
        prog=f"acres {prog}",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("--results", type=Path, metavar="FILE", help="where games are kept")
    found.add_argument("--processes", type=int, default=processes())
    return found


def processes() -> int:
    """Return the number of games that this machine plays at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def local(count: int) -> Iterator[Executor | None]:
    """Return an executor of so many processes; None, which is this process, for a single one."""
    if count == 1:
        yield None
    else:
        from concurrent.futures import ProcessPoolExecutor  # WebAssembly has no processes.

        with ProcessPoolExecutor(count) as pool:
            yield pool


PATIENCE = "30s"
"""The time to wait for an answer of the scheduler."""
RETRIES = 3
"""The number of other workers that a game is given to after its own was lost."""


@contextmanager
def dask(address: str) -> Iterator[tuple[Executor, int]]:
    """Return the workers of the cluster whose scheduler has this address, and the number of games that
    they play at the same time. Raises `ImportError` without the package and `OSError` where nobody
    answers."""
    from distributed import Client

    with Client(  # type: ignore[no-untyped-call]
        address, set_as_default=False, timeout=PATIENCE
    ) as client:
        client.wait_for_workers(1)
        with client.get_executor(retries=RETRIES) as executor:
            yield executor, sum(client.nthreads().values())


@contextmanager
def shown(tasks: Sequence[Task], results: Path | None) -> Iterator[Tell]:
    """Show a bar on the terminal, where there is one and the package ``rich`` is installed, with the games
    known already. Yields the function to call for each game that ends."""
    try:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )
    except ImportError:
        yield nothing
        return
    keys = {task.key for task in tasks}
    known = sum(each.task.key in keys for each in games.read(results)) if results else 0
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=len(tasks), completed=known)

        def tell(played: Played) -> None:
            bar.update(task, advance=1, description=f"{played.task.game} seed {played.task.seed}")

        yield tell
