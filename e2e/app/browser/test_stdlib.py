"""Python's standard library on the page and in the worker: the modules needed at once, those that
the package imports later, and the rest, which is fetched when something imports it."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.built_site import ROOT, snapshot
from e2e.conftest import OpenPage
from e2e.imports import ASK, IN_THE_WORKER, ON_THE_PAGE, RUN
from e2e.watch import Watch

REST = "stdlib-rest"
NOT_BUNDLED = ("encodings.cp1252", "xml.etree.ElementTree", "email.message", "tomllib")
"""A module of a bundled package, modules of packages that are not bundled, and a package."""
NOT_IN_PYODIDE = {
    "asyncio.windows_events", "asyncio.windows_utils", "encodings.mbcs", "encodings.oem",
    "concurrent.futures.interpreter", "concurrent.interpreters",
}  # fmt: skip
"""Modules in Pyodide's own zip that cannot be imported from there either."""

NIGHTLY = pytest.mark.nightly("the other ways to start")

Failures = Callable[[list[str]], dict[str, str]]


@pytest.fixture
def context(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A profile that starts from the zip, or from the snapshot and then imports from the zip."""
    context: BrowserContext = request.getfixturevalue(request.param)
    yield context
    context.unroute_all()
    for page in context.pages:
        page.close()


@pytest.fixture
def failures(
    request: pytest.FixtureRequest, page: Page, site: str, open_page: OpenPage
) -> Failures:
    """Return a function that imports modules, on the page or in the worker; it returns failures."""
    page.context.route(
        f"{site}acres/bots/worker.py",
        lambda route: route.fulfill(body=IN_THE_WORKER, content_type="text/x-python"),
    )
    open_page()

    def on_the_page(names: list[str]) -> dict[str, str]:
        page.evaluate(RUN, [ON_THE_PAGE, json.dumps(names)])
        body = page.locator("body[data-failed]")
        body.wait_for(state="attached")
        found: dict[str, str] = json.loads(body.get_attribute("data-failed") or "")
        return found

    def in_the_worker(names: list[str]) -> dict[str, str]:
        found: dict[str, str] = json.loads(page.evaluate(ASK, json.dumps(names)))
        return found

    return on_the_page if request.param == "page" else in_the_worker


def package() -> tuple[set[str], set[str]]:
    """Return the modules that travel, and their imports from the standard library."""
    build = (ROOT / "assets/build/package.mjs").read_text(encoding="utf-8")
    names = re.search(r"^const LEFT_OUT = \[(.*?)\]", build, re.DOTALL | re.MULTILINE)
    rooms = re.search(r"^const ROOMS_LEFT_OUT = \[(.*?)\]", build, re.MULTILINE)
    assert names
    assert rooms
    left_out = re.findall(r'"([^"]+)"', names[1])
    own, imported = set(), set()
    for file in ROOT.glob("acres/**/*.py"):
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        room = name.split(".")[3:4] if name.startswith("acres.games.") else []
        if any(f"{name}.".startswith(f"{one}.") for one in left_out):
            continue
        if any(f'"{part}"' in rooms[1] for part in room):
            continue
        own.add(name)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(node.module or "")
    return own, {name for name in imported if name.partition(".")[0] in sys.stdlib_module_names}


def fetched(page: Page) -> list[str]:
    """Return a list that collects the requests of page and worker for the rest of the library."""
    found: list[str] = []
    page.context.on(
        "request", lambda request: found.append(request.url) if REST in request.url else None
    )
    return found


@pytest.mark.parametrize(
    "context", ["first_visit", pytest.param("returning", marks=NIGHTLY)], indirect=True
)
def test_an_error_is_described_without_the_rest(
    page: Page, open_page: OpenPage, watch: Watch
) -> None:
    watch.ignore("ZeroDivisionError")
    open_page()
    watch.ignore(REST)
    requests = fetched(page)
    with page.expect_console_message(
        lambda message: "ZeroDivisionError" in message.text
    ) as console:
        page.evaluate(RUN, ["def half():\n    return 1 / 0\nhalf()", ""])
    assert "in half" in console.value.text
    assert requests == []
    check_names_of_characters(page, requests)


def check_names_of_characters(page: Page, requests: list[str]) -> None:
    """Check that `html`, part of every start, imports the names of characters only when needed."""
    code = "import html, js\njs.document.body.dataset.failed = html."
    failed = page.locator("body")
    page.evaluate(RUN, [f"{code}escape('é<')", ""])
    expect(failed).to_have_attribute("data-failed", "é&lt;")
    assert requests == []
    page.evaluate(RUN, [f"{code}unescape('&eacute;&lt;')", ""])
    expect(failed).to_have_attribute("data-failed", "é<")


@pytest.mark.parametrize(
    ("context", "failures"),
    [
        ("returning", "worker"),
        pytest.param("first_visit", "page", marks=NIGHTLY),
        pytest.param("first_visit", "worker", marks=NIGHTLY),
        pytest.param("returning", "page", marks=NIGHTLY),
    ],
    indirect=True,
)
def test_modules_are_bundled_or_fetched_once(failures: Failures, page: Page, watch: Watch) -> None:
    """In one start: imports without a fetch, a rest that cannot be fetched, then all of it."""
    requests = fetched(page)
    check_imports_of_the_package(failures)
    assert failures(["nowhere", "encodings.nowhere"]).keys() == {"nowhere", "encodings.nowhere"}
    assert requests == []
    assert watch.errors() == []
    watch.ignore(REST)
    watch.ignore("404")
    check_failed_fetch(failures, page)
    requests.clear()
    assert failures(["tomllib"]) == {}
    assert failures([*NOT_BUNDLED]) == {}
    assert len(requests) == 1
    named = re.search(r"in (\{.*\})\.items\(\)", snapshot()["unpack"])
    assert named
    everything = set(json.loads(named[1])["rest"]) - {
        "antigravity"
    }  # importing it opens another page
    assert {"email", "encodings.cp1252"} | NOT_IN_PYODIDE <= everything
    assert failures(sorted(everything)).keys() == NOT_IN_PYODIDE
    assert len(requests) == 1


def check_imports_of_the_package(failures: Failures) -> None:
    own, imported = package()
    assert {"acres.app.shell.app", "acres.bots.worker"} <= own
    assert {"difflib", "traceback", "json"} <= imported
    missing = failures(sorted(imported | own - {"acres.app.browser.packed"}))
    # Workers do not contain the code that starts workers.
    assert {name: why for name, why in missing.items() if "polyscript" not in why} == {}


def check_failed_fetch(failures: Failures, page: Page) -> None:
    page.context.route(re.compile(REST), lambda route: route.fulfill(status=404))
    [error] = failures(["tomllib", "acres.core.journal"]).values()
    assert error.startswith("NotFetched('tomllib could not be fetched")
    page.context.unroute(re.compile(REST))
