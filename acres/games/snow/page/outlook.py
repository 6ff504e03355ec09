"""Gains and costs of a picked play, its missing cards, its odds, and warnings before it is
confirmed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from acres.app.kit.selection import Play
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, either, listed, listed_clauses, say, say_n
from acres.games.snow.analysis import odds
from acres.games.snow.analysis.ledger import losing, winner
from acres.games.snow.page import places
from acres.games.snow.rules.data import CAPTURED_TOWN, CAPTURED_VILLAGE, LOCATIONS, OTHER, PLACES
from acres.games.snow.rules.view import View
from acres.games.snow.text import names
from acres.games.snow.text.names import symbol

ATTACKS = frozenset({"raid", "ambush", "convert"})
"""Plays whose result depends on the other side's hand."""
LAST = {
    "villages": N_(
        "This is your last village: if there is no siege anywhere, the game ends as your next "
        "turn begins."
    ),
    "towns": N_(
        "This is your last town: if there is no siege anywhere, the game ends as your next turn "
        "begins."
    ),
}


def warned(view: View, after: View | None, move: Move) -> list[str]:
    """Return the warnings about a play; `after` is the view behind it, None if it is not to be
    known."""
    seat = view.seat or view.to_move
    found = _surely_blocked(view, seat, move)
    if after is None:
        return found
    before, left = view.sides[seat], after.sides[seat]
    found += (
        say(last)
        for kind, last in LAST.items()
        if getattr(before, kind) and not getattr(left, kind)
    )
    found += (places.capital_said(after, place) for place in places.freed_capitals(view, after))
    known = _lost_sieges(view, seat)
    found += (said for place, said in _lost_sieges(after, seat).items() if place not in known)
    return found


def end_warned(view: View) -> list[str]:
    """Return warnings before the turn ends: the other side's gains as its turn begins (6.1),
    neutral capitals."""
    lost = _lost_sieges(view, view.seat or view.to_move).values()
    return [*lost, *(places.capital_said(view, place) for place in places.neutral_capitals(view))]


def _lost_sieges(view: View, seat: Seat) -> dict[str, str]:
    """Return a warning for each place whose siege the other side wins as its turn begins, without
    the sieges already settled."""
    return {
        siege[0]: say("You will lose the siege of {place}.", place=names.place(siege[0]))
        if besieger == seat
        else say("You will lose {place}.", place=names.place(siege[0]))
        for besieger, siege in view.sieges.items()
        if siege and losing(view, besieger) is None and winner(besieger, siege[1]) == OTHER[seat]
    }


def _surely_blocked(view: View, seat: Seat, move: Move) -> list[str]:
    """Warn of an attack if this side knows that the other holds a card to block it with, and has a piece or
    card to lose."""
    other = OTHER[seat]
    if move[0] == "raid" and odds.raid_blocked(view, move[1]) == 1:
        blocks = N_(
            "{nation} certainly holds a card that can block this raid. If it does, its next turn "
            "begins with one card less."
        )
    elif (
        move[0] == "ambush" and (loss := odds.ambush(view, other)).blocked == 1 and loss.vulnerable
    ):
        blocks = N_(
            "{nation} certainly holds a card that can block this ambush. If it does, its next turn "
            "begins with one card less."
        )
    else:
        return []
    return [say(blocks, nation=names.nation(other))]


POINTS = {
    True: NN_("+{count} [point|points]"),
    False: NN_("−{count} [point|points]"),
}
COINS = {
    True: NN_("+{count} [coin|coins]"),
    False: NN_("−{count} [coin|coins]"),
}
"""Amounts by whether they become more."""


def gains(view: View, after: View) -> list[str]:
    """Return the changes of points and coins, each with its sign, and the remaining actions: “+4
    points and −1 coin.”"""
    seat = view.seat or view.to_move
    before, then = view.sides[seat], after.sides[seat]
    changes = []
    if points := then.points - before.points:
        changes.append(say_n(POINTS[points > 0], abs(points)))
    if coins := then.money - before.money:
        changes.append(say_n(COINS[coins > 0], abs(coins)))
    # Translators: what a play brings and costs: “After this: +4 points and −1 coin.”
    found = [say("After this: {changes}.", changes=listed(changes))] if changes else []
    found += _sieges(view, after)
    if after.actions and after.actions != view.actions:
        found.append(say_n("{count} [action|actions] left.", after.actions))
    elif after.actions != view.actions:
        found.append(say("No actions left."))
    return found


def _sieges(view: View, after: View) -> list[str]:
    found = []
    for besieger, siege in after.sieges.items():
        if siege is not None and siege != view.sieges[besieger]:
            place, standing = names.place(siege[0]), names.lead(siege[1], besieger)
            # Translators: {standing} is such as “Britain 2” or “even”.
            found.append(say("Siege of {place}: {standing}.", place=place, standing=standing))
    return found


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
    "lost": N_("the card to lose"),
    "origin": N_("a card that leads there"),
    "raider": N_("a card that attacks"),
    "removed": N_("a card to remove"),
    "reserved": N_("a card to reserve"),
    "settler": N_("a settler"),
    "ship": N_("a ship"),
    "siege": N_("the siege"),
    "support": N_("the Home Support card"),
    "target": N_("the place"),
    "trader": N_("the Trader"),
    "victim": N_("the card to give up"),
    "chosen": N_("the card to add to your deck"),
}
"""Names of what is needed, by role."""


def needed(role: str, plays: Iterable[Play], seat: Seat) -> str:
    """Return the missing thing in this role of the plays of a side; for a transport, the suitable
    kinds."""
    if role != "transport":
        return say(NEEDED[role]) if role in NEEDED else ""
    ways = {
        by
        for play in plays
        for by, target in LOCATIONS[seat][play.move[2]].leads
        if target == play.move[1]
    }
    return say("transport ({ways})", ways=either([symbol(way) for way in sorted(ways)]))


RAIDS = {
    (False, False): NN_(
        "{chance} likely to be blocked. If it succeeds you capture a village: you +{count} [point|points]."
    ),
    (False, True): NN_(
        "{chance} likely to be blocked. If it succeeds you capture a "
        "village: you +{count} [point|points], {theirs} −{loss}."
    ),
    (True, False): NN_(
        "{chance} likely to be blocked. If it succeeds you capture a town: you +{count} [point|points]."
    ),
    (True, True): NN_(
        "{chance} likely to be blocked. If it succeeds you capture a "
        "town: you +{count} [point|points], {theirs} −{loss}."
    ),
}
"""By whether a town stands there, and whether its owner loses points."""


def of_attack(view: View, move: Move) -> str:
    """Return the exact odds of an attack of the viewer, and the gains of a raid."""
    seat = view.seat or view.to_move
    if move[0] == "raid":
        return _raid(view, seat, move[1])
    loss = (odds.ambush if move[0] == "ambush" else odds.conversion)(view, OTHER[seat])
    if loss.taken == 1:
        return say("The attack is certain to take a card.")
    if not loss.vulnerable:
        return say("The attack is certain to find nothing.")
    if loss.blocked == 1:
        return ""  # the player is warned of that
    outcomes = (
        # Translators: {chance} is such as “25%”, here and in what follows: the odds of an attack.
        (N_("{chance} blocked"), loss.blocked),
        (N_("{chance} takes a card"), loss.taken),
        (N_("{chance} finds nothing"), loss.missed),
    )
    told = [say(message, chance=percent(chance)) for message, chance in outcomes if chance]
    return say("Odds: {outcomes}.", outcomes=listed_clauses(told))


def _raid(view: View, seat: Seat, target: str) -> str:
    """Say the odds of a raid: a raided town leaves a village if its owner has one (7.4)."""
    other, town, value = OTHER[seat], target in view.towns, PLACES[target].points
    loss = 2 * value if town and not view.sides[other].villages else value
    blocked = odds.raid_blocked(view, target)
    if blocked == 1:
        return ""  # the player is warned of that
    return say_n(
        RAIDS[town, loss > 0],
        CAPTURED_TOWN if town else CAPTURED_VILLAGE,
        chance=percent(blocked),
        theirs=names.nation(other),
        loss=loss,
    )


def percent(chance: Fraction) -> str:
    """Return a chance in whole percents; 0 and 100 only if it is impossible or certain.

    >>> [percent(Fraction(n, 1000)) for n in (0, 1, 15, 994, 999, 1000)]
    ['0%', '<1%', '2%', '99%', '>99%', '100%']
    """
    whole = int(chance * 100 + Fraction(1, 2))
    if chance and not whole:
        # Translators: a chance of less than one percent.
        return say("<1%")
    if whole == 100 and chance != 1:
        # Translators: a chance of more than 99 percent.
        return say(">99%")
    # Translators: a chance in percent.
    return say("{count}%", count=whole)
