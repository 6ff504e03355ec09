"""What a banner tells of: sieges, raids and ambushes, and what they brought."""

from __future__ import annotations

from acres.core.events import Event
from acres.core.sentences import N_, NN_, paragraph, say, say_n
from acres.games.snow.rules.data import BRITISH, FRENCH, OTHER
from acres.games.snow.rules.view import View
from acres.games.snow.text.names import nation, place

SIGNS = {
    "siege-won": "siege",
    "siege-held": "shield",
    "captured": "raid",
    "besieged": "siege",
    "lost-to-ambush": "ambush",
    "lost-to-conversion": "convert",
    "blocked-raid": "shield",
    "blocked-ambush": "shield",
    "no-target": "ambush",
}
"""The events that are moments, the most important first, with their icons. A siege that is given
up is won or held as well; a place that falls is captured as well."""

FALLS = {
    (BRITISH, "village"): NN_(
        "{place} falls to Britain: a village captured, {count} point more.",
        "{place} falls to Britain: a village captured, {count} points more.",
    ),
    (BRITISH, "town"): NN_(
        "{place} falls to Britain: a town captured, {count} point more.",
        "{place} falls to Britain: a town captured, {count} points more.",
    ),
    (FRENCH, "village"): NN_(
        "{place} falls to France: a village captured, {count} point more.",
        "{place} falls to France: a village captured, {count} points more.",
    ),
    (FRENCH, "town"): NN_(
        "{place} falls to France: a town captured, {count} point more.",
        "{place} falls to France: a town captured, {count} points more.",
    ),
}
"""By who takes the place and what stood there; with the points that it brings."""
BEGUN = {
    # Translators: where a siege stands that was just begun, here and below.
    BRITISH: N_("It stands at {marker} for Britain."),
    FRENCH: N_("It stands at {marker} for France."),
    "": N_("It stands even."),
}


def text(event: Event, before: View, after: View) -> str:
    """The moment in one sentence or two; empty where the log says it as well."""
    seat = event.seat
    match event.code:
        case "siege-won":
            gained = after.sides[seat].points - before.sides[seat].points
            spot = event.args["place"]
            piece = "town" if spot in before.towns else "village"
            if gained > 0:
                return say_n(*FALLS[seat, piece], gained, place=place(spot))
        case "besieged" if siege := after.sieges[seat]:
            said = say(
                "{nation} lays siege to {place}.", nation=nation(seat), place=place(siege[0])
            )
            ahead = seat if siege[1] > 0 else OTHER[seat] if siege[1] < 0 else ""
            return paragraph([said, say(BEGUN[ahead], marker=abs(siege[1]))])
    return ""
