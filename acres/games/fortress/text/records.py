"""The parts of a record of a verb: sentences, and checks for what can be wrong, in their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, NamedTuple

from acres.core.game import Event
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.games.fortress.rules.building import needs_between, stands
from acres.games.fortress.rules.data import (
    BELOW,
    LADDER,
    LEVEL,
    PATTERNS,
    REGION,
    REPEATS,
    TASKMASTER,
    WORKERS,
    Place,
    Role,
)
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import Side, State
from acres.games.fortress.text.names import Message


class Case(NamedTuple):
    """The words of a move, or one thing that a move could take up, in a position."""

    state: State
    seat: Seat
    words: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """The first word, which most moves have alone."""
        return self.words[0] if self.words else ""

    @property
    def spot(self) -> Place:
        """The word as a place of the wall."""
        return Place(self.word)

    @property
    def number(self) -> int:
        """The last word as a number."""
        return int(self.words[-1])

    @property
    def price(self) -> int:
        """The price of so many laborers or blocks, in jade."""
        return LADDER[self.number]

    @property
    def need(self) -> int:
        """The workers that a block on the place takes."""
        return WORKERS[LEVEL[self.spot]]

    @property
    def side(self) -> Side:
        """The property of the player."""
        return self.state.sides[self.seat]

    @property
    def owner(self) -> Seat | None:
        """The owner of the block on the place."""
        return self.state.wall.get(self.spot)

    @property
    def held(self) -> dict[str, int]:
        """The content of the prison where the taskmaster stands."""
        return asdict(self.state.prisons[self.side.camp])

    @property
    def about(self) -> str:
        """The subject of the question: the role that is repeated, the place of a second block."""
        frame = self.state.stack[-1]
        return frame[2] if len(frame) > 2 else ""

    @property
    def frame(self) -> str:
        """The name of the question that is decided now."""
        return self.state.stack[-1][0]

    @property
    def between(self) -> Place | None:
        """The place that must be filled before the second block of a Build."""
        if self.frame != "second-block":
            return None
        return needs_between(self.state.wall, Place(self.about))

    @property
    def last(self) -> Role | None:
        """The role card just played."""
        return self.side.now[-1] if self.side.now else None

    @property
    def payment(self) -> str:
        """The price that the card just played would be taken back for."""
        usual = "jade" if self.last == TASKMASTER and not self.side.chips else "chip"
        return self.word or usual

    @property
    def left(self) -> int:
        """The number of favors that can be drawn."""
        return len(self.state.deck) + len(self.state.under)

    @property
    def repeatable(self) -> dict[Role, int]:
        """The roles played in earlier turns that can be repeated, with their prices."""
        return {own: REPEATS[own] for own in self.side.earlier if own in REPEATS}

    @property
    def affordable(self) -> list[Role]:
        """The roles whose price can be paid."""
        return [own for own, price in self.repeatable.items() if price <= self.side.jade]

    @property
    def raids_here(self) -> bool:
        """Whether the region is the taskmaster's, and its prison holds something."""
        return self.word == self.side.camp and any(self.held.values())

    @property
    def replaceable(self) -> list[Place]:
        """The blocks that the seat can replace with enough workers (Builder C)."""
        return [
            spot
            for spot, owner in self.state.wall.items()
            if owner not in (self.seat, GOVERNOR)
            and spot not in self.state.reinforced
            and REGION[spot] == self.side.camp
        ]

    @property
    def in_pattern(self) -> bool:
        """Whether the block belongs to the pattern of a favor in hand that could be played."""
        return any(self.spot in each for card in self.side.favors for each in self.standing(card))

    @property
    def reinforced_pattern(self) -> bool:
        """Whether the pattern of the card would stand, were it not for reinforcements."""
        owned = self.state.wall.get
        return not self.standing(self.word) and any(
            all(owned(spot) == self.seat for spot in each)
            for each in PATTERNS[self.state.regions][self.word]
        )

    def standing(self, card: str) -> list[tuple[Place, ...]]:
        """List where the pattern of a card stands without reinforcements."""
        patterns = PATTERNS[self.state.regions][card]
        return [each for each in patterns if stands(self.state, self.seat, each)]


class Requirement(NamedTuple):
    """One thing that can be wrong, with the reason and the paragraph of the rules."""

    wrong: Callable[[Case], object]
    code: str
    section: str
    args: Callable[[Case], Mapping[str, Any]] = lambda c: {}
    """The arguments of the reason."""


Checks = tuple[Requirement, ...]


def short(
    code: str,
    section: str,
    kind: Literal["jade", "laborers", "convicts", "workers"],
    needed: Callable[[Case], int],
) -> Requirement:
    """Make the check for too little or too few that a player has of a kind."""
    return Requirement(
        lambda c: getattr(c.side, kind) < needed(c),
        code,
        section,
        lambda c: {"needed": needed(c), "has": getattr(c.side, kind)},
    )


def always(case: Case) -> bool:
    """Stand for what is wrong where nothing before it was."""
    return True


def named(argument: str) -> Callable[[Case], dict[str, object]]:
    """Give the word of a case to a reason, as this argument."""
    return lambda c: {argument: c.word}


def counted(case: Case) -> dict[str, object]:
    """Give the number of a case to a reason."""
    return {"count": case.number}


def here(case: Case) -> dict[str, object]:
    """Give the region of the taskmaster to a reason."""
    return {"region": case.side.camp}


def card(role: Role | None = None) -> Checks:
    """Make the checks for the card of a role: it is in hand, or the role is repeated; by default
    the role that is asked about."""

    def of(case: Case) -> str:
        return role or case.word

    return (
        Requirement(
            lambda c: c.frame == "repeated" and c.about != of(c),
            "repeat-first",
            "taskmaster 2",
            lambda c: {"role": c.about},
        ),
        Requirement(
            lambda c: c.frame != "repeated" and of(c) not in c.side.hand,
            "card-played",
            "turns 4",
            lambda c: {"role": of(c)},
        ),
    )


OCCUPIED = Requirement(lambda c: c.owner, "occupied", "wall 1", named("place"))
NO_BLOCK_THERE = Requirement(lambda c: not c.owner, "no-block-there", "wall 1", named("place"))
NOTHING_BELOW = Requirement(
    lambda c: needs_between(c.state.wall, c.spot),
    "nothing-below",
    "wall 1",
    lambda c: {"place": c.word, "below": BELOW[c.spot]},
)
ELSEWHERE = Requirement(
    lambda c: REGION[c.spot] != c.side.camp,
    "elsewhere",
    "turns 5",
    lambda c: {"place": c.word, "region": c.side.camp},
)
GOVERNOR_STAYS = Requirement(lambda c: c.owner == GOVERNOR, "governor-stays", "governor 2")
NO_BLOCKS = Requirement(lambda c: not c.side.blocks, "no-blocks", "wall 5")
PEACEFUL = Requirement(lambda c: not c.state.rules.replacing, "peaceful", "variants 1")
TOO_FEW_LABORERS = short("too-few-laborers", "builder 2", "laborers", lambda c: c.number)
NOT_IN_HAND = (
    Requirement(
        lambda c: (
            c.word not in c.side.favors
            and any(c.word in side.shown for side in c.state.sides.values())
        ),
        "favor-played",
        "favors 4",
        named("card"),
    ),
    Requirement(lambda c: c.word not in c.side.favors, "not-in-hand", "favors 1", named("card")),
)
NO_TRADE = (
    Requirement(lambda c: c.state.rules.trade, "trade-at-end", "variants 5"),
    Requirement(always, "no-trade", "variants 5"),
)


def fewest(spots: list[Place]) -> int:
    """Count the workers for the easiest place."""
    return min(WORKERS[LEVEL[spot]] for spot in spots)


# The records

Says = Message | Callable[[Case], Message]
Tells = Message | Callable[[Event], Message]


@dataclass(frozen=True, slots=True)
class Verb:
    """All that is said about a kind of move, and what can be wrong with it."""

    label: str
    """The text of its button."""
    hint: str
    """Its effect, in one sentence."""
    brief: str = ""
    """An action in a word or two, on its role card."""
    says: Says = ""
    """A complete move; where there is nothing to add, the label says it."""
    full: Says = ""
    """The complete move with the workers that are lost, which the choice among them is about."""
    jade: Callable[[Case], int] = lambda c: 0
    """The jade that it takes or brings."""
    events: Mapping[str, Tells] = field(default_factory=dict)
    """By code: what the log says of it."""
    lacks: Checks = ()
    """The checks for a verb that is not possible at all."""
    wrong: Mapping[Zone, Checks] = field(default_factory=dict)
    """By zone: why a thing takes no part in it."""
    asked: tuple[str, ...] = ("act", "repeated")
    """The questions at which `lacks` says why; at others something else comes first."""
    section: str = field(kw_only=True)
    """The paragraph of the rules about it; empty for what needs none."""
