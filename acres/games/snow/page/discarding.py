"""Discarding at the table: any number of cards in one play (8.6)."""

from __future__ import annotations

from collections import Counter

from acres.app.kit.selection import Chain, Thing
from acres.core.move import Verb
from acres.games.snow.rules import zones
from acres.games.snow.rules.state import State
from acres.games.snow.rules.trade import next_discard_cost

DISCARD = Verb("discard")


def chain(state: State) -> Chain | None:
    """The hand, and how many cards of it the side that decides can discard at once: the first of
    an action is free, the others are paid where they cost anything."""
    question = state.stack[-1] if state.stack else None
    begun = question is not None and question[0] == "discarding"
    if question is not None and not begun:
        return None
    side = state.sides[question[1] if question else state.to_move]
    things: Counter[Thing] = Counter((zones.HAND, card) for card in side.hand)
    cost = next_discard_cost(state.rules)
    paid = side.money // cost if cost else len(side.hand)
    most = min(len(side.hand), paid + (not begun))
    return Chain(DISCARD, things, "discarded", most, ("done",), begun)
