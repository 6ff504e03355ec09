"""Entries of the list of saved games."""

from __future__ import annotations

from tests.app.fakes import Device

ORDERS = {"british": "1 militia"}


def named(device: Device, name: str, notes: str) -> str:
    """The newest game gets a name and notes; its id."""
    id = device.scene.storage.games[0].id
    device.click("unfold", id=id)
    device.write("shelf-name", name)
    device.write("shelf-notes", notes)
    return id
