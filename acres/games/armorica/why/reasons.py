"""Why something cannot be taken or lost now; sections are those of the tab of rules."""

from __future__ import annotations

from acres.core.errors import Reason
from acres.core.move import DO, Verb, Zone
from acres.core.seat import Seat
from acres.games.armorica.rules.data import CARDS, GROUPS
from acres.games.armorica.rules.state import State, count, price
from acres.games.armorica.rules.turn import DISPLAY, legal, parts, turn


def why(state: State, zone: Zone, word: str) -> Reason | None:
    """Why the seat that decides can use the thing in no legal move; None if it can.

    Zones are ``gauls``, ``romans`` (the rows), ``display`` and ``do`` (a verb); of
    anything else there is nothing to say. Resigning is possible until the end.
    """
    if zone not in (DO, DISPLAY, *GROUPS):
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
    if zone == DO:
        return _why_not_do(state, phase, seat, Verb(word))
    if zone == DISPLAY:
        return _why_not_starve(state, phase, seat, word)
    if word not in state.rows[zone]:
        return Reason("not-there", "taking")
    if phase == "winter":
        return Reason("winter-first", "round")
    if phase != zone:
        return Reason(f"{phase}-first", "round")
    return _why_not_take(state, seat, zone, word)


def why_not(state: State, verb: Verb, zone: Zone, word: str) -> Reason | None:
    """Why the thing can take part in no legal move of this verb; None if it can.

    At any time one verb takes all that can be taken, and passing takes nothing.
    """
    found = why(state, DO, verb) or why(state, zone, word)
    if found is None and verb == "pass" and zone != DO:
        return Reason("takes-nothing", "taking")
    return found


def why_for(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    """The same for a seat that may not be the one that decides."""
    decides = turn(state)
    if decides not in (None, seat):
        return Reason("not-your-turn", "round", {"seat": decides})
    return why(state, zone, word)


def _why_not_do(state: State, phase: str, seat: Seat, verb: Verb) -> Reason:
    if verb not in ("take", "pass", "starve"):
        return Reason("no-such-action", "round")
    if phase == "winter":
        return Reason("winter-first", "round")
    if verb == "starve":
        return Reason("no-winter", "winter")
    oldest = state.rows[phase][-1:]
    if not oldest:
        return Reason("empty-row", "taking")
    return _why_not_take(state, seat, phase, oldest[0])


def _why_not_starve(state: State, phase: str, seat: Seat, card: str) -> Reason:
    if card not in state.displays[seat]:
        return Reason("not-yours", "winter")
    if phase != "winter":
        return Reason("no-winter", "winter")
    return Reason("amphora-keeps", "winter")


def _why_not_take(state: State, seat: Seat, people: str, card: str) -> Reason:
    symbol = CARDS[card].needs
    needed, has = price(state.rows[people], card), count(state.displays[seat], symbol)
    return Reason(f"too-few-{symbol}", "taking", {"needed": needed, "has": has})
