"""The built site with an ear in it, and a server that can be gone."""

from __future__ import annotations

import os
import shutil
import socket
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from acres.serve import Handler, Server

HERE = Path(__file__).parent
DIST = Path(os.environ.get("ACRES_DIST", HERE.parent.parent / "dist"))
FIRST = "assets/js/theme.js"
"""The page's first script."""


def lay_out(root: Path) -> None:
    """The built site under /acres/; `dist/` must be built, ACRES_DIST names another build."""
    shutil.copytree(DIST, root / "acres")
    assert f'<script src="{FIRST}">' in (DIST / "index.html").read_text(encoding="utf-8")
    listen_in(root / "acres" / FIRST)


def listen_in(script: Path) -> None:
    """Puts the ear into a script of the page, where the service worker keeps it too."""
    ear = (HERE / "ear.js").read_text(encoding="utf-8")
    script.write_text(f"{{\n{ear}}}\n{script.read_text(encoding='utf-8')}", encoding="utf-8")


class Vanishing(Server):
    """A server that can be gone from one moment to the next, open connections too."""

    def __init__(self, root: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(root)))
        self._taken: list[socket.socket] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def get_request(self) -> tuple[socket.socket, Any]:
        taken, address = super().get_request()
        self._taken.append(taken)
        return taken, address

    def vanish(self) -> None:
        self.shutdown()
        self.server_close()
        for taken in self._taken:
            with suppress(OSError):
                taken.shutdown(socket.SHUT_RDWR)
