"""The reasons for which a stone cannot be taken; sections are those of the tab of rules."""

from __future__ import annotations

from acres.core.errors import Reason
from acres.core.move import DO, Verb, Zone
from acres.core.seat import Seat
from acres.games.nim.rules.data import HEAPS
from acres.games.nim.rules.state import State
from acres.games.nim.rules.turn import legal, turn


def why(state: State, zone: Zone, word: str) -> Reason | None:
    """Return why the seat that decides can use the thing in no legal move; None if it can.

    In a heap `word` is the number of stones that go, in the zone ``do`` a verb; other zones
    have no reasons. Resigning is possible until the end.
    """
    if zone not in (DO, *HEAPS):
        return None
    if turn(state) is None:
        return Reason("game-over", "end")
    if zone == DO:
        return None if word in ("take", "resign") else Reason("no-such-action", "turn")
    if ("take", zone, word) in legal(state):
        return None
    left = state.heaps[zone]
    return Reason("too-few", "turn", {"count": left}) if left else Reason("empty-heap", "turn")


def why_not(state: State, verb: Verb, zone: Zone, word: str) -> Reason | None:
    """Return why the thing can take part in no legal move of the only verb; None if it can."""
    return why(state, DO, verb) or why(state, zone, word)


def why_for(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    """Return `why` for a seat that may have to wait for the other one."""
    decides = turn(state)
    if decides not in (None, seat):
        return Reason("not-your-turn", "turn", {"seat": decides})
    return why(state, zone, word)
