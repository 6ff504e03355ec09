"""The server behind `make play`."""

from __future__ import annotations

import gzip
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from acres.serve import HEADERS, Handler, Server, serve, server
from tests.paths import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="no sockets there")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "assets/runtime/pyodide-1").mkdir(parents=True)
    for name in ("index.html", "a.mjs", "a.css", "acres.zip", "assets/runtime/pyodide-1/a.wasm"):
        (tmp_path / name).write_bytes(b"something")
    with running(server(tmp_path, 0)) as found:
        yield found


@contextmanager
def running(server: Server) -> Iterator[str]:
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


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


def test_a_missing_file_is_answered_with_the_page_about_that(address: str, tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("Nothing here.")
    for path in ("nowhere", "%23link", "assets/", "a.mjs/b"):
        with pytest.raises(HTTPError) as caught:
            urlopen(address + path)
        assert caught.value.code == 404
        assert caught.value.headers["Content-Type"].startswith("text/html")
        assert caught.value.read() == b"Nothing here."


def test_only_the_runtime_with_its_version_in_the_name_may_be_kept(address: str) -> None:
    kept = get(address + "assets/runtime/pyodide-1/a.wasm").headers["Cache-Control"]
    assert "immutable" in kept
    assert get(address).headers["Cache-Control"] == "no-cache"


def test_nothing_else_may_be_kept_whatever_its_address_says(address: str, tmp_path: Path) -> None:
    """A missing file of the runtime would be missing for a year."""
    (tmp_path / "404.html").write_text("Nothing here.")
    runtime = "/assets/runtime/pyodide-1"
    file = asked(address, f"{runtime}/a.wasm", Accept_Encoding="gzip")[1]["Last-Modified"]
    for status, path, headers in (
        (404, f"{runtime}/b.wasm", {}),
        (301, runtime, {}),
        (404, f"{runtime}/", {}),
        (200, "/index.html?/assets/runtime/", {}),
        (200, "/assets/runtime/../../index.html", {}),
        (304, f"{runtime}/a.wasm", {"If_Modified_Since": file, "Accept_Encoding": "gzip"}),
        (304, f"{runtime}/a.wasm", {"If_Modified_Since": file}),
    ):
        answer = asked(address, path, **headers)
        assert (answer[0], answer[1]["Cache-Control"]) == (status, "no-cache"), path


def test_links_out_of_the_folder_are_not_followed(address: str, tmp_path: Path) -> None:
    elsewhere = tmp_path.with_name(f"{tmp_path.name}-elsewhere")
    elsewhere.mkdir()
    for name in ("secret.txt", "secret.html", "index.html"):
        (elsewhere / name).write_text("secret")
    (tmp_path / "file.txt").symlink_to(elsewhere / "secret.txt")
    (tmp_path / "packed.html").symlink_to(elsewhere / "secret.html")
    (tmp_path / "folder").symlink_to(elsewhere)
    (tmp_path / "page").mkdir()
    (tmp_path / "page/index.html").symlink_to(elsewhere / "index.html")
    (tmp_path / "404.html").symlink_to(elsewhere / "secret.html")
    (tmp_path / "within.css").symlink_to(tmp_path / "a.css")
    for path in ("/file.txt", "/packed.html", "/folder/", "/folder/secret.txt", "/page/"):
        for encoding in ("gzip", "identity"):
            status, _, body = asked(address, path, Accept_Encoding=encoding)
            assert (status, b"secret" in body) == (404, False), path
    assert asked(address, "/within.css")[2] == b"something"


def test_a_page_whose_name_leads_here_reads_nothing(address: str) -> None:
    """DNS rebinding: the answers would belong to the origin of that page."""
    port = address.rstrip("/").rpartition(":")[2]
    for name in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.7"):
        for host in (name, f"{name}:{port}", f"[{name}]"):
            status, headers, body = named(address, host)
            assert status == 421
            assert b"something" not in body
            assert headers["Cache-Control"] == "no-cache"
    for host in (
        "",
        ":",
        "[",
        "]",
        "[::1",
        "@",
        "evil.example/localhost",
        "localhost@evil.example",
    ):
        assert named(address, host)[0] == 421, host
    for host in ("localhost", "LOCALHOST", "127.0.0.1", "[::1]"):
        assert named(address, host)[0] == named(address, f"{host}:{port}")[0] == 200, host


@pytest.mark.parametrize(
    ("host", "called", "status"),
    [
        ("0.0.0.0", "10.0.0.7", 200),
        ("0.0.0.0", "[fe80::1]", 200),
        ("0.0.0.0", "evil.example", 421),
        ("localhost", "localhost", 200),
    ],
)
def test_an_address_that_was_asked_for_is_answered(
    tmp_path: Path, host: str, called: str, status: int
) -> None:
    (tmp_path / "index.html").write_bytes(b"something")
    with running(server(tmp_path, 0, host)) as address:
        assert named(address, called)[0] == status


def test_the_name_that_the_site_is_served_at_is_answered(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"something")
    named_host = partial(Handler, directory=str(tmp_path), host="Table.local")
    with running(Server(("127.0.0.1", 0), named_host)) as address:
        assert named(address, "table.local:8000")[0] == 200
        assert named(address, "other.local")[0] == 421


def test_a_missing_file_is_an_error(address: str) -> None:
    with pytest.raises(HTTPError, match="404") as refused:
        get(address + "missing.txt")
    refused.value.close()


def test_a_folder_without_a_page_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make build"):
        serve(tmp_path)


def asked(address: str, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Request a path as it stands: return status, headers, body."""
    host = address.removeprefix("http://").rstrip("/")
    connection = HTTPConnection(host, timeout=10)
    connection.putrequest("GET", path, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    with closing(connection), connection.getresponse() as answer:
        return answer.status, dict(answer.getheaders()), answer.read()


def named(address: str, host: str) -> tuple[int, dict[str, str], bytes]:
    """Request the page by this name of the site."""
    connection = HTTPConnection(address.removeprefix("http://").rstrip("/"), timeout=10)
    connection.putrequest("GET", "/", skip_host=True)
    connection.putheader("Host", host)
    connection.endheaders()
    with closing(connection), connection.getresponse() as answer:
        return answer.status, dict(answer.getheaders()), answer.read()


@pytest.mark.parametrize("path", ["/assets/", "/assets", "/assets/runtime/", "/assets/runtime"])
def test_no_folder_is_listed(address: str, path: str) -> None:
    status, headers, body = asked(address, path)
    if status == 301:  # to the same with a slash
        status, headers, body = asked(address, headers["Location"])
    assert status == 404
    assert b"pyodide-1" not in body


@pytest.mark.parametrize(
    "path",
    [
        *("/%00", "/a%00.css", "/" + "x" * 5_000, "/" + "x/" * 2_000, "/%ff%fe", "/%", "/%zz"),
        *("/../serve.py", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"),
        *("/a.css/", "/index.html/x", "/CON", "/~root", "/?", "/#", "/\\..\\..\\x"),
    ],
)
def test_odd_paths_are_answered_and_lead_nowhere_else(address: str, path: str) -> None:
    status, _, body = asked(address, path)
    assert status in (200, 301, 404)
    assert status != 200 or body == b"something"
    assert asked(address, "/")[0] == 200, "it still answers"


def test_text_and_code_travel_by_gzip_where_that_is_taken(address: str, tmp_path: Path) -> None:
    text = b"body { color: black; }\n" * 500
    (tmp_path / "a.css").write_bytes(text)
    status, headers, body = asked(address, "/a.css", Accept_Encoding="gzip, br")
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert len(body) < len(text) / 10
    assert gzip.decompress(body) == text
    again = asked(
        address, "/a.css", Accept_Encoding="gzip", If_Modified_Since=headers["Last-Modified"]
    )
    assert (again[0], again[2]) == (304, b"")
    (tmp_path / "a.css").write_bytes(b"changed")
    assert gzip.decompress(asked(address, "/a.css", Accept_Encoding="gzip")[2]) == b"changed"
    plain = asked(address, "/a.css")
    assert "Content-Encoding" not in plain[1]
    assert plain[2] == b"changed"
    assert "Content-Encoding" not in asked(address, "/acres.zip", Accept_Encoding="gzip")[1]


@pytest.mark.parametrize("path", ["index.html", "assets/runtime/pyodide-1/a.wasm"])
def test_the_server_sends_the_policies_that_a_page_cannot_state(address: str, path: str) -> None:
    found = get(address + path).headers
    assert {name: found[name] for name in HEADERS} == HEADERS
    assert found["Content-Security-Policy"] == "frame-ancestors 'none'"


def test_also_where_nothing_is_found(address: str) -> None:
    with pytest.raises(HTTPError) as caught:
        get(address + "nothing.html")
    with closing(caught.value) as answer:
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_documentation_lists_them() -> None:
    written = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert all(f"{name}: {value}" in written for name, value in HEADERS.items())
