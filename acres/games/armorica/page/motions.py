"""What moves between two positions: people from the rows to the displays, newcomers, who leaves."""

from __future__ import annotations

from collections.abc import Iterator

from acres.app.kit.motion import CARD, Ends, Motion, counter, thing
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.games.armorica.rules.data import GROUPS
from acres.games.armorica.rules.turn import DISPLAY
from acres.games.armorica.rules.view import View

REMOVED: Ends = ('[data-do][data-id="piles"]',)
"""Where the list of the cards is that have left the game."""


def motions(before: View, after: View) -> Iterator[Motion]:
    """Every card that lies elsewhere in the one view than in the other."""
    then, now = _lying(before), _lying(after)
    for card, (zone, seat) in then.items():
        if card not in now:
            yield Motion(CARD, thing(zone, card), _away(zone, card, before, after), seat)
    for card, (zone, seat) in now.items():
        if card not in then:
            yield Motion(CARD, _away(zone, card, after, before), _end(zone, card, seat), seat)
        elif then[card] != (zone, seat):
            yield Motion(CARD, _end(*_at(then, card)), _end(zone, card, seat), seat)
    if before.first != after.first:
        yield Motion("banner", counter(before.first), counter(after.first), after.first)


def _lying(view: View) -> dict[str, tuple[Zone, Seat]]:
    """Where each open card lies, and before whom."""
    rows = {card: (Zone(people), Seat(people)) for people in GROUPS for card in view.rows[people]}
    return rows | {card: (DISPLAY, seat) for seat, cards in view.displays.items() for card in cards}


def _at(lying: dict[str, tuple[Zone, Seat]], card: str) -> tuple[Zone, str, Seat]:
    zone, seat = lying[card]
    return zone, card, seat


def _end(zone: Zone, card: str, seat: Seat) -> Ends:
    """The card itself, or the points of whoever has it, where the display is out of sight."""
    return (*thing(zone, card), *(counter(seat) if zone == DISPLAY else ()))


def _away(zone: Zone, card: str, here: View, elsewhere: View) -> Ends:
    """Where a card is that lies open in the one view and not in the other."""
    if card in elsewhere.removed and card not in here.removed:
        return REMOVED
    return counter(Seat(zone), "deck")
