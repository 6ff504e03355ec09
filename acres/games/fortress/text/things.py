"""What a thing on the table is called, by the zone that it lies in."""

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
from acres.games.fortress.text.amounts import amount
from acres.games.fortress.text.favors import favor
from acres.games.fortress.text.moves import VERBS, verb
from acres.games.fortress.text.names import REGIONS, ROLES, nation, place, region, role

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
    "jade": NC_("what for", "Jade"),
    "chip": NC_("what for", "Buyback chip"),
    "convict": NC_("what for", "Convict"),
}


def thing(zone: Zone, id: str) -> str:
    """The name of something on the table."""
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
