"""The tableau of whoever looks: what they have, their role cards, or the question instead."""

from __future__ import annotations

from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import favors, figures, petition, roles
from acres.games.fortress.page.preview import eyes, phase, side_after
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences

OWNED = ("jade", "laborers", "convicts", "blocks", "chips", "treasures")


def regions(scene: Scene[View]) -> dict[str, str]:
    """What the viewer has, and the role cards or the bids."""
    return {"own": _own(scene), "roles": _table(scene)}


def _table(scene: Scene[View]) -> str:
    """The role cards, unless something else is decided first."""
    match phase(scene):
        case "bid":
            return petition.panel(scene)
        case "keep":
            return favors.drawn(scene)
    return roles.cards(scene)


def _own(scene: Scene[View]) -> str:
    seat = eyes(scene)
    side = scene.view.sides[seat]
    head = tag(
        "header",
        tag(
            "h2",
            emblem(MANIFEST.signs[seat], seat),
            tag("span", text(sentences.nation(seat)), class_="nation-name"),
            marker(scene.view, seat),
        ),
    )
    return tag(
        "section",
        head,
        tag("dl", *_figures(scene, seat), class_="purse"),
        tag("p", icon("camp"), text(sentences.region(side.camp)), class_="where-camp"),
        class_=classes("tableau", seat, deciding=scene.view.decides == seat),
        # Translators: what lies before a player.
        aria_label=say("{nation}: tableau", nation=sentences.nation(seat)),
    )


def _figures(scene: Scene[View], seat: Seat) -> list[str]:
    """Points and goods, with the picked play if there is one; what favors bring for good."""
    side, then = scene.view.sides[seat], side_after(scene, seat)
    found = [figures.figure("points", side.points, then.points if then else None, seat=seat)]
    for kind in OWNED:
        # Translators: behind one's blocks, which are ready: how many can still be bought.
        more = say("{count} to buy", count=side.unbought) if kind == "blocks" else ""
        now, after = getattr(side, kind), getattr(then, kind) if then else None
        found.append(figures.figure(kind, now, after, detail=more, seat=seat))
    for kind, now in (("income", side.income), ("bid", side.bonus)):
        after = then.lasting(kind) if then else now
        if now or after:
            found.append(figures.figure(kind, now, after, seat=seat))
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
