"""How fast the page starts; `make bench` prints the numbers."""

from __future__ import annotations

from bench_start import measure
from playwright.sync_api import Playwright

BOUND = 1.25
"""Times a bare PyScript page that prints one line, medians of five, in the same run."""


def test_the_page_starts_almost_as_fast_as_a_bare_one(
    playwright: Playwright, chromium: str
) -> None:
    first, later = measure(playwright, chromium, rounds=5)
    print(f"\n{first}\n{later}")
    assert first.ratio <= BOUND, str(first)
    assert later.ratio <= BOUND, str(later)
