"""Contents of the lenses: supply (3.3), threat (7.1, 7.2), value (9.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from acres.app.kit.html import classes, join, tag, text
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import say, say_n
from acres.games.snow.analysis.board import breakdown, known
from acres.games.snow.analysis.forces import LONGEST, by_sea, carrying, cut_off, falls_with, raids
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import (
    BRITISH,
    FRENCH,
    HOME,
    LOCATIONS,
    OTHER,
    PLACES,
    ROADS,
    SEATS,
    TRACING_WATERWAYS,
)
from acres.games.snow.rules.state import State
from acres.games.snow.rules.view import View
from acres.games.snow.text import names


@dataclass(frozen=True, slots=True)
class ShownLens:
    """One lens over one position."""

    title: str = ""
    """Subject of the lens, in one sentence."""
    legend: str = ""
    """The items of the legend."""
    ways: str = ""
    """Drawings under the connections."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """By place: what is drawn beside it."""
    ports: frozenset[str] = frozenset()
    """The places with a ring: the sea supplies them."""
    said: Mapping[str, str] = field(default_factory=dict)
    """By place: the same as a sentence."""
    hangs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By place: the places to be outlined when it has the focus."""


def looked_at(scene: Scene[View]) -> str | None:
    """Return the inspected or picked place."""
    if scene.shell.inspect is not None and scene.shell.inspect.zone == zones.MAP:
        return scene.shell.inspect.id
    picks = (*scene.play.selection.picked, *scene.play.selection.implied)
    return next((pick.id for pick in picks if pick.zone == zones.MAP), None)


def number(count: int, *, x: int = 0, y: int = 4) -> str:
    """Return a number of the drawing; it is not text, so that a place's words are its name."""
    return tag("use", href=f"#number-{count}", x=x or None, y=y)


def mark(kind: str, *content: str, seat: Seat | None = None, wide: bool = False) -> str:
    """Return a mark beside a place, centred on 0, 0."""
    return tag("g", *content, class_=classes("lens-mark", kind, seat, narrow=not wide))


def sample(drawing: str) -> str:
    """Return a drawing of the map for the legend."""
    return tag("svg", drawing, class_="sample", viewBox="-17 -13 34 26", aria_hidden="true")


def item(drawing: str, sentence: str, *, places: tuple[str, ...] = ()) -> str:
    """Return a line of the legend; pointed at, it outlines its places."""
    return tag(
        "li",
        sample(drawing) if drawing else "",
        tag("span", text(sentence)),
        data_places=" ".join(places) or None,
        tabindex="0" if places else None,
    )


LANES = (
    ("baltimore", "st-marys"),
    ("boston", "new-haven"),
    ("boston", "pemaquid"),
    ("boston", "port-royal"),
    ("canso", "halifax"),
    ("canso", "louisbourg"),
    ("fort-beausejour", "gaspe"),
    ("fort-beausejour", "port-royal"),
    ("gaspe", "louisbourg"),
    ("gaspe", "tadoussac"),
    ("halifax", "port-royal"),
    ("new-haven", "new-york"),
    ("new-york", "philadelphia"),
    ("norfolk", "philadelphia"),
    ("norfolk", "st-marys"),
    ("pemaquid", "port-royal"),
    ("quebec", "tadoussac"),
    ("quebec", "trois-rivieres"),
)
"""The lanes that the map draws; by sea every place is joined to every other."""

CROSS = tag("circle", r="8.5") + tag("path", d="M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5")
CANNON = tag("circle", r="8.5") + tag(
    "use", href="#icon-siege", x="-6", y="-6", width="12", height="12"
)


def supply(scene: Scene[View]) -> ShownLens:
    """Show the connections of both sides, and the places that depend on the place looked at, or on
    any."""
    state = known(scene.view)
    hangs = {place: others for place in PLACES if (others := tuple(falls_with(state, place)))}
    lost = {seat: tuple(cut_off(state, seat)) for seat in SEATS}
    besieged = {siege[0] for siege in state.sieges.values() if siege is not None}
    looked = looked_at(scene)
    focus = looked if looked in state.owner else None
    falling = hangs.get(focus or "", ())
    marks = {}
    for place, seat in state.owner.items():
        if place in lost[seat]:
            marks[place] = mark("lost", CROSS, seat=seat)
        elif place in falling:
            marks[place] = mark("lost falling", CROSS, seat=seat)
        elif place in hangs and focus in (None, place):
            marks[place] = count(len(hangs[place]), seat)
        elif place in besieged:
            marks[place] = mark("blocked", CANNON, seat=seat)
    return ShownLens(
        say(
            "Supply from {boston} and {quebec}",
            boston=names.place(HOME[BRITISH]),
            quebec=names.place(HOME[FRENCH]),
        ),
        join(_supply_legend(state, lost, hangs, focus)),
        join(_ways(state, seat) for seat in SEATS),
        marks,
        frozenset().union(*(by_sea(state, seat) for seat in SEATS)),
        {place: _falls(place, others) for place, others in hangs.items()},
        hangs,
    )


def count(number_of: int, seat: Seat) -> str:
    box = tag("rect", x="-9", y="-8.5", width="18", height="17", rx="3")
    return mark("keystone", box, number(number_of), seat=seat)


def _ways(state: State, seat: Seat) -> str:
    """Draw the connections that carry the side's supply."""
    ports = by_sea(state, seat)
    links = [
        ("road" if link in ROADS else "tracing" if link in TRACING_WATERWAYS else "waterway", *link)
        for link in carrying(state, seat)
    ]
    links += [("lane", a, b) for a, b in LANES if a in ports and b in ports]
    return join(
        tag("use", href=f"#{kind}-{a}-{b}", class_=classes("supply", seat)) for kind, a, b in links
    )


def _falls(place: str, others: tuple[str, ...]) -> str:
    return say(
        "If {place} fell, these would be cut off: {places}.",
        place=names.place(place),
        places=names.places(others),
    )


def _supply_legend(
    state: State,
    lost: Mapping[Seat, tuple[str, ...]],
    hangs: Mapping[str, tuple[str, ...]],
    focus: str | None,
) -> Iterator[str]:
    if focus is not None and focus in hangs:
        sign = mark("lost falling", CROSS, seat=state.owner[focus])
        yield item(sign, _falls(focus, hangs[focus]), places=hangs[focus])
    elif focus is not None:
        name = names.place(focus)
        yield item("", say("If {place} fell, nothing else would be cut off.", place=name))
    nations = {
        seat: {"nation": names.nation(seat), "home": names.place(HOME[seat])} for seat in SEATS
    }
    for seat in SEATS:
        band = tag("path", d="M-16 0h32", class_=classes("supply", seat))
        yield item(band, say("{nation}: connected to {home}.", **nations[seat]))
    rings = [
        tag("circle", cx=at, r="7", class_=classes("halo-sample", seat))
        for seat, at in zip(SEATS, (-8, 8), strict=True)
    ]
    yield item(join(rings), say("With a ring: also by sea."))
    for seat in SEATS:
        if lost[seat]:
            cut = names.places(lost[seat])
            said = say("{nation}, cut off from {home}: {places}.", places=cut, **nations[seat])
            yield item(mark("lost", CROSS, seat=seat), said, places=lost[seat])
    for siege in state.sieges.values():
        if siege is not None:
            said = say(
                "Besieged: {place}. Supply passes through, but the place’s card cannot be used.",
                place=names.place(siege[0]),
            )
            sign = mark("blocked", CANNON, seat=state.owner[siege[0]])
            yield item(sign, said, places=(siege[0],))
    if focus is None and hangs:
        seat = state.owner[max(hangs, key=lambda place: len(hangs[place]))]
        said = say("Number of places that would be cut off if this place fell:")
        yield item(count(max(map(len, hangs.values())), seat), said)
        for place, others in sorted(hangs.items(), key=lambda each: -len(each[1])):
            # Translators: a place, and the places that are cut off without it.
            said = say("{place}: {places}.", place=names.place(place), places=names.places(others))
            yield item("", said, places=(place, *others))


DISC = tag("circle", r="8.5")
WEDGE = tag("path", d="M0-11.5 11.5 8.5h-23z")


def threat(scene: Scene[View]) -> ShownLens:
    """Show the enemy places in the viewer's reach, and the viewer's in the enemy's."""
    state = known(scene.view)
    own = scene.viewer or scene.view.to_move
    marks: dict[str, str] = {}
    said: dict[str, str] = {}
    legend: list[str] = []
    for seat in (own, OTHER[own]):
        reach = {place: cards[0] for place, cards in raids(state, seat).items()}
        for place, cards in reach.items():
            marks[place] = threat_sign(cards, seat, own)
            said[place] = raid_said(cards, seat)
        legend += _threat_legend(reach, seat, own)
    return ShownLens(say("Threat: what raids can reach"), join(legend), marks=marks, said=said)


def raid_said(cards: int, seat: Seat) -> str:
    """Say how many cards a raid of this side takes."""
    return say_n(
        "{nation} can raid this place with {count} [card|cards].", cards, nation=names.nation(seat)
    )


def threat_sign(cards: int, raider: Seat, own: str) -> str:
    """Return a disc for places in the viewer's reach, a wedge for places in danger."""
    if raider == own:
        return mark(f"in-reach n{cards}", DISC, number(cards), seat=raider)
    return mark(f"in-danger n{cards}", WEDGE, number(cards, y=6), seat=raider)


def _threat_legend(reach: Mapping[str, int], seat: Seat, own: str) -> Iterator[str]:
    if not reach:
        said = say_n(
            "{nation} can raid nothing with [{count} card|up to {count} cards].",
            LONGEST,
            nation=names.nation(seat),
        )
        yield item("", said)
        return
    yield item("", say(names.IN_REACH[seat]))
    for count in range(1, LONGEST + 1):
        places = tuple(place for place, cards in reach.items() if cards == count)
        if places:
            said = say_n("With {count} [card|cards]: {places}.", count, places=names.places(places))
            yield item(threat_sign(count, seat, own), said, places=places)


def value(scene: Scene[View]) -> ShownLens:
    """Show the points of every place that has any, and the sums of both sides."""
    view = scene.view
    worth = {place: _worth(view, place) for place, facts in PLACES.items() if facts.points}
    staying = [view.owner[place] for place in worth if _stays(view, place)]
    legend = [_sums(view, seat) for seat in SEATS]
    legend += [
        item(village_and_town(2, BRITISH), say("A village: its points now, and with a town.")),
        item(village_only(2, staying[-1]), say("A village that cannot become a town."))
        if staying
        else "",
        item(town(2, FRENCH), say("A town: its points, doubled.")),
        item(village_and_town(2, None), say("Neutral: the points for a village, and for a town.")),
    ]
    return ShownLens(
        say("Value: the points of the places"),
        join(legend),
        marks={place: drawn for place, (drawn, _) in worth.items()},
        said={place: said for place, (_, said) in worth.items()},
    )


def town(points: int, owner: Seat | None) -> str:
    box = tag("rect", x="-11", y="-8.5", width="22", height="17", rx="8.5")
    return mark("worth", box, number(2 * points), seat=owner)


def _stays(view: View, place: str) -> bool:
    """Return whether the village of a place stays one: a town takes the card of its place (4.4),
    and its side has none."""
    owner = view.owner.get(place)
    return owner is not None and place not in view.towns and place not in LOCATIONS[owner]


def village_only(points: int, owner: Seat) -> str:
    box = tag("rect", x="-8", y="-8", width="16", height="16", rx="2.5")
    return mark("worth", box, number(points), seat=owner)


def village_and_town(points: int, owner: Seat | None) -> str:
    """Return two numbers: the worth of a village, and behind the line that of a town."""
    return mark(
        "worth open",
        tag("rect", x="-15", y="-8", width="30", height="16", rx="2.5"),
        tag("path", d="M-12.5-8H1V8h-13.5a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5z")
        if owner
        else "",
        number(points, x=-7),
        tag("g", number(2 * points, x=8), class_="then"),
        seat=owner,
        wide=True,
    )


def _worth(view: View, place: str) -> tuple[str, str]:
    """Return the mark of a place with points, and its sentence."""
    owner, points = view.owner.get(place), PLACES[place].points
    if place in view.towns:
        return town(points, owner), say_n("{count} [point|points] now.", 2 * points)
    if owner and _stays(view, place):
        said = say_n(
            "{count} [point|points]; {nation} has no card for this place and cannot make it a town.",
            points,
            nation=names.nation(owner),
        )
        return village_only(points, owner), said
    if owner:
        said = say_n("{count} [point|points] now, {double} with a town.", points, double=2 * points)
    else:
        said = say_n(
            "{count} [point|points] for a village, {double} for a town.", points, double=2 * points
        )
    return village_and_town(points, owner), said


def _sums(view: View, seat: Seat) -> str:
    """Show a side's points, and the points its remaining towns could add."""
    parts = breakdown(view, seat)
    villages = [
        PLACES[place].points
        for place, owner in view.owner.items()
        if owner == seat and place not in view.towns and place in LOCATIONS[seat]
    ]
    more = sum(sorted(villages, reverse=True)[: view.sides[seat].towns])
    said = say(
        "{nation} {points}: villages {villages}, towns {towns}, captured pieces {captured}. "
        "More towns could add {more}.",
        nation=names.nation(seat),
        points=view.sides[seat].points,
        villages=parts.villages,
        towns=parts.towns,
        captured=parts.captured,
        more=more,
    )
    disc = mark("worth", tag("circle", r="8.5"), seat=seat)
    return item(disc, said)
