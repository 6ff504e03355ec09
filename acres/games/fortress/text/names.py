"""Names and amounts of things, and messages filled with both."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import TypeVar

from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, NE_, NN_, Name, listed, name, say, say_c, say_n
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.rules.building import losses, needs_between
from acres.games.fortress.rules.data import LEVEL, PLACES, WORKERS, Place
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State

REGIONS = {
    # Translators: the regions of the wall, from left to right.
    "pine": N_("Pine Bay"),
    "crane": N_("Crane Bay"),
    "lotus": N_("Lotus Bay"),
    "moon": N_("Moon Bay"),
}
ROLES = {
    # Translators: the role cards.
    "recruiter": NC_("role", "Recruiter"),
    "planner": NC_("role", "Planner"),
    "builder": NC_("role", "Builder"),
    "treasurer": NC_("role", "Treasurer"),
    "taskmaster": NC_("role", "Taskmaster"),
}
SOURCES = {
    # Translators: where points come from, as labels of a table; all of these.
    "rows": NC_("source of points", "rows"),
    "top": NC_("source of points", "level 4"),
    "treasures": NC_("source of points", "treasures"),
    "favors": NC_("source of points", "favor cards"),
    "chips": NC_("source of points", "buyback chips"),
    "fewest": NC_("source of points", "region with fewest blocks"),
    "most-treasures": NC_("source of points", "most and fewest treasures"),
    "most-jade": NC_("source of points", "most jade"),
    "most-workers": NC_("source of points", "most workers"),
}
KINDS = {
    # Translators: what players own, as labels.
    "jade": NC_("what players own", "jade"),
    "laborers": NC_("what players own", "laborers"),
    "convicts": NC_("what players own", "convicts"),
    "workers": NC_("what players own", "workers"),
    "blocks": NC_("what players own", "blocks"),
    "chips": NC_("what players own", "buyback chips"),
    "treasures": NC_("what players own", "treasures"),
    "favors": NC_("what players own", "favor cards"),
}
COUNTS = {
    "jade": NE_("{count} jade"),
    # Translators: points of the score.
    "points": NN_("{count} point", "{count} points"),
    "treasures": NN_("{count} treasure", "{count} treasures"),
    "chips": NN_("{count} buyback chip", "{count} buyback chips"),
    "convicts": NN_("{count} convict", "{count} convicts"),
    "laborers": NN_("{count} laborer", "{count} laborers"),
    "workers": NN_("{count} worker", "{count} workers"),
    "blocks": NN_("{count} block", "{count} blocks"),
    "favors": NN_("{count} favor card", "{count} favor cards"),
    # Translators: what a favor card adds to income: “brings 1 jade a round”.
    "income": NE_("{count} jade a round"),
    # Translators: what a favor card adds to bids: “brings +2 to bids”.
    "bid": NE_("+{count} to bids"),
}
COUNTS["chip"] = COUNTS["chips"]

Message = str | tuple[str, str]
"""A sentence, or both forms of one that counts."""
Told = TypeVar("Told")


@cache
def _placeholders(message: Message) -> frozenset[str]:
    return frozenset(re.findall(r"{(\w+)}", "".join(message)))


def fill(message: Message, names: Mapping[str, Callable[[Told], object]], told: Told) -> str:
    """Say a message with its placeholders filled: `names` has for each what `told` makes of it.

    >>> fill(N_("{seat} resigns."), {"seat": nation}, Seat("tiger"))
    'Tiger resigns.'
    """
    found = {name: names[name](told) for name in _placeholders(message)}
    if isinstance(message, str):
        return say(message, **found)
    found.pop("count", None)
    count = names["count"](told)
    assert isinstance(count, int)
    return say_n(*message, count, **found)


def nation(seat: Seat) -> Name:
    """Name the player; or the governor for the blocks that are nobody's."""
    if seat == GOVERNOR:
        return name(NC_("owner of blocks", "Governor"))
    return MANIFEST.nation(seat)


def nations(seats: Sequence[Seat]) -> Name:
    """List players in a sentence."""
    return listed([nation(seat) for seat in seats])


def in_order(seats: Sequence[Seat]) -> str:
    """List players whose order matters.

    >>> in_order([Seat("phoenix"), Seat("dragon")])
    'Phoenix, then Dragon'
    """
    first, *others = map(nation, seats)
    said: str = first
    for each in others:
        # Translators: an order of players: {names} is its beginning.
        said = say("{names}, then {next}", names=said, next=each)
    return said


def region(id: str) -> Name:
    """Name a region.

    >>> region("crane")
    'Crane Bay'
    """
    return name(REGIONS[id])


def row_label(id: str | None, level: int) -> str:
    """Name a row of a region in short, or without a region a level."""
    if id is None:
        return say("Level {level}", level=level)
    # Translators: a row of a region in short: “Row 2, Pine Bay”.
    return say("Row {level}, {region}", level=level, region=region(id))


def place(id: str) -> str:
    """Name a place of the wall.

    >>> place("pine-b2")
    'Pine Bay b2'
    """
    where, column, level = PLACES[Place(id)]
    # Translators: a place of the wall: its region, its column (a to e) and its level.
    return say("{region} {column}{level}", region=region(where), column=column, level=level)


def role(id: str) -> str:
    """Name a role card."""
    return say(ROLES[id])


def source(id: str) -> str:
    """Name a source of points, of `SOURCES` and `FINAL` of the rules, as a label."""
    return say(SOURCES[id])


def kind(id: str) -> str:
    """Name a kind of property, as a label."""
    return say(KINDS[id])


def block(wall: Mapping[Place, Seat], reinforced: Collection[Place], spot: Place) -> str:
    """Describe the block on a place, or what a block there takes."""
    owner = wall.get(spot)
    if owner is None:
        if needs_between(wall, spot) is not None:
            return say("free, nothing below it yet")
        return say_n(
            "free, takes {count} worker", "free, takes {count} workers", WORKERS[LEVEL[spot]]
        )
    if owner == GOVERNOR:
        return say("a governor block")
    if spot in reinforced:
        return say("a block of {seat}, reinforced", seat=nation(owner))
    return say("a block of {seat}", seat=nation(owner))


def spot_in_full(wall: Mapping[Place, Seat], reinforced: Collection[Place], spot: Place) -> str:
    """Describe a place with what stands on it, for screen readers."""
    # Translators: a place, and what stands there: “Pine Bay b2: a block of Dragon”.
    return say("{place}: {block}", place=place(spot), block=block(wall, reinforced, spot))


def progress(state: State) -> str:
    """Tell how far the game has come."""
    return round_of(state.round)


def round_of(number: int) -> str:
    """Say the number of the round."""
    return say("Round {round}", round=number)


def amount(kind: str, count: int) -> str:
    """Say how many of a kind, of `COUNTS`.

    >>> amount("laborers", 1), amount("jade", 2)
    ('1 laborer', '2 jade')
    """
    return say_n(*COUNTS[kind], count)


def amounts(found: Mapping[str, int]) -> str:
    """List everything that there is of these kinds.

    >>> amounts({"jade": 2, "laborers": 0, "convicts": 1}), amounts({"jade": 0})
    ('2 jade and 1 convict', 'nothing')
    """
    parts = [amount(kind, count) for kind, count in found.items() if count]
    # Translators: instead of such as “2 jade and 1 convict”.
    return listed(parts) or say_c("amount", "nothing")


def crew(laborers: int, need: int) -> str:
    """List workers of whom so many are laborers.

    >>> crew(1, 4)
    '1 laborer and 3 convicts'
    """
    return amounts({"laborers": laborers, "convicts": need - laborers})


def lost(laborers: int, need: int) -> str:
    """List which of these workers return to the supply.

    >>> lost(7, 10)
    '4 laborers and 3 convicts'
    """
    gone, convicts = losses(laborers, need)
    return amounts({"laborers": gone, "convicts": convicts})
