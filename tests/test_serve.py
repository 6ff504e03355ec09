"""The server behind `make play`."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from acres.serve import serve, server

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="no sockets there")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "assets/runtime/pyodide-1").mkdir(parents=True)
    for name in ("index.html", "a.mjs", "a.css", "acres.zip", "assets/runtime/pyodide-1/a.wasm"):
        (tmp_path / name).write_bytes(b"something")
    running = server(tmp_path, 0)
    thread = threading.Thread(target=running.serve_forever, args=(0.05,))
    thread.start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()
    thread.join()
    running.server_close()


def get(address: str) -> HTTPResponse:
    with urlopen(address) as response:
        assert isinstance(response, HTTPResponse)
        return response


@pytest.mark.parametrize(
    ("file", "type"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("acres.zip", "application/zip"),
        ("assets/runtime/pyodide-1/a.wasm", "application/wasm"),
    ],
)
def test_browsers_get_the_types_they_insist_on(address: str, file: str, type: str) -> None:
    assert get(address + file).headers["Content-Type"] == type


def test_only_the_runtime_with_its_version_in_the_name_may_be_kept(address: str) -> None:
    kept = get(address + "assets/runtime/pyodide-1/a.wasm").headers["Cache-Control"]
    assert "immutable" in kept
    assert get(address).headers["Cache-Control"] == "no-cache"


def test_what_is_not_there_is_said(address: str) -> None:
    with pytest.raises(HTTPError, match="404") as refused:
        get(address + "missing.txt")
    refused.value.close()


def test_a_folder_without_a_page_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make build"):
        serve(tmp_path)
