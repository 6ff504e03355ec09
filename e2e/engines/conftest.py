"""The built site in browsers other than Chromium: `--engine webkit` or `firefox`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from e2e.engines.engine import Engine
from e2e.engines.firefox import Firefox
from e2e.engines.site_under_test import DIST, lay_out, serving
from e2e.engines.visit import Visit
from e2e.engines.webkit import WebKit
from e2e.servers import StoppableServer

ENGINES: dict[str, Callable[[], Engine]] = {"webkit": WebKit, "firefox": Firefox}
FAILURES = Path(__file__).parent.parent / "failures"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--engine", choices=sorted(ENGINES), default="webkit")


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    made = ENGINES[request.config.getoption("--engine")]()
    missing = made.missing()
    if missing:
        pytest.exit(missing, returncode=2)
    yield made
    made.close()


@pytest.fixture(scope="session")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (DIST / "index.html").is_file():
        pytest.exit(f"{DIST} is not built; run make build", returncode=2)
    made = tmp_path_factory.mktemp("site")
    lay_out(made)
    return made


@pytest.fixture
def server(root: Path) -> Iterator[StoppableServer]:
    """A server at an origin of the test's own."""
    running = serving(root)
    yield running
    running.stop()


@pytest.fixture
def new_visit(
    server: StoppableServer, engine: Engine, request: pytest.FixtureRequest
) -> Iterator[Callable[[], Visit]]:
    """Return a function that opens another visit; errors on any page fail the test."""
    visits: list[Visit] = []
    with ExitStack() as browsers:

        def come() -> Visit:
            browser = browsers.enter_context(engine.browser())
            visits.append(Visit(browser, f"{server.origin}/acres/"))
            return visits[-1]

        yield come
        for number, visit in enumerate(visits):
            if getattr(request.node, "went_wrong", False):
                FAILURES.mkdir(exist_ok=True)
                name = re.sub(r"\W+", "-", f"{request.node.name}-{number}")
                visit.browser.picture(FAILURES / f"{name}.png")
            visit.leave()
    errors = [line for visit in visits for line in visit.errors]
    assert not errors, "\n".join(errors)


@pytest.fixture
def visit(new_visit: Callable[[], Visit]) -> Visit:
    return new_visit()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.when == "call":
        item.went_wrong = report.failed  # type: ignore[attr-defined]
    return report
