"""The lens of supply: what is connected to which home, and what falls if a place falls (3.3)."""

from __future__ import annotations

from acres.app.kit.html import classes, join, tag
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.snow.analysis.known import known
from acres.games.snow.analysis.supply import by_sea, carrying, cut_off, falls_with
from acres.games.snow.page.lens import Shown, item, looked_at, mark, number
from acres.games.snow.rules.data import (
    BRITISH,
    FRENCH,
    HOME,
    PLACES,
    ROADS,
    SEATS,
    TRACING_WATERWAYS,
)
from acres.games.snow.rules.state import State
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

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


def shown(scene: Scene[View]) -> Shown:
    """The connections of both sides, and what hangs on the place looked at, or on any."""
    state = known(scene.view)
    hangs = {place: tuple(falls_with(state, place)) for place in PLACES}
    hangs = {place: others for place, others in hangs.items() if others}
    lost = {place for seat in SEATS for place in cut_off(state, seat)}
    besieged = {siege[0] for siege in state.sieges.values() if siege is not None}
    looked = looked_at(scene)
    focus = looked if looked in state.owner else None
    falling = hangs.get(focus or "", ())
    marks = {}
    for place, seat in state.owner.items():
        signs = ""
        if place in lost:
            signs = mark("lost", CROSS, seat=seat)
        elif place in falling:
            signs = mark("lost falling", CROSS, seat=seat)
        elif place in hangs and focus in (None, place):
            signs = _count(len(hangs[place]), seat)
        elif place in besieged:
            signs = mark("blocked", CANNON, seat=seat)
        if signs:
            marks[place] = signs
    return Shown(
        say(
            "Supply from {boston} and {quebec}",
            boston=names.place(HOME[BRITISH]),
            quebec=names.place(HOME[FRENCH]),
        ),
        join(_legend(state, hangs, focus)),
        join(_ways(state, seat) for seat in SEATS),
        marks,
        frozenset().union(*(by_sea(state, seat) for seat in SEATS)),
        {place: _falls(place, others) for place, others in hangs.items()},
        hangs,
    )


def _count(count: int, seat: Seat) -> str:
    box = tag("rect", x="-9", y="-8.5", width="18", height="17", rx="3")
    return mark("keystone", box, number(count), seat=seat)


def _ways(state: State, seat: Seat) -> str:
    """The connections that carry the side's supply, referred to in the drawing."""
    ports = by_sea(state, seat)
    links = [(_kind(link), *link) for link in carrying(state, seat)]
    links += [("lane", a, b) for a, b in LANES if a in ports and b in ports]
    return join(
        tag("use", href=f"#{kind}-{a}-{b}", class_=classes("supply", seat)) for kind, a, b in links
    )


def _kind(link: tuple[str, str]) -> str:
    return "road" if link in ROADS else "tracing" if link in TRACING_WATERWAYS else "waterway"


def _falls(place: str, others: tuple[str, ...]) -> str:
    return say(
        "If {place} fell, these would be cut off: {places}.",
        place=names.place(place),
        places=names.places(others),
    )


def _legend(state: State, hangs: dict[str, tuple[str, ...]], focus: str | None) -> list[str]:
    found = []
    if focus is not None and focus in hangs:
        sign = mark("lost falling", CROSS, seat=state.owner[focus])
        found.append(item(sign, _falls(focus, hangs[focus]), places=hangs[focus]))
    elif focus is not None:
        name = names.place(focus)
        found.append(item("", say("If {place} fell, nothing else would be cut off.", place=name)))
    for seat in SEATS:
        band = tag("path", d="M-16 0h32", class_=classes("supply", seat))
        said = say(
            "{nation}: connected to {home}.",
            nation=names.nation(seat),
            home=names.place(HOME[seat]),
        )
        found.append(item(band, said))
    rings = [
        tag("circle", cx=at, r="7", class_=classes("halo-sample", seat))
        for seat, at in zip(SEATS, (-8, 8), strict=True)
    ]
    found.append(item(join(rings), say("With a ring: by sea, too.")))
    for seat in SEATS:
        lost = tuple(cut_off(state, seat))
        if lost:
            said = say(
                "{nation}, cut off from {home}: {places}.",
                nation=names.nation(seat),
                home=names.place(HOME[seat]),
                places=names.places(lost),
            )
            found.append(item(mark("lost", CROSS, seat=seat), said, places=lost))
    for siege in state.sieges.values():
        if siege is not None:
            name = names.place(siege[0])
            said = say("Besieged: {place}. Supply passes, its card cannot be used.", place=name)
            sign = mark("blocked", CANNON, seat=state.owner[siege[0]])
            found.append(item(sign, said, places=(siege[0],)))
    if focus is None and hangs:
        seat = state.owner[max(hangs, key=lambda place: len(hangs[place]))]
        said = say("So many would be cut off if the place fell:")
        found.append(item(_count(max(map(len, hangs.values())), seat), said))
        for place in sorted(hangs, key=lambda place: -len(hangs[place])):
            # Translators: a place, and the places that are cut off without it.
            said = say(
                "{place}: {places}.",
                place=names.place(place),
                places=names.places(hangs[place]),
            )
            found.append(item("", said, places=(place, *hangs[place])))
    return found
