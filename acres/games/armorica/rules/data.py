"""Armorica: the cards, read from ``deck.csv``, and the facts of the rules.

The deck is the project's own. An owner of the published game can replace the
file card by card; `read_deck` refuses one that cannot be played with.
"""

from __future__ import annotations

import csv
import pkgutil
from dataclasses import dataclass, field

from acres.core.errors import BadNotation
from acres.games.armorica.rules.seats import SEATS as SEATS

CITIZENS = {"yellow": "farmer", "blue": "worker", "brown": "soldier"}
PATRICIANS = {"green": "matron", "red": "general", "white": "bureaucrat"}
COLOURS = (*CITIZENS, *PATRICIANS)
SYMBOLS = ("wheat", "grapes", "olives", "sheep", "gold", "amphorae")
NEEDS = {"red": "grapes", "green": "olives", "white": "sheep"}
"""The symbol that a patrician asks for instead of wheat, by colour."""
GROUPS = {"gauls": ("a", "b", "c", "d", "e"), "romans": ("I", "II", "III", "IV")}
DECK_SIZE = 29
ROW = 6
RUN_POINTS = (0, 1, 3, 6, 10, 15, 21)
"""The points of a run, by the number of its colours."""
MAJORITIES = ("grapes", "olives", "sheep")
MAJORITY, SHARED_MAJORITY = 4, 2


def rounds(players: int) -> int:
    """Return the number of rounds of a game with so many players (End).

    >>> [rounds(players) for players in (2, 3, 4)]
    [8, 8, 6]
    """
    leave = players + (players == 2)
    return -(-(DECK_SIZE - ROW) // leave)


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 62 cards with people on them."""

    id: str
    group: str
    """``a`` to ``e``, ``I`` to ``IV`` or ``start``."""
    colour: str
    symbols: tuple[int, int, int, int, int, int]
    """The number of each of `SYMBOLS`."""
    needs: str = field(init=False)
    """The symbol that counts for taking the card."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "needs", NEEDS.get(self.colour, "wheat"))

    def count(self, symbol: str) -> int:
        """Count a symbol of the card.

        >>> CARDS["start-1"].count("wheat")
        2
        """
        return self.symbols[SYMBOLS.index(symbol)]


def read_deck(written: str) -> dict[str, Card]:
    """Read cards by id; raises `BadNotation` with the first mistake in the file."""
    lines = [line for line in written.splitlines() if line.strip() and not line.startswith("#")]
    cards: dict[str, Card] = {}
    for row in csv.DictReader(lines):
        try:
            first, second, third, fourth, fifth, sixth = (int(row[name]) for name in SYMBOLS)
            id, group, colour = row["id"], row["group"], row["colour"]
        except (KeyError, TypeError, ValueError) as error:
            raise BadNotation(f"The deck has a line that is no card: {row}") from error
        card = Card(id, group, colour, (first, second, third, fourth, fifth, sixth))
        if id in cards or colour not in COLOURS or min(card.symbols) < 0:
            raise BadNotation(f"The deck has a card that cannot be: {row}")
        cards[id] = card
    check_deck(cards)
    return cards


def check_deck(cards: dict[str, Card]) -> None:
    """Raise `BadNotation` for a deck that the rules cannot be played with."""
    for people, groups in GROUPS.items():
        found = sum(card.group in groups for card in cards.values())
        if found != DECK_SIZE:
            raise BadNotation(f"The deck has {found} {people}, not {DECK_SIZE}.")
    start = [card for card in cards.values() if card.group == "start"]
    if [card.id for card in start] != [f"start-{n}" for n in range(1, len(SEATS) + 1)]:
        raise BadNotation("The deck needs the start cards start-1 to start-4, in this order.")
    for card in start:
        if card.colour != "yellow" or card.count("wheat") != 2 or not card.count("amphorae"):
            raise BadNotation(f"{card.id} must be a farmer with two wheat and an amphora.")
    groups = ("start", *GROUPS["gauls"], *GROUPS["romans"])
    for card in cards.values():
        if card.group in GROUPS["gauls"] and card.colour not in CITIZENS:
            raise BadNotation(f"{card.id} is a patrician among the Gauls.")
        if card.group not in groups:
            raise BadNotation(f"{card.id} is of the group “{card.group}”, which there is not.")


def _shipped() -> dict[str, Card]:
    data = pkgutil.get_data("acres.games.armorica.rules", "deck.csv")
    assert data is not None
    return read_deck(data.decode("utf-8"))


CARDS = _shipped()
