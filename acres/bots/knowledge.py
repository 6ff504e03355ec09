"""The bots' knowledge of a game: `KNOWLEDGE` of the game's room `bot`.

A game needs a judge and reasons; whatever it leaves out, levels do without.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

import acres
from acres.bots.greedy import Judge
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.move import Move
from acres.core.seat import Seat

World = TypeVar("World", bound=State)
Seen = TypeVar("Seen", bound=State, contravariant=True)


class Strength(NamedTuple):
    """The numbers of a level, of a hint or of a turn of a review."""

    trust: float = 0.0
    """The judge's points that a planner adds for the logarithm of the odds to win; 0: it does not ask. More
    than 0 where plans are tried."""
    plans: int = 1
    """The largest number of plans to try out; a single one needs no trial."""
    ways: int = 1
    """The largest number of plans to try with the same first move: its best ways to go on."""
    trials: int = 0
    """The number of trials of all plans together."""
    prior: float = 0.03
    """The chance to win that the planner's value counts for beside the trials, by each unit of its trust."""
    heat: float = 1.0
    """The carelessness of a level that plays the policy: above 1, moves that are seldom played come more
    often."""


class Learning(Protocol[Seen]):
    """The parts of a game that learning needs: a module of its room `bot`."""

    HORIZON: int
    """The number of turns to play on before `features` judge the game."""
    REPLIES: int
    """The number of turns that the planner answers in a trial of a plan; 0: the policy plays all of
    them."""
    MEANS: frozenset[str]
    """The verbs that only bring in money, whatever cards they use: plans that differ by these cards have
    the same aim, and only the best of them is tried. None where moves do not name the cards they use."""
    LEVELS: dict[str, Strength]
    """``gentle``, ``settler``, ``captain``, ``general``, ``marshal``, ``hint`` and ``review``."""
    FEATURES: tuple[str, ...]
    """The names of the numbers of `features`: unique words."""

    def context(self, world: Seen, /) -> Hashable:
        """Sum up everything in a position that matters for the choice of a move: few values, quickly
        found."""

    def tokens(self, context: Any, move: Move, /) -> Sequence[str]:
        """Return words for a move, or for a verb alone, whose weights say how likely it is chosen in
        this context."""

    def features(self, world: Seen, /) -> Mapping[Seat, Sequence[float]]:
        """Return numbers of about −2 to 2 for every seat that speak for its winning, in the order of
        `FEATURES`, or none at all for a seat that the others are measured by."""

    def scores(self, world: Seen, /) -> Mapping[Seat, int]:
        """Count the points that every seat would have if the game ended here."""


class Opening(NamedTuple):
    """A scripted strategy."""

    seats: Sequence[Seat]
    """The seats that can play it."""
    plays: Callable[[Any, Seat, Sequence[Move]], Sequence[Move]]
    """Returns the legal moves that it would play in a world: at least one."""


def beginning(moves: Sequence[Move], verb: str, *about: str) -> list[Move]:
    """Return the moves that begin with these words.

    >>> beginning([("draft", "rangers"), ("end",)], "draft")
    [('draft', 'rangers')]
    """
    start = (verb, *about)
    return [move for move in moves if move[: len(start)] == start]


Rule = Callable[[Any, Seat, Sequence[Move]], Sequence[Move]]
"""Returns those of the legal moves that it wants the seat to play in a world: none where it does not mind."""


def first(*rules: Rule) -> Rule:
    """Make a rule of several: the first that wants something decides."""

    def rule(world: Any, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        return next((found for each in rules if (found := each(world, seat, moves))), ())

    return rule


def wants(verb: str, *about: str) -> Rule:
    """Make a rule that wants moves beginning with these words.

    >>> wants("draft")(None, "british", [("draft", "rangers"), ("end",)])
    [('draft', 'rangers')]
    """
    return lambda world, seat, moves: beginning(moves, verb, *about)


def never(*verbs: str) -> Rule:
    """Make a rule that wants everything but moves of these verbs.

    >>> never("raid")(None, "british", [("raid", "boston", "rangers"), ("end",)])
    [('end',)]
    """
    return lambda world, seat, moves: [move for move in moves if move[0] not in verbs]


def when(holds: Callable[[Any, Seat], bool], *rules: Rule) -> Rule:
    """Make a rule of several that is asked only where `holds` says so of the world and the seat."""
    asked = first(*rules)
    return lambda world, seat, moves: asked(world, seat, moves) if holds(world, seat) else ()


def script(seats: Sequence[Seat], *rules: Rule) -> Opening:
    """Make an opponent of rules, for these seats."""
    decided = first(*rules)
    return Opening(seats, lambda world, seat, moves: decided(world, seat, moves) or moves)


@dataclass(frozen=True)
class Knowledge(Generic[World]):
    """The bots' knowledge of a game, for states of that game."""

    judge: Callable[[World, Seat, Chance], Judge[World]]
    """Makes the judge of one decision of a seat."""
    why: Callable[[World, Move], str]
    """Says in a sentence why a bot plays a move."""
    learning: Learning[World] | None = None
    """None where nothing was learned."""
    openings: Mapping[str, Opening] = field(default_factory=dict)
    """The scripted strategies, by name."""
    careful: Rule | None = None
    """Keeps the gentle level, which plays by habit, from some moves of a decision, never from all."""


def knowledge(game: AnyGame) -> Knowledge[State]:
    """Return the bots' knowledge of a game."""
    return cast("Knowledge[State]", acres.room(game.NAME, "bot").KNOWLEDGE)
