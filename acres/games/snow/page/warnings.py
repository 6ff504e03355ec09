"""What is bad about a play before it is confirmed, and what the end of the turn will cost."""

from __future__ import annotations

from collections.abc import Iterator

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, say
from acres.games.snow.analysis.ledger import losing, winner
from acres.games.snow.page import capitals
from acres.games.snow.rules.data import OTHER
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

LAST = {
    "villages": N_(
        "This is your last village: without a siege the game ends as your next turn begins."
    ),
    "towns": N_("This is your last town: without a siege the game ends as your next turn begins."),
}


def of_play(view: View, after: View | None, move: Move) -> list[str]:
    """What speaks against the play, where something weighs so much that it is said; `after` is
    the view behind it, unless that is not to be known."""
    seat = view.seat or view.to_move
    found = []
    if _is_blocked(view, seat, move):
        found.append(_blocked(seat, move))
    if after is None:
        return found
    before, left = view.sides[seat], after.sides[seat]
    if before.villages and not left.villages:
        found.append(say(LAST["villages"]))
    if before.towns and not left.towns:
        found.append(say(LAST["towns"]))
    found += (capitals.said(after, place) for place in capitals.became(view, after))
    known = {place for place, _ in lost_sieges(view, seat)}
    for place, attacks in lost_sieges(after, seat):
        if place not in known:
            found.append(_lost(place, attacks=attacks))
    return found


def of_end(view: View) -> list[str]:
    """What the other side gets as its turn begins (6.1), and a capital that lies neutral."""
    seat = view.seat or view.to_move
    found = [_lost(place, attacks=attacks) for place, attacks in lost_sieges(view, seat)]
    return [*found, *(capitals.said(view, place) for place in capitals.neutral(view))]


def lost_sieges(view: View, seat: Seat) -> Iterator[tuple[str, bool]]:
    """The places whose siege the other side wins as its turn begins, and whether this side is the
    one that besieges; not those that are settled already."""
    for besieger, siege in view.sieges.items():
        if siege and losing(view, besieger) is None and winner(besieger, siege[1]) == OTHER[seat]:
            yield siege[0], besieger == seat


def _lost(place: str, *, attacks: bool) -> str:
    if attacks:
        return say("The siege of {place} will be lost.", place=names.place(place))
    return say("{place} will be lost.", place=names.place(place))


def _is_blocked(view: View, seat: Seat, move: Move) -> bool:
    """Whether the attack cannot succeed, as far as this side can know."""
    if move[0] not in ("raid", "ambush"):
        return False
    from acres.games.snow.analysis import odds  # here: the page starts sooner

    if move[0] == "raid":
        return odds.raid_blocked(view, move[1]) >= 1
    return odds.ambush(view, OTHER[seat]).blocked >= 1


def _blocked(seat: Seat, move: Move) -> str:
    nation = names.nation(OTHER[seat])
    if move[0] == "raid":
        return say("{nation} is certain to block this raid.", nation=nation)
    return say("{nation} is certain to block this ambush.", nation=nation)
