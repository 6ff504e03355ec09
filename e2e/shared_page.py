"""A page that the tests of a worker share: a start takes longer than most tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from e2e.built_site import cache_snapshot, clear_storage
from e2e.waits import visit
from e2e.watch import Watch

MEDIA = {
    "reduced_motion": "reduce",
    "color_scheme": "light",
    "contrast": "no-preference",
    "forced_colors": "none",
}
TESTS = 60
"""Tests after which the page is started again, so that no test depends on hundreds of others."""


class SharedPage:
    """A page that is started by the first test that uses it, and again after a test that failed."""

    def __init__(
        self, new_context: Callable[..., BrowserContext], site: str, **options: Any
    ) -> None:
        """Take `options` of the browser's context, as Playwright names them."""
        self._new_context = new_context
        self._options = options
        self._address = f"{site}?pace=0"
        self._site = site
        self._used = 0
        self._page: Page | None = None
        self.watch = Watch(site)

    def __call__(self) -> Page:
        """Return the page in the window, the colours and at the address it was started with; the
        game of the previous test may still be open."""
        if self._used >= TESTS:
            self.close()
        if self._page is None:
            self._page = self._start()
        self._used += 1
        page = self._page
        page.emulate_media(**MEDIA)  # type: ignore[arg-type]
        page.set_viewport_size(self._options["viewport"])
        # What lies under the pointer of the previous test would tell about itself.
        page.mouse.move(0, 0)
        if page.url != self._address:
            visit(page, self._address)
        return page

    def start_over(self) -> Page:
        """Return the page, started again with nothing saved, as on a first visit."""
        page = self()
        page.goto(f"{self._site}assets/icon.svg")  # a bot still playing would save its move
        clear_storage(page)
        visit(page, self._address)
        return page

    def _start(self) -> Page:
        self.watch.seen.clear()
        context = self._new_context(**self._options)
        cache_snapshot(context, self._site)
        page = context.new_page()
        self.watch.follow(page)
        visit(page, self._address)
        return page

    def close(self) -> None:
        """Close the page: the next test gets another one."""
        if self._page is not None:
            self._page.context.close()
        self._page, self._used = None, 0

    def leave(self, failed: bool) -> None:
        """End a test on the page; fail the test for errors on the page."""
        errors = self.watch.errors()
        self.watch.seen.clear()
        self.watch.ignored.clear()
        if failed or errors:
            self.close()
        assert not errors, "\n".join(errors)
