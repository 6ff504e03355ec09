"""The measures that a position is judged by, in points; tuned by games of the bot with itself. Tables
of them say what things are worth that come again and again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import exp, log

from acres.games.fortress.rules.data import (
    BUILDER,
    FAVORS,
    MAJORITY,
    PLANNER,
    RECRUITER,
    ROW_POINTS,
    TASKMASTER,
    TREASURER,
    Role,
)


@dataclass(frozen=True, slots=True)
class Measures:
    """All numbers of the judgement. Those called `…_bend` say after how many of a thing another
    one is worth only a third of the first."""

    # What one has, each thing while there is time to use it
    jade: float = 1.04
    jade_bend: float = 19.3
    laborer: float = 1.15
    laborer_bend: float = 9.3
    convict: float = 0.631
    convict_bend: float = 14.8
    block: float = 1.47
    block_bend: float = 5.95
    pair: float = 0.673
    """The worth of a block with the workers to build it."""
    work: float = 4.15
    """The number of those workers."""
    chip: float = 1.88
    chip_bend: float = 4.07
    chip_points: float = 0.578
    """The part of a chip's points at the end that is to be hoped for in the beginning."""
    treasure: float = 0.363
    """Beyond the point that each brings."""
    income: float = 0.804
    """One more jade in every round to come."""
    bonus: float = 0.408
    """One more in every bid to come."""
    time: float = 4.24
    """The number of own turns after which another turn matters only a third."""

    # The cards in hand, for each turn to come in this round
    recruiter: float = 0.878
    planner: float = 0.769
    builder: float = 1.81
    treasurer: float = 0.93
    taskmaster: float = 0.363
    builder_idle: float = 0.814
    """The part of the Builder that is lost where nothing can be built."""

    # What a plan is followed for
    second: float = 4.95
    """An action that is still to come."""
    repeated: float = 3.56

    # The marker
    governor: float = 0.922
    """A governor's block still to be placed."""
    gap: float = 0.446
    """A governor's block where a row lacks one block."""
    first: float = 0.738
    prison: float = 0.016
    """The part of a prison's content that is to be hoped for where the taskmaster stands."""
    camp: float = 0.538
    """Each place that can be built on where the taskmaster is, up to three."""

    # The wall
    row_spread: float = 0.405
    row_open: float = 0.384
    """The uncertainty of a lead in a row: in general, and for each free place."""
    row_tie: float = 0.405
    """The part of a lead that sharing the lead is."""
    level_spread: float = 0.787
    level_open: float = 0.304
    level_worth: float = 1.98
    """A treasure for most blocks on a level, with its point and what it is good for."""
    even: float = 0.494
    """The part of the blocks in fuller regions that will be matched in the region with fewest."""
    gap_next: float = 0.725
    gap_later: float = 0.434
    """A block that completes a row where the taskmaster is: for whoever plays next, for others."""
    top_next: float = 1.06
    top_later: float = 0.406
    """A block on level 4."""

    # Favors in hand
    missing: float = 0.78
    """The likelihood of each missing block of a pattern, when there is much time."""
    under: float = 0.856
    """The likelihood of a place below it that must be filled first, by anybody."""
    height: float = 0.935
    """The likelihood for each level above the first of a missing block."""
    late: float = 1.83
    """The growing difficulty near the end, shared among the turns to come."""
    effort: float = 1.72
    """The worth of the action of playing a favor otherwise."""
    crowd: float = 0.645
    """The part of the hope that each further favor keeps."""
    unknown: float = 0.975
    """A favor in another's hand."""

    # The others
    rival: float = 0.696
    """The weight of the others' points against the own ones."""
    pace: float = 5.06
    """The places that are filled in a round by two players."""
    pace_more: float = 1.17
    """The places that each further player fills."""
    majority_spread: float = 0.724
    majority_time: float = 0.354
    """The uncertainty of a lead in jade, workers and treasures: now, and for each turn to come."""
    majority_hope: float = 8.91
    """The number of turns before the end at which such a lead counts a third of its points."""

    # Bids
    bid_base: float = 0.62
    bid_last: float = 0.154
    bid_jade: float = 0.0679
    """The expected bid of another: always, of the last bid, of the jade."""
    bid_spread: float = 0.828
    bid_noise: float = 1.09
    """The noise in that guess, so that nobody can count on a bid."""


MEASURES = Measures()


# As tables

MANY = 130
"""More than there is of anything."""
LONGEST = 40
"""Turns of one player, more than a game has."""


def _bent(each: float, bend: float) -> tuple[float, ...]:
    """Add up 0, 1, 2 … of a thing, each worth a little less than the one before."""
    return tuple(each * bend * (1 - exp(-count / bend)) for count in range(MANY))


class Tables:
    """The measures as tables, and what they make of things that come again and again."""

    def __init__(self, measures: Measures) -> None:
        m = self.measures = measures
        self.jade = _bent(m.jade, m.jade_bend)
        self.laborers = _bent(m.laborer, m.laborer_bend)
        self.convicts = _bent(m.convict, m.convict_bend)
        self.blocks = _bent(m.block, m.block_bend)
        self.chips = _bent(m.chip, m.chip_bend)
        self.time = tuple(1 - exp(-turns / m.time) for turns in range(LONGEST))
        self.hurry = tuple(1 + m.late / max(1, turns) for turns in range(LONGEST))
        self.roles: dict[Role, float] = {
            RECRUITER: m.recruiter,
            PLANNER: m.planner,
            BUILDER: m.builder,
            TREASURER: m.treasurer,
            TASKMASTER: m.taskmaster,
        }
        self.costs = tuple(-log(part) for part in (m.missing, m.under, m.height))
        self._leads: dict[tuple[tuple[int, ...], int, int], list[float]] = {}
        self._hands: dict[tuple[tuple[Role, ...], int, bool], float] = {}
        self._lasting: dict[tuple[str, ...], float] = {}
        self._majorities: dict[int, tuple[list[float], list[float]]] = {}
        self._rewards: dict[tuple[str, int], tuple[float, float]] = {}

    def leads(self, counts: tuple[int, ...], free: int, level: int) -> list[float]:
        """Judge a row of this level for each seat, by everybody's blocks and the places that will
        still be filled; level 0 stands for a whole level."""
        found = self._leads.get((counts, free, level))
        if found is None:
            points = ROW_POINTS[level] if level else self.measures.level_worth
            found = []
            for at, own in enumerate(counts):
                other = max(counts[:at] + counts[at + 1 :])
                found.append(points * self._lead(own, other, free, level))
            self._leads[counts, free, level] = found
        return found

    def _lead(self, own: int, other: int, free: int, level: int) -> float:
        m = self.measures
        if own + free < other or not own + free:
            return 0.0
        if not free or own > other + free:
            return float(own >= other)
        spread = m.row_spread + m.row_open * free if level else m.level_spread + m.level_open * free
        return chance(own - other + m.row_tie, spread)

    def hand(self, hand: tuple[Role, ...], turns: int, builds: bool) -> float:
        """Judge the role cards that can still be played in this round."""
        found = self._hands.get((hand, turns, builds))
        if found is None:
            idle = 1 - self.measures.builder_idle
            values = [
                self.roles[role] * (idle if role == BUILDER and not builds else 1) for role in hand
            ]
            found = sum(sorted(values, reverse=True)[:turns])
            self._hands[hand, turns, builds] = found
        return found

    def lasting(self, shown: tuple[str, ...]) -> float:
        """Judge what the played favors bring in each round to come."""
        found = self._lasting.get(shown)
        if found is None:
            m = self.measures
            favors = [FAVORS[card] for card in shown]
            found = sum(m.income * favor["income"] + m.bonus * favor["bid"] for favor in favors)
            self._lasting[shown] = found
        return found

    def reward(self, card: str, time: int, rounds: float) -> float:
        """Judge what a favor brings when it is played, in points."""
        found = self._rewards.get((card, time))
        if found is None:
            m, use, favor = self.measures, self.time[time], FAVORS[card]
            lasting = m.income * favor["income"] + m.bonus * favor["bid"]
            worth = favor["points"] + favor["treasures"] * (1 + m.treasure * use)
            worth += use * (
                self.jade[favor["jade"]]
                + self.laborers[favor["laborers"]]
                + self.convicts[favor["convicts"]]
                + self.blocks[favor["blocks"]]
                + m.chip * favor["chip"]
            )
            found = self._rewards[card, time] = worth, lasting
        return found[0] + rounds * found[1]

    def majority(self, time: int) -> tuple[list[float], list[float]]:
        """Judge a lead in jade or workers, and in treasures, by the lead: negative ones are counted
        from the end."""
        found = self._majorities.get(time)
        if found is None:
            m = self.measures
            near = MAJORITY * exp(-time / m.majority_hope)
            leads = [*range(MANY), *range(-MANY, 0)]
            found = self._majorities[time] = (
                [near * chance(n + 0.3, m.majority_spread + m.majority_time * time) for n in leads],
                [
                    near * chance(n + 0.3, m.majority_spread + m.majority_time * time / 3)
                    for n in leads
                ],
            )
        return found


@cache
def tables(measures: Measures) -> Tables:
    """Return the tables of these measures."""
    return Tables(measures)


def chance(lead: float, spread: float) -> float:
    """Estimate how likely a lead lasts."""
    at = lead / spread
    return 1 / (1 + exp(-at)) if at > -60 else 0.0
