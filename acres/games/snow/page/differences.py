"""What differs from the printing, and the printing from the second edition, by what it changes.

Imported only for a game in which something differs: see `acres.games.snow.page.house_rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.snow.rules.data import BRITISH, CARDS, FRENCH
from acres.games.snow.rules.editions import differs, read
from acres.games.snow.rules.variants import VARIANTS
from acres.games.snow.text.printings import own_lines
from acres.games.snow.text.printings import sentence as line_sentence
from acres.games.snow.text.variants import sentence, title

ONLY = {
    "fewer-infantry": BRITISH,
    "british-bateaux": BRITISH,
    "bateaux-draft": FRENCH,
    "bateaux-deck": FRENCH,
    "french_bateaux": FRENCH,
}
"""Whose cards alone a variant or a line of the printing is about."""


class Difference(NamedTuple):
    """One rule that is not as one may expect it."""

    word: str
    """The variant's word, or the field of the printing's line."""
    title: str
    sentence: str
    of_printing: bool
    """It stands in the printing; otherwise a house rule."""
    cards: tuple[str, ...]
    """Ids of the cards, places and verbs that it changes."""

    @property
    def label(self) -> str:
        """What the mark on a card stands for."""
        if self.of_printing:
            return say("This printing: {title}", title=self.title)
        return say("House rule: {title}", title=self.title)

    @property
    def line(self) -> str:
        """The rule, for who looks at the card closely."""
        if self.of_printing:
            return say("This printing: {rule}", rule=self.sentence)
        return say("House rule: {rule}", rule=self.sentence)


def all_of(options: Mapping[str, str]) -> tuple[Difference, ...]:
    """House rules first."""
    return _all(tuple(options.items()))


def about(options: Mapping[str, str], id: str, seat: Seat | None = None) -> list[Difference]:
    """Those that change this card, place or verb; `seat` is whose card it is."""
    return [
        each
        for each in all_of(options)
        if id in each.cards and (seat is None or _changes(each.word, id, seat))
    ]


def _changes(word: str, id: str, seat: Seat) -> bool:
    """Whether it is about this card as it is this side's."""
    if ONLY.get(word, seat) != seat:
        return False
    card = CARDS[seat].get(id)
    return word != "ambush-sieges" or card is None or card.vulnerable


@lru_cache(maxsize=4)
def _all(options: tuple[tuple[str, str], ...]) -> tuple[Difference, ...]:
    rules = read(dict(options))
    house = [
        Difference(word, title(word), sentence(word), False, _cards(word))
        for word in differs(dict(options))
    ]
    printing = [
        Difference(line.field, say(line.title), line_sentence(line, rules), True, line.cards)
        for line in own_lines(rules)
    ]
    return (*house, *printing)


def _cards(word: str) -> tuple[str, ...]:
    return VARIANTS[word].cards if word in VARIANTS else ()
