"""Places and cards that are pointed at: a place says whose it is, its worth, and the needs of each kind
of action there; a card lights the places that it leads to, and the others that it helps with."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from acres.app.kit.cache import cached
from acres.app.kit.pointing import Kind, Pointed
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Thing
from acres.core.errors import Reason
from acres.core.move import Zone
from acres.core.sentences import either, paragraph, say
from acres.games.snow.analysis.board import known
from acres.games.snow.analysis.forces import raids
from acres.games.snow.page import look, places
from acres.games.snow.page.lens import raid_said
from acres.games.snow.page.outlook import NEEDED
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import KINDS, LOCATIONS, PLACES, Card
from acres.games.snow.rules.expand import fortifications
from acres.games.snow.rules.siege import forces
from acres.games.snow.rules.state import State
from acres.games.snow.rules.turn import legal, parts
from acres.games.snow.rules.verbs import WAYS, Means
from acres.games.snow.rules.view import View
from acres.games.snow.text import names, sentences
from acres.games.snow.text.cards import captured, site_lines, worth
from acres.games.snow.why import concerning, why_there

DONE = frozenset({"already-fort", "already-town", "already-yours", "no-points"})
"""Reasons that the other lines about a place give as well."""
LEAVING = frozenset({"withdraw", "surrender"})
"""Actions that need nothing."""

Needs = list[tuple[str, list[str]]]
"""Needs of an action in words, each with the usable cards in hand that meet it."""


def pointed(scene: Scene[View], zone: Zone, id: str) -> Pointed | None:
    """Say what a place or a card of the viewer's is about; None for anything else."""
    if zone == zones.MAP and id in PLACES:
        return _place(scene, id)
    seat = scene.viewer
    if zone in (zones.HAND, zones.RESERVE) and seat and id in KINDS[seat]:
        return _card(scene, zone, cards_of(scene.view.rules, seat)[id])
    return None


# A card


def _card(scene: Scene[View], zone: Zone, card: Card) -> Pointed:
    """Light the places that the card is named to lead to, which its side does not hold, and those that
    it can be played for otherwise; with other picks or an open question only what goes with them."""
    view, picks = scene.view, scene.play.selection
    seat = scene.viewer or view.to_move
    targets = picks.together(zones.MAP).get((zone, card.id), frozenset())
    own = {card.id} & PLACES.keys() if not picks.move else set()
    led = {
        place
        for _, place in card.leads
        if view.owner.get(place) != seat or place in view.sides[seat].locations
    }
    if picks.started or view.question:
        led &= targets
    return Pointed(_on_map(led), _on_map((targets | own) - led))


def _on_map(found: set[str] | frozenset[str]) -> tuple[Thing, ...]:
    return tuple((zones.MAP, place) for place in sorted(found))


# A place


def _place(scene: Scene[View], place: str) -> Pointed:
    view = scene.view
    lines: list[tuple[Kind, str]] = [("head", places.holder(view, place)), ("said", worth(place))]
    told = [
        *places.state(view, place),
        *(captured(view, place) if view.owner.get(place) != scene.viewer else ()),
        *places.now_said(scene, place, look.shown(scene)),
    ]
    lines += (("said", each) for each in told)
    leads: list[str] = []
    helps: list[str] = []
    if scene.mode == "play" and scene.viewer == view.to_move and not view.question:
        for line, cards, is_lead in _takes(view, place):
            lines.append(line)
            (leads if is_lead else helps).extend(cards)
    lines += [("sign", paragraph(site_lines(place))), ("heard", places.ways(view, place))]
    others = [card for card in helps if card not in leads]
    return Pointed(_in_hand(leads), _in_hand(others), tuple(line for line in lines if line[1]))


def _in_hand(cards: list[str]) -> tuple[Thing, ...]:
    return tuple((zones.HAND, card) for card in dict.fromkeys(cards))


@dataclass(frozen=True, slots=True)
class Reading:
    """A position as its player may act in it, with an action left."""

    state: State
    me: Means
    possible: Mapping[str, Collection[str]]
    """By place: the kinds of action that are legal there."""


@cached
def _read(view: View) -> Reading:
    state = known(view)
    state.actions = state.actions or 1
    possible: dict[str, set[str]] = {}
    for move in legal(state):
        for part in parts(state, move):
            if part.zone == zones.MAP:
                possible.setdefault(part.id, set()).add(move[0])
    return Reading(state, Means(state, view.to_move), possible)


def _takes(view: View, place: str) -> Iterator[tuple[tuple[Kind, str], list[str], bool]]:
    """Yield a line for each kind of action there, then what it needs and has, with these cards and whether
    they lead there, then what is against it, nothing twice."""
    read = _read(view)
    said: set[str] = set()
    for verb in concerning(read.state, read.me, place):
        if verb in LEAVING:
            continue
        legal_there = verb in read.possible.get(place, ())
        reasons = [] if legal_there else why_there(verb, read.me, place)
        against = [
            why
            for reason in reasons
            if reason.code not in DONE and (why := sentences.reason(reason)) not in said
        ]
        if reasons and not against:
            continue
        said.update(against)
        yield ("verb", sentences.verb(verb)), [], False
        barred = any(reason.code in BARS for reason in reasons)
        if verb == "raid" and (several := raids(read.state, view.to_move).get(place)):
            yield ("said", raid_said(several[0], view.to_move)), [], False
        for at, (need, cards) in enumerate(() if barred else _needs(verb, read.me, place)):
            if cards:
                named = either([names.card(card) for card in cards])
                # Translators: what a play needs, and the cards that are it: “a settler: Boston”.
                has = say("{need}: {cards}", need=need, cards=named)
                yield ("have", has), cards, at == 0 and verb in LED
        yield from ((("lack", each), [], False) for each in against)
    if not view.actions:
        yield ("lack", sentences.reason(Reason("no-action-left", "2.2"))), [], False


BARS = frozenset({"besieged-not-raided", "fort-bars-raids", "must-wait", "one-siege"})
"""Reasons that no card could mend."""
LED = frozenset({"settle", "develop", "fortify", "besiege"})
"""Actions whose first need is the card that leads there, or that of the place itself."""


def _needs(verb: str, me: Means, place: str) -> Needs:
    match verb:
        case "settle":
            settlers = _ids(me.by["settler"]) if PLACES[place].settler else []
            return [*_journey(me, place), (_need("settler"), settlers)]
        case "besiege":
            fights = _ids(forces(me, place, attacks=True))
            return [*_journey(me, place), (_need("force"), fights)]
        case "develop":
            settlers = [card for card in _ids(me.by["settler"]) if card != place]
            return [_own(me, place), (_need("settler"), settlers)]
        case "fortify":
            return [_own(me, place), (_need("fortification"), fortifications(me))]
        case "reinforce":
            attacks = me.state.besieger(place) == me.seat
            return [(_need("force"), _ids(forces(me, place, attacks=attacks)))]
        case "raid":
            raiders = [card.id for card in me.cards if card.raids]
            return [(_need("raider"), raiders)]
    return []


def _journey(me: Means, place: str) -> Needs:
    """Name the cards that lead there, and by each way that one of them takes those that can carry."""
    origins = [card for card in me.origins if any(target == place for _, target in card.leads)]
    found = [(_need("origin"), _ids(origins))]
    for way in WAYS:
        led = {card.id for card in origins if (way, place) in card.leads}
        carriers = [card for card in _ids(me.by[way]) if led - {card}]
        found.append((say("transport ({ways})", ways=names.symbol(way)), carriers))
    return found


def _own(me: Means, place: str) -> tuple[str, list[str]]:
    """Name the card of the place itself."""
    usable = place in LOCATIONS[me.seat] and me.can_use(place)
    return say("the card of the place"), [place] if usable else []


def _need(role: str) -> str:
    return say(NEEDED[role])


def _ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]
