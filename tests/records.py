"""Public games of real people, which the tests of the rules are compared with.

They are other people's games and stay outside the repository: they are read from the
folder that `ACRES_RECORDS` names, by default one beside the project. A test that needs them
is skipped where there are none, and the run says so in its last lines.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.paths import SHARED

FOLDER = Path(os.environ.get("ACRES_RECORDS", SHARED / "records"))
FILES = sorted(FOLDER.glob("*.jsonl"))
NONE = f"there are no game records in {FOLDER}"

needs_records = pytest.mark.skipif(not FILES, reason=NONE)


def left_out(skipped: Iterable[pytest.TestReport]) -> str | None:
    """Return a line with the number of skipped tests that needed records; None if there are none."""
    count = sum(NONE in str(report.longrepr) for report in skipped)
    return f"Tests of real games that were not run: {count}; {NONE}." if count else None
