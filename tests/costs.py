"""The seconds of CPU that unit tests take: by file, and by function where a test is slow.

    python -m pytest -p tests.costs ...

writes `tests/costs.txt` at the end (`make costs`; the nightly does). A function of which one case
takes more than a second is `slow`; a file's own line holds all its others together. `make check`
leaves out what is slow, and of the rest what is far from a change (`tests/affected.py`).
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from tests.paths import ROOT

LIST = ROOT / "tests/costs.txt"
SLOW = 1.0
"""The seconds of CPU above which a test is slow."""
TOLD = 0.5
"""The seconds of CPU from which a file is in the list."""
DOUBT = 3.0
"""A measured test belongs on the other side of `SLOW` only by this factor: machines differ."""


def function(nodeid: str) -> str:
    """Return the function of a test, without its case: ``tests/test_a.py::test_b``."""
    return nodeid.partition("[")[0]


@cache
def written() -> dict[str, float]:
    """Return the list: seconds by file, and by function where it is slow."""
    lines = (line.split() for line in LIST.read_text("utf-8").splitlines() if line[:1] != "#")
    return {name: float(seconds) for seconds, name in lines}


def is_slow(nodeid: str) -> bool:
    """Return whether the list calls a test slow."""
    return function(nodeid) in written()


def listed(measured: Mapping[str, float], before: Iterable[str]) -> dict[str, float]:
    """Return the list for these seconds by test. A function that is slow in the list of `before` stays
    so until it is clearly fast, so that the list is the same after most nights.

    >>> listed({"a.py::x[1]": 1.25, "a.py::x[2]": 0.2, "a.py::y": 0.75, "a.py::z": 0.25}, ())
    {'a.py': 1.0, 'a.py::x': 1.25}
    >>> listed({"a.py::y": 0.7, "b.py::z": 0.1}, ["a.py::y"])
    {'a.py::y': 0.7}
    """
    known, worst, files = {*before}, dict[str, float](), defaultdict[str, float](float)
    for nodeid, seconds in measured.items():
        worst[function(nodeid)] = max(seconds, worst.get(function(nodeid), 0))
    slow = {
        name
        for name, seconds in worst.items()
        if seconds > (SLOW / DOUBT if name in known else SLOW)
    }
    for nodeid, seconds in measured.items():
        if function(nodeid) not in slow:
            files[nodeid.partition("::")[0]] += seconds
    found = {name: seconds for name, seconds in files.items() if seconds >= TOLD}
    return dict(sorted({**found, **{name: worst[name] for name in slow}}.items()))


def missing(measured: Mapping[str, float], known: Iterable[str]) -> list[str]:
    """Return the functions that are clearly slow and not in the list.

    >>> missing({"a.py::x[1]": 3.5, "a.py::y": 1.5, "a.py::z": 9.0}, ["a.py::z"])
    ['a.py::x']
    """
    found = {function(nodeid) for nodeid, seconds in measured.items() if seconds > SLOW * DOUBT}
    return sorted(found - {*known})


# Hooks, for `-p tests.costs`.

MEASURED: dict[str, float] = {}


def cpu() -> float:
    """Return the seconds of CPU that this process and its children have taken."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    item.stash[BEGUN] = cpu()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    report = yield
    if report.when == "call":
        report.user_properties.append(("cpu", cpu() - item.stash[BEGUN]))
    return report


BEGUN = pytest.StashKey[float]()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call":
        MEASURED[report.nodeid] = dict(report.user_properties)["cpu"]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the list, in the process that has all reports; fail where a slow test is not known."""
    if hasattr(session.config, "workerinput"):
        return
    new = missing(MEASURED, written())
    head = "".join(line + "\n" for line in LIST.read_text("utf-8").splitlines() if line[:1] == "#")
    rows = (f"{seconds:.1f} {name}\n" for name, seconds in listed(MEASURED, written()).items())
    LIST.write_text(head + "".join(rows), "utf-8")
    if new:
        print("\nslow and not in tests/costs.txt, which has been written anew:", *new, sep="\n")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
