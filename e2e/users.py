"""People with a browser each, who open the page once and stay on it for the tests of a file."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from e2e.built_site import remember
from e2e.waits import ready
from e2e.watch import Watch


class Users:
    """Called with a name: the watched page of whoever has it, opened by the first call."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.watch = Watch(origin=site.split("/acres/")[0])
        self._browser = browser
        self._site = site
        self._pages: dict[str, Page] = {}

    def __call__(self, name: str, *, address: str = "") -> Page:
        if name not in self._pages:
            context = self._browser.new_context(
                viewport={"width": 1440, "height": 900},
                reduced_motion="reduce",
                service_workers="block",
            )
            remember(context, self._site)
            page = self._pages[name] = context.new_page()
            self.watch.follow(page)
            page.goto(address or self._site, wait_until="commit")
            ready(page)
        return self._pages[name]

    def close(self) -> None:
        for page in self._pages.values():
            page.context.close()
