"""Measure how long a tap takes until its picture is painted, when selecting and confirming a move.

    PYTHONPATH=. python e2e/bench_taps.py [ROUNDS]

A turn in the middle of a game of each kind is open, at 1440×900 and, with a processor four times
slower, at 390×844. Each tap is a real click, measured by the browser's own Event Timing from the
click to the next paint (in steps of 8 ms). Medians in milliseconds, beside an empty button on the
same page; every second round has reduced motion. (The first visit, without a network between, is
timed once.)
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable

from playwright.sync_api import Browser, Page

from acres.bots import answer
from acres.core.journal import Journal
from e2e.chromium import launch_chromium
from e2e.clicks import click_if_visible, load
from e2e.positions import TWO
from e2e.servers import serve
from e2e.waits import START_MS

RECORD_TAPS = """() => {
  window.taps = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "click") taps.push(entry.duration);
  }).observe({type: "event", durationThreshold: 16});
  const empty = Object.assign(document.createElement("button"), {id: "nothing"});
  Object.assign(empty.style, {position: "fixed", top: 0, left: "45%", width: "8px", height: "4px", opacity: 0});
  document.body.append(empty);
}"""


Steps = list[tuple[str, str]]
"""The taps until there is a move to confirm: kind and selector."""
CARD = "#hand .card.can [data-zone=hand]"
CONFIRM = ("confirm", "#controls [data-do=confirm]")


def snow() -> Journal:
    """Return a British turn with two actions, some thirty turns into a game."""
    journal = Journal.new("snow", {}, 3, TWO)
    while journal.state.turn < 33 or journal.turn != "british" or journal.state.actions < 2:
        journal.append(answer(journal.text(), "settler")[0])
    return journal


def armorica() -> Journal:
    """Return a turn of a game of two in which a Gaul can be taken."""
    journal = Journal.new("armorica", {}, 11, {"condate": "human", "darioritum": "human"})
    while True:
        state = journal.state
        legal = journal.game.legal(state)
        if journal.ply >= 20 and any(("take", card) in legal for card in state.rows["gauls"]):
            return journal
        journal.append(answer(journal.text(), "settler")[0])


def tap(page: Page, selector: str) -> float:
    """Click once and return the time until the picture; the browser reports nothing below 16 ms."""
    page.evaluate("taps.length = 0")
    page.locator(selector).first.click(force=True)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 150)))")
    found: list[float] = page.evaluate("taps")
    return max(found, default=8.0)


UNDO = "#controls [data-do=undo][data-can]"


def set_up(page: Page, journal: Journal, *, calm: bool) -> None:
    """Load the position and wait until nothing moves; a calm page has reduced motion."""
    page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
    load(page, journal)
    click_if_visible(page, "reveal")
    page.wait_for_timeout(1000)


TAPS: dict[str, tuple[Callable[[], Journal], Steps, Steps]] = {
    "A Few Acres of Snow": (
        snow,
        [("select", "[data-do=verb][data-id=income]"), ("select", CARD), CONFIRM],
        [("select", CARD), ("offer", "[data-do=choose]"), CONFIRM],
    ),
    "Armorica": (
        armorica,
        [("select", "[data-zone=gauls][data-can]"), CONFIRM],
        [("select", "[data-zone=gauls][data-can]"), CONFIRM],
    ),
}
"""The turn of each game, and the taps in a desktop window and on a phone."""


def measure(page: Page, journal: Journal, steps: Steps, rounds: int) -> dict[str, list[float]]:
    """Return the times of each kind of tap, with and without motion."""
    times: dict[str, list[float]] = defaultdict(list)
    for number in range(2 * rounds):
        calm = number % 2 == 1
        set_up(page, journal, calm=calm)
        if number == 0:
            page.evaluate(RECORD_TAPS)
        for kind, selector in [("nothing", "#nothing"), *steps]:
            times[f"{kind}, calm" if calm else kind].append(tap(page, selector))
        if page.locator(UNDO).count():
            times["undo, calm" if calm else "undo"].append(tap(page, UNDO))
    return times


def open_page(
    browser: Browser, address: str, width: int, height: int, slower: int
) -> tuple[Page, float]:
    """Open a first visit on a processor `slower` times slower; return the page and the seconds."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    began = time.monotonic()
    page.goto(address, wait_until="commit")
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
    return page, time.monotonic() - began


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with serve() as site, launch_chromium() as browser:
        for name, (game, desk, phone) in TAPS.items():
            journal = game()
            for width, height, slower, steps in ((1440, 900, 1, desk), (390, 844, 4, phone)):
                page, took = open_page(browser, f"{site}?pace=0", width, height, slower)
                print(f"{name}, {width}×{height}, first visit: {took:.1f} s", flush=True)
                for kind, taps in measure(page, journal, steps, rounds).items():
                    spread = f"[{min(taps):.0f}-{max(taps):.0f}]"
                    median = statistics.median(taps)
                    print(f"{name}, {width}×{height}, {kind}: {median:.0f} {spread}", flush=True)
                page.close()


if __name__ == "__main__":
    main()
