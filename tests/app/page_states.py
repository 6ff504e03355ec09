"""A page at every kind of moment: playing, waiting, looking back, after the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import acres
from acres.app.kit.new_game import UNDECIDED
from acres.core.journal import Journal
from acres.core.move import Move
from tests.games.snow.positions import some_variants

from .fakes import Device, Memory


@dataclass(frozen=True)
class Game:
    """A random game: its options, and the moves to be played of it."""

    name: str
    options: tuple[tuple[str, str], ...]
    seed: int
    moves: tuple[Move, ...]

    def journal(self, who: str) -> Journal:
        """The game with everybody played by `who`; ``bot`` plays who decides now."""
        module = acres.game(self.name)
        options = dict(self.options)
        seats = dict.fromkeys(module.seats(options), "human")
        found = Journal.new(self.name, options, self.seed, seats)
        for move in self.moves:
            found.append(move)
        if who == "bot":
            seats[found.turn or ""] = "bot random"
        else:
            seats = dict.fromkeys(seats, who)
        if who == "human":
            return found
        again = Journal.new(self.name, options, self.seed, seats)
        for move in self.moves:
            again.append(move)
        return again


TABS = ("log", "piles", "counting")
VARIANTS = some_variants(random.Random(2))
PLAYED = {
    "snow": {"edition": "second"},
    "snow, first edition": {"edition": "first"},
    "snow with variants": {"variants": VARIANTS},
    "armorica": {"players": "2"},
    "armorica of four": {"players": "4"},
    "fortress of four": {"players": "4"},
}


@cache
def games(what: str) -> tuple[Game, ...]:
    """One game, broken off at three kinds of moment: a question is among them."""
    name = next(game for game in acres.GAMES if what.startswith(game))
    options, dice = PLAYED[what], random.Random(9)
    journal = Journal.new(name, options, 5)
    found: dict[str, Game] = {}
    while journal.turn and len(found) < len(TABS):
        moment = _moment(journal)
        if journal.ply > 12 and dice.random() < 0.4 and moment not in found:
            found[moment] = Game(name, tuple(options.items()), 5, journal.moves)
        moves = journal.game.legal(journal.state)
        ends = ("end",) in moves and dice.random() < 0.25
        journal.append(("end",) if ends else dice.choice(moves))
    assert set(found) - {"", "no action left"}
    return tuple(found.values())


def _moment(journal: Journal) -> str:
    state = journal.state
    if state.stack:
        return str(state.stack[-1][0])
    return "" if state.actions else "no action left"


# The moments of a page


def playing(game: Game) -> Device:
    device = Device().open_game(game.journal("human"))
    device.click("reveal")
    assert device.scene.mode == "play"
    return device


def with_picks(game: Game) -> Device:
    device = playing(game)
    plays = [play for play in device.scene.play.selection.plays if play.parts]
    if plays:  # with only pass or end there is nothing to pick
        play = random.Random(1).choice(plays)
        if game.name == "snow":
            device.click("verb", id=play.move[0])
        device.click(zone=play.parts[0].zone, id=play.parts[0].id)
        assert device.scene.play.selection.started
    return device


def waiting(game: Game) -> Device:
    device = Device().open_game(game.journal("bot"))
    assert device.scene.mode == "wait"
    return device


def behind_the_curtain(game: Game) -> Device:
    device = Device().open_game(game.journal("human"))
    assert device.scene.mode == ("play" if game.name == "armorica" else "curtain")
    return device


def looking_back(game: Game, at: str = "") -> Device:
    device = Device().open_game(game.journal("self"))
    device.click("show", id="4")
    device.click("step", id=at)
    assert device.scene.mode == "replay"
    return device


def at_the_start(game: Game) -> Device:
    return looking_back(game, "first")


def at_the_newest(game: Game) -> Device:
    return looking_back(game, "last")


def lent(game: Game) -> Device:
    """A past position that somebody sent as a link."""
    device = Device()
    device.show_game(game.journal("human"), 4)
    assert device.scene.replay
    assert device.scene.replay.view_only
    return device


def to_be_sent(game: Game) -> Device:
    """Somebody decides who plays elsewhere."""
    journal = game.journal("human")
    device = Device()
    here = next(seat for seat in journal.header.seats if seat != journal.turn)
    device.open_game(journal, mine=[here])
    assert device.scene.mode == "send"
    return device


def offered(game: Game) -> Device:
    """Send a link whose reader takes a side."""
    device = Device().open_game(game.journal("human"), mine=[UNDECIDED])
    assert device.scene.mode == "send"
    assert not device.scene.game.people
    return device


def dealt_by_hand(game: Game) -> Device:
    """At a real table, the next card asked for where some play draws one."""
    device = Device()
    journal = game.journal("self")
    device.open_game(journal.branch(journal.ply, by_hand=True))
    session = device.session
    for move in session.legal():
        if not session.play(move):
            break
        device.open_game(journal.branch(journal.ply, by_hand=True))
        session = device.session
    assert device.scene.mode == "play"
    return device


def over(game: Game) -> Device:
    device = playing(game)
    device.resign()
    assert device.scene.mode == "over"
    return device


def asked_to_resign(game: Game) -> Device:
    device = with_picks(game)
    device.click("resign")
    assert device.scene.shell.question
    return device


def in_another_tab(game: Game) -> Device:
    storage = Memory()
    device = Device(storage).open_game(game.journal("self"))
    Device(storage, "newer").click("resume")
    device.app.changed_elsewhere(*storage.popitem())
    assert device.scene.shell.locked
    return device


MOMENTS: dict[str, Callable[[Game], Device]] = {
    "playing": playing,
    "with picks": with_picks,
    "waiting": waiting,
    "behind the curtain": behind_the_curtain,
    "looking back": looking_back,
    "at the start": at_the_start,
    "at the newest": at_the_newest,
    "lent": lent,
    "to be sent": to_be_sent,
    "offered": offered,
    "dealt by hand": dealt_by_hand,
    "over": over,
    "asked": asked_to_resign,
    "in another tab": in_another_tab,
}
