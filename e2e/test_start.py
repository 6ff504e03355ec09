"""How fast the page starts; `make bench` prints the numbers."""

from __future__ import annotations

from bench_start import measure
from playwright.sync_api import Playwright

FIRST, LATER = 1.15, 0.45
"""Times a bare PyScript page that prints one line, medians, in the same run."""
BOT = 2 * LATER


def test_the_page_starts_fast(playwright: Playwright, chromium: str) -> None:
    first, later, offline, bot = measure(playwright, chromium, rounds=3)
    print(f"\n{first}\n{later}\n{offline}\n{bot}")
    assert first.ratio <= FIRST, str(first)
    assert later.ratio <= LATER, str(later)
    assert offline.ratio <= LATER, str(offline)
    assert bot.ratio <= BOT, str(bot)
