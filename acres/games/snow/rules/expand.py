"""Settling, developing, fortifying (rules 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from acres.core.move import Move, Part
from acres.core.seat import Seat
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import FORTIFY_COST, PLACES, Card
from acres.games.snow.rules.piles import spend
from acres.games.snow.rules.score import finish, settling_wins
from acres.games.snow.rules.state import State
from acres.games.snow.rules.verbs import (
    ActionKind,
    Check,
    Checks,
    Means,
    Parts,
    Role,
    taking,
    too_dear,
)


def take_location(state: State, seat: Seat, place: str) -> bool:
    """Put the place's card onto the discard pile if it lies available (4.1, 4.2)."""
    side = state.sides[seat]
    if place not in side.locations:
        return False
    side.locations.remove(place)
    side.discard.append(place)
    return True


def found_village(state: State, seat: Seat, place: str, cards: Move) -> None:
    """Place a village of the side on a neutral place for these cards, and take the place's card
    (4.1)."""
    state.owner[place] = seat
    state.changed = True
    state.sides[seat].villages -= 1
    gained = take_location(state, seat, place)
    state.note("settled", seat, place=place, cards=cards, gained=gained)
    if (reason := settling_wins(state.rules, seat, place)) is not None:
        finish(state, reason, seat)


def legal_settle(state: State, me: Means) -> list[Move]:
    """List settlements of neutral places (4.1), and of own places whose card lies available
    (4.3)."""
    found: list[Move] = []
    targets = me.journeys[None].copy() if me.side.villages else {}
    for place, pairs in me.journeys[me.seat].items():
        if place in me.side.locations:
            targets[place] = pairs
    for place, pairs in targets.items():
        if PLACES[place].settler:
            found += _with_settlers(me, place, pairs)
        else:
            found += (("settle", place, *pair) for pair in pairs)
    return found


def _with_settlers(me: Means, place: str, pairs: list[Move]) -> Iterable[Move]:
    """List plays with a settler; for the same three cards only the first."""
    found: dict[frozenset[str], Move] = {}
    for pair in pairs:
        for settler in me.by["settler"]:
            if settler.id not in pair:
                cards = (*pair, settler.id)
                found.setdefault(frozenset(cards), ("settle", place, *cards))
    return found.values()


def play_settle(state: State, me: Means, move: Move) -> None:
    """Pay the cards, place the village, take the card."""
    place = move[1]
    spend(me.side, *move[2:])
    if state.owner.get(place) == me.seat:
        take_location(state, me.seat, place)
        state.note("card-regained", me.seat, place=place, cards=move[2:])
    else:
        found_village(state, me.seat, place, move[2:])


def village_cards(state: State, me: Means) -> list[Card]:
    """Return the usable cards of villages with points (4.4)."""
    return [
        card
        for card in me.cards
        if card.location and card.id not in state.towns and PLACES[card.id].points
    ]


def legal_develop(state: State, me: Means) -> list[Move]:
    """List villages with points that can become towns (4.4)."""
    settlers = me.by["settler"]
    return [
        ("develop", place.id, settler.id)
        for place in village_cards(state, me)
        for settler in settlers
        if settler is not place
    ]


def play_develop(state: State, me: Means, move: Move) -> None:
    """Place the town and return the village to stock."""
    _, place, settler = move
    spend(me.side, place, settler)
    state.towns.add(place)
    state.changed = True
    me.side.towns -= 1
    me.side.villages += 1
    state.note("developed", me.seat, place=place, cards=move[1:])


FORTIFICATIONS = ("fortification", "neutral-fortification")


def fortifications(me: Means) -> list[str]:
    """Return the cards in hand that build a fort (4.5)."""
    return [card for card in FORTIFICATIONS if me.has(card)]


def legal_fortify(state: State, me: Means) -> list[Move]:
    """List forts for own places (4.5)."""
    cards = fortifications(me)
    return [
        ("fortify", place.id, fortification)
        for place in me.cards
        if place.location and place.id not in state.forts
        for fortification in cards
    ]


def play_fortify(state: State, me: Means, move: Move) -> None:
    """Pay three money and the two cards for a fort disc."""
    _, place, fortification = move
    spend(me.side, place, fortification)
    me.side.money -= FORTIFY_COST
    state.forts.add(place)
    state.changed = True
    state.note("fortified", me.seat, place=place, cards=move[1:], cost=FORTIFY_COST)


def regained(me: Means) -> set[str]:
    """Return the own places in reach whose cards lie available (4.3)."""
    return me.leading(me.seat) & me.side.locations


NO_TOWN = Check("no-town", "4.4", lambda me, _: not me.side.towns, early=True)
FORTIFY: Checks = (
    Check("no-fort", "4.5", lambda me, _: not me.state.fort_stock(), early=True),
    Check("no-fortification", "4.5", lambda me, _: not fortifications(me)),
    too_dear("4.5", lambda me: FORTIFY_COST, early=True),
)


def with_own_card(role: Role) -> Callable[[State, Move], Parts]:
    """Return the parts of a play of a place's own card with another one in this role."""

    def parts(state: State, move: Move) -> Parts:
        target, other = taking("target", role)(state, move)
        return [target, Part(zones.HAND, move[1], "origin"), other]

    return parts


VERBS: dict[str, ActionKind] = {
    "settle": ActionKind(
        legal_settle,
        play_settle,
        taking("target", "origin", "transport", "settler"),
        card=lambda card: card.leads,
        checks=(Check("no-village", "4.1", lambda me, _: not (me.side.villages or regained(me))),),
    ),
    "develop": ActionKind(
        legal_develop,
        play_develop,
        with_own_card("settler"),
        card=lambda card: "settler" in card.symbols,
        checks=(NO_TOWN,),
    ),
    "fortify": ActionKind(
        legal_fortify,
        play_fortify,
        with_own_card("fortification"),
        card=lambda card: card.id in FORTIFICATIONS,
        checks=FORTIFY,
    ),
}
