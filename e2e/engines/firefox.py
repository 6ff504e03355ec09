"""Firefox without a driver: it speaks WebDriver BiDi itself, over a web socket."""

from __future__ import annotations

import base64
import itertools
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from e2e.engines.engine import HEIGHT, PATIENCE_S, WIDTH

QUIET = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.max_script_run_time": 0,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
}
"""Settings, besides those that Firefox chooses when driven, that prevent calls to its maker and
allow slow scripts."""


class Firefox:
    """The engine of Firefox, as Debian has it."""

    def __init__(self) -> None:
        self._program = shutil.which("firefox-esr") or shutil.which("firefox")

    def missing(self) -> str | None:
        if self._program:
            return None
        return "The tests in Firefox need firefox-esr or firefox on the PATH."

    @contextmanager
    def browser(self) -> Iterator[Window]:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in QUIET.items())
            (Path(profile) / "user.js").write_text("".join(lines), encoding="utf-8")
            command = [
                *(f"{self._program}", "--headless", "--no-remote", "--profile", profile),
                *("--width", f"{WIDTH}", "--height", f"{HEIGHT}"),
                *("--remote-debugging-port", "0", "about:blank"),
            ]
            silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            running = subprocess.Popen(command, **silent)
            try:
                address = _socket_address(Path(profile) / "WebDriverBiDiServer.json")
                with closing(create_connection(address, PATIENCE_S, suppress_origin=True)) as line:
                    yield Window(line)
            finally:
                running.terminate()
                running.wait()

    def close(self) -> None:
        """Do nothing: browsers share nothing."""


def _socket_address(answer: Path) -> str:
    """Return the web socket's address, once Firefox has written it into its profile."""
    end = time.monotonic() + PATIENCE_S
    while not (answer.is_file() and answer.stat().st_size):
        assert time.monotonic() < end, "Firefox did not start"
        time.sleep(0.05)
    where = json.loads(answer.read_text(encoding="utf-8"))
    return f"ws://{where['ws_host']}:{where['ws_port']}/session"


class Window:
    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._ask("session.new", capabilities={})
        self._tab: str = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._tab, wait="complete")

    def run(self, code: str, *arguments: object) -> Any:
        called = f"async function () {{ {code} }}"
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=f"async (text) => JSON.stringify("
            f"await ({called}).apply(null, JSON.parse(text)) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._tab},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self._ask("input.performActions", context=self._tab, actions=[mouse])

    def picture(self, file: Path) -> None:
        answer = self._ask("browsingContext.captureScreenshot", context=self._tab)
        file.write_bytes(base64.b64decode(answer["data"]))

    def _ask(self, method: str, **parameters: object) -> dict[str, Any]:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:  # other messages do not answer this request
            answer: dict[str, Any] = json.loads(self._socket.recv())
            if answer.get("id") != number:
                continue
            if answer["type"] == "error":
                raise RuntimeError(f"{method}: {answer['message']}")
            return answer["result"]
