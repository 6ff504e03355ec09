"""Scenes from random games, for the tests of what they look like."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from html.parser import HTMLParser
from typing import Any

from acres.app.kit.html import VOID
from acres.app.kit.saved_game import SavedGame
from acres.app.kit.scene import AnyScene
from acres.app.saved import listing
from acres.app.session.game_scene import game_scene
from acres.app.session.session import Session
from acres.core.journal import Journal

PEOPLE = {"british": "human", "french": "human"}
RARE = {"end": 0.3, "pass": 0.05, "withdraw": 0.1, "surrender": 0.02}


def session(journal: Journal) -> Session:
    """The game in front of whoever decides, or of Britain when it is over."""
    found = Session(journal)
    found.reveal()
    if found.viewer is None:
        found.viewer = "british"
    return found


def walk(seed: int, plies: int) -> Iterator[Session]:
    """A random game, a session at every few moves, with picks made at random."""
    dice = random.Random(seed)
    journal = Journal.new("snow", {"edition": "second"}, seed, PEOPLE)
    for ply in range(plies):
        if journal.turn is None:
            yield session(journal)
            return
        if ply % 5 == 0:
            shown = session(journal)
            yield shown
            yield _picked(shown, dice)
        moves = journal.game.legal(journal.state)
        verbs = sorted({move[0] for move in moves})
        verb = dice.choices(verbs, [RARE.get(verb, 1.0) for verb in verbs])[0]
        journal.append(dice.choice([move for move in moves if move[0] == verb]))


def _picked(shown: Session, dice: random.Random) -> Session:
    """With some or all of a random play picked."""
    play = dice.choice(shown.selection.plays)
    shown.selection = shown.selection.choose_verb(play.move[0])
    for part in play.parts[: dice.randrange(len(play.parts) + 1)]:
        shown.tap(part.zone, part.id)
    return shown


def scene_of(session: Session) -> AnyScene:
    """Make the scene of this session."""
    return game_scene(session)


PARTS = ("shell", "play", "game", "recap", "storage", "links")


def changed(scene: AnyScene, **values: Any) -> AnyScene:
    """Replace values of a scene, each in the part that has it: ``changed(scene, sheet="menu")``."""
    own = {name: value for name, value in values.items() if hasattr(scene, name)}
    scene = replace(scene, **own)
    for part in PARTS:
        content = getattr(scene, part)
        names = {field.name for field in fields(content)} if content else set()
        found = {name: value for name, value in values.items() if name in names - own.keys()}
        own |= found
        scene = replace(scene, **{part: replace(content, **found)}) if found else scene
    assert own.keys() == values.keys()
    return scene


def scenes(seed: int = 1, plies: int = 150) -> Iterator[AnyScene]:
    """Make the scenes of those sessions."""
    for each in walk(seed, plies):
        yield scene_of(each)


class Elements(HTMLParser):
    """The elements of some markup, checked for balance on the way."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self._open: list[str] = []
        self.feed(markup)
        self.close()
        assert not self._open, f"not closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID, f"<{tag}/> is not a void element"
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open.pop() == tag


def shelf(game: str) -> tuple[SavedGame, ...]:
    """Two games that are kept, one of them over, with names as people write them."""
    journal = Journal.new(game, {}, 1)
    going = SavedGame("a", journal.text(), listing(journal), name="A & <b>")
    journal.append("resign")
    return going, SavedGame("b", journal.text(), listing(journal), over=True, notes="<i>&")
