"""People, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from e2e.users import Users


@pytest.fixture(scope="module")
def users(browser: Browser, site: str) -> Iterator[Users]:
    made = Users(browser, site)
    yield made
    made.close()


@pytest.fixture
def people(users: Users) -> Iterator[Users]:
    """People, each with a browser of their own, and all of them watched."""
    yield users
    assert users.watch.complaints() == []
