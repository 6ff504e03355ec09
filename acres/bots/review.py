"""Advice for a person: two good plans for the turn, with the chance to win with each; and a finished
game looked at again: who was likely to win when, and what would have been better.

At the start of every seat's turn the game is played on a few times, as in plan search, from worlds that the seat
may imagine. Of the turns that cost a seat most, and of those that the planner regrets most, the moves that were
played are compared with the plans that plan search finds, in the same worlds: first with a few of them, to
choose the best, then with that alone. A missed chance in a bad position costs nothing on the curve, since it is
played on as poorly as before: only the planner sees it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from acres.bots import asked, greedy, learned
from acres.bots.greedy import InTime, Plan, Thought, always
from acres.bots.knowledge import knowledge
from acres.bots.plan_search import NARROW, PlanSearch, Trials
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.move import RESIGN, Move, text
from acres.core.seat import Seat

SWINGS = 3
"""So many of each seat are told."""
LOOKED_AT = 2
"""So many turns of each seat, those that cost it most, are looked at closely."""
REGRETTED = 4
"""And so many, those that the planner regrets most."""
FALL = 0.2
"""A turn in which the chance to win falls by as much is looked at closely, too, and told in any case."""
MOST, LEAST = 24, 4
"""The number of games played on from each turn; fewer where there are many turns."""
ALL = 2400
"""The number of games played on in all."""
RIVALS = 3
"""So many plans are compared with the moves that were played."""
CHOSEN = 16
"""The number of trials that choose the best of them."""
COMPARED = 60
"""The number of further trials in which the best is compared with the moves that were played."""
DEAR = 8
"""A trial that the planner answers costs so many of the policy's, and says as much."""
WORTH_TELLING = 0.04
"""A plan that would have been better by less is not told: chance alone may say so."""
POINTS = 1.0
"""Of a seat for which that leaves nothing, a plan is told that is better by so many points."""
POINT = 0.004
"""The chance to win that a point of the lead counts for, where the costs of turns are compared."""
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
    """A turn that another plan would have made better, or in which the chance to win fell far."""

    ply: int
    """The number of moves before the turn."""
    last: int
    """The number of moves when it was over."""
    turn: int
    seat: Seat
    fell: float
    """The seat's chance to win at its begin, less that at its end, in the curve; below 0 where it rose."""
    played: float
    """The seat's chance to win with the moves that it played, from 0 to 1."""
    better: float
    """And with the better plan."""
    points: float
    """The points by which the better plan would have moved the seat's lead."""
    moves: tuple[str, ...]
    """The better plan, in machine words; none where no plan was found better."""

    @property
    def gained(self) -> float:
        """The chance to win that the better plan would have added."""
        return self.better - self.played


class Review(NamedTuple):
    """All that is told of a game."""

    curve: tuple[Point, ...]
    swings: tuple[Swing, ...]
    """The turns that changed most, in the order of the game."""


class _Seen(NamedTuple):
    """A point of the curve, the mean leads in points there, and the planner's regret of the turn."""

    point: Point
    leads: Mapping[Seat, float]
    regret: float


class _Turn(NamedTuple):
    """A turn of a seat, as the curve sees it."""

    ply: int
    last: int
    fell: float
    lead: float
    """The lead in points at its begin, less that at its end."""
    regret: float = 0.0
    """The planner's value of its own moves, less that of those that were played."""

    @property
    def cost(self) -> float:
        return self.fell + POINT * self.lead


@dataclass(slots=True)
class _Rival:
    """A plan and how it went: the chance to win and the lead in points at the end of each trial."""

    plan: Plan
    chances: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)


def reviewing(journal_text: str, in_time: InTime = always) -> Thought[Review]:
    """Look at a whole game. Raises `BadNotation` for one that cannot be read; of a game about which nothing
    was learned there is nothing to tell."""
    journal = Journal.parse(journal_text)
    learning = knowledge(journal.game).learning
    if learning is None:
        return Review((), ())
    dear = DEAR if learning.REPLIES else 1
    starts = _starts(journal)
    seen: list[_Seen] = []
    times = max(1, max(LEAST, min(MOST, ALL // max(1, len(starts)))) // dear)
    for at, (ply, last) in enumerate(pairwise([*starts, journal.ply])):
        if not in_time():
            break
        seen.append(_Seen(*_point(journal, ply, times), _regret(journal, ply, last)))
        yield CURVE * (at + 1) / len(starts)
    curve = tuple(each.point for each in seen)
    if len(seen) == len(starts):
        seen += _end(journal)
    found = []
    closely = _costly(_turns(seen))
    for at, turn in enumerate(closely):
        if not in_time():
            break
        found.append(_swing(journal, turn))
        yield CURVE + (1 - CURVE) * (at + 1) / len(closely)
    return Review(curve, tuple(sorted(_told(found))))


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


def _trials(journal: Journal, ply: int) -> Trials:
    """Prepare to play on from a position in which a seat decides."""
    game, state = journal.game, journal.state_at(ply)
    seat, learning = game.turn(state), knowledge(game).learning
    assert seat is not None
    assert learning is not None
    return Trials(game, learning, learned.weights(game.NAME), state, seat, Chance(ply + 1))


def _point(journal: Journal, ply: int, times: int) -> tuple[Point, Mapping[Seat, float]]:
    """Return the mean chances of so many games that were played on from there, and the mean leads."""
    trials = _trials(journal, ply)
    seats = journal.header.seats
    chances: dict[Seat, float] = dict.fromkeys(seats, 0.0)
    leads: dict[Seat, float] = dict.fromkeys(seats, 0.0)
    for _ in range(times):
        world = trials.imagined()
        trials.play_on(world)
        for seat, chance in trials.judged(world).items():
            chances[seat] += chance / times
            leads[seat] += _lead(trials.learning.scores(world), seat) / times
    return Point(ply, trials.world.turn, trials.seat, chances), leads


def _regret(journal: Journal, ply: int, last: int) -> float:
    """Return by how much less the planner values the decisions from one move to another, all of one seat, than its
    own; nothing of that is luck, and giving up is no decision."""
    game, planner, regret = journal.game, Planner(trust="review"), 0.0
    for at in range(ply, last):
        state, move = journal.state_at(at), journal.moves[at]
        if move == RESIGN:
            break
        seat, chance = game.turn(state), Chance(at + 1)
        assert seat is not None
        world = game.guess(state, seat, chance)
        judge = planner.judge(game, world, seat, chance)
        judge.WIDTHS = NARROW
        found = greedy.plans(game, world, judge)
        worth = {plan.moves[0]: plan.worth for plan in found}
        if move not in worth:  # it deserved no thought
            after = [(1.0, world)] if judge.stops(move) else judge.after(world, move)
            worth[move] = sum(odds * judge.value(new) for odds, new in after)
        regret += max(0.0, found[0].worth - worth[move])
    return regret


def _lead(scores: Mapping[Seat, int], seat: Seat) -> int:
    """Return the points of a seat, less those of the best other."""
    return scores[seat] - max(each for other, each in scores.items() if other != seat)


def _end(journal: Journal) -> list[_Seen]:
    """Return the end of a game as one more point, with which its last turn is measured; nothing where the game
    goes on or was given up: what was given away then was given away before."""
    outcome, state = journal.game.outcome(journal.state), journal.state
    if outcome is None or journal.moves[-1] == RESIGN:
        return []
    seats = tuple(journal.header.seats)
    point = Point(journal.ply, state.turn, seats[0], learned.shares(outcome.winners, seats))
    return [_Seen(point, {seat: _lead(outcome.scores, seat) for seat in seats}, 0.0)]


def _turns(seen: Sequence[_Seen]) -> dict[Seat, list[_Turn]]:
    """Measure the turns between the points of a curve, by the seat that decided in them."""
    found: dict[Seat, list[_Turn]] = defaultdict(list)
    for (one, before, regret), (other, after, _) in pairwise(seen):
        seat = one.seat
        fell, lead = one.chances[seat] - other.chances[seat], before[seat] - after[seat]
        found[seat].append(_Turn(one.ply, other.ply, fell, lead, regret))
    return found


def _costly(turns: Mapping[Seat, list[_Turn]]) -> list[_Turn]:
    """Choose the turns that cost their seat most or are regretted most, in the order of the game."""
    found: set[_Turn] = set()
    for each in turns.values():
        found.update(sorted(each, key=lambda turn: -turn.cost)[:LOOKED_AT])
        regretted = [turn for turn in each if turn.regret]
        found.update(sorted(regretted, key=lambda turn: -turn.regret)[:REGRETTED])
        found.update(turn for turn in each if turn.fell >= FALL)
    return sorted(found)


def _swing(journal: Journal, turn: _Turn) -> Swing:
    """Compare the moves of a turn with the best other plan for it."""
    trials = _trials(journal, turn.ply)
    seat, game = trials.seat, trials.game
    played = _Rival(Plan(0.0, tuple(journal.moves[turn.ply : turn.last])))
    world = game.guess(trials.world, seat, trials.chance)
    tried = PlanSearch("review").tried(game, world, seat, trials.chance)
    own = _acts(trials, played.plan)
    rivals = [_Rival(each.plan) for each in tried if _acts(trials, each.plan) != own][:RIVALS]
    dear = DEAR if trials.learning.REPLIES else 1
    if not rivals:
        return Swing(turn.ply, turn.last, trials.world.turn, seat, turn.fell, 0.0, 0.0, 0.0, ())
    if len(rivals) > 1:
        for _ in range(-(-CHOSEN // dear)):
            _try(trials, rivals)
        rivals.sort(key=lambda each: -_worth(each))
    best = _Rival(rivals[0].plan)
    for _ in range(-(-COMPARED // dear)):
        _try(trials, (played, best))
    was, might = (_mean(each.chances) for each in (played, best))
    points = _mean(best.leads) - _mean(played.leads)
    better = might > was or (might > was - WORTH_TELLING and points >= POINTS)
    moves = tuple(map(text, best.plan.moves)) if better else ()
    return Swing(turn.ply, turn.last, trials.world.turn, seat, turn.fell, was, might, points, moves)


def _acts(trials: Trials, plan: Plan) -> list[Move]:
    """Return the moves of a plan in no order of time, without the end of the turn."""
    return sorted(move for move in plan.moves if not trials.judge.stops(move))


def _try(trials: Trials, rivals: Sequence[_Rival]) -> None:
    """Try each plan once more, all in the same world and with the same luck."""
    start = trials.imagined()
    for each in rivals:
        world = trials.ended(start, each.plan)
        each.chances.append(trials.judged(world)[trials.seat])
        each.leads.append(_lead(trials.learning.scores(world), trials.seat))


def _worth(rival: _Rival) -> float:
    return _mean(rival.chances) + POINT * _mean(rival.leads)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _told(found: Sequence[Swing]) -> list[Swing]:
    """Choose the swings that are worth telling: of each seat the dearest; without any, the one that cost
    most points; and every great fall."""
    by_seat: dict[Seat, list[Swing]] = defaultdict(list)
    for swing in found:
        by_seat[swing.seat].append(swing)
    told = []
    for each in by_seat.values():
        better = [swing for swing in each if swing.moves and swing.gained >= WORTH_TELLING]
        better.sort(key=lambda swing: -swing.gained)
        chosen = better[:SWINGS]
        if not chosen:
            better = [swing for swing in each if swing.moves and swing.points >= POINTS]
            chosen = sorted(better, key=lambda swing: -swing.points)[:1]
        told += chosen
        told += [swing for swing in each if swing.fell >= FALL and swing not in chosen]
    return told


# Advice

BEST = 2
"""So many plans are named."""


class Advised(NamedTuple):
    """A plan for the rest of the turn."""

    moves: tuple[str, ...]
    """At least one, in machine words; all but the first as it is likely to go on."""
    chance: float | None
    """The seat's chance to win with this plan, from 0 to 1; None where there is nothing to choose
    from."""


class Advice(NamedTuple):
    """Plans for the seat that decides."""

    ply: int
    """The number of moves played so far."""
    plans: tuple[Advised, ...]
    """The best first."""


def advising(journal_text: str, in_time: InTime = always) -> Thought[Advice]:
    """Find the best plan for the seat that decides, from its knowledge alone, and the best of the others that
    were tried as often: one that begins with another move, if there is any. Raises as `acres.bots.answer` does."""
    journal, seat, chance = asked(journal_text)
    world = journal.game.guess(journal.state, seat, chance)
    search = PlanSearch("hint", margin=math.inf, doubt=math.inf, merged=True)
    tried = yield from search.trying(journal.game, world, seat, chance, in_time)
    best, *others = tried
    others.sort(
        key=lambda each: (each.games < best.games, each.plan.moves[0] == best.plan.moves[0])
    )
    plans = [
        Advised(tuple(map(text, each.plan.moves)), each.chance if each.games else None)
        for each in (best, *others[: BEST - 1])
    ]
    return Advice(journal.ply, tuple(plans))
