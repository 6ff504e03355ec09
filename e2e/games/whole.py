"""Whole games by keys, names or taps: the steps of each move.

A session runs beside the page, so that a test knows the page without looking: the picks, the label
of Confirm, the readings, the accessible names.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from html.parser import HTMLParser
from importlib import resources
from itertools import islice, takewhile
from pathlib import Path
from typing import NamedTuple, Protocol

from playwright.sync_api import Page

from acres.app.kit.html import VOID
from acres.app.session.game_scene import game_scene
from acres.app.session.session import Session
from acres.app.shell.regions import attributes, regions
from acres.core.journal import SELF, Journal
from acres.core.move import Move, Part, Verb, Zone, text
from e2e.clicks import expect_body, journal, load
from tests.rings import NIGHTLY, SEED


class Step(NamedTuple):
    """A thing or a button on the way to a move."""

    what: str
    """The button's ``data-do``; empty for a thing."""
    id: str = ""
    zone: str = ""
    copy: int = 0


class Driver(Protocol):
    """A means of doing a step on the page."""

    def do(self, step: Step, session: Session, /) -> None: ...


def split_game(whole: Journal, at: int) -> tuple[Journal, list[Move]]:
    """Return a game up to a ply, with open hands, and its moves from there."""
    header = whole.header
    found = Journal(replace(header, seats=dict.fromkeys(header.seats, SELF), title=""))
    for move in whole.moves[:at]:
        found.append(move)
    return found, list(whole.moves[at:])


EXAMPLES = {
    "snow": ("fort-duquesne", 12),
    "armorica": ("three-governors", 30),
    "fortress": ("four-towers", 90),
}
"""An example game of each kind, and how many of its last moves to leave out."""


def example(name: str) -> tuple[Journal, list[Move]]:
    """Return the example game of this kind without its last moves, and those moves."""
    file, rest = EXAMPLES[name]
    written = resources.files("acres.examples").joinpath(f"{file}.acres").read_text("utf-8")
    whole = Journal.parse(written)
    return split_game(whole, max(0, len(whole.moves) - rest))


FILES = {path.parent.name: path for path in sorted(Path(__file__).parent.glob("*/whole.acres"))}
"""A short game of each kind from beginning to end, with many kinds of moves."""


HOW = ("keys", "names", "taps")
"""The ways to play a whole game."""
LAST = 20
"""Moves at the end of each game that every run plays."""


def games_by(how: str) -> list[str]:
    """Return the kinds of game to play in a way: one, in each way another; at night all."""
    games = [*FILES]
    return games if NIGHTLY else [games[(SEED + HOW.index(how)) % len(games)]]


def game_to_play(name: str) -> tuple[Journal, list[Move]]:
    """Return the short game before its last moves, at night before all, and those moves."""
    written = Journal.parse(FILES[name].read_text("utf-8"))
    return split_game(written, 0 if NIGHTLY else max(0, written.ply - LAST))


def play_short_game(page: Page, driver: Driver, game: str) -> Session:
    """Play the short game of this kind to its end, and expect the page's scores to be the session's;
    return the session."""
    start, moves = game_to_play(game)
    load(page, start)
    session = Session(start)
    play(driver, session, moves)
    expect_body(page, over="true")
    assert journal(page) == session.journal.text()
    outcome = session.game.outcome(session.journal.state)
    assert outcome
    shown = re.findall(r"-?\d+", page.locator("#screen .final").inner_text())
    assert sorted(shown) == sorted(str(score) for score in outcome.scores.values())
    return session


def play(driver: Driver, session: Session, moves: Sequence[Move]) -> None:
    """Play the moves on the page and in the session; the moves of a chain are one play."""
    left = deque(moves)
    while left:
        ply = session.journal.ply
        make(driver, session, _in_one(session, left))
        made = list(session.journal.moves[ply:])
        assert made == (meant := [left.popleft() for _ in made]), f"{made}, not {meant}"


def make(driver: Driver, session: Session, move: Move) -> None:
    """Make one play: a move, or a chain of moves."""
    ply = session.journal.ply
    for step in steps(session, move):
        driver.do(step, session)
    while session.journal.ply == ply:
        assert session.selection.move == move, f"{text(move)}: {session.selection.readings}"
        driver.do(Step("confirm"), session)
        session.confirm()


def _in_one(session: Session, moves: Iterable[Move]) -> Move:
    """Return the first of the moves, joined with the moves that are picked together with it."""
    first, *_ = moves
    if (chain := session.selection.chain) is None or first[0] != chain.verb:
        return first
    more = takewhile(lambda move: move[0] == chain.verb, moves)
    return (chain.verb, *(id for _, id in islice(more, chain.most)))


def steps(session: Session, move: Move) -> Iterator[Step]:
    """Yield the steps to a move, at least to Confirm; the session follows the page."""
    if move == session.page.END:
        yield Step("end-turn")
        session.play(move)
        return
    verb = Verb(move[0])
    markup = "".join(session.page.regions(game_scene(session)).values())
    parts = _parts(session, move)
    together = len(parts) > 1 and session.selection.chain and session.selection.chain.verb == verb
    things = [part for part in parts if part.zone != session.page.PLACES]
    if (
        not parts
        or together
        or any(f'data-zone="{p.zone}" data-id="{p.id}"' not in markup for p in things)
    ):
        yield Step("pass" if 'data-do="pass"' in markup and verb == "pass" else "verb", verb)
        if session.choose_verb(verb):
            return
    wanted = Counter((part.zone, part.id) for part in parts)
    for (zone, id), count in wanted.items():
        while sum(pick[:2] == (zone, id) for pick in _held(session)) < count:
            copy = _free(session, zone, id)
            yield Step("", id, zone, copy)
            session.tap(zone, id, copy)
    several = len({play.move[0] for play in session.selection.remaining}) > 1
    if session.selection.move != move and (several or not session.selection.started):
        yield Step("verb", verb)
        session.choose_verb(verb)
    if session.selection.move != move:
        yield Step("choose", text(move))
        session.choose(text(move))


def _parts(session: Session, move: Move) -> Sequence[Part]:
    """Return the parts of a play, which is one move or a chain of moves."""
    chain = session.selection.chain
    if chain is None or move[0] != chain.verb:
        return session.game.parts(session.journal.state, move)
    return chain.play([thing for id in move[1:] for thing in chain.things if thing[1] == id]).parts


def _held(session: Session) -> tuple[tuple[Zone, str, int], ...]:
    return (*session.selection.picked, *session.selection.implied)


def _free(session: Session, zone: Zone, id: str) -> int:
    taken = {pick.copy for pick in session.selection.picked if pick[:2] == (zone, id)}
    return next(n for n in range(len(taken) + 1) if n not in taken)


class AccessibleName(HTMLParser):
    """A parser that finds an element and its accessible name: label, else audible content."""

    def __init__(self, markup: str, wanted: dict[str, str | None]) -> None:
        super().__init__()
        self.found: list[str] | None = None
        self.label: str | None = None
        self._wanted = wanted
        self._depth = self._silent = 0
        self._done = False
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        if self.found is None and all(has.get(name) == word for name, word in self._wanted.items()):
            self.found, self.label = [], has.get("aria-label")
        if self.found is None or self._done or tag in VOID:
            return
        self._depth += 1
        if self._silent or has.get("aria-hidden") == "true":
            self._silent += 1
        elif self._depth > 1 and has.get("aria-label"):
            self.found.append(has["aria-label"] or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Skip drawings, which have no content."""

    def handle_endtag(self, tag: str) -> None:
        if self.found is None or self._done:
            return
        self._depth -= 1
        self._silent = max(0, self._silent - 1)
        self._done = not self._depth

    def handle_data(self, data: str) -> None:
        if self.found is not None and not self._done and not self._silent and data.strip():
            self.found.append(data.strip())


def accessible_names(session: Session, step: Step) -> list[list[str]]:
    """Return the names of a step's target, each in pieces between which there may be space. (The
    button that ends a turn is in two places, of which a screen shows one.)"""
    shown = game_scene(session)
    values = attributes(session.page, shown).get(f"place-{step.id}", {})
    if step.zone == session.page.PLACES and values.get("aria-label"):
        return [[str(values["aria-label"])]]
    wanted: dict[str, str | None] = {"data-do": step.what or None}
    wanted |= {"data-id": step.id} if step.id and step.what != "pass" else {}
    wanted |= {"data-zone": step.zone} if step.zone else {}
    wanted |= {"data-copy": str(step.copy)} if step.copy else {}
    own = session.page.regions(shown) if step.zone or step.what in ("verb", "pass") else {}
    everything = (*own.values(), *regions(session.page, shown).values())
    words = [f'{name}="{word}"' for name, word in wanted.items() if word is not None]
    found = [
        parser
        for markup in everything
        if all(word in markup for word in words)
        and (parser := AccessibleName(markup, wanted)).found is not None
    ]
    assert found, f"nothing on the table is {step}"
    return [[parser.label] if parser.label else parser.found or [] for parser in found]
