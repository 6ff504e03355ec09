"""What a seat may know of a game of Armorica; and other worlds it cannot tell apart.

Everything lies open but the order of the decks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from acres.core.chance import Chance
from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.games.armorica.rules.data import CARDS, DECK_SIZE, ROW
from acres.games.armorica.rules.score import Points, points
from acres.games.armorica.rules.state import Frame, State, hunger
from acres.games.armorica.rules.turn import turn


@dataclass(frozen=True, slots=True)
class View:
    """A position as any seat may know it."""

    seat: Seat | None
    seats: tuple[Seat, ...]
    first: Seat
    round: int
    last: bool
    decides: Seat | None
    question: Frame | None
    """The phase and the seat that decides in it."""
    displays: Mapping[Seat, tuple[str, ...]]
    rows: Mapping[str, tuple[str, ...]]
    decks: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]
    """The groups left in each deck, from the top, each with its cards, sorted."""
    removed: tuple[str, ...]
    hunger: Mapping[Seat, int]
    """Cards too many, if winter came now."""
    points: Mapping[Seat, Points]
    outcome: Outcome | None


def view(state: State, seat: Seat | None, *, everything: bool = False) -> View:
    """The position as this seat may know it; None sees the same, and so does `everything`."""
    return View(
        seat=seat,
        seats=state.seats,
        first=state.first,
        round=state.round,
        last=state.last,
        decides=turn(state),
        question=state.stack[-1] if state.stack else None,
        displays={own: tuple(cards) for own, cards in state.displays.items()},
        rows={people: tuple(row) for people, row in state.rows.items()},
        decks={people: tuple(_groups(deck)) for people, deck in state.decks.items()},
        removed=tuple(state.removed),
        hunger={own: hunger(cards) for own, cards in state.displays.items()},
        points=points(state.displays),
        outcome=state.outcome,
    )


def _groups(deck: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    return [
        (group, tuple(sorted(cards)))
        for group, cards in groupby(reversed(deck), key=lambda card: CARDS[card].group)
    ]


def rounds(players: int) -> int:
    """How many rounds a game of so many players has (End).

    >>> [rounds(players) for players in (2, 3, 4)]
    [8, 8, 6]
    """
    leave = players + (players == 2)
    return -(-(DECK_SIZE - ROW) // leave)


def guess(state: State, seat: Seat, chance: Chance) -> State:
    """Another world that this seat cannot tell from the true one: the decks dealt anew.

    `chance` also becomes the world's source of chance.
    """
    world = state.copy()
    world.chance = chance
    for people, deck in state.decks.items():
        dealt: list[str] = []
        for _, cards in reversed(_groups(deck)):
            pile = list(cards)
            chance.shuffle(pile)
            dealt += pile
        world.decks[people] = dealt
    return world
