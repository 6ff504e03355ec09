"""The state of a game of Armorica, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass, field

from acres.core.chance import Chance
from acres.core.game import Event, Noting, Outcome
from acres.core.seat import Seat, clockwise
from acres.games.armorica.rules.data import CARDS, GROUPS, SYMBOLS

Frame = tuple[str, Seat]
"""Something still to be done: a name and the seat that does it. ``gauls``, ``romans`` and ``winter`` wait for
a move, ``round-end`` runs by itself."""


@dataclass(slots=True)
class State(Noting):
    """A position, the order of the decks included."""

    chance: Chance
    seats: tuple[Seat, ...]
    """The seats in clockwise order."""
    first: Seat
    """The holder of the first-player card."""
    displays: dict[Seat, list[str]]
    """The cards of each seat, from left to right."""
    rows: dict[str, list[str]]
    """``gauls`` and ``romans``, from left to right: the last is the oldest."""
    decks: dict[str, list[str]]
    """The last card is on top."""
    removed: list[str]
    round: int = 1
    last: bool = False
    """True in the last round: a deck was used up."""
    stack: list[Frame] = field(default_factory=list)
    outcome: Outcome | None = None
    seal: int = 0
    events: list[Event] | None = None

    @property
    def turn(self) -> int:
        """Return the round, by which the length of a game is measured."""
        return self.round

    def copy(self) -> State:
        """Return an independent copy that writes no events."""
        return State(
            self.chance.copy(),
            self.seats,
            self.first,
            {seat: cards.copy() for seat, cards in self.displays.items()},
            {people: row.copy() for people, row in self.rows.items()},
            {people: deck.copy() for people, deck in self.decks.items()},
            self.removed.copy(),
            self.round,
            self.last,
            self.stack.copy(),
            self.outcome,
            self.seal,
        )

    def from_first(self) -> tuple[Seat, ...]:
        """Return the seats clockwise from the first player."""
        return clockwise(self.seats, self.first)


def count(display: list[str], symbol: str) -> int:
    """Count a symbol on the displayed cards.

    >>> count(["start-1", "start-2"], "wheat")
    4
    """
    at = SYMBOLS.index(symbol)
    return sum([CARDS[card].symbols[at] for card in display])


def hunger(display: list[str]) -> int:
    """Count the cards that have no amphora to live on (Winter)."""
    return max(0, len(display) - count(display, "amphorae"))


def starving(display: list[str]) -> list[str]:
    """Return the displayed cards that winter can take: those without an amphora."""
    return [card for card in display if not CARDS[card].count("amphorae")]


def price(row: list[str], card: str) -> int:
    """Return the number of symbols for taking a card: its position in the row, counted from the right
    (Gaul and Roman phase).

    >>> price(["start-1", "start-2"], "start-2")
    1
    """
    return len(row) - row.index(card)


def takeable(display: list[str], row: list[str]) -> list[str]:
    """Return the cards of a row that can be taken, the oldest first (Gaul and Roman phase)."""
    has = {symbol: count(display, symbol) for symbol in {CARDS[card].needs for card in row}}
    oldest_first = enumerate(reversed(row), 1)
    return [card for price, card in oldest_first if price <= has[CARDS[card].needs]]


def check(state: State) -> None:
    """Raise `AssertionError` where cards are not conserved or lie where they cannot."""
    everything = [*state.removed]
    for pile in (*state.displays.values(), *state.rows.values(), *state.decks.values()):
        everything += pile
    missing_starts = {f"start-{n}" for n in range(len(state.seats) + 1, 5)}
    assert sorted(everything) == sorted(CARDS.keys() - missing_starts)
    for people, groups in GROUPS.items():
        assert all(CARDS[card].group in groups for card in state.rows[people])
        order = [groups.index(CARDS[card].group) for card in state.decks[people]]
        assert order == sorted(order, reverse=True)
