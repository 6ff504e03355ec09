"""Expert counts: the points and their sources, the way to the end, the odds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from acres.app.kit.html import classes, icon, join, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Play
from acres.app.kit.widgets import box, fold, pile, row, seat_name, seat_table
from acres.core.move import Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import N_, NN_, either, paragraph, say, say_c, say_n
from acres.games.snow.analysis import board, odds
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page.cards import ShownCard, counted
from acres.games.snow.page.hand import line
from acres.games.snow.page.nations import FEW
from acres.games.snow.page.outlook import ATTACKS, percent
from acres.games.snow.page.piles import titled
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import cards_of, kinds_with
from acres.games.snow.rules.data import (
    CAPTURED_END,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    EMPIRE,
    LOCATIONS,
    NEUTRAL,
    OTHER,
    SEATS,
)
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

NEAREST = {
    "villages": NN_("{nation} is closer to ending the game: {count} [village|villages] to go."),
    "towns": NN_("{nation} is closer to ending the game: {count} [town|towns] to go."),
    "captured": NN_(
        "{nation} is closer to ending the game: {count} [point|points] from "
        "captured pieces to go; a village counts {village}, a town {town}."
    ),
}
"""Sentences by the shortest way there."""
EQUAL = {
    "villages": NN_(
        "Both sides are equally close to ending the game: each has {count} [village|villages] left to place."
    ),
    "towns": NN_(
        "Both sides are equally close to ending the game: each has {count} [town|towns] left to place."
    ),
}
"""Sentences of `NEAREST` where one way is the shortest of both sides."""
EQUAL_CAPTURES = N_(
    "The nearest end for both sides: {end} points from captured pieces. {nation} has {count}, {other} "
    "{more}."
)


def panel(scene: Scene[View]) -> str:
    """Return the content of the tab."""
    draw = coming(scene)
    parts = (
        picked(scene),
        _points(scene.view),
        _end(scene.view),
        refill(draw) if draw else "",
        all_of_them(scene),
        own_pile(scene, draw) if draw else "",
        unseen(scene),
    )
    return join(parts)


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
        row(say_c("sum", "points"), total, kind="total"),
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
    lines = [
        tag(
            "li", _piece(view, place), tag("span", text(names.place(place))), tag("b", text(points))
        )
        for place, points in board.place_points(view, seat).items()
    ]
    return tag("div", tag("h4", seat_name(MANIFEST, seat)), tag("ul", *lines), class_=seat)


def _piece(view: View, place: str) -> str:
    town = place in view.towns
    return icon("town", say("town")) if town else icon("village", say("village"))


# The end


def _end(view: View) -> str:
    """Show how far each side is from ending the game (9.1)."""
    sides = [view.sides[seat] for seat in SEATS]
    nearest = min(board.nearest_end(view).values())

    def line(label: str, way: str, shown: Iterable[object]) -> str:
        cells = []
        for side, each in zip(sides, shown, strict=True):
            first = board.pieces_left(side)[way] == nearest
            kind = classes(first=first, near=first and nearest <= FEW)
            cells.append(tag("td", text(each), class_=kind))
        return row(label, cells)

    taken = [
        # Translators: how many captured points a side has, and how many end the game.
        say("{count} of {end}", count=side.captured, end=CAPTURED_END)
        for side in sides
    ]
    rows = (
        # Translators: pieces that are not on the map yet.
        line(say("villages left"), "villages", [side.villages for side in sides]),
        line(say("towns left"), "towns", [side.towns for side in sides]),
        line(say("points from captured pieces"), "captured", taken),
    )
    return box(
        say("Until the end"),
        seat_table(MANIFEST, SEATS, rows, kind="sums ends"),
        quiet(_who_is_near(view)) if view.outcome is None else "",
    )


def _who_is_near(view: View) -> str:
    nearest = board.nearest_end(view)
    left = min(nearest.values())
    near = [seat for seat in SEATS if nearest[seat] == left]
    if not left:
        ending = names.nation(OTHER[view.to_move] if len(near) > 1 else near[0])
        if any(siege is not None for siege in view.sieges.values()):
            return say(
                "The game ends when {nation} begins a turn with no siege anywhere.", nation=ending
            )
        return say("The game ends when {nation}’s next turn begins.", nation=ending)
    ways = [board.pieces_left(view.sides[seat]) for seat in near]
    if len(near) > 1:
        shared = [way for way in EQUAL if all(left == each[way] for each in ways)]
        if shared:
            return say_n(EQUAL[shared[0]], left)
        if all(left == each["captured"] for each in ways):
            first, second = near
            return say(
                EQUAL_CAPTURES,
                end=CAPTURED_END,
                nation=names.nation(first),
                count=view.sides[first].captured,
                other=names.nation(second),
                more=view.sides[second].captured,
            )
        return say_n(
            "Both sides are equally close to ending the game: {count} [piece|pieces] to place or capture.",
            left,
        )
    way = next(way for way in NEAREST if ways[0][way] == left)
    return say_n(
        NEAREST[way],
        board.points_missing(view.sides[near[0]]) if way == "captured" else left,
        nation=names.nation(near[0]),
        village=CAPTURED_VILLAGE,
        town=CAPTURED_TOWN,
    )


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


def picked(scene: Scene[View]) -> str:
    """Return the odds of the picked attack, if there is one."""
    selection, other = scene.play.selection, OTHER.get(scene.viewer or NOBODY)
    verbs = {play.verb for play in selection.remaining} if selection.started else set()
    if other is None or not verbs or not verbs <= ATTACKS:
        return ""
    shown = _odds(scene.view, other, verbs, selection.remaining)
    return box(say("The attack you picked"), shown, kind="now")


def all_of_them(scene: Scene[View]) -> str:
    """Return the odds of all possible attacks of this side."""
    other = OTHER.get(scene.viewer or NOBODY)
    if other is None or scene.view.sides[other].hand is not None:
        return ""
    plays = scene.play.selection.plays
    legal = any(play.verb in ATTACKS for play in plays)
    said = say(
        "These odds assume that {nation} blocks whenever it can and that its unseen cards are "
        "well shuffled.",
        nation=names.nation(other),
    )
    return fold(
        say("If you attack {nation}", nation=names.nation(other)),
        quiet(said),
        _odds(scene.view, other, ATTACKS, plays),
        _blockers(scene.view, other),
        id="attacks-now" if legal else "attacks",
        opened=legal,
    )


def _odds(view: View, other: Seat, verbs: Collection[str], plays: Iterable[Play]) -> str:
    found = []
    if "raid" in verbs:
        targets = {play.move[1] for play in plays if play.verb == "raid"}
        found.append(_raids(view, other, targets))
    if "ambush" in verbs:
        found.append(_loss(say("An ambush"), odds.ambush(view, other), "ambush"))
    if "convert" in verbs:
        found.append(_loss(say("A conversion"), odds.conversion(view, other), "convert"))
    return join(found)


def _raids(view: View, other: Seat, targets: Collection[str]) -> str:
    """Show the chance that each raid is blocked, the likeliest to succeed first; of any raid if
    none can be played."""
    held = odds.hand(view, other)
    if not targets:
        chance = held.holds(kinds_with(cards_of(view.rules, other), "blocks_raid"))
        # Translators: what becomes of a raid.
        label = icon("shield") + text(say("is blocked"))
        return _titled(say("A raid"), odds_row(label, chance, about="raid"))
    found = []
    for chance, place in sorted((odds.raid_blocked(view, place), place) for place in targets):
        label = _piece(view, place) + text(names.place(place))
        own = place in odds.raid_blockers(view, place) and held.holds({place}) > 0
        small = say("the place’s own card blocks too") if own else ""
        found.append(odds_row(label, chance, small=small, about=place))
    return _titled(say("A raid is blocked"), *found)


def _loss(title: str, loss: odds.Loss, verb: str) -> str:
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


def _blockers(view: View, other: Seat) -> str:
    held, kinds = odds.hand(view, other), cards_of(view.rules, other)
    found = []
    for id in sorted({*held.known, *held.pool}):
        card = kinds[id]
        if card.blocks_raid or card.blocks_ambush:
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
SPENDING = ATTACKS | {"block"}
"""Plays whose cards are spent for certain, whatever the other side does then."""


class NextDraw(NamedTuple):
    """The viewer's next draw."""

    seat: Seat
    said: str
    """Number of cards, and the moment they are drawn."""
    view: View
    """The position in which they are drawn."""
    deal: odds.Deal
    larger: list[odds.Deal]
    """Draws of more cards, as far as the draw pile goes: their odds do not depend on what
    else is spent."""

    @property
    def undrawn(self) -> tuple[str, ...]:
        """The cards of the draw pile."""
        return self.view.sides[self.seat].undrawn


def coming(scene: Scene[View]) -> NextDraw | None:
    """Return the viewer's next draw, the picked play taken into account if it is certain."""
    view, seat, move = scene.view, scene.viewer, scene.play.selection.move
    if seat is None or view.sides[seat].hand is None:
        return None
    if move and move[0] == "home-support":
        deal = odds.support(view, seat)
        said = say_n("Home Support would draw {count} [card|cards].", deal.count)
        return NextDraw(seat, said, view, deal, [])
    after = _after(scene, seat)
    if after is not None:
        view, deal = after
        said = say_n("After this play your refill draws {count} [card|cards].", deal.count)
    else:
        deal = odds.refill(view, seat)
        said = say_n("With your hand as it is, your refill draws {count} [card|cards].", deal.count)
    deck = view.sides[seat].undrawn
    counts = range(deal.count + 1, min(deal.count + MORE, len(deck)) + 1)
    return NextDraw(seat, said, view, deal, [odds.Deal((), deck, count) for count in counts])


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


def refill(draw: NextDraw) -> str:
    """Show the chances of the next draw, and of slightly larger ones."""
    deals = [draw.deal, *draw.larger] if draw.deal.count else draw.larger
    heads = [
        say("in the pile"),
        # Translators: the head of a column: so many cards are drawn.
        *(say_n("draw {count}", deal.count) for deal in deals),
    ]
    head = tag("tr", tag("td", ""), *(tag("th", text(each), scope="col") for each in heads))
    rows = [_sign(draw, deals, sign) for sign in odds.SIGNS]
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="sums drawn")
    said = paragraph((draw.said, *_shuffling(draw)))
    note = say("Location cards count only where you can use them.")
    return box(say("Your next cards"), quiet(said), table, quiet(note))


def _shuffling(draw: NextDraw) -> list[str]:
    """Say what happens if the draw pile is too small."""
    if _shuffles(draw.deal, draw.view, draw.seat):
        return [
            say("The draw pile runs out: you draw all of it, and the discard pile is shuffled.")
        ]
    if draw.deal.known:
        return [say("The draw pile runs out: you draw all of it, without a shuffle.")]
    return []


def _sign(draw: NextDraw, deals: Sequence[odds.Deal], sign: str) -> str:
    kinds = odds.showing(draw.view, draw.seat, sign)
    count = sum(card in kinds for card in draw.undrawn)
    label = say(SIGNS[sign]) if sign in SIGNS else names.symbol(sign)
    cells = []
    for deal in deals:
        kind = classes("chance", now=deal is draw.deal)
        cells.append(tag("td", text(percent(deal.holds(kinds))), class_=kind))
    return tag(
        "tr",
        tag("th", icon(ICONS.get(sign, sign)), text(label), scope="row"),
        # Translators: so many cards of a kind among all that can be drawn.
        tag("td", text(say("{count} of {all}", count=count, all=len(draw.undrawn)))),
        *cells,
        data_about=sign,
    )


def own_pile(scene: Scene[View], draw: NextDraw) -> str:
    """Return the cards that the viewer can draw, each with its chance to come next."""
    seat, deal = draw.seat, draw.deal
    chances = deal if deal.count else None
    above = say("Each card with its chance of coming next.") if chances else ""
    title = titled(say("Your draw pile"), len(draw.undrawn))
    lines = _lines(scene, seat, counted(UNSEEN, draw.undrawn), chances)
    shown = pile(title, lines, id="undrawn", kind=seat, opened=True, above=above)
    if _shuffles(deal, draw.view, seat):
        title = titled(say("Your discard pile, to be shuffled"), len(deal.pool))
        lines = _lines(scene, seat, counted(UNSEEN, deal.pool), chances)
        shown += pile(title, lines, id="shuffled", kind=seat, opened=True)
    return shown


def _lines(
    scene: Scene[View], seat: Seat, shown: Iterable[ShownCard], deal: odds.Deal | None = None
) -> list[str]:
    """Return the cards as lines, each with its chance to be in the `deal`."""
    return [
        line(scene, one, seat, live=False, odds=percent(deal.holds({one.id})) if deal else "")
        for one in shown
    ]


def unseen(scene: Scene[View]) -> str:
    """Show the cards that a side may hold out of the viewer's sight."""
    return join(_unseen(scene, seat) for seat in SEATS if seat != scene.viewer)


def _unseen(scene: Scene[View], seat: Seat) -> str:
    side = scene.view.sides[seat]
    nation = names.nation(seat)
    shown = counted(UNSEEN, in_order(side.undrawn, seat))
    if side.hand is not None:
        lines = _lines(scene, seat, shown)
        title = titled(say("{nation}: draw pile", nation=nation), len(side.undrawn))
        return pile(title, lines, id=f"unseen-{seat}", kind=seat, opened=True)
    found = ""
    seen = side.seen if side.deck_count else (*side.seen, *side.undrawn)
    if seen:
        lines = _lines(scene, seat, counted(SEEN, in_order(seen, seat)))
        title = titled(say("{nation}: known cards in hand", nation=nation), len(seen))
        found = pile(title, lines, id=f"seen-{seat}", kind=seat, opened=True)
    if not side.deck_count:  # the whole hand follows from what is not there
        return found
    hidden = replace(odds.hand(scene.view, seat), known=())
    lines = _lines(scene, seat, shown, hidden)
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
    return sorted(ids, key=[*EMPIRE[seat], *NEUTRAL, *LOCATIONS[seat]].index)
