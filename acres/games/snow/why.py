"""Reasons why something cannot be used now, with their sections of the rules.

First come the conditions of plays that are about a place, each with the reason where it fails. Whether
a play is legal is for the actions to say (`acres.games.snow.rules.turn.VERBS`, with the conditions that
need no place). These tables are read when it is not: first what nothing in the hand could mend.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from acres.core.errors import Reason
from acres.core.move import DO, Move, Verb, Zone
from acres.core.seat import Seat
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import KINDS, LOCATIONS, NEUTRAL, OTHER, PLACES
from acres.games.snow.rules.expand import FORTIFY, NO_TOWN, regained, village_cards
from acres.games.snow.rules.raid import raid_reach, why_no_raid
from acres.games.snow.rules.siege import BESIEGE, forces, reaches_siege, siege_roots
from acres.games.snow.rules.state import State, strength
from acres.games.snow.rules.trade import stays
from acres.games.snow.rules.turn import VERBS, legal, parts, turn
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

# At a place

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
        for card in (card for card in me.cards if strength(card, place)):
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
"""The kinds of places by verb, where a place is concerned."""


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


# Anywhere

ANSWERS = (
    *("allow", "block", "give", "lose", "occupy", "leave", "done"),
    *("pay", "exchange", "keep", "choose"),
)
"""The verbs that only answer a question."""

SECTIONS = {
    "block-raid": "7.3",
    "block-ambush": "7.5",
    "give-ambush": "7.5",
    "give-convert": "7.6",
    "lose": "6.4",
    "occupy": "6.2",
    "discarding": "8.6",
    "pay-shuffle": "variant 0",
    "siege-exchange": "variant 5",
    "french-choice": "variant 13",
}
"""By question: where the rules ask it."""

UNFIT = {
    "block-ambush": "does-not-block-ambush",
    "give-ambush": "not-vulnerable",
    "give-convert": "not-convertible",
}
"""By question: why a card is no answer to it."""

LYING: Mapping[str, tuple[Zone, ...]] = {
    "block-raid": (zones.HAND,),
    "block-ambush": (zones.HAND,),
    "give-ambush": (zones.HAND, zones.RESERVE),
    "give-convert": (zones.HAND, zones.RESERVE),
    "lose": (zones.ROW,),
    "occupy": (zones.HAND,),
}
"""By question: where the cards lie that can answer it."""


def why_no_answer(state: State, zone: Zone, word: str) -> Reason:
    """Return why this does not answer the question, or that the question comes first."""
    name, seat, *about = state.stack[-1]
    section = SECTIONS[name]
    if (zone, word) == (DO, "block") and name.startswith("block-"):
        return Reason("no-blocker", section)
    if name == "occupy" and (zone, word) in ((DO, "occupy"), (zones.MAP, about[0])):
        return Reason("no-settler", section, {"place": about[0]})
    lying = LYING.get(name, ())
    if name == "give-ambush" and "ambush-sieges" in state.rules.variants:
        lying = (*lying, zones.ROW)
    if zone in lying and _lies(state, seat, zone, word):
        kind = cards_of(state.rules, seat)[word]
        bar = unusable(state, seat, word)
        match name:
            case "block-raid":
                unfit = Reason("does-not-block-raid", section, {"card": word})
                return bar if bar is not None and word == about[0] else unfit
            case "occupy" if PLACES[about[0]].settler:
                unfit = Reason("shows-no-settler", section, {"card": word})
                return bar if bar is not None and "settler" in kind.symbols else unfit
            case "lose" if kind.location:
                return Reason("location-not-lost", section, {"card": word})
            case _ if name in UNFIT:
                return Reason(UNFIT[name], section, {"card": word})
    return Reason("answer-first", section, {"question": name})


def _lies(state: State, seat: Seat, zone: Zone, card: str) -> bool:
    side = state.sides[seat]
    match zone:
        case zones.HAND:
            return card in side.hand
        case zones.RESERVE:
            return card in side.reserve
        case _:
            return any(card in row for row in side.rows.values())


__all__ = ["missing", "unusable", "why", "why_for", "why_illegal", "why_not"]

FROM: Mapping[str, tuple[Zone, ...]] = {
    "draft": (zones.DRAFT, zones.NEUTRAL),
    "fetch": (zones.RESERVE,),
    "intendant": (zones.DISCARD,),
}
"""By verb: where the cards lie that it takes."""

ABSENT = {zones.HAND: ("not-in-hand", "2.4"), zones.DRAFT: ("none-left", "8.12")}
ABSENT[zones.NEUTRAL] = ABSENT[zones.DRAFT]

ENDED = {
    "resigned": "9.4",
    "idle": "9.5",
    "standstill": "9.5",
    "capital-settled": "9.2",
    "capital-taken": "6.3",
    "fort-duquesne": "variant 2",
}
"""Sections of the rules by the way the game ended, unless by the test of 9.1."""

UNUSED = ("discard", "reserve", "governor", "drop")
"""Uses of cards that cannot be used (3.4)."""


def why(state: State, zone: Zone, word: str) -> Reason | None:
    """Return why the thing can take part in no legal play of the seat that decides; None if it can.

    Zones are those of a move's parts, the seat's own if both sides have one, and ``do`` for a verb;
    other things take part in no play, and need no reason. Resigning is possible until the end.
    """
    if zone != DO and zone not in zones.ZONES:
        return None
    if state.outcome is not None:
        return Reason("game-over", ENDED.get(state.outcome.reason, "9.1"))
    if (strange := _strange(state, zone, word)) is not None:
        return strange
    if (zone, word) == (DO, "resign") or _takes_part(state, legal(state), zone, word):
        return None
    if state.stack:
        return why_no_answer(state, zone, word)
    able = _with_an_action(state)
    if _takes_part(able, legal(able), zone, word):
        return Reason("no-action-left", "2.2")
    me = Means(state, state.to_move)
    if zone == zones.MAP:
        return min(_at_place(able, me, word).values(), key=_distance)[0]
    if zone == DO:
        return why_at_all(word, me)[0] if word in VERBS else Reason("nothing-asked", "2.2")
    return _why_lying(state, me, zone, word)


def _distance(reasons: list[Reason]) -> tuple[bool, int]:
    """Measure how far a kind of play is from being possible; a raid without any card for it is the
    farthest."""
    return reasons[0].code == "no-raider", len(reasons)


def why_for(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    """Return `why` for a seat that may have to wait for the other one."""
    decides = turn(state)
    if decides not in (None, seat):
        return Reason("not-your-turn", "2.1", {"seat": decides})
    return why(state, zone, word)


def why_not(state: State, verb: Verb, zone: Zone, word: str) -> Reason | None:
    """Return why the thing can take part in no legal play of this verb; None if it can.

    For a thing that can be used, but not for the kind of play that was chosen.
    """
    strange = _strange(state, DO, verb) or _strange(state, zone, word)
    if strange is not None:
        return strange
    if _takes_part(state, legal(state, verb), zone, word):
        return None
    if state.outcome is not None or state.stack:
        return why(state, zone, word) or _no_part(verb, word, SECTIONS[state.stack[-1][0]])
    able = _with_an_action(state)
    moves = legal(able, verb)
    if _takes_part(able, moves, zone, word):
        return Reason("no-action-left", "2.2")
    me = Means(state, state.to_move)
    if zone == zones.MAP and verb in PLACE_KINDS:
        return why_there(verb, me, word)[0]
    if zone == zones.HAND and me.has(word):
        bar = unusable(state, me.seat, word)
        if bar is not None and verb not in UNUSED:
            return bar
        if verb == "reserve" and me.kinds[word].location and moves:
            if "reserve-lost" in state.rules.variants:
                return Reason("held-not-reserved", "variant 20", {"place": word})
            return Reason("location-not-reserved", "8.7", {"card": word})
        if verb == "governor" and (kept := stays(state, me.seat, word)) and moves:
            return kept
    elif zone == zones.HAND or zone in FROM.get(verb, ()):
        return _why_lying(state, me, zone, word)
    if not moves:
        return why_at_all(verb, me)[0]
    return Reason("no-place", "2.4", {"verb": verb}) if zone == zones.MAP else _no_part(verb, word)


def why_illegal(state: State, move: Move) -> Reason:
    """Return why a move that is not legal is refused."""
    word, *things = move or ("",)
    verb = Verb(word)
    reason = why(state, DO, verb)
    if reason is not None:
        return reason
    for number, thing in enumerate(things):
        found = [why_not(state, verb, zone, thing) for zone in _zones(verb, thing, number)]
        if found and None not in found:
            return found[0] or _no_part(verb, thing)
    return Reason("not-together", "2.4", {"verb": verb})


def _zones(verb: Verb, thing: str, number: int) -> tuple[Zone, ...]:
    """Return the zones of a thing that a move of this verb names there."""
    if verb in (*PLACE_KINDS, "occupy", "leave"):
        return (zones.HAND,) if number else (zones.MAP,)
    match verb:
        case "draft":
            return (zones.NEUTRAL,) if thing in NEUTRAL else (zones.DRAFT,)
        case "give":
            return ((), (zones.HAND, zones.RESERVE, zones.ROW), (zones.MAP,))[min(number, 2)]
        case "choose":
            return (zones.DRAFT,)
        case "lose":
            return (zones.ROW,)
        case _:
            return FROM.get(verb, (zones.HAND,))


def missing(state: State, place: str) -> dict[str, list[Reason]]:
    """Return by verb why each kind of play about the place is impossible with its player's hand.

    An empty list if the play is legal. Empty while a question is open and after the end.
    """
    if state.outcome is not None or state.stack:
        return {}
    able = _with_an_action(state)
    found = _at_place(able, Means(state, state.to_move), place)
    if not state.actions:
        now = _verbs_at(state, place)
        for verb, reasons in found.items():
            if verb not in now:
                reasons.insert(0, Reason("no-action-left", "2.2"))
    return found


def _at_place(able: State, me: Means, place: str) -> dict[str, list[Reason]]:
    """Return `missing` for a side that has an action left."""
    possible = _verbs_at(able, place)
    return {
        verb: [] if verb in possible else why_there(verb, me, place)
        for verb in concerning(able, me, place)
    }


def concerning(state: State, me: Means, place: str) -> list[str]:
    """List the kinds of play that are about the place as it stands, for this side."""
    owner = state.owner.get(place)
    besieger = state.besieger(place)
    if owner is None:
        return ["settle"]
    if owner == me.seat:
        regain = ["settle"] if place in me.side.locations else []
        siege = [] if besieger is None else ["reinforce", "surrender"]
        return [*regain, "develop", "fortify", *siege]
    return ["besiege", "raid"] if besieger is None else ["reinforce", "withdraw"]


def _why_lying(state: State, me: Means, zone: Zone, card: str) -> Reason:
    lying: dict[Zone, Iterable[str]] = {
        zones.HAND: me.side.hand,
        zones.DRAFT: me.side.empire,
        zones.NEUTRAL: state.neutral,
        zones.RESERVE: me.side.reserve,
        zones.DISCARD: me.side.discard,
        zones.ROW: [id for row in me.side.rows.values() for id in row],
    }
    if zone == zones.DRAFT and me.kinds[card].location:
        return Reason("not-drafted", "8.5", {"card": card})
    if card not in lying[zone]:
        code, section = ABSENT.get(zone, ("not-there", "1.5"))
        return Reason(code, section, {"card": card})
    match zone:
        case zones.RESERVE:
            return why_at_all("fetch", me)[0]
        case zones.DISCARD:
            return why_at_all("intendant", me)[0]
        case zones.ROW:
            return Reason("in-siege", "6.4", {"card": card})
        case _:
            return Reason("too-dear", "8.5", price(me.kinds[card].cost, me.side.money, card))


def _strange(state: State, zone: Zone, word: str) -> Reason | None:
    """Refuse unknown words, and cards of the other side only."""
    if zone == DO:
        known = word in VERBS or word in ANSWERS or word == "resign"
    elif zone == zones.MAP:
        known = word in PLACES
    else:
        seat = turn(state) or state.to_move
        if word in KINDS[OTHER[seat]] and word not in KINDS[seat]:
            return Reason("not-there", "1.5", {"card": word})
        known = word in KINDS[seat]
    return None if known else Reason("unknown", "1.2", {"word": word})


def _no_part(verb: Verb, thing: str, section: str = "2.4") -> Reason:
    return Reason("no-part", section, {"verb": verb, "thing": thing})


def _takes_part(state: State, moves: Iterable[Move], zone: Zone, word: str) -> bool:
    if zone == DO:
        return any(move[0] == word for move in moves)
    return any(
        part.zone == zone and part.id == word for move in moves for part in parts(state, move)
    )


def _verbs_at(state: State, place: str) -> set[str]:
    return {move[0] for move in legal(state) if _takes_part(state, [move], zones.MAP, place)}


def _with_an_action(state: State) -> State:
    if state.actions:
        return state
    able = state.copy()
    able.actions = 1
    return able
