"""The browser that the tests drive: one that is installed, and how it is started."""

from __future__ import annotations

import os
import shutil
from typing import Any

from playwright.sync_api import Browser

ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""The popups of the address bar are pages themselves, which Chromium loads with every window."""
PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding",
    "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints",
    "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
)  # fmt: skip
"""What Playwright turns off itself: of two such lists on a command line the last one counts."""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
FLAGS += ["--disable-features=" + ",".join(ADDRESS_BAR + PLAYWRIGHT)]


def find_chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("ACRES_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


CRASHES: list[str] = []
"""Processes of pages and workers that crashed since the test began, each with its reason."""


def hear_crashes(browser: Browser) -> None:
    """Remembers every crash of a process of this browser, watched page or not."""

    def crashed(event: dict[str, Any]) -> None:
        CRASHES.append(f"{event['status']}, code {event['errorCode']}, target {event['targetId']}")

    session = browser.new_browser_cdp_session()
    session.on("Target.targetCrashed", crashed)
    session.send("Target.setDiscoverTargets", {"discover": True})
