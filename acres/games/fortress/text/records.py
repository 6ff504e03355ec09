"""The parts of a record of a verb: sentences, and checks for what can be wrong, in their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

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


class Check(NamedTuple):
    """One thing that can be wrong, with the reason and the paragraph of the rules."""

    wrong: Callable[[Case], object]
    code: str
    section: str
    args: Callable[[Case], Mapping[str, Any]] = lambda c: {}
    """The arguments of the reason."""


Checks = tuple[Check, ...]


def short(
    code: str, section: str, has: Callable[[Case], int], needed: Callable[[Case], int]
) -> Check:
    """Make the check for too few of something, or too little."""
    return Check(
        lambda c: has(c) < needed(c), code, section, lambda c: {"needed": needed(c), "has": has(c)}
    )


def always(case: Case) -> bool:
    """Stand for what is wrong where nothing before it was."""
    return True


def jade(case: Case) -> int:
    """Count the jade that the player can pay."""
    return case.side.jade


def laborers(case: Case) -> int:
    """Count the laborers of the player."""
    return case.side.laborers


def workers(case: Case) -> int:
    """Count the laborers and convicts of the player."""
    return case.side.workers


def named(argument: str) -> Callable[[Case], dict[str, object]]:
    """Give the word of a case to a reason, as this argument."""
    return lambda c: {argument: c.word}


def counted(case: Case) -> dict[str, object]:
    """Give the number of a case to a reason."""
    return {"count": case.number}


def here(case: Case) -> dict[str, object]:
    """Give the region of the taskmaster to a reason."""
    return {"region": case.side.camp}


def frame(case: Case) -> str:
    """Name the question that is decided now."""
    return case.state.stack[-1][0]


def card(role: Role | None = None) -> Checks:
    """Make the checks for the card of a role: it is in hand, or the role is repeated; by default
    the role that is asked about."""

    def of(case: Case) -> str:
        return role or case.word

    return (
        Check(
            lambda c: frame(c) == "repeated" and c.about != of(c),
            "repeat-first",
            "taskmaster 2",
            lambda c: {"role": c.about},
        ),
        Check(
            lambda c: frame(c) != "repeated" and of(c) not in c.side.hand,
            "card-played",
            "turns 4",
            lambda c: {"role": of(c)},
        ),
    )


OCCUPIED = Check(lambda c: c.owner, "occupied", "wall 1", named("place"))
NO_BLOCK_THERE = Check(lambda c: not c.owner, "no-block-there", "wall 1", named("place"))
NOTHING_BELOW = Check(
    lambda c: needs_between(c.state.wall, c.spot),
    "nothing-below",
    "wall 1",
    lambda c: {"place": c.word, "below": BELOW[c.spot]},
)
ELSEWHERE = Check(
    lambda c: REGION[c.spot] != c.side.camp,
    "elsewhere",
    "turns 5",
    lambda c: {"place": c.word, "region": c.side.camp},
)
GOVERNOR_STAYS = Check(lambda c: c.owner == GOVERNOR, "governor-stays", "governor 2")
NO_BLOCKS = Check(lambda c: not c.side.blocks, "no-blocks", "wall 5")
PEACEFUL = Check(lambda c: not c.state.rules.replacing, "peaceful", "variants 1")
TOO_FEW_LABORERS = short("too-few-laborers", "builder 2", laborers, lambda c: c.number)
NOT_IN_HAND = (
    Check(
        lambda c: (
            c.word not in c.side.favors
            and any(c.word in side.shown for side in c.state.sides.values())
        ),
        "favor-played",
        "favors 4",
        named("card"),
    ),
    Check(lambda c: c.word not in c.side.favors, "not-in-hand", "favors 1", named("card")),
)
NO_TRADE = (
    Check(lambda c: c.state.rules.trade, "trade-at-end", "variants 5"),
    Check(always, "no-trade", "variants 5"),
)


def raids_here(case: Case) -> bool:
    """Check whether the region is the taskmaster's, and its prison holds something."""
    return case.word == case.side.camp and any(case.held.values())


def replaceable(case: Case) -> list[Place]:
    """List the blocks that a seat can replace with enough workers (Builder C)."""
    return [
        spot
        for spot, owner in case.state.wall.items()
        if owner not in (case.seat, GOVERNOR)
        and spot not in case.state.reinforced
        and REGION[spot] == case.side.camp
    ]


def fewest(spots: list[Place]) -> int:
    """Count the workers for the easiest place."""
    return min(WORKERS[LEVEL[spot]] for spot in spots)


def standing(case: Case, card: str) -> list[tuple[Place, ...]]:
    """List where the pattern of a card stands without reinforcements."""
    patterns = PATTERNS[case.state.regions][card]
    return [each for each in patterns if stands(case.state, case.seat, each)]


def in_pattern(case: Case) -> bool:
    """Check whether the block belongs to the pattern of a favor in hand that could be played."""
    return any(case.spot in each for card in case.side.favors for each in standing(case, card))


def reinforced_pattern(case: Case) -> bool:
    """Check whether the pattern of the card would stand, were it not for reinforcements."""
    owned = case.state.wall.get
    return not standing(case, case.word) and any(
        all(owned(spot) == case.seat for spot in each)
        for each in PATTERNS[case.state.regions][case.word]
    )


def repeatable(case: Case) -> dict[Role, int]:
    """Return the roles played in earlier turns that can be repeated, with their prices."""
    return {own: REPEATS[own] for own in case.side.earlier if own in REPEATS}


def affordable(case: Case) -> list[Role]:
    """List the roles whose price can be paid."""
    return [own for own, price in repeatable(case).items() if price <= case.side.jade]


def last(case: Case) -> Role | None:
    """Return the role card just played."""
    return case.side.now[-1] if case.side.now else None


def payment(case: Case) -> str:
    """Name the price that the card just played would be taken back for."""
    usual = "jade" if last(case) == TASKMASTER and not case.side.chips else "chip"
    return case.word or usual


def left(case: Case) -> int:
    """Count the favors that can be drawn."""
    return len(case.state.deck) + len(case.state.under)


def between(case: Case) -> Place | None:
    """Return the place that must be filled before the second block of a Build."""
    if frame(case) != "second-block":
        return None
    return needs_between(case.state.wall, Place(case.about))


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
