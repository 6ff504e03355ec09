"""Motions between two positions: cards, pieces, coins, computed from the difference alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from acres.app.kit.motion import CARD, MOST, PILES, Ends, Motion, counter, thing, tokens
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import OTHER, PLACES, SEATS
from acres.games.snow.rules.view import SideView, View

LOCATION = Zone("location")
"""The cards of places that nobody has taken yet."""


def motions(before: View, after: View) -> list[Motion]:
    """Return a motion for everything that lies elsewhere in the second view."""
    found: list[Motion] = []
    for seat in SEATS:
        cards = [*_cards(before, after, seat)]
        found += cards
        found += _coins(before.sides[seat], after.sides[seat], seat, cards)
    return [*found, *_pieces(before, after)]


# Cards


def _cards(before: View, after: View, seat: Seat) -> Iterator[Motion]:
    """List the motions of a side's cards, each from its former place; cards without one were drawn,
    or lay in a hidden hand."""
    mine = seat == before.seat == after.seat
    then, now = _lying(before, seat, mine=mine), _lying(after, seat, mine=mine)
    gone = {zone: then[zone] - now[zone] for zone in then}
    for zone, cards in now.items():
        for card in (cards - then[zone]).elements():
            source = next((other for other, left in gone.items() if left[card] > 0), None)
            if source is not None:
                gone[source][card] -= 1
            start = _start(source, card, seat, known=mine)
            if source is None and zone == zones.DISCARD and mine:
                start = counter(OTHER[seat], "hand")  # converted
            if zone == LOCATION:  # a settlement that was taken back
                continue
            end = _end(zone, card, seat, after)
            if start != end:
                yield Motion(CARD, start, end, seat)
    yield from _drawn(before.sides[seat], after.sides[seat], seat, known=mine)


def _lying(view: View, seat: Seat, *, mine: bool) -> dict[Zone, Counter[str]]:
    """Return the open cards by zone; with the hand if it is the viewer's."""
    side = view.sides[seat]
    found = {
        zones.DISCARD: Counter(side.discard),
        zones.RESERVE: Counter(side.reserve),
        zones.DRAFT: Counter(side.empire),
        zones.NEUTRAL: Counter(view.neutral),
        LOCATION: Counter(side.locations),
        **{_row(besieger): Counter(row) for besieger, row in side.rows.items()},
    }
    if side.hand is not None and mine:
        found[zones.HAND] = Counter(side.hand)
    return found


def _row(besieger: Seat) -> Zone:
    return Zone(f"row {besieger}")


def _start(source: Zone | None, card: str, seat: Seat, *, known: bool) -> Ends:
    """Find the start of a card's motion; `known` means that the hand of the seat lies open."""
    if source is None:
        return counter(seat, "draw" if known else "hand")
    if source == LOCATION:
        return place(card)
    single = thing(source, card) if source in zones.ZONES else ()
    return (*single, *_where(source, seat))


def _end(zone: Zone, card: str, seat: Seat, after: View) -> Ends:
    if zone == zones.HAND:
        return (*thing(zone, card), *_where(zone, seat))
    siege = next((after.sieges[each] for each in SEATS if zone == _row(each)), None)
    return (*_where(zone, seat), *(place(siege[0]) if siege else ()))


def _where(zone: Zone, seat: Seat) -> Ends:
    match zone:
        case zones.HAND | zones.DISCARD | zones.RESERVE:
            return counter(seat, zone)
        case zones.DRAFT | zones.NEUTRAL:
            return PILES
    return (f"#siege-{zone.partition(' ')[2]}-now",)


def _drawn(before: SideView, after: SideView, seat: Seat, *, known: bool) -> Iterator[Motion]:
    """List cards drawn into a hidden hand, and discards that became a draw pile."""
    drawn = before.deck_count - after.deck_count
    if drawn < 0 and len(before.discard) > len(after.discard):
        yield Motion(CARD, counter(seat, "discard"), counter(seat, "draw"), seat, MOST)
    if not known and drawn > 0:
        deck, hand = counter(seat, "draw"), counter(seat, "hand")
        yield Motion(CARD, deck, hand, seat, min(drawn, MOST))


# Coins and pieces


def _coins(before: SideView, after: SideView, seat: Seat, cards: list[Motion]) -> list[Motion]:
    source = cards[0].start if cards else ()
    return tokens("coin", before.money, after.money, source, counter(seat, "money"), seat)


def _pieces(before: View, after: View) -> Iterator[Motion]:
    """List pieces that move between the map, the stock, and their captors."""
    for spot in PLACES:
        owner, heir = before.owner.get(spot), after.owner.get(spot)
        was, town = spot in before.towns, spot in after.towns
        if owner is not None and (heir != owner or (was and not town)):
            yield _taken(before, after, spot, owner, "town" if was else "village")
        if heir is not None and (heir != owner or (town and not was)):
            kind = "town" if town else "village"
            piece = (f"#pieces-{spot} .piece.{heir}", *place(spot))
            yield Motion(kind, counter(heir, f"{kind}s"), piece, heir)
        if heir is not None and spot in after.forts and spot not in before.forts:
            yield Motion("fort", counter(heir), place(spot), heir)
        if owner is not None and spot in before.forts and spot not in after.forts:
            yield Motion("fort", place(spot), counter(owner), owner)


def _taken(before: View, after: View, spot: str, owner: Seat, kind: str) -> Motion:
    other = OTHER[owner]
    lost = after.sides[other].captured > before.sides[other].captured
    end = counter(other, "captured") if lost else counter(owner, f"{kind}s")
    return Motion(kind, place(spot), end, owner)


def place(spot: str) -> Ends:
    """Return a place of the map."""
    return (f"#place-{spot} .hit",)
