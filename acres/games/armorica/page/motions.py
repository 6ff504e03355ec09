"""Motions between two views: people from the rows to the displays, newcomers, cards that leave."""

from __future__ import annotations

from collections.abc import Iterator

from acres.app.kit.motion import CARD, PILES, Ends, Motion, counter, thing
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.games.armorica.rules.data import GROUPS
from acres.games.armorica.rules.turn import DISPLAY
from acres.games.armorica.rules.view import View


def motions(before: View, after: View) -> Iterator[Motion]:
    """Find every card that lies elsewhere in the one view than in the other."""
    then, now = _lying(before), _lying(after)
    for card, (zone, seat) in then.items():
        if card not in now:
            yield Motion(CARD, thing(zone, card), _away(card, zone, before, after), seat)
    for card, (zone, seat) in now.items():
        if card not in then:
            yield Motion(CARD, _away(card, zone, after, before), _end(card, zone, seat), seat)
        elif then[card] != (zone, seat):
            yield Motion(CARD, _end(card, *then[card]), _end(card, zone, seat), seat)
    if before.first != after.first:
        yield Motion("banner", counter(before.first), counter(after.first), after.first)


def _lying(view: View) -> dict[str, tuple[Zone, Seat]]:
    rows = {card: (Zone(people), Seat(people)) for people in GROUPS for card in view.rows[people]}
    return rows | {card: (DISPLAY, seat) for seat, cards in view.displays.items() for card in cards}


def _end(card: str, zone: Zone, seat: Seat) -> Ends:
    # A display can be out of sight: then the points of its seat stand for it.
    return (*thing(zone, card), *(counter(seat) if zone == DISPLAY else ()))


def _away(card: str, zone: Zone, here: View, elsewhere: View) -> Ends:
    """Return the end for the view in which the card does not lie open: the deck, or the button of the piles."""
    if card in elsewhere.removed and card not in here.removed:
        return PILES
    return counter(Seat(zone), "deck")
