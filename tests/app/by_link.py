"""People who play by links, each at a device of their own."""

from __future__ import annotations

import random

from acres.app.shell.regions import regions
from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.move import text
from tests.app.fakes import Device


def arrive(device: Device, address: str) -> None:
    fragment = address.rpartition("#")[2]
    device.write("linked", fragment)


def link(device: Device) -> str:
    """The address on the panel, opened where it is not there by itself."""
    if device.scene.links.share is None:
        device.click("share")
    share = device.scene.links.share
    assert share is not None
    assert not share.error
    return share.address


def by_link(seat: str, seed: str = "8") -> Device:
    """The device of who begins a game of A Few Acres of Snow."""
    device = Device()
    device.write("new-seed", seed)
    device.click("set", field="people", id="link")
    device.click("start")
    device.click("set", field="taken", id=seat)
    device.click("start")
    return device


def sending() -> Device:
    """The device of who has just ended the first turn of such a game."""
    device = by_link("british")
    device.click("end-turn")
    return device


def one_turn() -> tuple[Device, Device]:
    """The devices of Britain, which has ended its first turn, and of France, which has its link."""
    first, second = sending(), Device(tab="two")
    arrive(second, link(first))
    return first, second


def slip(device: Device) -> str:
    """Read the page beside the game: notices, links, questions."""
    return regions(device.app.desk.page, device.scene)["slip"]


def armorica(*others: str, seed: str = "4") -> Device:
    """The device of the first seat of a game of Armorica; `others` says who plays the further
    seats: ``away`` or a bot."""
    device = Device(tab="first")
    device.click("set", field="game", id="armorica")
    device.click("set", field="players", id=str(len(others) + 1))
    _, *seats = device.scene.start.seats
    for seat, who in zip(seats, others, strict=True):
        device.click("set", field=seat, id=who)
    device.write("new-seed", seed)
    device.click("start")
    return device


def now(device: Device) -> Journal:
    return device.session.journal


def play(device: Device, move: str) -> None:
    device.session.play_text(move)
    device.moved()


def random_turn(device: Device, chooser: random.Random) -> None:
    """Play at random until somebody else decides."""
    while device.scene.mode == "play":
        legal = now(device).game.legal(now(device).state)
        ends = [move for move in legal if move == ("end",)]
        play(
            device, " ".join(ends[0] if ends and chooser.random() < 0.4 else chooser.choice(legal))
        )


def settlers_turn(device: Device) -> None:
    """Play like the bot Settler until somebody else decides."""
    while device.scene.mode == "play":
        game, state, seat = now(device).game, now(device).state, now(device).turn or ""
        play(device, text(choose(game, state, seat, "settler", Chance(now(device).ply))))
