"""The state of a game of A Few Acres of Snow, and what can be read off it.

A state is everything, hidden cards included. Piles are lists of card ids; a
card's pile is all that is known of it, two copies of a kind are the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain

from acres.core.chance import Chance
from acres.core.game import Event, Noting, Outcome
from acres.core.seat import Seat
from acres.games.snow.rules.cards import cards_of, own_cards
from acres.games.snow.rules.data import (
    BRITISH,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    FORTS,
    HOME,
    NEUTRAL,
    OTHER,
    PLACES,
    SEA,
    SEATS,
    TOWNS,
    TRACING,
    VILLAGES,
    Card,
)
from acres.games.snow.rules.editions import Rules

SEA_PLACES = frozenset(SEA)
NEIGHBOURS = {
    place: frozenset(others) | (SEA_PLACES - {place} if place in SEA_PLACES else set())
    for place, others in TRACING.items()
}
"""Adjacent places: joined by river, lake or road, or both on the sea (3.3)."""

Frame = tuple[str, Seat, *tuple[str, ...]]
"""Something still to be done, on the state's stack: its name, the seat it is
about, and ids. Decisions wait for a move, the other frames run by themselves."""


@dataclass(slots=True)
class Side:
    """Money, cards and pieces of one of the two sides."""

    money: int
    hand: list[str]
    deck: list[str]
    """The draw pile; the last one is drawn next."""
    discard: list[str]
    """The last one lies on top."""
    reserve: list[str]
    rows: dict[Seat, list[str]]
    """Own cards lying in the siege of each besieger."""
    doomed: dict[Seat, str | None]
    """The card chosen to be lost in the siege of each besieger (6.5)."""
    empire: list[str]
    """Own empire cards that can be drafted, sorted."""
    locations: set[str]
    """Own location cards not in play."""
    villages: int
    """Left in stock."""
    towns: int
    captured_villages: int = 0
    """Enemy villages captured."""
    captured_towns: int = 0
    seen: list[str] = field(default_factory=list)
    """Hand cards that the other side has legitimately seen (7.8)."""
    told: frozenset[str] = frozenset()
    """If not empty: the other hand cards hold one of these kinds, as it knows too (7.5)."""

    def copy(self) -> Side:
        """Return an independent copy."""
        return Side(
            self.money,
            self.hand.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.reserve.copy(),
            {siege: row.copy() for siege, row in self.rows.items()},
            self.doomed.copy(),
            self.empire.copy(),
            self.locations.copy(),
            self.villages,
            self.towns,
            self.captured_villages,
            self.captured_towns,
            self.seen.copy(),
            self.told,
        )

    @property
    def captured(self) -> int:
        """Points for captured pieces (9.3)."""
        return CAPTURED_VILLAGE * self.captured_villages + CAPTURED_TOWN * self.captured_towns


@dataclass(slots=True)
class State(Noting):
    """A position, hidden cards included."""

    rules: Rules
    chance: Chance
    sides: dict[Seat, Side]
    owner: dict[str, Seat]
    """Holder of each place; neutral places are absent."""
    towns: set[str]
    """Places with a town; every other held place has a village."""
    forts: set[str]
    neutral: list[str]
    """The display of neutral cards, sorted."""
    sieges: dict[Seat, tuple[str, int] | None]
    """By besieger: the besieged place and the marker, positive for the attacker."""
    to_move: Seat
    turn: int
    """Counts the turns of both sides from 1."""
    actions: int
    """Actions left in this turn."""
    busy: bool = False
    """Whether something was done in this turn (9.5)."""
    idle: int = 0
    """Turns in succession in which nothing was done (9.5)."""
    changed: bool = False
    """Whether a piece, a fort, a siege or its marker changed in this turn (9.5)."""
    still: int = 0
    """Turns in succession in which none of them changed (9.5)."""
    stack: list[Frame] = field(default_factory=list)
    """Frames still to be done, the next one last."""
    french_siege: bool = False
    """Whether France has begun a siege in this game (variant 16)."""
    british_ready: bool = False
    """Whether Britain once had the points to besiege before France (variant 16, from version 3 on)."""
    outcome: Outcome | None = None
    seal: int = 0
    events: list[Event] | None = None
    joined: dict[Seat, tuple[dict[str, Seat], frozenset[str]]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """By side, what `joined_to_home` found last, and by which owners."""

    def copy(self) -> State:
        """Return an independent copy that writes no events."""
        return State(
            self.rules,
            self.chance.copy(),
            {seat: side.copy() for seat, side in self.sides.items()},
            self.owner.copy(),
            self.towns.copy(),
            self.forts.copy(),
            self.neutral.copy(),
            self.sieges.copy(),
            self.to_move,
            self.turn,
            self.actions,
            self.busy,
            self.idle,
            self.changed,
            self.still,
            self.stack.copy(),
            self.french_siege,
            self.british_ready,
            self.outcome,
            self.seal,
            None,
            self.joined.copy(),
        )

    def besieger(self, place: str) -> Seat | None:
        """Return the side that besieges the place, or None."""
        for seat, siege in self.sieges.items():
            if siege is not None and siege[0] == place:
                return seat
        return None

    def held(self, seat: Seat) -> list[str]:
        """Return the places of a side."""
        return [place for place, owner in self.owner.items() if owner == seat]

    def fort_stock(self) -> int:
        """Return the fort discs in common stock."""
        return FORTS - len(self.forts)


def touches(a: str, b: str) -> bool:
    """Return whether two places are adjacent."""
    return b in NEIGHBOURS[a]


def connected(state: State, seat: Seat, roots: tuple[str, ...] = ()) -> set[str]:
    """Return the side's places joined to its home by a chain of its own places (3.3).

    A root that the side does not hold still counts as touched by the places adjacent to it.
    """
    unreached = {place for place, owner in state.owner.items() if owner == seat}
    found: set[str] = set()
    for root in roots or (HOME[seat],):
        if root in unreached:
            found.add(root)
        else:
            found.update(place for place in unreached if touches(place, root))
    unreached -= found
    todo = list(found)
    while todo and unreached:
        near = NEIGHBOURS[todo.pop()] & unreached
        if near:
            found |= near
            unreached -= near
            todo += near
    return found


def joined_to_home(state: State, seat: Seat) -> frozenset[str]:
    """Return the places connected to the home, computed anew only if a place has changed hands."""
    owner, found = state.joined.get(seat, (None, frozenset()))
    if owner != state.owner:
        found = frozenset(connected(state, seat))
        state.joined[seat] = (state.owner.copy(), found)
    return found


def usable_places(state: State, seat: Seat) -> frozenset[str]:
    """Return the places whose cards the side can use: held, connected, not besieged (3.1)."""
    siege, found = state.sieges[OTHER[seat]], joined_to_home(state, seat)
    return found if siege is None else found - {siege[0]}


def usable_cards(state: State, seat: Seat) -> list[Card]:
    """Return the kinds of card in hand that can be used, each once, sorted by id."""
    cards = cards_of(state.rules, seat)
    places: frozenset[str] | None = None
    found = []
    for id in sorted(set(state.sides[seat].hand)):
        card = cards[id]
        if card.location:
            if places is None:
                places = usable_places(state, seat)
            if id not in places:
                continue
        found.append(card)
    return found


def strength(card: Card, place: str) -> int:
    """Return the strength a card adds in a siege of this place, on the side that may play it
    (5.5)."""
    if card.strength:
        return card.strength
    return 1 if "ship" in card.symbols and PLACES[place].ships else 0


def check(state: State) -> None:
    """Raise `AssertionError` where cards or pieces are not conserved, or a count is negative."""
    assert min(state.actions, state.idle, state.still) >= 0
    assert state.towns <= state.owner.keys()
    assert state.forts <= state.owner.keys()
    natives = dict.fromkeys(NEUTRAL, 0) | Counter(state.neutral)
    for seat, side in state.sides.items():
        rows = chain.from_iterable(side.rows.values())
        piles = (
            side.hand,
            side.deck,
            side.discard,
            side.reserve,
            side.empire,
            side.locations,
            rows,
        )
        own = dict(Counter(chain.from_iterable(piles)))
        for neutral in NEUTRAL:
            natives[neutral] += own.pop(neutral, 0)
        expected = own_cards(cards_of(state.rules, seat))
        assert own == expected, f"{seat} cards: {Counter(own) - Counter(expected)} too many"
        towns = sum(1 for place in state.towns if state.owner[place] == seat)
        villages = len(state.held(seat)) - towns
        foe = state.sides[OTHER[seat]]
        assert towns + side.towns + foe.captured_towns == TOWNS[seat], f"{seat} towns"
        assert villages + side.villages + foe.captured_villages == VILLAGES, f"{seat} villages"
        assert min(side.money, side.towns, side.villages) >= 0
        if side.seen or side.told:
            hand, seen = Counter(side.hand), Counter(side.seen)
            assert not seen - hand, f"{seat} hand: seen but not there"
            unseen = (hand - seen).keys()
            assert not side.told or side.told & unseen, f"{seat} hand: told of but not there"
        for siege, card in side.doomed.items():
            assert card is None or card in side.rows[siege]
    assert natives == {id: cards_of(state.rules, BRITISH)[id].count for id in NEUTRAL}, natives
    assert len(state.forts) <= FORTS
    assert all(seat in SEATS for seat in state.owner.values())
    for seat, against in state.sieges.items():
        assert against is None or state.owner.get(against[0]) == OTHER[seat]
        assert against is not None or not any(side.rows[seat] for side in state.sides.values())
