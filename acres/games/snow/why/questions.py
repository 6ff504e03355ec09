"""Why something is no answer to the question that is open."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.errors import Reason
from acres.core.move import DO, Zone
from acres.core.seat import Seat
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import CARDS, PLACES
from acres.games.snow.rules.state import State
from acres.games.snow.why.places import unusable

ANSWERS = (
    *("allow", "block", "give", "lose", "occupy", "leave", "done"),
    *("pay", "exchange", "keep", "choose"),
)
"""The verbs that only answer a question."""

SECTIONS = {
    "block-raid": "7.3",
    "block-ambush": "7.5",
    "give-ambush": "7.5",
    "give-convert": "7.6",
    "lose": "6.4",
    "occupy": "6.2",
    "discarding": "8.6",
    "pay-shuffle": "variant 0",
    "siege-exchange": "variant 5",
    "french-choice": "variant 13",
}
"""By question: where the rules ask it."""

UNFIT = {
    "block-ambush": "does-not-block-ambush",
    "give-ambush": "not-vulnerable",
    "give-convert": "not-convertible",
}
"""By question: why a card is no answer to it."""

LYING: Mapping[str, tuple[Zone, ...]] = {
    "block-raid": (zones.HAND,),
    "block-ambush": (zones.HAND,),
    "give-ambush": (zones.HAND, zones.RESERVE),
    "give-convert": (zones.HAND, zones.RESERVE),
    "lose": (zones.ROW,),
    "occupy": (zones.HAND,),
}
"""By question: where the cards lie that can answer it."""


def why_no_answer(state: State, zone: Zone, word: str) -> Reason:
    """Why this does not answer the question, or that the question comes first."""
    name, seat, *about = state.stack[-1]
    section = SECTIONS[name]
    if (zone, word) == (DO, "block") and name.startswith("block-"):
        return Reason("no-blocker", section)
    if name == "occupy" and (zone, word) in ((DO, "occupy"), (zones.MAP, about[0])):
        return Reason("no-settler", section, {"place": about[0]})
    lying = LYING.get(name, ())
    if name == "give-ambush" and "ambush-sieges" in state.rules.variants:
        lying = (*lying, zones.ROW)
    if zone in lying and _lies(state, seat, zone, word):
        kind = CARDS[seat][word]
        bar = unusable(state, seat, word)
        match name:
            case "block-raid":
                unfit = Reason("does-not-block-raid", section, {"card": word})
                return bar if bar is not None and word == about[0] else unfit
            case "occupy" if PLACES[about[0]].settler:
                unfit = Reason("shows-no-settler", section, {"card": word})
                return bar if bar is not None and "settler" in kind.symbols else unfit
            case "lose" if kind.location:
                return Reason("location-not-lost", section, {"card": word})
            case _ if name in UNFIT:
                return Reason(UNFIT[name], section, {"card": word})
    return Reason("answer-first", section, {"question": name})


def _lies(state: State, seat: Seat, zone: Zone, card: str) -> bool:
    side = state.sides[seat]
    match zone:
        case zones.HAND:
            return card in side.hand
        case zones.RESERVE:
            return card in side.reserve
        case _:
            return any(card in row for row in side.rows.values())
