"""Measure how long the page takes to start, beside a bare PyScript page that prints one line.

    PYTHONPATH=. python e2e/bench_start.py [ROUNDS]

Both pages come from equal servers with the same runtime files and the same policy, in alternation,
in a real profile on disk. *First visit*: nothing in the browser's caches (and no network: the
servers are this machine). *Later visit*: the browser has seen both pages before and the service
worker has cached ours. *Offline*: a later visit with our server stopped. *Bot*: until the worker,
which starts once the page is ready, has answered a first question, on the later visits.
Milliseconds from navigation to `data-ready` unless stated otherwise.

*Over a line*: first visits, compressed as hosts of pages do, with the bandwidth limited by the
browser (`Network.emulateNetworkConditions`). The limit holds for the page's own requests, which are
all that is fetched before it is ready: service worker and bot start later. The number of bytes is
the browser's count for each response, without headers.
"""

from __future__ import annotations

import gzip
import shutil
import statistics
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from acres.serve import PACKED
from e2e.built_site import DIST, PREFIX, ROOT
from e2e.chromium import FLAGS, find_chromium
from e2e.servers import StoppableServer, SubPath
from e2e.waits import START_MS

BARE = """<!doctype html>
<meta charset="utf-8">
{policy}
<title>bare</title>
<script type="module" src="start.js"></script>
<script type="py" config="pyscript.toml">
print("hello")
import js
js.document.documentElement.dataset.ready = "true"
</script>
"""

PLAIN = ("python_stdlib.zip", "pyodide-lock.json")
"""Files of Pyodide that our page does not need."""

MEGABITS, LATENCY_MS = 20, 40
"""The line: megabits a second, and the time until an answer begins."""
LINE = {
    "offline": False,
    "latency": LATENCY_MS,
    "downloadThroughput": MEGABITS * 1e6 / 8,
    "uploadThroughput": MEGABITS * 1e6 / 8,
}

STOPWATCH = """
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.ready === "true") {
    window.readyAfter = performance.now();
    observer.disconnect();
  }
}).observe(document, {subtree: true, attributes: true, attributeFilter: ["data-ready"]});
"""

ANSWERED = """async () => {
  const took = window.readyAfter;
  if (!window.acres) return [took, 0];
  await acres.ask("anybody there?", "echo", 1000, 0);
  const answered = performance.now();
  await navigator.serviceWorker.ready;  // everything is kept now
  return [took, answered];
}"""

TRAVELLED = """() => performance.getEntries()
    .filter(entry => "encodedBodySize" in entry && entry.startTime < window.readyAfter)
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""


@dataclass(frozen=True)
class Start:
    """Starts of both pages in milliseconds, in the order of measurement."""

    visit: str
    bare: list[float]
    acres: list[float]

    @property
    def ratio(self) -> float:
        return statistics.median(self.acres) / statistics.median(self.bare)

    def __str__(self) -> str:
        def row(times: list[float]) -> str:
            return f"{statistics.median(times):.0f} [{min(times):.0f}-{max(times):.0f}]"

        return (
            f"{self.visit}: bare {row(self.bare)}, acres {row(self.acres)}, ratio {self.ratio:.2f}"
        )


def bare_site(folder: Path) -> None:
    """Write the bare page, with the same runtime, policy and way to start PyScript."""
    markup = (DIST / "index.html").read_text(encoding="utf-8")
    policy = next(line for line in markup.splitlines() if "Content-Security-Policy" in line)
    (folder / "index.html").write_text(BARE.format(policy=policy), encoding="utf-8")
    for name in ("pyodide", "pyscript"):
        [source] = (DIST / "assets/runtime").glob(f"{name}-*")
        shutil.copytree(source, folder / "runtime" / source.name)
        if name == "pyodide":
            for file in PLAIN:
                shutil.copy(ROOT / "node_modules/pyodide" / file, folder / "runtime" / source.name)
            config = f'interpreter = "./runtime/{source.name}/pyodide.mjs"\n'
            (folder / "pyscript.toml").write_text(config, encoding="utf-8")
        else:
            start = f'import {{ hooks }} from "./runtime/{source.name}/core.js";\n'
            start += "hooks.worker.onBeforeRunAsync.clear();\n"
            (folder / "start.js").write_text(start, encoding="utf-8")


def zipped(file: Path) -> bytes:
    """Return the content of a file as it travels, compressed where hosts of pages compress it."""
    content = file.read_bytes()
    return gzip.compress(content, 6) if PACKED.search(file.name) else content


def site_server(folder: Path) -> StoppableServer:
    return StoppableServer(partial(SubPath, directory=str(folder)))


def _open(page: Page, address: str) -> float:
    """Return the time until the page was ready."""
    page.add_init_script(STOPWATCH)
    page.goto(address, wait_until="commit")
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
    took: float = page.evaluate("window.readyAfter")
    return took


def visit(context: BrowserContext, address: str) -> tuple[float, float]:
    """Return the times until the page was ready and until the bot's worker, if any, answered."""
    page = context.new_page()
    _open(page, address)
    took, answered = page.evaluate(ANSWERED)
    page.wait_for_timeout(300)  # work after readiness must not disturb the next visit
    page.close()
    return took, answered


def measure(playwright: Playwright, chromium: str, rounds: int) -> list[Start]:
    """Return first, later and offline visits, and the bot's first answers, `rounds` of each."""
    launch = partial(
        playwright.chromium.launch_persistent_context, executable_path=chromium, args=FLAGS
    )
    first, later, offline = (
        Start(visit, [], []) for visit in ("first visit", "later visit", "later visit, offline")
    )
    bot = Start("bot, later visit", later.bare, [])
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "bare"
        folder.mkdir()
        bare_site(folder)
        bare, acres = site_server(folder), site_server(DIST)
        pages = {"bare": f"{bare.origin}{PREFIX}", "acres": f"{acres.origin}{PREFIX}"}
        for number in range(rounds):
            for name, address in pages.items():
                context = launch(Path(temporary) / f"{name}-{number}")
                getattr(first, name).append(visit(context, address)[0])
                context.close()
        context = launch(Path(temporary) / "later")
        for address in [*pages.values()] * 3:  # code caches fill only after some visits
            visit(context, address)
        for start in (later, offline):
            for _ in range(rounds):
                start.bare.append(visit(context, pages["bare"])[0])
                took, answered = visit(context, pages["acres"])
                start.acres.append(took)
                if start is later:
                    bot.acres.append(answered)
            if start is later:
                acres.stop()
        context.close()
        bare.stop()
    return [first, later, offline, bot]


def measure_line(
    playwright: Playwright, chromium: str, rounds: int
) -> tuple[Start, dict[str, int]]:
    """Return first visits over the line, and the bytes that travel before each page is ready."""
    start = Start(f"first visit, {MEGABITS} Mbit/s and {LATENCY_MS} ms", [], [])
    travelled = {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        bare_site(folder)
        servers = {"bare": site_server(folder), "acres": site_server(DIST)}
        for _, (name, server) in product(range(rounds), servers.items()):
            with tempfile.TemporaryDirectory() as profile:
                context = playwright.chromium.launch_persistent_context(
                    profile, executable_path=chromium, args=FLAGS
                )
                page = context.new_page()
                context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
                getattr(start, name).append(_open(page, f"{server.origin}{PREFIX}"))
                travelled[name] = page.evaluate(TRAVELLED)
                context.close()
        for server in servers.values():
            server.stop()
    return start, travelled


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    chromium = find_chromium() or sys.exit("no chromium on PATH")
    with sync_playwright() as playwright:
        for start in measure(playwright, chromium, rounds):
            print(start, flush=True)
        start, travelled = measure_line(playwright, chromium, rounds)
        print(start)
        print("to travel:", *(f"{name} {size / 1e6:.2f} MB" for name, size in travelled.items()))


if __name__ == "__main__":
    main()
