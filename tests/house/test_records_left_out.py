"""A run without the records of real games says so in its last lines."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import pytest_terminal_summary
from tests.records import NONE


def last_lines(*reasons: str) -> list[str]:
    """Return the last lines of a run that skipped tests for these reasons."""
    lines: list[str] = []
    reports = [SimpleNamespace(longrepr=("a.py", 3, f"Skipped: {why}")) for why in reasons]
    reporter: Any = SimpleNamespace(
        stats={"skipped": reports}, write_line=lambda line, **_: lines.append(line)
    )
    pytest_terminal_summary(reporter)
    return lines


def test_the_tests_that_were_not_run_are_counted() -> None:
    assert last_lines(NONE, "measures this machine", NONE) == [
        f"Tests of real games that were not run: 2; {NONE}."
    ]


@pytest.mark.parametrize("reasons", [(), ("measures this machine",)])
def test_nothing_is_said_where_they_are_there(reasons: tuple[str, ...]) -> None:
    assert not last_lines(*reasons)
