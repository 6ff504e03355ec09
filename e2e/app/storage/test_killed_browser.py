"""A browser that is killed, as by a power cut, loses nothing older than a second.

`make nightly` kills it forty times; the figures are in docs/reliability.md.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect
from playwright.sync_api import Error as PlaywrightError

from acres.core.journal import Journal
from e2e.chromium import FLAGS
from e2e.clicks import do, expect_body, journal, play_first_legal, start
from e2e.waits import START_MS, installed, visit
from e2e.watch import Watch

MOVES = 4


class KillableBrowser:
    """A browser with a profile that outlives it."""

    def __init__(self, playwright: Playwright, chromium: str, profile: Path) -> None:
        self._launch = playwright.chromium.launch_persistent_context
        self._chromium = chromium
        self._profile = profile
        self.context: BrowserContext | None = None

    def start(self) -> Page:
        self.context = self._launch(self._profile, executable_path=self._chromium, args=FLAGS)
        self.context.set_default_timeout(START_MS)
        return self.context.new_page()

    def kill(self) -> None:
        """Kill all processes of the browser at once, so that none can still write."""
        [found] = [
            pid for pid in map(str, filter(str.isdigit, os.listdir("/proc"))) if self._is(pid)
        ]
        os.killpg(os.getpgid(int(found)), signal.SIGKILL)

    def _is(self, pid: str) -> bool:
        with suppress(OSError):
            words = Path(f"/proc/{pid}/cmdline").read_text().split("\0")
            mine = f"--user-data-dir={self._profile}" in words
            return mine and not any(word.startswith("--type=") for word in words)
        return False

    def close(self) -> None:
        with suppress(PlaywrightError):
            if self.context:
                self.context.close()
        (self._profile / "SingletonLock").unlink(missing_ok=True)


@pytest.fixture
def killable(playwright: Playwright, chromium: str, tmp_path: Path) -> Iterator[KillableBrowser]:
    made = KillableBrowser(playwright, chromium, tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("seconds", "times"),
    [
        pytest.param(0, 1, id="at once"),
        *(
            pytest.param(
                after,
                10,
                id=f"{after} s",
                marks=pytest.mark.nightly("ten times each, after up to ten seconds"),
            )
            for after in (0, 1, 3, 10)
        ),
    ],
)
def test_moves_outlive_a_killed_browser(
    killable: KillableBrowser, site: str, watch: Watch, seconds: int, times: int
) -> None:
    page = killable.start()
    watch.follow(page)
    visit(page, site)
    installed(page)  # later starts then come from the cache, as for regular players
    start(page, "all", 3)
    lost = []
    for _ in range(times):
        for _ in range(MOVES - 1):
            play_first_legal(page)
        page.wait_for_timeout(1000)  # anything older than this must survive
        safe = Journal.parse(journal(page)).moves
        play_first_legal(page)
        last = Journal.parse(journal(page)).moves
        time.sleep(seconds)
        killable.kill()
        killable.close()
        page = killable.start()
        watch.follow(page)
        visit(page, site)
        expect_body(page, mode="resume")
        if seconds == 0:
            expect(page.locator("#screen .alert [data-id=recovered]")).to_be_attached()
        do(page, "resume")
        found = Journal.parse(journal(page)).moves
        assert found in (safe, last) if seconds < 1 else found == last
        lost.append(len(last) - len(found))
    print(f"killed {seconds} s after a move, {times} times: {sum(lost)} moves lost")
