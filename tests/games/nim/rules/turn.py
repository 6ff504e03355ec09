"""Setting up, taking stones, the end. Sections are those of the tab of rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from acres.core import move as moves
from acres.core.chance import Chance
from acres.core.game import Outcome
from acres.core.manifest import check_options
from acres.core.move import Move, Part, Zone
from acres.core.seat import Seat
from acres.games.nim.rules.data import HEAPS, SIZES
from acres.games.nim.rules.seats import OPTIONS, OTHER, SEATS
from acres.games.nim.rules.state import State


def setup(options: Mapping[str, str], chance: Chance, version: int = 1) -> State:
    """Set up three heaps of different sizes, drawn by lot; the sun begins (Setting up)."""
    check_options(options, OPTIONS)
    chance, sizes = chance.copy(), list(SIZES)
    chance.shuffle(sizes)
    dealt = {heap: int(chance.draw(sizes)) for heap in HEAPS}
    return State(chance, options.get("last", OPTIONS["last"][0]), dealt, dealt.copy())


def turn(state: State) -> Seat | None:
    """Return the seat that must decide now; None when the game is over."""
    return state.decides if state.outcome is None else None


def verbs(state: State) -> tuple[str, ...]:
    """Return the words that legal moves can begin with."""
    return ("take",) if state.outcome is None else ()


def legal(state: State, verb: str | None = None) -> list[Move]:
    """List the legal moves, sorted: one stone or more of any heap (A turn), as ``take left 2``."""
    if state.outcome is not None or verb not in (None, "take"):
        return []
    return sorted(
        ("take", heap, str(count))
        for heap, left in state.heaps.items()
        for count in range(1, left + 1)
    )


def parts(state: State, move: Move) -> list[Part[Literal["taken"]]]:
    """Return the stone that the move takes up, named by the number of stones that go."""
    return [Part(Zone(heap), count, "taken") for _, heap, count in (move,)]


def play(state: State, move: Move) -> None:
    """Play a legal move, or resign; raises `IllegalMove` and changes nothing otherwise."""
    moves.play(state, move, turn, legal, step, resign)


def step(state: State, move: Move) -> None:
    """Play a move that is known to be legal."""
    heap, count, seat = Zone(move[1]), int(move[2]), state.decides
    state.heaps[heap] -= count
    state.taken[seat] += count
    state.note("took", seat, heap=heap, count=count)
    if any(state.heaps.values()):
        state.decides = OTHER[seat]
        state.turn += 1
    elif state.last == "wins":
        end(state, seat, "took-last")
    else:
        end(state, OTHER[seat], "left-last")


def resign(state: State, seat: Seat) -> None:
    """Give the game up: the other wins."""
    end(state, OTHER[seat], "resigned")


def end(state: State, winner: Seat, reason: str) -> None:
    """End the game (The end); the winner has a point."""
    scores = {seat: int(seat == winner) for seat in SEATS}
    state.outcome = Outcome((winner,), reason, scores)
    state.note("ended", winner, reason=reason)
