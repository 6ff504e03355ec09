"""The petition: what can be bid, what lies sealed, and how the last one went."""

from __future__ import annotations

from collections.abc import Mapping

from acres.app.kit.html import button_tag, classes, icon, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say
from acres.games.fortress.analysis.bids import bidders, surely
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import figures
from acres.games.fortress.rules.turn import BID
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences


def panel(scene: Scene[View]) -> str:
    """Every bid that the viewer can make, with the value that results; beside it what the others
    can bid."""
    view = scene.view
    seat = view.decides or NOBODY
    side = view.sides[seat]
    enough = surely(view, seat)
    tiles = [_tile(scene, jade, side.bonus, enough) for jade in range(side.jade + 1)]
    return tag(
        "section",
        tag("h2", text(say("Your bid")), _bonus(side.bonus)),
        tag(
            "div",
            *tiles,
            class_="tiles bids",
            role="group",
            aria_label=say("Your bid"),
        ),
        _sure(enough, side.jade),
        class_="bidding can",
    ) + tag(
        "div",
        # Translators: the others who make a bid.
        tag("h2", text(say("The others"))),
        tag("ul", *_rivals(view, seat), class_="rivals"),
        tag("p", text(_ties(view)), class_="quiet"),
        class_="bidding against",
    )


def _bonus(bonus: int) -> str:
    if not bonus:
        return ""
    # Translators: what played favor cards add to a bid.
    said = say("and {count} of favor cards", count=bonus)
    return tag("span", figures.good("bid"), text(said), class_="bonus")


def _tile(scene: Scene[View], jade: int, bonus: int, enough: int | None) -> str:
    mark = scene.play.selection.mark(BID, str(jade))
    sure = enough is not None and jade >= enough
    value = tag("small", text(f"= {jade + bonus}"), class_="price") if bonus else ""
    label = sentences.amount("jade", jade)
    if bonus:
        # Translators: a bid: {jade} is such as “3 jade”, {value} the number that it is worth.
        label = say("{jade}, worth {value}", jade=label, value=jade + bonus)
    return button_tag(
        spoken(label, tag("b", text(jade)), value),
        zone=BID,
        id=str(jade),
        can=mark.can,
        off=mark.off,
        pressed=mark.picked,
        class_=classes("tile", "bid", sure=sure, can=mark.can, picked=mark.picked),
    )


def _sure(enough: int | None, jade: int) -> str:
    """With how much one wins whatever the others do."""
    if enough is None:
        said = say("Not even all of your jade is sure to win.")
    elif not enough:
        said = say("Any bid wins, whatever the others bid.")
    else:
        amount = sentences.amount("jade", enough)
        # Translators: {jade} is such as “7 jade”.
        said = say("From {jade} on you win, whatever the others bid.", jade=amount)
    return tag("p", text(said), class_="quiet")


def _rivals(view: View, seat: Seat) -> list[str]:
    """What each of the others can bid, and whether they have."""
    found = []
    for bidder in bidders(view):
        if bidder.seat == seat:
            continue
        # Translators: a bid, which lies face down or is still to be made.
        state = say("sealed") if view.sides[bidder.seat].has_bid else say("still to come")
        range_of = say(
            # Translators: what somebody can bid; the numbers are values of bids.
            "worth {least} to {most}",
            least=bidder.bonus,
            most=bidder.most,
        )
        found.append(
            tag(
                "li",
                emblem(MANIFEST.signs[bidder.seat], bidder.seat),
                tag("b", text(sentences.nation(bidder.seat))),
                tag("span", text(range_of)),
                tag("small", text(state)),
                class_=classes("rival", bidder.seat),
            )
        )
    return found


def _ties(view: View) -> str:
    """Who wins a full tie."""
    if view.holder is None:
        return say("In a tie more jade wins; then the lot decides.")
    names = sentences.nations([*view.order[1:], view.order[0]])
    # Translators: {names} is a list of all players.
    return say("In a tie more jade wins; then whoever comes first: {names}.", names=names)


# The line of the round


def line(scene: Scene[View]) -> str:
    """How the petition of this round went, or who has sealed a bid."""
    view = scene.view
    if view.outcome is not None:
        return ""
    if not view.lap:
        return _sealing(view)
    return _revealed(scene)


def _sealing(view: View) -> str:
    """While bids are made: nothing but whose lie there."""
    if view.question is None or view.question[0] != "bid":
        return ""
    found = []
    for seat in view.order:
        side = view.sides[seat]
        if side.bid is not None:
            shown, said = text(side.bid), sentences.amount("jade", side.bid)
        elif side.has_bid:
            shown, said = icon("lock"), say("sealed")
        else:
            shown, said = "…", say("still to come")
        found.append(_entry(seat, shown, said, done=side.has_bid))
    return _entries(say("Petition"), found)


def _revealed(scene: Scene[View]) -> str:
    """Everybody's bid with its bonus, the winner marked."""
    view = scene.view
    if not view.bids:
        return ""
    bonuses = _bonuses(scene)
    found = []
    for seat in view.order:
        jade, bonus = view.bids[seat], bonuses.get(seat, 0)
        said = sentences.amount("jade", jade)
        shown = text(jade)
        if bonus:
            shown = text(f"{jade}+{bonus}")
            said = say("{jade}, worth {value}", jade=said, value=jade + bonus)
        won = seat == view.holder
        if won:
            # Translators: {bid} is such as “3 jade, worth 5”.
            said = say("{bid}: won the marker", bid=said)
        found.append(_entry(seat, shown, said, won=won, done=True))
    return _entries(say("Petition"), found)


def _bonuses(scene: Scene[View]) -> Mapping[Seat, int]:
    """The bonuses that counted, as the log has them: favors played since came too late."""
    last = scene.replay.at if scene.replay else None
    for entry in reversed(scene.log):
        event = entry.event
        if event and event.code == "bids" and (last is None or entry.ply <= last):
            found: Mapping[Seat, int] = event.args["bonuses"]
            return found
    return {seat: side.bonus for seat, side in scene.view.sides.items()}


def _entry(seat: Seat, shown: str, said: str, *, won: bool = False, done: bool = False) -> str:
    name = sentences.nation(seat)
    # Translators: a player and a bid: “Dragon: 3 jade, worth 5”.
    label = say("{nation}: {bid}", nation=name, bid=said)
    return tag(
        "li",
        tag("span", label, class_="hidden-text"),
        emblem(MANIFEST.signs[seat], seat),
        tag("b", shown, aria_hidden=True),
        icon("marker") if won else "",
        class_=classes("made", seat, won=won, done=done),
        title=label,
    )


def _entries(title: str, found: list[str]) -> str:
    return tag(
        "div",
        tag("h2", text(title)),
        tag("ul", *found, class_="made-bids"),
        class_="petition",
    )
