"""The front page for tests that begin a game there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from e2e.front_page import suggested_game


@pytest.fixture
def new_game(table: Page) -> Iterator[Page]:
    """The shared page at its front page, with the suggested choices before and after the test."""
    suggested_game(table)
    yield table
    suggested_game(table)
