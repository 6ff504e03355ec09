"""Every sentence of Island Fortress: one face for what pages, logs and bots say."""

from __future__ import annotations

from acres.core.move import DO, Zone
from acres.core.seat import Seat
from acres.core.sentences import NC_, say
from acres.games.fortress.rules.data import FAVORS, PLACES
from acres.games.fortress.rules.seats import GOVERNOR, SEATS
from acres.games.fortress.rules.turn import (
    BID,
    BLOCKS_ZONE,
    CREW,
    DRAW_ZONE,
    FOR,
    LABORERS_ZONE,
    REGION_ZONE,
)
from acres.games.fortress.text.events import event
from acres.games.fortress.text.names import (
    REGIONS,
    ROLES,
    amount,
    amounts,
    block,
    brought,
    card,
    crew,
    favor,
    favor_in_full,
    favor_lines,
    favors,
    kind,
    lost,
    nation,
    nations,
    pattern,
    place,
    progress,
    region,
    role,
    round_of,
    source,
    spot_in_full,
)
from acres.games.fortress.text.prompts import outcome, prompt, waiting
from acres.games.fortress.text.reasons import SECTIONS, reason, section
from acres.games.fortress.text.verbs import (
    VERBS,
    action,
    in_full,
    needed,
    role_hint,
    verb,
    verb_hint,
)
from acres.games.fortress.text.verbs import label as move

__all__ = [
    "SECTIONS",
    "action",
    "amount",
    "amounts",
    "block",
    "brought",
    "card",
    "crew",
    "event",
    "favor",
    "favor_in_full",
    "favor_lines",
    "favors",
    "in_full",
    "kind",
    "lost",
    "move",
    "nation",
    "nations",
    "needed",
    "outcome",
    "pattern",
    "place",
    "progress",
    "prompt",
    "reason",
    "region",
    "role",
    "role_hint",
    "round_of",
    "section",
    "source",
    "spot_in_full",
    "thing",
    "verb",
    "verb_hint",
    "waiting",
]

COUNTED = {
    LABORERS_ZONE: "laborers",
    BLOCKS_ZONE: "blocks",
    DRAW_ZONE: "favors",
    BID: "jade",
    CREW: "laborers",
}
"""By zone: what a number there counts."""
FOR_WHAT = {
    # Translators: what something is done for.
    "jade": NC_("jade, a chip or a convict", "Jade"),
    "chip": NC_("jade, a chip or a convict", "Buyback chip"),
    "convict": NC_("jade, a chip or a convict", "Convict"),
}


def thing(zone: Zone, id: str) -> str:
    """Name something on the table."""
    if zone == DO and id in VERBS:
        return verb(id)
    if zone == FOR and id in FOR_WHAT:
        return say(FOR_WHAT[id])
    if zone in COUNTED and id.isdigit():
        return amount(COUNTED[zone], int(id))
    if zone == REGION_ZONE or id in REGIONS:
        return region(id)
    if id in ROLES:
        return role(id)
    if id in PLACES:
        return place(id)
    if id in SEATS or id == GOVERNOR:
        return nation(Seat(id))
    return favor(id) if id in FAVORS else id
