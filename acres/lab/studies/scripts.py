"""Scripts: opponents written down in some lines, which look for a way to beat a level again and again.

A game has them in its room `lab.exploits`: `EXPLOITS`, by name, with the seats that can play each. A script is
made of rules (`acres.bots.knowledge.Rule`). The first rule that wants something decides; what it leaves open, and everything where no
rule wants anything, is planned as the General plans, without a trial.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from acres import bots
from acres.bots import greedy
from acres.bots.greedy import InTime, always
from acres.bots.knowledge import Opening, knowledge
from acres.bots.planner import Directed, Planner
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.move import Move
from acres.core.seat import Seat
from acres.lab import room

PLANNER = Planner(trust="general")
"""Decides what a script leaves open."""


@dataclass(frozen=True, slots=True)
class Scripted:
    """The level that plays a script."""

    script: Opening

    def __call__(
        self, game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always, /
    ) -> Move:
        """Choose the first move of the best plan among those that the script would play."""
        legal = game.legal(world)
        if len(legal) == 1:
            return legal[0]
        judge = Directed(PLANNER.judge(game, world, seat, chance), self.script, seat)
        return greedy.plans(game, world, judge, in_time)[0].moves[0]


def exploits(game: AnyGame) -> Mapping[str, Opening]:
    """Return the scripts of a game by name."""
    return getattr(room(game.NAME, "exploits"), "EXPLOITS", {})


def scripted(game: AnyGame) -> Mapping[str, Opening]:
    """Return everything that is written down, by name: the game's openings and its scripts."""
    return {**knowledge(game).openings, **exploits(game)}


def leveled(game: AnyGame, level: str) -> bots.Level:
    """Return the level, opening or script of this name. Raises `KeyError` where there is none."""
    found = exploits(game).get(level)
    return Scripted(found) if found else bots.leveled(game, level)
