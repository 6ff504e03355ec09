"""Favors: what one's own still need and where, and which ones nobody has shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from acres.app.kit.html import classes, tag, text
from acres.core.sentences import N_, listed, say, say_n
from acres.games.fortress.analysis.favors import Prospect, Way, prospect, prospects, unseen
from acres.games.fortress.page.counting_parts import box, fold, quiet
from acres.games.fortress.rules.data import REGION, Place
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import sentences

SHOWN = 2
"""So many of the nearest places are told."""
STEPS = {
    # Translators: what a pattern of blocks still lacks; {places} is such as “Pine Bay b1 and c2”,
    # here and below.
    "build": N_("Build on {places}."),
    "replace": N_("Replace on {places}."),
    "below": N_("Before that something must stand on {places}."),
    "unlock": N_("Remove the reinforcement on {places}."),
}


def favors(view: View) -> str:
    """The favors in every hand that this view shows, with their nearest places."""
    boxes = []
    for seat in view.seats:
        side = view.sides[seat]
        if side.favors is None:
            continue
        title = say("Favor cards of {seat}", seat=sentences.nation(seat))
        state = position(view)
        drawn = [prospect(state, seat, card) for card in side.drawn or ()]
        found = prospects(view, seat) + drawn
        if found:
            boxes.append(box(title, _list(found), about="favors"))
    return "".join(boxes)


def _list(found: Iterable[Prospect]) -> str:
    return tag("ul", *map(_favor, found), class_="count-favors")


def _favor(found: Prospect) -> str:
    """One favor: its name, how far it is, what it brings, and the nearest ways."""
    ways = [_way(way) for way in found.near[:SHOWN] if not way.stands]
    more = len(found.near) - SHOWN
    if ways and more > 0:
        also = say_n("As near in {count} place more.", "As near in {count} places more.", more)
        ways.append(tag("li", text(also)))
    ready = bool(found.ways) and found.ways[0].stands
    return tag(
        "li",
        tag("b", text(sentences.favor(found.card))),
        tag("span", text(_distance(found)), class_=classes("distance", ready=ready)),
        tag("small", text(sentences.brought(found.card))),
        tag("ul", *ways) if ways else "",
        data_about=found.card,
    )


def _distance(found: Prospect) -> str:
    """How far the nearest place is, in blocks and workers."""
    if not found.ways:
        return say("has no place left")
    way = found.ways[0]
    if way.stands:
        return say("can be played")
    blocks = len(way.build) + len(way.replace) + len(way.below)
    if not blocks:
        return say("only a reinforcement is in the way")
    return say(
        # Translators: what a favor card lacks: “2 blocks with 6 workers”.
        "{blocks} with {workers}",
        blocks=sentences.amount("blocks", blocks),
        workers=sentences.amount("workers", way.workers),
    )


def _way(way: Way) -> str:
    """What is to be done at one place, and who could spoil it."""
    parts = {"build": way.build, "replace": way.replace, "below": way.below, "unlock": way.unlock}
    said = [say(STEPS[step], places=spots(found)) for step, found in parts.items() if found]
    rivals = ""
    if way.rivals:
        spoil = say("Can be spoiled by {names}.", names=sentences.nations(way.rivals))
        rivals = tag("span", text(spoil), class_="spoiled")
    return tag("li", *(tag("span", text(each)) for each in said), rivals)


def spots(places: Sequence[Place]) -> str:
    """Places as a sentence lists them, the region named once.

    >>> spots((Place("pine-b1"), Place("pine-c2"), Place("crane-a1")))
    'Pine Bay b1 and c2 and Crane Bay a1'
    """
    found: dict[str, list[str]] = {}
    for place in places:
        found.setdefault(REGION[place], []).append(place.rpartition("-")[2])
    # Translators: places of the wall: {cells} is such as “b1 and c2”.
    return listed(
        [
            say("{region} {cells}", region=sentences.region(region), cells=listed(cells))
            for region, cells in found.items()
        ]
    )


def unseen_favors(view: View) -> str:
    """The favors that may be in the deck or in the hands of others, as a set."""
    found = unseen(view)
    hands = sum(
        side.favor_count + side.drawn_count for side in view.sides.values() if side.favors is None
    )
    lines = [
        tag(
            "li",
            tag("b", text(sentences.favor(card))),
            tag("small", text(sentences.brought(card))),
            data_about=card,
        )
        for card in found
    ]
    title = say_n("{count} favor card not seen", "{count} favor cards not seen", len(found))
    where = say_n(
        "{count} is in the hands of others; the deck has {deck}.",
        "{count} are in the hands of others; the deck has {deck}.",
        hands,
        deck=view.deck,
    )
    return fold("unseen", title, quiet(where) + tag("ul", *lines, class_="count-favors"))
