"""Measure how long the page does not answer while it reads input from outside at its limits.

    PYTHONPATH=. .venv/bin/python e2e/bench_inputs.py

Prints for each input the longest task of the page in milliseconds, the sum of all tasks, and the
page's message; beside them the longest task of opening a game of six moves in the same run.
"""

from __future__ import annotations

import json
import random

from playwright.sync_api import Page

from acres.app.kit.saved_game import SavedGame, checksum, written
from acres.app.saved import listing
from acres.core.journal import MOST_MOVES, Journal
from acres.core.link import encode
from e2e.chromium import launch_chromium
from e2e.positions import TWO
from e2e.servers import serve
from e2e.waits import START_MS, visit

LONG = """window.tasks = []; new PerformanceObserver(list =>
    list.getEntries().forEach(({duration}) => tasks.push(Math.round(duration))))
    .observe({type: "longtask"});"""
ARRIVE = """([way, text]) => { tasks.length = 0;
    document.dispatchEvent(new CustomEvent("acres:arrival", {detail: {way, text}})); }"""
QUIET_MS = 1500


def game(seed: int, moves: int) -> Journal:
    """Return a game of A Few Acres of Snow with `moves` random moves, which does not end before."""
    journal = Journal.new("snow", {"idle": "never"}, seed, TWO)
    chance = random.Random(seed)
    while journal.turn and journal.ply < moves:
        legal = journal.game.legal(journal.state)
        lasting = [m for m in legal if m[0] not in ("settle", "develop", "besiege")]
        journal.append(chance.choice([m for m in lasting if m != ("end",)] or lasting or legal))
    return journal


def inputs() -> dict[str, tuple[str, str]]:
    """Return each input with the way by which it arrives."""
    short, long = game(1, 6), game(1, MOST_MOVES)
    lines = []
    for number in range(40):
        journal = game(number, 400)
        entry = SavedGame(f"{number}", journal.text(), listing(journal))
        lines.append(written(entry))
    forged = [json.dumps(json.loads(line) | {"sum": checksum(line)}) for line in lines]
    return {
        "a game of six moves": ("opened", short.text()),
        "8 MB of line feeds": ("opened", "\n" * 8_000_000),
        "490,000 lines of comments": ("opened", "game: snow 4\n\n" + "# x\n" * 490_000),
        f"a game of {long.ply} moves": ("opened", long.text()),
        f"its link of {len(encode(long))} characters": ("linked", encode(long)),
        "two such links in a text": ("pasted", f"#{encode(long)} #{encode(game(2, MOST_MOVES))}"),
        "a file of 40 games of 400 moves": ("opened", "\n".join(lines)),
        "the same with wrong sums": ("opened", "\n".join(forged)),
        "a file of 19,999 broken lines": ("opened", '{"a": 1}\n' * 19_999),
    }


def measure(page: Page, way: str, text: str) -> tuple[list[int], str]:
    """Return the tasks above 50 ms until the page was quiet, and its message."""
    page.evaluate(ARRIVE, [way, text])
    before = -1
    while (seen := page.evaluate("tasks.length")) != before or page.locator(
        "[data-do=stop]"
    ).count():
        before = seen
        page.wait_for_timeout(QUIET_MS)
    message = page.locator(".alert").first
    return page.evaluate("tasks"), message.inner_text().split("\n")[
        0
    ] if message.count() else "opened"


def main() -> None:
    with serve() as site, launch_chromium() as browser:
        for name, (way, text) in inputs().items():
            context = browser.new_context(service_workers="block")
            context.set_default_timeout(START_MS)
            context.add_init_script(LONG)
            page = context.new_page()
            visit(page, site)
            page.wait_for_timeout(QUIET_MS)  # the worker of the bots starts
            tasks, message = measure(page, way, text)
            print(
                f"{name}: longest {max(tasks, default=0)} ms, in all {sum(tasks)}; {message[:90]}"
            )
            context.close()


if __name__ == "__main__":
    main()
