"""What a play still needs, as a sentence lists it."""

from __future__ import annotations

from collections.abc import Iterable

from acres.app.kit.selection import Play
from acres.core.seat import Seat
from acres.core.sentences import N_, either, say
from acres.games.snow.rules.data import CARDS
from acres.games.snow.text.names import symbol

NEEDED = {
    "blocker": N_("a card that blocks"),
    "converter": N_("a card that converts"),
    "discarded": N_("a card to discard"),
    "drafted": N_("a card to draft"),
    "fetched": N_("a card to fetch"),
    "force": N_("a card that fights"),
    # Translators: what is still needed: “Still needed: a settler and a ship.”, here and below.
    "fortification": N_("a Fortification"),
    "fur": N_("furs"),
    "gold": N_("a card with coins"),
    "governor": N_("the Governor"),
    "intendant": N_("the Intendant"),
    "lost": N_("the card that is lost"),
    "origin": N_("a card that leads there"),
    "raider": N_("a card that attacks"),
    "removed": N_("a card to remove"),
    "reserved": N_("a card to reserve"),
    "settler": N_("a settler"),
    "ship": N_("a ship"),
    "siege": N_("the siege"),
    "support": N_("Home Support"),
    "target": N_("the place"),
    "trader": N_("the Trader"),
    "victim": N_("the card that is given"),
    "chosen": N_("the card that joins the deck"),
}
"""By role."""


def needed(role: str, plays: Iterable[Play], seat: Seat) -> str:
    """What this role of the plays of a side asks for; a transport with what it may be."""
    if role != "transport":
        return say(NEEDED[role]) if role in NEEDED else ""
    ways = {
        by
        for play in plays
        for by, target in CARDS[seat][play.move[2]].leads
        if target == play.move[1]
    }
    return say("a transport ({ways})", ways=either([symbol(way) for way in sorted(ways)]))
