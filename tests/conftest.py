"""For all unit tests."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests import records
from tests.rings import NIGHTLY, pytest_collection_modifyitems, pytest_report_header

__all__ = ["pytest_collection_modifyitems", "pytest_report_header"]

# How long an example takes says more about what else the machine does than about the code. The
# same examples each time, new ones every night.
settings.register_profile(
    "patient",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=not NIGHTLY,
    print_blob=True,
)
settings.load_profile("patient")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it last, not among the dots, where the strongest tests of the rules were left out."""
    said = records.left_out(terminalreporter.stats.get("skipped", ()))
    if said is not None:
        terminalreporter.write_line(said, yellow=True)
