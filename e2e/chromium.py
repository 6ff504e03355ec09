"""The Chromium that the tests drive: its program, its flags, its crashes."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""Popups of the address bar, pages themselves, which Chromium loads with every window."""
PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
)  # fmt: skip
"""Features that Playwright disables itself: of two such lists on a command line the last counts."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
FLAGS += ["--disable-features=" + ",".join(ADDRESS_BAR + PLAYWRIGHT)]


def find_chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("ACRES_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@contextmanager
def launch_chromium() -> Iterator[Browser]:
    """Launch Chromium for a command; end the command where there is none."""
    program = find_chromium() or sys.exit("no chromium on PATH")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


CRASHES: list[str] = []
"""Processes of pages and workers that crashed since the test began, each with its reason."""


def record_crashes(browser: Browser) -> None:
    """Record every crash of a process of this browser in `CRASHES`, watched page or not."""

    def crashed(event: dict[str, Any]) -> None:
        CRASHES.append(f"{event['status']}, code {event['errorCode']}, target {event['targetId']}")

    session = browser.new_browser_cdp_session()
    session.on("Target.targetCrashed", crashed)
    session.send("Target.setDiscoverTargets", {"discover": True})
