"""What a side has in hand to act with, read once for all its actions."""

from __future__ import annotations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.data import CARDS, OTHER, Card
from acres.games.snow.rules.state import Side, State, usable_cards

SYMBOLS = ("ship", "bateaux", "wagon", "settler", "military", "fur")


class Means:
    """The usable hand of a side, by what its cards can do: read when first asked for.

    Plays ask only for the sides, and before anything is played.
    """

    __slots__ = ("by", "cards", "foe", "origins", "other", "seat", "side", "state")

    cards: list[Card]
    """Usable kinds, each once, sorted by id."""
    origins: list[Card]
    """Those that name places to go to."""
    by: dict[str, list[Card]]
    """Usable kinds by symbol."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.other = OTHER[seat]
        self.side: Side = state.sides[seat]
        self.foe: Side = state.sides[self.other]

    def __getattr__(self, name: str) -> object:
        if name not in ("cards", "origins", "by"):
            raise AttributeError(name)
        self.cards = usable_cards(self.state, self.seat)
        self.origins = [card for card in self.cards if card.leads]
        self.by = {symbol: [] for symbol in SYMBOLS}
        for card in self.cards:
            for symbol in card.symbols:
                self.by[symbol].append(card)
        return getattr(self, name)

    def has(self, card: str) -> bool:
        """Whether the hand holds the card, usable or not."""
        return card in self.side.hand

    def can_use(self, card: str) -> bool:
        """Whether the hand holds the card and it is usable."""
        return CARDS[self.seat][card] in self.cards


def journeys(state: State, me: Means, target_owner: Seat | None) -> dict[str, list[Move]]:
    """By target: the pairs of a card that names it and a card that goes there.

    Targets are the neutral places (None) or the places of one side. Of two
    pairs that play the same two cards only the first is given.
    """
    found: dict[str, list[Move]] = {}
    owner = state.owner
    for origin in me.origins:
        for by, target in origin.leads:
            if owner.get(target) != target_owner:
                continue
            pairs = found.setdefault(target, [])
            for transport in me.by[by]:
                if transport is not origin and (transport.id, origin.id) not in pairs:
                    pairs.append((origin.id, transport.id))
    return found
