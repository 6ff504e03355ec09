"""Expert counts: the points and their sources, the way to the end, the odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from acres.app.kit.html import classes, icon, join, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import box, fold, pile, row, seat_name, seat_table
from acres.core.move import Verb, Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import N_, NN_, either, paragraph, say, say_n
from acres.games.snow.analysis import board, odds
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page.cards import counted
from acres.games.snow.page.hand import line
from acres.games.snow.page.nations import FEW
from acres.games.snow.page.outlook import percent
from acres.games.snow.page.piles import seats_in_order, titled
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import (
    CAPTURED_END,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    CARDS,
    EMPIRE,
    LOCATIONS,
    NEUTRAL,
    OTHER,
    SEATS,
)
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

NEAREST = {
    "villages": NN_(
        "{nation} is closer to ending the game: {count} village to go.",
        "{nation} is closer to ending the game: {count} villages to go.",
    ),
    "towns": NN_(
        "{nation} is closer to ending the game: {count} town to go.",
        "{nation} is closer to ending the game: {count} towns to go.",
    ),
    "captured": NN_(
        "{nation} is closer to ending the game: {count} point from captured pieces to go; a "
        "village counts {village}, a town {town}.",
        "{nation} is closer to ending the game: {count} points from captured pieces to go; a "
        "village counts {village}, a town {town}.",
    ),
}
"""Sentences by the shortest way there."""
EQUAL = {
    "villages": NN_(
        "Both sides are equally close to ending the game: each has {count} village left to place.",
        "Both sides are equally close to ending the game: each has {count} villages left to place.",
    ),
    "towns": NN_(
        "Both sides are equally close to ending the game: each has {count} town left to place.",
        "Both sides are equally close to ending the game: each has {count} towns left to place.",
    ),
    "captured": NN_(
        "Both sides are equally close to ending the game: each has to capture {count} more town, or "
        "two villages instead of a town.",
        "Both sides are equally close to ending the game: each has to capture {count} more towns, or "
        "two villages instead of a town.",
    ),
}
"""Sentences of `NEAR` where one is the shortest of both."""


def panel(scene: Scene[View]) -> str:
    """Return the content of the tab."""
    return join(
        (
            picked(scene),
            _points(scene.view),
            _end(scene.view),
            refill(scene),
            all_of_them(scene),
            own_pile(scene),
            unseen(scene),
        )
    )


# Points


def table_of_points(view: View) -> str:
    """Return both sides' points beside each other."""
    parts = [board.breakdown(view, seat) for seat in SEATS]
    total = [tag("td", tag("b", text(view.sides[seat].points))) for seat in SEATS]
    rows = (
        # Translators: where points come from: points from villages.
        row(say("from villages"), [each.villages for each in parts]),
        row(say("from towns"), [each.towns for each in parts]),
        row(say("from captured pieces"), [each.captured for each in parts]),
        row(say("points"), total, kind="total"),
    )
    return seat_table(MANIFEST, SEATS, rows, kind="sums")


def _points(view: View) -> str:
    scores = {view.sides[seat].points for seat in SEATS}
    if len(scores) == 1:
        said = say("If the game were scored now, it would be a tie, and France would win.")
    else:
        ahead = names.nation(board.winner_now(view))
        said = say("If the game were scored now, {nation} would win.", nation=ahead)
    places = tag("div", *(_places(view, seat) for seat in SEATS), class_="by-place")
    return box(
        say("Points"),
        table_of_points(view),
        quiet(said) if view.outcome is None else "",
        fold(say("Place by place"), places, id="places"),
    )


def _places(view: View, seat: Seat) -> str:
    lines = []
    for place, points in board.place_points(view, seat).items():
        town = place in view.towns
        sign = icon("town", say("town")) if town else icon("village", say("village"))
        name = tag("span", text(names.place(place)))
        lines.append(tag("li", sign, name, tag("b", text(points))))
    return tag("div", tag("h4", seat_name(MANIFEST, seat)), tag("ul", *lines), class_=seat)


# The end


def _end(view: View) -> str:
    """Show how far each side is from ending the game (9.1)."""
    sides = [view.sides[seat] for seat in SEATS]
    nearest = board.nearest_end(view)
    ways = dict(zip(SEATS, _ways(view), strict=True))

    def line(label: str, way: str, shown: list[str]) -> str:
        cells = []
        for seat, each in zip(SEATS, shown, strict=True):
            left = ways[seat][way]
            first = left == min(nearest.values())
            kind = classes(first=first, near=first and left <= FEW)
            cells.append(tag("td", text(each), class_=kind))
        return row(label, cells)

    taken = [
        # Translators: how many captured points a side has, and how many end the game.
        say("{count} of {end}", count=side.captured, end=CAPTURED_END)
        for side in sides
    ]
    rows = (
        # Translators: pieces that are not on the map yet.
        line(say("villages left"), "villages", [str(side.villages) for side in sides]),
        line(say("towns left"), "towns", [str(side.towns) for side in sides]),
        line(say("points from captured pieces"), "captured", taken),
    )
    return box(
        say("Until the end"),
        seat_table(MANIFEST, SEATS, rows, kind="sums ends"),
        quiet(_who_is_near(view)) if view.outcome is None else "",
    )


def _ways(view: View) -> list[dict[str, int]]:
    return [board.pieces_left(view.sides[seat]) for seat in SEATS]


def _who_is_near(view: View) -> str:
    nearest = board.nearest_end(view)
    left = min(nearest.values())
    near = [seat for seat in SEATS if nearest[seat] == left]
    if not left:
        first = OTHER[view.to_move] if len(near) > 1 else near[0]
        if any(siege is not None for siege in view.sieges.values()):
            return say(names.ENDS_WITHOUT_SIEGE[first])
        return say(names.ENDS_AT_TURN[first])
    if len(near) > 1:
        shared = [way for way in EQUAL if all(left == ways[way] for ways in _ways(view))]
        if shared:
            return say_n(*EQUAL[shared[0]], left)
        return say_n(
            "Both sides are equally close to ending the game: {count} piece to place or capture.",
            "Both sides are equally close to ending the game: {count} pieces to place or capture.",
            left,
        )
    side, nation = view.sides[near[0]], names.nation(near[0])
    ways = board.pieces_left(side)
    way = next(way for way in NEAREST if ways[way] == left)
    if way == "captured":
        return say_n(
            *NEAREST[way],
            board.points_missing(side),
            nation=nation,
            village=CAPTURED_VILLAGE,
            town=CAPTURED_TOWN,
        )
    return say_n(*NEAREST[way], left, nation=nation)


def odds_row(
    label: str, chance: Fraction, *, small: str = "", kind: str = "", about: str = ""
) -> str:
    """Return an event with its chance. `label` is markup, `small` a word beside it, `about` the id
    of its subject."""
    return tag(
        "li",
        tag("span", label, tag("small", text(small)) if small else "", class_="odds-name"),
        tag("progress", value=f"{float(chance):.3f}", max="1", aria_hidden="true"),
        tag("b", text(percent(chance)), class_="chance"),
        class_=classes("odds", kind),
        data_about=about or None,
    )


ATTACKS = ("raid", "ambush", "convert")


def picked(scene: Scene[View]) -> str:
    """Return the odds of the picked attack, if there is one."""
    verbs = (
        {play.move[0] for play in scene.play.selection.remaining}
        if scene.play.selection.started
        else set()
    )
    if not verbs or not verbs <= {*ATTACKS}:
        return ""
    title = say("The attack you picked")
    return box(title, _odds(scene, verbs, _targets(scene, picked=True)), kind="now")


def all_of_them(scene: Scene[View]) -> str:
    """Return the odds of all possible attacks of this side."""
    other = OTHER.get(scene.viewer or NOBODY)
    if other is None or scene.view.sides[other].hand is not None:
        return ""
    legal = {play.move[0] for play in scene.play.selection.plays}.intersection(ATTACKS)
    nation = names.nation(other)
    said = say(
        "These odds assume that {nation} blocks whenever it can and that its unseen cards are "
        "well shuffled.",
        nation=nation,
    )
    body = quiet(said) + _odds(scene, ATTACKS, _targets(scene, picked=False)) + _blockers(scene)
    title = say(names.ATTACK[other])
    return fold(title, body, id="attacks-now" if legal else "attacks", opened=bool(legal))


def _targets(scene: Scene[View], *, picked: bool) -> list[str]:
    """Return the places that can be raided, the likeliest first."""
    plays = scene.play.selection.remaining if picked else scene.play.selection.plays
    found = {play.move[1] for play in plays if play.move[0] == "raid"}
    return sorted(found, key=lambda place: (odds.raid_blocked(scene.view, place), place))


def _odds(scene: Scene[View], verbs: Iterable[str], targets: list[str]) -> str:
    other = OTHER[scene.viewer or NOBODY]
    found = []
    if "raid" in verbs:
        found.append(_raids(scene, targets))
    if "ambush" in verbs:
        found.append(_loss(scene, say("An ambush"), odds.ambush(scene.view, other), Verb("ambush")))
    if "convert" in verbs:
        found.append(
            _loss(scene, say("A conversion"), odds.conversion(scene.view, other), Verb("convert"))
        )
    return join(found)


def _raids(scene: Scene[View], targets: list[str]) -> str:
    """Show the chance that each raid is blocked; of any raid if none can be played."""
    view, other = scene.view, OTHER[scene.viewer or NOBODY]
    held = odds.hand(view, other)
    if not targets:
        chance = held.holds(odds.RAID_BLOCKERS[other])
        # Translators: what becomes of a raid.
        label = icon("shield") + text(say("is blocked"))
        return _titled(say("A raid"), odds_row(label, chance, about="raid"))
    found = []
    for place in targets:
        town = place in view.towns
        sign = icon("town", say("town")) if town else icon("village", say("village"))
        own = place in odds.raid_blockers(view, place) and held.holds({place}) > 0
        found.append(
            odds_row(
                sign + text(names.place(place)),
                odds.raid_blocked(view, place),
                small=say("the place’s own card blocks too") if own else "",
                about=place,
            )
        )
    return _titled(say("A raid is blocked"), *found)


def _loss(scene: Scene[View], title: str, loss: odds.Loss, verb: Verb) -> str:
    found = []
    if verb == "ambush":
        label = icon("shield") + text(say("is blocked"))
        found.append(odds_row(label, loss.blocked, about="blocked"))
    taking = icon(verb) + text(say("takes a card"))
    found.append(odds_row(taking, loss.taken, about="taken"))
    if len(loss.kinds) > 1 or verb == "ambush":
        for kind, chance in sorted(loss.kinds.items(), key=lambda each: (-each[1], each[0])):
            label = text(say("can be {card}", card=names.card(kind)))
            found.append(odds_row(label, chance, kind="part", about=kind))
    # Translators: what becomes of an ambush or a conversion.
    found.append(odds_row(icon("card") + text(say("finds nothing")), loss.missed, about="missed"))
    return _titled(title, *found)


def _titled(title: str, *rows: str) -> str:
    return tag(
        "div", tag("h4", text(title)), tag("ul", *rows, class_="odds-list"), class_="odds-of"
    )


def _blockers(scene: Scene[View]) -> str:
    other = OTHER[scene.viewer or NOBODY]
    held = odds.hand(scene.view, other)
    cards = CARDS[other]
    found = []
    for id in sorted({*held.known, *held.pool}):
        card = cards[id]
        if not (card.blocks_raid or card.blocks_ambush):
            continue
        # Translators: a card that blocks raids but no ambush.
        small = "" if card.blocks_ambush else say("raids only")
        found.append(odds_row(text(names.card(id)), held.holds({id}), small=small, about=id))
    if not found:
        return quiet(say("None of the unseen cards can block."))
    return _titled(say("Blocking cards in hand"), *found)


SIGNS = {
    "coin": N_("coins"),
    "raid": N_("can raid"),
    "block": N_("blocks"),
}
"""Abilities without a symbol of their own."""
ICONS = {"block": "shield"}
UNSEEN, SEEN = Zone("unseen"), Zone("seen")
"""Cards that no move takes."""
MORE = 2
"""Number of additional draws shown beside the refill."""
SPENDING = frozenset({"raid", "ambush", "convert", "block"})
"""Plays whose cards are spent for certain, whatever the other side does then."""


class Coming(NamedTuple):
    """The viewer's next draw."""

    said: str
    """Number of cards, and the moment they are drawn."""
    view: View
    """The position in which they are drawn."""
    deal: odds.Deal
    larger: list[odds.Deal]
    """Draws of more cards, as far as the draw pile goes: their odds do not depend on what
    else is spent."""


def coming(scene: Scene[View]) -> Coming | None:
    """Return the viewer's next draw, the picked play taken into account if it is certain."""
    view, seat, move = scene.view, scene.viewer, scene.play.selection.move
    if seat is None or view.sides[seat].hand is None:
        return None
    if move and move[0] == "home-support":
        deal = odds.support(view, seat)
        return Coming(
            say_n(
                "Home Support would draw {count} card.",
                "Home Support would draw {count} cards.",
                deal.count,
            ),
            view,
            deal,
            [],
        )
    after = _after(scene, seat)
    if after is not None:
        view, deal = after
        said = say_n(
            "After this play your refill draws {count} card.",
            "After this play your refill draws {count} cards.",
            deal.count,
        )
    else:
        deal = odds.refill(view, seat)
        said = say_n(
            "With your hand as it is, your refill draws {count} card.",
            "With your hand as it is, your refill draws {count} cards.",
            deal.count,
        )
    deck = view.sides[seat].undrawn
    counts = range(deal.count + 1, min(deal.count + MORE, len(deck)) + 1)
    return Coming(said, view, deal, [odds.Deal((), deck, count) for count in counts])


def _after(scene: Scene[View], seat: Seat) -> tuple[View, odds.Deal] | None:
    """Return the refill after the picked play; None if nothing is picked or it is not certain."""
    play = scene.play.selection.play
    if scene.preview is not None:
        return scene.preview, odds.refill(scene.preview, seat)
    if play is None or play.move[0] not in SPENDING:
        return None
    spent = tuple(part.id for part in play.parts if part.zone == zones.HAND)
    deal = odds.refill(scene.view, seat, spent)
    if play.move[0] == "convert" and _shuffles(deal, scene.view, seat):
        return None  # what it takes would be shuffled in as well
    return scene.view, deal


def _shuffles(deal: odds.Deal, view: View, seat: Seat) -> bool:
    """Return whether the side's draw needs its discards, so that they are its pool (2.6)."""
    return deal.count > len(view.sides[seat].undrawn)


def refill(scene: Scene[View]) -> str:
    """Show the chances of the next draw, and of slightly larger ones."""
    found = coming(scene)
    if found is None:
        return ""
    seat = scene.viewer or NOBODY
    deals = [found.deal, *found.larger] if found.deal.count else found.larger
    heads = [
        say("in the pile"),
        # Translators: the head of a column: so many cards are drawn.
        *(say_n("draw {count}", "draw {count}", deal.count) for deal in deals),
    ]
    head = tag("tr", tag("td", ""), *(tag("th", text(each), scope="col") for each in heads))
    rows = [_sign(found, deals, seat, sign) for sign in odds.SIGNS]
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="sums drawn")
    deck = len(found.view.sides[seat].undrawn)
    said = paragraph((found.said, *_shuffling(found, deck)))
    note = say("Location cards count only where you can use them.")
    return box(say("Your next cards"), quiet(said), table, quiet(note))


def _shuffling(found: Coming, deck: int) -> list[str]:
    """Say what happens if the draw pile is too small."""
    if not found.deal.known and deck:
        return []
    if found.deal.drawn:
        return [
            say("The draw pile runs out: you draw all of it, and the discard pile is shuffled.")
        ]
    if found.deal.known:
        return [say("The draw pile runs out: you draw all of it, without a shuffle.")]
    return []


def _sign(found: Coming, deals: Sequence[odds.Deal], seat: Seat, sign: str) -> str:
    kinds = odds.showing(found.view, seat, sign)
    undrawn = found.view.sides[seat].undrawn
    count = sum(card in kinds for card in undrawn)
    label = say(SIGNS[sign]) if sign in SIGNS else names.symbol(sign)
    cells = [
        tag(
            "td", text(percent(deal.holds(kinds))), class_=classes("chance", now=deal is found.deal)
        )
        for deal in deals
    ]
    return tag(
        "tr",
        tag("th", icon(ICONS.get(sign, sign)), text(label), scope="row"),
        # Translators: so many cards of a kind among all that can be drawn.
        tag("td", text(say("{count} of {all}", count=count, all=len(undrawn)))),
        *cells,
        data_about=sign,
    )


def own_pile(scene: Scene[View]) -> str:
    """Return the cards that the viewer can draw, each with its chance to come next."""
    found = coming(scene)
    if found is None:
        return ""
    seat = scene.viewer or NOBODY
    side, deal = found.view.sides[seat], found.deal

    def chance(card: str) -> str:
        return percent(deal.holds({card})) if deal.count else ""

    def lines(ids: tuple[str, ...]) -> list[str]:
        return [
            line(scene, one, seat, live=False, odds=chance(one.id)) for one in counted(UNSEEN, ids)
        ]

    above = say("Each card with its chance of coming next.") if deal.count else ""
    title = titled(say("Your draw pile"), len(side.undrawn))
    shown = pile(title, lines(side.undrawn), id="undrawn", kind=seat, opened=True, above=above)
    if _shuffles(deal, found.view, seat):
        title = titled(say("Your discard pile, to be shuffled"), len(deal.pool))
        shown += pile(title, lines(deal.pool), id="shuffled", kind=seat, opened=True)
    return shown


def unseen(scene: Scene[View]) -> str:
    """Show the cards that a side may hold out of the viewer's sight."""
    seats = [seat for seat in seats_in_order(scene) if seat != scene.viewer]
    return "".join(_unseen(scene, seat) for seat in seats)


def _unseen(scene: Scene[View], seat: Seat) -> str:
    side = scene.view.sides[seat]
    nation = names.nation(seat)
    shown = counted(UNSEEN, in_order(side.undrawn, seat))
    if side.hand is not None:
        lines = [line(scene, one, seat, live=False) for one in shown]
        title = titled(say("{nation}: draw pile", nation=nation), len(side.undrawn))
        return pile(title, lines, id=f"unseen-{seat}", kind=seat, opened=True)
    found = ""
    seen = side.seen if side.deck_count else (*side.seen, *side.undrawn)
    if seen:
        known = counted(SEEN, in_order(seen, seat))
        lines = [line(scene, one, seat, live=False) for one in known]
        title = titled(say("{nation}: known cards in hand", nation=nation), len(seen))
        found = pile(title, lines, id=f"seen-{seat}", kind=seat, opened=True)
    if not side.deck_count:  # the whole hand follows from what is not there
        return found
    hidden = replace(odds.hand(scene.view, seat), known=())
    lines = [
        line(scene, one, seat, live=False, odds=percent(hidden.holds({one.id}))) for one in shown
    ]
    title = say(
        "{nation}: hand and draw pile ({hand} + {deck})",
        nation=nation,
        hand=hidden.drawn,
        deck=side.deck_count,
    )
    above = say("The chance that at least one copy is in the hand.")
    if hidden.told:
        kinds = in_order(hidden.told.intersection(side.undrawn), seat)
        sure = say(
            "{nation} holds {cards}: it did not show its hand when ambushed.",
            nation=nation,
            cards=either([names.card(card) for card in kinds]),
        )
        above = paragraph([above, sure])
    return found + pile(title, lines, id=f"unseen-{seat}", kind=seat, opened=True, above=above)


def in_order(ids: Iterable[str], seat: Seat) -> list[str]:
    """Sort empire cards before location cards, each in the order of the tables."""
    order = {id: number for number, id in enumerate((*EMPIRE[seat], *NEUTRAL, *LOCATIONS[seat]))}
    return sorted(ids, key=order.__getitem__)
