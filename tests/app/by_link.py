"""People who play by links, each at a desk of their own."""

from __future__ import annotations

import random

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.move import text
from tests.app.fakes import Desk, Event


def arrive(desk: Desk, address: str) -> None:
    fragment = address.rpartition("#")[2]
    desk.app.handle(Event("input", target="linked", typing=True, value=fragment))


def link(desk: Desk) -> str:
    """The address on the panel, opened where it is not there by itself."""
    if desk.scene.share is None:
        desk.click("share")
    share = desk.scene.share
    assert share is not None
    assert not share.error
    return share.address


def by_link(seat: str, seed: str = "8") -> Desk:
    """The desk of who begins a game of A Few Acres of Snow."""
    desk = Desk()
    desk.app.handle(Event("input", target="new-seed", typing=True, value=seed))
    desk.click("set", field="people", id="link")
    desk.click("start")
    desk.click("set", field="taken", id=seat)
    desk.click("start")
    return desk


def armorica(*others: str, seed: str = "4") -> Desk:
    """The desk of the first seat of a game of Armorica; `others` says who plays the further
    seats: ``away`` or a bot."""
    desk = Desk(tab="first")
    desk.click("set", field="game", id="armorica")
    desk.click("set", field="players", id=str(len(others) + 1))
    _, *seats = desk.scene.new.seats
    for seat, who in zip(seats, others, strict=True):
        desk.click("set", field=seat, id=who)
    desk.app.handle(Event("input", target="new-seed", typing=True, value=seed))
    desk.click("start")
    return desk


def now(desk: Desk) -> Journal:
    assert desk.app.session is not None
    return desk.app.session.journal


def play(desk: Desk, move: str) -> None:
    assert desk.app.session is not None
    desk.app.session.play_text(move)
    desk.app.moved()


def random_turn(desk: Desk, chooser: random.Random) -> None:
    """Whatever may be played until somebody else decides."""
    while desk.scene.mode == "play":
        legal = now(desk).game.legal(now(desk).state)
        ends = [move for move in legal if move == ("end",)]
        play(desk, " ".join(ends[0] if ends and chooser.random() < 0.4 else chooser.choice(legal)))


def settlers_turn(desk: Desk) -> None:
    """What the bot Settler would play until somebody else decides."""
    while desk.scene.mode == "play":
        game, state, seat = now(desk).game, now(desk).state, now(desk).turn or ""
        play(desk, text(choose(game, state, seat, "settler", Chance(now(desk).ply))))
