"""How long a tap takes until its picture is painted: selecting, and confirming a move.

    PYTHONPATH=. python e2e/bench_taps.py [ROUNDS]

A turn in the middle of a game of each kind is on the table, 1440×900. Each tap is a real
click; what is measured is the browser's own Event Timing, from the click to the next
paint (steps of 8 ms). Medians in milliseconds, beside an empty button on the same page.
"""

from __future__ import annotations

import statistics
import sys
import threading
from functools import partial

from playwright.sync_api import Page, sync_playwright

from acres.bots import answer
from acres.core.journal import Journal
from acres.serve import Server
from e2e.clicks import load
from e2e.conftest import DIST, FLAGS, START_MS, SubPath, find_chromium

WATCH = """() => {
  window.taps = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "click") taps.push(entry.duration);
  }).observe({type: "event", durationThreshold: 16});
  const empty = Object.assign(document.createElement("button"), {id: "nothing"});
  empty.className = "hidden-text";
  document.body.append(empty);
}"""


def snow() -> tuple[Journal, list[str]]:
    """A turn of Britain's with two actions left, some thirty turns into a game, and what to
    tap there, one after the other, until there is a move to confirm."""
    journal = Journal.new("snow", {}, 11, {"british": "human", "french": "human"})
    while journal.state.turn < 33 or journal.turn != "british" or journal.state.actions < 2:
        journal.append(answer(journal.text(), "settler")[0])
    return journal, ["[data-do=verb][data-id=income]", "#hand .card.can [data-zone=hand]"]


def armorica() -> tuple[Journal, list[str]]:
    """The same for two players of Armorica: one can take a Gaul."""
    journal = Journal.new("armorica", {}, 11, {"condate": "human", "darioritum": "human"})
    while True:
        state = journal.state
        legal = journal.game.legal(state)
        gauls = [card for card in state.rows["gauls"] if ("take", card) in legal]
        if journal.ply >= 20 and gauls:
            return journal, [f'[data-zone="gauls"][data-id="{gauls[0]}"]']
        journal.append(answer(journal.text(), "settler")[0])


def tap(page: Page, selector: str) -> float:
    """One click, and how long its picture took; below 16 ms the browser tells nothing."""
    page.evaluate("taps.length = 0")
    page.locator(selector).first.click(force=True)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 150)))")
    found: list[float] = page.evaluate("taps")
    return max(found, default=8.0)


UNDO = "#controls [data-do=undo][data-can]"


def lay_out(page: Page, journal: Journal) -> None:
    """The position is on the table, and nothing moves any more."""
    load(page, journal)
    if page.locator("body").get_attribute("data-mode") == "curtain":
        page.locator("[data-do=reveal]").click()
    page.wait_for_timeout(1000)


def measure(page: Page, journal: Journal, picks: list[str], rounds: int) -> dict[str, list[float]]:
    """The times of each kind of tap; what has turned up a card cannot be taken back."""
    times: dict[str, list[float]] = {"nothing": [], "select": [], "confirm": [], "undo": []}
    for number in range(rounds):
        lay_out(page, journal)
        if number == 0:
            page.evaluate(WATCH)
        times["nothing"].append(tap(page, "#nothing"))
        times["select"] += [tap(page, pick) for pick in picks]
        times["confirm"].append(tap(page, "#controls [data-do=confirm]"))
        if page.locator(UNDO).count():
            times["undo"].append(tap(page, UNDO))
    return {name: taps for name, taps in times.items() if taps}


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    server = Server(("127.0.0.1", 0), partial(SubPath, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    chromium = find_chromium() or sys.exit("no chromium on PATH")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for game in (snow, armorica):
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(f"http://127.0.0.1:{server.server_port}/acres/?pace=0")
            page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
            for name, taps in measure(page, *game(), rounds).items():
                spread = f"[{min(taps):.0f}-{max(taps):.0f}]"
                print(f"{game.__name__}, {name}: {statistics.median(taps):.0f} {spread}")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
