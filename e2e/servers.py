"""Servers of the built site under a sub-path: some can be stopped, changed, or answer wrongly."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from acres.serve import Handler, Server
from e2e.built_site import DIST, PREFIX

CAPTIVE_PORTAL = Path(__file__).parent / "captive_portal.html"
"""The answer of a network to every request before its user has signed in."""


class SubPath(Handler):
    """Serve a site at /acres/, to be cached for ten minutes, as on GitHub Pages."""

    def translate_path(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return str(Path(self.directory) / "outside-of-the-site")
        return super().translate_path(path.removeprefix(PREFIX[:-1]))

    def send_header(self, keyword: str, value: str) -> None:
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)

    def log_error(self, format: str, *args: object) -> None:
        """Say nothing: some tests are about missing files."""


class StoppableServer(Server):
    """A server that answers from the start; kept-alive connections end when it is stopped."""

    def __init__(self, handler: Callable[..., Any], port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), handler)
        self._connections: list[socket.socket] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self._connections.append(connection)
        return connection, address

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
        for connection in self._connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def serve(folder: Path = DIST) -> Iterator[str]:
    """Serve a built site at /acres/ of an origin of its own; yield its address."""
    server = StoppableServer(partial(SubPath, directory=str(folder)))
    try:
        yield f"{server.origin}{PREFIX}"
    finally:
        server.stop()


class SiteServer:
    """The server of a site that is deployed again, is down, or answers nonsense."""

    def __init__(self) -> None:
        self.build = DIST
        self.requests: list[str] = []
        self.wrong: set[str] = set()
        """Files answered by the captive portal, by their paths within the site."""
        self._server = self._start(0)
        self.site = f"{self._server.origin}{PREFIX}"

    def _start(self, port: int) -> StoppableServer:
        server = self

        class Changing(SubPath):
            def translate_path(self, path: str) -> str:
                server.requests.append(path)
                if urlsplit(path).path.removeprefix(PREFIX) in server.wrong:
                    return str(CAPTIVE_PORTAL)
                self.directory = str(server.build)
                return super().translate_path(path)

        return StoppableServer(Changing, port)

    def stop(self) -> None:
        self._server.stop()
        self.requests.clear()

    def restart(self) -> None:
        self._server = self._start(self._server.server_port)
