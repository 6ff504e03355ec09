"""Names of things, and whole sentences by nation for languages that inflect them.

The names of places stand in `acres.games.snow.rules.data`; ``make messages`` takes them from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from acres.core.move import Zone
from acres.core.seat import Seat
from acres.core.sentences import N_, Name, listed, name, say
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import BRITISH, FRENCH, PLACES
from acres.games.snow.rules.siege import ahead

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


def nation(seat: Seat) -> Name:
    """Return the name of the side, such as Britain."""
    return MANIFEST.nation(seat)


def place(id: str) -> Name:
    """Return the name of the place, such as St. Mary’s."""
    return name(PLACES[id].name)


def places(ids: Iterable[str]) -> Name:
    """Return places as a sentence lists them."""
    return listed([place(id) for id in ids])


def card(id: str) -> Name:
    """Return the name of the kind of card; a location card is called like its place."""
    return name(EMPIRE[id]) if id in EMPIRE else place(id)


def cards(ids: Iterable[str]) -> Name:
    """Return cards as a sentence lists them, several of a kind as one.

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
    """Return the name of a symbol, such as ship."""
    return say(SYMBOLS[word])


FORMATS: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(("place", "home"), place),
    **dict.fromkeys(("card", "thing", "origin", "transport", "ship", "force", "lost"), card),
    **dict.fromkeys(("cards", "settler"), cards),
    "marker": abs,
    "seat": nation,
}
"""By the name of a placeholder: how its value is said; other values stand as they are."""


def named(
    args: Mapping[str, Any], formats: Mapping[str, Callable[[Any], object]] = FORMATS
) -> dict[str, Any]:
    """Return the values that fill the placeholders of a sentence with these arguments."""
    return {
        name: formats[name](value) if name in formats and value is not None else value
        for name, value in args.items()
    }


def thing(zone: Zone, id: str) -> Name:
    """Return the name of something on the table: a place, or a card."""
    return place(id) if zone == zones.MAP else card(id)


TOWN = {BRITISH: N_("A British town."), FRENCH: N_("A French town.")}
VILLAGE = {BRITISH: N_("A British village."), FRENCH: N_("A French village.")}
PLACE_TOWN = {BRITISH: N_("{place}, British town."), FRENCH: N_("{place}, French town.")}
PLACE_VILLAGE = {BRITISH: N_("{place}, British village."), FRENCH: N_("{place}, French village.")}
IN_REACH = {
    BRITISH: N_("Within reach of British raids:"),
    FRENCH: N_("Within reach of French raids:"),
}


def stands(besieger: Seat, marker: int) -> str:
    """Say who besieges a place, and how the siege stands."""
    who, leader = nation(besieger), ahead(besieger, marker)
    if not leader:
        return say("Besieged by {besieger}; the siege is even.", besieger=who)
    return say(
        "Besieged by {besieger}; the siege stands at {marker} for {nation}.",
        besieger=who,
        marker=abs(marker),
        nation=nation(leader),
    )


def lead(marker: int, besieger: Seat) -> str:
    """Return a marker with the leading side, such as “Britain 2”."""
    if marker == 0:
        # Translators: a siege in which nobody is ahead.
        return say("even")
    # Translators: how a siege stands: who is ahead, and by how much.
    return say("{nation} {count}", nation=nation(ahead(besieger, marker)), count=abs(marker))
