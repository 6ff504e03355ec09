"""First visits, Python in a page without a game, and a server that can be stopped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import dedent
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e.built_site import DIST
from e2e.conftest import DESK, FAILED, NewContext
from e2e.servers import SiteServer
from e2e.shared_page import SharedPage
from e2e.watch import Watch

NOTE_PYSCRIPT = """(() => {
    let observer = MutationObserver;
    Object.defineProperty(window, "MutationObserver", {
        get: () => observer,
        set(replaced) { observer = replaced; window.startsPyScript = true; },
    });
})()"""
"""An init script that records when start.js gets to PyScript, after all of its imports
(assets/js/observed.js sets the property)."""
STARTS_PYSCRIPT = "() => Boolean(window.startsPyScript)"

START = """
from acres.app.browser import dom
dom.root(ready="true")
"""
"""The Python that the page starts with, instead of a game."""
BEFORE = """
from acres.app.browser import dom
dom.forget(["a", "b", "inner"])
def write(id, html):
    return dom.show({id: html})
"""
RUN = """code => {
    const python = document.createElement("py-script");
    python.append(code);
    document.getElementById("workers").append(python);
}"""
"""Runs Python where PyScript still looks for it once the page can be played."""
EMPTY = """() => {
    if (!window.added) {
        window.added = [];
        for (const target of [document, window]) {
            const add = target.addEventListener;
            target.addEventListener = (...args) => {
                added.push([target, args]);
                add.apply(target, args);
            };
        }
    }
    for (const [target, args] of added.splice(0)) target.removeEventListener(...args);
    for (const place of document.querySelectorAll("[data-place]")) place.replaceChildren();
    document.adoptedStyleSheets = [];
    document.body.dataset.mode = "boot";
    for (const part of ["screen", "turn", "tabs"]) document.getElementById(part).replaceChildren();
    for (const covered of document.querySelectorAll("[inert]")) covered.inert = false;
    delete document.body.dataset.game;
    localStorage.clear();
    for (const id of ["a", "b"]) {
        document.getElementById(id)?.remove();
        document.getElementById("workers").before(Object.assign(document.createElement("div"), {id}));
    }
}"""
"""Removes tables, attributes, saved entries and listeners that other tests added."""


@pytest.fixture
def context(first_visit: BrowserContext) -> BrowserContext:
    """The profile of tests about the start."""
    return first_visit


@pytest.fixture(scope="module")
def server() -> Iterator[SiteServer]:
    """A server that the tests of a module stop or make answer nonsense."""
    made = SiteServer()
    yield made
    made.stop()


class Python:
    """A runner of Python on a page without a game: ``python("write('a', 'x')")``."""

    def __init__(self, shared: SharedPage) -> None:
        self._shared = shared
        self._runs = 0
        self.page = shared()
        """A page with nothing but the empty elements `a` and `b`."""
        self.page.evaluate(EMPTY)

    @property
    def watch(self) -> Watch:
        return self._shared.watch

    def __call__(self, code: str) -> Page:
        """Run `code`, which can use `dom` and `write`, to its end."""
        self._runs += 1
        ran = f"{id(self)}-{self._runs}"
        self.page.evaluate(RUN, f"{BEFORE}{dedent(code)}\ndom.root(ran='{ran}')\n")
        self.page.locator(f"html[data-ran='{ran}']").wait_for(state="attached")
        return self.page


@pytest.fixture(scope="session")
def without_a_game(new_context: NewContext, site: str) -> Iterator[SharedPage]:
    """A page without a game, on which Python runs; the tests of a worker share it."""

    def answer(route: Route) -> None:
        markup = (DIST / "index.html").read_text(encoding="utf-8")
        head, _, rest = markup.partition('<script type="py"')
        tag, _, tail = rest.partition("</script>")
        python = f'<script type="py"{tag.partition(">")[0]}>{START}</script>'
        route.fulfill(body=f"{head}{python}{tail}", content_type="text/html")

    def made(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.route(re.compile(re.escape(site) + r"([?#].*)?$"), answer)
        return context

    page = SharedPage(made, site, viewport=DESK)
    yield page
    page.close()


@pytest.fixture
def python(without_a_game: SharedPage, request: pytest.FixtureRequest) -> Iterator[Python]:
    yield Python(without_a_game)
    without_a_game.leave(request.node.stash.get(FAILED, False))
