"""The three rings of tests: what runs when, and which sample of a sweep (docs/testing.md).

`make check` leaves out what is `slow` (`tests/costs.txt`), `make test` what is marked `nightly`, and looks at
samples; `make nightly` sets ACRES_NIGHTLY=1 and leaves out nothing. ACRES_SEED repeats a sample,
ACRES_PART=1/4 runs a quarter.
"""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Sequence
from typing import Any, TypeVar
from zlib import crc32

import pytest

from tests import costs
from tests.paths import ROOT

T = TypeVar("T")

NIGHTLY = os.environ.get("ACRES_NIGHTLY") == "1"
"""Whether everything runs."""


def of_the_commit() -> int:
    """Return a seed that changes with every commit and is the same wherever that commit is tested; 0
    outside a checkout."""
    try:
        run = ["git", "rev-parse", "--short=8", "HEAD"]
        return int(subprocess.run(run, cwd=ROOT, capture_output=True, check=True).stdout, 16)
    except (OSError, subprocess.CalledProcessError):
        return 0


PART, PARTS = (int(number) for number in (os.environ.get("ACRES_PART") or "1/1").split("/"))
"""The part of the tests to run, and the number of parts: ``2/4`` is the second quarter."""
SEED = int(os.environ.get("ACRES_SEED") or of_the_commit())
"""The seed of all samples."""


def sample(cases: Sequence[T], count: int, of: str = "") -> list[T]:
    """`count` of the cases in their order, drawn by the seed of this run; all of them at night.
    `of`: what is looked at, where several things share a list of cases, so that each has others.

    >>> len(sample("abc", 5))
    3
    """
    if NIGHTLY or count >= len(cases):
        return list(cases)
    dice = random.Random(f"{SEED} {count} {len(cases)} {of}")
    return [cases[at] for at in sorted(dice.sample(range(len(cases)), count))]


# Hooks, for the conftest.py of each tree of tests.


def pytest_report_header() -> str:
    if NIGHTLY:
        return "acres: every test, every case (ACRES_NIGHTLY=1)"
    return f"acres: samples drawn by ACRES_SEED={SEED}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[Any]) -> None:
    for item in items:
        if costs.is_slow(item.nodeid):
            item.add_marker("slow")
    kept = [item for item in items if _runs(item)]
    if len(kept) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if not _runs(item)])
        items[:] = kept


def _runs(item: Any) -> bool:
    if not NIGHTLY and item.get_closest_marker("nightly"):
        return False
    return crc32(item.nodeid.encode()) % PARTS == PART % PARTS
