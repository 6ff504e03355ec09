"""Every open pile, to be browsed and taken from: cards to draft, discards, reserves, locations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from acres.app.kit.html import DOT, classes, join, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import fold, legend_button, pile, seat_name
from acres.core.errors import Reason
from acres.core.move import Zone
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_n
from acres.games.snow.manifest import MANIFEST
from acres.games.snow.page.cards import SYMBOLS, abilities, counted, note_lines
from acres.games.snow.page.hand import line
from acres.games.snow.page.look import LEGENDS
from acres.games.snow.rules import zones
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    EMPIRE,
    FRENCH,
    NEUTRAL,
    OTHER,
    Card,
)
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
        tag("div", legend_button(scene, "piles", LEGENDS["piles"]), class_="legend-of"),
        _to_draft(scene, own),
        _neutral(scene, own),
        _side(scene, own, mine=True),
        _side(scene, OTHER[own], mine=False),
    )
    return {"panel-piles": join(shown)}


def titled(title: str, count: int) -> str:
    """Return the name of a pile with its number of cards."""
    # Translators: a pile, and how many cards it has.
    return say("{pile} ({count})", pile=title, count=count)


# Cards to draft


def _to_draft(scene: Scene[View], seat: Seat) -> str:
    side = scene.view.sides[seat]
    mine = seat == scene.viewer
    title = (
        say_n("To draft: you have {count} [coin|coins]", side.money)
        if mine
        # Translators: cards that can be drafted.
        else say("To draft")
    )
    lines = _drafts(scene, seat, zones.DRAFT, side.empire, live=mine)
    body = tag("ul", *lines, class_="card-lines") if lines else ""
    above, below = _bar(scene, seat), _none_left(scene, seat)
    return fold(title, above, body, below, id="draft", kind=seat, opened=True)


def _neutral(scene: Scene[View], seat: Seat) -> str:
    live = seat == scene.viewer
    lines = _drafts(scene, seat, zones.NEUTRAL, scene.view.neutral, live=live)
    title = say("Neutral cards, for both sides")
    return pile(title, lines, id="neutral", kind="neutral", opened=True)


def _drafts(
    scene: Scene[View], seat: Seat, zone: Zone, ids: Iterable[str], *, live: bool
) -> list[str]:
    """Return each kind with its cost and abilities, the cheapest first."""
    kinds, order = cards_of(scene.view.rules, seat), [*EMPIRE[seat], *NEUTRAL]
    ids = sorted(ids, key=lambda card: (kinds[card].cost, order.index(card)))
    money = scene.view.sides[seat].money
    return [
        line(
            scene,
            one,
            seat,
            cost=kinds[one.id].cost,
            live=live,
            more=_in_words(kinds[one.id], money if live else None),
        )
        for one in counted(zone, ids)
    ]


def _in_words(card: Card, money: int | None) -> str:
    said = [label for sign, label, _ in abilities(card) if sign not in PLAIN] + note_lines(card)
    found = tag("span", text(DOT.join(said))) if said else ""
    if money is not None and card.cost > money:
        short = say_n("{have} of {count} [coin|coins]", card.cost, have=money)
        found += tag("b", text(short), class_="short")
    return found


def _none_left(scene: Scene[View], seat: Seat) -> str:
    view = scene.view
    cards, lying = cards_of(view.rules, seat), view.sides[seat].empire + view.neutral
    kinds = [id for id in (*EMPIRE[seat], *NEUTRAL) if id not in lying and cards[id].count]
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
    title, above = say("Discard pile, top card first"), _no_way_back(scene) if live else ""
    piles = [
        _pile(scene, seat, zones.RESERVE, say("Reserve"), side.reserve, live=live),
        _pile(scene, seat, zones.DISCARD, title, side.discard[::-1], live=live, above=above),
    ]
    if side.hand is not None:
        title = say("Draw pile, in no particular order")
        piles.insert(0, _pile(scene, seat, DECK, title, side.undrawn, opened=False))
    title = say("Locations not in play")
    away = _pile(scene, seat, LOCATION, title, side.locations, opened=False)
    return join((*found, *piles, *_rows(scene, seat, live=live), away))


def _pile(
    scene: Scene[View],
    seat: Seat,
    zone: Zone,
    title: str,
    ids: Sequence[str],
    *,
    id: str = "",
    live: bool = False,
    opened: bool = True,
    above: str = "",
) -> str:
    """Return a pile with its number of cards; if `opened` it lies open unless it is empty."""
    lines = [line(scene, one, seat, live=live) for one in counted(zone, ids)]
    opened, id = opened and bool(ids), id or f"{zone}-{seat}"
    return pile(titled(title, len(ids)), lines, id=id, kind=seat, opened=opened, above=above)


def _no_way_back(scene: Scene[View]) -> str:
    side = scene.view.sides[scene.viewer or NOBODY]
    if scene.viewer != FRENCH or not side.discard or "intendant" in scene.play.selection.verbs():
        return ""
    if "intendant" not in (side.hand or ()):
        return sentences.reason(Reason("not-in-hand", "8.10", {"card": "intendant"}))
    cost = cards_of(scene.view.rules, FRENCH)["intendant"].use_cost
    if side.money < cost:
        need = {"card": "intendant", "need": cost, "have": side.money}
        return sentences.reason(Reason("too-dear", "8.10", need))
    return ""


def _rows(scene: Scene[View], seat: Seat, *, live: bool) -> Iterator[str]:
    for besieger, siege in scene.view.sieges.items():
        row = scene.view.sides[seat].rows[besieger]
        if siege is not None and row:
            title = say("In the siege of {place}", place=names.place(siege[0]))
            id = f"row-{besieger}-{seat}"
            yield _pile(scene, seat, zones.ROW, title, row, live=live, id=id)
