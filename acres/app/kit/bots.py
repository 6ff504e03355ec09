"""The bots of the page: names and levels, and their part of the scene: hints, a review."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, say

BOT = "bot "
"""Beginning of the value of a seat that a bot plays; the level follows."""


class Opponent(NamedTuple):
    """A level as people see it."""

    name: str
    plays: str
    """Its way to play, in one sentence; empty for a level that is not offered."""
    ceiling_ms: int = 1000
    """Longest time to think about a play, on however slow a device."""


LEVELS = {
    "gentle": Opponent(
        NC_("bot", "Gentle"),
        N_("Makes the usual play at once, without a plan. Good for a first game."),
    ),
    "settler": Opponent(
        NC_("bot", "Steady"),
        N_("Plans its own turn and weighs the result. Answers within a second."),
    ),
    "captain": Opponent(
        NC_("bot", "Captain"),
        N_(
            "Plans its turn and judges positions from the experience of many games. Answers "
            "within a second."
        ),
        2_000,
    ),
    "general": Opponent(
        NC_("bot", "General"),
        N_("Tests its best plans in simulated games. Thinks for about a second."),
        10_000,
    ),
    # Translators: a bot that earlier games can have.
    "marshal": Opponent(NC_("bot", "Marshal"), "", 30_000),
    # Translators: a bot that plays any legal move.
    "random": Opponent(NC_("bot", "Random"), ""),
}
"""Levels, the weaker ones first, as in `acres.bots`."""
OFFERED = tuple(level for level, shown in LEVELS.items() if shown.plays)
"""The levels that people may play against."""
RETIRED = frozenset({"marshal"})
"""The levels of earlier games that were no stronger than the strongest offered."""
USUAL = "settler"
EASIEST = OFFERED[0]
"""The level of a newcomer's first game."""


def available(level: str) -> str:
    """Return the level, or the strongest that a new game can have in place of a retired one.

    >>> available("captain"), available("marshal")
    ('captain', 'general')
    """
    return OFFERED[-1] if level in RETIRED else level


def seat(level: str) -> str:
    """Write the value of a seat that a bot of the level plays.

    >>> seat("settler")
    'bot settler'
    """
    return BOT + level


def level(who: str) -> str:
    """Read the level of the bot that plays a seat, empty for a person.

    >>> level("bot settler"), level("human")
    ('settler', '')
    """
    return who[len(BOT) :] if who.startswith(BOT) else ""


def called(level: str) -> str:
    """Name a level; an unknown one is returned unchanged."""
    return say(LEVELS[level].name) if level in LEVELS else level


def name(who: str) -> str:
    """Name the bot that plays a seat, empty for a person."""
    return called(level(who))


def ceiling(level: str) -> int:
    """Longest time in milliseconds for a bot of the level to think about a play."""
    return LEVELS.get(level, LEVELS[USUAL]).ceiling_ms


@dataclass(frozen=True, slots=True)
class HintedPlan:
    """A plan for the rest of the turn."""

    moves: tuple[Move, ...]
    steps: tuple[str, ...]
    """Its steps as far as they can be foreseen: “Settle Halifax from Boston …”."""
    percent: int | None
    """Wins among a hundred simulated games; None where there was nothing to compare."""
    why: str = ""
    """The aim of its first move: “Makes Norfolk a town: 2 more points.”"""

    @property
    def move(self) -> Move:
        """Its first move."""
        return self.moves[0]


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for the person who decides."""

    share: float = 0.0
    """Progress of the thinking, from 0 to 1."""
    plans: tuple[HintedPlan, ...] = ()
    """The best first; empty during the thinking."""
    tried: int | None = None
    """The plan whose first move is picked."""
    error: str = ""
    """The reason for having no plan."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The beginning of a turn of a finished game, with everybody's chance to win."""

    turn: int
    """Its number."""
    percents: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn that another plan would have made better, or in which the chance to win fell far."""

    ply: int
    """Number of moves before it."""
    seat: Seat
    when: str
    """“Turn 12”"""
    played: tuple[str, ...]
    """The moves of the turn, step by step."""
    steps: tuple[str, ...]
    """The better plan, step by step; none where none was found."""
    percent: int
    """Wins of the seat among a hundred games after its own play."""
    better: int
    """Wins of the seat among a hundred games after the better plan."""
    points: int
    """Points by which the better plan moves the lead, on average."""
    fell: int
    """Wins among a hundred games that the seat lost in the turn."""


@dataclass(frozen=True, slots=True)
class ShownReview:
    """A review of a finished game."""

    share: float | None = None
    """Progress of the work, from 0 to 1; None while nothing runs."""
    curve: tuple[Turn, ...] = ()
    missed: tuple[Missed, ...] = ()
    """Missed plans in the order of the game."""
    error: str = ""
    """The reason for having no review."""


@dataclass(frozen=True, slots=True)
class BotPart:
    """The bots' part of the scene."""

    share: float | None = None
    """Progress of a bot's thinking that takes a while, from 0 to 1."""
    hint: Hint | None = None
    """The hint, once somebody asked for one."""
    can_hint: bool = False
    """Whether a hint can be asked for."""
    review: ShownReview | None = None
    """The review of a finished game."""
    watched: Literal["", "running", "paused"] = ""
    """State of a game between bots only."""
    thinking: bool = False
    """Whether a bot thinks about its turn."""
