"""Measure how long a bot of each level thinks about a move in the browser, and taps meanwhile.

    PYTHONPATH=. python e2e/bench_thinking.py [POSITIONS]

The positions are spread over games between bots of the level `settler`, for each game of the page.
The page's worker answers each, then CPython on the same machine; both must give the same move.
Medians and the longest, in seconds. Meanwhile a tab of the log is tapped again and again: the
browser's own Event Timing from the click to the next paint, in milliseconds (steps of 8), beside
taps while no bot thinks.
"""

from __future__ import annotations

import statistics
import sys
import time

from playwright.sync_api import Page

import acres
from acres.bots import answer
from acres.core.journal import Journal
from e2e.bench_taps import RECORD_TAPS
from e2e.chromium import launch_chromium
from e2e.clicks import click_if_visible, load
from e2e.servers import serve
from e2e.waits import visit

LEVELS = "captain", "general"
CEILING_MS = 60_000
TAB = "#tabs [data-do=tab][data-id={}]"
ASK = """([journal, level, budget, ply]) => {
  const begun = performance.now();
  window.thought = null;
  acres.ask(journal, level, budget, ply).then(
    (answer) => { window.thought = [performance.now() - begun, answer?.move ?? null]; },
    (error) => { window.thought = [0, String(error)]; });
}"""


def positions(game: str, wanted: int) -> list[Journal]:
    """Return `wanted` positions with a choice, spread over a game between bots."""
    journal = Journal.new(game, {}, 3)
    found = []
    while journal.turn is not None:
        if len(journal.game.legal(journal.state)) > 1:
            found.append(journal.text())
        journal.append(answer(journal.text(), "settler").move)
    return [Journal.parse(found[len(found) * (2 * at + 1) // (2 * wanted)]) for at in range(wanted)]


def tap_tabs(page: Page, until_thought: bool) -> None:
    """Tap the two tabs in turn, while the bot thinks or ten times."""
    for number in range(1000 if until_thought else 10):
        page.locator(TAB.format(("piles", "log")[number % 2])).click()
        page.wait_for_timeout(200)
        if until_thought and page.evaluate("window.thought"):
            return


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    with serve() as site, launch_chromium() as browser:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        visit(page, f"{site}?pace=0")
        page.evaluate(RECORD_TAPS)
        for game in acres.GAMES:
            asked = positions(game, wanted)
            load(page, asked[0])
            click_if_visible(page, "reveal")
            tap_tabs(page, until_thought=False)
            page.evaluate("taps.length = 0")
            tap_tabs(page, until_thought=False)
            print(f"{game}, taps without a thought: {spread(page.evaluate('taps'))}", flush=True)
            for level in LEVELS:
                here, there = [], []
                page.evaluate("taps.length = 0")
                for journal in asked:
                    text = journal.text()
                    page.evaluate(ASK, [text, level, CEILING_MS, journal.ply])
                    tap_tabs(page, until_thought=True)
                    took, move = page.evaluate("window.thought")
                    begun = time.perf_counter()
                    assert answer(text, level).move == move, (game, level, journal.ply, move)
                    there.append(time.perf_counter() - begun)
                    here.append(took / 1000)
                ratio = statistics.median(a / b for a, b in zip(here, there, strict=True))
                print(
                    f"{game}, {level}: {statistics.median(here):.2f} s, longest {max(here):.2f};"
                    f" CPython {statistics.median(there):.2f}, longest {max(there):.2f}; {ratio:.2f} times;"
                    f" taps {spread(page.evaluate('taps'))}",
                    flush=True,
                )


def spread(taps: list[float]) -> str:
    """Return the median and the extremes; the browser reports nothing below 16 ms."""
    if not taps:
        return "below 16 ms"
    return f"{statistics.median(taps):.0f} ms [{min(taps):.0f}-{max(taps):.0f}]"


if __name__ == "__main__":
    main()
