"""Positions and plays in few words.

A test says what matters for its rule. What it leaves out: both homes are held
with a town, nobody has money, hands and piles are empty, Britain is to move
with two actions.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

from acres.core.chance import Chance
from acres.core.game import Event
from acres.core.move import text
from acres.games.snow import game
from acres.games.snow.rules.data import OTHER, SEATS
from acres.games.snow.rules.editions import CONFLICTS, VARIANTS, written
from acres.games.snow.rules.position import load
from acres.games.snow.rules.state import State

HOMES = {"british": {"boston": "town"}, "french": {"quebec": "town"}}
BRITAIN_AT_START = {
    **dict.fromkeys(("boston", "new-york"), "town"),
    **dict.fromkeys(("new-haven", "norfolk", "pemaquid", "philadelphia", "st-marys"), "village"),
}
FRANCE_AT_START = {
    "quebec": "town",
    **dict.fromkeys(
        ("gaspe", "louisbourg", "port-royal", "tadoussac", "trois-rivieres", "montreal"),
        "village",
    ),
}


def villages(*places: str) -> dict[str, str]:
    """Return these places, each with a village."""
    return dict.fromkeys(places, "village")


def position(edition: str = "second", *, variants: str = "", **described: Any) -> State:
    """A position that writes events."""
    options = {"edition": edition, **described.pop("options", {})}
    if variants:
        options["variants"] = variants
    for seat in SEATS:
        side = described.setdefault(seat, {})
        side.setdefault("places", HOMES[seat])
    state = load({"options": options, **described})
    state.events = []
    return state


def some_variants(chooser: random.Random, share: float = 0.4) -> str:
    """A random combination of variants that go together, as the option lists them."""
    found = {word for word in VARIANTS if chooser.random() < share} or {"fur-coin"}
    for pair in CONFLICTS:
        if found.issuperset(pair):
            found.remove(chooser.choice(pair))
    return written(found)


def starting(seed: int = 1, **options: str) -> State:
    """The set-up of a game."""
    return game.setup(options, Chance(seed))


def legal(state: State, *words: str) -> list[str]:
    """The legal moves that begin with these words, as text."""
    return [text(move) for move in game.legal(state) if move[: len(words)] == words]


def can(state: State, line: str) -> bool:
    """Whether a legal move has this verb and these words, in whatever order."""
    verb, *words = line.split()
    return any(
        move[0] == verb and Counter(move[1:]) == Counter(words) for move in game.legal(state)
    )


def play(state: State, *lines: str) -> State:
    """Play the moves, each of which must be legal."""
    for line in lines:
        game.play(state, game.parse(line, state))
    return state


def question(state: State) -> tuple[str, str] | None:
    """Return the open question and its seat, or None."""
    return (state.stack[-1][0], state.stack[-1][1]) if state.stack else None


def pass_turn(state: State) -> State:
    """The turn ends without anything done."""
    return play(state, "end")


def turns_begin(state: State, seat: str) -> State:
    """Let the other side's turn end so that this side's turn begins."""
    assert state.to_move == OTHER[seat]
    return play(state, "end")


def to_next_own_turn(state: State) -> State:
    """Both sides end their turns without doing anything."""
    return play(state, "end", "end")


def played_cards(state: State, line: str) -> list[str]:
    """Return the hand cards that the legal move takes."""
    move = game.parse(line, state)
    return [part.id for part in game.parts(state, move) if part.zone == "hand"]


def codes(state: State) -> list[str]:
    """The codes of what happened so far."""
    return [event.code for event in events(state)]


def events(state: State, code: str | None = None) -> list[Event]:
    """Return all events so far, or those with this code."""
    assert state.events is not None
    return [event for event in state.events if code is None or event.code == code]


def same(cards: Iterable[str], *expected: str) -> bool:
    """Whether these are the same cards, in whatever order."""
    return Counter(cards) == Counter(expected)
