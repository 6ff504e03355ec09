"""The places of the map: pieces, forts, sieges, what can be tapped, and a sentence for each."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, join, tag
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import N_, listed, paragraph, say, say_n
from acres.games.snow.page import house_rules, look
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import (
    ENEMY_CAPITALS,
    HOME,
    PLACES,
    ROADS,
    SEA,
    TRAILS,
    WATERWAYS,
)
from acres.games.snow.rules.siege import ahead
from acres.games.snow.rules.view import View
from acres.games.snow.text import names
from acres.games.snow.text.cards import site_lines

if TYPE_CHECKING:
    from acres.games.snow.page.lens import ShownLens

CAPITALS = frozenset((*HOME.values(), *(c for all in ENEMY_CAPITALS.values() for c in all)))
TURN_MARK = 24.0
"""Height of the siege's number above its place."""

WAR = frozenset({"besiege", "reinforce", "raid", "withdraw", "surrender"})
BUILD = frozenset({"develop", "fortify"})
"""Actions that give a place a look of its own, if it can be picked for nothing else: attacks on the
place, and building at it."""

Attributes = dict[str, str | None]


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the pieces on each place, and corners around the places just touched."""
    found = dict(_all_pieces(scene.view, scene.preview or scene.view))
    for place, mark in look.touch_marks(scene).items():
        found[f"pieces-{place}"] += mark
    return found


@cached
def _all_pieces(view: View, after: View) -> dict[str, str]:
    return {f"pieces-{place}": _pieces(view, after, place) for place in PLACES}


def attributes(scene: Scene[View]) -> dict[str, Attributes]:
    """Return the attributes of each place for the reader."""
    seen, facts, touched = look.shown(scene), _facts(scene.view), scene.touched
    changed = _changed(scene.view, scene.preview or scene.view)
    asked = (look.question(scene) or ())[1:]
    tells = seen is not None or not house_rules.plain(scene.options)
    selection = scene.play.selection
    found = {}
    for place in PLACES:
        mark = selection.mark(zones.MAP, place)
        verbs = selection.uses.get((zones.MAP, place))
        found[f"place-{place}"] = _attributes(
            facts[place],
            *(mark.picked, mark.can, mark.off),
            for_war=bool(verbs and verbs <= WAR),
            for_building=bool(verbs and verbs <= BUILD),
            dim=selection.started and not mark.can and not mark.picked,
            changed=place in changed,
            port=seen is not None and place in seen.ports,
            asked=place in asked,
            touched=place in touched,
            told=tuple(now_said(scene, place, seen)) if tells or place in touched else (),
            hangs=" ".join(seen.hangs.get(place, ())) if seen else "",
        )
    return found


@cached
def _changed(view: View, then: View) -> frozenset[str]:
    """Return the places at which the picked play changes the pieces or the siege."""
    if then is view:
        return frozenset()
    return frozenset(
        place
        for place in PLACES
        if _held_and_besieged(then, place) != _held_and_besieged(view, place)
    )


@cached
def _facts(view: View) -> dict[str, tuple[str, str, str, str]]:
    """Return of each place its classes regardless of picks, its sentence, the meanings of the signs
    below its name, and the ways from it."""
    found = {}
    for place in PLACES:
        owner = view.owner.get(place)
        kind = "capital" if place in CAPITALS else "settler" if PLACES[place].settler else "fort"
        cut = owner is not None and place not in view.sides[owner].connected
        held = classes("place", kind, owner, cut=cut, besieged=view.besieger(place))
        signs = paragraph(site_lines(place))
        found[place] = (held, sentence(view, place), signs, ways(view, place))
    return found


@lru_cache(maxsize=1024)
def _attributes(
    facts: tuple[str, str, str, str],
    picked: bool,
    can: bool,
    off: bool,
    *,
    told: tuple[str, ...],
    hangs: str,
    **kinds: bool,
) -> Attributes:
    held, said, signs, beside = facts
    return {
        "class": classes(held, can=can, picked=picked, **kinds),
        "role": "button",
        "tabindex": "-1",  # one of them all is a stop: assets/js/roving.js
        "data-can": "" if can else None,
        "aria-label": paragraph((said, *told)),
        "aria-description": paragraph((signs, beside)),
        "aria-pressed": "true" if picked else "false",
        "aria-disabled": "true" if off else None,
        "data-places": hangs or None,
    }


def now_said(scene: Scene[View], place: str, seen: ShownLens | None) -> list[str]:
    """Return what the lens shows at a place, what changed there, and the rules that differ there in this
    game."""
    lens = seen.said.get(place) if seen else None
    touched = look.touch_said(scene, place) if place in scene.touched else ""
    # Translators: a short label read out as a sentence.
    differs = [say("{label}.", label=each.label) for each in house_rules.about(scene, place)]
    return [*filter(None, (lens, touched)), *differs]


def sentence(view: View, place: str) -> str:
    """Return the place in words."""
    worth = say_n("Worth {count} [point|points].", PLACES[place].points)
    return paragraph((holder(view, place), worth, *state(view, place)))


def holder(view: View, place: str) -> str:
    """Name the place and the side that holds it."""
    owner = view.owner.get(place)
    name = names.place(place)
    if capital := capital_said(view, place):
        return capital
    if owner is None:
        # Translators: nobody holds the place.
        return say("{place}, neutral.", place=name)
    return say(
        (names.PLACE_TOWN if place in view.towns else names.PLACE_VILLAGE)[owner], place=name
    )


def state(view: View, place: str) -> list[str]:
    """Tell the fort and the siege of a place, and whether it is cut off."""
    owner, found = view.owner.get(place), []
    if place in view.forts:
        # Translators: a place is.
        found.append(say("Fortified."))
    attacker = view.besieger(place)
    if attacker is not None:
        siege = view.sieges[attacker]
        found.append(names.stands(attacker, siege[1] if siege else 0))
    if owner is not None and place not in view.sides[owner].connected:
        found.append(say("Cut off from {home}.", home=names.place(HOME[owner])))
    return found


# Capitals that lie neutral: whoever may settle one wins at once (9.2)


def neutral_capitals(view: View) -> dict[str, Seat]:
    """Return each capital that nobody holds, with the side that wins by settling it; none in
    printings in which that does not win."""
    if not view.rules.capital_wins:
        return {}
    return {
        place: seat
        for seat, places in ENEMY_CAPITALS.items()
        for place in places
        if view.owner.get(place) is None
    }


def capital_said(view: View, place: str) -> str:
    """Say so; empty for any other place."""
    seat = neutral_capitals(view).get(place)
    if not seat:
        return ""
    return say(
        "{place} is neutral: if {nation} settles it, {nation} wins at once.",
        place=names.place(place),
        nation=names.nation(seat),
    )


def freed_capitals(before: View, after: View) -> list[str]:
    """Return the capitals that have become neutral between two views."""
    return [place for place in neutral_capitals(after) if place not in neutral_capitals(before)]


WAYS = (
    # Translators: the ways from a place to the next ones on the map.
    (N_("By river or lake to {places}."), WATERWAYS),
    # Translators: the ways from a place to the next ones on the map.
    (N_("By road to {places}."), ROADS),
    # Translators: the ways from a place to the next ones on the map.
    (N_("By trail to {places}."), TRAILS),
)


def ways(view: View, place: str) -> str:
    """Return the neighbours of a place by way, with their holders, and whether it lies at the
    sea."""
    found = []
    for sentence_, pairs in WAYS:
        beside = [a if b == place else b for a, b in pairs if place in (a, b)]
        if beside:
            found.append(say(sentence_, places=listed([_held(view, each) for each in beside])))
    if place in SEA:
        found.append(say("On the sea."))
    return paragraph(found)


def _held(view: View, place: str) -> str:
    owner, name = view.owner.get(place), names.place(place)
    if owner is None:
        return name
    # Translators: a place, and the nation that holds it: “Albany (Britain)”.
    return say("{place} ({nation})", place=name, nation=names.nation(owner))


def _held_and_besieged(view: View, place: str) -> tuple[object, ...]:
    owner, besieger = view.owner.get(place), view.besieger(place)
    return owner, place in view.towns, place in view.forts, besieger


def _pieces(view: View, after: View, place: str) -> str:
    """Return the pieces as they are, with the ones to come as ghosts."""
    owner, heir = view.owner.get(place), after.owner.get(place)
    town, grown = place in view.towns, place in after.towns
    changes = heir != owner or grown != town
    layers = []
    if place in view.forts or place in after.forts:
        ghost, gone = place not in view.forts, place not in after.forts
        layers.append(_use("piece-fort", ghost=ghost, gone=gone))
    if owner is not None:
        layers.append(_use("piece-town" if town else "piece-village", owner, gone=changes))
    if heir is not None and changes:
        layers.append(_use("piece-town" if grown else "piece-village", heir, ghost=True))
    attacker, coming = view.besieger(place), after.besieger(place)
    if seat := attacker or coming:
        layers.append(_use("piece-siege", seat, ghost=attacker is None, gone=coming is None))
        layers.append(_marker(after if coming else view, seat))
    return join(layers)


@lru_cache(maxsize=64)
def _use(symbol: str, owner: Seat | None = None, *, ghost: bool = False, gone: bool = False) -> str:
    name = classes("piece", owner, ghost=ghost, gone=gone)
    return tag("g", tag("use", href=f"#{symbol}"), class_=name)


def _marker(view: View, besieger: Seat) -> str:
    """Return the siege's number in the colours of the leading side."""
    siege = view.sieges[besieger]
    if siege is None:
        return ""
    marker = siege[1]
    return tag(
        "g",
        tag("circle", r="8.5", class_="siege-seal"),
        tag("use", href=f"#number-{abs(marker)}", y="4", class_="siege-number"),
        class_=classes("siege-mark", ahead(besieger, marker) or "neutral"),
        aria_hidden="true",
        transform=f"translate(-17 -{TURN_MARK - 7})",
    )
