"""The shortest action of A Few Acres of Snow, by taps."""

from __future__ import annotations

from tests.app.fakes import Device


def income(device: Device, card: str = "boston") -> None:
    device.click("verb", id="income")
    device.click(zone="hand", id=card)
    device.click("confirm")
