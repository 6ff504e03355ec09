"""One coroutine for a task of several events: it waits for an answer, for files, for long work.

An event loop would go on only after the event that began it. An errand runs at once as far as it can,
and goes on inside the event that brings what it waits for; nobody waits for one that is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator

GoOn = Callable[[], None]


class Wait:
    """Wait until somebody calls the function that `begin` is given: never, at once, or later.

    >>> said, later = [], []
    >>> async def errand():
    ...     said.append("asks")
    ...     await Wait(later.append)
    ...     said.append("goes on")
    >>> run(errand())
    >>> said
    ['asks']
    >>> later[0]()
    >>> said
    ['asks', 'goes on']
    """

    def __init__(self, begin: Callable[[GoOn], None]) -> None:
        self._begin = begin

    def __await__(self) -> Generator[Callable[[GoOn], None], None, None]:
        yield self._begin


def run(errand: Coroutine[Callable[[GoOn], None], None, None]) -> None:
    """Run an errand as far as it can go now."""

    def go_on() -> None:
        try:
            begin = errand.send(None)
        except StopIteration:
            return
        begin(go_on)

    go_on()
