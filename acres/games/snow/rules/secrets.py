"""Who draws a card, and which cards in hand the other side cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from acres.core.chance import NOTHING
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules.data import HAND, OTHER, SEATS
from acres.games.snow.rules.state import State


def secrets(state: State, seat: Seat) -> Mapping[Seat, tuple[str, ...]]:
    """The other side's hand, without what this seat knows of it (1.5, 7.8)."""
    other = OTHER[seat]
    side = state.sides[other]
    return {other: tuple((Counter(side.hand) - Counter(side.seen)).elements())}


def drawer(state: State | None, move: Move, drawn: Sequence[str]) -> Seat:
    """Whose hand the next card comes to: in the deal one hand after the other is filled (1.4),
    else that of the seat that decides."""
    if state is not None and move[0] != "choose":
        return state.stack[-1][1] if state.stack else state.to_move
    hands = count = 0
    for card in drawn:
        count += 1
        if card == NOTHING or count == HAND:
            hands, count = hands + 1, 0
    return SEATS[min(hands, len(SEATS) - 1)]
