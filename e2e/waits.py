"""Waits for the page. No wait is a bound on speed, and none sleeps for a fixed time."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.fonts import FACES

START_MS = 60_000
"""The time after which a test gives up on a start; not a bound on speed."""
PATIENCE_S = 20.0
"""The time after which a test gives up on anything else, for busy machines."""
expect.set_options(timeout=PATIENCE_S * 1000)


LOAD_FONTS = """async (patience) => {
    const end = performance.now() + patience;
    const sheet = () => document.querySelector('link[href="assets/css/fonts.css"]')?.sheet;
    while (!sheet()) {
        if (performance.now() > end) throw new Error("the page did not request its fonts");
        await new Promise(done => setTimeout(done, 10));
    }
    const faces = FACES;
    await Promise.all(faces.map(face => face.load()));
    await document.fonts.ready;
    return faces.length;
}""".replace("FACES", FACES)
FRAMES = """patience => Promise.race([
    [1, 2, 3].reduce(before => before.then(() => new Promise(requestAnimationFrame)), Promise.resolve()).then(() => true),
    new Promise(done => setTimeout(done, patience, false)),
])"""
INSTALLED = """patience => Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise(done => setTimeout(done, patience, false)),
])"""


def ready(page: Page) -> None:
    """Wait until the page can be played. (The page's policy forbids `wait_for_function`.)"""
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
    # A first visit fetches the fonts once the page can be played; they move what tests measure.
    assert page.evaluate(LOAD_FONTS, START_MS) > 0


def visit(page: Page, address: str) -> Page:
    """Open an address and wait until the page can be played; return the page."""
    page.goto(address, wait_until="commit")
    ready(page)
    return page


def reload(page: Page) -> None:
    """Reload the page and wait until it can be played."""
    page.reload(wait_until="commit")
    ready(page)


def installed(page: Page) -> None:
    """Wait until a service worker has cached the whole site."""
    assert page.evaluate(INSTALLED, START_MS), "no service worker was installed"


def rendered(page: Page) -> None:
    """Wait until the map is in its place: the map learns of a new size in one frame, moves in the
    next, and is painted in a third.

    Very seldom a headless Chromium does not paint again after a new size, though the page still runs:
    then its window is sized anew.
    """
    if page.evaluate(FRAMES, PATIENCE_S * 1000):
        return
    size = page.viewport_size
    assert size, "the page has a window of a fixed size"
    page.bring_to_front()
    for width in (size["width"] + 1, size["width"]):
        page.set_viewport_size({**size, "width": width})
        assert page.evaluate(FRAMES, START_MS), "the browser painted no frame"


def resize(page: Page, size: tuple[int, int]) -> None:
    """Resize the window to `size`, in pixels, and wait until the page is laid out."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    rendered(page)


def until(
    page: Page, look: Callable[[], object], what: str, patience_s: float = PATIENCE_S
) -> None:
    """Wait until `look` is true, for conditions that no locator can wait for; `what` names them."""
    end = time.monotonic() + patience_s
    while not look():
        assert time.monotonic() < end, f"after {patience_s} seconds not yet: {what}"
        page.wait_for_timeout(50)
