"""Plans for the whole turn, tried out: flat Monte Carlo with sequential halving.

The planner of `acres.bots.greedy` proposes the best few plans for the turn. Each is played out in
worlds that the seat may imagine, the same ones for all plans: as planned to the end of the turn, then by
the `Policy` of every seat for some turns, until it is judged who will win. Where the policy plays too poorly to tell
plans apart, the planner answers instead: that costs more and says more, so there are fewer trials. Half of the plans
are dropped when a third of the worlds is spent, and again (Karnin, Koren and Somekh 2013); a plan that is
beaten beyond doubt is dropped at once (a race; Maron and Moore 1994), and the last one needs no trial more.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from acres.bots import greedy, learned
from acres.bots.greedy import InTime, Judge, Plan, Thought, always
from acres.bots.knowledge import Learning, Strength, knowledge
from acres.bots.learned import Policy, Weights
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.steps import finished

UNTAUGHT = Strength(trust=1.0, plans=6)
"""Strength where nothing was learned to try plans out with."""
ROUNDS = 3
EARLY = 16
"""Every so many trials plans are dropped that are beaten beyond doubt."""
ENOUGH = 12
"""The fewest trials whose mean chance to win is worth telling."""
DOUBT = 3.0
"""The number of standard errors for that."""
MARGIN = 2.7
"""The largest deficit by the planner's value, in units of its trust, with which a plan is still tried."""
NARROW = (2, 1, 1)
"""The number of moves to follow at each step of a turn that answers a plan (`Judge.WIDTHS`)."""


@dataclass(slots=True)
class Tried:
    """A plan and how it went."""

    plan: Plan
    prior: float
    """The planner's value of the plan, as a part of a chance to win."""
    ends: list[float] = field(default_factory=list)
    """The chance to win at the end of each trial, from 0 to 1."""

    @property
    def games(self) -> int:
        """The number of its trials."""
        return len(self.ends)

    @property
    def chance(self) -> float:
        """The mean chance to win after this plan, from 0 to 1."""
        return sum(self.ends) / len(self.ends)

    @property
    def worth(self) -> float:
        """The chance to win, the planner's value included."""
        return self.chance + self.prior

    def beaten(self, other: Tried, doubt: float) -> bool:
        """Return whether the other plan is better by so many standard errors, in trials of both in the
        same worlds."""
        leads = [b - a for a, b in zip(self.ends, other.ends, strict=True)]
        lead = sum(leads) / len(leads)
        spread = math.sqrt(sum([(each - lead) ** 2 for each in leads])) / len(leads)
        return other.worth - self.worth > doubt * spread


def compared(tried: Sequence[Tried]) -> tuple[float, float] | None:
    """Return the chances to win with the first plan and with the best other that was tried in as many
    worlds; None where there is none, where there were too few, or where the first does not lead."""
    best, *others = tried
    if best.games < ENOUGH:
        return None
    equals = [each.chance for each in others if each.games == best.games]
    if not equals or max(equals) > best.chance:
        return None
    return best.chance, max(equals)


def aims(plan: Plan, means: Collection[str] = ()) -> tuple[tuple[str, ...], ...]:
    """Return what a plan does, without the order and without the cards that it does it with: for
    moves of the verbs `means`, which bring in money whatever they use, the verb alone.

    >>> aims(Plan(0.0, (("settle", "norfolk", "boston"), ("draft", "rangers"))))
    (('draft', 'rangers'), ('settle', 'norfolk'))
    >>> aims(Plan(0.0, (("trade", "gaspe", "tadoussac"), ("fetch",))), {"trade"})
    (('fetch',), ('trade',))
    """
    return tuple(sorted(move[: 1 if move[0] in means else 2] for move in plan.moves))


@dataclass(slots=True)
class PlanSearch:
    """A level that tries plans out before it decides; without a trial it plays the planner's choice."""

    budget: str
    """The level whose plans and trials it may spend."""
    planner: Planner | None = None
    """The proposer of plans, if it is not the one with the trust of `budget`; trials are played by the
    policy that was learned."""
    margin: float = MARGIN
    doubt: float = DOUBT
    """The number of standard errors behind at which a plan is given up early."""
    merged: bool = False
    """Whether of plans with the same `aims` only the first is tried in every game; else only where moves
    name the cards that they use (`Learning.MEANS`)."""

    def __call__(
        self, game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always, /
    ) -> Move:
        """Choose the first move of the plan after which the seat wins most often."""
        return self.tried(game, world, seat, chance, in_time)[0].plan.moves[0]

    def tried(
        self, game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always
    ) -> list[Tried]:
        """Return the plans that were tried out, the best first; a single one without a trial.

        When the time is over, plans have been tried less often, or not at all.
        """
        return finished(self.trying(game, world, seat, chance, in_time))

    def trying(
        self, game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always
    ) -> Thought[list[Tried]]:
        """Try plans out in steps, one for a rollout of each plan."""
        learning = knowledge(game).learning
        strength = learning.LEVELS[self.budget] if learning else UNTAUGHT
        planner = self.planner or Planner(trust=self.budget)
        found = planner.plans(game, world, seat, chance, in_time, strength.ways)
        tried = self._worth_trying(found, strength, learning)
        if len(tried) > 1 and learning and strength.trials:
            weights = planner.weights or learned.weights(game.NAME)
            trials = Trials(game, learning, weights, world, seat, chance)
            yield from trials.halving(tried, strength.trials, self.doubt, in_time)
        return tried

    def _worth_trying(
        self, found: Sequence[Plan], strength: Strength, learning: Learning[State] | None
    ) -> list[Tried]:
        """Choose as many plans as `strength` allows: those not much worse than the best, of plans with the
        same aims perhaps only the first."""
        means = learning.MEANS if learning else ()
        chosen: dict[object, Tried] = {}
        for plan in found:
            behind = (plan.worth - found[0].worth) / strength.trust
            if behind >= -self.margin:
                key = aims(plan, means) if self.merged or means else plan
                chosen.setdefault(key, Tried(plan, strength.prior * behind))
        return list(chosen.values())[: strength.plans]


@dataclass(slots=True)
class Trials:
    """Plays on from a position as its seat may imagine it."""

    game: AnyGame
    learning: Learning[State]
    learned: Weights
    world: State
    seat: Seat
    chance: Chance
    judge: Judge[State] = field(init=False)
    policy: Policy[State] = field(init=False)
    weights: Sequence[float] = field(init=False)
    last: int = field(init=False)
    """The turn at which the policy ends."""
    luck: int = field(init=False, default=0)
    """The seed of the policy's choices, new in every turn: plans that are compared have the same luck
    and so differ by less than chance would have it (common random numbers)."""

    def __post_init__(self) -> None:
        self.last = self.world.turn + self.learning.HORIZON
        self.judge = knowledge(self.game).judge(self.world, self.seat, self.chance)
        self.policy = Policy(self.game, self.learning, self.learned)
        self.weights = [self.learned.get(name, 0.0) for name in self.learning.FEATURES]

    def halving(
        self, tried: list[Tried], many: int, doubt: float, in_time: InTime
    ) -> Thought[None]:
        """Try them all, then the better half of them; the list is in order at the end."""
        alive = len(tried)
        for at_round in range(ROUNDS):
            worlds = max(1, many // ROUNDS // alive)
            for at in range(worlds):
                if alive == 1 or not in_time():
                    break
                self.compare(tried[:alive])
                if not tried[0].games % EARLY:
                    alive = _raced(tried, alive, doubt)
                yield (at_round + (at + 1) / worlds) / ROUNDS
            if tried[alive - 1].games:
                tried[:alive] = sorted(tried[:alive], key=lambda each: -each.worth)
            alive = min(alive, max(2, (alive + 1) // 2))

    def compare(self, tried: Sequence[Tried]) -> None:
        """Try each once more, all in the same world and with the same luck."""
        world = self.imagined()
        for each in tried:
            each.ends.append(self.rollout(world, each.plan))

    def imagined(self) -> State:
        """Return a world that the seat may imagine, with new luck for playing on from it."""
        if not self.learning.REPLIES:
            self.luck = self.chance.bits()
        return self.game.guess(self.world, self.seat, self.chance)

    def rollout(self, start: State, plan: Plan) -> float:
        """Return the seat's chance to win when the plan is played from this world."""
        return self.judged(self.ended(start, plan))[self.seat]

    def ended(self, start: State, plan: Plan) -> State:
        """Play the plan from a copy of this world, and play on as `play_on` does."""
        world = self.game.copy(start)
        self._follow(world, plan, self.judge)
        self.play_on(world)
        return world

    def play_on(self, world: State) -> None:
        """Play on in this world: by the planner for some turns, or by the policy to the turn `last`."""
        if self.learning.REPLIES:
            self._answer(world)
        else:
            self._go_on(world)

    def judged(self, world: State) -> Mapping[Seat, float]:
        """Return every seat's chance to win from this world, or its share of the victory."""
        outcome = self.game.outcome(world)
        if outcome is not None:
            return learned.shares(outcome.winners, tuple(outcome.scores))
        return learned.chances(self.learning, self.weights, world)

    def _go_on(self, world: State) -> None:
        """To the turn `last`, as the policy plays."""
        game, choose = self.game, self.policy.choose
        turn, chance = -1, Chance()
        while game.outcome(world) is None and world.turn < self.last:
            if world.turn != turn:
                turn = world.turn
                chance = Chance(self.luck + turn)
            game.step(world, choose(world, chance))

    def _answer(self, world: State) -> None:
        """Play the next turns, each as the seat that decides would plan it in this world."""
        for _ in range(self.learning.REPLIES):
            seat = self.game.turn(world)
            if seat is None:
                return
            judge = knowledge(self.game).judge(world, seat, self.chance)
            judge.WIDTHS = NARROW
            self._follow(world, greedy.plans(self.game, world, judge)[0], judge)

    def _follow(self, world: State, plan: Plan, judge: Judge[State]) -> None:
        """Play the plan as far as it can be played, and the end of the turn where that is a move."""
        game, turn, seat = self.game, world.turn, self.game.turn(world)
        for at, move in enumerate(plan.moves):
            if at and (game.turn(world) != seat or world.turn != turn):
                return
            if at and move not in game.legal(world, move[0]):
                return
            game.step(world, move)
        if game.turn(world) == seat and world.turn == turn:
            for move in game.legal(world):
                if judge.stops(move):
                    game.step(world, move)
                    return


def _raced(tried: list[Tried], alive: int, doubt: float) -> int:
    """Count the plans that are still alive, and put them first."""
    best = max(tried[:alive], key=lambda each: each.worth)
    kept = [each for each in tried[:alive] if each is best or not each.beaten(best, doubt)]
    beaten = [each for each in tried[:alive] if each not in kept]
    tried[:alive] = [*kept, *sorted(beaten, key=lambda each: -each.worth)]
    return len(kept)
