"""The cards as a game plays them: the printed ones, with what its printing and its house rules change.

Everybody who has a game at hand asks here. Where a location card leads stands in `LOCATIONS`: that is
part of the map, and no rule changes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Literal

from acres.core.seat import Seat
from acres.games.snow.rules.data import BRITISH, CARDS, FRENCH, SEATS, Card
from acres.games.snow.rules.editions import Rules

Change = tuple[Seat, str, Mapping[str, int]]
"""The owner and the id of a card, and the facts that differ: ``("french", "militia", {"cost": 3})``."""

CHANGES: dict[str, tuple[Change, ...]] = {
    "fewer-infantry": ((BRITISH, "regular-infantry", {"count": 3}),),
    "british-bateaux": ((BRITISH, "bateaux", {"start": 1}),),
    "natives-besiege": (
        *((seat, "neutral-native-americans", {"strength": 1}) for seat in SEATS),
        (FRENCH, "native-americans", {"strength": 1}),
    ),
    "no-governor": tuple((seat, "governor", {"count": 0}) for seat in SEATS),
}
"""By variant: the cards that it changes (variants 4, 7, 15 and 19)."""
BATEAUX: dict[str, Change] = {
    "deck": (FRENCH, "bateaux", {"start": 1}),
    "none": (FRENCH, "bateaux", {"count": 0}),
}
"""The French Bateaux card by the printing's line about it (E1)."""

Ability = Literal["vulnerable", "blocks_raid", "blocks_ambush"]


class Kinds(dict[str, Card]):
    """Every kind of card that a side can hold, by id, as a game has it; a kind that is not in the game has
    the count 0. Hashed by identity, so that what follows from it can be kept: equal rules share it."""

    __hash__ = object.__hash__  # type: ignore[assignment]


def cards_of(rules: Rules, seat: Seat) -> Kinds:
    """Return the cards of this side under these rules.

    >>> cards_of(Rules(variants=frozenset({"natives-besiege"})), FRENCH)["native-americans"].strength
    1
    """
    try:
        found: Mapping[Seat, Kinds] = rules.cards
    except AttributeError:
        found = _cards(rules)
        object.__setattr__(rules, "cards", found)
    return found[seat]


@cache
def _cards(rules: Rules) -> dict[Seat, Kinds]:
    found = {seat: Kinds(CARDS[seat]) for seat in SEATS}
    for seat, id, facts in _changes(rules):
        found[seat][id] = replace(found[seat][id], **facts)  # type: ignore[arg-type]
    return found


def _changes(rules: Rules) -> Iterator[Change]:
    for word in rules.variants:
        yield from CHANGES.get(word, ())
    if rules.french_bateaux in BATEAUX:
        yield BATEAUX[rules.french_bateaux]


@cache
def own_cards(kinds: Kinds) -> dict[str, int]:
    """Return the copies of a side's own cards that are in the game (E1, variants 4 and 19)."""
    return {id: card.count for id, card in kinds.items() if card.count and not card.neutral}


@cache
def kinds_with(kinds: Kinds, ability: Ability) -> frozenset[str]:
    """Return the ids of the kinds that have the ability.

    >>> sorted(kinds_with(cards_of(Rules(), BRITISH), "blocks_ambush"))
    ['neutral-native-americans', 'rangers']
    """
    return frozenset(id for id, card in kinds.items() if getattr(card, ability))
