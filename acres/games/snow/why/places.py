"""The conditions of plays that are about a place, each with the reason where it fails.

Whether a play is legal is for the actions to say (`acres.games.snow.rules.turn.VERBS`, with the
conditions that need no place). These tables are read when it is not: first what nothing in the hand
could mend.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from acres.core.errors import Reason
from acres.core.seat import Seat
from acres.games.snow.rules.data import LOCATIONS, PLACES
from acres.games.snow.rules.expand import FORTIFY, NO_TOWN, regained, village_cards
from acres.games.snow.rules.raid import raid_reach, why_no_raid
from acres.games.snow.rules.siege import BESIEGE, forces, reaches_siege, siege_roots
from acres.games.snow.rules.state import strength
from acres.games.snow.rules.turn import VERBS
from acres.games.snow.rules.verbs import (
    Check,
    Checks,
    Means,
    at_place,
    otherwise,
    price,
    unusable,
    why_unplayable,
)

CARD_TWICE = otherwise("card-twice", "2.4", at_place)


@dataclass(frozen=True, slots=True)
class PlaceKind:
    """The conditions of a kind of play at a place."""

    bars: Checks
    """Conditions of the place: the first that fails gives the only reason."""
    checks: Checks = ()
    """The other conditions: all that fail give their reasons."""
    nearest: Callable[[Means], Iterable[str]] = lambda me: ()
    """The places of which the nearest to being legal is named for the kind of play at large."""
    nowhere: Check = CARD_TWICE
    """The reason where there is no such place."""


def holder(me: Means, place: str) -> Seat | None:
    """Return the side that holds the place."""
    return me.state.owner.get(place)


def not_yours(section: str) -> Check:
    """Return the condition that this side holds the place."""
    return Check("not-yours", section, lambda me, place: holder(me, place) != me.seat, at_place)


def not_enemy(section: str) -> Check:
    """Return the condition that the other side holds the place."""
    return Check("not-enemy", section, lambda me, place: holder(me, place) != me.other, at_place)


def journey(section: str) -> Callable[[Means, str], list[Reason]]:
    """Return the condition that something in the hand goes to the place (4.1, 5.1)."""

    def check(me: Means, place: str) -> list[Reason]:
        naming = [
            card.id
            for card in LOCATIONS[me.seat].values()
            if any(target == place for _, target in card.leads)
        ]
        if not naming:
            return [Reason("no-card-leads", "3.5", {"place": place})]
        at_hand = [card for card in naming if me.has(card)]
        if not at_hand:
            owned = tuple(card for card in naming if card not in me.side.locations)
            if owned:
                return [Reason("no-origin", section, {"place": place, "cards": owned})]
            return [Reason("no-origin-yet", section, {"place": place, "cards": tuple(naming)})]
        bars = [unusable(me.state, me.seat, card) for card in at_hand]
        if None not in bars:
            return [bar for bar in bars if bar is not None]
        if place in me.journeys[holder(me, place)]:
            return []
        ways = {by for card in me.origins for by, target in card.leads if target == place}
        return [Reason("no-transport", section, {"place": place, "symbols": tuple(sorted(ways))})]

    return check


def own_card(section: str) -> Callable[[Means, str], list[Reason]]:
    """Return the condition that the place's own card is in hand and usable."""

    def check(me: Means, place: str) -> list[Reason]:
        if place not in LOCATIONS[me.seat]:
            return [Reason("no-card", "4.2", {"place": place})]
        return why_unplayable(me, place, section)

    return check


def force(section: str) -> Callable[[Means, str], list[Reason]]:
    """Return the condition that something in the hand strengthens this side of a siege (5.5)."""

    def check(me: Means, place: str) -> list[Reason]:
        attacks = me.state.besieger(place) in (None, me.seat)
        if forces(me, place, attacks=attacks):
            return []
        found = []
        for card in (card for card in me.cards if strength(card, place, me.state.rules)):
            if attacks and card.defender_only:
                found.append(Reason("defender-only", "5.5", {"card": card.id}))
            elif card.siege_cost > me.side.money:
                args = price(card.siege_cost, me.side.money, card.id)
                found.append(Reason("too-dear", "5.5", args))
        return found or [Reason("no-force", section, {"place": place})]

    return check


def out_of_reach(me: Means, place: str) -> bool:
    """Return whether this side cannot send anything to a siege of the place (5.4)."""
    besieger = me.state.besieger(place)
    return besieger is not None and not reaches_siege(me.state, me.seat, besieger)


def roots(me: Means, place: str) -> dict[str, Any]:
    """Return the place, and where the side's way into a siege begins."""
    return {"place": place, "roots": siege_roots(me.state, me.seat)}


PLACE_KINDS = {
    "settle": PlaceKind(
        bars=(
            Check("not-neutral", "4.1", lambda me, at: holder(me, at) == me.other, at_place),
            Check(
                "already-yours",
                "4.3",
                lambda me, at: holder(me, at) == me.seat and at not in me.side.locations,
                at_place,
            ),
        ),
        checks=(
            Check("no-village", "4.1", lambda me, at: not (holder(me, at) or me.side.villages)),
            journey("4.1"),
            Check(
                "no-settler",
                "4.1",
                lambda me, at: PLACES[at].settler and not me.by["settler"],
                at_place,
            ),
        ),
        nearest=lambda me: me.leading(None) | regained(me),
        nowhere=otherwise("leads-to-no-neutral", "4.1"),
    ),
    "develop": PlaceKind(
        bars=(
            not_yours("4.4"),
            Check("already-town", "4.4", lambda me, at: at in me.state.towns, at_place),
            Check("no-points", "4.4", lambda me, at: not PLACES[at].points, at_place),
        ),
        checks=(
            NO_TOWN,
            own_card("4.4"),
            Check(
                "no-settler",
                "4.4",
                lambda me, at: all(card.id == at for card in me.by["settler"]),
                at_place,
            ),
        ),
        nearest=lambda me: [card.id for card in village_cards(me.state, me)],
        nowhere=otherwise("no-village-card", "4.4"),
    ),
    "fortify": PlaceKind(
        bars=(
            not_yours("4.5"),
            Check("already-fort", "4.5", lambda me, at: at in me.state.forts, at_place),
        ),
        checks=(own_card("4.5"), *FORTIFY),
        nowhere=otherwise("no-unfortified-card", "4.5"),
    ),
    "besiege": PlaceKind(
        bars=(not_enemy("5.1"),),
        checks=(*BESIEGE, journey("5.1"), force("5.1")),
        nearest=lambda me: me.leading(me.other),
        nowhere=otherwise("leads-to-no-enemy", "5.1"),
    ),
    "reinforce": PlaceKind(
        bars=(
            Check("no-siege-here", "5.4", lambda me, at: me.state.besieger(at) is None, at_place),
        ),
        checks=(
            Check(
                "siege-out-of-reach",
                "5.4",
                lambda me, at: out_of_reach(me, at) and me.state.besieger(at) == me.seat,
                roots,
            ),
            Check(
                "siege-cut-off",
                "5.4",
                lambda me, at: out_of_reach(me, at) and me.state.besieger(at) == me.other,
                roots,
            ),
            force("5.4"),
        ),
        nearest=lambda me: [siege[0] for siege in me.state.sieges.values() if siege is not None],
    ),
    "withdraw": PlaceKind(bars=(otherwise("not-besieging", "6.8", at_place),)),
    "surrender": PlaceKind(bars=(otherwise("not-besieged", "6.8", at_place),)),
    "raid": PlaceKind(
        bars=(
            not_enemy("7.1"),
            Check("fort-bars-raids", "7.1", lambda me, at: at in me.state.forts, at_place),
            Check("besieged-not-raided", "7.1", lambda me, at: me.state.besieger(at), at_place),
            why_no_raid,
            otherwise("too-far", "7.1", lambda me, at: {"place": at, "reach": raid_reach(me)}),
        ),
    ),
}
"""By verb; where a place is concerned."""


def why_there(verb: str, me: Means, place: str) -> list[Reason]:
    """Return why this kind of play is not possible at the place, where it is not legal there."""
    kind = PLACE_KINDS[verb]
    for check in kind.bars:
        if found := check(me, place):
            return found
    return [why for check in kind.checks for why in check(me, place)] or CARD_TWICE(me, place)


def why_at_all(verb: str, me: Means) -> list[Reason]:
    """Return why this kind of play is not possible at all, where none is legal."""
    for check in VERBS[verb].checks:
        if found := check(me, ""):
            return found
    if verb not in PLACE_KINDS:
        return []
    kind = PLACE_KINDS[verb]
    places = [why_there(verb, me, place) for place in sorted(kind.nearest(me))]
    return min(places, key=len, default=kind.nowhere(me))
