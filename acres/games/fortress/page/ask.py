"""The strip between the wall and one's own tableau: what is asked now, else the petition; and the
small buttons with a number that answer it."""

from __future__ import annotations

from collections.abc import Iterable

from acres.app.kit import widgets
from acres.app.kit.html import button_tag, classes, icon, join, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Pick
from acres.core.move import Move, Verb, Zone
from acres.core.seat import NOBODY
from acres.core.sentences import say
from acres.games.fortress.page import figures, petition
from acres.games.fortress.page.preview import phase, spent
from acres.games.fortress.rules.building import losses, workers_needed
from acres.games.fortress.rules.data import BUYBACK, DRAWS, LADDER, REPEATS, ROLES
from acres.games.fortress.rules.turn import (
    BID,
    BLOCKS_ZONE,
    CREW,
    DRAW_ZONE,
    DRAWN,
    FAVOR_ZONE,
    FOR,
    LABORERS_ZONE,
    ROLE_ZONE,
    WALL,
)
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """The strip; empty where nothing is asked and no bids lie open."""
    return {"ask": _content(scene) + _ways(scene)}


def _content(scene: Scene[View]) -> str:
    found = crews(scene)
    if found:
        return found
    match phase(scene):
        case "after" if "redeem" in scene.play.selection.verbs():
            return _buyback(scene)
        case "trade":
            return _trade(scene)
    return petition.line(scene)


def _buyback(scene: Scene[View]) -> str:
    """What the card just played can be taken back for."""
    side = scene.view.sides[scene.view.decides or NOBODY]
    jade = tag("b", text(BUYBACK), figures.good("jade"))
    chip = tag("b", text(1), figures.good("chips"))
    found = (
        tile(scene, FOR, "jade", jade, sentences.amount("jade", BUYBACK), "for"),
        tile(scene, FOR, "chip", chip, sentences.amount("chips", 1), "for"),
    )
    role = side.now[-1] if side.now else ""
    title = tag("span", icon(role) if role else "", text(say("Take it back and act once more?")))
    return row("buyback", title, found, said=say("Take it back and act once more?"))


def _trade(scene: Scene[View]) -> str:
    """What a favor is traded for, at the very end (Variants)."""
    found = (
        tile(
            scene,
            FOR,
            word,
            tag("b", text(1), figures.good(kind)),
            sentences.amount(kind, 1),
            "for",
        )
        for word, kind in (("jade", "jade"), ("convict", "convicts"))
    )
    title = say("Trade a favor card for")
    return row("trading", text(title), found, said=title)


def _ways(scene: Scene[View]) -> str:
    """The governor's block, the second block, and what ends a turn or the trades."""
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
                icon("lock", say("cannot be taken back")) if scene.play.end_reveals else "",
                do="end-turn",
                can=scene.play.can_end,
                class_="way ending",
                title=sentences.verb_hint("end"),
            )
        )
    return tag("div", join(found), class_="ways") if found else ""


def _way(scene: Scene[View], verb: Verb, sign: str) -> str:
    selection = scene.play.selection
    fits = selection.verbs().get(verb)
    chosen = verb in (selection.verb, (selection.move or ("",))[0])
    return button_tag(
        icon(sign) if sign else "",
        tag("span", text(sentences.verb(verb))),
        do="verb",
        id=verb,
        can=fits is not None,
        pressed=chosen,
        class_=classes("way", verb, chosen=chosen, unfit=fits is False),
        title=sentences.verb_hint(verb),
    )


REPEAT_ZONE = Zone("repeats")
LADDERS = {"recruit": (LABORERS_ZONE, "laborers"), "buy": (BLOCKS_ZONE, "blocks")}
"""The actions with a ladder of prices: the zone of its tiles, and what is taken."""


def tile(scene: Scene[View], zone: Zone, id: str, content: str, label: str, kind: str = "") -> str:
    """One of them: markup, and the same in words."""
    mark = scene.play.selection.mark(zone, id)
    return button_tag(
        spoken(label, content),
        zone=zone,
        id=id,
        can=mark.can,
        off=mark.off,
        pressed=mark.picked,
        class_=classes("tile", kind, can=mark.can, picked=mark.picked),
        title=label,
    )


def of_action(scene: Scene[View], verb: Verb) -> str:
    """The tiles on a role card below an action, where it has some."""
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
    """One to five laborers, or blocks, with their price."""
    zone, kind = LADDERS[verb]
    jade = LADDER[count]
    shown = tag("b", text(count), tag("i", figures.good(kind), class_="of-what")) + tag(
        "small", text(jade), figures.good("jade"), class_="price"
    )
    # Translators: how many laborers or blocks, and their price: “3 laborers: 2 jade”.
    label = say("{goods}: {price}", goods=sentences.amount(kind, count), price=figures.price(jade))
    return tile(scene, zone, str(count), shown, label)


def _draw(scene: Scene[View], count: int) -> str:
    """Draw so many, keep so many."""
    kept = DRAWS[count]
    label = say("Draw {count}, keep {kept}", count=count, kept=kept)
    shown = tag("b", text(count), icon("favor")) + tag("small", "→ ", text(kept), class_="price")
    return tile(scene, DRAW_ZONE, str(count), shown, label)


def _repeat(scene: Scene[View], role: str) -> str:
    """A role that could be repeated, with its price."""
    jade = next(price for own, price in REPEATS.items() if own == role)
    label = say("{goods}: {price}", goods=sentences.role(role), price=figures.price(jade))
    shown = tag("b", icon(role)) + tag("small", text(jade), figures.good("jade"), class_="price")
    return tile(scene, REPEAT_ZONE, role, shown, label)


# Who works


def builds(scene: Scene[View]) -> list[Move]:
    """The plays on exactly the places that are picked, which differ in who works; none as long
    as the places are not known."""
    selection = scene.play.selection
    places = {pick.id for pick in (*selection.picked, *selection.implied) if pick.zone == WALL}
    verbs = {play.verb for play in selection.remaining} & {"build", "replace"}
    if not places:
        return []
    return [
        play.move for play in selection.plays if play.verb in verbs and {*play.move[1:-1]} == places
    ]


def crews(scene: Scene[View]) -> str:
    """Every mix of workers for the picked places, with what of it is lost."""
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
    shown = tag("b", figures.goods(used)) + tag(
        "small", figures.goods({kind: -count for kind, count in gone.items()}), class_="price"
    )
    # Translators: workers, and who of them returns to the supply.
    label = say(
        "{workers}; lost: {lost}",
        workers=sentences.crew(laborers, need),
        lost=sentences.lost(laborers, need),
    )
    return tile(scene, CREW, str(laborers), shown, label, "mix")


def row(kind: str, title: str, found: Iterable[str], *, said: str) -> str:
    """Tiles with a heading: markup, and the same in words."""
    return tag(
        "div",
        tag("h2", title),
        tag("span", join(found), class_="tiles"),
        class_=classes("asking-for", kind),
        role="group",
        aria_label=said,
    )


BIDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
"""What the digits bid, in the order of the keys."""


def keyed(scene: Scene[View]) -> list[Pick]:
    """The role cards and behind them the favors; what is chosen among in a question."""
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
    """The digits of what lies in this zone, by its id."""
    found = widgets.shown(scene, keyed(scene))
    return {pick.id: digit for pick, digit in found.items() if pick.zone == zone}
