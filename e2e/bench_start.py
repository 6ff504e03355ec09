"""How long the page takes to start, beside a bare PyScript page that prints one line.

    PYTHONPATH=. python e2e/bench_start.py [ROUNDS]

Both pages come from like servers with the same runtime files and the same policy, in
alternation, in a real profile on disk. *First visit*: nothing in the browser's caches
(but no network either, the servers are this machine). *Later visit*: the browser has
seen both pages before and the service worker keeps ours. *Offline*: the same when our
server is gone. *Bot*: until its worker, which starts once the page is ready, has
answered a first question, on the later visits. Milliseconds from navigation, to
`data-ready` unless said otherwise.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import threading
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from acres.serve import Server
from e2e.conftest import DIST, FLAGS, PREFIX, START_MS, SubPath, find_chromium

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


@dataclass(frozen=True)
class Start:
    """Starts of both pages in milliseconds, in the order in which they were measured."""

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
    """The bare page, with the same runtime, policy and way to start PyScript."""
    markup = (DIST / "index.html").read_text(encoding="utf-8")
    policy = next(line for line in markup.splitlines() if "Content-Security-Policy" in line)
    (folder / "index.html").write_text(BARE.format(policy=policy), encoding="utf-8")
    for name in ("pyodide", "pyscript"):
        [source] = (DIST / "assets/runtime").glob(f"{name}-*")
        shutil.copytree(source, folder / "runtime" / source.name)
        if name == "pyodide":
            config = f'interpreter = "./runtime/{source.name}/pyodide.mjs"\n'
            (folder / "pyscript.toml").write_text(config, encoding="utf-8")
        else:
            start = f'import {{ hooks }} from "./runtime/{source.name}/core.js";\n'
            start += "hooks.worker.onBeforeRunAsync.clear();\n"
            (folder / "start.js").write_text(start, encoding="utf-8")


class Served:
    """A folder at /acres/ of an origin of its own, until it leaves."""

    def __init__(self, folder: Path) -> None:
        self._server = Server(("127.0.0.1", 0), partial(_Folder, folder, directory=str(DIST)))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"

    def leave(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Folder(SubPath):
    """Any folder where the built site would be."""

    def __init__(self, folder: Path, *args: object, **options: object) -> None:
        self._folder = folder
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        return super().translate_path(path).replace(str(DIST), str(self._folder), 1)


def _visit(context: BrowserContext, address: str) -> tuple[float, float]:
    """Until the page was ready, and until the bot's worker had answered (if there is one)."""
    page = context.new_page()
    page.add_init_script(STOPWATCH)
    page.goto(address, wait_until="commit")
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
    took, answered = page.evaluate(ANSWERED)
    page.wait_for_timeout(300)  # what starts after readiness must not disturb the next one
    page.close()
    return took, answered


def measure(playwright: Playwright, chromium: str, rounds: int) -> list[Start]:
    """First and later visits, offline ones, and the bot's first answers: `rounds` of each."""
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
        bare, acres = Served(folder), Served(DIST)
        for number in range(rounds):
            for name, page in (("bare", bare), ("acres", acres)):
                context = launch(Path(temporary) / f"{name}-{number}")
                getattr(first, name).append(_visit(context, page.address)[0])
                context.close()
        context = launch(Path(temporary) / "later")
        for page in (bare, acres) * 3:  # code caches fill only after some visits
            _visit(context, page.address)
        for start in (later, offline):
            for _ in range(rounds):
                start.bare.append(_visit(context, bare.address)[0])
                took, answered = _visit(context, acres.address)
                start.acres.append(took)
                if start is later:
                    bot.acres.append(answered)
            if start is later:
                acres.leave()
        context.close()
        bare.leave()
    return [first, later, offline, bot]


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    chromium = find_chromium() or sys.exit("no chromium on PATH")
    with sync_playwright() as playwright:
        for start in measure(playwright, chromium, rounds):
            print(start)


if __name__ == "__main__":
    main()
