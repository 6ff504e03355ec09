"""What the players have: the tableau of whoever looks, everybody's in short for the column, the
points for a narrow bar, and the round for the bar above."""

from __future__ import annotations

from collections.abc import Mapping

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, icon, join, signed, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import (
    change,
    panels,
    player,
    score_bar,
    seat_name,
    sheet_buttons,
    since_then,
)
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.fortress.analysis.forecast import ending
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import ask, favors, roles, signs
from acres.games.fortress.page.preview import eyes, phase, side_after
from acres.games.fortress.rules.data import ROLES, TURNS, governor_blocks
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences

OWNED = ("jade", "laborers", "convicts", "blocks", "chips", "treasures")


def regions(scene: Scene[View]) -> dict[str, str]:
    """What the viewer has, with the role cards or the question instead; everybody's boxes, whoever
    has the marker; the narrow bar, and on a small screen what opens the log and the piles."""
    view, before = scene.view, scene.before
    match phase(scene):
        case "bid":
            table = ask.bidding(scene)
        case "keep":
            table = favors.drawn(scene)
        case _:
            table = roles.cards(scene)
    points = {
        seat: tag("b", text(signed(side.points)))
        + since_then(side.points, before.sides[seat].points if before else None)
        + (icon("marker") if view.holder == seat else "")
        for seat, side in view.sides.items()
    }
    return {
        "own": _own(scene),
        "roles": table,
        "nations": join(_box(scene, seat) for seat in view.seats),
        "score": score_bar(MANIFEST, points, view.decides),
        "stage-sheets": sheet_buttons(panels("log", "piles")),
    }


def _name(view: View, seat: Seat, *more: str) -> str:
    return tag("h2", seat_name(MANIFEST, seat, "nation-name"), marker(view, seat), *more)


def _own(scene: Scene[View]) -> str:
    seat = eyes(scene)
    side = scene.view.sides[seat]
    return tag(
        "section",
        tag("header", _name(scene.view, seat)),
        tag("dl", *_figures(scene, seat), class_="purse"),
        tag("p", icon("camp"), text(sentences.region(side.camp)), class_="where-camp"),
        class_=classes("tableau", seat, deciding=scene.view.decides == seat),
        # Translators: what lies before a player.
        aria_label=say("{nation}: tableau", nation=sentences.nation(seat)),
    )


def _figures(scene: Scene[View], seat: Seat) -> list[str]:
    side, then = scene.view.sides[seat], side_after(scene, seat)
    found = [signs.figure("points", side.points, then.points if then else None, seat=seat)]
    for kind in OWNED:
        # Translators: behind one's blocks, which are ready: how many can still be bought.
        more = say("{count} to buy", count=side.unbought) if kind == "blocks" else ""
        now, after = getattr(side, kind), getattr(then, kind) if then else None
        found.append(signs.figure(kind, now, after, detail=more, seat=seat))
    for kind, now in (("income", side.income), ("bid", side.bonus)):
        after = then.lasting(kind) if then else now
        if now or after:
            found.append(signs.figure(kind, now, after, seat=seat))
    return found


def marker(view: View, seat: Seat) -> str:
    """The governor marker, and the governor's block that its holder may place."""
    if view.holder != seat:
        return ""
    # Translators: whoever holds it won the last petition and begins.
    sign = tag("span", icon("marker", say("governor marker")), class_="marker")
    if view.governor:
        # Translators: it was won in the petition, and may still be placed.
        label = say("a governor’s block to place")
        sign += tag("span", icon("governor", label), class_="marker waiting governor", title=label)
    return sign


# The column


def _box(scene: Scene[View], seat: Seat) -> str:
    view = scene.view
    side, then = view.sides[seat], side_after(scene, seat)
    before = scene.before.sides[seat] if scene.before else None

    def three(kind: str) -> tuple[int, int | None, int | None]:
        later, earlier = (getattr(own, kind) if own else None for own in (then, before))
        return getattr(side, kind), later, earlier

    points = tag(
        "p",
        icon("points"),
        tag("b", change(*three("points"))),
        tag("span", text(say("points")), class_="hidden-text"),
        _if_it_ended(view, seat),
        class_="total",
        data_at=f"{seat} points",
    )
    played_by = tag("span", text(player(scene.game, seat)), class_="player")
    goods = [signs.figure(kind, *three(kind), seat=seat) for kind in OWNED]
    return tag(
        "section",
        tag("header", _name(view, seat, played_by), points, data_at=seat),
        tag("dl", *goods, class_="goods"),
        tag("p", *_rest(view, seat), class_="rest"),
        class_=classes("seat-box", seat, deciding=view.decides == seat),
        aria_label=sentences.nation(seat),
        data_key=seat,
    )


@cached
def _forecast(view: View) -> Mapping[Seat, int]:
    found = ending(view)
    return found.outcome.scores if found else {}


def _if_it_ended(view: View, seat: Seat) -> str:
    points = _forecast(view).get(seat)
    if points is None:
        return ""
    said = say("{count} if the game ended now", count=points)
    shown = tag("span", text(f"({signed(points)})"), aria_hidden=True)
    return tag("small", shown, tag("span", text(said), class_="hidden-text"), title=said)


def _rest(view: View, seat: Seat) -> list[str]:
    side = view.sides[seat]
    cards = []
    for role in ROLES:
        place = roles.where(view, seat, role)
        label = say("{role}: {place}", role=sentences.role(role), place=roles.whereabouts(place))
        kind = classes("role-sign", f"is-{place}")
        cards.append(tag("span", icon(role, label), class_=kind, title=label))
    camp = tag("span", icon("camp"), text(sentences.region(side.camp)), class_="where-camp")
    # Translators: noun: favor cards that lie face down in a hand.
    in_hand = say("{count} in hand", count=side.favor_count)
    shown = say("{count} played", count=len(side.shown))
    cards_in_hand = tag(
        "span",
        icon("favor", say("favor cards")),
        tag("b", text(side.favor_count), title=in_hand),
        tag("span", text(f"+{len(side.shown)}"), title=shown) if side.shown else "",
        class_="favor-count",
        data_at=f"{seat} favors",
    )
    lasting = [
        tag("span", text(f"+{number}"), signs.good(kind, signs.name(kind)), class_="lasting")
        for kind, number in (("income", side.income), ("bid", side.bonus))
        if number
    ]
    return [tag("span", *cards, class_="role-row"), camp, cards_in_hand, *lasting]


# The bar


def when(view: View) -> str:
    """The round, and how many there are at most."""
    last = governor_blocks(view.rules.players)
    return say("round {round} of at most {last}", round=view.round, last=last)


def pips(scene: Scene[View]) -> str:
    """The three turns of the round, those begun filled; before them the petition."""
    view = scene.view
    last = governor_blocks(view.rules.players)
    turn = say("Turn {lap} of {turns}", lap=view.lap, turns=TURNS)
    label = turn if view.lap else say("Petition")
    steps = [tag("span", icon("marker"), class_=classes("pip", "petition-pip", here=not view.lap))]
    steps += [
        tag("span", text(lap), class_=classes("pip", past=lap < view.lap, here=lap == view.lap))
        for lap in range(1, TURNS + 1)
    ]
    return tag(
        "span",
        tag("span", text(f"{view.round}/{last}"), class_="round-short", aria_hidden=True),
        *steps,
        class_=classes("pips", view.decides),
        role="img",
        aria_label=label,
        title=label,
    )
