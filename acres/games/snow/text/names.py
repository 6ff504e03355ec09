"""What things are called in the reader's language.

The names of places stand in `acres.games.snow.rules.data`; ``make messages`` takes them
from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from acres.core.move import Zone
from acres.core.seat import Seat
from acres.core.sentences import N_, listed, say
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import PLACES

SYMBOLS = {
    # Translators: the symbols on the cards.
    "ship": N_("ship"),
    "bateaux": N_("bateaux"),
    "wagon": N_("wagon"),
    "settler": N_("settler"),
    # Translators: the symbol of military strength.
    "military": N_("military"),
    "fur": N_("fur"),
}
EMPIRE = {
    "bateaux": N_("Bateaux"),
    "coureurs-de-bois": N_("Coureurs de bois"),
    "fortification": N_("Fortification"),
    "governor": N_("Governor"),
    "home-support": N_("Home Support"),
    "indian-leader": N_("Indian Leader"),
    "intendant": N_("Intendant"),
    "military-leader": N_("Military Leader"),
    "militia": N_("Militia"),
    "native-americans": N_("Native Americans"),
    "neutral-fortification": N_("Neutral Fortification"),
    "neutral-native-americans": N_("Neutral Native Americans"),
    "neutral-settlers": N_("Neutral Settlers"),
    "priest": N_("Priest"),
    "rangers": N_("Rangers"),
    "regular-infantry": N_("Regular Infantry"),
    "regular-infantry-free": N_("Starting Infantry"),
    "settlers": N_("Settlers"),
    "ships": N_("Ships"),
    "siege-artillery": N_("Siege Artillery"),
    "trader": N_("Trader"),
}
"""Kinds of card that are not places."""


def nation(seat: Seat) -> str:
    """The side of that seat, such as Britain."""
    return MANIFEST.nation(seat)


def place(id: str) -> str:
    """The place, such as St. Mary's."""
    return say(PLACES[id].name)


def places(ids: Iterable[str]) -> str:
    """Places as a sentence lists them."""
    return listed([place(id) for id in ids])


def card(id: str) -> str:
    """The kind of card; a location card is called like its place."""
    return say(EMPIRE[id]) if id in EMPIRE else place(id)


def cards(ids: Iterable[str]) -> str:
    """Cards as a sentence lists them, several of a kind as one.

    >>> cards(["boston", "neutral-settlers", "neutral-settlers"])
    'Boston and 2 × Neutral Settlers'
    """
    return listed(
        [
            # Translators: several cards of a kind.
            card(id) if count == 1 else say("{count} × {card}", count=count, card=card(id))
            for id, count in Counter(ids).items()
        ]
    )


def symbol(word: str) -> str:
    """What a card shows, such as ship."""
    return say(SYMBOLS[word])


def thing(zone: Zone, id: str) -> str:
    """The name of something on the table: a place, or a card."""
    return place(id) if zone == zones.MAP else card(id)
