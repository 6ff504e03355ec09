"""The progress of a study, with the time that it still takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from acres.lab.studies.games import Played
from acres.lab.studies.run import Tell, nothing


@contextmanager
def shown(games: int, known: int) -> Iterator[Tell]:
    """Show a bar on the terminal, where there is one and the package ``rich`` is installed, with so
    many games known already. Yields the function to call for each game that ends."""
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
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games, completed=known)

        def tell(played: Played) -> None:
            bar.update(task, advance=1, description=f"{played.task.game} seed {played.task.seed}")

        yield tell
