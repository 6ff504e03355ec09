"""The server of a site that is deployed anew, is gone, or answers nonsense."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from e2e.built_site import DIST, PREFIX, SubPath
from e2e.stoppable_server import StoppableServer

FOREIGN = Path(__file__).parent / "foreign.html"
"""What a network answers before one has signed in, whatever was asked for."""


class Host:
    """A server of one build after the other, which can be gone, or answer nonsense."""

    def __init__(self) -> None:
        self.build = DIST
        self.asked: list[str] = []
        self.wrong: set[str] = set()
        """Files that it answers with something else, by their paths within the site."""
        self._server = self._start(0)
        self.site = f"{self._server.origin}{PREFIX}"

    def _start(self, port: int) -> StoppableServer:
        host = self

        class Either(SubPath):
            def translate_path(self, path: str) -> str:
                host.asked.append(path)
                if urlsplit(path).path.removeprefix(PREFIX) in host.wrong:
                    return str(FOREIGN)
                inside = super().translate_path(path)
                return inside.replace(str(DIST), str(host.build), 1)

        return StoppableServer(partial(Either, directory=str(DIST)), port)

    def leave(self) -> None:
        """Nobody answers at this address any more."""
        self._server.stop()
        self.asked.clear()

    def come_back(self) -> None:
        self._server = self._start(self._server.server_port)
