"""Measure how long the page takes to start in each language, beside English.

    PYTHONPATH=. python e2e/bench_languages.py [ROUNDS]

Later visits, which the service worker serves, in one profile, each round in an order of its own:
milliseconds from navigation to `data-ready`.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile

from playwright.sync_api import Playwright, sync_playwright

from acres.core.sentences import LANGUAGES
from e2e.bench_start import site_server, visit
from e2e.built_site import DIST, PREFIX
from e2e.chromium import FLAGS, find_chromium

WARM = 3
"""Visits before the measured ones: code caches fill only after some."""


def measure(playwright: Playwright, chromium: str, rounds: int) -> dict[str, list[float]]:
    """Return the times of so many visits in each language."""
    took: dict[str, list[float]] = {language: [] for language in LANGUAGES}
    dice = random.Random(1)
    server = site_server(DIST)
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium, args=FLAGS
        )
        for number in range(WARM + rounds):
            for language in dice.sample([*LANGUAGES], len(LANGUAGES)):
                address = f"{server.origin}{PREFIX}?language={language}"
                time = visit(context, address)[0]
                if number >= WARM:
                    took[language].append(time)
        context.close()
    server.stop()
    return took


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    chromium = find_chromium() or sys.exit("no chromium on PATH")
    with sync_playwright() as playwright:
        took = measure(playwright, chromium, rounds)
    english = statistics.median(took["en"])
    for language, times in took.items():
        middle = statistics.median(times)
        span = f"[{min(times):.0f}-{max(times):.0f}]"
        print(f"{language}: {middle:.0f} ms {span}, ratio {middle / english:.3f}")


if __name__ == "__main__":
    main()
