"""Why a kind of play is not possible for a place with this hand.

Whether a play is legal is for the actions to say. These functions are asked
when it is not, and find out why from the same predicates: first what nothing
in the hand could mend.
"""

from __future__ import annotations

from collections.abc import Callable

from acres.core.errors import Reason
from acres.core.seat import Seat
from acres.games.snow.rules.data import (
    BRITISH,
    CARDS,
    FORTIFY_COST,
    HOME,
    LOCATIONS,
    PATIENCE_POINTS,
    PLACES,
)
from acres.games.snow.rules.expand import fortifications
from acres.games.snow.rules.means import Means
from acres.games.snow.rules.raid import raid_parties
from acres.games.snow.rules.score import points
from acres.games.snow.rules.siege import forces, must_wait, reaches_siege, siege_roots
from acres.games.snow.rules.state import State, strength, usable_places


def unusable(state: State, seat: Seat, card: str) -> Reason | None:
    """Why a location card cannot be used; None where it can, and for empire cards (3.1)."""
    if not CARDS[seat][card].location or card in usable_places(state, seat):
        return None
    if state.owner.get(card) != seat:
        return Reason("not-held", "3.1", {"place": card})
    if state.besieger(card) is not None:
        return Reason("besieged", "3.1", {"place": card})
    return Reason("cut-off", "3.3", {"place": card, "home": HOME[seat]})


def too_dear(section: str, need: int, have: int, card: str | None = None) -> Reason:
    """There is not enough money; no debts (8.12)."""
    named = {} if card is None else {"card": card}
    return Reason("too-dear", section, {**named, "need": need, "have": have})


def play_card(state: State, me: Means, card: str, section: str) -> list[Reason]:
    """Why this very card of one's own cannot be played."""
    if not me.has(card):
        return [Reason("not-in-hand", section, {"card": card})]
    reason = unusable(state, me.seat, card)
    return [] if reason is None else [reason]


# Plays that are about a place


def _journey(state: State, me: Means, place: str, section: str) -> list[Reason]:
    """Why nothing in the hand goes there (4.1, 5.1)."""
    naming = [
        card.id
        for card in LOCATIONS[me.seat].values()
        if any(target == place for _, target in card.leads)
    ]
    if not naming:
        return [Reason("no-card-leads", "3.5", {"place": place})]
    at_hand = [card for card in naming if me.has(card)]
    if not at_hand:
        owned = [card for card in naming if card not in me.side.locations]
        if owned:
            return [Reason("no-origin", section, {"place": place, "cards": tuple(owned)})]
        return [Reason("no-origin-yet", section, {"place": place, "cards": tuple(naming)})]
    bars = [unusable(state, me.seat, card) for card in at_hand]
    if None not in bars:
        return [bar for bar in bars if bar is not None]
    if place in me.journeys[state.owner.get(place)]:
        return []
    ways = {by for card in me.origins for by, target in card.leads if target == place}
    return [Reason("no-transport", section, {"place": place, "symbols": tuple(sorted(ways))})]


def _settle(state: State, me: Means, place: str) -> list[Reason]:
    owner = state.owner.get(place)
    if owner == me.other:
        return [Reason("not-neutral", "4.1", {"place": place})]
    if owner == me.seat and place not in me.side.locations:
        return [Reason("already-yours", "4.3", {"place": place})]
    found = []
    if owner is None and not me.side.villages:
        found.append(Reason("no-village", "4.1"))
    found += _journey(state, me, place, "4.1")
    if PLACES[place].settler and not me.by["settler"]:
        found.append(Reason("no-settler", "4.1", {"place": place}))
    return found or [Reason("card-twice", "2.4", {"place": place})]


def _develop(state: State, me: Means, place: str) -> list[Reason]:
    if state.owner.get(place) != me.seat:
        return [Reason("not-yours", "4.4", {"place": place})]
    if place in state.towns:
        return [Reason("already-town", "4.4", {"place": place})]
    if not PLACES[place].points:
        return [Reason("no-points", "4.4", {"place": place})]
    found = _own_card(state, me, place, "4.4")
    if not me.side.towns:
        found.insert(0, Reason("no-town", "4.4"))
    if all(card.id == place for card in me.by["settler"]):
        found.append(Reason("no-settler", "4.4", {"place": place}))
    return found


def _fortify(state: State, me: Means, place: str) -> list[Reason]:
    if state.owner.get(place) != me.seat:
        return [Reason("not-yours", "4.5", {"place": place})]
    if place in state.forts:
        return [Reason("already-fort", "4.5", {"place": place})]
    return _own_card(state, me, place, "4.5") + fort_means(state, me)


def fort_means(state: State, me: Means) -> list[Reason]:
    found = []
    if not state.fort_stock():
        found.append(Reason("no-fort", "4.5"))
    if not fortifications(me):
        found.append(Reason("no-fortification", "4.5"))
    if me.side.money < FORTIFY_COST:
        found.append(too_dear("4.5", FORTIFY_COST, me.side.money))
    return found


def _own_card(state: State, me: Means, place: str, section: str) -> list[Reason]:
    if place not in LOCATIONS[me.seat]:
        return [Reason("no-card", "4.2", {"place": place})]
    return play_card(state, me, place, section)


def _force(me: Means, place: str, section: str, *, attacks: bool) -> list[Reason]:
    """Why nothing in the hand strengthens this side of a siege of the place (5.5)."""
    if forces(me, place, attacks=attacks):
        return []
    found = []
    for card in (card for card in me.cards if strength(card, place, me.state.rules)):
        if attacks and card.defender_only:
            found.append(Reason("defender-only", "5.5", {"card": card.id}))
        elif card.siege_cost > me.side.money:
            found.append(too_dear("5.5", card.siege_cost, me.side.money, card.id))
    return found or [Reason("no-force", section, {"place": place})]


def _besiege(state: State, me: Means, place: str) -> list[Reason]:
    if state.owner.get(place) != me.other:
        return [Reason("not-enemy", "5.1", {"place": place})]
    siege = state.sieges[me.seat]
    found = []
    if siege is not None:
        found.append(Reason("one-siege", "5.1", {"place": siege[0]}))
    elif must_wait(state, me.seat):
        found.append(impatient(state))
    found += _journey(state, me, place, "5.1") + _force(me, place, "5.1", attacks=True)
    return found or [Reason("card-twice", "2.4", {"place": place})]


def impatient(state: State) -> Reason:
    """Why Britain cannot begin a siege yet (variant 16)."""
    points_now = points(state, BRITISH)
    return Reason("must-wait", "variant 16", {"need": PATIENCE_POINTS, "have": points_now})


def _reinforce(state: State, me: Means, place: str) -> list[Reason]:
    besieger = state.besieger(place)
    if besieger is None:
        return [Reason("no-siege-here", "5.4", {"place": place})]
    found = []
    if not reaches_siege(state, me.seat, besieger):
        code = "siege-out-of-reach" if besieger == me.seat else "siege-cut-off"
        roots = siege_roots(state, me.seat)
        found.append(Reason(code, "5.4", {"place": place, "roots": roots}))
    return found + _force(me, place, "5.4", attacks=besieger == me.seat)


def _withdraw(state: State, me: Means, place: str) -> list[Reason]:
    return [Reason("not-besieging", "6.8", {"place": place})]


def _surrender(state: State, me: Means, place: str) -> list[Reason]:
    return [Reason("not-besieged", "6.8", {"place": place})]


def _raid(state: State, me: Means, place: str) -> list[Reason]:
    if state.owner.get(place) != me.other:
        return [Reason("not-enemy", "7.1", {"place": place})]
    if place in state.forts:
        return [Reason("fort-bars-raids", "7.1", {"place": place})]
    if state.besieger(place) is not None:
        return [Reason("besieged-not-raided", "7.1", {"place": place})]
    reach = raid_reach(state, me)
    if not reach:
        return raiders(me)
    return [Reason("too-far", "7.1", {"place": place, "reach": reach})]


def raid_reach(state: State, me: Means) -> int:
    """How far the largest raid goes that can be played and paid; 0 without any (E2)."""
    cards = max(map(len, raid_parties(me)), default=0)
    return cards and cards + state.rules.raid_bonus


def raiders(me: Means) -> list[Reason]:
    kinds = [CARDS[me.seat][card] for card in sorted(set(me.side.hand))]
    dear = [card for card in kinds if card.raids]
    if dear:
        return [too_dear("7.1", dear[0].use_cost, me.side.money, dear[0].id)]
    helpers = [card for card in kinds if card.extends_raid]
    if helpers:
        return [Reason("never-alone", "7.1", {"card": helpers[0].id})]
    return [Reason("no-raider", "7.1")]


PLACE_REASONS: dict[str, Callable[[State, Means, str], list[Reason]]] = {
    "settle": _settle,
    "develop": _develop,
    "fortify": _fortify,
    "besiege": _besiege,
    "reinforce": _reinforce,
    "withdraw": _withdraw,
    "surrender": _surrender,
    "raid": _raid,
}
"""By verb: why it is not possible for a place, never empty where it is not legal there."""
