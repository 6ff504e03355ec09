"""The measures as tables, and what they make of things that come again and again."""

from __future__ import annotations

from functools import cache
from math import exp, log

from acres.games.fortress.bot.measures import Measures
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

MANY = 130
"""More than there is of anything."""
LONGEST = 40
"""Turns of one player, more than a game has."""


def _bent(each: float, bend: float) -> tuple[float, ...]:
    """What 0, 1, 2 … of a thing are worth together, each a little less than the one before."""
    return tuple(each * bend * (1 - exp(-count / bend)) for count in range(MANY))


class Scales:
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
        """What a row of this level with so many blocks of each seat, and so many places that will
        still be filled, is worth to each; level 0 stands for a whole level."""
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
        """How likely most blocks in a row, or on a level, are one's own in the end."""
        m = self.measures
        if own + free < other or not own + free:
            return 0.0
        if not free or own > other + free:
            return float(own >= other)
        spread = m.row_spread + m.row_open * free if level else m.level_spread + m.level_open * free
        return chance(own - other + m.row_tie, spread)

    def hand(self, hand: tuple[Role, ...], turns: int, builds: bool) -> float:
        """What the role cards that can still be played in this round are worth."""
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
        """What the played favors bring in each round to come."""
        found = self._lasting.get(shown)
        if found is None:
            m = self.measures
            favors = [FAVORS[card] for card in shown]
            found = sum(m.income * favor["income"] + m.bonus * favor["bid"] for favor in favors)
            self._lasting[shown] = found
        return found

    def reward(self, card: str, time: int, rounds: float) -> float:
        """What a favor brings when it is played, in points."""
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
        """What a lead in jade or workers, and in treasures, is worth, by the lead: the negative
        ones are counted from the end."""
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
def scales(measures: Measures) -> Scales:
    """The tables of these measures."""
    return Scales(measures)


def chance(lead: float, spread: float) -> float:
    """How likely a lead lasts."""
    at = lead / spread
    return 1 / (1 + exp(-at)) if at > -60 else 0.0
