"""How long the page takes to start in browsers that are not Chromium, beside a bare page.

    PYTHONPATH=. python e2e/bench_engines.py webkit|firefox [ROUNDS]

The bare page is that of `bench_start.py`: same runtime files, same policy, same server, in
alternation. *First visit*: a browser that has seen nothing. *Later visit*: the same browser
once the service worker keeps the page. Milliseconds from navigation to `data-ready`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "engines"))

from bench_start import Start, bare_site
from engine import Browser, Engine
from firefox import Firefox
from site_under_test import Vanishing, lay_out, listen_in
from visit import Visit
from webkit import WebKit

ENGINES: dict[str, Callable[[], Engine]] = {"webkit": WebKit, "firefox": Firefox}
PAGES = ("bare", "acres")
SETTLE_S = 1.0
"""What starts after readiness must not disturb the next visit."""


def start(browser: Browser, address: str) -> float:
    visit = Visit(browser, address)
    visit.open()
    took = float(browser.run("return window.readyAfter"))
    time.sleep(SETTLE_S)
    return took


def measure(engine: Engine, origin: str, rounds: int) -> tuple[Start, Start]:
    first, later = Start("first visit", [], []), Start("later visit", [], [])
    for _ in range(rounds):
        for page in PAGES:
            with engine.browser() as browser:
                getattr(first, page).append(start(browser, f"{origin}/{page}/"))
    with engine.browser() as browser:
        for page in PAGES:
            start(browser, f"{origin}/{page}/")
        browser.run("await navigator.serviceWorker.ready")
        for number in range(rounds + 1):
            for page in PAGES:
                took = start(browser, f"{origin}/{page}/")
                if number:  # the first of them only warms up
                    getattr(later, page).append(took)
    return first, later


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("engine", choices=ENGINES)
    options.add_argument("rounds", type=int, nargs="?", default=5)
    wanted = options.parse_args()
    engine = ENGINES[wanted.engine]()
    if lacking := engine.missing():
        sys.exit(lacking)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        lay_out(root)
        (root / "bare").mkdir()
        bare_site(root / "bare")
        listen_in(root / "bare/start.js")
        server = Vanishing(root)
        try:
            for measured in measure(engine, server.origin, wanted.rounds):
                print(f"{wanted.engine}, {measured}", flush=True)
        finally:
            server.vanish()
            engine.close()


if __name__ == "__main__":
    main()
