"""Measure how long the page takes to start in browsers other than Chromium, beside a bare page.

    PYTHONPATH=. python e2e/bench_engines.py webkit|firefox [ROUNDS]

The bare page is that of `bench_start.py`: same runtime files, same policy, same server, in
alternation. *First visit*: a browser without any cache. *Later visit*: the same browser once the
service worker has cached the page. *Offline*: our page without a server, beside the bare page's
later visits. *Bot*: until the worker, which starts once the page is ready, has answered a first
question, on those later visits. Milliseconds from navigation to `data-ready` unless stated
otherwise.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from e2e.bench_start import ANSWERED, Start, bare_site
from e2e.engines.engine import Browser, Engine
from e2e.engines.firefox import Firefox
from e2e.engines.site_under_test import lay_out, record_errors, serving
from e2e.engines.visit import Visit
from e2e.engines.webkit import WebKit
from e2e.servers import StoppableServer

ENGINES: dict[str, Callable[[], Engine]] = {"webkit": WebKit, "firefox": Firefox}
PAGES = ("bare", "acres")
SETTLE_S = 1.0
"""Time for the work after readiness, which must not disturb the next visit."""
WARMING = 2
"""Visits before later ones are measured."""


def start(browser: Browser, address: str) -> tuple[float, float]:
    """Return the times until the page was ready and until the bot's worker, if any, answered."""
    browser.go(address)
    Visit(browser, address).ready()
    took, answered = browser.run(f"return await ({ANSWERED})()")
    time.sleep(SETTLE_S)
    return took, answered


def measure(engine: Engine, server: StoppableServer, rounds: int) -> Iterator[Start]:
    """Yield first and later visits, the bot's first answers, and offline visits, `rounds` of each;
    the server is stopped in the end."""
    pages = {page: f"{server.origin}/{page}/" for page in PAGES}
    first, later = Start("first visit", [], []), Start("later visit", [], [])
    for _ in range(rounds):
        for page, address in pages.items():
            with engine.browser() as browser:
                getattr(first, page).append(start(browser, address)[0])
    yield first
    with engine.browser() as browser:
        for address in [*pages.values()] * WARMING:
            start(browser, address)
        bot = Start("bot, later visit", later.bare, [])
        for _ in range(rounds):
            later.bare.append(start(browser, pages["bare"])[0])
            took, answered = start(browser, pages["acres"])
            later.acres.append(took)
            bot.acres.append(answered)
        yield later
        yield bot
        server.stop()
        visits = [start(browser, pages["acres"])[0] for _ in range(rounds)]
        yield Start("later visit, offline", later.bare, visits)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("engine", choices=ENGINES)
    options.add_argument("rounds", type=int, nargs="?", default=5)
    wanted = options.parse_args()
    engine = ENGINES[wanted.engine]()
    if missing := engine.missing():
        sys.exit(missing)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        lay_out(root)
        (root / "bare").mkdir()
        bare_site(root / "bare")
        record_errors(root / "bare/start.js")
        server = serving(root)
        try:
            for measured in measure(engine, server, wanted.rounds):
                print(f"{wanted.engine}, {measured}", flush=True)
        finally:
            engine.close()


if __name__ == "__main__":
    main()
