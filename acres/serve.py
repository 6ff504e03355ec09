"""A static web server for the built site, from the standard library alone."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""What the machine's own tables may not know; without the right type a browser
refuses module scripts and does not compile WebAssembly while it arrives."""


class Handler(SimpleHTTPRequestHandler):
    """One request for a file below the served folder."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        # The runtime's folders carry their version; everything else may change with a build.
        runtime = "/assets/runtime/" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if runtime else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Only what went wrong is worth a line."""

    def log_error(self, format: str, *args: object) -> None:
        super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """Answers many at once; a browser that hangs up in the middle is no error."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(directory: Path, port: int, host: str = "127.0.0.1") -> Server:
    """A server for that folder, bound but not running; port 0 takes a free one."""
    return Server((host, port), partial(Handler, directory=str(directory)))


def serve(directory: Path, port: int = 8000, host: str = "127.0.0.1") -> None:
    """Serves the folder until interrupted and prints the address.

    Takes another free port when that one is in use. Raises `FileNotFoundError`
    when the folder holds no built page.
    """
    if not (directory / "index.html").is_file():
        raise FileNotFoundError(f"{directory} holds no index.html; run make build")
    try:
        running = server(directory, port, host)
    except OSError:
        running = server(directory, 0, host)
    with running:
        print(f"Acres: http://{host}:{running.server_port}/", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
