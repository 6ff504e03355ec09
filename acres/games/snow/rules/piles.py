"""Cards on the move: between hand, draw pile, discard pile and the open piles."""

from __future__ import annotations

from collections import Counter

from acres.core.seat import Seat
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import HAND
from acres.games.snow.rules.state import Side, State


def reveal(side: Side, cards: list[str]) -> None:
    """Hand cards that the other side now knows."""
    unknown = Counter(side.hand) - Counter(side.seen)
    side.seen += (Counter(cards) & unknown).elements()
    if len(side.seen) == len(side.hand):
        side.told = frozenset()


def leave_hand(side: Side, card: str) -> None:
    """Take a card out of the hand, and out of what is known of the hand."""
    side.hand.remove(card)
    if card in side.seen:
        side.seen.remove(card)
    elif card in side.told:
        side.told = frozenset()


def tell(side: Side, kinds: frozenset[str]) -> None:
    """Note that the hand holds one of these kinds, since it was not shown (7.5, 7.6)."""
    if not kinds.isdisjoint(side.seen):
        return
    if len(kinds) == 1:
        reveal(side, list(kinds))
    else:
        side.told = kinds


def spend(side: Side, *cards: str) -> None:
    """Play cards from the hand onto the discard pile (2.3)."""
    for card in cards:
        leave_hand(side, card)
        side.discard.append(card)


def return_card(state: State, seat: Seat, card: str) -> None:
    """Put a card back where it can be taken from: a pile of its side, or the display."""
    side = state.sides[seat]
    kind = cards_of(state.rules, seat)[card]
    if kind.neutral:
        state.neutral.append(card)
        state.neutral.sort()
    elif kind.location:
        side.locations.add(card)
    else:
        side.empire.append(card)
        side.empire.sort()


def draw(state: State, seat: Seat, *, reshuffles: bool = True) -> str | None:
    """Draw one card into the hand; None where there is nothing to draw (2.5, 2.6).

    Under variant 25 nothing is shuffled here.
    """
    side = state.sides[seat]
    late = "late-reshuffle" in state.rules.variants
    if not side.deck and (late or not reshuffles or not side.discard):
        return None
    if state.chance.leaves_out():
        return None
    if not side.deck:
        reshuffle(state, seat)
    card = state.chance.draw(side.deck)
    side.hand.append(card)
    state.seal += 1
    if state.rules.shuffles_at_once and not side.deck and side.discard:
        reshuffle(state, seat)
    return card


def reshuffle(state: State, seat: Seat) -> None:
    """Make the discard pile the new draw pile (2.6).

    The draw pile is empty, so what the hand holds follows from what lies open (1.5).
    """
    side = state.sides[seat]
    reveal(side, side.hand)
    side.deck, side.discard = side.discard, []
    state.chance.shuffle(side.deck)
    state.seal += 1
    state.note("shuffled", seat, count=len(side.deck))


def draw_cards(state: State, seat: Seat, count: int, *, reshuffles: bool = True) -> None:
    """Draw up to so many cards and write down who may know which."""
    drawn: list[str] = []
    while len(drawn) < count and (card := draw(state, seat, reshuffles=reshuffles)) is not None:
        drawn.append(card)
    if drawn:
        state.note("drew", seat, count=len(drawn))
        state.note("drew-cards", seat, readers=(seat,), cards=tuple(drawn))


def refill(state: State, seat: Seat) -> bool:
    """Draw up to a hand of five, a larger hand stays (2.5); whether it took a reshuffle."""
    side = state.sides[seat]
    discarded = len(side.discard)
    draw_cards(state, seat, HAND - len(side.hand))
    return len(side.discard) < discarded
