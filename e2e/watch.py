"""What must not happen on a page, whatever a test is about."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page


@dataclass
class Watch:
    """What must not happen on a page. A test that provokes something forgives it by name."""

    origin: str
    seen: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)

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
        if not request.url.startswith((self.origin, "data:", "blob:" + self.origin)):
            self.seen.append(f"request leaving the origin: {request.url}")
        if "/stdlib-rest-" in request.url:
            self.seen.append(f"what nothing should ask for: {request.url}")

    def _failed(self, request: Any) -> None:
        # Aborted is what a page leaves unfinished when a test reloads or closes it.
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"failed request: {request.url} {request.failure}")

    def _response(self, response: Any) -> None:
        if response.status >= 400:
            self.seen.append(f"status {response.status}: {response.url}")

    def forgive(self, pattern: str) -> None:
        """What matches this regular expression is the test's own doing."""
        self.forgiven.append(pattern)

    def complaints(self) -> list[str]:
        return [line for line in self.seen if not any(re.search(p, line) for p in self.forgiven)]
