"""What a test waits for. No call here is a bound on speed, and none sleeps for a fixed time."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

START_MS = 60_000
"""How long a start may take before a test gives up; not a bound on speed."""
PATIENCE_S = 20.0
"""How long anything else may take: it is there at once, but machines can be busy."""
expect.set_options(timeout=PATIENCE_S * 1000)


DRESSED = """async (patience) => {
    const end = performance.now() + patience;
    const sheet = () => document.querySelector('link[href="assets/css/fonts.css"]')?.sheet;
    while (!sheet()) {
        if (performance.now() > end) throw new Error("the page did not ask for its faces");
        await new Promise(done => setTimeout(done, 10));
    }
    // What stands in for them is the device's own, and most devices lack most of it.
    const faces = [...document.fonts].filter(({ family }) => !family.includes(" Fallback: "));
    await Promise.all(faces.map(face => face.load()));
    await document.fonts.ready;
    return faces.length;
}"""
FRAMES = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
INSTALLED = """patience => Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise(done => setTimeout(done, patience, false)),
])"""


def ready(page: Page) -> None:
    """Waits until the page can be played. (`wait_for_function` is against its policy.)"""
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
    dressed(page)


def dressed(page: Page) -> None:
    """Waits for the page's faces, which a first visit fetches once it can be played: they
    move what is measured, and what is measured to be clicked."""
    assert page.evaluate(DRESSED, START_MS) > 0


def installed(page: Page) -> None:
    """Waits until a service worker has kept the whole site: it waits for ever where that failed."""
    assert page.evaluate(INSTALLED, START_MS), "no service worker was installed"


def still(page: Page) -> None:
    """Waits until the map stands where it belongs: it learns of a new size in one frame, moves
    in the next, and is painted in a third."""
    page.evaluate(FRAMES)


def until(
    page: Page, look: Callable[[], object], what: str, patience_s: float = PATIENCE_S
) -> None:
    """Waits until a look finds what no locator can wait for."""
    end = time.monotonic() + patience_s
    while not look():
        assert time.monotonic() < end, f"after {patience_s} seconds not yet: {what}"
        page.wait_for_timeout(50)
