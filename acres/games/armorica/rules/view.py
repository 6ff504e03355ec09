"""The view of a seat, and other worlds that this seat cannot tell apart.

Everything lies open but the order of the decks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from acres.core.chance import Chance
from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.games.armorica.rules.data import CARDS
from acres.games.armorica.rules.score import Points, points
from acres.games.armorica.rules.state import Frame, State, hunger
from acres.games.armorica.rules.turn import turn


@dataclass(frozen=True, slots=True)
class View:
    """A position as any seat may know it; see `State`."""

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
    """The cards too many of each seat, if winter came now."""
    points: Mapping[Seat, Points]
    outcome: Outcome | None


def view(state: State, seat: Seat | None, *, everything: bool = False) -> View:
    """Show a position to a seat or a bystander, who all see the same, even with `everything` open."""
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


def guess(state: State, seat: Seat, chance: Chance) -> State:
    """Deal the decks anew: a world that the seat cannot tell from the true one; `chance` goes on in it."""
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
