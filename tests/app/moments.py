"""A page at every kind of moment: playing, waiting, looking back, after the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import acres
from acres.app.kit.scene import UNDECIDED
from acres.core.journal import Journal
from acres.core.move import Move
from tests.games.snow.given import some_variants

from .fakes import Desk, Memory


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
}


@cache
def games(what: str) -> tuple[Game, ...]:
    """One game, broken off at three kinds of moment: a question is among them."""
    name, options, dice = what[:4].replace("armo", "armorica"), PLAYED[what], random.Random(9)
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


def playing(game: Game) -> Desk:
    desk = Desk()
    desk.app.play_journal(game.journal("human"))
    desk.click("reveal")
    assert desk.scene.mode == "play"
    return desk


def with_picks(game: Game) -> Desk:
    desk = playing(game)
    plays = [play for play in desk.scene.ui.plays if play.parts]
    if plays:  # where only pass or end is left there is nothing to pick
        play = random.Random(1).choice(plays)
        if game.name == "snow":
            desk.click("verb", id=play.move[0])
        desk.click(zone=play.parts[0].zone, id=play.parts[0].id)
        assert desk.scene.ui.started
    return desk


def waiting(game: Game) -> Desk:
    desk = Desk()
    desk.app.play_journal(game.journal("bot"))
    assert desk.scene.mode == "wait"
    return desk


def behind_the_curtain(game: Game) -> Desk:
    desk = Desk()
    desk.app.play_journal(game.journal("human"))
    assert desk.scene.mode == ("play" if game.name == "armorica" else "curtain")
    return desk


def looking_back(game: Game, at: str = "") -> Desk:
    desk = Desk()
    desk.app.play_journal(game.journal("self"))
    desk.click("show", id="4")
    desk.click("step", id=at)
    assert desk.scene.mode == "replay"
    return desk


def at_the_start(game: Game) -> Desk:
    return looking_back(game, "first")


def at_the_newest(game: Game) -> Desk:
    return looking_back(game, "last")


def lent(game: Game) -> Desk:
    """A past position that somebody sent as a link."""
    desk = Desk()
    desk.app.show_journal(game.journal("human"), 4)
    assert desk.scene.replay
    assert desk.scene.replay.lent
    return desk


def to_be_sent(game: Game) -> Desk:
    """Somebody decides who plays elsewhere."""
    journal = game.journal("human")
    desk = Desk()
    here = next(seat for seat in journal.header.seats if seat != journal.turn)
    desk.app.play_journal(journal, mine=[here])
    assert desk.scene.mode == "send"
    return desk


def offered(game: Game) -> Desk:
    """Whoever opens the link is to take a side."""
    desk = Desk()
    desk.app.play_journal(game.journal("human"), mine=[UNDECIDED])
    assert desk.scene.mode == "send"
    assert not desk.scene.people
    return desk


def dealt_by_hand(game: Game) -> Desk:
    """At a real table, the next card asked for where some play draws one."""
    desk = Desk()
    journal = game.journal("self")
    desk.app.play_journal(journal.branch(journal.ply, by_hand=True))
    session = desk.app.session
    assert session
    for move in session.legal():
        if not session.play(move):
            break
        desk.app.play_journal(journal.branch(journal.ply, by_hand=True))
        session = desk.app.session
        assert session
    assert desk.scene.mode == "play"
    return desk


def over(game: Game) -> Desk:
    desk = playing(game)
    desk.click("resign")
    desk.click("resign-yes")
    assert desk.scene.mode == "over"
    return desk


def asked_to_resign(game: Game) -> Desk:
    desk = with_picks(game)
    desk.click("resign")
    assert desk.scene.asking
    return desk


def in_another_tab(game: Game) -> Desk:
    storage = Memory()
    desk = Desk(storage)
    desk.app.play_journal(game.journal("self"))
    Desk(storage, "newer").click("resume")
    desk.app.stored(*storage.popitem())
    assert desk.scene.locked
    return desk


MOMENTS: dict[str, Callable[[Game], Desk]] = {
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
