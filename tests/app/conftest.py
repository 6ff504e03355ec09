"""A saved game that there is something to say about."""

from __future__ import annotations

import pytest

from tests.app.fakes import Device
from tests.app.storage.shelf import ORDERS, named


@pytest.fixture
def device() -> Device:
    """A game with a name, notes and orders on the table."""
    device = Device().start("british")
    named(Device(device.storage, tab="two"), "Evenings", "Keep the ships.")
    device.app.desk.storage.take(orders=ORDERS)
    return device
