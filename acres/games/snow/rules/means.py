"""What a side has in hand to act with, read once for all its actions."""

from __future__ import annotations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.data import CARDS, OTHER, SEATS, Card
from acres.games.snow.rules.state import Side, State, usable_cards

WAYS = ("ship", "bateaux", "wagon")
SYMBOLS = (*WAYS, "settler", "military", "fur")
TARGETS = {
    seat: {
        card.id: {way: [to for by, to in card.leads if by == way] for way, _ in card.leads}
        for card in CARDS[seat].values()
    }
    for seat in SEATS
}
"""By side, card and way: the places that the card names."""


class Means:
    """The usable hand of a side, by what its cards can do: read when first asked for.

    Plays ask only for the sides, and before anything is played.
    """

    __slots__ = ("by", "cards", "foe", "journeys", "origins", "other", "seat", "side", "state")

    cards: list[Card]
    """Usable kinds, each once, sorted by id."""
    origins: list[Card]
    """Those that name places to go to."""
    by: dict[str, list[Card]]
    """Usable kinds by symbol."""
    journeys: dict[Seat | None, dict[str, list[Move]]]
    """By who holds the target (None for nobody) and by target: the pairs of a card that names it and
    a card that goes there; of two pairs that play the same two cards only the first."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.other = OTHER[seat]
        self.side: Side = state.sides[seat]
        self.foe: Side = state.sides[self.other]

    def __getattr__(self, name: str) -> object:
        if name == "journeys":
            self.journeys = _journeys(self)
        elif name in ("cards", "origins", "by"):
            self._read()
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def _read(self) -> None:
        self.cards = usable_cards(self.state, self.seat)
        self.origins = [card for card in self.cards if card.leads]
        self.by = {symbol: [] for symbol in SYMBOLS}
        for card in self.cards:
            for symbol in card.symbols:
                self.by[symbol].append(card)

    def has(self, card: str) -> bool:
        """Whether the hand holds the card, usable or not."""
        return card in self.side.hand

    def can_use(self, card: str) -> bool:
        """Whether the hand holds the card and it is usable."""
        return CARDS[self.seat][card] in self.cards


def _journeys(me: Means) -> dict[Seat | None, dict[str, list[Move]]]:
    found: dict[Seat | None, dict[str, list[Move]]] = {None: {}, me.seat: {}, me.other: {}}
    owner = me.state.owner
    by_way = {way: [card.id for card in me.by[way]] for way in WAYS}
    for origin in me.origins:
        own = origin.id
        for way, targets in TARGETS[me.seat][own].items():
            transports = [id for id in by_way[way] if id != own]
            for target in targets if transports else ():
                pairs = found[owner.get(target)].setdefault(target, [])
                for transport in transports:
                    if (transport, own) not in pairs and (own, transport) not in pairs:
                        pairs.append((own, transport))
    return found
