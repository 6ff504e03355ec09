"""The bots as the page names them."""

from __future__ import annotations

from acres.core.sentences import NC_, say

OFFERED = ("bot settler",)
"""The values of a seat that a new game can have a bot play by."""
NAMES = {
    "settler": NC_("bot", "Settler"),
    # Translators: a bot that plays any legal move.
    "random": NC_("bot", "Random"),
}
"""By level, as `acres.bots` has them."""


def name(who: str) -> str:
    """The name of the bot that plays a seat, empty where none does. A level that there is not
    here is called as it is written."""
    kind, _, level = who.partition(" ")
    if kind != "bot":
        return ""
    return say(NAMES[level]) if level in NAMES else level
