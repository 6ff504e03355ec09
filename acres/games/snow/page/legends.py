"""The legends of the map, the cards, a siege, the piles and the lenses."""

from __future__ import annotations

from collections.abc import Callable

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.rulebook import Sign, Signs
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.snow.page import cards, house_rules, lens
from acres.games.snow.page.look import CORNERS
from acres.games.snow.rules.data import BRITISH, FRENCH, HOME, OTHER, SEATS
from acres.games.snow.rules.view import View
from acres.games.snow.text import names


def legend(where: str, scene: Scene[View]) -> Signs:
    """Draw the marks of a part of the table, a word of `acres.games.snow.page.look.LEGENDS`."""
    return _LEGENDS[where](scene)


# The map

SITE = tag("g", '<circle r="11.5"/><circle class="site-line" r="8.9"/>', class_="site")
FORT_SITE = tag("g", '<path d="M0-14.5 14.5 0 0 14.5-14.5 0z"/>', class_="site")
CORNERED = tag("path", d=CORNERS, class_="line")


def _map(scene: Scene[View]) -> Signs:
    own = scene.viewer or BRITISH
    places = [
        Sign(_place("", SITE), say("A neutral place. Settling it takes a settler.")),
        Sign(_place("", FORT_SITE), say("A neutral place. Settling it takes no settler.")),
        Sign(_both("piece-village"), say("A village.")),
        Sign(_both("piece-town"), say("A town.")),
        Sign(
            _place("", _use("piece-fort") + _use("piece-village", own)),
            say("A fort: no raid can enter, and a siege is harder."),
        ),
        Sign(_place(f"{own} cut", _use("piece-village", own)), say("Cut off from its home.")),
        Sign(_besieged(own), say("Besieged. The number shows where the siege stands.")),
        Sign(
            tag("span", icon("siege"), tag("b", "1"), class_=f"chip {own}"),
            say("On a small screen: where a siege stands, and its cards."),
        ),
        Sign(_badge(), say("Points for a village; a town doubles them.")),
        Sign(icon("settler"), say("Below a name: settling takes a settler.")),
        Sign(icon("ship"), say("Below a name: ships count in a siege here.")),
        Sign(icon("shield"), say("Below a name: 1 more for the defender in a siege.")),
        *_house_rules(scene),
    ]
    rings = [
        Sign(_place("can", SITE), say("You can pick this place.")),
        Sign(_place("can for-building", SITE), say("You can build here.")),
        Sign(_place("can for-war", SITE), say("You can use this place in a siege or a raid.")),
        Sign(_place("picked", SITE), say("You picked this place.")),
        Sign(_place("asked", SITE), say("The question is about this place.")),
        Sign(_outlined(""), say("The card you point at leads here, or the action can be here.")),
        Sign(_outlined("helps"), say("The card you point at leads elsewhere, but helps here.")),
        Sign(
            _place("", tag("g", CORNERED, class_="touch-mark"), SITE),
            say("Changed since your last move. A number shows the points a side won or lost here."),
        ),
        Sign(
            tag("span", tag("span", "‹ 3"), class_="edge"),
            say("At the edge of the map: so many marked places lie that way. A tap goes there."),
        ),
        Sign(
            _place("", tag("g", _use("piece-village", own), class_="piece ghost")),
            say("Pale: how the place will look after the play."),
        ),
    ]
    ways = [
        Sign(_way("waterway"), say("River or lake: takes bateaux.")),
        Sign(_way("road"), say("Road: takes a wagon.")),
        Sign(_way("trail"), say("Trail: only raids use it.")),
        Sign(_way("lane"), say("Sea: takes a ship. All harbours are joined.")),
    ]
    return {say("Places"): places, say("Rings and corners"): rings, say("Ways"): ways}


def _drawing(*content: str) -> str:
    return tag("svg", *content, class_="map-sample", viewBox="-27 -27 54 54")


def _place(kind: str, *pieces: str) -> str:
    ring = tag("circle", r="22", class_="hit")
    return _drawing(tag("g", ring, *pieces, class_=classes("place", kind)))


def _outlined(how: str) -> str:
    ring = tag("circle", r="22", class_="hit")
    return _drawing(f'<g class="place" data-outlined="{how}">{ring}{SITE}</g>')


def _both(piece: str) -> str:
    return join(_place(seat, _use(piece, seat)) for seat in SEATS)


def _use(piece: str, seat: Seat | None = None) -> str:
    return tag("g", tag("use", href=f"#{piece}"), class_=classes("piece", seat))


def _besieged(seat: Seat) -> str:
    seal = tag("circle", r="8.5", class_="siege-seal") + tag(
        "use", href="#number-1", y="4", class_="siege-number"
    )
    mark = tag("g", seal, class_=classes("siege-mark", seat), transform="translate(-17 -17)")
    return _place("", _use("piece-village", seat), _use("piece-siege", OTHER[seat]), mark)


def _badge() -> str:
    number = tag("use", href="#number-2", y="4")
    points = tag("g", tag("circle", r="8"), number, class_="points")
    return _drawing(tag("g", points, class_="marks"))


def _way(kind: str) -> str:
    lines = [tag("path", d="M-24 0h48", class_=f"{line} {kind}") for line in ("casing", "link")]
    return _drawing(*(lines if kind in ("waterway", "road") else lines[1:]))


def _house_rules(scene: Scene[View]) -> list[Sign]:
    if house_rules.plain(scene.options):
        return []
    star = tag("span", icon("rule"), class_="house-mark")
    return [Sign(star, say("A rule here differs from the printing."))]


# Cards


def _abilities() -> list[Sign]:
    return [
        Sign(icon("settler"), say("Settler: for settling and for towns.")),
        Sign(icon("bateaux"), say("Bateaux: transport by river or lake.")),
        Sign(icon("wagon"), say("Wagon: transport by road.")),
        Sign(icon("ship"), say("Ship: transport by sea, income for the Merchant.")),
        Sign(icon("fur"), say("Fur: the Trader sells it.")),
        Sign(icon("military"), say("Strength in a siege: 1, or the number beside it.")),
        Sign(icon("shield"), say("Can block a raid or an ambush.")),
        Sign(icon("raid"), say("Can raid.")),
        Sign(icon("ambush"), say("Can ambush.")),
        Sign(icon("convert"), say("Can convert Native Americans.")),
        Sign(
            tag("span", icon("coin"), tag("b", "3"), class_="price"),
            say("Coins: income from the card; on a card to draft, its price."),
        ),
    ]


def _cards(scene: Scene[View]) -> Signs:
    badge = tag("span", text(cards.role("transport")), class_="badge")
    cut_off = cards.TROUBLES["cut-off"]
    trouble = tag("span", text(say(cut_off)), class_="card-trouble")
    own = scene.viewer or BRITISH
    home = names.card(HOME[own])
    kinds = [
        Sign(
            _kind("location", own, home),
            say("A location card: a place. You can use it while you hold the place."),
        ),
        Sign(
            _kind("empire", own, names.card("governor")),
            say("An empire card: people, ships or deeds. You draft it, and need no place for it."),
        ),
        Sign(
            _kind("empire", "neutral", names.card("settlers")),
            say("A neutral empire card: both sides can draft it."),
        ),
        Sign(
            _kind("location dim", own, home),
            say("Faded: the card does not fit your picks. Put them back to use it."),
        ),
    ]
    marks = [
        Sign(badge, say("What the card does in the play you picked.")),
        Sign(trouble, say("The card cannot be used now, except to discard it.")),
        Sign(_goal("free"), say("The card leads there, and nobody holds the place.")),
        Sign(_goal("own"), say("The card leads there, and your side holds the place.")),
        Sign(_goal("foe"), say("The card leads there, and the enemy holds the place.")),
        Sign(_lit(""), say("The card leads to the place you point at.")),
        Sign(_lit("helps"), say("The card helps at the place you point at.")),
        Sign(tag("kbd", "1", class_="sample-key"), say("The key that picks the card.")),
        *_house_rules(scene),
    ]
    return {
        say("Kinds of cards"): kinds,
        say("Abilities"): _abilities(),
        say("Badges and names"): marks,
    }


def _kind(kind: str, side: str, name: str) -> str:
    return tag("span", tag("span", text(name), class_="card-head"), class_=f"card {kind} {side}")


def _goal(kind: str) -> str:
    seat = {"own": BRITISH, "foe": FRENCH}.get(kind)
    return tag("span", text(names.place("halifax")), class_=classes("to", kind, seat))


def _lit(how: str) -> str:
    return f'<span class="sample-lit" data-outlined="{how}"></span>'


def _piles(scene: Scene[View]) -> Signs:
    copies = tag("span", "×2", class_="copies")
    stock = [
        Sign(icon("village"), say("Villages the side can still place.")),
        Sign(icon("town"), say("Towns the side can still place.")),
        Sign(icon("raid"), say("Points of enemy pieces the side has captured: 12 end the game.")),
    ]
    return {
        say("Cards"): [*_abilities(), Sign(copies, say("So many cards of the kind."))],
        say("Stock of a side"): stock,
    }


# Sieges


def _siege(scene: Scene[View]) -> Signs:
    def step(number: int, kind: str, seat: str) -> str:
        item = tag("li", tag("span", text(number)), class_=classes("step", seat, kind))
        return tag("ol", item, class_="track")

    end = tag("span", icon("crown"), class_=f"end {BRITISH}")
    signs = [
        Sign(step(2, "here", BRITISH), say("The siege stands here, for the side of the colour.")),
        Sign(step(1, "due", BRITISH), say("The siege will stand here after the play you picked.")),
        Sign(step(3, "wins", BRITISH), say("From here on this side wins as its turn begins.")),
        Sign(step(0, "", "neutral"), say("The siege is even.")),
        Sign(tag("span", end, class_="track-line"), say("The side at whose end the track lies.")),
    ]
    return {"": signs}


# Lenses


def _lenses(scene: Scene[View]) -> Signs:
    own = scene.viewer or BRITISH
    band = tag("path", d="M-16 0h32", class_=classes("supply", own))
    ring = tag("circle", r="9", class_=classes("halo-sample", own))
    reached, threatened = (lens.threat_sign(2, seat, own) for seat in (own, OTHER[own]))

    def sign(drawing: str, said: str) -> Sign:
        return Sign(lens.sample(drawing), said)

    return {
        say("Supply"): [
            sign(band, say("This way carries supply.")),
            sign(ring, say("The sea supplies this place, too.")),
            sign(lens.mark("lost", lens.CROSS, seat=own), say("Cut off.")),
            sign(lens.mark("blocked", lens.CANNON, seat=own), say("Besieged.")),
            sign(lens.count(2, own), say("So many places are cut off if this place falls.")),
        ],
        say("Threat"): [
            sign(reached, say("You can raid this place with so many cards.")),
            sign(threatened, say("The enemy can raid this place with so many cards.")),
        ],
        say("Value"): [
            sign(lens.village_and_town(2, own), say("Points now, and with a town.")),
            sign(lens.town(2, own), say("Points of a town.")),
            sign(lens.village_only(2, own), say("A village that cannot become a town.")),
        ],
    }


_LEGENDS: dict[str, Callable[[Scene[View]], Signs]] = {
    "map": _map,
    "cards": _cards,
    "siege": _siege,
    "piles": _piles,
    "lenses": _lenses,
}
