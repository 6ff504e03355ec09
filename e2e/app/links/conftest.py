"""People, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from e2e.visitors import Visitors


@pytest.fixture(scope="module")
def visitors(browser: Browser, site: str) -> Iterator[Visitors]:
    made = Visitors(browser, site)
    yield made
    made.close()


@pytest.fixture
def people(visitors: Visitors) -> Iterator[Visitors]:
    """People, each with a browser of their own, and all of them watched."""
    yield visitors
    assert visitors.watch.complaints() == []
