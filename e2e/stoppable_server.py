"""A server that can be gone from one moment to the next."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from acres.serve import Server


class StoppableServer(Server):
    """It answers from the start; connections that are kept open go with it."""

    def __init__(self, handler: Callable[..., Any], port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), handler)
        self._taken: list[socket.socket] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def get_request(self) -> tuple[socket.socket, Any]:
        taken, address = super().get_request()
        self._taken.append(taken)
        return taken, address

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
        for taken in self._taken:
            with suppress(OSError):
                taken.shutdown(socket.SHUT_RDWR)
