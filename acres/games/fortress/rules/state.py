"""The state of a game of Island Fortress, and what can be read off it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from acres.core.chance import Chance
from acres.core.game import Event, Noting, Outcome
from acres.core.seat import Seat, clockwise
from acres.games.fortress.rules.data import (
    BLOCKS,
    CHIPS,
    CONVICTS,
    DECKS,
    FAVORS,
    JADE,
    LABORERS,
    PLACES,
    REINFORCEMENTS,
    ROLES,
    STACKS,
    TREASURES,
    VERSION,
    Place,
    Region,
    Role,
    governor_blocks,
    regions,
)
from acres.games.fortress.rules.seats import GOVERNOR, chosen

Frame = tuple[str, Seat] | tuple[str, Seat, str] | tuple[str, Seat, str, str]
"""Something still to be done: its name, the seat it is about, ids. These wait for a move:

- ``keep`` and how many: choose among the drawn favors
- ``bid``: a sealed bid
- ``act`` and ``first`` or ``second``: play a role card
- ``repeated``, the role, ``first`` or ``second``: an action of the role that was paid for
- ``second-block``, its place: the governor's block may come before it
- ``after`` and ``first`` or ``second``: buy the card back, or end the turn
- ``trade``: favors for jade or convicts, at the very end

The other frames run by themselves.
"""
SOURCES = ("rows", "top", "treasures", "favors")
FINAL = ("chips", "fewest", "most-treasures", "most-jade", "most-workers")
"""The sources of points, during play and at the end."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules that were chosen at set-up."""

    players: int
    more: bool = False
    """One region more than usual."""
    replacing: bool = True
    incentive: str = "none"
    """The extra of the winner of the first petition: ``none``, ``block``, ``chip``,
    ``treasure``."""
    trade: bool = False
    version: int = VERSION
    """The version under which the game began. In version 1 the holder of the marker seals first,
    and the favors are those of ``favors-1.csv``."""

    @classmethod
    def read(cls, options: Mapping[str, str], version: int = VERSION) -> Rules:
        """Return the rules that the options of a game ask for."""
        return cls(
            players=int(chosen(options, "players")),
            more=chosen(options, "regions") == "more",
            replacing=chosen(options, "replacing") == "yes",
            incentive=chosen(options, "incentive"),
            trade=chosen(options, "trade") == "yes",
            version=version,
        )

    @property
    def deck(self) -> frozenset[str]:
        """The favors that the game is played with."""
        return DECKS[self.version]


@dataclass(slots=True)
class Side:
    """The property of one player."""

    camp: Region
    """The region of the taskmaster."""
    jade: int = 0
    laborers: int = 0
    convicts: int = 0
    blocks: int = 0
    """The blocks in the personal supply."""
    chips: int = 0
    treasures: int = 0
    hand: tuple[Role, ...] = ROLES
    """The role cards in hand, in the order of `ROLES`."""
    earlier: tuple[Role, ...] = ()
    """The roles played in earlier turns of this round."""
    now: tuple[Role, ...] = ()
    """The roles played in this turn."""
    favors: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    """Favors among which some are to be kept."""
    shown: list[str] = field(default_factory=list)
    """The favors played."""
    bid: int | None = None
    """The sealed bid of this petition, in jade."""
    scored: dict[str, int] = field(default_factory=dict)
    """Points by their source, of `SOURCES` and `FINAL`."""

    def copy(self) -> Side:
        """Return an independent copy."""
        return Side(
            self.camp,
            self.jade,
            self.laborers,
            self.convicts,
            self.blocks,
            self.chips,
            self.treasures,
            self.hand,
            self.earlier,
            self.now,
            self.favors.copy(),
            self.drawn.copy(),
            self.shown.copy(),
            self.bid,
            self.scored.copy(),
        )

    @property
    def points(self) -> int:
        """All points so far."""
        return sum(self.scored.values())

    @property
    def workers(self) -> int:
        """Laborers and convicts."""
        return self.laborers + self.convicts

    def lasting(self, reward: str) -> int:
        """Add up what the played favors bring for good: ``income`` or ``bid``."""
        return sum(FAVORS[card][reward] for card in self.shown)


@dataclass(slots=True)
class Supply:
    """The general supply, which lies open for all."""

    jade: int = JADE
    treasures: int = TREASURES
    laborers: int = LABORERS
    convicts: int = CONVICTS
    chips: int = CHIPS
    reinforcements: int = REINFORCEMENTS
    governors: int = 0
    """The governor's blocks."""

    def copy(self) -> Supply:
        """Return an independent copy."""
        return Supply(
            self.jade,
            self.treasures,
            self.laborers,
            self.convicts,
            self.chips,
            self.reinforcements,
            self.governors,
        )


@dataclass(slots=True)
class Prison:
    """The content of the prison of a region."""

    jade: int = 0
    convicts: int = 0


@dataclass(slots=True)
class State(Noting):
    """A position, the order of the favor deck included."""

    chance: Chance
    rules: Rules
    seats: tuple[Seat, ...]
    """The seats in clockwise order."""
    regions: tuple[Region, ...]
    """The regions from left to right."""
    sides: dict[Seat, Side]
    prisons: dict[Region, Prison]
    supply: Supply
    deck: list[str]
    """Favors in an order that nobody knows; the last card is on top."""
    under: list[tuple[str, Seat]] = field(default_factory=list)
    """The cards below them, each with who put it there; the last one is at the bottom."""
    wall: dict[Place, Seat] = field(default_factory=dict)
    """The owner of the block on each place, the governor included."""
    reinforced: set[Place] = field(default_factory=set)
    discarded: list[str] = field(default_factory=list)
    """Favors traded at the end."""
    holder: Seat | None = None
    """The seat with the governor marker; None before the first petition."""
    governor: bool = False
    """Whether the holder has a governor's block that may be placed."""
    gone: int = 0
    """Governor's blocks that left the game."""
    bids: dict[Seat, int] = field(default_factory=dict)
    """The bids of the last petition, in jade."""
    round: int = 1
    lap: int = 0
    """The turn of the round that is played, of three; 0 before them."""
    stack: list[Frame] = field(default_factory=list)
    outcome: Outcome | None = None
    seal: int = 0
    events: list[Event] | None = None

    @property
    def turn(self) -> int:
        """The round: what a game's length is measured by."""
        return self.round

    def copy(self) -> State:
        """Return an independent copy that writes no events."""
        return State(
            self.chance.copy(),
            self.rules,
            self.seats,
            self.regions,
            {seat: side.copy() for seat, side in self.sides.items()},
            {where: Prison(own.jade, own.convicts) for where, own in self.prisons.items()},
            self.supply.copy(),
            self.deck.copy(),
            self.under.copy(),
            self.wall.copy(),
            self.reinforced.copy(),
            self.discarded.copy(),
            self.holder,
            self.governor,
            self.gone,
            self.bids.copy(),
            self.round,
            self.lap,
            self.stack.copy(),
            self.outcome,
            self.seal,
        )

    def tell(self, code: str, seat: Seat, /, **args: object) -> None:
        """Write down what only this seat may read."""
        self.note(code, seat, readers=(seat,), **args)

    def clockwise(self, first: Seat | None = None) -> tuple[Seat, ...]:
        """List the seats from `first` on, or from the holder of the marker."""
        return clockwise(self.seats, first or self.holder or self.seats[0])

    def own_blocks(self, seat: Seat) -> int:
        """Count a seat's blocks in the general supply."""
        return BLOCKS - self.sides[seat].blocks - standing(self.wall, seat)

    @property
    def complete(self) -> bool:
        """Whether every place of the wall is filled."""
        return len(self.wall) == len(self.regions) * PLACES_EACH


PLACES_EACH = sum(len(stack) for stack in STACKS[Region("pine")])
"""Places of a region."""


def standing(wall: Mapping[Place, Seat], seat: Seat) -> int:
    """Count the blocks of a seat in the wall.

    >>> standing({Place("pine-a1"): Seat("tiger")}, Seat("tiger"))
    1
    """
    return sum([owner == seat for owner in wall.values()])


POOLS = {
    "jade": JADE,
    "treasures": TREASURES,
    "laborers": LABORERS,
    "convicts": CONVICTS,
    "chips": CHIPS,
}
"""All there is of what goes to and fro between players, prisons and the supply."""


def check(state: State) -> None:
    """Raise `AssertionError` where things are not conserved or lie where they cannot."""
    sides, supply = state.sides.values(), state.supply
    for kind, there_are in POOLS.items():
        held = [getattr(own, kind, 0) for own in (*sides, *state.prisons.values(), supply)]
        assert sum(held) == there_are
        assert min(held) >= 0
    assert len(state.reinforced) + supply.reinforcements == REINFORCEMENTS
    placed = standing(state.wall, GOVERNOR) + state.gone + state.governor
    assert placed + supply.governors == governor_blocks(state.rules.players)
    assert min(supply.reinforcements, supply.governors) >= 0
    for seat, side in state.sides.items():
        assert min(side.blocks, state.own_blocks(seat)) >= 0
        assert set(side.hand) <= set(ROLES)
        assert side.camp in state.regions
    check_wall(state)
    cards = [*state.deck, *(card for card, _ in state.under), *state.discarded]
    for side in sides:
        cards += (*side.favors, *side.drawn, *side.shown)
    assert sorted(cards) == sorted(state.rules.deck)


def check_wall(state: State) -> None:
    """Check that every block stands on the ground or on another block, and that only blocks are
    reinforced."""
    filled = 0
    for region in state.regions:
        for stack in STACKS[region]:
            height = sum(spot in state.wall for spot in stack)
            assert all(spot in state.wall for spot in stack[:height])
            filled += height
    assert filled == len(state.wall)
    assert state.reinforced <= state.wall.keys()
    assert all(state.wall[spot] != GOVERNOR for spot in state.reinforced)
    assert set(state.regions) == set(regions(state.rules.players, more=state.rules.more))
    assert set(state.wall) <= set(PLACES)
