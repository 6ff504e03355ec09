"""The petition: what everybody can bid, and what is sure to win."""

from __future__ import annotations

from acres.app.kit.html import classes, tag, text
from acres.app.kit.scene import Scene
from acres.core.sentences import say, say_c
from acres.games.fortress.analysis.bids import bidders, bidding, needed, petition_ahead
from acres.games.fortress.page.counting_parts import (
    body,
    box,
    number,
    out_of_reach,
    quiet,
    seat_sign,
    table,
)
from acres.games.fortress.page.preview import eyes
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences


def petition(scene: Scene[View]) -> str:
    """Everybody's jade and bonus, the most they can bid, and the bid that is sure to win."""
    view = scene.view
    if not petition_ahead(view):
        said = say("The governor has no block left: there is no petition any more.")
        return box(say("The next petition"), quiet(said), about="petition")
    now = bidding(view)
    return box(
        say("This petition") if now else say("The next petition"),
        _table(view),
        quiet(_sure(scene)),
        quiet(_ties(view)),
        quiet("" if now else say("The income that comes first is counted; jade may still change.")),
        about="petition",
    )


def _table(view: View) -> str:
    titles = [
        sentences.kind("jade"),
        # Translators: the head of a column: what favor cards add to a bid.
        say_c("bid", "bonus"),
        # Translators: the head of a column: the highest value that somebody can bid.
        say_c("bid", "at most"),
        # Translators: the head of a column: how much jade is sure to win the petition.
        say_c("bid", "sure"),
    ]
    if view.bids:
        # Translators: the head of a column: how much jade somebody bid in the last petition.
        titles.append(say_c("bid", "last"))
    head = tag(
        "thead",
        tag("tr", tag("td", ""), *(tag("th", text(title), scope="col") for title in titles)),
    )
    sure = needed(view)
    found = bidders(view)
    highest = max(each.most for each in found)
    rows = []
    for each in sorted(found, key=lambda own: view.seats.index(own.seat)):
        bid = sure[each.seat]
        cells = [
            number(each.jade),
            number(each.bonus, signed=True),
            number(each.most, kind=classes(first=each.most == highest)),
            tag("td", out_of_reach(say("nothing is sure"))) if bid is None else number(bid),
        ]
        if view.bids:
            cells.append(number(view.bids.get(each.seat, 0)))
        name = tag("th", seat_sign(each.seat, name=True), scope="row", class_=each.seat)
        rows.append(tag("tr", name, *cells, data_about=each.seat))
    caption = say("What everybody can bid")
    return table(caption, head, [body(rows)], seats=0, kind="all-bids")


def _sure(scene: Scene[View]) -> str:
    """What the player in front must bid to be sure to win."""
    seat = eyes(scene)
    bid = needed(scene.view)[seat]
    name = sentences.nation(seat)
    if bid is None:
        return say("{seat} cannot be sure to win, whatever it bids.", seat=name)
    if not bid:
        return say("{seat} is sure to win, even with a bid of nothing.", seat=name)
    jade = sentences.amount("jade", bid)
    return say("{seat} is sure to win with a bid of {jade}.", seat=name, jade=jade)


def _ties(view: View) -> str:
    """How a tie is broken."""
    if view.holder is None:
        return say("Of equal values the one with more jade wins; after that the lot decides.")
    names = [sentences.nation(seat) for seat in (*view.order[1:], view.order[0])]
    # Translators: an order of players.
    order = names[0]
    for name in names[1:]:
        # Translators: an order of players: {names} is its beginning.
        order = say("{names}, then {next}", names=order, next=name)
    return say(
        "Of equal values the one with more jade wins; after that the marker goes to the first of "
        "those tied in this order: {order}.",
        order=order,
    )
