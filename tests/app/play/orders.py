"""Two people who play by link and give standing orders."""

from __future__ import annotations

from acres.core.link import decode
from tests.app.attacks import before_the_attacks
from tests.app.by_link import arrive, link, play
from tests.app.fakes import Device, Memory

KINDS = (
    "fortification",
    "neutral-fortification",
    "place",
    "neutral-native-americans",
    "rangers",
)


def lines(device: Device) -> tuple[str, ...]:
    return decode(link(device).rpartition("#")[2]).others


def order(device: Device, attack: str, **answers: str) -> None:
    for kind, answer in answers.items():
        device.click("order", field=f"{attack} {kind.replace('_', '-')}", id=answer)


def never_ask(device: Device, answer: str = "keep") -> None:
    """Orders for every card that can block a raid."""
    order(device, "raid", **dict.fromkeys(KINDS, answer))


def two(storage: Memory | None = None) -> tuple[Device, Device]:
    """Britain and France, by link; Britain has only to end its turn."""
    britain, france = Device(storage, tab="britain"), Device(tab="france")
    britain.open_game(before_the_attacks(), mine=["british"])
    return britain, france


def hand_over(here: Device, there: Device) -> None:
    play(here, "end")
    arrive(there, link(here))
