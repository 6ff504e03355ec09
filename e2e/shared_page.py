"""One page for all tests of a worker that only need a table: a start costs more than most tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from e2e.built_site import forget, remember
from e2e.waits import ready
from e2e.watch import Watch

AS_IT_WAS = {
    "reduced_motion": "reduce",
    "color_scheme": "light",
    "contrast": "no-preference",
    "forced_colors": "none",
}
MANY = 60
"""Tests after which a page is started anew, so that none stands on hundreds of others."""


class SharedPage:
    """A page that is started when it is first asked for, and anew after a test that failed."""

    def __init__(
        self, new_context: Callable[..., BrowserContext], site: str, **options: Any
    ) -> None:
        """`options`: of the browser's context, as Playwright has them."""
        self._new_context = new_context
        self._options = options
        self._address = f"{site}?pace=0"
        self._site = site
        self._used = 0
        self._page: Page | None = None
        self.watch = Watch(origin=site.split("/acres/")[0])

    def __call__(self) -> Page:
        """The page in the window, the light and at the address it was started with; whatever game
        the test before has left on the table."""
        if self._used >= MANY:
            self.close()
        if self._page is None:
            self._page = self._start()
        self._used += 1
        page = self._page
        page.emulate_media(**AS_IT_WAS)  # type: ignore[arg-type]
        page.set_viewport_size(self._options["viewport"])
        if page.url != self._address:
            page.goto(self._address, wait_until="commit")
            ready(page)
        return page

    def start_over(self) -> Page:
        """The page as whoever comes for the first time finds it: started anew, with nothing saved."""
        page = self()
        page.goto(
            f"{self._site}assets/icon.svg"
        )  # a bot that still plays there would store its move
        forget(page)
        page.goto(self._address, wait_until="commit")
        ready(page)
        return page

    def _start(self) -> Page:
        self.watch.seen.clear()
        context = self._new_context(**self._options)
        remember(context, self._site)
        page = context.new_page()
        self.watch.follow(page)
        page.goto(self._address, wait_until="commit")
        ready(page)
        return page

    def close(self) -> None:
        """The next test gets another page."""
        if self._page is not None:
            self._page.context.close()
        self._page, self._used = None, 0

    def leave(self, failed: bool) -> None:
        """Fails the test that has just used the page for anything that must not happen on one."""
        complaints = self.watch.complaints()
        self.watch.seen.clear()
        self.watch.forgiven.clear()
        if failed or complaints:
            self.close()
        assert not complaints, "\n".join(complaints)
