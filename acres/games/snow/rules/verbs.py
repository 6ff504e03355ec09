"""Parts of an action and a decision, conditions with their reasons, and a side's usable hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from acres.core.errors import Reason
from acres.core.move import Move, Part, Zone
from acres.core.seat import Seat
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import Kinds, cards_of
from acres.games.snow.rules.data import HOME, LOCATIONS, OTHER, SEATS, Card
from acres.games.snow.rules.state import Frame, Side, State, usable_cards, usable_places

WAYS = ("ship", "bateaux", "wagon")
SYMBOLS = (*WAYS, "settler", "military", "fur")
TARGETS = {seat: {card.id: card.by_way() for card in LOCATIONS[seat].values()} for seat in SEATS}
"""By side, card and way: the places that the card names."""


class Means:
    """The usable hand of a side, by what its cards can do: read when first asked for.

    Plays ask only for the sides and the kinds, and before anything is played.
    """

    __slots__ = (
        *("by", "cards", "foe", "journeys", "kinds", "origins", "other", "seat", "side", "state"),
    )

    kinds: Kinds
    """Every kind of card that the side can hold, as the game plays it."""
    cards: list[Card]
    """Usable kinds, each once, sorted by id."""
    origins: list[Card]
    """Usable kinds that name places to go to."""
    by: dict[str, list[Card]]
    """Usable kinds by symbol."""
    journeys: dict[Seat | None, dict[str, list[Move]]]
    """By holder of the target (None for nobody) and by target: the pairs of a card that names it
    and a card that goes there; of two pairs of the same two cards only the first."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.other = OTHER[seat]
        self.side: Side = state.sides[seat]
        self.foe: Side = state.sides[self.other]
        self.kinds = cards_of(state.rules, seat)

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
        """Return whether the hand holds the card, usable or not."""
        return card in self.side.hand

    def leading(self, owner: Seat | None) -> set[str]:
        """Return the places of this owner that usable cards of the hand name."""
        targets = {target for card in self.origins for _, target in card.leads}
        return {place for place in targets if self.state.owner.get(place) == owner}

    def can_use(self, card: str) -> bool:
        """Return whether the hand holds the card and it is usable."""
        return self.kinds[card] in self.cards


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


Role = Literal[
    "target",
    "siege",
    "origin",
    "transport",
    "settler",
    "fortification",
    "force",
    "raider",
    "blocker",
    "victim",
    "converter",
    "lost",
    "gold",
    "ship",
    "trader",
    "fur",
    "drafted",
    "chosen",
    "discarded",
    "reserved",
    "fetched",
    "governor",
    "removed",
    "intendant",
    "support",
]
Parts = list[Part[Role]]
"""Things a play takes up, for the table: ``[Part(zones.MAP, "quebec", "target")]``."""

LIES: dict[Role, Zone] = {
    "target": zones.MAP,
    "siege": zones.MAP,
    "chosen": zones.DRAFT,
    "lost": zones.ROW,
}
"""By role, the zone of the thing; the hand for every other role."""


def taking(*roles: Role, card: str = "", role: Role = "origin") -> Callable[[State, Move], Parts]:
    """Return the function that lists the parts of a play: its words have these `roles` in their
    order, the last one as often as needed; a `card` that the move does not name has `role`."""

    def parts(state: State, move: Move) -> Parts:
        more = len(move) - 1 - len(roles)
        words = zip(move[1:], (*roles, *roles[-1:] * more), strict=False)
        unnamed = [Part(zones.HAND, card, role)] if card else []
        return unnamed + [Part(LIES.get(each, zones.HAND), word, each) for word, each in words]

    return parts


def always(state: State, move: Move) -> bool:
    """Return True: free every time."""
    return True


def never(state: State, move: Move) -> bool:
    """Return False: costs an action every time."""
    return False


def named(id: str) -> Callable[[Card], bool]:
    """Return the condition that a card has this name."""
    return lambda card: card.id == id


# Conditions, each with the reason where it fails

Arguments = Callable[[Means, str], dict[str, Any]]


def nothing(me: Means, place: str) -> dict[str, Any]:
    """Return no arguments."""
    return {}


def at_place(me: Means, place: str) -> dict[str, Any]:
    """Return the place that was asked about."""
    return {"place": place}


@dataclass(frozen=True, slots=True)
class Check:
    """A condition of a kind of action, and the reason that stands where it fails."""

    code: str
    section: str
    fails: Callable[[Means, str], object]
    """Whether it fails for this hand and this place (“” for a kind of action at large)."""
    args: Arguments = nothing
    """Values for the placeholders of the reason's sentence."""
    early: bool = False
    """Tested before any play is looked for: `fails` costs next to nothing and needs no place."""

    def __call__(self, me: Means, place: str = "") -> list[Reason]:
        """Return the reason, if the condition fails."""
        failed = self.fails(me, place)
        return [Reason(self.code, self.section, self.args(me, place))] if failed else []


def otherwise(code: str, section: str, args: Arguments = nothing) -> Check:
    """Return the reason for which nothing is legal where all conditions before it hold."""
    return Check(code, section, lambda me, place: True, args)


def too_dear(
    section: str, need: Callable[[Means], int], card: str = "", *, early: bool = False
) -> Check:
    """Return the condition that `need` coins can be paid; no debts (8.12)."""

    def args(me: Means, place: str) -> dict[str, Any]:
        return price(need(me), me.side.money, card)

    return Check("too-dear", section, lambda me, place: need(me) > me.side.money, args, early)


def price(need: int, have: int, card: str = "") -> dict[str, Any]:
    """Return the arguments of the reason ``too-dear``, for a `card` or in general."""
    return {"card": card, "need": need, "have": have} if card else {"need": need, "have": have}


def playable(card: str, section: str) -> Callable[[Means, str], list[Reason]]:
    """Return the condition that this very card is in hand and usable."""
    return lambda me, place: why_unplayable(me, card, section)


def why_unplayable(me: Means, card: str, section: str) -> list[Reason]:
    """Return why the card cannot be played from the hand of this side, if it cannot."""
    if not me.has(card):
        return [Reason("not-in-hand", section, {"card": card})]
    reason = unusable(me.state, me.seat, card)
    return [] if reason is None else [reason]


def unusable(state: State, seat: Seat, card: str) -> Reason | None:
    """Return why a location card cannot be used; None where it can, and for empire cards (3.1)."""
    if not cards_of(state.rules, seat)[card].location or card in usable_places(state, seat):
        return None
    if state.owner.get(card) != seat:
        return Reason("not-held", "3.1", {"place": card})
    if state.besieger(card) is not None:
        return Reason("besieged", "3.1", {"place": card})
    return Reason("cut-off", "3.3", {"place": card, "home": HOME[seat]})


Checks = tuple[Callable[[Means, str], list[Reason]], ...]
"""Conditions in the order in which their reasons are given: each a `Check`, or a function for
conditions with several reasons."""


@dataclass(frozen=True, slots=True)
class ActionKind:
    """A kind of action: what is legal beside what it does."""

    legal: Callable[[State, Means], list[Move]]
    """The complete plays, if no early check fails; without an action left, the free ones are picked
    from them."""
    play: Callable[[State, Means, Move], None]
    parts: Callable[[State, Move], Parts]
    """Things a play takes up, for the table."""
    free: Callable[[State, Move], bool] = never
    """Whether a play costs no action (2.7)."""
    card: Callable[[Card], object] | None = None
    """Such a card must be in hand, usable or not, for there to be any play."""
    checks: Checks = ()
    """Its conditions beside those of a place (`acres.games.snow.why`)."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to a seat while a play or an automatic step is under way."""

    legal: Callable[[State, Frame], list[Move]]
    play: Callable[[State, Frame, Move], None]
    parts: Callable[[State, Move], Parts]
