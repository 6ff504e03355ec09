"""What a picked attack may come to, in one sentence for who is about to confirm it."""

from __future__ import annotations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, say, say_n
from acres.games.snow.analysis import odds
from acres.games.snow.page.counting import percent
from acres.games.snow.rules.data import CAPTURED_TOWN, CAPTURED_VILLAGE, OTHER, PLACES
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

RAIDS = {
    (False, False): NN_(
        "Blocked {chance}; success brings a village: {mine} +{count} point.",
        "Blocked {chance}; success brings a village: {mine} +{count} points.",
    ),
    (False, True): NN_(
        "Blocked {chance}; success brings a village: {mine} +{count} point, {theirs} −{loss}.",
        "Blocked {chance}; success brings a village: {mine} +{count} points, {theirs} −{loss}.",
    ),
    (True, False): NN_(
        "Blocked {chance}; success brings a town: {mine} +{count} point.",
        "Blocked {chance}; success brings a town: {mine} +{count} points.",
    ),
    (True, True): NN_(
        "Blocked {chance}; success brings a town: {mine} +{count} point, {theirs} −{loss}.",
        "Blocked {chance}; success brings a town: {mine} +{count} points, {theirs} −{loss}.",
    ),
}
"""By whether a town stands there, and whether its owner loses points."""


def of_attack(view: View, move: Move) -> str:
    """The exact odds of an attack of the side that looks, and what a raid would bring it."""
    seat = view.seat or view.to_move
    if move[0] == "raid":
        return _raid(view, seat, move[1])
    loss = (odds.ambush if move[0] == "ambush" else odds.conversion)(view, OTHER[seat])
    certain = (
        (say("It takes a card for certain."), loss.taken),
        (say("It finds nothing for certain."), loss.missed),
        ("", loss.blocked),  # of which one is warned
    )
    for said, chance in certain:
        if chance == 1:
            return said
    outcomes = (
        # Translators: {chance} is such as “25 %”, here and in what follows: the odds of an attack.
        (N_("blocked {chance}"), loss.blocked),
        (N_("takes a card {chance}"), loss.taken),
        (N_("finds nothing {chance}"), loss.missed),
    )
    told = [say(message, chance=percent(chance)) for message, chance in outcomes if chance]
    return say("The odds: {outcomes}.", outcomes=listed(told))


def _raid(view: View, seat: Seat, target: str) -> str:
    """A raided town leaves a village where its owner has one (7.4)."""
    other, town, value = OTHER[seat], target in view.towns, PLACES[target].points
    loss = 2 * value if town and not view.sides[other].villages else value
    blocked = odds.raid_blocked(view, target)
    if blocked == 1:
        return ""  # of that one is warned
    return say_n(
        *RAIDS[town, loss > 0],
        CAPTURED_TOWN if town else CAPTURED_VILLAGE,
        chance=percent(blocked),
        mine=names.nation(seat),
        theirs=names.nation(other),
        loss=loss,
    )
