"""Two people at one device, and games that only the hidden things tell apart.

A `Couple` walks at random through the page: it plays a random game on, goes back and forward, looks
back, reloads, asks for hints, peeks. Beside it stands, for each person, a twin: a game in which that
person has seen the same, while all that the others hide is dealt anew. Whoever may look at the page,
the page of the twin must be the same: else it tells what its reader may not know.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import pytest

import acres
from acres.core.header import Draws
from acres.core.journal import HUMAN, Journal, dealt_anew
from acres.core.move import Move, text
from acres.core.seat import Seat
from tests.app.fakes import BotWorker, Device
from tests.app.scenes import Elements

BOT = "bot random"
SEED = 3
LIKELY = {"draw": 6, "end": 0.4, "pass": 0.2, "resign": 0}
"""Weights of the verbs in a random game; 1 for all others."""


@dataclass(frozen=True)
class World:
    """A game that was played somewhere: what was moved, and what was drawn."""

    start: Journal
    moves: tuple[Move, ...]
    draws: tuple[tuple[str, ...], ...]
    """The draws by the number of the move; the deal comes first."""

    @classmethod
    def of(cls, journal: Journal) -> World:
        draws = tuple(journal.draws_at(ply) for ply in range(journal.ply + 1))
        return cls(journal.branch(0), journal.moves, draws)

    def journal(self, ply: int) -> Journal:
        """The game after so many moves."""
        found = self.start.branch(0)
        for number, move in enumerate(self.moves[:ply], 1):
            found.append(move, self.draws[number] or None)
        return found


def _apart(one: str, other: str) -> str:
    """Quote the place at which two texts part."""
    at = next(
        (at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]),
        len(one),
    )
    return " – not: ".join(repr(text[max(0, at - 60) : at + 60]) for text in (one, other))


def random_game(
    game: str, options: Mapping[str, str], bots: Sequence[Seat], plies: int, dice: random.Random
) -> Journal:
    """Play at random, so many moves or until shortly before the end."""
    seats = {seat: BOT if seat in bots else HUMAN for seat in acres.game(game).seats(dict(options))}
    journal = Journal.new(game, options, dice.randrange(10**6), seats)
    while journal.turn and journal.ply < plies:
        moves = journal.game.legal(journal.state)
        verbs = sorted({move[0] for move in moves})
        verb = dice.choices(verbs, [LIKELY.get(verb, 1) for verb in verbs])[0]
        journal.append(dice.choice([move for move in moves if move[0] == verb]))
    ply = journal.ply if journal.turn else journal.ply - 1
    return journal.branch(ply, seed=SEED)


def twin(journal: Journal, seat: Seat, dice: random.Random) -> World:
    """Deal all that this seat cannot know anew, sealed bids too."""
    found = dealt_anew(journal, journal.ply, seat, seed=SEED)
    for ply in range(found.ply, journal.ply):
        game, true, here = journal.game, journal.state_at(ply), found.state
        own = _words(game.parts(true, journal.moves[ply]))
        moves = game.legal(here)
        if game.turn(here) == seat:
            moves = [move for move in moves if _words(game.parts(here, move)) == own]
        elif len(moves) > 1:
            moves = [move for move in moves if _words(game.parts(here, move)) != own]
        found.append(dice.choice(moves))
    return World.of(found)


def _words(parts: Sequence[Any]) -> list[str]:
    return [part.id for part in parts]


class Brain(BotWorker):
    """A bot that goes on with the game that was played, and hints at the first moves there are."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world

    async def think(self, journal: str, level: str, budget_ms: int) -> str:
        game = Journal.parse(journal)
        if game.ply >= len(self.world.moves):
            return json.dumps({"cancelled": True})
        return json.dumps({"ply": game.ply, "move": text(self.world.moves[game.ply])})

    async def advise(self, journal: str, budget_ms: int) -> str:
        game = Journal.parse(journal)
        moves = game.game.legal(game.state)
        plans = [{"moves": [text(move)], "chance": 0.5} for move in (moves[0], moves[-1])]
        return json.dumps({"ply": game.ply, "plans": plans})


@dataclass
class Copy:
    """A device on which one of the worlds is played, with everything that its page holds."""

    world: World
    device: Device = field(default_factory=Device)
    attributes: dict[str, dict[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._watch()

    def _watch(self) -> None:
        page, show = self.device.page, type(self.device.page).show
        self.attributes = {}

        def watched(parts: Mapping[str, str], found: Mapping[str, Mapping[str, Any]]) -> None:
            show(page, parts, found)
            for id, values in found.items():
                kept = {**self.attributes.get(id, {}), **values}
                self.attributes[id] = {name: str(word) for name, word in kept.items() if word}

        page.show = watched  # type: ignore[method-assign]
        self.device.brain = Brain(self.world)
        self.device.app.draw()

    def reload(self) -> None:
        """Load the page again, which comes back into the game."""
        before = self.device
        self.device = Device(before.storage, "again", remembered=before.page.remembered)
        self._watch()

    @property
    def held(self) -> dict[str, object]:
        """Everything that the page holds, but for the link to the whole game."""
        parts = {id: html for id, html in self.device.page.parts.items() if html}
        parts.pop("share-rest", None)
        return {**parts, **{f"{id} =": values for id, values in self.attributes.items() if values}}

    def things(self) -> dict[str, dict[str, str]]:
        """Everything that can be tapped, by its words."""
        covered = bool(self.device.page.inert)
        found = {}
        for id, html in self.device.page.parts.items():
            if id in ("menu", "screen") or not covered:
                for kind, each in elements(html):
                    data = {name[5:]: word for name, word in each.items() if name[:5] == "data-"}
                    if kind != "input" and {"do", "id"} & data.keys():
                        found[json.dumps(data, sort_keys=True)] = data
        return found


@lru_cache(maxsize=4096)
def elements(html: str) -> list[tuple[str, dict[str, str]]]:
    return Elements(html).found


PLAYS = frozenset(
    {"confirm", "choose", "end-turn", "end-yes", "pass", "verb", "resign-yes", "finish-yes"}
    | {"governor", "second"}
)
"""Commands that may play, which only `Couple.play` does."""
AWAY = frozenset(
    {"new", "new-yes", "branch", "export", "import", "join", "resign", "language", "again", "try"}
    | {"reveal", "open-table", "peek", "undo", "undo-turn", "redo", "hint", "ask-end", "watch"}
    | {"lesson", "games", "delete", "save-file", "review", "saves", "digit", "whole"}
)
"""Commands that lead away from the game, and those that are steps of the walk themselves."""


class Couple:
    """Two people who share a device, and the twins of their game."""

    def __init__(self, journal: Journal, dice: random.Random) -> None:
        self.dice = dice
        self.game = journal.game
        self.people = [seat for seat, who in journal.header.seats.items() if who == HUMAN]
        self.true = Copy(World.of(journal))
        self.twins = {seat: Copy(twin(journal, seat, self.dice)) for seat in self.people}
        self.last = journal.ply
        self.known: Seat | None = None
        """The person who may read the page now; None where both may stand there."""
        self._now: Copy = self.true

    @property
    def copies(self) -> Iterator[Copy]:
        """Each copy in its turn, whose draws come then."""
        for copy in (self.true, *self.twins.values()):
            self._now = copy
            yield copy

    @property
    def scene(self) -> Any:
        return self.true.device.app.shown

    @property
    def ply(self) -> int:
        return self.true.device.session.journal.ply

    def begin(self, ply: int, monkeypatch: pytest.MonkeyPatch, *, open_table: bool) -> None:
        """Lay the game on the table as it was after so many moves; each copy goes on drawing what was
        drawn in its world."""
        play = Journal._play

        def drawn(journal: Journal, move: Move | str, draws: Draws) -> None:
            world, ply = self._now.world, journal.ply + 1
            if draws is None and ply < len(world.draws):
                draws = world.draws[ply] or None
            play(journal, move, draws)

        monkeypatch.setattr(Journal, "_play", drawn)
        for copy in self.copies:
            copy.device.open_game(copy.world.journal(ply))
            copy.device.let_the_bot_play()
            if open_table:
                copy.device.click("open-table")
                copy.device.let_the_bot_play()

    # What they do

    def step(self) -> str:
        """Do something; its name."""
        scene = self.scene
        ways = ["look_back", "reload", "tap", "tap", "tap", "key", "sheet"]
        if scene.mode == "curtain":
            ways += ["reveal"] * 6
        if scene.mode == "replay":
            ways += ["look_up"] * 4
        if scene.mode == "play":
            ways += ["undo"] * 3 + ["hint"]
            ways += ["play"] * 8 if self.ply < self.last else ["undo"]
            ways += ["redo"] * 3 if scene.play.can_redo else []
        if scene.play.peeks is not None:
            ways += ["peek"] * 3
        if scene.game.open_table is not None:
            ways += ["lay"]
        way = self.dice.choice(ways)
        did = getattr(self, way)()
        return f"{way} {did or ''}".strip()

    def each(self, do: str, **data: str) -> None:
        for copy in self.copies:
            copy.device.click(do, **data)
            copy.device.let_the_bot_play()

    def reveal(self) -> None:
        self.each("reveal")
        self.known = self.true.device.session.journal.turn

    def play(self) -> str:
        ply = self.ply
        for copy in self.copies:
            copy.device.session.play_text(text(copy.world.moves[ply]))
            copy.device.moved()
            copy.device.let_the_bot_play()
        return self._went(text(self.true.world.moves[ply]))

    def undo(self) -> str:
        key, before = self.dice.choice("uU"), self.ply
        for copy in self.copies:
            copy.device.press(key)
        return self._went(key) if self.ply != before else "nothing"

    def redo(self) -> str:
        for copy in self.copies:
            copy.device.press("r")
            copy.device.let_the_bot_play()
        return self._went("")

    def _went(self, told: str) -> str:
        """At an open table nobody stays alone with the page; nor behind the next curtain."""
        if self.scene.game.open_table or self.scene.mode == "curtain":
            self.known = None
        return told

    def hint(self) -> None:
        self.each("hint")

    def look_back(self) -> str:
        at = str(self.dice.randint(0, self.ply))
        if self.scene.play.peeks:
            self.known = None
        self.each("show", id=at)
        return at

    def look_up(self) -> None:
        self.each("live")

    def reload(self) -> None:
        for copy in self.copies:
            copy.reload()
            copy.device.let_the_bot_play()
        self.known = None

    def peek(self) -> None:
        before = self.scene.play.peeks
        self.each("peek")
        self.known = None if before else self.true.device.session.journal.turn

    def lay(self) -> None:
        self.each("open-table")
        self.known = None

    def sheet(self) -> str:
        word = self.dice.choice(("menu", "log", "piles", "counting", "share", "rules"))
        self.each("share" if word == "share" else "sheet", id=word)
        return word

    def key(self) -> str:
        key = self.dice.choice(("1", "2", "3", "6", "7", "8", "?", "Escape", "i", "e"))
        for copy in self.copies:
            copy.device.press(key)
        return key

    def tap(self) -> str:
        found = [copy.things() for copy in self.copies]
        shared = set(found[0]).intersection(*found[1:])
        things = [found[0][each] for each in sorted(shared)]
        things = [each for each in things if each.get("do", "") not in PLAYS | AWAY]
        picks = [each for each in things if "zone" in each and "can" in each]
        if not things:
            return ""
        data = self.dice.choice(picks if picks and self.dice.random() < 0.5 else things)
        rest = {name: word for name, word in data.items() if name != "do"}
        self.each(data.get("do", ""), **rest)
        return json.dumps(data)

    # What holds

    @property
    def readers(self) -> list[Seat]:
        """The people who may be reading: the one who is alone with it, else whoever comes by. While
        bots play, and at an open table while somebody looks back, that is everybody."""
        public = self.true.device.session.now == "wait" or (
            self.scene.mode == "replay" and self.scene.game.open_table
        )
        alone = None if public else self.known
        return [alone] if alone else self.people

    def differences(self) -> list[str]:
        """The parts of the page that tell somebody who reads it what they may not know."""
        found = []
        for seat in self.readers:
            true, other = self.true.held, self.twins[seat].held
            found += [
                f"{seat} reads in {id}: {_apart(str(true.get(id)), str(other.get(id)))}"
                for id in sorted({*true, *other})
                if true.get(id) != other.get(id)
            ]
        return found

    @property
    def telling(self) -> int:
        """The number of twins that differ from the game in something hidden."""
        true, others = self.true.world, (copy.world for copy in self.twins.values())
        return sum((one.draws, one.moves) != (true.draws, true.moves) for one in others)
