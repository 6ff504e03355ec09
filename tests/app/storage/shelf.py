"""Entries of the list of saved games."""

from __future__ import annotations

from tests.app.fakes import Device, Event

ORDERS = {"british": "1 militia"}


def write(device: Device, field: str, value: str) -> None:
    device.app.handle(Event("input", target=field, typing=True, value=value))


def named(device: Device, name: str, notes: str) -> str:
    """The newest game gets a name and notes; its id."""
    id = device.scene.storage.games[0].id
    device.click("unfold", id=id)
    write(device, "shelf-name", name)
    write(device, "shelf-notes", notes)
    return id
