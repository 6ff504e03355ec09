"""Points, and how a game ends (rules 9)."""

from __future__ import annotations

from collections.abc import Collection

from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.games.snow.rules.data import (
    BRITISH,
    CAPTURED_END,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    ENEMY_CAPITALS,
    FRENCH,
    OTHER,
    PLACES,
    SEATS,
)
from acres.games.snow.rules.editions import Rules
from acres.games.snow.rules.state import State

FORT_DUQUESNE = "fort-duquesne"


def points(state: State, seat: Seat) -> int:
    """Return the points on the board, towns double, and for captured pieces (9.3)."""
    board = sum(
        PLACES[place].points * (2 if place in state.towns else 1)
        for place, owner in state.owner.items()
        if owner == seat
    )
    return board + state.sides[seat].captured


def prize(towns: Collection[str], place: str) -> int:
    """Return the points for capturing the piece at a place, as `towns` tells a town (7.7, 9.3)."""
    return CAPTURED_TOWN if place in towns else CAPTURED_VILLAGE


def finish(state: State, reason: str, winner: Seat | None = None) -> None:
    """End the game: by points unless a winner is named; a tie goes to France (9.3)."""
    scores = {seat: points(state, seat) for seat in SEATS}
    if winner is None:
        winner = BRITISH if scores[BRITISH] > scores[FRENCH] else FRENCH
    state.outcome = Outcome((winner,), reason, scores)
    state.stack.clear()
    state.note("ended", winner, reason=reason, scores=scores)


def end_reason(state: State, seat: Seat) -> str | None:
    """Return why the game ends at the start of this side's turn, or None (9.1)."""
    if any(siege is not None for siege in state.sieges.values()):
        return None
    side = state.sides[seat]
    if not side.villages:
        return "last-village"
    if not side.towns:
        return "last-town"
    if side.captured >= CAPTURED_END:
        return "captured"
    return None


IDLE_ANNOUNCED, STILL_ANNOUNCED = 3, 10
"""Number of turns by which each end of 9.5 is announced in advance."""


def nearing_end(state: State) -> tuple[str, int] | None:
    """Return why the game ends if this goes on, and after how many turns, this turn included (9.5).

    None while it is not announced yet; ``("standstill", 10)`` for the first time.
    """
    rules, found = state.rules, []
    if rules.idle_turns and not state.busy:
        found.append((rules.idle_turns - state.idle, IDLE_ANNOUNCED, "idle"))
    if rules.still_turns and not state.changed:
        found.append((rules.still_turns - state.still, STILL_ANNOUNCED, "standstill"))
    near = [(left, reason) for left, announced, reason in found if left <= announced]
    if not near or state.outcome is not None:
        return None
    left, reason = min(near)
    return reason, left


def settling_wins(rules: Rules, seat: Seat, place: str) -> str | None:
    """Return why the side wins by placing a village there, or None (9.2, variant 2)."""
    if rules.capital_wins and place in ENEMY_CAPITALS[seat]:
        return "capital-settled"
    return _fort_duquesne(rules, seat, place)


def taking_wins(rules: Rules, seat: Seat, place: str) -> str | None:
    """Return why the side wins by a siege of the place or its surrender, or None (6.3, variant
    2)."""
    if place in ENEMY_CAPITALS[seat]:
        return "capital-taken"
    return _fort_duquesne(rules, seat, place)


def _fort_duquesne(rules: Rules, seat: Seat, place: str) -> str | None:
    if seat == FRENCH and place == FORT_DUQUESNE and "fort-duquesne-wins" in rules.variants:
        return "fort-duquesne"
    return None


def resign(state: State, seat: Seat) -> None:
    """Give the game up (9.4)."""
    finish(state, "resigned", OTHER[seat])
