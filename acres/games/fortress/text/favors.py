"""The favor cards in words: their names, what they show and what they bring."""

from __future__ import annotations

from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, NN_, listed, say, say_n
from acres.games.fortress.rules.data import FAVORS, LASTING, REWARDS
from acres.games.fortress.rules.seats import SEATS
from acres.games.fortress.text.names import amounts, nation

NAMES = {
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
    NN_("at the bottom in column {columns}", "at the bottom in columns {columns}"),
    NN_("one level up in column {columns}", "one level up in columns {columns}"),
    NN_("two levels up in column {columns}", "two levels up in columns {columns}"),
    NN_("three levels up in column {columns}", "three levels up in columns {columns}"),
)
"""By the height above the lowest blocks of the pattern."""


def favor(id: str) -> str:
    """Name a favor card; a card that an owner added is called by its id.

    >>> favor("row-of-two")
    'Row of Two'
    """
    return say(NAMES[id]) if id in NAMES else id


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
            rows.append(say_n(*forms, len(columns), columns=said))
    return say_n(
        # Translators: {rows} is such as “at the bottom in columns 1 and 3 and one level up in
        # column 2”.
        "{count} block: {rows}",
        "{count} blocks: {rows}",
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
