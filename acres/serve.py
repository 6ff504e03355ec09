"""A static web server for the built site, from the standard library alone."""

from __future__ import annotations

import gzip
import io
import re
import sys
from email.utils import formatdate
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from os import PathLike
from pathlib import Path
from socket import AF_INET6
from typing import Any, BinaryIO
from urllib.parse import urlsplit

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
"""Types that the machine's own tables may not know; without the right type a browser refuses module
scripts and does not compile WebAssembly while it arrives."""


HEADERS = {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""Headers for rules that a page cannot state itself: nobody frames it, nobody learns where a link was
opened."""
LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
"""The names of this machine. A page elsewhere whose own name leads here asks with that name, and
could read every answer: so such requests are refused."""
ANY_ADDRESS = frozenset({"0.0.0.0", "::"})
"""Hosts that stand for all addresses of this machine."""
RUNTIME = Path("assets/runtime")
"""The folder of files whose addresses carry their version."""
PACKED = re.compile(r"\.(css|html|js|json|mjs|py|svg|toml|wasm|webmanifest)$")
"""Files that travel by gzip where the browser takes it, as from GitHub Pages."""


@lru_cache(maxsize=256)
def packed(path: str, changed: int, size: int) -> bytes:
    """Return a file by gzip; `changed` (nanoseconds since 1970) and `size` (bytes) tell its versions
    apart."""
    return gzip.compress(Path(path).read_bytes(), compresslevel=6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """One request for a file below the served folder; folders are not listed, and links that lead out
    of it are not followed."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, host: str = "127.0.0.1", **options: Any) -> None:
        """`host` is the name that the page is served at, besides those of this machine."""
        self._host = host
        self._status = HTTPStatus.OK
        super().__init__(*args, **options)

    def send_response(self, code: int, message: str | None = None) -> None:
        self._status = HTTPStatus(code)
        super().send_response(code, message)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self._lasts())
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def _lasts(self) -> str:
        """Return for how long browsers may keep the answer: a file of the runtime for ever, as its
        folder carries its version; everything else may change with a build."""
        if self._status is HTTPStatus.OK:
            path = Path(self.translate_path(self.path))
            if path.is_relative_to(Path(self.directory).absolute() / RUNTIME):
                return "max-age=31536000, immutable"
        return "no-cache"

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the head of the answer, and return the content to send behind it. An impossible path is
        a missing one."""
        if not self._is_meant():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST, explain="This site has another name.")
            return None
        try:
            path = Path(self.translate_path(self.path))
            if not self._is_within(path):
                self.send_error(HTTPStatus.NOT_FOUND)
                return None
            if PACKED.search(path.name) and path.is_file() and self._takes_gzip():
                return self._send_packed(path)
            return super().send_head()
        except (OSError, ValueError):  # such as a name with a zero in it, or a far too long one
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def _is_meant(self) -> bool:
        """Whether the browser asks for a name of this site, whatever the port."""
        try:
            name = urlsplit(f"//{self.headers.get('Host', '')}").hostname or ""
        except ValueError:
            return False
        return name in LOCAL or name == self._host.lower() or self._is_address(name)

    def _is_address(self, name: str) -> bool:
        """Whether this is an address without a name, where the site is served at all of them."""
        try:
            return self._host in ANY_ADDRESS and bool(ip_address(name))
        except ValueError:
            return False

    def _is_within(self, path: Path) -> bool:
        """Whether the file lies in the served folder, links followed; also the page of a folder."""
        folder = Path(self.directory).resolve()
        return all(each.resolve().is_relative_to(folder) for each in (path, path / "index.html"))

    def _takes_gzip(self) -> bool:
        return "gzip" in self.headers.get("Accept-Encoding", "") and "Range" not in self.headers

    def _send_packed(self, path: Path) -> io.BytesIO | None:
        found = path.stat()
        changed = formatdate(found.st_mtime, usegmt=True)
        if self.headers.get("If-Modified-Since") == changed:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        content = packed(str(path), found.st_mtime_ns, found.st_size)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", changed)
        self.end_headers()
        return io.BytesIO(content)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a request for a missing file with the site's page about that, as on GitHub Pages."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not (page.is_file() and self._is_within(page)):
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def list_directory(self, path: str | PathLike[str]) -> None:
        """Refuse to list a folder: there is a page in it, or nothing."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:
        """Only what went wrong is worth a line."""

    def log_error(self, format: str, *args: object) -> None:
        super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """Answers many at once; a browser that hangs up in the middle is no error."""

    daemon_threads = True
    request_queue_size = 128  # a browser asks for many files at once

    def __init__(self, address: tuple[str, int], handler: Any) -> None:
        if ":" in address[0]:
            self.address_family = AF_INET6
        super().__init__(address, handler)

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(directory: Path, port: int, host: str = "127.0.0.1") -> Server:
    """Return a server for a folder, bound but not running; port 0 takes a free one."""
    return Server((host, port), partial(Handler, directory=str(directory), host=host))


def serve(directory: Path, port: int = 8000, host: str = "127.0.0.1") -> None:
    """Serve a folder until interrupted, and print the address.

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
        shown = f"[{host}]" if ":" in host else host
        print(f"Acres: http://{shown}:{running.server_port}/", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
