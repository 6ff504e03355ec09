"""The questions: the strip between the wall and the viewer's tableau, the small buttons with a
number that answer it, and the petition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from acres.app.kit import widgets
from acres.app.kit.html import button_tag, classes, icon, join, quiet, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark, Pick, Selection
from acres.app.kit.widgets import emblem, thing_button
from acres.core.move import Move, Verb, Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_n
from acres.games.fortress.analysis.means import bidders, surely
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import signs
from acres.games.fortress.page.preview import phase, spent
from acres.games.fortress.rules.building import losses, workers_needed
from acres.games.fortress.rules.data import BUYBACK, DRAWS, LADDER, REPEATS, ROLES, Role
from acres.games.fortress.rules.turn import (
    BID,
    BLOCKS_ZONE,
    CREW,
    DRAW_ZONE,
    DRAWN,
    FAVOR_ZONE,
    FOR,
    LABORERS_ZONE,
    REPEATS_ZONE,
    ROLE_ZONE,
    WALL,
)
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import names, sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """Write the strip; empty where nothing is asked and no bids lie open."""
    return {"ask": _content(scene) + _ways(scene)}


def _content(scene: Scene[View]) -> str:
    if found := crews(scene):
        return found
    match phase(scene):
        case "after" if "redeem" in scene.play.selection.verbs():
            now = scene.view.sides[scene.view.decides or NOBODY].now
            said = say("Take the card back and act once more?")
            title = tag("span", icon(now[-1]) if now else "", text(said))
            return row("buyback", title, _for(scene, jade=BUYBACK, chip=1), said=said)
        case "trade":
            said = say("Trade a favor card for")
            return row("trading", text(said), _for(scene, jade=1, convict=1), said=said)
    return line(scene)


def _for(scene: Scene[View], **counts: int) -> Iterator[str]:
    for word, count in counts.items():
        kind = {"chip": "chips", "convict": "convicts"}.get(word, word)
        shown = tag("b", text(count), signs.good(kind))
        yield tile(scene, FOR, word, shown, names.amount(kind, count), "for")


def _ways(scene: Scene[View]) -> str:
    """Show the governor's block, the second block, and what ends a turn or the trades."""
    verbs = scene.play.selection.verbs()
    view, name = scene.view, phase(scene)
    found = []
    if name and view.governor and view.decides == view.holder:
        found.append(_way(scene, Verb("governor"), "governor"))
    if name == "second-block":
        found.append(_way(scene, Verb("second"), "block"))
    if "pass" in verbs:
        found.append(_way(scene, Verb("pass"), ""))
    if name == "trade":
        found.append(_way(scene, Verb("done"), ""))
    if name == "after" and not spent(view):  # else the bar has it
        found.append(
            button_tag(
                tag("span", text(scene.play.end_label or sentences.verb("end"))),
                icon("final", say("cannot be undone")) if scene.play.can_end else "",
                do="end-turn",
                can=scene.play.can_end and not (scene.lesson and scene.lesson.waits),
                class_=classes("way", ending=not scene.lesson),
                title=sentences.verb_hint("end"),
            )
        )
    return tag("div", join(found), class_="ways") if found else ""


def _way(scene: Scene[View], verb: Verb, sign: str) -> str:
    name = tag("span", text(sentences.verb(verb)))
    return verb_button(scene, verb, icon(sign) if sign else "", name, kind=classes("way", verb))


def verb_button(scene: Scene[View], verb: Verb, *content: str, kind: str) -> str:
    """Write the button of a kind of move; `content` is markup, `kind` its class."""
    selection = scene.play.selection
    chosen = verb in (selection.verb, (selection.move or ("",))[0])
    return _verb_button(verb, selection.verbs().get(verb), chosen, kind, *content)


@lru_cache(maxsize=256)
def _verb_button(verb: Verb, fits: bool | None, chosen: bool, kind: str, *content: str) -> str:
    return button_tag(
        *content,
        do="verb",
        id=verb,
        can=fits is not None,
        pressed=chosen,
        class_=classes(kind, chosen=chosen, unfit=fits is False),
        title=sentences.verb_hint(verb),
    )


LADDERS = {"recruit": (LABORERS_ZONE, "laborers"), "buy": (BLOCKS_ZONE, "blocks")}
"""The actions with a ladder of prices: the zone of its tiles, and what is taken."""


def tile(scene: Scene[View], zone: Zone, id: str, content: str, label: str, kind: str = "") -> str:
    """Write a small button: markup, and the same in words."""
    return _marked(scene.play.selection.mark(zone, id), zone, id, content, label, kind)


@lru_cache(maxsize=256)
def _marked(mark: Mark, zone: Zone, id: str, content: str, label: str, kind: str) -> str:
    return thing_button(
        mark,
        zone,
        id,
        spoken(label, content, hover=True),
        class_=classes("tile", kind, can=mark.can, picked=mark.picked),
    )


def of_action(scene: Scene[View], verb: Verb) -> str:
    """Write the tiles on a role card below an action, where it has some."""
    if verb in LADDERS:
        found = [_rung(scene, verb, count) for count in LADDER]
    elif verb == "draw":
        found = [_draw(scene, count) for count in DRAWS]
    elif verb == "repeat":
        found = [_repeat(scene, role) for role in REPEATS]
    else:
        return ""
    return tag(
        "span",
        *found,
        class_=classes("tiles", f"{verb}-tiles"),
        role="group",
        aria_label=sentences.verb(verb),
    )


def _rung(scene: Scene[View], verb: Verb, count: int) -> str:
    zone, kind = LADDERS[verb]
    return tile(scene, zone, str(count), *_price(kind, count))


@lru_cache(maxsize=64)
def _price(kind: str, count: int) -> tuple[str, str]:
    """Write so many of the goods with their price, in signs and in words."""
    jade = LADDER[count]
    shown = tag("b", text(count), tag("i", signs.good(kind), class_="of-what")) + tag(
        "small", text(jade), signs.good("jade"), class_="price"
    )
    # Translators: how many laborers or blocks, and their price: “3 laborers: 2 jade”.
    label = say("{goods}: {price}", goods=names.amount(kind, count), price=signs.price(jade))
    return shown, label


def _draw(scene: Scene[View], count: int) -> str:
    kept = DRAWS[count]
    label = say("Draw {count}, keep {kept}", count=count, kept=kept)
    # Translators: in short, below the number of cards that are drawn: how many of them are kept.
    keep = say("keep {count}", count=kept)
    shown = tag("b", text(count), icon("favor")) + tag("small", text(keep), class_="price")
    return tile(scene, DRAW_ZONE, str(count), shown, label)


def _repeat(scene: Scene[View], role: Role) -> str:
    jade = REPEATS[role]
    label = say("{goods}: {price}", goods=names.role(role), price=signs.price(jade))
    shown = tag("b", icon(role)) + tag("small", text(jade), signs.good("jade"), class_="price")
    return tile(scene, REPEATS_ZONE, role, shown, label)


def still_open(picks: Selection) -> str:
    """Say what is open behind one place of a Build, the workers or a second block, and how many favors
    are still to be kept; empty for anything else."""
    plays = picks.remaining
    verbs, zones = {play.verb for play in plays}, [pick.zone for pick in picks.picked]
    spots = [names.place(pick.id) for pick in picks.picked if pick.zone == WALL]
    if verbs == {"keep"}:
        left = len(plays[0].move) - 1 - zones.count(DRAWN)
        return say_n("Choose {count} more favor [card|cards] to keep.", left)
    lengths = {len(play.move) for play in plays}
    if verbs == {"build"} and len(spots) == 1 and CREW not in zones and len(lengths) > 1:
        return say("{place}: choose who works, or a place for a second block.", place=spots[0])
    return ""


# Who works


def builds(scene: Scene[View]) -> list[Move]:
    """List the plays on exactly the places that are picked, which differ in who works; none until
    the places are known."""
    selection = scene.play.selection
    places = {pick.id for pick in (*selection.picked, *selection.implied) if pick.zone == WALL}
    verbs = {play.verb for play in selection.remaining} & {"build", "replace"}
    if not places:
        return []
    return [
        play.move for play in selection.plays if play.verb in verbs and {*play.move[1:-1]} == places
    ]


def crews(scene: Scene[View]) -> str:
    """Write every mix of workers for the picked places, with what of it is lost."""
    found = builds(scene)
    if not found:
        return ""
    need = workers_needed(found[0])
    mixes = sorted({int(move[-1]) for move in found}, reverse=True)
    # Translators: a heading: which workers build; {count} is a number.
    title = say("Who works? {count} needed", count=need)
    shown = (_crew(scene, laborers, need) for laborers in mixes)
    return row("crew", text(title), shown, said=title)


def _crew(scene: Scene[View], laborers: int, need: int) -> str:
    used = {"laborers": laborers, "convicts": need - laborers}
    gone = dict(zip(("laborers", "convicts"), losses(laborers, need), strict=True))
    shown = tag("b", signs.goods(used)) + tag("small", signs.lost(gone), class_="price")
    # Translators: workers, and who of them returns to the supply.
    label = say(
        "{workers}; lost: {lost}",
        workers=names.crew(laborers, need),
        lost=names.lost(laborers, need),
    )
    return tile(scene, CREW, str(laborers), shown, label, "mix")


def row(kind: str, title: str, found: Iterable[str], *, said: str) -> str:
    """Write tiles with a heading: markup, and the same in words."""
    return tag(
        "div",
        tag("h2", title),
        tag("span", join(found), class_="tiles"),
        class_=classes("asking-for", kind),
        role="group",
        aria_label=said,
    )


BIDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
"""The bids of the digits, in the order of the keys."""


def keyed(scene: Scene[View]) -> list[Pick]:
    """List the role cards and behind them the favors; or the choices of a question."""
    view, seat = scene.view, scene.viewer or NOBODY
    name = phase(scene)
    if not name:
        return []
    side = view.sides[seat]
    hand = [Pick(FAVOR_ZONE, card) for card in side.favors or ()]
    match name:
        case "keep":
            return [Pick(DRAWN, card) for card in side.drawn or ()]
        case "bid":
            return [Pick(BID, jade) for jade in BIDS]
        case "after":
            return [Pick(FOR, "jade"), Pick(FOR, "chip")]
        case "act":
            return [*(Pick(ROLE_ZONE, role) for role in ROLES), *hand]
        case "repeated" | "trade":
            return hand
    return []


def shown(scene: Scene[View], zone: Zone) -> dict[str, str]:
    """Return the digits of what lies in this zone, by its id."""
    found = widgets.shown(scene, keyed(scene))
    return {pick.id: digit for pick, digit in found.items() if pick.zone == zone}


# The petition


def bidding(scene: Scene[View]) -> str:
    """Write every bid that the viewer can make, with its value; beside it what the others can
    bid."""
    view = scene.view
    seat = view.decides or NOBODY
    side = view.sides[seat]
    enough = surely(view, seat)
    tiles = [_tile(scene, jade, side.bonus, enough) for jade in range(side.jade + 1)]
    return tag(
        "section",
        tag("h2", text(say("Your bid")), _bonus(side.bonus)),
        tag("div", *tiles, class_="tiles bids", role="group", aria_label=say("Your bid")),
        quiet(_sure(enough)),
        class_="bidding can",
    ) + tag(
        "div",
        # Translators: the others who make a bid.
        tag("h2", text(say("The others"))),
        tag("ul", *_rivals(view, seat), class_="rivals"),
        quiet(_ties(view)),
        class_="bidding against",
    )


def _bonus(bonus: int) -> str:
    if not bonus:
        return ""
    # Translators: what played favor cards add to a bid.
    said = say("plus {count} from favor cards", count=bonus)
    return tag("span", signs.good("bid"), text(said), class_="bonus")


def _tile(scene: Scene[View], jade: int, bonus: int, enough: int | None) -> str:
    mark = scene.play.selection.mark(BID, str(jade))
    sure = enough is not None and jade >= enough
    value = tag("small", text(f"= {jade + bonus}"), class_="price") if bonus else ""
    label = names.amount("jade", jade)
    if bonus:
        # Translators: a bid: {jade} is such as “3 jade”, {value} the number that it is worth.
        label = say("{jade}, worth {value}", jade=label, value=jade + bonus)
    return thing_button(
        mark,
        BID,
        str(jade),
        spoken(label, tag("b", text(jade)), value),
        class_=classes("tile", "bid", sure=sure, can=mark.can, picked=mark.picked),
    )


def _sure(enough: int | None) -> str:
    if enough is None:
        return say("Even all your jade cannot guarantee a win.")
    if not enough:
        return say("Any bid is sure to win.")
    jade = names.amount("jade", enough)
    # Translators: {jade} is such as “7 jade”.
    return say("Bid at least {jade} and you are sure to win.", jade=jade)


def _rivals(view: View, seat: Seat) -> Iterator[str]:
    for bidder in bidders(view):
        if bidder.seat == seat:
            continue
        # Translators: a bid, which lies face down or is still to be made.
        state = say("sealed") if view.sides[bidder.seat].has_bid else say("still to come")
        # Translators: what somebody can bid; the numbers are values of bids.
        span = say("worth {least} to {most}", least=bidder.bonus, most=bidder.most)
        yield tag(
            "li",
            emblem(MANIFEST.signs[bidder.seat], bidder.seat),
            tag("b", text(names.nation(bidder.seat))),
            tag("span", text(span)),
            tag("small", text(state)),
            class_=classes("rival", bidder.seat),
        )


def _ties(view: View) -> str:
    if view.holder is None:
        return say("Ties: the bid with more jade wins, then a random draw.")
    return say(
        # Translators: {names} is all players in their order, such as “Phoenix, then Dragon”.
        "Ties: the bid with more jade wins, then whoever comes first: {names}.",
        names=names.in_order([*view.order[1:], view.order[0]]),
    )


# The line of the round


def line(scene: Scene[View]) -> str:
    """Show how the petition of this round went, or who has sealed a bid."""
    view = scene.view
    if view.outcome is not None:
        return ""
    found = [*(_revealed(scene) if view.lap else _sealing(view))]
    bids = tag("ul", *found, class_="made-bids")
    return tag("div", tag("h2", text(say("Petition"))), bids, class_="petition") if found else ""


def _sealing(view: View) -> Iterator[str]:
    if view.question is None or view.question[0] != "bid":
        return
    for seat in view.order:
        side = view.sides[seat]
        if side.bid is not None:
            shown, said = text(side.bid), names.amount("jade", side.bid)
        elif side.has_bid:
            shown, said = icon("lock"), say("sealed")
        else:
            shown, said = "…", say("still to come")
        yield _entry(seat, shown, said, done=side.has_bid)


def _revealed(scene: Scene[View]) -> Iterator[str]:
    view = scene.view
    if not view.bids:
        return
    bonuses = _bonuses(scene)
    for seat in view.order:
        jade, bonus = view.bids[seat], bonuses.get(seat, 0)
        shown, said = text(jade), names.amount("jade", jade)
        if bonus:
            shown = text(f"{jade}+{bonus}")
            said = say("{jade}, worth {value}", jade=said, value=jade + bonus)
        won = seat == view.holder
        if won:
            # Translators: {bid} is such as “3 jade, worth 5”.
            said = say("{bid}: won the marker", bid=said)
        yield _entry(seat, shown, said, won=won, done=True)


def _bonuses(scene: Scene[View]) -> Mapping[Seat, int]:
    """Read the bonuses from the log: favors played since came too late."""
    last = scene.replay.at if scene.replay else None
    for entry in reversed(scene.log):
        event = entry.event
        if event and event.code == "bids" and (last is None or entry.ply <= last):
            found: Mapping[Seat, int] = event.args["bonuses"]
            return found
    return {seat: side.bonus for seat, side in scene.view.sides.items()}


def _entry(seat: Seat, shown: str, said: str, *, won: bool = False, done: bool = False) -> str:
    name = names.nation(seat)
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
