"""What the bots have to say on the page: a part of the scene."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from acres.core.move import Move
from acres.core.seat import Seat


@dataclass(frozen=True, slots=True)
class HintedPlan:
    """A plan for the rest of the turn."""

    move: Move
    """What it begins with."""
    steps: tuple[str, ...]
    """What it is, step by step, as far as that can be known: “Settle Halifax from Boston …”."""
    percent: int | None
    """How often of a hundred times it wins; None where there was nothing to compare."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the person who decides could do."""

    share: float = 0.0
    """Which share of the thinking is done, from 0 to 1."""
    plans: tuple[HintedPlan, ...] = ()
    """The best first; none while it is thought about."""
    tried: int | None = None
    """The plan whose first move is picked."""
    error: str = ""
    """Why there is none."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the game that is over, and how likely everybody was to win when it began."""

    turn: int
    """Its number."""
    percents: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn that another plan would have made better."""

    ply: int
    """How many moves the game had before it."""
    seat: Seat
    when: str
    """“Turn 12”"""
    steps: tuple[str, ...]
    """The better plan, step by step."""
    percent: int
    """How often of a hundred times the seat won with what it played."""
    better: int
    """And with the better plan."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game that is over, looked at again."""

    share: float | None = None
    """Which share of the work is done, from 0 to 1; None where nothing is under way."""
    curve: tuple[Turn, ...] = ()
    missed: tuple[Missed, ...] = ()
    """In the order of the game."""
    error: str = ""
    """Why there is none."""


@dataclass(frozen=True, slots=True)
class BotPart:
    """All of it."""

    share: float | None = None
    """Which share of its thinking a bot has done, where that takes a while; from 0 to 1."""
    hint: Hint | None = None
    """Once a hint was asked for."""
    can_hint: bool = False
    """Whether a hint can be asked for."""
    review: Review | None = None
    """After the end of a game."""
    watched: Literal["", "running", "paused"] = ""
    """Where only bots play: whether they go on."""
    thinking: bool = False
    """Whether a bot thinks about its turn."""
