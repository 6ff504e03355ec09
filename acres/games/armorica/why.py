"""Reasons why something cannot be used now, as ordered checks; sections are those of the tab of rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from acres.core.errors import Reason
from acres.core.move import DO, Verb, Zone
from acres.core.seat import Seat
from acres.games.armorica.rules.data import CARDS
from acres.games.armorica.rules.state import State, count, price
from acres.games.armorica.rules.turn import DISPLAY, legal, parts, turn


class Wish(NamedTuple):
    """A thing, and the position in which somebody would like to use it."""

    state: State
    phase: str
    seat: Seat
    zone: Zone
    word: str


Checks = Sequence[tuple[Callable[[Wish], bool], Reason]]
"""The first check that holds gives the reason."""

VERB: Checks = (
    (lambda q: q.word not in ("take", "pass", "starve"), Reason("no-such-action", "round")),
    (lambda q: q.phase == "winter", Reason("winter-first", "round")),
    (lambda q: q.word == "starve", Reason("no-winter", "winter")),
    (lambda q: not q.state.rows[q.phase], Reason("empty-row", "taking")),
)
DISPLAYED: Checks = (
    (lambda q: q.word not in q.state.displays[q.seat], Reason("not-yours", "winter")),
    (lambda q: q.phase != "winter", Reason("no-winter", "winter")),
    (lambda q: True, Reason("amphora-keeps", "winter")),
)
IN_ROW: Checks = (
    (lambda q: q.word not in q.state.rows[q.zone], Reason("not-there", "taking")),
    (lambda q: q.phase == "winter", Reason("winter-first", "round")),
    (lambda q: q.phase == "gauls" != q.zone, Reason("gauls-first", "round")),
    (lambda q: q.phase == "romans" != q.zone, Reason("romans-first", "round")),
)
CHECKS: Mapping[Zone, Checks] = {
    DO: VERB,
    DISPLAY: DISPLAYED,
    Zone("gauls"): IN_ROW,
    Zone("romans"): IN_ROW,
}
"""The checks by zone; a card that passes all of them asks for more symbols than its taker has."""


def why(state: State, zone: Zone, word: str) -> Reason | None:
    """Say why the seat that decides can use a thing in no legal move; None if it can.

    Zones are ``gauls``, ``romans`` (the rows), ``display`` and ``do`` (a verb); of
    anything else there is nothing to say. Resigning is possible until the end.
    """
    if zone not in CHECKS:
        return None
    moves = legal(state)
    if zone == DO:
        if any(move[0] == word for move in moves) or (moves and word == "resign"):
            return None
    elif any((part.zone, part.id) == (zone, word) for move in moves for part in parts(state, move)):
        return None
    seat = turn(state)
    if seat is None:
        return Reason("game-over", "end")
    phase = state.stack[-1][0]
    for holds, reason in CHECKS[zone]:
        if holds(Wish(state, phase, seat, zone, word)):
            return reason
    row = state.rows[phase]
    card = row[-1] if zone == DO else word
    symbol = CARDS[card].needs
    has = count(state.displays[seat], symbol)
    return Reason(f"too-few-{symbol}", "taking", {"needed": price(row, card), "has": has})


def why_not(state: State, verb: Verb, zone: Zone, word: str) -> Reason | None:
    """Say why a thing can take part in no legal move of a verb; None if it can.

    At any time one verb takes all that can be taken, and passing takes nothing.
    """
    found = why(state, DO, verb) or why(state, zone, word)
    if found is None and verb == "pass" and zone != DO:
        return Reason("takes-nothing", "taking")
    return found


def why_for(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    """Say why a seat, which may not be the one that decides, cannot use a thing."""
    decides = turn(state)
    if decides not in (None, seat):
        return Reason("not-your-turn", "round", {"seat": decides})
    return why(state, zone, word)
