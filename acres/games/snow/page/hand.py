"""The viewer's hand and reserve, and the tray of cards lying elsewhere that can be taken now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from acres.app.kit import widgets
from acres.app.kit.html import button_tag, classes, icon, join, quiet, spoken, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Chain, Mark, Pick, Thing
from acres.app.kit.widgets import card_lines, legend_button
from acres.core.move import Verb, Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_n
from acres.games.snow.page import cards, house_rules
from acres.games.snow.page.cards import (
    ShownCard,
    abilities,
    card,
    counted,
    marks,
    numbered,
    trouble,
)
from acres.games.snow.page.look import LEGENDS
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import Kinds, cards_of
from acres.games.snow.rules.data import EMPIRE, NEUTRAL, OTHER, Card
from acres.games.snow.rules.state import State
from acres.games.snow.rules.trade import next_discard_cost
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

CROWDED, PACKED = 8, 11
"""From so many cards on they are narrower, and narrower still."""
TRAYS = {
    "draft": (zones.DRAFT, zones.NEUTRAL),
    "intendant": (zones.DISCARD,),
    "lose": (zones.ROW,),
    "give-ambush": (zones.ROW,),
    "french-choice": (zones.DRAFT,),
}
"""By the action or question: the zones beside hand and reserve whose cards it can take."""
OPTIONAL = frozenset({"give-ambush"})
"""Actions and questions that often find nothing there."""


def keyed(scene: Scene[View]) -> list[Pick]:
    """Return the cards that digits pick: the tray while there is one, else the hand."""
    seat = scene.viewer
    if seat is None or scene.view.sides[seat].hand is None:
        return []
    in_tray = [one.pick for one, _ in _offered(scene)]
    own = [one.pick for one in numbered(zones.HAND, scene.view.sides[seat].hand or ())]
    return in_tray + own if _wanted(scene) in OPTIONAL else in_tray or own


def chain(state: State) -> Chain | None:
    """Return the hand, and the number of its cards that the deciding side can discard at once: the
    first of an action is free, the others are paid if they cost anything."""
    question = state.stack[-1] if state.stack else None
    begun = question is not None and question[0] == "discarding"
    if question is not None and not begun:
        return None
    side = state.sides[question[1] if question else state.to_move]
    things: Counter[Thing] = Counter((zones.HAND, card) for card in side.hand)
    cost = next_discard_cost(state.rules)
    paid = side.money // cost if cost else len(side.hand)
    most = min(len(side.hand), paid + (not begun))
    return Chain(Verb("discard"), things, "discarded", most, ("done",), begun)


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the hand, the reserve and the tray."""
    seat = scene.viewer
    if seat is None or scene.view.sides[seat].hand is None:
        return {"hand": "", "reserve": "", "tray": ""}
    keys = widgets.shown(scene, keyed(scene))
    return {
        "hand": _hand(scene, seat, keys),
        "reserve": _reserve(scene, seat) + _open_hand(scene, OTHER[seat]),
        "tray": _tray(scene, seat, keys),
    }


def _hand(scene: Scene[View], seat: Seat, keys: Mapping[Pick, str]) -> str:
    hand = scene.view.sides[seat].hand or ()
    cards = [
        card(scene, shown, seat, key=keys.get(shown.pick)) for shown in numbered(zones.HAND, hand)
    ]
    size = "packed" if len(hand) >= PACKED else "crowded" if len(hand) >= CROWDED else ""
    shown = tag("ul", *cards, class_=classes("cards", size), data_count=len(hand))
    # Translators: the cards in hand.
    return _heading(say("Hand"), len(hand), legend_button(scene, "cards", LEGENDS["cards"])) + shown


def _reserve(scene: Scene[View], seat: Seat) -> str:
    """Show the reserve as lines, since it is fetched as a whole."""
    reserve, limit = scene.view.sides[seat].reserve, scene.view.rules.reserve_limit
    count = f"{len(reserve)}/{limit}" if limit else len(reserve)
    # Translators: noun: the cards that lie openly aside.
    heading = _heading(say("Reserve"), count)
    lines = [line(scene, shown, seat) for shown in numbered(zones.RESERVE, reserve)]
    return heading + card_lines(lines)


def _open_hand(scene: Scene[View], seat: Seat) -> str:
    """Show the hand of the other side where the viewer may see it."""
    hand = scene.view.sides[seat].hand
    if hand is None:
        return ""
    # Translators: the cards in hand.
    title = say("{nation}: hand", nation=names.nation(seat))
    lines = [line(scene, one, seat, live=False) for one in counted(zones.HAND, hand)]
    return tag("section", _heading(title, len(hand)), card_lines(lines), class_="open-hand")


def _heading(title: str, count: object, *more: str) -> str:
    counted = tag("span", text(count), class_="count")
    return tag("div", tag("h2", text(title)), counted, *more, class_="zone-title")


def line(
    scene: Scene[View],
    shown: ShownCard,
    seat: Seat,
    *,
    cost: int | None = None,
    live: bool = True,
    odds: str = "",
    more: str = "",
) -> str:
    """Return a card as one line of a pile: its name, abilities, number and cost.

    `odds` is a chance shown at the end, `more` a second row. If `live` is False the card is only
    shown, and a tap looks at it closely.
    """
    kinds = cards_of(scene.view.rules, seat)
    return _line(
        shown,
        seat,
        kinds,
        scene.play.selection.mark(*shown.pick) if live else Mark(),
        differs=house_rules.mark(scene, shown.id, seat),
        dear=live and cost is not None and cost > scene.view.sides[seat].money,
        troubled=shown.zone == zones.RESERVE and bool(trouble(kinds[shown.id], scene.view, seat)),
        cost=cost,
        live=live,
        odds=odds,
        more=more,
    )


@lru_cache(maxsize=512)
def _line(
    shown: ShownCard,
    seat: Seat,
    kinds: Kinds,
    mark: Mark,
    *,
    differs: str,
    dear: bool,
    troubled: bool,
    cost: int | None,
    live: bool,
    odds: str,
    more: str,
) -> str:
    facts = kinds[shown.id]
    content = [
        tag("span", text(names.card(shown.id)), differs, class_="line-name"),
        marks(facts),
    ]
    if shown.number > 1:
        content.append(tag("span", text(f"×{shown.number}"), class_="copies"))
    if cost is not None:
        label = say_n("costs {count}", cost)
        content.append(tag("span", icon("coin", label), text(cost), class_="price"))
    if odds:
        content.append(tag("span", text(odds), class_="chance"))
    if more:
        content.append(tag("span", more, class_="line-more"))
    button = button_tag(
        join(content) if more else spoken(_line_name(shown, facts, cost, odds), *content),
        do=None if live else "inspect",
        zone=shown.zone if live else Zone(seat),
        id=shown.id,
        copy=shown.copy,
        can=mark.can or not live,
        off=mark.off,
        pressed=mark.picked if live else None,
    )
    return tag(
        "li",
        button,
        class_=classes(
            "card-line",
            "neutral" if facts.neutral else seat,
            can=mark.can,
            picked=mark.picked,
            with_more=bool(more),
            dear=dear,
            troubled=troubled,
        ),
    )


def _line_name(shown: ShownCard, facts: Card, cost: int | None, odds: str) -> str:
    many = say_n("{count} [card|cards]", shown.number) if shown.number > 1 else ""
    return cards.heard(
        names.card(shown.id),
        [label for _, label, _ in abilities(facts)],
        [each for each in (many, odds) if each],
        cost=cost,
    )


def _tray(scene: Scene[View], seat: Seat, keys: Mapping[Pick, str]) -> str:
    """Show whole cards above the hand, while an action or a question asks for a card that lies
    elsewhere."""
    wanted, shown = _wanted(scene), _offered(scene)
    if wanted not in TRAYS or (wanted in OPTIONAL and not shown):
        return ""
    money = scene.view.sides[seat].money
    match wanted:
        case "draft":
            title = say_n("Draft: you have {count} [coin|coins]", money)
        case "intendant":
            title = say("Take a card back from your discard pile")
        case "french-choice":
            title = say("Choose a card for your deck")
        case "give-ambush":
            title = say("You can also give up a card in a siege")
        case _:
            title = say("Choose a card to return to its pile")
    told = quiet(say("Both sides can draft neutral cards.")) if wanted == "draft" else ""
    close = button_tag(text(say("Close")), do="cancel", class_="plain")
    cards = [card(scene, one, seat, cost=cost, key=keys.get(one.pick)) for one, cost in shown]
    return tag(
        "section",
        tag("header", tag("h2", text(title)), told, "" if scene.view.question else close),
        tag("ul", *cards, class_="cards", data_row=True),
        class_="tray",
    )


def _wanted(scene: Scene[View]) -> str:
    if scene.view.question is None:
        return scene.play.selection.verb or ""
    return scene.view.question[0] if scene.view.decides == scene.viewer else ""


def _offered(scene: Scene[View]) -> list[tuple[ShownCard, int | None]]:
    """Return the cards of the tray with their costs; the cheapest first, so that each keeps its
    place and dear ones stand behind."""
    seat, wanted = scene.viewer or NOBODY, _wanted(scene)
    kinds = cards_of(scene.view.rules, seat)
    found = [
        (one, kinds[one.id].cost if wanted == "draft" else None)
        for zone in TRAYS.get(wanted, ())
        for one in counted(zone, _lying(scene, seat, zone))
    ]
    return sorted(found, key=lambda each: each[1] or 0)


def _lying(scene: Scene[View], seat: Seat, zone: Zone) -> list[str]:
    side = scene.view.sides[seat]
    match zone:
        case zones.DRAFT:
            return sorted(side.empire, key=[*EMPIRE[seat]].index)
        case zones.NEUTRAL:
            return sorted(scene.view.neutral, key=[*NEUTRAL].index)
        case zones.DISCARD:
            return list(side.discard)
    return [
        card
        for row in side.rows.values()
        for card in row
        if scene.play.selection.can_start(zones.ROW, card)
    ]
