"""Every sentence of Island Fortress that any page says: one face for actions, prompts, the log and
reasons. Names and amounts are in `acres.games.fortress.text.names`."""

from __future__ import annotations

from acres.core.move import DO, Zone
from acres.core.seat import Seat
from acres.core.sentences import NC_, say
from acres.games.fortress.rules.data import FAVORS, PLACES
from acres.games.fortress.rules.seats import GOVERNOR, SEATS
from acres.games.fortress.rules.turn import BID, BLOCKS_ZONE, CREW, DRAW_ZONE, FOR, LABORERS_ZONE
from acres.games.fortress.text import names
from acres.games.fortress.text.events import event
from acres.games.fortress.text.names import card, nation, progress
from acres.games.fortress.text.prompts import outcome, prompt, waiting
from acres.games.fortress.text.reasons import reason, section
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
    "action",
    "card",
    "event",
    "in_full",
    "move",
    "nation",
    "needed",
    "outcome",
    "progress",
    "prompt",
    "reason",
    "role_hint",
    "section",
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
        return names.amount(COUNTED[zone], int(id))
    if id in names.REGIONS:
        return names.region(id)
    if id in names.ROLES:
        return names.role(id)
    if id in PLACES:
        return names.place(id)
    if id in SEATS or id == GOVERNOR:
        return nation(Seat(id))
    return names.favor(id) if id in FAVORS else id
