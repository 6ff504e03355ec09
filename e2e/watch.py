"""Errors of pages that fail a test, whatever the test is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page


class Watch:
    """A record of errors on pages; a test that provokes an error ignores it by name."""

    def __init__(self, site: str) -> None:
        """Allow requests to the origin of `site` only."""
        self.seen: list[str] = []
        self.ignored: list[str] = []
        self._origin = site.split("/acres/")[0]

    def follow(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"page error: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("requestfailed", self._failed)
        page.on("crash", lambda _: self.seen.append("the process of the page crashed"))
        page.add_init_script(
            "addEventListener('securitypolicyviolation', e => console.error("
            "'policy violation: ' + e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sourceFile + ':' + e.lineNumber))"
        )

    def _console(self, message: Any) -> None:
        if message.type == "error":
            self.seen.append(f"console error: {message.text}")

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:" + self._origin)):
            self.seen.append(f"request leaving the origin: {request.url}")
        if "/stdlib-rest-" in request.url:
            self.seen.append(f"request that nothing should make: {request.url}")

    def _failed(self, request: Any) -> None:
        # A test that reloads or closes a page aborts its unfinished requests.
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"failed request: {request.url} {request.failure}")

    def _response(self, response: Any) -> None:
        if response.status >= 400:
            self.seen.append(f"status {response.status}: {response.url}")

    def ignore(self, pattern: str) -> None:
        """Ignore errors that match this regular expression: the test provokes them."""
        self.ignored.append(pattern)

    def errors(self) -> list[str]:
        return [line for line in self.seen if not any(re.search(p, line) for p in self.ignored)]


@contextmanager
def watched(site: str) -> Iterator[Watch]:
    """Yield a watch for pages of this site; fail for any error on a page it followed."""
    watch = Watch(site)
    yield watch
    assert watch.errors() == []
