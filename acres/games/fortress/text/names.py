"""Names and amounts of things, and messages filled with both; and the favor cards in words: their names,
what they show and what they bring."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import TypeVar

from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, NN_, Name, listed, name, say, say_c, say_n
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.rules.building import losses, needs_between
from acres.games.fortress.rules.data import FAVORS, LASTING, LEVEL, PLACES, REWARDS, WORKERS, Place
from acres.games.fortress.rules.seats import GOVERNOR, SEATS
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
ROLES_IN_SENTENCES = ROLES | {
    # Translators: the role card, where a sentence must not seem to mean the figure.
    "taskmaster": NC_("role in a sentence", "Taskmaster"),
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
    "jade": NN_("{count} jade"),
    # Translators: points of the score.
    "points": NN_("{count} [point|points]"),
    "treasures": NN_("{count} [treasure|treasures]"),
    "chips": NN_("{count} buyback [chip|chips]"),
    "convicts": NN_("{count} [convict|convicts]"),
    "laborers": NN_("{count} [laborer|laborers]"),
    "workers": NN_("{count} [worker|workers]"),
    "blocks": NN_("{count} [block|blocks]"),
    "favors": NN_("{count} favor [card|cards]"),
    # Translators: what a favor card adds to income: “brings 1 jade a round”.
    "income": NN_("{count} jade a round"),
    # Translators: what a favor card adds to bids: “brings +2 to bids”.
    "bid": NN_("+{count} to bids"),
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
    return say_n(message, count, **found)


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


def prize(region: str | None, points: int) -> str:
    """Say what the most blocks in a row bring, or without a region those on a level."""
    return amount("points", points) if region else amount("treasures", 1)


def place(id: str) -> str:
    """Name a place of the wall.

    >>> place("pine-b2")
    'Pine Bay b2'
    """
    where, column, level = PLACES[Place(id)]
    # Translators: a place of the wall: its region, its column (a to e) and its level.
    return say("{region} {column}{level}", region=region(where), column=column, level=level)


def role(id: str) -> str:
    """Name a role card, as a heading."""
    return say(ROLES[id])


def role_card(id: str) -> Name:
    """Name a role card in a sentence."""
    return name(ROLES_IN_SENTENCES[id])


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
        return say_n("free, takes {count} [worker|workers]", WORKERS[LEVEL[spot]])
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
    return say_n(COUNTS[kind], count)


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


# Favor cards

FAVOR_NAMES = {
    # Translators: names of favor cards, after the pattern of blocks that each shows; all of these.
    "row-of-two": N_("Row of Two"),
    "pillar-of-two": N_("Pillar of Two"),
    "step-up": N_("Step Up"),
    "step-down": N_("Step Down"),
    "two-with-a-gap": N_("Two with a Gap"),
    "long-step": N_("Long Step"),
    "row-of-three": N_("Row of Three"),
    "pillar-of-three": N_("Pillar of Three"),
    "corner-foot-right": N_("Corner Right"),
    "corner-foot-left": N_("Corner Left"),
    "hook-right": N_("Hook Right"),
    "hook-left": N_("Hook Left"),
    "stair-up": N_("Stair Up"),
    "stair-down": N_("Stair Down"),
    "valley": NC_("favor card", "Valley"),
    "gable": NC_("favor card", "Gable"),
    "three-with-gaps": N_("Three with Gaps"),
    "ramp": NC_("favor card", "Ramp"),
    "square": NC_("favor card", "Square"),
    "row-of-four": N_("Row of Four"),
    # Translators: the strongest tower of a castle.
    "keep": NC_("favor card", "Keep"),
    "wedge": NC_("favor card", "Wedge"),
    "bend-up": N_("Bend Up"),
    "bend-down": N_("Bend Down"),
    # Translators: a pattern like the dark squares of a chessboard.
    "checkers": NC_("favor card", "Checkers"),
    "diamond": NC_("favor card", "Diamond"),
    "mast-left": N_("Mast Left"),
    "mast-right": N_("Mast Right"),
    "four-corners": N_("Four Corners"),
    "tower": NC_("favor card", "Tower"),
    # Translators: the top of a castle wall, with its gaps.
    "battlement": NC_("favor card", "Battlement"),
    # Translators: five points like those of a die.
    "quincunx": NC_("favor card", "Quincunx"),
    "cross": NC_("favor card", "Cross"),
    "zigzag": NC_("favor card", "Zigzag"),
    "gatehouse": NC_("favor card", "Gatehouse"),
    "great-stair": N_("Great Stair"),
    "pair": NC_("favor card", "Pair"),
    "post": NC_("favor card", "Post"),
    "rise": NC_("favor card", "Rise"),
    "drop": NC_("favor card", "Drop"),
    "doorway": NC_("favor card", "Doorway"),
    "ledge-up": N_("Ledge Up"),
    "ledge-down": N_("Ledge Down"),
    # Translators: a layer of stones in a wall.
    "course": NC_("favor card", "Course"),
    "pillar": NC_("favor card", "Pillar"),
    "boot-right": N_("Boot Right"),
    "boot-left": N_("Boot Left"),
    "flag-right": N_("Flag Right"),
    "flag-left": N_("Flag Left"),
    "climb": NC_("favor card", "Climb"),
    "descent": NC_("favor card", "Descent"),
    # Translators: a hollow between two higher places.
    "basin": NC_("favor card", "Basin"),
    "tent": NC_("favor card", "Tent"),
    # Translators: the slope on which ships are built.
    "slipway": NC_("favor card", "Slipway"),
    "cube": NC_("favor card", "Cube"),
    "pedestal": NC_("favor card", "Pedestal"),
    "balcony": NC_("favor card", "Balcony"),
    "kink-up": N_("Kink Up"),
    "kink-down": N_("Kink Down"),
    "twin-pillars": N_("Twin Pillars"),
    "lantern": NC_("favor card", "Lantern"),
    "lever-left": N_("Lever Left"),
    "lever-right": N_("Lever Right"),
    "bridge": NC_("favor card", "Bridge"),
    "parapet": NC_("favor card", "Parapet"),
    "monument": NC_("favor card", "Monument"),
    # Translators: a path that turns back on itself as it climbs.
    "switchback": NC_("favor card", "Switchback"),
    "stairway": NC_("favor card", "Stairway"),
    "gateway": NC_("favor card", "Gateway"),
}
HEIGHTS = (
    # Translators: part of a pattern of blocks; {columns} is such as “1 and 3”, here and below.
    NN_("at the bottom in [column|columns] {columns}"),
    NN_("one level up in [column|columns] {columns}"),
    NN_("two levels up in [column|columns] {columns}"),
    NN_("three levels up in [column|columns] {columns}"),
)
"""Words by the height above the lowest blocks of the pattern."""


def favor(id: str) -> str:
    """Name a favor card; a card that an owner added is called by its id.

    >>> favor("row-of-two")
    'Row of Two'
    """
    return say(FAVOR_NAMES[id]) if id in FAVOR_NAMES else id


def card(id: str) -> str:
    """Name what is drawn: a favor card, or in the first petition the lot of a player."""
    return nation(Seat(id)) if id in SEATS else favor(id)


def favors(ids: tuple[str, ...] | list[str]) -> str:
    """List favor cards in a sentence."""
    return listed([favor(id) for id in ids])


def pattern(id: str) -> str:
    """Describe the pattern of a favor card.

    >>> pattern("corner-foot-right")
    '3 blocks: at the bottom in columns 1 and 2 and one level up in column 1'
    """
    cells = FAVORS[id].cells
    rows = []
    for height, forms in enumerate(HEIGHTS):
        columns = sorted(right + 1 for right, up in cells if up == height)
        if columns:
            said = listed([str(column) for column in columns])
            rows.append(say_n(forms, len(columns), columns=said))
    return say_n(
        # Translators: {rows} is such as “at the bottom in columns 1 and 3 and one level up in
        # column 2”.
        "{count} [block|blocks]: {rows}",
        len(cells),
        rows=listed(rows),
    )


def brought(id: str) -> str:
    """List all that a favor card brings.

    >>> brought("stair-down")
    '1 jade a round, +1 to bids, 3 treasures and 2 convicts'
    """
    return amounts(FAVORS[id].rewards)


def favor_lines(id: str) -> list[str]:
    """Describe a favor card closely: its pattern, what it brings once, what it brings for good."""
    found = FAVORS[id].rewards
    now = {name: found[name] for name in REWARDS if name in found and name not in LASTING}
    lasting = {name: found[name] for name in LASTING if name in found}
    lines = [say("Shows {pattern}.", pattern=pattern(id))]
    if now:
        lines.append(say("Brings at once: {rewards}.", rewards=amounts(now)))
    if lasting:
        lines.append(say("Brings for good: {rewards}.", rewards=amounts(lasting)))
    return lines


def favor_in_full(id: str) -> str:
    """Describe a favor card in one sentence: name, pattern and what it brings."""
    return say(
        # Translators: a favor card, such as “Row of Two: 2 blocks: at the bottom in columns 1 and
        # 2; brings 5 jade”.
        "{card}: {pattern}; brings {rewards}",
        card=favor(id),
        pattern=pattern(id),
        rewards=brought(id),
    )
