"""The bots' judgement of Armorica: what a display may become, the winter included."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from acres.bots import greedy
from acres.core.chance import Chance
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.armorica.rules.data import (
    CARDS,
    MAJORITIES,
    MAJORITY,
    RUN_POINTS,
    SYMBOLS,
    rounds,
)
from acres.games.armorica.rules.score import runs
from acres.games.armorica.rules.state import State, hunger, starving
from acres.games.armorica.rules.turn import step, turn

WIN = 1000.0
ROW_REACH = 6
"""More symbols of a kind than this reach nothing more."""
WHEAT = 0.55
"""Points for a wheat within `ROW_REACH`, for each round to come."""
TASTE = 0.22
"""Points for grapes, olives and sheep, which patricians ask for, for each round to come."""
ROOM = 0.45
"""Points for room for another card, for each round to come."""
OPEN_RUN = 0.35
"""The part of a run's next step that may be hoped for."""
DOUBT = 0.7
"""The lead in symbols at which a majority begins to be safe, for each round to come."""


class Judge(greedy.Judge[State]):
    """The judgement for one decision of one seat."""

    def __init__(self, world: State, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.phase = world.stack[-1][0]

    def goes_on(self, world: State) -> bool:
        """Stay with the seat as long as its winter lasts."""
        return turn(world) == self.seat and world.stack[-1][0] == self.phase == "winter"

    def after(self, world: State, move: Move) -> list[tuple[float, State]]:
        """Play the move; the card turned up is that of the guessed world."""
        after = world.copy()
        step(after, move)
        return [(1.0, after)]

    def value(self, world: State) -> float:
        """Value the lead of the seat over its best rival, in points that may be hoped for."""
        if world.outcome is not None:
            scores = world.outcome.scores
            best = max(points for seat, points in scores.items() if seat != self.seat)
            won = WIN if self.seat in world.outcome.winners else -WIN
            return won + scores[self.seat] - best
        left = rounds_to_come(world)
        tables = {seat: winter(display, left) for seat, display in world.displays.items()}
        worths = {seat: hopes(tables, seat, left) for seat in tables}
        rival = max(worth for seat, worth in worths.items() if seat != self.seat)
        return worths[self.seat] - 0.4 * rival


def rounds_to_come(world: State) -> int:
    """Count the rounds behind the present one."""
    return max(0, rounds(len(world.seats)) - world.round)


def winter(display: list[str], left: int) -> list[str]:
    """Return a display after the coming winter, which takes the least useful cards one by one."""
    display = display.copy()
    for _ in range(hunger(display)):
        choices = starving(display)
        if not choices:
            break
        best = max(choices, key=lambda gone: own_worth(without(display, gone), left))
        display.remove(best)
    return display


def without(display: list[str], gone: str) -> list[str]:
    """Return a display closed up behind the card that went."""
    return [card for card in display if card != gone]


def totals(display: list[str]) -> dict[str, int]:
    """Count each symbol of a display."""
    sums = [0] * len(SYMBOLS)
    for card in display:
        for at, number in enumerate(CARDS[card].symbols):
            sums[at] += number
    return dict(zip(SYMBOLS, sums, strict=True))


def own_worth(display: list[str], left: int) -> float:
    """Value a display by itself, in points; `left` is the number of rounds to come."""
    have = totals(display)
    cut = runs(display)
    worth = float(sum(RUN_POINTS[len(run)] for run in cut)) + have["gold"]
    if cut and left:
        length = len(cut[-1])
        if length + 1 < len(RUN_POINTS):
            worth += OPEN_RUN * (RUN_POINTS[length + 1] - RUN_POINTS[length])
    worth += WHEAT * left * float(min(have["wheat"], ROW_REACH) ** 0.8)
    worth += sum(TASTE * left * min(have[symbol], ROW_REACH) for symbol in MAJORITIES)
    room = have["amphorae"] - len(display)
    return worth + ROOM * left * min(room, 2 * left)


def hopes(tables: Mapping[Seat, list[str]], seat: Seat, left: int) -> float:
    """Value the display of a seat among all displays, majorities included."""
    worth = own_worth(tables[seat], left)
    mine = totals(tables[seat])
    others = [totals(table) for other, table in tables.items() if other != seat]
    for symbol in MAJORITIES:
        lead = mine[symbol] - max(other[symbol] for other in others)
        worth += MAJORITY / (1 + exp(-lead / (0.4 + DOUBT * left)))
    return worth
