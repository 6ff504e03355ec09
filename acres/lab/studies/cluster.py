"""Studies on a Dask cluster: the extra ``lab`` of the package."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

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
