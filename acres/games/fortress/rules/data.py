"""Island Fortress: the wall, the roles, the prices; favor cards and repeats are read from files.

The favor cards are the project's own, the prices of repeating a reconstruction. An owner of
the published game can replace ``favors.csv`` and ``repeats.csv``; a file that cannot be played
with is refused. ``favors-1.csv`` are the cards of games that began under version 1 of the rules.
"""

from __future__ import annotations

import csv
import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import NewType

from acres.core.errors import BadNotation

Region = NewType("Region", str)
Place = NewType("Place", str)
"""``pine-b2``: region, column from ``a`` to ``e``, level from 1 to 4."""
Role = NewType("Role", str)

REGIONS = (Region("pine"), Region("crane"), Region("lotus"), Region("moon"))
"""The regions from left to right; a game uses the first two, three or four."""
COLUMNS = ("a", "b", "c", "d", "e")
LEVELS = (1, 2, 3, 4)
ROW_LEVELS = (1, 2, 3)
"""Level 4 has places above the end columns only, and no rows."""
END_COLUMNS = ("a", "e")

WORKERS = {1: 2, 2: 4, 3: 6, 4: 8}
"""The workers that a block on each level takes to be built; replacing takes twice as many."""
ROW_POINTS = {1: 3, 2: 6, 3: 10}
TOP_POINTS = 5
"""The points for an own block on level 4."""

RECRUITER, PLANNER, BUILDER = Role("recruiter"), Role("planner"), Role("builder")
TREASURER, TASKMASTER = Role("treasurer"), Role("taskmaster")
ROLES = (RECRUITER, PLANNER, BUILDER, TREASURER, TASKMASTER)
ACTIONS = {
    RECRUITER: ("recruit", "convicts", "raid"),
    PLANNER: ("buy", "draw", "remove"),
    BUILDER: ("build", "favor", "replace"),
    TREASURER: ("collect", "treasure"),
    TASKMASTER: ("travel", "repeat"),
}
"""The verbs of each role's actions, A, B and C as the book has them."""
ROLE_OF = {verb: role for role, verbs in ACTIONS.items() for verb in verbs}

LADDER = {1: 0, 2: 1, 3: 2, 4: 4, 5: 6}
"""Jade for one to five laborers, or blocks."""
SENTENCED, RETURNED = 6, 2
"""Convicts taken and laborers given back (Recruiter B)."""
DRAWS = {3: 2, 5: 1}
"""Favor cards drawn and kept (Planner B)."""
SECOND_BLOCK = 1
BUYBACK = 3
"""Jade for taking the Taskmaster back into the hand."""
COLLECTED, TREASURES_PER_JADE = 3, 3
PENANCE = 2
"""Convicts sent into two prisons for a treasure."""

INCOME, START_JADE = 3, 12
DEALT, KEPT = 5, 3
TURNS = 3
BLOCKS, CHIPS, REINFORCEMENTS = 18, 18, 18
LABORERS, CONVICTS, JADE, TREASURES = 45, 75, 100, 102
"""All there is; jade and treasures by value."""
CHIP_POINTS = (0, 1, 3, 6, 10)
"""For 0, 1, 2, 3 and 4 or more."""
FEWEST_POINTS, MAJORITY = 3, 3

_WALL_OF = {2: 2, 3: 2, 4: 3}
_GOVERNORS = {2: 12, 3: 12, 4: 11}


def regions(players: int, *, more: bool = False) -> tuple[Region, ...]:
    """List the regions of the wall; one more in the variant, but never more than players.

    >>> regions(2), len(regions(3, more=True))
    (('pine', 'crane'), 3)
    """
    return REGIONS[: min(_WALL_OF[players] + more, players)]


def governor_blocks(players: int) -> int:
    """Count the governor's blocks, which is the number of rounds at most."""
    return _GOVERNORS[players]


def place(region: Region, column: str, level: int) -> Place:
    """Return the place's permanent word.

    >>> place(REGIONS[0], "b", 2)
    'pine-b2'
    """
    return Place(f"{region}-{column}{level}")


def _exists(column: str, level: int) -> bool:
    return level < LEVELS[-1] or column in END_COLUMNS


PLACES: dict[Place, tuple[Region, str, int]] = {
    place(region, column, level): (region, column, level)
    for region in REGIONS
    for column in COLUMNS
    for level in LEVELS
    if _exists(column, level)
}
"""Every place with its region, column and level."""
REGION = {spot: found[0] for spot, found in PLACES.items()}
LEVEL = {spot: found[2] for spot, found in PLACES.items()}
STACKS: dict[Region, tuple[tuple[Place, ...], ...]] = {
    region: tuple(
        tuple(place(region, column, level) for level in LEVELS if _exists(column, level))
        for column in COLUMNS
    )
    for region in REGIONS
}
"""The places of each region column by column, from the ground up."""
ROWS: dict[tuple[Region, int], tuple[Place, ...]] = {
    (region, level): tuple(place(region, column, level) for column in COLUMNS)
    for region in REGIONS
    for level in ROW_LEVELS
}
BELOW: dict[Place, Place] = {
    upper: lower
    for stacks in STACKS.values()
    for stack in stacks
    for lower, upper in pairwise(stack)
}

LASTING = ("income", "bid")
ONE_OFF = ("jade", "points", "treasures", "chip", "convicts", "laborers", "blocks")
REWARDS = (*LASTING, *ONE_OFF)
DECK = 36
MOST_CELLS = 9


@dataclass(frozen=True, slots=True)
class Favor:
    """One favor card."""

    id: str
    cells: tuple[tuple[int, int], ...]
    """One to nine cells, each as columns to the right and levels up."""
    rewards: dict[str, int]
    """The rewards, of `REWARDS`, none of them nothing: ``{"income": 1, "points": 4}``."""

    def __getitem__(self, reward: str) -> int:
        """Count a reward of the card."""
        return self.rewards.get(reward, 0)


def read_favors(written: str) -> dict[str, Favor]:
    """List the cards by id, each a word of its own; raises `BadNotation` with what is wrong with
    the file."""
    lines = [line for line in written.splitlines() if line.strip() and not line.startswith("#")]
    favors: dict[str, Favor] = {}
    for row in csv.DictReader(lines):
        try:
            cells = tuple(_cell(cell) for cell in row["cells"].split(";"))
            rewards = {name: int(row[name]) for name in REWARDS}
            id = row["id"]
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise BadNotation(f"The favors have a line that is no card: {row}") from error
        found = Favor(id, cells, {name: value for name, value in rewards.items() if value})
        if id in favors or not _can_be(found):
            raise BadNotation(f"The favors have a card that cannot be: {row}")
        favors[id] = found
    if len(favors) != DECK:
        raise BadNotation(f"There are {len(favors)} favors, not {DECK}.")
    return favors


def together(*decks: Mapping[str, Favor]) -> dict[str, Favor]:
    """Put the cards of several decks together, by id. A card never changes, for games that began
    with it go on: raises `BadNotation` where two decks have different cards of one id."""
    cards: dict[str, Favor] = {}
    for deck in decks:
        for id, card in deck.items():
            if cards.setdefault(id, card) != card:
                raise BadNotation(
                    f"The favor {id} is another in games that began before: it needs an id of its own."
                )
    return cards


def _cell(written: str) -> tuple[int, int]:
    right, up = written.split(",")
    return int(right), int(up)


def _can_be(favor: Favor) -> bool:
    columns, levels = zip(*favor.cells, strict=True)
    return (
        re.fullmatch(r"[^\s#\[\]]+", favor.id) is not None
        and len(set(favor.cells)) == len(favor.cells) <= MOST_CELLS
        and min(columns) == min(levels) == 0
        and any(_fits(REGIONS[:2], favor))
        and min(favor.rewards.values(), default=0) > 0
    )


def _fits(wall: tuple[Region, ...], favor: Favor) -> Iterator[tuple[Place, ...]]:
    width = len(wall) * len(COLUMNS)
    for column in range(width):
        for level in LEVELS:
            found = []
            for right, up in favor.cells:
                region, at = divmod(column + right, len(COLUMNS))
                if column + right >= width or level + up > LEVELS[-1]:
                    break
                spot = place(wall[region], COLUMNS[at], level + up)
                if spot not in PLACES:
                    break
                found.append(spot)
            else:
                yield tuple(found)


def _data(name: str) -> str:
    data = pkgutil.get_data("acres.games.fortress.rules", name)
    assert data is not None
    return data.decode("utf-8")


def read_repeats(written: str) -> dict[Role, int]:
    """Return the prices of repeating by role; raises `BadNotation` where the file has others."""
    lines = [line for line in written.splitlines() if line.strip() and not line.startswith("#")]
    try:
        found = [(Role(row["role"]), int(row["jade"])) for row in csv.DictReader(lines)]
    except (KeyError, TypeError, ValueError) as error:
        raise BadNotation(f"The prices of repeating cannot be read: {error}") from error
    prices = dict(found)
    once = len(found) == len(prices) and set(prices) == set(ROLES) - {TASKMASTER}
    if not once or min(prices.values()) < 0:
        raise BadNotation("The prices of repeating need each role but the Taskmaster, once.")
    return prices


VERSION, OLDEST = 2, 1
"""Of the rules as they are played here, and the first one whose games replay as they were
played; see `acres.games.fortress.rules.state.Rules.version`."""
_DECKS = {1: read_favors(_data("favors-1.csv")), 2: read_favors(_data("favors.csv"))}
DECKS: dict[int, frozenset[str]] = {version: frozenset(deck) for version, deck in _DECKS.items()}
"""The cards that a game of each version is played with."""
FAVORS: dict[str, Favor] = together(*reversed(_DECKS.values()))
"""The cards of every version, those of this one first."""
REPEATS = read_repeats(_data("repeats.csv"))


Fits = dict[str, tuple[tuple[Place, ...], ...]]
"""By card: where its pattern can stand."""


class _ByWall(dict[tuple[Region, ...], Fits]):
    """Counts a wall when a game is first played on it: most visits see one of three."""

    def __missing__(self, wall: tuple[Region, ...]) -> Fits:
        found = self[wall] = {card: tuple(_fits(wall, favor)) for card, favor in FAVORS.items()}
        return found


PATTERNS = _ByWall()
"""The places where each favor's pattern can stand in a wall of these regions."""
