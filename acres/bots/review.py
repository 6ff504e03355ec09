"""A finished game looked at again: who was likely to win when, and what would have been better.

At the start of every seat's turn the game is played on a few times, as in plan search, from worlds that the seat
may imagine. Of the turns that cost a seat most, the plan that was played is compared with those
that plan search finds, again in the same worlds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from acres.bots import learned
from acres.bots.greedy import InTime, Plan, Thought, always
from acres.bots.knowledge import knowledge
from acres.bots.plan_search import PlanSearch, Trials, Tried
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.move import text
from acres.core.seat import Seat

SWINGS = 3
"""So many of each seat are told."""
LOOKED_AT = 5
"""So many turns of each seat, those that cost it most, are looked at closely."""
MOST, LEAST = 24, 4
"""The number of games played on from each turn; fewer where there are many turns."""
ALL = 2400
"""The number of games played on in all."""
COMPARED = 60
"""The number of trials in which the best plan of a turn is compared with the moves that were played."""
DEAR = 8
"""A trial that the planner answers costs so many of the policy's, and says as much."""
WORTH_TELLING = 0.04
"""A plan that would have been better by less is not told: chance alone may say so."""
CURVE = 0.6
"""The share of the time for the curve, about."""


class Point(NamedTuple):
    """The chances to win of all seats when a turn began."""

    ply: int
    turn: int
    seat: Seat
    """The seat that decided."""
    chances: Mapping[Seat, float]


class Swing(NamedTuple):
    """A turn that another plan would have made better."""

    ply: int
    """The number of moves before the turn."""
    turn: int
    seat: Seat
    played: float
    """The seat's chance to win with the moves that it played, from 0 to 1."""
    better: float
    """And with the better plan."""
    moves: tuple[str, ...]
    """The better plan, in machine words."""


class Review(NamedTuple):
    """All that is told of a game."""

    curve: tuple[Point, ...]
    swings: tuple[Swing, ...]
    """In the order of the game."""


def reviewing(journal_text: str, in_time: InTime = always) -> Thought[Review]:
    """Look at a whole game. Raises `BadNotation` for one that cannot be read; of a game about which nothing
    was learned there is nothing to tell."""
    journal = Journal.parse(journal_text)
    learning = knowledge(journal.game).learning
    if learning is None:
        return Review((), ())
    dear = DEAR if learning.REPLIES else 1
    starts = _starts(journal)
    curve: list[Point] = []
    times = max(1, max(LEAST, min(MOST, ALL // max(1, len(starts)))) // dear)
    for at, ply in enumerate(starts):
        if not in_time():
            break
        curve.append(_point(journal, ply, times))
        yield CURVE * (at + 1) / len(starts)
    found = []
    closely = _costly(journal, curve)
    for at, (ply, last) in enumerate(closely):
        if not in_time():
            break
        found.append(_swing(journal, ply, last))
        yield CURVE + (1 - CURVE) * (at + 1) / len(closely)
    swings: list[Swing] = []
    by_seat: dict[Seat, list[Swing]] = defaultdict(list)
    for swing in found:
        if swing and swing.better - swing.played >= WORTH_TELLING:
            by_seat[swing.seat].append(swing)
    for each in by_seat.values():
        each.sort(key=lambda swing: swing.played - swing.better)
        swings += each[:SWINGS]
    return Review(tuple(curve), tuple(sorted(swings)))


def _starts(journal: Journal) -> list[int]:
    """Find the numbers of moves after which another seat decided, or another turn began."""
    found, before = [], None
    for ply in range(journal.ply):
        state = journal.state_at(ply)
        now = (journal.game.turn(state), state.turn)
        if now != before:
            found.append(ply)
            before = now
    return found


def _trials(journal: Journal, ply: int) -> Trials | None:
    """Prepare to play on from a position."""
    game, state = journal.game, journal.state_at(ply)
    seat, learning = game.turn(state), knowledge(game).learning
    if seat is None or learning is None:
        return None
    return Trials(game, learning, learned.weights(game.NAME), state, seat, Chance(ply + 1))


def _point(journal: Journal, ply: int, times: int) -> Point:
    """Return the mean chances of so many games that were played on from there."""
    trials = _trials(journal, ply)
    assert trials is not None
    sums: dict[Seat, float] = dict.fromkeys(journal.header.seats, 0.0)
    for _ in range(times):
        for seat, chance in trials.played_on(trials.imagined()).items():
            sums[seat] += chance
    chances = {seat: each / times for seat, each in sums.items()}
    return Point(ply, trials.world.turn, trials.seat, chances)


def _costly(journal: Journal, curve: Sequence[Point]) -> list[tuple[int, int]]:
    """Find the turns that cost their seat most: begin and end of each, in the order of the game."""
    by_seat: dict[Seat, list[tuple[float, int, int]]] = defaultdict(list)
    for one, other in pairwise(curve):
        lost = one.chances[one.seat] - other.chances[one.seat]
        by_seat[one.seat].append((-lost, one.ply, other.ply))
    return sorted(each[1:] for turns in by_seat.values() for each in sorted(turns)[:LOOKED_AT])


def _swing(journal: Journal, ply: int, last: int) -> Swing | None:
    """Find a better plan than the moves from `ply` to `last`; None where there is none."""
    trials = _trials(journal, ply)
    assert trials is not None
    seat, game, chance = trials.seat, trials.game, trials.chance
    played = Tried(Plan(0.0, tuple(journal.moves[ply:last])), 0.0)
    world = game.guess(trials.world, seat, chance)
    tried = PlanSearch("review").tried(game, world, seat, chance)
    best = next((each.plan for each in tried if each.plan.moves != played.plan.moves), None)
    if best is None or best.moves[0] == played.plan.moves[0]:
        return None
    better = Tried(best, 0.0)
    for _ in range(-(-COMPARED // DEAR) if trials.learning.REPLIES else COMPARED):
        trials.compare((played, better))
    moves = tuple(map(text, best.moves))
    return Swing(ply, trials.world.turn, seat, played.chance, better.chance, moves)
