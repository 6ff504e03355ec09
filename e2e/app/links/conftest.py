"""People who play by links, each on a page that the tests of a worker share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from e2e.app.links.by_link import NAMES
from e2e.conftest import DESK, FAILED, NewContext
from e2e.front_page import suggested_game
from e2e.shared_page import SharedPage


class People:
    """Pages of people by name: ``people("second")``."""

    def __init__(self, shared: dict[str, SharedPage]) -> None:
        self._shared = shared
        self._pages: dict[str, Page] = {}

    def __call__(self, name: str) -> Page:
        if name not in self._pages:
            self._pages[name] = self._shared[name]()
        return self._pages[name]

    def leave(self, failed: bool) -> None:
        """Reset the choices on the front page that other tests use too, and fail the test for
        errors on any of the pages."""
        if NAMES[0] in self._pages and not failed:
            suggested_game(self._pages[NAMES[0]])
        for name in self._pages:
            self._shared[name].leave(failed)


@pytest.fixture(scope="session")
def shared_pages(
    desk: SharedPage, new_context: NewContext, site: str
) -> Iterator[dict[str, SharedPage]]:
    """The pages by name: the worker's own page, and others in browser profiles of their own."""
    others = {name: SharedPage(new_context, site, viewport=DESK) for name in NAMES[1:]}
    yield {NAMES[0]: desk} | others
    for page in others.values():
        page.close()


@pytest.fixture
def people(shared_pages: dict[str, SharedPage], request: pytest.FixtureRequest) -> Iterator[People]:
    """People with a browser profile each, watched for errors."""
    made = People(shared_pages)
    yield made
    made.leave(request.node.stash.get(FAILED, False))
