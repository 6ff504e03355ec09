"""Every open pile, to be browsed and taken from: cards to draft, discards, reserves, locations."""

from __future__ import annotations

from collections.abc import Iterable

from acres.app.kit.html import DOT, classes, join, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import fold, legend_button, pile, seat_name
from acres.core.errors import Reason
from acres.core.move import Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_n
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page import house_rules
from acres.games.snow.page.cards import SYMBOLS, abilities, counted, note_lines
from acres.games.snow.page.hand import line
from acres.games.snow.page.look import LEGENDS
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import (
    CARDS,
    EMPIRE,
    FRENCH,
    INTENDANT_COST,
    NEUTRAL,
    OTHER,
    SEATS,
    Card,
)
from acres.games.snow.rules.state import absent_cards
from acres.games.snow.rules.view import View
from acres.games.snow.text import names, sentences

DECK, LOCATION = Zone("deck"), Zone("location")
"""Piles that no move takes anything from."""

PLAIN = frozenset((*SYMBOLS, "convert"))
"""Signs that the card's name or a note explains."""


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the tab of piles, written only while it is open."""
    if not scene.shell.shows("piles"):
        return {"panel-piles": ""}
    own = scene.viewer or scene.view.to_move
    shown = (
        _to_draft(scene, own),
        _neutral(scene, own),
        _side(scene, own, mine=True),
        _side(scene, OTHER[own], mine=False),
    )
    sign = legend_button(scene, "piles", LEGENDS["piles"])
    return {"panel-piles": tag("div", sign, class_="legend-of") + join(shown)}


def seats_in_order(scene: Scene[View]) -> tuple[Seat, Seat]:
    """Return the seats, the viewer's first."""
    own = scene.viewer or SEATS[0]
    return own, OTHER[own]


def titled(title: str, count: int) -> str:
    """Return the name of a pile with its number of cards."""
    # Translators: a pile, and how many cards it has.
    return say("{pile} ({count})", pile=title, count=count)


# Cards to draft


def _to_draft(scene: Scene[View], seat: Seat) -> str:
    side = scene.view.sides[seat]
    mine = seat == scene.viewer
    title = (
        say_n("To draft: you have {count} coin", "To draft: you have {count} coins", side.money)
        if mine
        # Translators: cards that can be drafted.
        else say("To draft")
    )
    lines = _drafts(scene, seat, zones.DRAFT, side.empire, live=mine)
    body = tag("ul", *lines, class_="card-lines") if lines else ""
    gone = _none_left(scene, seat)
    bar = _bar(scene, seat)
    return fold(title, bar, body, gone, id="draft", kind=seat, opened=True)


def _neutral(scene: Scene[View], seat: Seat) -> str:
    live = seat == scene.viewer
    lines = _drafts(scene, seat, zones.NEUTRAL, scene.view.neutral, live=live)
    title = say("Neutral cards, for both sides")
    return pile(title, lines, id="neutral", kind="neutral", opened=True)


def _drafts(
    scene: Scene[View], seat: Seat, zone: Zone, ids: Iterable[str], *, live: bool
) -> list[str]:
    """Return each kind with its cost and abilities, the cheapest first."""
    kinds = [*EMPIRE[seat], *NEUTRAL]
    ids = sorted(ids, key=lambda card: (CARDS[seat][card].cost, kinds.index(card)))
    money = scene.view.sides[seat].money
    return [
        line(
            scene,
            one,
            seat,
            cost=CARDS[seat][one.id].cost,
            live=live,
            more=_in_words(house_rules.as_played(scene, one.id, seat), money if live else None),
        )
        for one in counted(zone, ids)
    ]


def _in_words(card: Card, money: int | None) -> str:
    said = [label for sign, label, _ in abilities(card) if sign not in PLAIN] + note_lines(card)
    found = tag("span", text(DOT.join(said))) if said else ""
    if money is not None and card.cost > money:
        short = say_n("{have} of {count} coin", "{have} of {count} coins", card.cost, have=money)
        found += tag("b", text(short), class_="short")
    return found


def _none_left(scene: Scene[View], seat: Seat) -> str:
    view = scene.view
    absent = absent_cards(view.rules, seat)
    kinds = [
        card.id
        for card in (*EMPIRE[seat].values(), *NEUTRAL.values())
        if card.id not in view.sides[seat].empire + view.neutral
        and card.count > absent.get(card.id, 0)
    ]
    return quiet(say("Empty piles: {cards}.", cards=names.cards(kinds)) if kinds else "")


def _bar(scene: Scene[View], seat: Seat) -> str:
    """Say why nothing at all can be drafted now, whatever the cost."""
    view = scene.view
    if scene.mode != "play" or seat != scene.viewer or "draft" in scene.play.selection.verbs():
        return ""
    if view.question is not None:
        return quiet(sentences.reason(Reason("answer-first", "2.2")))
    if not view.actions:
        return quiet(sentences.reason(Reason("no-action-left", "2.2")))
    return ""


# What lies elsewhere


def _side(scene: Scene[View], seat: Seat, *, mine: bool) -> str:
    """Return the other piles of a side, the draw pile as a set if it may be known."""
    side = scene.view.sides[seat]
    found = [tag("h2", seat_name(MANIFEST, seat), class_=classes("side-of", seat))]
    if not mine:
        lines = _drafts(scene, seat, zones.DRAFT, side.empire, live=False)
        found.append(pile(say("To draft"), lines, id=f"draft-{seat}", kind=seat))
    live = mine and seat == scene.viewer
    piles = [
        (zones.RESERVE, say("Reserve"), side.reserve, True),
        (zones.DISCARD, say("Discard pile, top card first"), side.discard[::-1], True),
    ]
    if side.hand is not None:
        piles.insert(0, (DECK, say("Draw pile, in no particular order"), side.undrawn, False))
    for zone, title, ids, takes in piles:
        lines = _lines(scene, zone, ids, seat, live=live and takes)
        above = _no_way_back(scene) if live and zone == zones.DISCARD else ""
        title = titled(title, len(ids))
        opened = bool(ids) and zone != DECK
        found.append(pile(title, lines, id=f"{zone}-{seat}", kind=seat, opened=opened, above=above))
    found += _rows(scene, seat, live=live)
    lines = _lines(scene, LOCATION, side.locations, seat, live=False)
    title = titled(say("Locations not in play"), len(lines))
    found.append(pile(title, lines, id=f"location-{seat}", kind=seat))
    return join(found)


def _lines(
    scene: Scene[View], zone: Zone, ids: Iterable[str], seat: Seat, *, live: bool
) -> list[str]:
    return [line(scene, one, seat, live=live) for one in counted(zone, ids)]


def _no_way_back(scene: Scene[View]) -> str:
    side = scene.view.sides[scene.viewer or NOBODY]
    if scene.viewer != FRENCH or not side.discard or "intendant" in scene.play.selection.verbs():
        return ""
    if "intendant" not in (side.hand or ()):
        return sentences.reason(Reason("not-in-hand", "8.10", {"card": "intendant"}))
    if side.money < INTENDANT_COST:
        need = {"card": "intendant", "need": INTENDANT_COST, "have": side.money}
        return sentences.reason(Reason("too-dear", "8.10", need))
    return ""


def _rows(scene: Scene[View], seat: Seat, *, live: bool) -> list[str]:
    view = scene.view
    found = []
    for besieger, siege in view.sieges.items():
        row = view.sides[seat].rows[besieger]
        if siege is not None and row:
            title = say("In the siege of {place}", place=names.place(siege[0]))
            lines = _lines(scene, zones.ROW, row, seat, live=live)
            found.append(
                pile(
                    titled(title, len(row)),
                    lines,
                    id=f"row-{besieger}-{seat}",
                    kind=seat,
                    opened=True,
                )
            )
    return found
