"""The dearest turns of a level: ``python -m acres tail``.

    acres tail --game snow --level general --games 10 --trials 500 --results games.jsonl

The level plays itself. A judge looks at each turn of the game again, as the page's review does, but longer: half of
the trials choose the best of all plans, the others compare it with the moves that were played, in fresh worlds, so
that luck does not judge what it chose. For the same reason the turns that seem to have cost most are compared once
more. What the dearest turn of a game gave away is a chance to win, from 0 to 1.

The judge is this program's: to compare two versions of a level, keep the games of both and let one version judge them.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import acres
from acres.bots import learned
from acres.bots.greedy import Plan
from acres.bots.knowledge import Strength, knowledge
from acres.bots.plan_search import Trials, Tried
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.link import Moment, encode
from acres.core.move import Move, text
from acres.core.seat import Seat
from acres.lab.studies import run, study
from acres.lab.studies.games import CAP, Played, Task
from acres.lab.studies.statistics import mean, quantile

PLANNER = Planner(trust="general")
"""The proposer of plans."""

CLOSELY = 5
"""So many turns of each game, those that seem to have cost most, are tried once more."""

LEAST = 2
"""So often each plan is tried before half of them are dropped, whatever the budget."""


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn and what it gave away."""

    ply: int
    """The number of moves before it."""
    turn: int
    seat: Seat
    played: float
    """The seat's chance to win with the moves that it played, from 0 to 1."""
    best: float
    """And with the best other plan."""
    moves: tuple[str, ...]
    """The moves that were played."""
    better: tuple[str, ...]
    """The best plan."""

    @property
    def given(self) -> float:
        """The chance to win that was given away; below 0 where the moves played are the best."""
        return self.best - self.played


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """A game with the judgement of its turns."""

    task: Task
    given: float
    """The mean of all turns in which there was something to choose."""
    dearest: JudgedTurn
    link: str
    """The fragment of an address that opens the game before this turn."""

    def told(self) -> str:
        """Describe the dearest turn."""
        at = self.dearest
        return (
            f"seed {self.task.seed}: {at.given:.2f} given away in turn {at.turn}, move {at.ply}, by {at.seat}: "
            f"{'; '.join(at.moves)} ({at.played:.2f}) instead of {'; '.join(at.better)} ({at.best:.2f}); "
            f"{self.given:.3f} a turn\n  #{self.link}"
        )


@dataclass(frozen=True, slots=True)
class WeighedTurn:
    """A turn in which there was something to choose."""

    ply: int
    trials: Trials
    played: Plan
    best: Plan
    """The best other plan."""

    def compared(self, many: int) -> JudgedTurn:
        """Try both plans in so many fresh worlds."""
        mine, other = Tried(self.played, 0.0), Tried(self.best, 0.0)
        for _ in range(max(1, many)):
            self.trials.compare((mine, other))
        moves, better = (tuple(map(text, plan.moves)) for plan in (self.played, self.best))
        world, seat = self.trials.world, self.trials.seat
        return JudgedTurn(self.ply, world.turn, seat, mine.chance, other.chance, moves, better)


def judged(played: Played, many: int) -> JudgedGame:
    """Judge a game with so many trials of each turn, and as many pairs of trials of each turn that is compared
    once more."""
    journal = played.journal()
    seen = [(each.compared(many // 4), each) for each in choices(journal, many // 2)]
    seen.sort(key=lambda pair: -pair[0].given)
    dearest = max((each.compared(many) for _, each in seen[:CLOSELY]), key=lambda turn: turn.given)
    link = encode(journal, moment=Moment(dearest.ply))
    return JudgedGame(played.task, mean([turn.given for turn, _ in seen]), dearest, link)


def choices(journal: Journal, many: int) -> Iterator[WeighedTurn]:
    """Yield every turn of a game with more than one plan; so many trials choose the best of the others."""
    game = journal.game
    states = [journal.state_at(ply) for ply in range(journal.ply)]
    turns = groupby(range(journal.ply), lambda ply: (game.turn(states[ply]), states[ply].turn))
    for _, plies in turns:
        if found := choice(journal, list(plies), many):
            yield found


def choice(journal: Journal, plies: Sequence[int], many: int) -> WeighedTurn | None:
    """Look at the turn that begins and ends with these moves of a game; None if there is a single plan."""
    game, learning, ply = journal.game, knowledge(journal.game).learning, plies[0]
    state = journal.state_at(ply)
    seat = game.turn(state)
    assert learning is not None
    assert seat is not None
    trials = Trials(game, learning, learned.weights(game.NAME), state, seat, Chance(ply + 1))
    played = Plan(0.0, tuple(journal.moves[at] for at in plies))
    others = _others(trials, played)
    return WeighedTurn(ply, trials, played, best(trials, others, many)) if others else None


def _others(trials: Trials, played: Plan) -> list[Tried]:
    """Return all plans that differ from the one that was played by more than the order of their moves."""
    found: dict[tuple[Move, ...], Plan] = {}
    for plan in _lines(trials):
        known = found.setdefault(_aims(trials, plan), plan)
        if plan.worth > known.worth:
            found[_aims(trials, plan)] = plan
    found.pop(_aims(trials, played), None)
    most = max((plan.worth for plan in found.values()), default=0.0)
    prior = Strength().prior / trials.learning.LEVELS["general"].trust
    return [Tried(plan, prior * (plan.worth - most)) for plan in found.values()]


def _aims(trials: Trials, plan: Plan) -> tuple[Move, ...]:
    return tuple(sorted(move for move in plan.moves if not trials.judge.stops(move)))


def _lines(trials: Trials) -> Iterator[Plan]:
    """Yield the best plan with each first move, and the best with each second move behind it: what saves a
    turn often begins like what throws it away."""
    game, seat, chance = trials.game, trials.seat, trials.chance
    world = game.guess(trials.world, seat, chance)
    for plan in PLANNER.plans(game, world, seat, chance):
        yield plan
        after = game.copy(world)
        game.step(after, plan.moves[0])
        if game.turn(after) == seat and after.turn == world.turn:
            for rest in PLANNER.plans(game, after, seat, chance):
                yield Plan(rest.worth, (plan.moves[0], *rest.moves))


def best(trials: Trials, tried: list[Tried], many: int) -> Plan:
    """Return the best plan after so many trials of all, then of half of them, and so on."""
    rounds = max(1, math.ceil(math.log2(len(tried))))
    for _ in range(rounds):
        for _ in range(max(LEAST, many // rounds // len(tried))):
            trials.compare(tried)
        tried = sorted(tried, key=lambda each: -each.worth)[: (len(tried) + 1) // 2]
    return tried[0].plan


def _judging(asked: argparse.Namespace, tasks: Sequence[Task]) -> Iterator[JudgedGame]:
    """Play a game for each process, judge these, and so on."""
    width = asked.processes
    with run.local(width) as executor:
        judging = executor.map if executor else map
        for at in range(0, len(tasks), width):
            played = run.run(tasks[at : at + width], asked.results, executor, width=width)
            yield from judging(partial(judged, many=asked.trials), played)


@run.command
def main(argv: list[str] | None = None) -> int:
    """Play, judge, and print the dearest turn of each game; 1 where the games cannot be played."""
    asked = _asked(argv)
    seats = dict.fromkeys(acres.game(asked.game).seats({}), asked.level)
    match = {"game": asked.game, "seats": seats, "games": asked.games, "seed": asked.seed}
    found = []
    for each in _judging(asked, study.study({"match": [match | {"cap": asked.cap}]}).tasks()):
        found.append(each)
        print(each.told(), flush=True)
    given = sorted(each.dearest.given for each in found)
    print(
        f"{asked.game} {asked.level}, {len(found)} games: {mean([each.given for each in found]):.3f} given away a turn; "
        f"in the dearest turn of a game {quantile(given, 0.5):.2f} (median), {quantile(given, 0.9):.2f} (90th percentile)"
    )
    return 0


def _asked(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = run.parser("tail", __doc__)
    parser.add_argument("--game", choices=acres.GAMES, default=next(iter(acres.GAMES)))
    parser.add_argument("--level", default="general")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--trials", type=int, default=500, help="of each turn")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--cap", type=int, default=CAP, help="turns that nobody wins after")
    return parser.parse_args(argv)
