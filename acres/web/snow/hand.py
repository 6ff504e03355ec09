"""The viewer's hand and reserve, and the tray of cards lying elsewhere that can be taken now."""

from __future__ import annotations

from acres.snow import names
from acres.snow.data import CARDS, EMPIRE, NEUTRAL
from acres.snow.view import View
from acres.table.words import say, say_n
from acres.web.html import classes, icon, join, tag, text
from acres.web.scene import Scene
from acres.web.snow.cards import Shown, card, counted, numbered, trouble

CROWDED, PACKED = 8, 11
"""From so many cards on they are narrower, and narrower still."""
TRAYS = {"draft": ("draft", "neutral"), "intendant": ("discard",), "lose": ("row",)}
"""By the action or question chosen: the zones whose cards it can take."""


def regions(scene: Scene) -> dict[str, str]:
    """The hand, the reserve and the tray."""
    view = scene.view
    if view is None or scene.viewer is None or view.sides[scene.viewer].hand is None:
        return {"hand": "", "reserve": "", "tray": ""}
    return {"hand": _hand(scene), "reserve": _reserve(scene), "tray": _tray(scene)}


def _hand(scene: Scene) -> str:
    view, seat = scene.view, scene.viewer or ""
    hand = view.sides[seat].hand or ()
    heading = tag(
        "h2",
        text(say("Hand")),
        tag("span", text(len(hand)), class_="count"),
        class_="zone-title",
    )
    cards = [card(scene, shown, seat) for shown in numbered("hand", hand)]
    size = "packed" if len(hand) >= PACKED else "crowded" if len(hand) >= CROWDED else ""
    return heading + tag("ul", *cards, class_=classes("cards", size), data_count=len(hand))


def _reserve(scene: Scene) -> str:
    """Lines, not cards: a reserve is fetched as a whole."""
    view, seat = scene.view, scene.viewer or ""
    side = view.sides[seat]
    limit = view.rules.reserve_limit
    count = f"{len(side.reserve)}/{limit}" if limit else len(side.reserve)
    heading = tag(
        "h2",
        text(say("Reserve")),
        tag("span", text(count), class_="count"),
        class_="zone-title",
    )
    if not side.reserve:
        return heading + tag("p", text(say("Empty")), class_="quiet")
    lines = [line(scene, shown, seat) for shown in numbered("reserve", side.reserve)]
    return heading + tag("ul", *lines, class_="card-lines")


def line(
    scene: Scene, shown: Shown, seat: str, *, cost: int | None = None, live: bool = True
) -> str:
    """A card as one line of a pile: its name, how many, what it costs."""
    facts = CARDS[seat][shown.id]
    mark = scene.ui.mark(shown.zone, shown.id, shown.copy) if live else None
    can, picked = bool(mark and mark.can), bool(mark and mark.picked)
    signs = [icon(word, names.symbol(word)) for word in sorted(facts.symbols - {"military"})]
    if facts.strength:
        label = say("military strength {count}", count=facts.strength)
        signs.append(icon("military", label))
    content = [
        tag("span", text(names.card(shown.id)), class_="line-name"),
        tag("span", join(signs), class_="line-signs"),
    ]
    if shown.number > 1:
        content.append(tag("span", text(f"×{shown.number}"), class_="copies"))
    if cost is not None:
        label = say("costs {count}", count=cost)
        content.append(tag("span", icon("coin", label), text(cost), class_="price"))
    own = scene.viewer if live else None
    dear = cost is not None and own is not None and cost > scene.view.sides[own].money
    button = tag(
        "button",
        *content,
        type="button",
        data_zone=shown.zone if live else None,
        data_do=None if live else "inspect",
        data_id=shown.id,
        data_copy=shown.copy or None,
        data_can=can or not live,
        aria_pressed=("true" if picked else "false") if live else None,
        aria_disabled="true" if mark and mark.off else None,
    )
    lost = trouble(facts, scene.view, seat) if shown.zone == "reserve" else None
    colours = "neutral" if facts.neutral else seat
    return tag(
        "li",
        button,
        class_=classes("card-line", colours, can=can, picked=picked, dear=dear, troubled=lost),
    )


def price_of(id: str, seat: str) -> int:
    """What drafting the card costs (8.5)."""
    return CARDS[seat][id].cost


def _tray(scene: Scene) -> str:
    """Whole cards above the hand, while an action asks for one that lies elsewhere."""
    view: View = scene.view
    seat = scene.viewer or ""
    wanted = scene.ui.verb or ""
    if view.question is not None and view.question[0] == "lose" and view.decides == seat:
        wanted = "lose"
    elif view.question is not None:
        wanted = ""
    if wanted not in TRAYS:
        return ""
    shown = [
        (one, price_of(one.id, seat) if wanted == "draft" else None)
        for zone in TRAYS[wanted]
        for one in counted(zone, _lying(scene, seat, zone))
    ]
    if wanted == "draft":
        title = say_n(
            "Draft: you have {count} coin", "Draft: you have {count} coins", view.sides[seat].money
        )
    elif wanted == "intendant":
        title = say("Take back one of your discards")
    else:
        title = say("Choose the card that goes back to its pile")
    close = tag(
        "button",
        text(say("Close")),
        type="button",
        class_="plain",
        data_do="cancel",
        data_can=True,
    )
    cards = [card(scene, one, seat, cost=cost) for one, cost in shown]
    return tag(
        "section",
        tag("header", tag("h2", text(title)), "" if wanted == "lose" else close),
        tag("ul", *cards, class_="cards"),
        class_="tray",
    )


def _lying(scene: Scene, seat: str, zone: str) -> list[str]:
    """The cards of a zone, empire cards in the order of the tables."""
    view: View = scene.view
    side = view.sides[seat]
    match zone:
        case "draft":
            return [id for id in EMPIRE[seat] for _ in range(side.empire.count(id))]
        case "neutral":
            return [id for id in NEUTRAL for _ in range(view.neutral.count(id))]
        case "discard":
            return list(side.discard)
    return [card for row in side.rows.values() for card in row if scene.ui.can_start("row", card)]
